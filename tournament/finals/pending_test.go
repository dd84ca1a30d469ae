package finals_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

// TestPendingGamesOfAMatch: these are the games that are certain, and after them those that are played if needed,
// with who starts if that is known.
func TestPendingGamesOfAMatch(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		bestOf int
		last   tournament.FinalStarts
		played string
		want   string
	}{
		{1, tournament.StartInTurn, "", "1!"},
		{1, tournament.StartByLot, "", "1!"},
		{3, tournament.StartInTurn, "", "1! 2! 1"},
		{3, tournament.StartByLot, "", "1! 2! ?"},
		{3, tournament.StartInTurn, "A", "2! 1"},
		{5, tournament.StartInTurn, "", "1! 2! 1! 2 1"},
		{5, tournament.StartByChoice, "A", "2! 1! 2 ?"},
		{5, tournament.StartInTurn, "AB", "1! 2! 1"},
		{5, tournament.StartInTurn, "TAB", "2! 1! 2"},
		{3, tournament.StartInTurn, "AA", ""},
	} {
		d := begun(t, b, 2, func(f *tournament.Finals) {
			f.BestOf, f.LastStart, f.Starts = c.bestOf, c.last, tournament.StartByLedger
		})
		g := d.Final.Games[0]
		if err := finals.SetStart(d, g.ID, 1); err != nil {
			t.Fatal(err)
		}
		play(t, d, b, c.played)
		var got []string
		for _, a := range finals.PendingGames(d, b) {
			says := fmt.Sprint(a.Game.First)
			if a.Game.StartOpen {
				says = "?"
			}
			if a.Certain {
				says += "!"
			}
			if a.Game.StartSet != (len(got) == 0 && c.played == "") {
				t.Errorf("%s: somebody set its start: %v", a.Name, a.Game.StartSet)
			}
			if finals.Seed(d.Final, a.Game.First) != a.Seeds[0] {
				t.Errorf("%s: the seeds are %v", a.Name, a.Seeds)
			}
			got = append(got, says)
		}
		if says := strings.Join(got, " "); says != c.want {
			t.Errorf("best of %d after %q: %s, want %s", c.bestOf, c.played, says, c.want)
		}
	}
}
