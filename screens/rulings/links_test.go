package rulings

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestLinksOfAPageAreWalkedByKey: F2 goes from the search through the links of a page of the rulebooks and begins
// again after the last, and Enter follows a link.
func TestLinksOfAPageAreWalkedByKey(t *testing.T) {
	w := newWindow(t)
	w.Window().Resize(fyne.NewSize(1366, 768))
	w.ShowStart()
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "overdraw")
	links := p.page.Links()
	if len(links) < 3 {
		t.Fatalf("the page of the overdraw has %d links", len(links))
	}
	for i := range len(links) + 1 {
		drive.Press(w.Window().Canvas(), fyne.KeyF2)
		want := links[i%len(links)]
		if got := w.Window().Canvas().Focused(); got != fyne.Focusable(want) {
			t.Fatalf("F2 for the %d. time: the keyboard is on %T, want %q", i+1, got, want.Text())
		}
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(want).Y
		if scroll := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.page.Scroll).Y; top < scroll || top+want.Size().Height > scroll+p.page.Scroll.Size().Height {
			t.Errorf("%q is out of sight", want.Text())
		}
	}
	drive.Press(w.Window().Canvas(), fyne.KeyF2) // This is the second link.
	drive.Press(w.Window().Canvas(), fyne.KeyReturn)
	if got := selectedTopic(p); got != "overdraw-correction" {
		t.Errorf("Enter on the second link shows %q", got)
	}
}

// TestLinksOfAnAnswerAreWalkedByKey in the same way.
func TestLinksOfAnAnswerAreWalkedByKey(t *testing.T) {
	w := newWindow(t)
	w.ShowStart()
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "R72\nnotes\n")
	links := p.page.Links()
	if len(links) == 0 {
		t.Fatal("the answer has no links")
	}
	drive.Press(w.Window().Canvas(), fyne.KeyF2)
	if got := w.Window().Canvas().Focused(); got != fyne.Focusable(links[0]) {
		t.Errorf("F2: the keyboard is on %T", got)
	}
}
