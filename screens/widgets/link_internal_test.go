package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/tournament/text"
)

// TestAWordOfAParagraphIsClicked if it is a link, wherever the lines break, and nowhere else.
func TestAWordOfAParagraphIsClicked(t *testing.T) {
	test.NewTempApp(t)
	clicked := ""
	p := NewParagraph(text.Name("It is dealt with as cheating (R64), or else as a slip (R08)."), Plain)
	p.Link = func(word string) func() {
		if !strings.HasPrefix(word, "(") {
			return nil
		}
		return func() { clicked += word }
	}
	w := test.NewTempWindow(t, p)
	for _, width := range []float32{900, 120} {
		w.Resize(fyne.NewSize(width, 400))
		clicked = ""
		for _, o := range test.WidgetRenderer(p).Objects() {
			if l, ok := o.(*wordLink); ok {
				test.Tap(l)
				if end := l.Position().X + l.Size().Width; l.Size().Width < 20 || end > width {
					t.Errorf("at %.0f a link is %v wide and ends at %.0f", width, l.Size().Width, end)
				}
			}
		}
		if clicked != "(R64),(R08)." {
			t.Errorf("at %.0f the links are %q", width, clicked)
		}
	}
}
