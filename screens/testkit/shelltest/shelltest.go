package shelltest

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
)

// Window is a window with those areas on a program with a home of its own; desk work is
// done at once.
func Window(t testing.TB, shown shell.Areas) window.Window {
	t.Helper()
	return On(t, drive.Program(t), shown)
}

// On is Window on a program whose preferences were chosen before.
func On(t testing.TB, program *app.Program, shown shell.Areas) window.Window {
	t.Helper()
	w := window.New(test.NewTempApp(t), program, shown)
	t.Cleanup(w.Close)
	return w
}

// Event opens a window with those areas on an event with one division of invented
// players, seven rounds, the last by King of the Hill.
func Event(t *testing.T, shown shell.Areas, players int) window.Window {
	t.Helper()
	w := Window(t, shown)
	w.OpenDesk(drive.Desk(t, w.Program(), players))
	return w
}

// Only are areas of which one screen is real.
func Only(name string, made func(shell.Event) shell.Screen) shell.Areas {
	return shell.Areas{Rail: drive.Rail(shell.RailEntry{Name: name, Make: made})}
}

// Round opens such an event whose first round is on the wall; the test moves its hour.
func Round(t *testing.T, shown shell.Areas, players int) (w window.Window, hour *time.Time) {
	t.Helper()
	w = Event(t, shown, players)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	w.Program().Now = func() time.Time { return now }
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	return w, &now
}

// TicksOf are the window's looks at the clocks.
func TicksOf(w window.Window) *clock.Ticks { return w.Event().Clock().(*clock.Ticks) }

// Ticking looks at the clocks as the window does every second; the steady clock goes
// with the wall clock.
func Ticking(w window.Window, hour *time.Time) func(by time.Duration) {
	start := *hour
	return func(by time.Duration) {
		*hour = hour.Add(by)
		TicksOf(w).Tick(*hour, hour.Sub(start))
	}
}
