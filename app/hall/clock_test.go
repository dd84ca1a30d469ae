package hall_test

import (
	"testing"
	"time"

	"wordhall/app/hall"
)

// TestAStationReadsRoundClocksByItsHostsClock: the clocks of two laptops differ by minutes, and both show the same
// time left in a round.
func TestAStationReadsRoundClocksByItsHostsClock(t *testing.T) {
	for _, wrong := range []time.Duration{-time.Hour, 24 * time.Hour} {
		p := machine(t, "AB")
		p.Now = func() time.Time { return time.Now().Add(wrong) }
		d, _ := event(t, p, 4)
		s := join(t, open(t, d), machine(t, "CD"), "second", hall.Director)
		apart := func() time.Duration { return s.Desk().Now().Sub(d.Now()).Abs() }
		for end := time.Now().Add(time.Minute); apart() > 2*time.Second && time.Now().Before(end); {
			time.Sleep(20 * time.Millisecond)
		}
		if got := apart(); got > 2*time.Second {
			t.Errorf("with a host whose clock is wrong by %v the station's time is %v off", wrong, got)
		}
	}
}
