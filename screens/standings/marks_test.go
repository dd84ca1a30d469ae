package standings

import (
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
)

// TestMarksAreKeptUntilWhatTheyRestOnChanges: marks take seconds in a large field, so those of the state before stay
// as long as nothing changes on which they depend.
func TestMarksAreKeptUntilWhatTheyRestOnChanges(t *testing.T) {
	w := newEvent(t, 6)
	desk, id := w.Event().Desk(), w.Event().Division().ID
	play := func(round int) {
		for _, g := range w.Event().Division().GamesOf(round) {
			scores := [2]int{400, 350}
			drive.Do(t, desk, action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
		}
	}
	drawing := func(round int) {
		drive.Do(t, desk, action.PairRound{Division: id, Request: draw.Request{Round: round}, Publish: true})
	}
	drawing(1)
	play(1)
	drawing(2)
	at := w.Event().Division()
	marks := standingMarks{of: at, after: 1}
	first := at.GamesOf(2)[0].ID
	scores := [2]int{401, 399}
	drive.Do(t, desk, action.EnterSheet{Division: id, Game: first, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	if d := w.Event().Division(); d == at || !marks.hold(d, 1) {
		t.Error("a sheet of the next round drops the marks")
	}
	if marks.hold(w.Event().Division(), 2) {
		t.Error("the marks are those of another round")
	}
	drive.Do(t, desk, action.CorrectSheet{Division: id, Game: at.GamesOf(1)[0].ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}, Reason: "misread"})
	if marks.hold(w.Event().Division(), 1) {
		t.Error("a correction of the round keeps the marks")
	}
}

// TestLongFiguresHaveTheRoomTheyNeed: late in a long event wins, losses and starts have two figures each, and none is
// cut off.
func TestLongFiguresHaveTheRoomTheyNeed(t *testing.T) {
	for _, c := range []struct {
		standing tournament.Standing
		fits     bool
	}{
		{tournament.Standing{HalfWins: 18, HalfLosses: 24, Starts: 3, Replies: 2}, false},
		{tournament.Standing{HalfWins: 35, HalfLosses: 21, Starts: 12, Replies: 11}, true},
	} {
		found := 0
		list := report.Order{Division: &tournament.Division{}, Rows: []tournament.Standing{c.standing}}.For(report.OnScreen)
		var lines []standingLine
		for row := range list.Rows {
			lines = append(lines, standingLine{Row: row})
		}
		for _, column := range standingColumns(list.Columns, lines) {
			if column.ID == "wins" || column.ID == "losses" || column.ID == "turns" {
				found++
				if fits := column.Width == 0; fits != c.fits {
					t.Errorf("%s of %v: the column fits its figures: %v, want %v", column.ID, c.standing, fits, c.fits)
				}
			}
		}
		if found != 3 {
			t.Errorf("%d columns of figures were looked at, want 3", found)
		}
	}
}
