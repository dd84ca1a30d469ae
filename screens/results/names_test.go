package results

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
)

// TestNamesOnTheCardAreWholeAtEveryTextSize: the size changes while the card is shown, and there is room beside them.
func TestNamesOnTheCardAreWholeAtEveryTextSize(t *testing.T) {
	b := cardOn(t, &slipEntry{})
	w := test.NewTempWindow(t, container.NewStack(b))
	typeOn(b, "12⏎")
	for _, scale := range []float32{1, 1.1, 1.2, 1.4, 1.6} {
		fyne.CurrentApp().Settings().SetTheme(look.New(look.Options{Mode: look.Light, Scale: scale}))
		w.Resize(fyne.NewSize(700*scale, 300*scale))
		b.Refresh()
		words := drive.Words(w.Canvas())
		for _, name := range b.entry.slip.Names {
			if !slices.Contains(words, name.String()) {
				t.Errorf("text size %v: %q is cut: %q", scale, name, words)
			}
		}
	}
}
