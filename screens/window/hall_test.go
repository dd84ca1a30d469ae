package window

import (
	"net/netip"
	"testing"

	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/screens/drive"
)

// TestAHallIsJoinedFromTheStartScreen by its code, and what is done there is done at the host.
func TestAHallIsJoinedFromTheStartScreen(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	held := heldEvent(t, w)
	h, err := hall.Open(t.Context(), held, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	code, _ := h.Offer(hall.Director)
	t.Setenv("HOME", t.TempDir())
	drive.Keys(w.Window().Canvas(), "j")
	if len(w.asked) != 1 {
		t.Fatalf("%d dialogs are shown", len(w.asked))
	}
	drive.Keys(w.Window().Canvas(), code.String()+"\n")
	if w.view == nil || w.busy() {
		t.Fatal("the code doesn't join the hall")
	}
	if s, ok := w.view.desk.Elsewhere().(*hall.Station); !ok || s.Status().Role != hall.Director || w.view.Desk().Event().Name != "Held Open" {
		t.Fatalf("it shows %q", w.view.Desk().Event().Name)
	}
	// A test's window has no goroutine of its own that what comes from the host could wait for.
	w.view.stop()
	w.view.leaveHall()
	w.view.Do(action.EditEvent{Name: "Named at the station"}, nil, func(err error) { t.Error(err) })
	if got := held.Event().Name; got != "Named at the station" {
		t.Errorf("the host's event is called %q", got)
	}
	if got := w.view.Desk().Event().Name; got != "Named at the station" {
		t.Errorf("the station's copy is called %q", got)
	}
	w.closeDesk()
}
