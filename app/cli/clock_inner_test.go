package cli

import (
	"io"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// TestACommandThatGoesOnKeepsRoundClocks: the remaining time stays if the computer's clock is set, either way.
func TestACommandThatGoesOnKeepsRoundClocks(t *testing.T) {
	for _, by := range []time.Duration{-time.Hour, 24 * time.Hour} {
		p := apptest.In(t, t.TempDir())
		var off, looks atomic.Int64
		p.Now = func() time.Time {
			now := time.Now().Add(time.Duration(off.Load()))
			looks.Add(1)
			return now
		}
		desk, err := p.Create(filepath.Join(t.TempDir(), "club"))
		if err != nil {
			t.Fatal(err)
		}
		id := apptest.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 3), Players: []tournament.Player{{Name: "Ada"}, {Name: "Bo"}}}).Division
		apptest.Do(t, desk, action.PairRound{Division: id, Publish: true})
		apptest.Do(t, desk, action.TurnClock{Rounds: []action.RoundOf{{Division: id, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
		last := desk.Last().Seq
		c := &call{program: p, terminal: Terminal{Out: io.Discard, Err: io.Discard}}
		until := func(happened func() bool) {
			for end := time.Now().Add(time.Minute); !happened() && time.Now().Before(end); {
				time.Sleep(10 * time.Millisecond)
			}
		}
		before := looks.Load()
		end := c.watchClock(desk)
		until(func() bool { return looks.Load() > before })
		off.Store(int64(by))
		until(func() bool { return desk.Last().Seq > last })
		end()
		round, _ := desk.Event().Find(id).ClockRound()
		if left := round.ClockAt(tournament.At(p.Now())).Left; left < 48*time.Minute || left > 50*time.Minute {
			t.Errorf("the clock is set by %v, and %v of 50 minutes are left", by, left)
		}
		if err := desk.Close(); err != nil {
			t.Error(err)
		}
	}
}
