package screens

import (
	"testing"

	"fyne.io/fyne/v2"
)

// BenchmarkReadingKeystroke is a letter typed into the search until the topic found
// first is on the page.
func BenchmarkReadingKeystroke(b *testing.B) {
	h := newTestWindow(b)
	h.ShowStart()
	h.showRulings()
	p := pageOf[*rulingsRoom](h).screen.pane().(*readingPane)
	typeKeys(h.Window().Canvas(), "overdra")
	for b.Loop() {
		typeKeys(h.Window().Canvas(), "w")
		press(h.Window().Canvas(), fyne.KeyBackspace)
	}
	if p.find.Text != "overdra" {
		b.Fatalf("the search holds %q", p.find.Text)
	}
}
