package results

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/text"
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

// TestBothListsAreShownInLargeText, with both scores of what came in, even where there is little height.
func TestBothListsAreShownInLargeText(t *testing.T) {
	_, r := newPlayedWindow(t, 8)
	name := text.Name("van der Berg")
	r.came.SetRows([]cameLine{{Key: "1-1", Table: "10", Round: 10, Rounds: true, Left: name, Right: name, LeftScore: text.Name("abwesend"), RightScore: text.Name("abwesend")}})
	for scale, width := range map[float32]float32{1.3: 914, 1.6: 1172} {
		fyne.CurrentApp().Settings().SetTheme(look.New(look.Options{Mode: look.Light, Scale: scale}))
		r.lists.Resize(fyne.NewSize(width, 230))
		if got := r.came.Size(); !r.lists.Objects[1].Visible() || got.Width < r.cameWidth() || got.Height < 150 {
			t.Errorf("text size %v: the list of what came in is %v, and its scores need %v", scale, got, r.cameWidth())
		}
	}
}
