package screens

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/shell"
)

// openWindow is a window with those areas on a program with a home of its own; desk work is
// done at once.
func openWindow(t testing.TB, shown shell.Areas) Window {
	t.Helper()
	return openProgram(t, newProgram(t), shown)
}

// openProgram is openWindow on a program whose preferences were chosen before.
func openProgram(t testing.TB, program *app.Program, shown shell.Areas) Window {
	t.Helper()
	w := New(test.NewTempApp(t), program, shown)
	t.Cleanup(w.Close)
	return w
}

// openEvent opens a window with those areas on an event with one division of invented
// players, seven rounds, the last by King of the Hill.
func openEvent(t *testing.T, shown shell.Areas, players int) Window {
	t.Helper()
	w := openWindow(t, shown)
	w.OpenDesk(newDesk(t, w.Program(), players))
	return w
}

// only are areas of which one screen is real.
func only(name string, made func(shell.Event) shell.Screen) shell.Areas {
	return shell.Areas{Rail: stubRail(shell.RailEntry{Name: name, Make: made})}
}

// openRound opens such an event whose first round is on the wall; the test moves its hour.
func openRound(t *testing.T, shown shell.Areas, players int) (w Window, hour *time.Time) {
	t.Helper()
	w = openEvent(t, shown, players)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	w.Program().Now = func() time.Time { return now }
	do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	return w, &now
}

// ticksOf are the window's looks at the clocks.
func ticksOf(w Window) *clock.Ticks { return w.Event().Clock().(*clock.Ticks) }

// ticking looks at the clocks as the window does every second; the steady clock goes
// with the wall clock.
func ticking(w Window, hour *time.Time) func(by time.Duration) {
	start := *hour
	return func(by time.Duration) {
		*hour = hour.Add(by)
		ticksOf(w).Tick(*hour, hour.Sub(start))
	}
}
