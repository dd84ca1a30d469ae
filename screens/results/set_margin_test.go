package results

import (
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestAMarginThatTheBookHasOtherwiseIsHeldUp: it is held with the section, and kept on purpose. The book's own
// margin isn't held.
func TestAMarginThatTheBookHasOtherwiseIsHeldUp(t *testing.T) {
	for _, c := range []struct{ name, book, keys, doubt string }{
		{"NSA, a no-show by more", "nsa-1995", "1\nf1\n120\n", "a margin of 120, which is 50 according to NSA 1995 §VII.J.2"},
		{"NSA, a no-show by the book's own", "nsa-1995", "1\nf1\n50\n", ""},
		{"WESPA, a no-show by less", "wespa-2010", "1\nf1\n60\n", "a margin of 60, which is 75 according to WESPA 2010 §2.3.6(a)"},
		{"WESPA, raised by the director", "wespa-2010", "1\nf1\n150\n", ""},
		{"ASPA, which is silent", "aspa-2016", "1\nf1\n150\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newEvent(t, 6)
			s := w.Event().Division().Settings()
			if s.Rulebook != c.book {
				s.Rulebook = c.book
				drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: s})
			}
			w, r := playedOn(t, w)
			drive.Keys(w.Window().Canvas(), c.keys)
			if c.doubt != "" {
				if len(r.held) != 1 || r.held[0].why.String() != c.doubt {
					t.Fatalf("held up are %+v; %s", r.held, drive.DialogTexts(w))
				}
				drive.Chord(w, drive.CtrlEnter)
			}
			_, g := gameAt(t, w, 1)
			if g.Sheet.Kind != tournament.Absent || g.Sheet.Margin == nil || len(r.held) > 0 {
				t.Errorf("the sheet is %+v, held up are %+v; %s", g.Sheet, r.held, drive.DialogTexts(w))
			}
		})
	}
}
