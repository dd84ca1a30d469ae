package layout

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/widgets"
)

func TestSteadyIsNeverFocused(t *testing.T) {
	test.NewTempApp(t)
	e := widgets.NewKeyEntry()
	c := test.NewTempWindow(t, NewSteady(e.Field())).Canvas()
	test.FocusNext(c)
	test.FocusNext(c)
	if c.Focused() != fyne.Focusable(e) {
		t.Errorf("the keyboard is at %T, want the entry", c.Focused())
	}
}
