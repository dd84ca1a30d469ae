package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/slips"
)

// oneOut plays round 1 of 8 players except for its first table and shows round 2.
func oneOut(t *testing.T) (window.Window, *screen, slips.Slip) {
	t.Helper()
	w, r := newWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "dus")
	missing := slips.Missing(w.Event().Desk().Event())
	for i, s := range missing[1:] {
		drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: s.Division, Game: s.Game.ID,
			Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + 20*i, 380}}})
	}
	drive.Press(w.Window().Canvas(), fyne.KeyRight)
	return w, r, missing[0]
}

func TestRoundIsDrawnOnAnAssumedOutcome(t *testing.T) {
	w, r, slip := oneOut(t)
	c := w.Window().Canvas()
	drive.Keys(c, "q")
	drive.Keys(c, "much")
	drive.Chord(w, drive.CtrlEnter)
	if !strings.Contains(drive.DialogTexts(w), `"much" isn't a number of points`) {
		t.Fatalf("the dialog says %q", drive.DialogTexts(w))
	}
	drive.Replace(w, "90")
	drive.Press(c, fyne.KeyF5)
	if got := drive.DialogTexts(w); !strings.Contains(got, "draws tried") {
		t.Errorf("F5 says %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	fact, _ := w.Event().Division().RoundFact(2)
	if len(fact.Assumed) != 1 || fact.Assumed[0].Margin != 90 || fact.Assumed[0].Game != slip.Game.ID {
		t.Fatalf("assumed %+v (%s; %s)", fact.Assumed, drive.Said(w), drive.DialogTexts(w))
	}
	if !r.disproved.Visible() || !strings.Contains(r.disproved.Text(), "by 90") || r.relaxed.Visible() {
		t.Errorf("the banner says %q, %q", r.disproved.Text(), r.relaxed.Text())
	}
	drive.Keys(c, "u\n") // It asks, because the draw is based on an assumption.
	before := pairsOf(w, 2)
	drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: slip.Division, Game: slip.Game.ID,
		Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{300, 500}}})
	if r.disproved.Title() != "A sheet says otherwise" {
		t.Fatalf("the banner says %q", r.disproved.Title())
	}
	drive.Keys(c, "j")
	if !strings.Contains(drive.DialogTexts(w), "drawn on the standings as they are now") {
		t.Errorf("J says %q", drive.DialogTexts(w))
	}
	drive.Press(c, fyne.KeyEscape)
	for id, other := range pairsOf(w, 2) {
		if before[id] != other {
			t.Errorf("player %d plays %d, had %d: the draw was changed", id, other, before[id])
		}
	}
}
