package rulings

import (
	"testing"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"

	"fyne.io/fyne/v2"
)

// BenchmarkReadingKeystroke is the time from a letter typed into the search until the topic that is found first is on
// the page.
func BenchmarkReadingKeystroke(b *testing.B) {
	h := newWindow(b)
	h.ShowStart()
	drive.Chord(h, shell.Ctrl(fyne.KeyR))
	p := drive.PageOf[*room](h).screen.pane().(*readingPane)
	drive.Keys(h.Window().Canvas(), "overdra")
	for b.Loop() {
		drive.Keys(h.Window().Canvas(), "w")
		drive.Press(h.Window().Canvas(), fyne.KeyBackspace)
	}
	if p.find.Text != "overdra" {
		b.Fatalf("the search holds %q", p.find.Text)
	}
}
