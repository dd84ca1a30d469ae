package rounds

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// olderDraw is a window with round 2 drawn before the sheets of round 1 came in.
func olderDraw(t *testing.T) (window.Window, *screen) {
	t.Helper()
	w, r := newWindow(t, 8)
	desk := w.Event().Desk()
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	drive.Do(t, desk, action.PairRound{Division: 1, Request: draw.Request{Round: 2}})
	w.Program().Now = func() time.Time { return drive.Now.Add(time.Hour) }
	drive.EnterRound(t, desk)
	r.Load()
	r.choose(2)
	return w, r
}

// TestADrawOlderThanItsSheetsIsDrawnAgainByEnter: such a draw says so. Enter draws it again, and only U publishes it
// as it is.
func TestADrawOlderThanItsSheetsIsDrawnAgainByEnter(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		state      tournament.RoundState
		older      bool
	}{
		{"Enter draws again", "\n", tournament.Paired, false},
		{"A publishes", "a", tournament.Published, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, r := olderDraw(t)
			if says := drive.Texts(w.Window().Content()); !r.inTheWay.Visible() || !strings.Contains(says, "The draw of round 2 is older than 4 sheets that count for it") {
				t.Errorf("the screen says %s", says)
			}
			drive.Keys(w.Window().Canvas(), "u")
			if says := drive.DialogTexts(w); !strings.Contains(says, "Draw round 2 again first?") || !strings.Contains(says, "older than 4 sheets") {
				t.Fatalf("it asks %s", says)
			}
			drive.Keys(w.Window().Canvas(), c.keys)
			d := w.Event().Division()
			if drive.Asked(w) || d.RoundState(2) != c.state || len(draw.LaterSheets(d, 2)) > 0 != c.older {
				t.Errorf("round 2 is %s, older %v; %s", d.RoundState(2), draw.LaterSheets(d, 2), drive.DialogTexts(w))
			}
		})
	}
}

// TestAnOlderDrawIsDrawnAgainWithAllDivisions, which say so.
func TestAnOlderDrawIsDrawnAgainWithAllDivisions(t *testing.T) {
	w, _ := olderDraw(t)
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 3), Players: []tournament.Player{{Name: "Ann"}, {Name: "Ben"}}})
	drive.Keys(w.Window().Canvas(), "U")
	if words := strings.Join(drive.Words(w.Window().Canvas()), "\n"); !strings.Contains(words, "Division A: drawn again: the draw of round 2 is older than 4 sheets") {
		t.Fatalf("the preview says %s", words)
	}
	drive.Keys(w.Window().Canvas(), "u") // This only publishes it.
	d := w.Event().Desk().Event().Find(1)
	if d.RoundState(2) != tournament.Published || len(draw.LaterSheets(d, 2)) > 0 {
		t.Errorf("round 2 is %s", d.RoundState(2))
	}
}

// TestARoundOutOfOrderIsRefusedWithTheWay: D on a round whose plan needs another round first names that one, and one
// key draws it.
func TestARoundOutOfOrderIsRefusedWithTheWay(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	r.choose(3)
	drive.Keys(c, "d")
	if d := w.Event().Division(); d.RoundState(3) != tournament.Planned || !strings.Contains(drive.Said(w)+drive.DialogTexts(w), "round 2 isn't drawn yet") {
		t.Fatalf("round 3 is %s: %s, %s", d.RoundState(3), drive.Said(w), drive.DialogTexts(w))
	}
	for range 2 { // First the refusal is closed, and then what clears it.
		if drive.Asked(w) && !strings.Contains(drive.DialogTexts(w), "Draw round 2") {
			drive.Press(c, fyne.KeyReturn)
		}
	}
	drive.Keys(c, "1")
	if d := w.Event().Division(); d.RoundState(2) != tournament.Paired {
		t.Errorf("round 2 is %s: %s", d.RoundState(2), drive.DialogTexts(w))
	}
}
