package window

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/testkit/drive"
)

// paintings counts the calls that would have the window drawn again.
type paintings struct{ asked int }

// paintedApp, paintedDriver and paintedCanvas are those of the tests with a canvas that counts.
type paintedApp struct {
	fyne.App
	driver fyne.Driver
}

// Driver implements fyne.App.
func (a paintedApp) Driver() fyne.Driver { return a.driver }

type paintedDriver struct {
	fyne.Driver
	count *paintings
}

// CanvasForObject implements fyne.Driver.
func (d paintedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	return paintedCanvas{d.Driver.CanvasForObject(o), d.count}
}

type paintedCanvas struct {
	fyne.Canvas
	count *paintings
}

// Refresh implements fyne.Canvas.
func (c paintedCanvas) Refresh(fyne.CanvasObject) { c.count.asked++ }

// SetDirty is called by the toolkit when an object on the canvas is moved, resized or hidden.
func (c paintedCanvas) SetDirty() { c.count.asked++ }

// during counts what a function has drawn again.
func (p *paintings) during(do func()) int {
	app := fyne.CurrentApp()
	defer fyne.SetCurrentApp(app)
	fyne.SetCurrentApp(paintedApp{app, paintedDriver{app.Driver(), p}})
	p.asked = 0
	do()
	return p.asked
}

// TestNothingIsPaintedAtRest: on no screen of an event does a minute of looking at the clocks have anything drawn,
// as long as no clock that is shown changes.
func TestNothingIsPaintedAtRest(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.Local)
	runs := func(t *testing.T, h *window) {
		h.Program().Now = func() time.Time { return now }
		drive.Do(t, h.view.desk, action.PairRound{Division: 1, Publish: true})
		drive.Do(t, h.view.desk, action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 50 * 60})
	}
	for name, c := range map[string]struct {
		before func(t *testing.T, h *window)
		paints bool
	}{
		"before the first round": {func(*testing.T, *window) {}, false},
		"three rounds played":    {func(t *testing.T, h *window) { drive.PlayThree(t, h.view.desk) }, false},
		"a clock runs":           {runs, true},
	} {
		t.Run(name, func(t *testing.T) {
			h := newTestEvent(t, 24)
			c.before(t, h)
			for _, s := range h.view.screens {
				h.Event().Go(s.Name())
				ticks, steady := h.Event().Clock().(*clock.Ticks), time.Duration(0)
				tick := func() {
					steady += time.Second
					ticks.Tick(now.Add(steady), steady)
				}
				tick()
				asked := (&paintings{}).during(func() {
					for range 60 {
						tick()
					}
				})
				if paints := asked > 0; paints != c.paints {
					t.Errorf("%s: %d paintings in a minute, want any: %t", s.Name(), asked, c.paints)
				}
			}
		})
	}
}

// TestTheBarsSayTheSameForNothing: updating the bars when nothing has changed draws nothing.
func TestTheBarsSayTheSameForNothing(t *testing.T) {
	h := newTestEvent(t, 24)
	for _, s := range h.view.screens {
		h.Event().Go(s.Name())
		if asked := (&paintings{}).during(h.view.RefreshBars); asked > 0 {
			t.Errorf("%s: %d paintings", s.Name(), asked)
		}
	}
}
