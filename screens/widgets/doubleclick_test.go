package widgets

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/tournament/text"
)

func TestTheSecondClickPressesNoOtherButton(t *testing.T) {
	now := time.Unix(1000, 0)
	clickNow = func() time.Time { return now }
	defer func() { clickNow = time.Now }()
	for _, tc := range []struct {
		name  string
		after time.Duration
		moved float32
		want  int
	}{
		{"a double click", 90 * time.Millisecond, 1, 0},
		{"a click later", 500 * time.Millisecond, 0, 1},
		{"a click elsewhere", 90 * time.Millisecond, 60, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			now = now.Add(time.Minute)
			draw, publish := 0, 0
			first, then := NewKeyButton(text.Of("Draw"), "D", func() { draw++ }), NewKeyButton(text.Of("Publish"), "U", func() { publish++ })
			click := func(b *Button, x float32) {
				b.Tapped(&fyne.PointEvent{AbsolutePosition: fyne.NewPos(400+x, 90)})
			}
			click(first, 0)
			now = now.Add(tc.after)
			click(then, tc.moved)
			now = now.Add(tc.after)
			click(then, tc.moved) // The third click belongs to a triple click, or is the button's own again.
			if draw != 1 || publish != 2*tc.want {
				t.Errorf("draw %d, publish %d; want 1 and %d", draw, publish, 2*tc.want)
			}
		})
	}
	now = now.Add(time.Minute)
	more := 0
	b := NewKeyButton(text.Of("A minute more"), "", func() { more++ })
	for range 3 {
		b.Tapped(&fyne.PointEvent{})
		now = now.Add(100 * time.Millisecond)
	}
	if more != 3 {
		t.Errorf("three quick clicks on one button pressed it %d times", more)
	}
}
