package hall

import (
	"net/netip"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/phones"
	"wordhall/screens/drive"
	"wordhall/screens/shelltest"
	"wordhall/screens/window"
)

// TestHallOpensAndClosesByOneKey: nothing is in the rail while it is closed; opened it is there with
// its address, the journal notes both, and closing the event closes it.
func TestHallOpensAndClosesByOneKey(t *testing.T) {
	w := hallWindow(t)
	c := w.Window().Canvas()
	w.Event().Go("Hall")
	desk := w.Event().Desk()
	if phones.Of(desk) != nil || !strings.Contains(drive.Texts(w.Window().Content()), "The hall is closed") {
		t.Fatalf("a new event's hall shows %q", drive.Texts(w.Window().Content()))
	}
	drive.Keys(c, "o")
	hall := phones.Of(desk)
	if hall == nil {
		t.Fatalf("O doesn't open the hall: %s", drive.Said(w))
	}
	if said := drive.Texts(w.Window().Content()); !strings.Contains(said, hall.URL()) || !strings.Contains(said, "Nobody yet") {
		t.Errorf("the open hall shows %q", said)
	}
	if badge := w.Shown().Badge().String(); badge != "open" {
		t.Errorf("the badge is %q", badge)
	}
	drive.Keys(c, "rc")
	if hall.May() != (phones.May{}) {
		t.Errorf("phones may %+v", hall.May())
	}
	drive.Keys(c, "w")
	drive.Keys(c, "Hall guest")
	drive.Chord(w, drive.CtrlEnter)
	if hall.WifiCode() != "WIFI:T:nopass;S:Hall guest;;" {
		t.Errorf("the Wi-Fi is %q", hall.WifiCode())
	}
	drive.Keys(c, "o")
	if phones.Of(desk) != nil || !w.Shown().Badge().IsZero() {
		t.Errorf("O doesn't close the hall: %s", drive.Said(w))
	}
	drive.Keys(c, "o")
	entries, err := desk.Journal(3)
	if err != nil || entries[0].Kind != "open-phones" || entries[1].Kind != "close-phones" || entries[2].Kind != "open-phones" {
		t.Errorf("the journal: %+v, %v", entries, err)
	}
	if err := desk.Close(); err != nil || phones.Of(desk) != nil {
		t.Errorf("closing the event leaves the hall open: %v", err)
	}
}

func TestScorekeepersPageOpensByItsOwnKey(t *testing.T) {
	w := hallWindow(t)
	w.Event().Go("Hall")
	drive.Keys(w.Window().Canvas(), "d")
	desk := w.Event().Desk()
	l := phones.DeskOf(desk)
	if l == nil || phones.Of(desk) != nil || !strings.Contains(drive.Texts(w.Window().Content()), l.URL()) {
		t.Fatalf("D shows %s", drive.Texts(w.Window().Content()))
	}
	drive.Keys(w.Window().Canvas(), "d")
	if phones.DeskOf(desk) != nil {
		t.Error("D doesn't close the page")
	}
}

func TestHallWithoutANetworkSaysSo(t *testing.T) {
	w := hallWindow(t)
	addresses = func() []netip.Addr { return nil }
	w.Event().Go("Hall")
	drive.Keys(w.Window().Canvas(), "o")
	if phones.Of(w.Event().Desk()) != nil || !strings.Contains(drive.Said(w), "in no network") {
		t.Errorf("without a network it says %q", drive.Said(w))
	}
}

func hallWindow(t *testing.T) window.Window {
	t.Helper()
	addresses = func() []netip.Addr { return []netip.Addr{netip.MustParseAddr("127.0.0.1")} }
	openHall = func(desk *app.Desk, o phones.Options) (*phones.Hall, error) {
		o.Port = phones.AnyPort
		return phones.Open(desk, o)
	}
	openDesk = func(desk *app.Desk, o phones.DeskOptions) (*phones.LocalDesk, error) {
		o.Port = phones.AnyPort
		return phones.OpenDesk(desk, o)
	}
	return shelltest.Event(t, shelltest.Only("Hall", New), 8)
}
