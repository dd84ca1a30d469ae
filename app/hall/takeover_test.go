package hall_test

import (
	"context"
	"encoding/json"
	"net/netip"
	"testing"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// opensAt opens the hall of a desk at an address where it was open before.
func opensAt(t *testing.T, d *app.Desk, folder string, at netip.AddrPort) *hall.Host {
	t.Helper()
	h, err := hall.Open(context.Background(), d, hall.Options{Folder: folder, Address: at})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

// printsSlips notes that slips were printed at a host.
func printsSlips(t *testing.T, d *app.Desk) {
	t.Helper()
	detail, err := json.Marshal(map[string]any{"paper": app.ResultSlips})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Note(store.Entry{Operator: "AB", Kind: "print", Detail: detail}.Saying(text.Of("printed"))); err != nil {
		t.Fatal(err)
	}
}

// TestEveryOldHostLearnsWhoIsTheHost, also one that was away while two stations took over, one after the
// other; and slips of an old host are spoken of until others are printed.
func TestEveryOldHostLearnsWhoIsTheHost(t *testing.T) {
	first, _ := event(t, machine(t, "AB"), 8)
	if err := first.NotePhones(true, text.Of("opened")); err != nil {
		t.Fatal(err)
	}
	printsSlips(t, first)
	folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
	one := opensAt(t, first, folder, at)
	if _, ok := one.OldSlips(); ok {
		t.Error("a host that didn't take over speaks of an old one")
	}
	second, third := machine(t, "CD"), machine(t, "EF")
	a, b := join(t, one, second, "desk 2", hall.Director), join(t, one, third, "desk 3", hall.Director)
	one.CloseEngine()

	two, err := a.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort(freeAddress(t))})
	if err != nil {
		t.Fatal(err)
	}
	if slips, ok := two.OldSlips(); !ok || slips != at.Addr().String() {
		t.Errorf("slips of the old host: %q %t", slips, ok)
	}
	printsSlips(t, two.Desk())
	if _, ok := two.OldSlips(); ok {
		t.Error("slips were printed since")
	}
	copied := b.Desk().Path()
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	code, _ := two.Offer(hall.Director)
	if b, err = hall.Join(t.Context(), third, code.String(), hall.JoinOptions{Name: "desk 3", Copy: copied}); err != nil {
		t.Fatal(err)
	}
	caughtUp(t, b, two.Desk())
	two.CloseEngine() // for good: nobody there tells the first one anything

	three, err := b.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort(freeAddress(t))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = three.Desk().Close() })
	back := opensAt(t, first, folder, at)
	learnt := make(chan struct{}, 1)
	look := func() {
		if back.Superseded() != nil {
			select {
			case learnt <- struct{}{}:
			default:
			}
		}
	}
	t.Cleanup(back.Subscribe(look))
	look()
	<-learnt
	last := first.Last().Seq
	if _, err := first.Undo(true); err == nil {
		t.Error("an old host works on")
	}
	// Neither who knocks nor who directs gets another line out of it, and it opens no hall any more.
	code, _ = back.Offer(hall.Reading)
	if _, err := hall.Join(t.Context(), machine(t, "GH"), code.String(), hall.JoinOptions{Folder: t.TempDir()}); err == nil {
		t.Error("an old host is joined")
	}
	if err := back.SetRole(back.Stations()[0].ID, hall.Board); err == nil {
		t.Error("an old host gives out roles")
	}
	if err := back.Close(); err != nil {
		t.Error(err)
	}
	if seq := first.Last().Seq; seq != last {
		t.Errorf("an old host wrote %q", first.Last().Words)
	}
	if _, err := hall.Open(t.Context(), first, hall.Options{Folder: folder, Address: at}); err == nil {
		t.Error("an old host opens its hall")
	}
}
