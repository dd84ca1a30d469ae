package window

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/app/preferences"
)

// TestMenusFitOnTheScreen: in every language and text size no menu is cut off at the right or the bottom of the
// smallest window, no item is lost, and Quit stays last.
func TestMenusFitOnTheScreen(t *testing.T) {
	for _, language := range []string{"en", "de", "fr", "es"} {
		items := 0
		w := newGoldenWindow(t, goldenLook{language: language, size: smallest})
		for _, scale := range []float64{1, 1.3, 1.6} {
			w.choose(func(c *preferences.Choices) { c.TextScale = scale })
			x, now, folded := theme.InnerPadding(), 0, 0
			menus := w.menu.menus()
			for _, m := range menus {
				title := widget.NewLabel(m.Label).MinSize()
				size := widget.NewMenu(m).MinSize()
				if right, foot := x+size.Width, title.Height+size.Height; right > smallest.Width || foot > smallest.Height {
					t.Errorf("%s at %v: %s goes to %v by %v, on a screen of %v", language, scale, m.Label, right, foot, smallest)
				}
				x += title.Width
				for _, item := range m.Items {
					now++
					if item.ChildMenu != nil {
						now += len(item.ChildMenu.Items) - 1
						folded++
					}
				}
			}
			if last := menus[0].Items[len(menus[0].Items)-1]; !last.IsQuit {
				t.Errorf("%s at %v: %s is last", language, scale, last.Label)
			}
			if items == 0 {
				items = now
			}
			if now != items || folded > 0 != (scale > 1.3) {
				t.Errorf("%s at %v: %d items, not %d; %d menus have more", language, scale, now, items, folded)
			}
		}
	}
}
