package hall_test

import (
	"encoding/json"
	"math"
	"net/netip"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/hall"
)

// tells sends a claim in the name of a station, as another program might, and returns the answer.
func tells(t *testing.T, s *hall.Station, claim any) hall.Claim {
	t.Helper()
	data, err := json.Marshal(claim)
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Conn().RequestWithContext(t.Context(), "hall.taken."+s.ID(), data)
	if err != nil {
		t.Fatal(err)
	}
	var a hall.Claim
	if err := json.Unmarshal(m.Data, &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// TestAForgedClaimCountsForNothing: nobody is even asked about it, the host goes on, and its file is unchanged.
func TestAForgedClaimCountsForNothing(t *testing.T) {
	d, _ := event(t, machine(t, "AB"), 8)
	h := open(t, d)
	anna, bea := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper), join(t, h, machine(t, "EF"), "desk 3", hall.Scorekeeper)
	door := join(t, h, machine(t, "GH"), "door", hall.CheckIn)
	demoted := join(t, h, machine(t, "IJ"), "desk 4", hall.Director)
	was := demoted.Claims()
	for _, x := range h.Stations() {
		if x.Name == "desk 4" {
			if err := h.SetRole(x.ID, hall.Board); err != nil {
				t.Fatal(err)
			}
		}
	}
	honest := anna.Claims()
	changed := func(s *hall.Station, change func(*hall.Claim)) hall.Claim {
		c := s.Claims()
		change(&c)
		return s.Signs(c)
	}
	unsigned := honest
	unsigned.Sign = nil
	longer := honest
	longer.Line = 1 << 40
	other := bea.Claims()
	other.Seat, other.Seals = honest.Seat, honest.Seals
	own := changed(anna, func(c *hall.Claim) {
		c.Term++
		c.Previous = &honest
	})
	checkIn := door.Claims()
	checkIn.Previous = honest.Previous
	root := *honest.Previous
	root.Term = 9
	before := d.Last()
	for name, claim := range map[string]any{
		"as it was reproduced":                    map[string]any{"term": int64(9223372036854775806), "host": "Anna's laptop", "line": 1, "seat": anna.ID()},
		"the largest term":                        changed(anna, func(c *hall.Claim) { c.Term = math.MaxInt64 }),
		"a term far too high":                     changed(anna, func(c *hall.Claim) { c.Term = 1000 }),
		"out of range":                            changed(anna, func(c *hall.Claim) { c.Term = app.MostTerm + 1 }),
		"a negative term":                         changed(anna, func(c *hall.Claim) { c.Term = -5 }),
		"two terms on without a chain":            changed(anna, func(c *hall.Claim) { c.Term = 3 }),
		"two terms on, over its own":              own,
		"over nothing":                            changed(anna, func(c *hall.Claim) { c.Previous = nil }),
		"unsigned":                                unsigned,
		"changed after it was signed":             longer,
		"signed with another seat's key":          other,
		"another's seat, its own key":             changed(anna, func(c *hall.Claim) { c.Seat = bea.ID() }),
		"as the first host itself":                changed(anna, func(c *hall.Claim) { c.Seat = "" }),
		"the first host's, changed":               root,
		"of a check-in":                           door.Signs(checkIn),
		"of one that has another role by now":     was,
		"replayed: the one that the host is over": *honest.Previous,
		"a name without end":                      changed(anna, func(c *hall.Claim) { c.Host = strings.Repeat("x", 1000) }),
		"a line below none":                       changed(anna, func(c *hall.Claim) { c.Line = -1 }),
	} {
		h.Forget() // A host that was away asks nobody.
		if a := tells(t, anna, claim); a.Term != 1 || a.Seat != "" {
			t.Errorf("%s: the host answers that %+v is", name, a)
		}
		if _, ok := h.Asked(); ok || h.Superseded() != nil {
			t.Fatalf("%s: the host asks %t and says %v", name, ok, h.Superseded())
		}
		if last := d.Last(); last.Seq != before.Seq {
			t.Errorf("%s: the journal has %q", name, last.Words)
		}
	}
	// An honest claim counts there, so the others weren't refused for another reason.
	h.Forget()
	if a := tells(t, anna, honest); a.Term != 2 || h.Superseded() == nil {
		t.Errorf("an honest one: %+v, %v", a, h.Superseded())
	}
}

// TestAClaimThatWasDeclinedIsNotReplayed: a claim against which a host stayed the host never counts again, whoever
// sends it.
func TestAClaimThatWasDeclinedIsNotReplayed(t *testing.T) {
	first, _ := event(t, machine(t, "AB"), 8)
	h := opensAt(t, first, t.TempDir(), netip.MustParseAddrPort(freeAddress(t)))
	anna, bea := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper), join(t, h, machine(t, "EF"), "desk 3", hall.Scorekeeper)
	claim := anna.Claims()
	tells(t, anna, claim)
	if err := h.Stay(asked(t, h)); err != nil {
		t.Fatal(err)
	}
	last := first.Last().Seq
	for _, s := range []*hall.Station{anna, bea} {
		h.Forget()
		if a := tells(t, s, claim); a.Term != 3 || !a.Stays {
			t.Errorf("the host answers %+v", a)
		}
	}
	if _, ok := h.Asked(); ok || h.Superseded() != nil || first.Last().Seq != last {
		t.Errorf("asked %t, %v, %q", ok, h.Superseded(), first.Last().Words)
	}
}

// TestAStationAsksOnceAndNoLongerThanItIsInTheHall: other lines of the same take-over are no new question, and a
// station that is removed or gets another role asks no more.
func TestAStationAsksOnceAndNoLongerThanItIsInTheHall(t *testing.T) {
	for _, out := range []string{"removed", "another role"} {
		t.Run(out, func(t *testing.T) {
			d, _ := event(t, machine(t, "AB"), 8)
			h := open(t, d)
			anna := join(t, h, machine(t, "CD"), "desk 2", hall.Scorekeeper)
			claim := anna.Claims()
			tells(t, anna, claim)
			q := asked(t, h)
			for line := range int64(5) {
				claim.Line = line + 1
				tells(t, anna, anna.Signs(claim))
			}
			if now := asked(t, h); now != q {
				t.Errorf("it is asked about %+v after %+v", now, q)
			}
			change := h.Remove
			if out != "removed" {
				change = func(id string) error { return h.SetRole(id, hall.Board) }
			}
			if err := change(anna.ID()); err != nil {
				t.Fatal(err)
			}
			if now, ok := h.Asked(); ok {
				t.Errorf("it is asked about %+v", now)
			}
			if err := h.Agree(q); err == nil || h.Superseded() != nil {
				t.Errorf("it agrees: %v", h.Superseded())
			}
		})
	}
}

// TestATermOutOfRangeInAFileLocksNobodyOut: a file into which an older version wrote a claim out of range opens for writing.
func TestATermOutOfRangeInAFileLocksNobodyOut(t *testing.T) {
	p := machine(t, "AB")
	d, _ := event(t, p, 8)
	noHostSince(t, d, math.MaxInt64-1)
	path := d.Path()
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.Close() })
	if _, err := again.Do(t.Context(), named("Mine")); err != nil {
		t.Error(err)
	}
	if h := open(t, again); h.Term() != 1 {
		t.Errorf("its hall is of term %d", h.Term())
	}
}
