package window

import (
	"net/netip"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/beyond"
	"wordhall/app/hall"
	"wordhall/app/phones"
	hallscreen "wordhall/screens/hall"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestAHallIsJoinedFromTheStartScreen: it is joined with its code, and what is done there is done at the host.
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
	if s, ok := w.view.desk.Remote().(*hall.Station); !ok || s.Status().Role != hall.Director || w.view.Desk().Event().Name != "Held Open" {
		t.Fatalf("it shows %q", w.view.Desk().Event().Name)
	}
	// A test's window has no goroutine of its own for what comes from the host.
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

// seated is a window at a station in the hall of the held event, with a copy of its own. It hears nothing by
// itself, because a test's window has no goroutine of its own for what comes from the host.
func seated(t *testing.T, h *hall.Host, role hall.Role) *window {
	t.Helper()
	before := hallscreen.Reach
	t.Cleanup(func() { hallscreen.Reach = before })
	hallscreen.Reach = hallscreen.Reaching{Addresses: func() []netip.Addr { return []netip.Addr{netip.MustParseAddr("127.0.0.1")} }, Phones: phones.AnyPort, Desk: phones.AnyPort, AnyStationPort: true}
	w := newTestWindow(t)
	code, _ := h.Offer(role)
	s, err := hall.Join(t.Context(), w.program, code.String(), hall.JoinOptions{Name: "Second desk", Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	w.openEventView(s.Desk())
	w.view.stop()
	w.view.leaveHall()
	w.view.Go("Hall")
	return w
}

// TestAStationTakesOverByAKey: it says what it has, and is the host afterwards. It says before and after that the
// old host's pages go to a cluster.
func TestAStationTakesOverByAKey(t *testing.T) {
	host := newTestEvent(t, 8)
	drive.Do(t, host.view.desk, action.PairRound{Division: 1, Publish: true})
	drive.EnterRound(t, host.view.desk)
	h, err := hall.Open(t.Context(), host.view.desk, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	cluster, err := beyond.ParseCluster("nats://127.0.0.1:1", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := beyond.Open(host.view.desk, cluster); err != nil {
		t.Fatal(err)
	}
	w := seated(t, h, hall.Scorekeeper)
	defer w.closeDesk()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	s := w.view.desk.Remote().(*hall.Station)
	if err := s.Await(t.Context(), func(now hall.Status) bool { return !now.Connected }); err != nil {
		t.Fatal(err)
	}
	w.view.Go("Hall")
	if said := drive.Texts(w.Window().Content()); !strings.Contains(said, "Second desk, in the hall of") || !strings.Contains(said, "hasn't been reachable since") {
		t.Errorf("the station shows %q", said)
	}
	if badge := w.view.shown.Badge().String(); badge != "no host" {
		t.Errorf("the badge is %q", badge)
	}
	drive.Keys(w.Window().Canvas(), "t")
	if len(w.asked) != 1 {
		t.Fatalf("%d dialogs are shown", len(w.asked))
	}
	said := drive.Texts(w.Window().Canvas().Overlays().Top())
	for _, want := range []string{"The last sheet here is line", "Division A, round 1: 0 sheets out", "was last heard from at", "compare the pile of slips", "The public pages go to 127.0.0.1:1 from the host"} {
		if !strings.Contains(said, want) {
			t.Errorf("the dialog doesn't say %q: %q", want, said)
		}
	}
	drive.Chord(w, drive.CtrlEnter)
	open := hall.Of(w.view.desk)
	if open == nil || open.Term() != 2 || w.view.desk.Remote() != nil {
		t.Fatalf("it is no host: %s", drive.Said(w))
	}
	if said := drive.Texts(w.Window().Content()); !strings.Contains(said, "Close the hall") || !strings.Contains(said, "The public pages went to 127.0.0.1:1; nothing goes there from this computer") {
		t.Errorf("the new host shows %q", said)
	}
}

// TestAnOldHostsOwnLinesAreDecidedOneByOne: this is done at a director's station.
func TestAnOldHostsOwnLinesAreDecidedOneByOne(t *testing.T) {
	host := newTestEvent(t, 8)
	desk := host.view.desk
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	desk.KeepActions() // An event that had a hall does this.
	old := filepath.Join(t.TempDir(), "old.wordhall")
	if err := desk.SaveCopy(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	before, err := host.program.Open(t.Context(), old)
	if err != nil {
		t.Fatal(err)
	}
	before.KeepActions()
	games := before.Event().Divisions[0].GamesOf(1)
	for i, g := range games[:2] {
		drive.Do(t, before, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431 + i, 389}}})
	}
	if err := before.Close(); err != nil {
		t.Fatal(err)
	}
	h, err := hall.Open(t.Context(), desk, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = h.Close() }()
	w := seated(t, h, hall.Director)
	defer w.closeDesk()
	if err := w.view.desk.Remote().(*hall.Station).SetOld(old); err != nil {
		t.Fatal(err)
	}
	w.view.Go("Hall")
	if said := drive.Texts(w.Window().Content()); !strings.Contains(said, "Only old.wordhall has these lines") {
		t.Fatalf("it shows %q", said)
	}
	drive.Press(w.Window().Canvas(), "Return")
	if g, _ := desk.Event().Divisions[0].Game(games[0].ID); !g.Sheet.Done() {
		t.Errorf("Enter doesn't enter it: %s", drive.Said(w))
	}
	drive.Press(w.Window().Canvas(), "Delete")
	drive.Keys(w.Window().Canvas(), "y")
	if g, _ := desk.Event().Divisions[0].Game(games[1].ID); g.Sheet.Done() {
		t.Error("what is dropped is entered")
	}
	if said := drive.Texts(w.Window().Content()); !strings.Contains(said, "The hall has everything that old.wordhall has") {
		t.Errorf("afterwards it shows %q", said)
	}
}

// TestASecondEntryAtAStationVerifies: it verifies what the same person keyed at the host. An entry is kept without
// a dialog if the host isn't there.
func TestASecondEntryAtAStationVerifies(t *testing.T) {
	host := newTestEvent(t, 8)
	desk := host.view.desk
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	g := desk.Event().Divisions[0].GamesOf(1)[0]
	drive.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	h, err := hall.Open(t.Context(), desk, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	w := seated(t, h, hall.Scorekeeper)
	defer w.closeDesk()
	w.view.Go("Results")
	drive.Press(w.Window().Canvas(), "F6")
	drive.Keys(w.Window().Canvas(), "1\n431\n389\n")
	if sheet, _ := desk.Event().Divisions[0].Game(g.ID); sheet.Sheet.VerifiedBy == "" {
		t.Errorf("it is entered once: %s", drive.Said(w))
	}
	drive.Press(w.Window().Canvas(), "F6")
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	s := w.view.desk.Remote().(*hall.Station)
	if err := s.Await(t.Context(), func(now hall.Status) bool { return !now.Connected }); err != nil {
		t.Fatal(err)
	}
	drive.Keys(w.Window().Canvas(), "2\n431\n389\n")
	if now := s.Status(); now.Pending != 1 || w.busy() || !strings.Contains(drive.Said(w), "don't enter it again") {
		t.Errorf("%d wait, and it says %q", now.Pending, drive.Said(w))
	}
}
