package screens

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"wordhall/app"
)

// The start screen as it is seen first, in light: a picture to look at. A wanted
// change of the look makes it anew (testdata/failed holds the new one).
func TestStartScreenLooksAsAgreed(t *testing.T) {
	h := newTestWindow(t)
	h.choose(func(c *app.Choices) { c.Theme = "light" })
	h.Program().Preferences.Remember("/nowhere/Spring Cup.wordhall")
	h.ShowStart()
	h.Window().Canvas().Unfocus()
	test.AssertImageMatches(t, "start-light.png", h.Window().Canvas().Capture())
}

func TestSampleEventIsOneKeyAway(t *testing.T) {
	h := newTestWindow(t)
	h.ShowStart()
	typeKeys(h.Window().Canvas(), "s")
	if h.view == nil || len(h.view.Desk().Event().Divisions) != 2 {
		t.Fatal("S didn't open the sample event of two divisions")
	}
	if recent := h.Program().Preferences.Get().Recent; len(recent) != 0 {
		t.Errorf("the sample is remembered: %v", recent)
	}
}

func TestOpeningAFileThatIsNoEventSaysSo(t *testing.T) {
	h := newTestWindow(t)
	h.ShowStart()
	list := goodList(t, 3)
	typeKeys(h.Window().Canvas(), "o")
	replaceTyped(h, list+"\n")
	if h.view != nil || dialogTexts(h) == "" {
		t.Errorf("a list of players opened as an event; the dialog says %q", dialogTexts(h))
	}
}
