package window

import (
	"os"
	"testing"

	"fyne.io/fyne/v2/test"

	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
)

// TestStartScreenLooksAsAgreed compares the start screen as it is seen first, in the light theme, with a picture.
// After a wanted change of the look the picture is made again (testdata/failed has the new one).
func TestStartScreenLooksAsAgreed(t *testing.T) {
	if os.PathSeparator != '/' {
		t.Skip("the picture shows a folder with the slashes of other systems")
	}
	w := newTestWindow(t)
	w.choose(func(c *preferences.Choices) { c.Theme = "light" })
	w.Program().Preferences.Remember("/nowhere/Spring Cup.wordhall")
	w.ShowStart()
	w.Window().Canvas().Unfocus()
	test.AssertImageMatches(t, "start-light.png", w.Window().Canvas().Capture())
}

func TestSampleEventIsOneKeyAway(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	drive.Keys(w.Window().Canvas(), "s")
	if w.view == nil || len(w.view.Desk().Event().Divisions) != 2 {
		t.Fatal("S didn't open the sample event of two divisions")
	}
	if recent := w.Program().Preferences.Get().Recent; len(recent) != 0 {
		t.Errorf("the sample is remembered: %v", recent)
	}
}

func TestOpeningAFileThatIsNoEventSaysSo(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	list := drive.GoodList(t, 3)
	drive.Keys(w.Window().Canvas(), "o")
	drive.Replace(w, list+"\n")
	if w.view != nil || drive.DialogTexts(w) == "" {
		t.Errorf("a list of players opened as an event; the dialog says %q", drive.DialogTexts(w))
	}
}
