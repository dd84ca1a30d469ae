package board

import (
	"slices"
	"testing"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
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
	if _, shown := keyedLists(t, w, preferences.Board{})["1/final"]; shown {
		t.Error("a bracket is shown and no final has begun")
	}
	if l := keyedLists(t, w, preferences.Board{})["1/standings"]; l.Title.String() != "Standings after round 1" || !l.Note.IsZero() {
		t.Errorf("without a final the standings are headed %q, %q", l.Title, l.Note)
	}
	f := finals.Plan(4)
	f.BestOf, f.Third = 1, true
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &f})
	l := keyedLists(t, w, preferences.Board{})["1/final"]
	if len(l.Rows) != 4 || l.Title.String() != "The final" || text.Strings(l.Rows[3])[0] != "winner of Semi-final 1" {
		t.Fatalf("%q: %v", l.Title.String(), l.Rows)
	}
	if l := keyedLists(t, w, preferences.Board{})["1/standings"]; l.Title.String() != "Standings after round 1" || l.Note.String() != "provisional, the final isn't over" {
		t.Errorf("while the final is played the standings are headed %q, %q", l.Title, l.Note)
	}
	for i := range 4 {
		g := finals.Missing(desk.Event().Find(d.ID))[0]
		sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{401 + i, 380}}
		drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: sheet})
	}
	l = keyedLists(t, w, preferences.Board{})["1/final"]
	if row := text.Strings(l.Rows[3]); !slices.Contains(row, "1–0") && !slices.Contains(row, "0–1") {
		t.Errorf("the final is shown as %v", row)
	}
	d = desk.Event().Find(d.ID)
	book, err := desk.Book(d)
	if err != nil {
		t.Fatal(err)
	}
	won := finals.PlacesAfter(d, book, 1).Winners
	if len(won) != 1 || l.Title.String() != "Winner: "+d.PlayerName(won[0]) {
		t.Errorf("the bracket is headed %q, the winner is %v", l.Title, won)
	}
	if l := keyedLists(t, w, preferences.Board{})["1/standings"]; l.Title.String() != "Standings after the final" || !l.Note.IsZero() || text.Strings(l.Rows[0])[1] != d.PlayerName(won[0]) {
		t.Errorf("after the final the standings are headed %q, %q and begin with %v", l.Title, l.Note, l.Rows[0])
	}
}
