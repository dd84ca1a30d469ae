package cli_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// planned is an event of six players whose division has that plan, with round 1 published.
func planned(t *testing.T, plan string) string {
	t.Helper()
	var players []string
	for i := range 6 {
		players = append(players, fmt.Sprintf(`{"id": %d, "name": "P%d", "rating": %d}`, i+1, i+1, 1900-20*i))
	}
	event := filepath.Join(t.TempDir(), "e.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, writeFile(t, "d.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 5, "plan": [`+plan+`], "players": [`+strings.Join(players, ", ")+`]}`))
	ok(t, "pair", event, "--division", "A", "--publish")
	return event
}

// TestARoundWaitsForThoseItsPlanNeeds in an event file. A document's rounds are drawn as they are asked for.
func TestARoundWaitsForThoseItsPlanNeeds(t *testing.T) {
	for _, c := range []struct{ name, plan, round, want string }{
		{"no round 2", `{"from": 1, "to": 5, "system": "swiss"}`, "3", "round 3 of division A goes by the standings after round 2, and round 2 isn't drawn yet; draw round 2 first"},
		{"neither round 2 nor 3", `{"from": 1, "to": 5, "system": "koth"}`, "4", "goes by the standings after round 3, and round 2 isn't drawn yet; draw round 2 first"},
		{"a lag of one", `{"from": 1, "to": 5, "system": "swiss", "based_on": -2}`, "3", ""},
		{"a lag that reaches an undrawn round", `{"from": 1, "to": 5, "system": "lagged"}`, "4", "goes by the standings after round 2, and round 2 isn't drawn yet"},
		{"the seeds", `{"from": 1, "to": 5, "system": "swiss", "based_on": 0}`, "5", ""},
		{"a round robin", `{"from": 1, "to": 5, "system": "roundrobin"}`, "4", ""},
		{"the round that is next", `{"from": 1, "to": 5, "system": "swiss"}`, "2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := planned(t, c.plan)
			a := wordhall(t, "", "pair", event, "--division", "A", "--round", c.round, "--publish")
			switch {
			case c.want == "" && a.status != cli.ExitDone, c.want != "" && (a.status != cli.ExitBad || !strings.Contains(a.err, c.want)):
				t.Errorf("exit %d: %s, want %q", a.status, a.err, c.want)
			case c.want != "" && strings.Contains(ok(t, "export", event, "--division", "A", "--format", "json", "--out", "-"), `"round": `+c.round):
				t.Error("it is refused and drawn")
			}
			document := ok(t, "export", event, "--division", "A", "--format", "json", "--out", "-")
			if c.want != "" {
				if a := wordhall(t, document, "pair", "--from", "-", "--round", c.round); a.status != cli.ExitDone || !strings.Contains(a.out, "has no games yet") {
					t.Errorf("the document: exit %d: %s%s", a.status, a.out, a.err)
				}
			}
		})
	}
}

// TestPairSaysThatADrawIsOlderThanItsSheets, whether the draw is complete or the rest is drawn around it.
func TestPairSaysThatADrawIsOlderThanItsSheets(t *testing.T) {
	event := planned(t, `{"from": 1, "to": 5, "system": "swiss"}`)
	ok(t, "pair", event, "--division", "A", "--round", "2")
	for table := 1; table <= 3; table++ {
		ok(t, "result", event, "--division", "A", "--round", "1", "--table", fmt.Sprint(table), "400", "380")
	}
	const says = "the draw of round 2 is older than 3 sheets that count for it"
	if a := wordhall(t, "", "pair", event, "--division", "A", "--round", "2", "--publish"); a.status != cli.ExitBad || !strings.Contains(a.err, "already drawn in full; "+says) {
		t.Errorf("exit %d: %s", a.status, a.err)
	}
	ok(t, "import", event, "--division", "A", writeFile(t, "late.csv", "name,rating\nLate One,1500\nLate Two,1400\n"))
	if a := wordhall(t, "", "pair", event, "--division", "A", "--round", "2", "--publish"); a.status != cli.ExitBad || !strings.Contains(a.err, says) || !strings.Contains(a.err, "(--accept older-draw)") {
		t.Errorf("exit %d: %s", a.status, a.err)
	}
	if said := ok(t, "pair", event, "--division", "A", "--round", "2", "--publish", "--accept", "older-draw"); !strings.Contains(said, "note: "+says) {
		t.Errorf("it says %s", said)
	}
}
