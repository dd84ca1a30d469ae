package hall

import (
	"testing"
	"time"

	"wordhall/app/computer"
)

// TestAHostThatWakesPromisesNothingAtFirst: the wait is as long as a computer that took over needs to tell of it.
func TestAHostThatWakesPromisesNothingAtFirst(t *testing.T) {
	begun := computer.Running()
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
		if got := a.waits(begun + c.after); got != c.waits {
			t.Errorf("%s: it waits: %t", c.name, got)
		}
	}
}
