package computer_test

import (
	"testing"
	"time"

	"wordhall/app/computer"
)

func TestClockWatch(t *testing.T) {
	var w computer.ClockWatch
	start := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name   string
		wall   time.Time
		steady time.Duration
		want   time.Duration
	}{
		{"the first look", start, 0, 0},
		{"a second later", start.Add(time.Second), time.Second, 0},
		{"set right a little", start.Add(4 * time.Second), 2 * time.Second, 0},
		{"set back by an hour", start.Add(5*time.Second - time.Hour), 3 * time.Second, -time.Hour},
		{"slept for two", start.Add(6*time.Second + time.Hour), 4 * time.Second, 2 * time.Hour},
	} {
		if got := w.Compare(c.wall, c.steady); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
