package tournament_test

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// minute is a Timestamp n minutes after the start of a round at 1,000,000,000.
func minute(n int) Timestamp { return 1_000_000_000 + Timestamp(n)*60_000 }

func TestClockAt(t *testing.T) {
	for _, c := range []struct {
		name  string
		clock Clock
		now   Timestamp
		want  ClockReading
	}{
		{"no clock", Clock{}, minute(5), ClockReading{}},
		{"running", Clock{Seconds: 3000}, minute(8), ClockReading{State: ClockRuns, Left: 42 * time.Minute, EndsAt: minute(50)}},
		{"a pause that is over", Clock{Seconds: 3000, Pauses: []Pause{{minute(2), minute(5)}}}, minute(8),
			ClockReading{State: ClockRuns, Left: 45 * time.Minute, EndsAt: minute(53)}},
		{"a pause that lasts", Clock{Seconds: 3000, Pauses: []Pause{{minute(2), minute(5)}, {minute(8), 0}}}, minute(30),
			ClockReading{State: ClockPaused, Left: 45 * time.Minute, EndsAt: minute(75)}},
		{"up", Clock{Seconds: 3000}, minute(52), ClockReading{State: ClockUp, Over: 2 * time.Minute, EndsAt: minute(50)}},
		{"exactly up", Clock{Seconds: 3000}, minute(50), ClockReading{State: ClockUp, EndsAt: minute(50)}},
		{"taken off", Clock{Seconds: 3000, StoppedAt: minute(10)}, minute(60), ClockReading{State: ClockStopped, Left: 40 * time.Minute, EndsAt: minute(100)}},
		{"set back before the start", Clock{Seconds: 3000}, minute(-60), ClockReading{State: ClockRuns, Left: 50 * time.Minute, EndsAt: minute(-10), SetBack: true}},
		{"set back before a pause", Clock{Seconds: 3000, Pauses: []Pause{{minute(20), minute(25)}}}, minute(10),
			ClockReading{State: ClockRuns, Left: 45 * time.Minute, EndsAt: minute(55), SetBack: true}},
	} {
		got := Round{Number: 1, StartedAt: minute(0), Clock: c.clock}.ClockAt(c.now)
		if got != c.want {
			t.Errorf("%s:\n%+v, want\n%+v", c.name, got, c.want)
		}
	}
	if got := (Round{Clock: Clock{Seconds: 60}}).ClockAt(minute(1)); got.State != NoClock {
		t.Errorf("a round that hasn't started has a clock: %+v", got)
	}
}

// clockField is a division whose first round is published.
func clockField() *Division {
	d := eventtest.Field(4, 3)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 1, Revision: 1}}
	return d
}

// TestClockKeepsTime: whatever is done with a clock, the time left and the time used add up to its length, and moving
// everything with the computer's clock changes nothing.
func TestClockKeepsTime(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := clockField()
		now := minute(0)
		if err := d.SetClock(1, 3000, false, now); err != nil {
			rt.Fatal(err)
		}
		var ran, length time.Duration = 0, 3000 * time.Second
		stands := false
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			step := rapid.IntRange(0, 200).Draw(rt, "seconds")
			now += Timestamp(step) * 1000
			if !stands {
				ran += time.Duration(step) * time.Second
			}
			var err error
			switch rapid.IntRange(0, 3).Draw(rt, "turn") {
			case 0:
				if stands {
					err = d.ResumeClock(1, now)
				} else {
					err = d.PauseClock(1, now)
				}
				stands = !stands
			case 1:
				err = d.LengthenClock(1, 30)
				length += 30 * time.Second
			case 2:
				by := Timestamp(rapid.IntRange(-9_000_000, 9_000_000).Draw(rt, "by"))
				if !d.MoveClocks(by) {
					rt.Fatal("nothing moved")
				}
				now += by
			}
			if err != nil {
				rt.Fatal(err)
			}
			r, _ := d.ClockRound()
			if got := r.ClockAt(now); got.Left != length-ran || got.SetBack || (got.State == ClockPaused) != stands {
				rt.Fatalf("%+v after %v of %v", got, ran, length)
			}
		}
	})
}

// TestALateClockMovesWithTheComputers even if no round has a clock. Late clocks of games whose sheet is in don't
// move.
func TestALateClockMovesWithTheComputers(t *testing.T) {
	for _, in := range []bool{false, true} {
		d := eventtest.Field(2, 1)
		g := eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		d.RoundFacts = []Round{{Number: 1, PublishedAt: 1, Revision: 1}}
		d.Late = []Lateness{{Game: g.ID, Since: 100, Players: []LatePlayer{{Player: 1, Came: 150}, {Player: 2}}}}
		want := []Lateness{{Game: g.ID, Since: 107, Players: []LatePlayer{{Player: 1, Came: 157}, {Player: 2}}}}
		if in {
			d.Games[0].Sheet, want = eventtest.Played(400, 300), d.Late
		}
		if moved := d.MoveClocks(7); moved == in || !reflect.DeepEqual(d.Late, want) {
			t.Errorf("the sheet is in: %v; moved %v: %+v, want %+v", in, moved, d.Late, want)
		}
	}
}

func TestClockFromNow(t *testing.T) {
	d := clockField()
	if err := d.Start(1, minute(0)); err != nil {
		t.Fatal(err)
	}
	if err := d.SetClock(1, 3000, true, minute(7)); err != nil {
		t.Fatal(err)
	}
	r, ok := d.ClockRound()
	if !ok || r.StartedAt != minute(0) || r.ClockAt(minute(8)).Left != 49*time.Minute {
		t.Errorf("%+v", r)
	}
	if d.ClockLength(rulebook.Book{Parameters: rulebook.Parameters{GameMinutes: 1}}) != 3000 || eventtest.Field(2, 1).ClockLength(rulebook.Book{Parameters: rulebook.Parameters{GameMinutes: 7}}) != 840 {
		t.Error("the next clock's length")
	}
	if err := d.StopClock(1, minute(9)); err != nil {
		t.Fatal(err)
	}
	if err := d.PauseClock(1, minute(9)); err == nil {
		t.Error("a clock that was taken off was paused")
	}
	if err := d.Unpublish(1, "test"); err != nil {
		t.Fatal(err)
	}
	if r, _ := d.RoundFact(1); r.Clock.Seconds != 0 {
		t.Error("a draw taken down keeps its clock")
	}
}
