package cli_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// bracket is what the test reads from the answer of final.
type bracket struct {
	State   string
	Players []struct{ Seed, ID, Seat int }
	Matches []struct {
		Name, State string
		Winner      int
		Games       []struct {
			Game, Table, First, Second int
			Drawn                      bool
			Kind                       string
		}
	}
	Places []struct{ Place, ID int }
}

// TestFinal: a final is planned, begun, played and shown. Its document says the same, and the figures of the
// standings stay the same.
func TestFinal(t *testing.T) {
	event := unpacked(t, "../../tournament/store/testdata/versions/6.wordhall.gz")
	final := func(args ...string) string {
		return ok(t, append(append([]string{"final", event}, args...), "--division", "A")...)
	}
	show := func() bracket { return unmarshal[bracket](t, final("--json")) }
	figures := func() string {
		type player struct{ ID, Wins, Losses, Spread float64 }
		list := unmarshal[struct{ Players []player }](t, ok(t, "standings", event, "--division", "A", "--json")).Players
		slices.SortFunc(list, func(a, b player) int { return cmp.Compare(a.ID, b.ID) })
		return fmt.Sprint(list)
	}
	standings := figures()
	if show().State != "none" {
		t.Error("a final is there before one is planned")
	}
	final("plan", "--players", "4", "--third", "--starts", "lots", "--last-start", "turn", "--lot", "5")
	if chances := ok(t, "simulate", event, "--division", "A", "--json"); !strings.Contains(chances, `"prizes": 4`) {
		t.Errorf("the chances don't look at the first four: %.300s", chances)
	}
	final("start")
	b := show()
	if b.State != "playing" || len(b.Players) != 4 || len(b.Matches) != 4 {
		t.Fatalf("begun: %+v", b)
	}
	for range 40 {
		open := ""
		for _, m := range b.Matches {
			for _, g := range m.Games {
				if g.Kind == "scheduled" {
					open = strconv.Itoa(g.Table)
				}
			}
		}
		if open == "" {
			break
		}
		final("result", "401", "388", "--table", open)
		b = show()
	}
	if b.State != "over" || b.Places[0].ID != b.Matches[3].Winner || b.Places[2].ID != b.Matches[2].Winner {
		t.Errorf("over: %+v", b)
	}
	if figures() != standings {
		t.Error("the final changed the figures of the standings")
	}
	path := filepath.Join(t.TempDir(), "a.json")
	ok(t, "export", event, "--format", "json", "--division", "A", "--out", path)
	if from := ok(t, "final", "--from", path, "--json"); from != final("--json") {
		t.Errorf("the document says\n%s", from)
	}
	ok(t, "verify", event)
}

// TestFinalRefusals: each refusal says what to do.
func TestFinalRefusals(t *testing.T) {
	event := unpacked(t, "../../tournament/store/testdata/versions/6.wordhall.gz")
	refuse := func(args, want string) {
		t.Helper()
		a := wordhall(t, "", append([]string{"final", event, "--division", "A"}, strings.Fields(args)...)...)
		if a.status != cli.ExitBad || a.out != "" || !strings.Contains(a.err, want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("final %s: exit %d, %q, %q", args, a.status, a.out, a.err)
		}
	}
	refuse("dance", "it has show, plan, start")
	refuse("start", "give --players 2 to 16")
	refuse("plan --players 17", "2 to 16 players")
	refuse("plan --players 4 --best-of 2", "odd number")
	refuse("result 400 380 --table 1", "start it with")
	refuse("drop", "no final is planned")
	ok(t, "final", event, "start", "--players", "4", "--division", "A")
	refuse("plan --third", "has begun")
	refuse("result 400 380 --table 99", "no game at table 99")
	refuse("result 400 --table 1", "both scores")
	refuse("result 400 380 --table 1", "give --starter")
	refuse("withdraw 1", "(--reason WHY)")
	refuse("withdraw 999 --reason ill", "there is no player number 999")
	refuse("first 999 --table 1", "there is no player number 999")
	if a := wordhall(t, "", "final", "start", "--from", os.DevNull); a.status != cli.ExitBad || !strings.Contains(a.err, "--from isn't for start") {
		t.Errorf("%q", a.err)
	}
}

// TestAFinalIsTakenFromAFile: it can be previewed without writing, is refused if a row is no game of it, and begins
// with the good rows.
func TestAFinalIsTakenFromAFile(t *testing.T) {
	event := unpacked(t, "../../tournament/store/testdata/versions/6.wordhall.gz")
	list := unmarshal[struct{ Players []struct{ Name string } }](t, ok(t, "standings", event, "--division", "A", "--json")).Players
	one, two := list[0].Name, list[1].Name
	file := filepath.Join(t.TempDir(), "playoff.csv")
	rows := "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n,Final,\"" + one + "\",400,\"" + two + "\",380\n,Final,Nobody Here,400,\"" + two + "\",380\n"
	if err := os.WriteFile(file, []byte(rows), 0o600); err != nil {
		t.Fatal(err)
	}
	take := []string{"final", event, "take", file, "--division", "A"}
	if a := wordhall(t, "", take...); a.status != cli.ExitBad || !strings.Contains(a.err, "row 3") || !strings.Contains(a.err, "(--good-rows takes the others)") {
		t.Errorf("exit %d, %s", a.status, a.err)
	}
	take = append(take, "--good-rows")
	if a := wordhall(t, "", append(take, "--players", "3")...); a.status != cli.ExitBad || !strings.Contains(a.err, "row 2") || strings.Contains(a.err, "--good-rows") {
		t.Errorf("no row is good: exit %d, %s", a.status, a.err)
	}
	if said := ok(t, append(take, "--preview")...); !strings.Contains(said, "left out, row 3") {
		t.Errorf("the preview says %s", said)
	}
	if got := unmarshal[bracket](t, ok(t, "final", event, "--division", "A", "--json")).State; got != "none" {
		t.Fatalf("the preview makes the final %s", got)
	}
	if said := ok(t, take...); !strings.Contains(said, "in from playoff.csv: 1 game") {
		t.Errorf("said %s", said)
	}
	if got := unmarshal[bracket](t, ok(t, "final", event, "--division", "A", "--json")).State; got != "over" {
		t.Errorf("the final is %s", got)
	}
}
