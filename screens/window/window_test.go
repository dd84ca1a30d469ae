package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/areas"
	"wordhall/screens/drive"
	"wordhall/screens/widgets"
)

// newTestWindow is a window with every area.
func newTestWindow(t testing.TB) *window {
	t.Helper()
	program := drive.Program(t)
	w := newWindow(test.NewTempApp(t), program, areas.All(), true)
	w.win.Resize(windowSize)
	t.Cleanup(w.Close)
	return w
}

// newTestEvent is a window with every area on an event.
func newTestEvent(t *testing.T, players int) *window {
	t.Helper()
	w := newTestWindow(t)
	w.openEventView(drive.Desk(t, w.program, players))
	return w
}

// TestALanguageChosenOverARulebook is shown by the start screen at once; the new event guide
// keeps what was typed.
func TestALanguageChosenOverARulebook(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	w.showRulings()
	w.changeLanguage()
	if got := w.Page().Name(); got.String() != "The start" {
		t.Errorf("over the start screen it shows %s", got.String())
	}
	w.showGuide()
	guide := w.Page()
	drive.Keys(w.Window().Canvas(), "Harbour")
	w.showRulings()
	w.changeLanguage()
	if got := w.Page().Name(); got.String() != "Rulings" {
		t.Fatalf("over the guide it shows %s", got.String())
	}
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	e, ok := w.Window().Canvas().Focused().(*widgets.KeyEntry)
	if w.Page() != guide || !ok || e.Text != "Harbour" {
		t.Errorf("the guide is lost: %T", w.Page())
	}
}
