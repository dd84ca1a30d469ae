package board

import (
	"slices"
	"testing"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/drive"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// TestTheBracketIsOnTheBoard once the final has begun, wherever the standings are.
func TestTheBracketIsOnTheBoard(t *testing.T) {
	w := newEvent(t, 10)
	desk, d := w.Event().Desk(), w.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan, s.Sessions = 1, nil, nil
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
	drive.PlayShare(t, desk, d.ID, -1)
	if _, shown := listsOf(t, w, preferences.Board{})["1/final"]; shown {
		t.Error("a bracket is shown and no final has begun")
	}
	f := finals.Plan(4)
	f.BestOf, f.Third = 1, true
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &f})
	l := listsOf(t, w, preferences.Board{})["1/final"]
	if len(l.Rows) != 4 || l.Title.String() != "Final" || text.Strings(l.Rows[3])[1] != "winner of Semi-final 1" {
		t.Fatalf("%q: %v", l.Title.String(), l.Rows)
	}
	for i := range 4 {
		g := finals.Missing(desk.Event().Find(d.ID))[0]
		sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{401 + i, 380}}
		drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: sheet})
	}
	l = listsOf(t, w, preferences.Board{})["1/final"]
	if row := text.Strings(l.Rows[3]); !slices.Contains(row, "1–0") && !slices.Contains(row, "0–1") {
		t.Errorf("the final is shown as %v", row)
	}
	if l.Title.String() == "Final" {
		t.Error("nobody is said to have won")
	}
}
