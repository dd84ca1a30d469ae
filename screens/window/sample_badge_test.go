package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/drive"
	"wordhall/screens/shell"
)

func TestTheSampleSaysWhatItIs(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	if !slices.Contains(drive.Words(w.Window().Canvas()), "Sample, not kept") {
		t.Error("nothing says that the event is the sample")
	}
	w.Window().Resize(laptop)
	if !slices.Contains(drive.Words(w.Window().Canvas()), "Undo “table 14”") {
		t.Errorf("what undo would do is cut: %q", drive.Words(w.Window().Canvas()))
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyZ))
	if says := drive.WordsInSight(w.Window().Canvas()); !slices.Contains(says, "Start your own") {
		t.Errorf("what is undone takes the room of the way out: %q", says)
	}
	w.view.top.OnOwn()
	if w.view != nil {
		t.Error("the sample is still open beside the guide")
	}
	if w := newTestEvent(t, 6); slices.Contains(drive.Words(w.Window().Canvas()), "Sample, not kept") {
		t.Error("an event of one's own is said to be the sample")
	}
}

// TestASheetIsWholeOnRounds: its figures are never cut while columns that tell less have room.
func TestASheetIsWholeOnRounds(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, laptop} {
		w.Window().Resize(size)
		w.Event().Go("Rounds")
		drive.Press(w.Window().Canvas(), fyne.KeyLeft)
		w.Settle()
		says := drive.WordsInSight(w.Window().Canvas())
		if !slices.ContainsFunc(says, func(one string) bool { return strings.HasSuffix(one, "(signed 392–419)") }) {
			t.Errorf("%v: the sheet with a penalty is cut: %q", size, says)
		}
		drive.Press(w.Window().Canvas(), fyne.KeyRight)
	}
}
