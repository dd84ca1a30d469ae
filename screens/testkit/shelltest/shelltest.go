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

// Window is a window with those areas on a program with a home of its own. Work at the desk is done at once.
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

// Event opens a window with those areas on an event with one division of invented players and seven rounds, of which
// the last is King of the Hill.
func Event(t *testing.T, shown shell.Areas, players int) window.Window {
	t.Helper()
	w := Window(t, shown)
	w.OpenDesk(drive.Desk(t, w.Program(), players))
	return w
}

// Only are areas of which only one screen has content.
func Only(name string, made func(shell.Event) shell.Screen) shell.Areas {
	return shell.Areas{Rail: drive.Rail(shell.RailEntry{Name: name, Make: made})}
}

// Round opens such an event with its first round on the wall. The test can change the time through hour.
func Round(t *testing.T, shown shell.Areas, players int) (w window.Window, hour *time.Time) {
	t.Helper()
	w = Event(t, shown, players)
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	w.Program().Now = func() time.Time { return now }
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	return w, &now
}

// TicksOf are the Ticks of the window, which look at the clocks.
func TicksOf(w window.Window) *clock.Ticks { return w.Event().Clock().(*clock.Ticks) }

// Ticking looks at the clocks as the window does every second. The steady clock moves with the wall clock.
func Ticking(w window.Window, hour *time.Time) func(by time.Duration) {
	start := *hour
	return func(by time.Duration) {
		*hour = hour.Add(by)
		TicksOf(w).Tick(*hour, hour.Sub(start))
	}
}
