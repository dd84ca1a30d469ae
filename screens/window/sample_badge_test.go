package window

import (
	"slices"
	"testing"

	"wordhall/screens/drive"
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
	w.view.top.OnOwn()
	if w.view != nil {
		t.Error("the sample is still open beside the guide")
	}
	if w := newTestEvent(t, 6); slices.Contains(drive.Words(w.Window().Canvas()), "Sample, not kept") {
		t.Error("an event of one's own is said to be the sample")
	}
}
