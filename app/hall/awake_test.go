package hall

import (
	"testing"
	"time"
)

// TestWhoWakesPromisesNothingAtFirst, for as long as whoever took over needs to tell.
func TestWhoWakesPromisesNothingAtFirst(t *testing.T) {
	begun := time.Now()
	a := awake{last: begun}
	for _, c := range []struct {
		name  string
		after time.Duration
		waits bool
	}{
		{"a heartbeat later", heartbeat, false},
		{"a busy computer", heartbeat + lapse, false},
		{"it slept", 2*heartbeat + 2*lapse, true},
		{"just after it woke", 2*heartbeat + 2*lapse + untilTold - time.Millisecond, true},
		{"whoever took over has told by then", 2*heartbeat + 2*lapse + untilTold, false},
	} {
		if got := a.waits(begun.Add(c.after)); got != c.waits {
			t.Errorf("%s: it waits: %t", c.name, got)
		}
	}
}

// TestAComputerThatSleepsStopsOneClock: the one that nobody sets may stand still meanwhile.
func TestAComputerThatSleepsStopsOneClock(t *testing.T) {
	begun := time.Now().Round(0) // the clock on the wall alone
	a := awake{last: begun}
	if a.waits(begun.Add(time.Second)) {
		t.Error("it waits after a second")
	}
	if !a.waits(begun.Add(time.Hour)) {
		t.Error("it doesn't wait after an hour of sleep")
	}
	if a := (awake{last: begun.Add(time.Hour)}); a.waits(begun) {
		t.Error("it waits because its clock was set back")
	}
}
