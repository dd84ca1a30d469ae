package tournament_test

import (
	"testing"
	"time"

	. "wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// clockTime is minutes and seconds as seconds.
func clockTime(minutes, seconds int) int { return 60*minutes + seconds }

// TestLateClocks goes through the cases of the books with figures on lateness: who was absent at game 1, when they
// came after the late clock was started, and what is asked when.
func TestLateClocks(t *testing.T) {
	both := []PlayerID{1, 2}
	type side struct {
		assigned       int
		forfeit, elect bool
	}
	for _, c := range []struct {
		name, book string
		absent     []PlayerID
		came       map[PlayerID]int
		now        int
		want       []side
	}{
		{"one comes at 7:30 (T01)", "wespa-2010", both[:1], map[PlayerID]int{1: clockTime(7, 30)}, 600, []side{{clockTime(17, 30), false, false}}},
		{"one comes at 10:00 (T02)", "wespa-2010", both[1:], map[PlayerID]int{2: 600}, 600, []side{{900, false, false}}},
		{"one comes at 10:01 (T03)", "wespa-2010", both[:1], map[PlayerID]int{1: 601}, 601, []side{{899, false, true}}},
		{"one comes at 25:00 (T05)", "wespa-2010", both[:1], map[PlayerID]int{1: 1500}, 1500, []side{{0, true, false}}},
		{"one is still absent at 11:00", "wespa-2010", both[:1], nil, 660, []side{{840, false, true}}},
		{"both, 6:00 and 14:00 (T08)", "wespa-2010", both, map[PlayerID]int{2: 360, 1: 840}, 900, []side{{660, false, true}, {clockTime(19, 0), false, false}}},
		{"both, the second still absent at 25:00 (T09)", "wespa-2010", both, map[PlayerID]int{1: 360}, 1500, []side{{clockTime(19, 0), false, false}, {0, true, false}}},
		{"neither, at 25:00", "wespa-2010", both, nil, 1500, []side{{0, true, false}, {0, true, false}}},
		{"both, 6:00 and 14:00 (T13)", "aspa-2016", both, map[PlayerID]int{1: 360, 2: 840}, 900, []side{{clockTime(22, 0), false, false}, {clockTime(14, 0), false, false}}},
		{"one comes at 9:00 (T18)", "wmsf", both[:1], map[PlayerID]int{1: 540}, 540, []side{{clockTime(16, 0), false, false}}},
	} {
		t.Run(c.book+" "+c.name, func(t *testing.T) {
			d := clockField()
			if err := d.StartLateClock(1, c.absent, minute(0)); err != nil {
				t.Fatal(err)
			}
			for id, at := range c.came {
				if err := d.NoteArrival(1, id, minute(0)+Timestamp(at)*1000); err != nil {
					t.Fatal(err)
				}
			}
			clocks := report.LateClocks(d, eventtest.Book(t, c.book), minute(0)+Timestamp(c.now)*1000)
			if len(clocks) != 1 || len(clocks[0].Sides) != len(c.want) {
				t.Fatalf("%+v", clocks)
			}
			for i, s := range clocks[0].Sides {
				if got := (side{s.Assigned.Seconds(), s.Forfeit, s.MayElect}); got != c.want[i] {
					t.Errorf("side %d: %+v, want %+v", i+1, got, c.want[i])
				}
			}
		})
	}
}

// TestLateMoments: the election and the forfeit begin when the rulebook says.
func TestLateMoments(t *testing.T) {
	for _, c := range []struct {
		book          string
		absent        []PlayerID
		first         Timestamp // first is when player 1 came, and 0 stands for never.
		elect, expire time.Duration
	}{
		{"wespa-2010", []PlayerID{2}, 0, 10*time.Minute + time.Second, 25 * time.Minute},
		{"wespa-2010", []PlayerID{1, 2}, minute(6), 10*time.Minute + time.Second, 25 * time.Minute},
		{"aspa-2016", []PlayerID{1, 2}, minute(6), 0, 28 * time.Minute},
		// The longest wait there is, both game times, is halved.
		{"aspa-2016", []PlayerID{1, 2}, minute(50) - 1000, 0, 50 * time.Minute},
		{"nsa-1995", []PlayerID{2}, 0, 0, 25 * time.Minute},
	} {
		d := clockField()
		if err := d.StartLateClock(1, c.absent, minute(0)); err != nil {
			t.Fatal(err)
		}
		if c.first != 0 {
			if err := d.NoteArrival(1, 1, c.first); err != nil {
				t.Fatal(err)
			}
		}
		sides := report.LateClocks(d, eventtest.Book(t, c.book), minute(7))[0].Sides
		s := sides[len(sides)-1]
		if got := s.ForfeitAt.Time().Sub(minute(0).Time()); got != c.expire {
			t.Errorf("%s: the forfeit is after %v, want %v", c.book, got, c.expire)
		}
		var elect time.Duration
		if s.ElectFrom != 0 {
			elect = s.ElectFrom.Time().Sub(minute(0).Time())
		}
		if elect != c.elect {
			t.Errorf("%s: the election begins after %v, want %v", c.book, elect, c.elect)
		}
	}
}

// TestNobodyComesBeforeTheLateClock: a moment before the clock was started counts as its start. On a computer whose
// clock is before 1970 a player who came doesn't count as absent.
func TestNobodyComesBeforeTheLateClock(t *testing.T) {
	for _, c := range []struct{ since, at, want Timestamp }{
		{minute(0), minute(-5), minute(0)},
		{minute(0), minute(0), minute(0)},
		{minute(0), minute(0) + 1, minute(0) + 1},
		{-10, 0, 1},
	} {
		d := clockField()
		if err := d.StartLateClock(1, []PlayerID{2}, c.since); err != nil {
			t.Fatal(err)
		}
		if err := d.NoteArrival(1, 2, c.at); err != nil {
			t.Fatal(err)
		}
		if got := d.Late[0].Players[0].Came; got != c.want {
			t.Errorf("clock at %d, came at %d: %d, want %d", c.since, c.at, got, c.want)
		}
	}
}

// TestBothLateInTheSameMoment: neither player is the second, so both are charged alike.
func TestBothLateInTheSameMoment(t *testing.T) {
	for _, c := range []struct {
		book           string
		came, assigned int
		forfeit, elect bool
	}{
		{"wespa-2010", 360, clockTime(19, 0), false, false},
		{"wespa-2010", 840, clockTime(11, 0), false, true},
		{"wespa-2010", 1500, 0, true, false},
		{"aspa-2016", 360, clockTime(22, 0), false, false},
		{"aspa-2016", 2999, 0, false, false}, // Half a second is left.
		{"aspa-2016", 3000, 0, true, false},
	} {
		d := clockField()
		if err := d.StartLateClock(1, []PlayerID{1, 2}, minute(0)); err != nil {
			t.Fatal(err)
		}
		for _, id := range []PlayerID{2, 1} {
			if err := d.NoteArrival(1, id, minute(0)+Timestamp(c.came)*1000); err != nil {
				t.Fatal(err)
			}
		}
		sides := report.LateClocks(d, eventtest.Book(t, c.book), minute(60))[0].Sides
		for i, s := range sides {
			if s.Assigned != sides[0].Assigned || s.Assigned.Seconds() != c.assigned || s.Forfeit != c.forfeit || s.MayElect != c.elect {
				t.Errorf("%s, both at %d, side %d: %+v, want %+v", c.book, c.came, i+1, s, c)
			}
		}
	}
}

// TestLateClockEndsWithTheGame: the waiting ends when a sheet comes in, or with another draw.
func TestLateClockEndsWithTheGame(t *testing.T) {
	d := clockField()
	if err := d.StartLateClock(1, []PlayerID{2}, minute(0)); err != nil {
		t.Fatal(err)
	}
	rules := eventtest.Book(t, "wespa-2010")
	d.Games[0].Sheet = eventtest.Played(400, 300)
	if got := report.LateClocks(d, rules, minute(1)); len(got) != 0 {
		t.Errorf("a game with its sheet is waited for: %+v", got)
	}
	d.Games[0].Sheet = Sheet{Kind: Scheduled}
	d.Games[0].Second = 3
	if got := report.LateClocks(d, rules, minute(1)); len(got) != 0 {
		t.Errorf("another player is waited for: %+v", got)
	}
	if err := d.StartLateClock(2, []PlayerID{4}, minute(1)); err != nil || len(d.Late) != 1 {
		t.Errorf("%v; %d late clocks are kept, want the one that counts", err, len(d.Late))
	}
}
