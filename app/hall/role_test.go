package hall_test

import (
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
)

// TestAnotherRoleHoldsAtOnce: another role applies at once at the host and at the station, and the journal has it.
func TestAnotherRoleHoldsAtOnce(t *testing.T) {
	d, id := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	s := join(t, h, machine(t, "CD"), "desk 2", hall.Reading)
	g := gamesOf(d, id)
	if _, err := s.Desk().Do(t.Context(), sheet(id, g[0], 431, 389)); err == nil {
		t.Fatal("a reading station enters a sheet")
	}
	station := h.Stations()[0]
	if err := h.SetRole(station.ID, hall.Scorekeeper); err != nil {
		t.Fatal(err)
	}
	if last := d.Last(); last.Kind != "hall" || last.Words != "the station desk 2 has another role: scorekeeper" {
		t.Errorf("the journal has %q", last.Words)
	}
	s = anew(t, s)
	await(t, s, "the role", func(now hall.Status) bool { return now.Role == hall.Scorekeeper && now.Connected })
	apptest.Do(t, s.Desk(), sheet(id, g[0], 431, 389))
	if _, err := s.Desk().Do(t.Context(), action.EditEvent{Name: "Mine"}); err == nil {
		t.Error("a scorekeeper names the event")
	}
	if err := h.SetRole("nobody", hall.Board); err == nil {
		t.Error("a station that isn't there has a role")
	}
	if err := h.SetRole(station.ID, "king"); err == nil {
		t.Error("there is a role that isn't one")
	}
}

// TestTheCodeShownLastSaysWhoCameWithIt: a screen that is made again needs it.
func TestTheCodeShownLastSaysWhoCameWithIt(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	if _, ok := h.Offered(); ok {
		t.Error("a code was shown that nobody asked for")
	}
	code, until := h.Offer(hall.Board)
	if last, ok := h.Offered(); !ok || last.Code != code || !last.Until.Equal(until) || last.Role != hall.Board || last.Taken {
		t.Errorf("shown is %+v", last)
	}
	s, err := hall.Join(t.Context(), machine(t, "CD"), code.String(), hall.JoinOptions{Name: "wall", Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if last, _ := h.Offered(); !last.Taken || last.By != "wall" {
		t.Errorf("after somebody joined it is %+v", last)
	}
}

// TestAHallThatWasLeftOpenIsKnown until somebody closes it.
func TestAHallThatWasLeftOpenIsKnown(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	if hall.LeftOpen(d) || hall.Of(d) != nil {
		t.Fatal("a hall that never was is open")
	}
	h := open(t, d)
	if hall.LeftOpen(d) || hall.Of(d) != h {
		t.Error("the open hall isn't known")
	}
	h.CloseEngine()
	if !hall.LeftOpen(d) || hall.Of(d) != nil {
		t.Error("nobody knows that it was open")
	}
	if err := open(t, d).Close(); err != nil {
		t.Fatal(err)
	}
	if hall.LeftOpen(d) {
		t.Error("closed, it counts as open")
	}
}

// TestAnOpenHallTellsThatItsComputerWoke, because what phones send has to wait then. If the hall is closed nothing
// waits.
func TestAnOpenHallTellsThatItsComputerWoke(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	if d.Waking() {
		t.Error("it woke without having slept")
	}
	if h.Slept(time.Hour); !d.Waking() {
		t.Error("nobody is told that it woke")
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if d.Waking() {
		t.Error("without a hall there is nobody to wait for")
	}
}
