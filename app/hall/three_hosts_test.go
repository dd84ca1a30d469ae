package hall_test

import (
	"bytes"
	"net/netip"
	"testing"

	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/store"
)

// TestOneOfThreeTakeOversIsTheHost: two stations took over from one host. A third one, which never was in that
// host's hall, took over from that one of them which has to give way. The third learns from its own host where the
// first host is, so they meet there, whether or not the one between them is ever heard again.
func TestOneOfThreeTakeOversIsTheHost(t *testing.T) {
	for _, between := range []string{"gone for good", "back before the first", "back after it"} {
		t.Run(between, func(t *testing.T) {
			t.Parallel()
			first, id := event(t, machine(t, "AB"), 8)
			folder, at := t.TempDir(), netip.MustParseAddrPort(freeAddress(t))
			one := opensAt(t, first, folder, at)
			programTwo := machine(t, "CD")
			a, b := join(t, one, programTwo, "desk 2", hall.Director), join(t, one, machine(t, "EF"), "desk 3", hall.Director)
			caughtUp(t, a, first)
			caughtUp(t, b, first)
			one.CloseEngine()
			two := takesOver(t, a)
			apptest.Do(t, two.Desk(), sheet(id, gamesOf(two.Desk(), id)[0], 401, 300))
			folderThree := t.TempDir()
			three, err := b.TakeOver(t.Context(), hall.Options{Folder: folderThree, Address: netip.MustParseAddrPort(freeAddress(t))})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = three.Desk().Close() })
			apptest.Do(t, three.Desk(), sheet(id, gamesOf(three.Desk(), id)[1], 402, 300))
			c := join(t, three, machine(t, "GH"), "desk 4", hall.Director)
			caughtUp(t, c, three.Desk())
			three.CloseEngine()
			four := takesOver(t, c)
			apptest.Do(t, four.Desk(), sheet(id, gamesOf(four.Desk(), id)[2], 403, 300))

			if between == "back before the first" {
				yields(t, opensAt(t, three.Desk(), folderThree, three.Address()))
			}
			back := opensAt(t, first, folder, at)
			yields(t, two)
			if between == "back after it" {
				yields(t, opensAt(t, three.Desk(), folderThree, three.Address()))
			}
			if err := four.Superseded(); err != nil {
				t.Errorf("nobody is the host: %v", err)
			}
			if said := two.Superseded().Error(); said != back.Superseded().Error() {
				t.Errorf("the one that yields says %q, the first host %q", said, back.Superseded())
			}

			// What the third one took over is there, and lines that only the one that gave way has are listed.
			if lines, err := four.Desk().Lines(store.Query{Kind: "enter-sheet"}); err != nil || len(lines) != 2 {
				t.Errorf("the host has %d sheets, want its own and the one before: %v", len(lines), err)
			}
			entersItsOwn(t, four, programTwo, two.Desk())
			if lines, err := four.Desk().Lines(store.Query{Kind: "enter-sheet"}); err != nil || len(lines) != 3 {
				t.Errorf("the host has %d sheets, want all three: %v", len(lines), err)
			}
		})
	}
}

// TestOnlyAStationThatMayTakeOverLearnsWhereTheOldHostIs, because the address of the old host comes with the key to it.
func TestOnlyAStationThatMayTakeOverLearnsWhereTheOldHostIs(t *testing.T) {
	first, _ := event(t, machine(t, "AB"), 8)
	one := open(t, first)
	two := takesOver(t, join(t, one, machine(t, "CD"), "desk 2", hall.Director))
	for role, learns := range map[hall.Role]bool{hall.Director: true, hall.Scorekeeper: true, hall.CheckIn: false, hall.Board: false, hall.Reading: false} {
		s := join(t, two, machine(t, "EF"), "desk", role)
		m, err := s.Conn().RequestWithContext(t.Context(), "hall.fit."+s.ID(), []byte(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		if has := bytes.Contains(m.Data, []byte(`"seed":"S`)); has != learns {
			t.Errorf("a station for %s is told %s", role, m.Data)
		}
	}
}
