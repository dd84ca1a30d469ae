package screens

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/tournament"
)

// oneOut plays round 1 of 8 players but for its first table and shows round 2.
func oneOut(t *testing.T) (*window, *roundsScreen, app.Slip) {
	t.Helper()
	h, r := newRoundsWindow(t, 8)
	typeKeys(h.Window().Canvas(), "dus")
	slips := app.MissingSlips(h.view.Desk().Event())
	for i, s := range slips[1:] {
		do(t, h.view.Desk(), app.EnterSheet{Division: s.Division, Game: s.Game.ID, Sure: true,
			Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + 20*i, 380}}})
	}
	press(h.Window().Canvas(), fyne.KeyRight)
	return h, r, slips[0]
}

func TestRoundIsDrawnOnAnAssumedOutcome(t *testing.T) {
	h, r, slip := oneOut(t)
	c := h.Window().Canvas()
	typeKeys(c, "q")
	typeKeys(c, "much")
	chord(h, ctrlEnter)
	if !strings.Contains(dialogTexts(h), `"much" isn't a number of points`) {
		t.Fatalf("the dialog says %q", dialogTexts(h))
	}
	replaceTyped(h, "90")
	press(c, fyne.KeyF5)
	if got := dialogTexts(h); !strings.Contains(got, "draws tried") {
		t.Errorf("F5 says %q", got)
	}
	chord(h, ctrlEnter)
	fact, _ := h.view.Division().RoundFact(2)
	if len(fact.Assumed) != 1 || fact.Assumed[0].Margin != 90 || fact.Assumed[0].Game != slip.Game.ID {
		t.Fatalf("assumed %+v (%s; %s)", fact.Assumed, toastTexts(h), dialogTexts(h))
	}
	if !r.disproved.Visible() || !strings.Contains(r.disproved.Text(), "by 90") || r.relaxed.Visible() {
		t.Errorf("the banner says %q, %q", r.disproved.Text(), r.relaxed.Text())
	}
	chord(h, ctrl(fyne.KeyP))
	before := pairsOf(h, 2)
	do(t, h.view.Desk(), app.EnterSheet{Division: slip.Division, Game: slip.Game.ID, Sure: true,
		Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{300, 500}}})
	if r.disproved.Title() != "A sheet says otherwise" {
		t.Fatalf("the banner says %q", r.disproved.Title())
	}
	typeKeys(c, "j")
	if !strings.Contains(dialogTexts(h), "drawn on the standings of now") {
		t.Errorf("J says %q", dialogTexts(h))
	}
	press(c, fyne.KeyEscape)
	for id, other := range pairsOf(h, 2) {
		if before[id] != other {
			t.Errorf("player %d plays %d, had %d: the draw was changed", id, other, before[id])
		}
	}
}
