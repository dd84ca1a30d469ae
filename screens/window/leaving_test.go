package window

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/phones"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/text"
)

// TestOpeningAnotherEventAsksForTheHall: it asks for an event that was dropped, for the lesson and for a restored
// backup. It doesn't ask if the hall is closed.
func TestOpeningAnotherEventAsksForTheHall(t *testing.T) {
	for name, leave := range map[string]func(t *testing.T, w *window, copied string){
		"dropped":        func(_ *testing.T, w *window, copied string) { drop(w, copied) },
		"from the menu":  func(_ *testing.T, w *window, copied string) { w.open(copied) },
		"the lesson":     func(_ *testing.T, w *window, _ string) { w.openLesson() },
		"the sample":     func(_ *testing.T, w *window, _ string) { w.openSample() },
		"the new event…": func(_ *testing.T, w *window, _ string) { drive.Chord(w, shell.Ctrl(fyne.KeyN)) },
	} {
		t.Run(name, func(t *testing.T) {
			w := newTestEvent(t, 2)
			desk := w.view.desk
			copied := filepath.Join(t.TempDir(), "another.wordhall")
			if err := desk.SaveCopy(t.Context(), copied); err != nil {
				t.Fatal(err)
			}
			if _, err := phones.Open(desk, phones.Options{Address: "127.0.0.1", Port: phones.AnyPort}); err != nil {
				t.Fatal(err)
			}
			leave(t, w, copied)
			if asked := drive.DialogTexts(w); !strings.Contains(asked, "The hall is open: nobody is there now") || w.view.desk != desk {
				t.Errorf("it asks %q", asked)
			}
			drive.Keys(w.win.Canvas(), "n")
			if w.busy() || w.view.desk != desk || phones.Of(desk) == nil {
				t.Fatal("N doesn't stay")
			}
			leave(t, w, copied)
			drive.Keys(w.win.Canvas(), "y")
			if w.view != nil && w.view.desk == desk || phones.Of(desk) != nil {
				t.Error("Y doesn't leave")
			}
			if asked := drive.DialogTexts(w); strings.Contains(asked, "hall is open") {
				t.Errorf("it asks again: %q", asked)
			}
		})
	}
}

// TestWhatIsTypedIsAskedAboutBeforeQuitting: it asks about a dialog and a page. If nothing was typed, or it was
// deleted, the window closes at once.
func TestWhatIsTypedIsAskedAboutBeforeQuitting(t *testing.T) {
	for name, c := range map[string]struct {
		typed func(w *window)
		asks  string
	}{
		"nothing is open":  {func(*window) {}, ""},
		"a dialog unused":  {func(w *window) { w.AskText(text.Of("Reason"), text.Text{}, text.Of("Reason"), func(string) {}) }, ""},
		"a dialog typed":   {func(w *window) { askReason(w, "late") }, "What is typed in “Reason” isn't kept yet."},
		"typed and erased": {func(w *window) { askReason(w, "l"); drive.Press(w.win.Canvas(), fyne.KeyBackspace) }, ""},
		"the new event, unused": {func(w *window) {
			w.closeEvent()
			w.showGuide()
		}, ""},
		"the new event, typed": {func(w *window) {
			w.closeEvent()
			w.showGuide()
			drive.Keys(w.win.Canvas(), "Harbour")
		}, "What is typed on this page isn't kept yet."},
	} {
		t.Run(name, func(t *testing.T) {
			w := newTestEvent(t, 2)
			c.typed(w)
			before, gone := w.busy(), false
			w.win.SetOnClosed(func() { gone = true })
			w.closing()
			if c.asks == "" {
				if !gone {
					t.Errorf("it asks %q", drive.DialogTexts(w))
				}
				return
			}
			if asked := drive.DialogTexts(w); gone || !strings.Contains(asked, c.asks) {
				t.Fatalf("closed: %v; it asks %q", gone, asked)
			}
			drive.Press(w.win.Canvas(), fyne.KeyEscape)
			if gone || w.busy() != before {
				t.Error("Esc doesn't lead back to what was typed")
			}
			w.closing()
			w.closeDialogs()   // A page that takes the whole screen does this.
			if w.view != nil { // The dialog that was typed in is gone as well.
				c.typed(w)
			}
			w.closing()
			drive.Keys(w.win.Canvas(), "y")
			if !gone {
				t.Error("Y doesn't quit")
			}
		})
	}
}

func askReason(w *window, typed string) {
	w.AskText(text.Of("Reason"), text.Text{}, text.Of("Reason"), func(string) {})
	drive.Keys(w.win.Canvas(), typed)
}
