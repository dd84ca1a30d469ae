package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/app/preferences"
)

// TestMenusFitOnTheScreen in every language: none is cut at the right of the smallest window, and
// at text sizes up to 1.3 none at its foot; with larger text the longest scroll.
func TestMenusFitOnTheScreen(t *testing.T) {
	least := fyne.NewSize(1024, 700)
	for _, language := range []string{"en", "de", "fr", "es"} {
		for _, scale := range []float64{1, 1.3, 1.6} {
			w := newGoldenWindow(t, goldenLook{language: language, size: least, scale: scale})
			w.choose(func(c *preferences.Choices) { c.TextScale = scale })
			x := theme.InnerPadding()
			for _, m := range w.menu.menus() {
				title := widget.NewLabel(m.Label).MinSize()
				size := widget.NewMenu(m).MinSize()
				if right, foot := x+size.Width, title.Height+size.Height; right > least.Width || foot > least.Height && scale <= 1.3 {
					t.Errorf("%s at %v: %s goes to %v by %v, on a screen of %v", language, scale, m.Label, right, foot, least)
				}
				x += title.Width
			}
		}
	}
}
