package layout_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
)

// TestGrownReportsEachNewGreatestHeight. It isn't called for the first height, for a smaller one, or for one that its
// own call causes.
func TestGrownReportsEachNewGreatestHeight(t *testing.T) {
	test.NewTempApp(t)
	box := canvas.NewRectangle(nil)
	told := 0
	grown := &layout.Grown{}
	c := container.New(grown, box)
	grown.Tell = func() {
		told++
		box.SetMinSize(fyne.NewSize(10, 500))
		grown.Layout(c.Objects, c.Size())
	}
	for _, step := range []struct {
		high  float32
		after int
	}{{100, 0}, {100, 0}, {60, 0}, {100, 0}, {140, 1}, {160, 2}, {40, 2}} {
		box.SetMinSize(fyne.NewSize(10, step.high))
		grown.Layout(c.Objects, fyne.NewSize(80, 90))
		if told != step.after {
			t.Errorf("after %v it has told %d times, not %d", step.high, told, step.after)
		}
	}
	if box.Size() != fyne.NewSize(80, 90) || c.MinSize().Height != 40 {
		t.Errorf("the object has %v, and %v is asked for", box.Size(), c.MinSize())
	}
}
