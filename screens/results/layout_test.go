package results

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
)

// What belongs below a list stands right below its last row; a long list scrolls, and leaves room
// for it.
func TestWhatIsBelowAListFollowsIt(t *testing.T) {
	test.NewTempApp(t)
	scale := layout.TextScale()
	high := func(height float32) fyne.CanvasObject {
		o := canvas.NewRectangle(nil)
		o.SetMinSize(fyne.NewSize(10, height*scale))
		return o
	}
	for _, c := range []struct {
		name               string
		rows, room         float32 // the height of all rows, and of the place
		below              bool
		list, top, leastOf float32 // the list's height, where what is below begins, the least of all
	}{
		{"a short list", 120, 600, true, 120, 20 + 120, 20 + 120 + 40},
		{"a long list", 900, 600, true, 600 - 20 - 40, 600 - 40, 20 + listLeast + 40},
		{"a long list, nothing below", 900, 600, false, 600 - 20, 0, 20 + listLeast},
		{"hardly any room", 900, 100, true, listLeast, 20 + listLeast, 20 + listLeast + 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			title, list, below := high(20), high(c.rows), high(40)
			layout.Show(below, c.below)
			place := container.New(&listLayout{}, title, list, below)
			place.Resize(fyne.NewSize(200, c.room*scale))
			if got := list.Size().Height / scale; got != c.list {
				t.Errorf("the list is %.0f high, want %.0f", got, c.list)
			}
			if got := below.Position().Y / scale; c.below && got != c.top {
				t.Errorf("what is below begins at %.0f, want %.0f", got, c.top)
			}
			if got := place.MinSize().Height / scale; got != c.leastOf {
				t.Errorf("all of it is %.0f high at least, want %.0f", got, c.leastOf)
			}
		})
	}
}
