package areas

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
)

// TestThePrizegivingNamesWhomThePrizesScreenNames at every moment of an event, and both say so while others can still
// win.
func TestThePrizegivingNamesWhomThePrizesScreenNames(t *testing.T) {
	w := shelltest.Event(t, All(), 6)
	desk := w.Event().Desk()
	var prizes []tournament.Prize
	for i := range 3 {
		prizes = append(prizes, tournament.Prize{ID: i + 1, Measure: tournament.ByPlace, Rank: i + 1, Ties: tournament.TiesBroken})
	}
	drive.Do(t, desk, action.SetPrizes{Division: 1, List: tournament.PrizeList{Prizes: prizes}})
	s := w.Event().Division().Settings()
	s.Rounds, s.Plan = 2, tournament.NewSettings("A", "nsa-1995", 2).Plan
	drive.Do(t, desk, action.ChangeDivision{Division: 1, Settings: s})

	c := w.Window().Canvas()
	look := func(moment, open string) {
		t.Helper()
		w.Event().Go("Prizes & ratings")
		listed := drive.Words(c)
		w.Event().Go("Board")
		drive.Press(c, fyne.KeyF6)
		for range len(prizes) + 1 { // The list comes after the last prize.
			drive.Press(c, fyne.KeyPageDown)
		}
		given := drive.Words(c)
		for range len(prizes) + 1 {
			drive.Press(c, fyne.KeyPageUp)
		}
		drive.Press(c, fyne.KeyF6)
		won := namedIn(w.Event().Division(), given)
		if want := namedIn(w.Event().Division(), listed); !slices.Equal(won, want) {
			t.Errorf("%s: the Prizes screen names %v, the board %v", moment, want, won)
		}
		for place, words := range map[string][]string{"Prizes screen": listed, "board": given} {
			says := slices.IndexFunc(words, func(line string) bool {
				return strings.Contains(line, "after round ") || strings.Contains(line, "provisional")
			})
			switch {
			case place == "board" && len(won) == 0:
			case open == "" && says >= 0:
				t.Errorf("%s: the %s says %q", moment, place, words[says])
			case open != "" && !slices.ContainsFunc(words, func(line string) bool { return strings.HasPrefix(line, open) }):
				t.Errorf("%s: the %s doesn't say %q", moment, place, open)
			}
		}
	}
	look("before the first round", "before round 1")
	for _, moment := range []struct{ out, closed string }{
		{"after round 1 of 2, provisional, ", "after round 1 of 2"}, {"after round 2 of 2, provisional, ", ""},
	} {
		drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
		for len(slips.Missing(desk.Event())) > 0 {
			missing := slips.Missing(desk.Event())
			look("sheets out", moment.out)
			last := missing[len(missing)-1]
			drive.Do(t, desk, action.EnterSheet{Division: 1, Game: last.Game.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{300, 500 - 10*len(missing)}}})
		}
		look("the round complete", moment.closed)
	}
	plan := finals.Plan(4)
	plan.BestOf = 1
	drive.Do(t, desk, action.StartFinal{Division: 1, Final: &plan})
	for missing := finals.Missing(w.Event().Division()); len(missing) > 0; missing = finals.Missing(w.Event().Division()) {
		look("the final under way", "provisional, the final isn't over")
		drive.Do(t, desk, action.EnterSheet{Division: 1, Game: missing[0].ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{350, 420}}})
	}
	look("the final over", "")
}

// namedIn are the players of the division whose names are alone in a line of what is drawn.
func namedIn(d *tournament.Division, drawn []string) []string {
	var names []string
	for _, p := range d.Players {
		if slices.Contains(drawn, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}
