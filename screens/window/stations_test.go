package window

import (
	"testing"

	"wordhall/app/hall"
	"wordhall/screens/drive"
)

// TestTheHallIsOpenedAndClosedFromTheWindow with the code that a station joins with.
func TestTheHallIsOpenedAndClosedFromTheWindow(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	held := heldEvent(t, w)
	path := held.Path()
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	w.open(path)
	w.view.askHall()
	for range 60 { // whatever address is there goes
		drive.Press(w.Window().Canvas(), "BackSpace")
	}
	drive.Keys(w.Window().Canvas(), "127.0.0.1:0\n")
	h := w.view.openHall()
	if h == nil || len(w.asked) != 1 {
		t.Fatalf("the hall isn't open; %d dialogs are shown", len(w.asked))
	}
	code, _ := h.Offer(hall.Reading)
	s, err := hall.Join(t.Context(), drive.Program(t), code.String(), hall.JoinOptions{Name: "board", Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if list := h.Stations(); len(list) != 1 || list[0].Name != "board" {
		t.Errorf("in the hall are %+v", list)
	}
	drive.Press(w.Window().Canvas(), "Escape")
	w.view.endHall(h)
	if w.view.openHall() != nil || w.busy() {
		t.Error("the hall is still open")
	}
	w.closeDesk()
}
