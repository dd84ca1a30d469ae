package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament"
	documents "wordhall/tournament/exchange/document"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheCommandsNameTheSameWinner in every state of a final. Standings say what decides them and are in that
// order, for a document and for an event. Standings after an earlier round go by the rounds. final, csv and the
// pages agree.
func TestTheCommandsNameTheSameWinner(t *testing.T) {
	type standings struct {
		After   int
		By      string
		Players []struct{ Place, ID int }
	}
	for _, s := range eventtest.FinalStates(t) {
		t.Run(s.Name, func(t *testing.T) {
			var b bytes.Buffer
			if err := documents.Write(&b, s.Division); err != nil {
				t.Fatal(err)
			}
			file := writeFile(t, "a.json", b.String())
			event := filepath.Join(t.TempDir(), "e.wordhall")
			ok(t, "new", event, "--rulebook", "wespa-2010")
			ok(t, "import", event, "--division", "A", file)
			for _, from := range [][]string{{"--from", file}, {event, "--division", "A"}} {
				a := unmarshal[standings](t, ok(t, append([]string{"standings", "--json"}, from...)...))
				var order []tournament.PlayerID
				for i, p := range a.Players {
					if order = append(order, tournament.PlayerID(p.ID)); p.Place != i+1 {
						t.Errorf("player %d has place %d, at %d", p.ID, p.Place, i+1)
					}
				}
				if a.After != 2 || a.By != s.By || !slices.Equal(order, s.Order) {
					t.Errorf("after %d, by %s: %v; want by %s: %v", a.After, a.By, order, s.By, s.Order)
				}
				if early := unmarshal[standings](t, ok(t, append([]string{"standings", "--json", "--after", "1"}, from...)...)); early.By != "rounds" || early.Players[0].ID != 1 {
					t.Errorf("after round 1 it is by %s: %+v", early.By, early.Players)
				}
			}
			own := writeFile(t, "standings.json", ok(t, "standings", "--json", "--from", file))
			if said := wordhall(t, "", "check", file, "--standings", own).out; !strings.Contains(said, "the standings are the same") {
				t.Errorf("its own standings are checked as %s", said)
			}
			if said := ok(t, "standings", event, "--division", "A"); strings.HasPrefix(said, "Division A after the final\n") != (s.By == "final") {
				t.Errorf("it is said that %s", said)
			}
			if places := unmarshal[bracket](t, ok(t, "final", event, "--division", "A", "--json")).Places; s.By == "final" && places[0].ID != int(s.Won) {
				t.Errorf("final has %+v", places)
			}
			csv := filepath.Join(t.TempDir(), "a.csv")
			ok(t, "export", event, "--format", "csv", "--division", "A", "--out", csv)
			if rows := strings.Split(readText(t, csv), "\n"); !strings.HasPrefix(rows[1], "1,"+strconv.Itoa(int(s.Order[0]))+",") {
				t.Errorf("the csv begins with %s", rows[1])
			}
			if slips := filepath.Join(t.TempDir(), "slips.pdf"); s.By == "final" {
				a := wordhall(t, "", "export", event, "--format", "pdf", "--papers", "final-slips", "--division", "A", "--out", slips)
				if _, err := os.Stat(slips); a.status != cli.ExitBad || !strings.HasSuffix(a.err, "there is nothing to print\n") || strings.Count(a.err, "\n") != 1 || err == nil {
					t.Errorf("slips after the final: exit %d, %s", a.status, a.err)
				}
			}
			site := t.TempDir()
			ok(t, "export", event, "--format", "html", "--out", filepath.Join(site, "site"))
			if front := readText(t, filepath.Join(site, "site", "index.html")); strings.Contains(front, "Winner, Division A</dt><dd>"+s.WonName()) != s.Over {
				t.Errorf("the front page doesn't agree that it is over %v and won by %q", s.Over, s.WonName())
			}
		})
	}
}

func readText(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
