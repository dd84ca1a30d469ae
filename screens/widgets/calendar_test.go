package widgets_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
)

// TestACalendarIsWalkedAndTaken by the arrows, by month and by a click. In a month that has no such day it goes to
// the last.
func TestACalendarIsWalkedAndTaken(t *testing.T) {
	for _, c := range []struct {
		name, from, want string
		keys             []fyne.KeyName
	}{
		{"as it is", "2026-01-31", "2026-01-31", nil},
		{"a day on, into the next month", "2026-01-31", "2026-02-01", []fyne.KeyName{fyne.KeyRight}},
		{"a week back", "2026-01-03", "2025-12-27", []fyne.KeyName{fyne.KeyUp}},
		{"a month on, which has fewer days", "2026-01-31", "2026-02-28", []fyne.KeyName{fyne.KeyPageDown}},
		{"a month back", "2026-03-30", "2026-02-28", []fyne.KeyName{fyne.KeyPageUp}},
	} {
		t.Run(c.name, func(t *testing.T) {
			day, _ := time.Parse(time.DateOnly, c.from)
			got := ""
			calendar := widgets.NewCalendar(day, func(day time.Time) { got = day.Format(time.DateOnly) })
			w := window(t, calendar, 400, 300)
			w.Canvas().Focus(calendar)
			drive.Press(w.Canvas(), c.keys...)
			drive.Press(w.Canvas(), fyne.KeyReturn)
			if got != c.want {
				t.Errorf("taken is %s, want %s", got, c.want)
			}
		})
	}
	taken := ""
	sunday, _ := time.Parse(time.DateOnly, "2026-11-29")
	calendar := widgets.NewCalendar(sunday, func(day time.Time) { taken = day.Format(time.DateOnly) })
	window(t, calendar, 400, 300)
	// November 2026 begins on a Sunday, so its second day is the first of the second week, which is the fifth line
	// from below.
	calendar.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, calendar.MinSize().Height-4.5*32)})
	if taken != "2026-11-02" {
		t.Errorf("a click takes %s, want 2026-11-02", taken)
	}
}
