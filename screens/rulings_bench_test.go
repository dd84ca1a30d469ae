package screens

import (
	"testing"
	"wordhall/screens/shell"

	"fyne.io/fyne/v2"
)

// BenchmarkReadingKeystroke is a letter typed into the search until the topic found
// first is on the page.
func BenchmarkReadingKeystroke(b *testing.B) {
	h := newRulingsWindow(b)
	h.ShowStart()
	chord(h, shell.Ctrl(fyne.KeyR))
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
