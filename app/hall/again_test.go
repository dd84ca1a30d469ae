package hall_test

import (
	"context"
	"errors"
	"net/netip"
	"path/filepath"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/hall"
	"wordhall/tournament/text"
)

// TestAHostThatGivesWaySendsNoMoreLines holds even if the host gives way while it answers a station that asks for
// lines. Otherwise that station would take over with the line that says so in its own journal.
func TestAHostThatGivesWaySendsNoMoreLines(t *testing.T) {
	first, _ := event(t, machine(t, "AB"), 8)
	h := opensAt(t, first, t.TempDir(), netip.MustParseAddrPort(freeAddress(t)))
	anna := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper)
	if n := h.Sends(func() {}); n == 0 {
		t.Fatal("a host that is one sends nothing")
	}
	tells(t, anna, anna.Claims())
	if n := h.Sends(func() { agrees(t, h) }); n != 0 || h.Superseded() == nil {
		t.Errorf("it sends %d lines and is superseded by %v", n, h.Superseded())
	}
}

// TestAHostThatIsThereIsAskedBeforeATakeOverCounts: the host goes on until it is answered, and both answers are
// kept.
func TestAHostThatIsThereIsAskedBeforeATakeOverCounts(t *testing.T) {
	for _, agree := range []bool{true, false} {
		t.Run(map[bool]string{true: "agrees", false: "stays"}[agree], func(t *testing.T) {
			t.Parallel()
			first, _ := event(t, machine(t, "AB"), 8)
			one := opensAt(t, first, t.TempDir(), netip.MustParseAddrPort(freeAddress(t)))
			if _, ok := one.Asked(); ok {
				t.Fatal("somebody is asked before anybody takes over")
			}
			a := join(t, one, machine(t, "CD"), "desk 2", hall.Scorekeeper)
			caughtUp(t, a, first)
			two := takesOver(t, a)
			q := asked(t, one)
			if q.Host != "desk 2" || q.Term != 2 {
				t.Errorf("it is asked about %+v", q)
			}
			if _, err := first.Do(t.Context(), action.EditEvent{Name: "Still mine"}); err != nil || one.Superseded() != nil {
				t.Errorf("until it is answered the host doesn't go on: %v, %v", err, one.Superseded())
			}
			if agree {
				agrees(t, one)
				if one.Superseded() == nil || two.Superseded() != nil {
					t.Errorf("agreed: %v, %v", one.Superseded(), two.Superseded())
				}
				if err := one.Agree(q); err == nil {
					t.Error("the question is answered twice")
				}
				return
			}
			if err := one.Stay(q); err != nil {
				t.Fatal(err)
			}
			if _, ok := one.Asked(); ok {
				t.Error("it is asked again")
			}
			yields(t, two)
			if _, err := first.Do(t.Context(), action.EditEvent{Name: "Mine"}); err != nil || one.Term() != 3 {
				t.Errorf("the host of term %d: %v", one.Term(), err)
			}
			if said := two.Superseded().Error(); said == "" || first.Last().Seq == 0 {
				t.Error(said)
			}
			// It is the host of the new term even after the program was closed.
			if err := one.Close(); err != nil {
				t.Fatal(err)
			}
			if back := open(t, first); back.Term() != 3 {
				t.Errorf("opened again it is of term %d", back.Term())
			}
		})
	}
}

// TestThePersonWithTheFileIsTheHostAgain: after a scorekeeper took over and went home, the person with the file makes this
// computer the host again in one step, which the journal has. The scorekeeper's computer learns of it when it comes
// back.
func TestThePersonWithTheFileIsTheHostAgain(t *testing.T) {
	p := machine(t, "AB")
	first, _ := event(t, p, 8)
	path, folder, at := first.Path(), t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
	one := opensAt(t, first, folder, at)
	a := join(t, one, machine(t, "CD"), "Anna's laptop", hall.Scorekeeper)
	caughtUp(t, a, first)
	if err := hall.Again(first); err == nil {
		t.Error("a host is one again")
	}
	one.CloseEngine()
	secondFolder := t.TempDir()
	two, err := a.TakeOver(t.Context(), hall.Options{Folder: secondFolder, Address: netip.MustParseAddrPort(freeAddress(t))})
	if err != nil {
		t.Fatal(err)
	}
	yields(t, opensAt(t, first, folder, at))
	second := two.Desk()
	t.Cleanup(func() { _ = second.Close() })
	two.CloseEngine() // The scorekeeper's computer goes home.
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}

	again, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.Close() })
	if _, err := again.Do(t.Context(), action.EditEvent{Name: "Mine"}); err == nil {
		t.Fatal("an old host's file is written into before anybody says so")
	}
	if err := hall.Again(again); err != nil {
		t.Fatal(err)
	}
	if last := again.Last(); last.Kind != app.HallKind || last.Words != "this computer is the host again, term 3, and no longer Anna's laptop" {
		t.Errorf("the journal has %q", last.Words)
	}
	if _, err := again.Do(t.Context(), action.EditEvent{Name: "Mine"}); err != nil || hall.LeftOpen(again) {
		t.Fatalf("%v; its hall counts as left open: %t", err, hall.LeftOpen(again))
	}
	back := opensAt(t, again, folder, at)
	if back.Term() != 3 {
		t.Errorf("it is of term %d", back.Term())
	}
	yields(t, opensAt(t, second, secondFolder, netip.MustParseAddrPort(freeAddress(t))))
	if err := back.Superseded(); err != nil {
		t.Error(err)
	}
	// That computer can say the same, if the person who has its file decides so.
	if err := hall.Of(second).Close(); err != nil {
		t.Fatal(err)
	}
	if err := hall.Again(second); err != nil {
		t.Fatal(err)
	}
	opensAt(t, second, secondFolder, netip.MustParseAddrPort(freeAddress(t)))
	if q := asked(t, back); q.Term != 4 {
		t.Errorf("asked about %+v", q)
	}
}

// noHostSince writes the line that another computer is the host since that term.
func noHostSince(t *testing.T, d *app.Desk, term int64) {
	t.Helper()
	if _, err := d.NoteHall(app.By{Operator: "AB"}, text.Of("%s is the host", "Anna's laptop"), action.Origin{Term: term, Superseded: true}); err != nil {
		t.Fatal(err)
	}
}

func named(name string) action.Action { return action.EditEvent{Name: name} }

// TestACopyOfAnOldHostsFileIsWorkedOn: a saved copy and a salvaged one are files of their own.
func TestACopyOfAnOldHostsFileIsWorkedOn(t *testing.T) {
	p := machine(t, "AB")
	d, _ := event(t, p, 8)
	noHostSince(t, d, 2)
	path, dir := d.Path(), t.TempDir()
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	copies := func(open func(context.Context, string) (*app.Desk, error), write func(*app.Desk, string) error) func(string) error {
		return func(to string) error {
			d, err := open(t.Context(), path)
			if err != nil {
				return err
			}
			return errors.Join(write(d, to), d.Close())
		}
	}
	save := func(d *app.Desk, to string) error { return d.SaveCopy(t.Context(), to) }
	for name, write := range map[string]func(to string) error{
		"saved":                               copies(p.Open, save),
		"saved from a file that is looked at": copies(p.OpenReadOnly, save),
		"a moment":                            copies(p.Open, func(d *app.Desk, to string) error { return d.SaveMoment(t.Context(), to, d.Last().Seq) }),
		"restored from a backup":              func(to string) error { return p.Restore(t.Context(), backup.Backup{Path: path}, to) },
		"salvaged": func(to string) error {
			_, _, err := p.Salvage(t.Context(), path, to)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			to := filepath.Join(dir, name+".wordhall")
			if err := write(to); err != nil {
				t.Fatal(err)
			}
			c, err := p.Open(t.Context(), to)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = c.Close() }()
			if _, err := c.Do(t.Context(), named("A copy")); err != nil {
				t.Error(err)
			}
			if h := open(t, c); h.Close() != nil {
				t.Error("its hall can't be opened and closed")
			}
			if r, err := c.Verify(t.Context()); err != nil || !r.OK() {
				t.Errorf("it doesn't verify: %v %v", err, r.Findings)
			}
		})
	}
	own, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = own.Close() }()
	if _, err := own.Do(t.Context(), named("The old host's")); err == nil {
		t.Error("the old host's own file is written into")
	}
}
