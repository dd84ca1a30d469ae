package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

// TestTheGuideLeadsBackToTheEvent from which it was asked for, on the screen that was shown.
func TestTheGuideLeadsBackToTheEvent(t *testing.T) {
	w := newTestEvent(t, 6)
	w.view.Go("Standings")
	path := w.view.Desk().Path()
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	if says := drive.Texts(w.Window().Content()); w.view != nil || !strings.Contains(says, "Back to the event") {
		t.Fatalf("the guide says %q", says)
	}
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	if w.view == nil || w.view.Desk().Path() != path || w.view.shown.Name() != "Standings" {
		t.Fatalf("Esc leads to %q", drive.Texts(w.Window().Content()))
	}
}

// TestTheGuideIsDrawnAnewInAnotherLanguage, each page with what was typed.
func TestTheGuideIsDrawnAnewInAnotherLanguage(t *testing.T) {
	w := newTestWindow(t)
	t.Cleanup(func() { look.Speak(nil, nil) })
	w.ShowStart()
	w.showGuide()
	drive.Keys(w.Window().Canvas(), "Hafen")
	for _, page := range []struct{ english, german string }{{"A name is enough", "Ein Name genügt"}, {"These figures follow", "Diese Werte folgen"}, {"A division is", "Eine Gruppe ist"}} {
		for _, tag := range []string{"de", "en"} {
			w.choose(func(c *preferences.Choices) { c.Language = tag })
			w.changeLanguage()
			says := strings.Join(drive.Words(w.Window().Canvas()), "\n")
			want, not, title := page.english, page.german, "New event – Wordhall"
			if tag == "de" {
				want, not, title = not, want, "Neues Turnier – Wordhall"
			}
			if got := w.win.Title(); got != title {
				t.Errorf("in %s the window is called %q", tag, got)
			}
			if !strings.Contains(says, want) || strings.Contains(says, not) {
				t.Errorf("in %s it says\n%s", tag, says)
			}
		}
		drive.Chord(w, drive.CtrlEnter)
	}
	if w.view == nil || w.view.Desk().Event().Name != "Hafen" {
		t.Fatalf("what was typed is lost: %s", drive.Texts(w.Window().Content()))
	}
}
