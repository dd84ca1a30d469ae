package cli_test

import (
	"strings"
	"testing"
)

// TestTwoByesOfAnEvenFieldAreNamed with the reason. One bye, an odd field, and byes that were asked for aren't
// named.
func TestTwoByesOfAnEvenFieldAreNamed(t *testing.T) {
	const two = "2 players have a bye although the field is even: Ply03 (the bye of this round of the table); Ply06 (Ply01 would have been the opponent and doesn't play)"
	players := func(left string) string {
		var list []string
		for i, team := range []string{"X", "X", "X", "X", "Y", "Y", "Y"} {
			n := string(rune('1' + i))
			line := `{"id": ` + n + `, "name": "Ply0` + n + `", "rating": 1` + string(rune('9'-i)) + `00, "team": "` + team + `"`
			if strings.Contains(left, n) {
				line += `, "withdrawn": 2`
			}
			list = append(list, line+"}")
		}
		return strings.Join(list, ", ")
	}
	for _, c := range []struct{ name, left, more, want string }{
		{"one left", "1", `"plan": [{"from": 1, "to": 4, "system": "teamroundrobin"}]`, two},
		{"nobody left", "", `"plan": [{"from": 1, "to": 4, "system": "teamroundrobin"}]`, ""},
		{"one left, Swiss", "1", `"plan": [{"from": 1, "to": 4, "system": "swiss"}]`, ""},
		{"one left, two byes asked for", "1", `"plan": [{"from": 1, "to": 4, "system": "swiss"}], "fixed": [{"round": 2, "players": [2]}, {"round": 2, "players": [3]}]`, ""},
		{"one left, one bye asked for", "1", `"plan": [{"from": 1, "to": 4, "system": "swiss"}], "fixed": [{"round": 2, "players": [2]}]`, "2 players have a bye although the field is even: Ply02 (fixed by the director); Ply05 ("},
	} {
		t.Run(c.name, func(t *testing.T) {
			document := `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 4, ` + c.more + `, "players": [` + players(c.left) + `], "games": [
				{"round": 1, "table": 1, "first": 1, "second": 5, "kind": "played", "scores": [364, 298]}, {"round": 1, "table": 2, "first": 2, "second": 6, "kind": "played", "scores": [360, 476]},
				{"round": 1, "table": 3, "first": 3, "second": 7, "kind": "played", "scores": [450, 504]}, {"round": 1, "first": 4, "kind": "bye"}]}`
			a := wordhall(t, document, "pair", "--from", "-", "--round", "2", "--json")
			said := strings.Join(unmarshal[pairing](t, a.out).Relaxed, "\n")
			if !strings.Contains(said, c.want) || c.want == "" && strings.Contains(said, "although") {
				t.Errorf("relaxed %q, want %q", said, c.want)
			}
		})
	}
}
