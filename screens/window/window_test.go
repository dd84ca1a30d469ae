package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/areas"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// newTestWindow is a window with every area.
func newTestWindow(t testing.TB) *window {
	t.Helper()
	forgetDrawn()
	program := drive.Program(t)
	w := newWindow(test.NewTempApp(t), program, areas.All(), true)
	w.win.Resize(windowSize)
	t.Cleanup(w.Close)
	return w
}

// forgetDrawn has the toolkit forget the parts of earlier windows that weren't drawn for a while (FYNE_CACHE), which it
// does when it draws. Otherwise it keeps them all, and the garbage collector walks through gigabytes again and again.
func forgetDrawn() { test.NewCanvas().Capture() }

// newTestEvent is a window with every area on an event.
func newTestEvent(t *testing.T, players int) *window {
	t.Helper()
	w := newTestWindow(t)
	w.openEventView(drive.Desk(t, w.program, players))
	return w
}

// TestADialogGrowsWithWhatItSays: it grows as far as the window has room, so that a refusal is seen without
// scrolling.
func TestADialogGrowsWithWhatItSays(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	says := widgets.NewParagraph(text.Text{}, widgets.Plain)
	w.Show(dialog.Spec{Title: text.Name("Why?"), Content: widgets.NewStack(8, nil, widgets.NewParagraph(text.Name("Because."), widgets.Plain), says)})
	w.Settle()
	scroll, ok := drive.Part[*container.Scroll](w.Window().Canvas().Overlays().Top())
	if !ok {
		t.Fatal("the dialog has no scroller")
	}
	for _, times := range []int{20, 60, 5, 500} {
		says.SetText(text.Name(strings.Repeat("It is refused. ", times)))
		relayout(scroll.Content) // The canvas does this if the least size of a part changed.
		needs, has := scroll.Content.MinSize().Height, scroll.Size().Height
		if fits := needs <= has+1; fits != (times < 500) {
			t.Errorf("%d times: %v high in %v", times, needs, has)
		}
	}
}

// TestADialogFollowsTheKeyboard: the field that has the keyboard is visible, whether the form or the dialog around
// it scrolls.
func TestADialogFollowsTheKeyboard(t *testing.T) {
	for _, height := range []float32{0, 200} {
		w := newTestWindow(t)
		w.ShowStart()
		f := form.New(90)
		for range 30 {
			f.Text(text.Name("Name"), "", text.Text{})
		}
		dialog.Question{Title: text.Name("Who?"), Says: text.Name(strings.Repeat("It is asked. ", 200)), Form: f, Height: height, Answer: func(*dialog.Asked) error { return nil }}.Ask(w)
		w.Settle()
		c := w.Window().Canvas()
		scroll, ok := drive.Part[*container.Scroll](c.Overlays().Top())
		if !ok {
			t.Fatal("the dialog has no scroller")
		}
		driver := fyne.CurrentApp().Driver()
		for range 29 {
			drive.Press(c, fyne.KeyDown)
			field, ok := c.Focused().(fyne.CanvasObject)
			if !ok {
				t.Fatalf("%T has the keyboard", c.Focused())
			}
			at, top := driver.AbsolutePositionForObject(field).Y, driver.AbsolutePositionForObject(scroll).Y
			if at < top || at+field.Size().Height > top+scroll.Size().Height {
				t.Fatalf("form of %v: a field at %v is out of sight, from %v on %v are in it", height, at, top, scroll.Size().Height)
			}
		}
	}
}

// TestALanguageChosenOverARulebook: the start screen is shown in it at once, and the new event guide keeps what was
// typed.
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
