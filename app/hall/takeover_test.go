package hall_test

import (
	"context"
	"encoding/json"
	"net/netip"
	"os"
	"sync"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
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

// TestEveryOldHostLearnsWhoIsTheHost holds even for one that was away while two stations took over, one after the
// other. Slips of an old host are mentioned until others are printed.
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
	two.CloseEngine() // The station's computer is gone for good, so nobody there tells the first host anything.

	three, err := b.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort(freeAddress(t))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = three.Desk().Close() })
	back := opensAt(t, first, folder, at)
	yields(t, back)
	last := first.Last().Seq
	if _, err := apptest.Undo(first); err == nil {
		t.Error("an old host works on")
	}
	// Neither a new station nor its director gets another line out of it, and it doesn't open its hall any more.
	code, _ = back.Offer(hall.Reading)
	if _, err := hall.Join(t.Context(), machine(t, "GH"), code.String(), hall.JoinOptions{Folder: t.TempDir()}); err == nil {
		t.Error("an old host is joined")
	}
	// It doesn't show the public anything either, because its file is no longer the event.
	if err := first.NotePhones(true, text.Of("opened")); err == nil {
		t.Error("an old host opens to phones")
	}
	site := t.TempDir()
	publisher, err := first.Publisher()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := publisher.Publish(t.Context(), site, false); err == nil || err.Error() != back.Superseded().Error() {
		t.Errorf("an old host publishes its pages: %v", err)
	}
	if there, err := os.ReadDir(site); err != nil || len(there) != 0 {
		t.Errorf("an old host's pages are there: %d files, %v", len(there), err)
	}
	known := back.Stations()
	if err := back.SetRole(known[0].ID, hall.Board); err == nil {
		t.Error("an old host gives out roles")
	}
	if err := back.Remove(known[0].ID); err == nil {
		t.Error("an old host removes a station")
	}
	if now := back.Stations(); len(now) != len(known) || now[0].Role != known[0].Role {
		t.Errorf("an old host refuses and changes its list all the same: %+v", now)
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

// yields waits until one of the hosts knows that another computer is the host, and returns that one.
func yields(t *testing.T, hosts ...*hall.Host) *hall.Host {
	t.Helper()
	learnt := make(chan *hall.Host, len(hosts))
	for _, h := range hosts {
		var once sync.Once
		look := func() {
			if h.Superseded() != nil {
				once.Do(func() { learnt <- h })
			}
		}
		t.Cleanup(h.Subscribe(look))
		look()
	}
	return <-learnt
}

// agrees answers for the person at a host that the other computer may be the host.
func agrees(t *testing.T, h *hall.Host) {
	t.Helper()
	if err := h.Agree(asked(t, h)); err != nil {
		t.Fatal(err)
	}
}

// asked waits until the person at a host is asked about a take-over.
func asked(t *testing.T, h *hall.Host) hall.Question {
	t.Helper()
	questions := make(chan hall.Question, 1)
	look := func() {
		if q, ok := h.Asked(); ok {
			select {
			case questions <- q:
			default:
			}
		}
	}
	defer h.Subscribe(look)()
	look()
	select {
	case q := <-questions:
		return q
	case <-time.After(time.Minute): // The limit is only for a test that fails.
		t.Fatal("nobody is asked")
		return hall.Question{}
	}
}

// takesOver makes a station's computer the host at an address of its own.
func takesOver(t *testing.T, s *hall.Station) *hall.Host {
	t.Helper()
	h, err := s.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort(freeAddress(t))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close(); _ = h.Desk().Close() })
	return h
}

// TestOneOfTwoTakeOversIsTheHost: neither station knows of the other's take-over before the old host is back, which
// tells the one with the lower claim. What was done there is entered or dropped at the other.
func TestOneOfTwoTakeOversIsTheHost(t *testing.T) {
	first, id := event(t, machine(t, "AB"), 8)
	folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
	one := opensAt(t, first, folder, at)
	machines := map[*hall.Host]*app.Program{}
	var both []*hall.Host
	var stations []*hall.Station
	for _, name := range []string{"desk 2", "desk 3"} {
		stations = append(stations, join(t, one, machine(t, name), name, hall.Director))
	}
	for _, s := range stations {
		caughtUp(t, s, first)
	}
	one.CloseEngine()
	for i, s := range stations {
		p := s.Desk().Program()
		h := takesOver(t, s)
		apptest.Do(t, h.Desk(), sheet(id, gamesOf(h.Desk(), id)[i], 400, 300))
		machines[h], both = p, append(both, h)
	}
	if both[0].Term() != both[1].Term() {
		t.Fatalf("terms %d and %d: neither could know of the other", both[0].Term(), both[1].Term())
	}

	back := opensAt(t, first, folder, at)
	loser := yields(t, both...)
	yields(t, back)
	winner := both[0]
	if loser == winner {
		winner = both[1]
	}
	if err := winner.Superseded(); err != nil {
		t.Errorf("neither is the host: %v", err)
	}
	if said := loser.Superseded().Error(); said != back.Superseded().Error() {
		t.Errorf("the one that yields says %q, the old host %q", said, back.Superseded())
	}
	if _, err := loser.Desk().Do(t.Context(), action.EditEvent{Name: "Mine"}); err == nil {
		t.Error("two hosts write")
	}
	if err := loser.Close(); err != nil {
		t.Error(err)
	}
	if _, err := hall.Open(t.Context(), loser.Desk(), hall.Options{Folder: t.TempDir(), Address: loopback}); err == nil {
		t.Error("the one that yielded opens its hall again")
	}

	entersItsOwn(t, winner, machines[loser], loser.Desk())
	if lines, err := winner.Desk().Lines(store.Query{Kind: "enter-sheet"}); err != nil || len(lines) != 2 {
		t.Errorf("the host has %d sheets, want both: %v", len(lines), err)
	}
}

// entersItsOwn joins the host with the file of a desk that gave way, and enters the one line that only that file
// has.
func entersItsOwn(t *testing.T, host *hall.Host, program *app.Program, gaveWay *app.Desk) {
	t.Helper()
	code, _ := host.Offer(hall.Director)
	old := gaveWay.Path()
	if err := gaveWay.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := hall.Join(t.Context(), program, code.String(), hall.JoinOptions{Folder: t.TempDir(), Old: old})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	own, err := s.OwnLines(t.Context(), old)
	if err != nil || len(own) != 1 {
		t.Fatalf("its own lines: %v %v", own, err)
	}
	if _, err := s.Enter(t.Context(), own[0]); err != nil {
		t.Error(err)
	}
}

// TestATakeOverThatEndedBeforeItsLineDoesNotCount holds even once the copy has a line of another host with the same term.
// The station joins that host's hall, and stays a station there.
func TestATakeOverThatEndedBeforeItsLineDoesNotCount(t *testing.T) {
	for _, lost := range []bool{false, true} {
		first, _ := event(t, machine(t, "AB"), 8)
		one := open(t, first)
		p := machine(t, "CD")
		a, b := join(t, one, p, "desk 2", hall.Director), join(t, one, machine(t, "EF"), "desk 3", hall.Director)
		caughtUp(t, a, first)
		caughtUp(t, b, first)
		copied := a.Desk().Path()
		func() {
			hall.OnStep(func(at string) {
				if at == "former" {
					panic("the program is killed")
				}
			})
			defer hall.OnStep(func(string) {})
			defer func() { _ = recover() }()
			_, _ = a.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: loopback})
		}()
		if err := a.Desk().Close(); err != nil {
			t.Fatal(err)
		}
		if lost { // The line is lost together with the computer's folder, for example.
			if err := os.Remove(copied); err != nil {
				t.Fatal(err)
			}
		}
		two := takesOver(t, b)
		code, _ := two.Offer(hall.Director)
		a, err := hall.Join(t.Context(), p, code.String(), hall.JoinOptions{Name: "desk 2", Copy: copied})
		if err != nil {
			t.Fatal(err)
		}
		caughtUp(t, a, two.Desk())
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
		d, err := p.Open(t.Context(), copied)
		if err != nil {
			t.Fatal(err)
		}
		if h, err := hall.Open(t.Context(), d, hall.Options{Folder: t.TempDir(), Address: loopback}); err == nil {
			t.Errorf("a station's copy opens a hall of term %d", h.Term())
			_ = h.Close()
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if a, err = hall.Rejoin(t.Context(), p, copied); err != nil {
			t.Error(err)
			continue
		}
		_ = a.Close()
	}
}

// TestAStationThatWasLetInTakesOver holds even if its host left at once, before it said anything else, and the
// station has an earlier copy. The old host gives way as it would to any other station.
func TestAStationThatWasLetInTakesOver(t *testing.T) {
	first, id := event(t, machine(t, "AB"), 8)
	folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
	one := opensAt(t, first, folder, at)
	p := machine(t, "CD")
	s := join(t, one, p, "desk 2", hall.Director)
	caughtUp(t, s, first)
	copied := s.Desk().Path()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	code, _ := one.Offer(hall.Director)
	hall.OnStep(func(at string) {
		if at == "let-in" {
			one.CloseEngine()
		}
	})
	defer hall.OnStep(func(string) {})
	s, err := hall.Join(t.Context(), p, code.String(), hall.JoinOptions{Name: "desk 2", Copy: copied})
	if err != nil {
		t.Fatal(err)
	}
	two := takesOver(t, s)
	if err := two.Proven(); err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, two.Desk(), sheet(id, gamesOf(two.Desk(), id)[0], 400, 300))
	yields(t, opensAt(t, first, folder, at))
	if err := two.Superseded(); err != nil {
		t.Errorf("nobody is the host: %v", err)
	}
}

// TestAStationThatHeardOfAnotherHostTakesOverFromThatOneToo: its term is higher than that host's. A person at each host that
// is there decides, and the old host tells them.
func TestAStationThatHeardOfAnotherHostTakesOverFromThatOneToo(t *testing.T) {
	first, _ := event(t, machine(t, "AB"), 8)
	folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
	one := opensAt(t, first, folder, at)
	a, b := join(t, one, machine(t, "CD"), "desk 2", hall.Director), join(t, one, machine(t, "EF"), "desk 3", hall.Director)
	caughtUp(t, a, first)
	caughtUp(t, b, first)
	two := takesOver(t, a)
	agrees(t, one)
	yields(t, one)
	await(t, b, "that another is the host", func(now hall.Status) bool { return now.Stopped != nil })
	three := takesOver(t, b)
	if three.Term() != two.Term()+1 {
		t.Errorf("term %d after %d", three.Term(), two.Term())
	}
	agrees(t, two) // The second host is there, and could be asked.
	if err := three.Superseded(); err != nil {
		t.Errorf("neither is the host: %v", err)
	}
	if term, _, err := first.HallStanding(); err != nil || term != three.Term() {
		t.Errorf("the first host knows of term %d, want %d: %v", term, three.Term(), err)
	}
}
