package window

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/slips"
)

// tooLong is the longest time for which any work may occupy the window's goroutine: one frame on a screen that
// shows sixty a second.
const tooLong = 16 * time.Millisecond

// feeler is the window's goroutine in a measurement. What is read in the background is worked out on a goroutine of
// its own, as in the program. Its results wait here, and each piece is measured by itself. Drawing is counted
// separately, because it isn't the screens' work.
type feeler struct {
	h    *window
	told chan func()
}

// newFeeler replaces the toolkit's own goroutine.
func newFeeler(b testing.TB, h *window) *feeler {
	b.Helper()
	f := &feeler{h: h, told: make(chan func(), 4096)}
	h.jobs.inline = false
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(measuringApp{app, measuringDriver{feelerDriver{app.Driver(), f}}})
	b.Cleanup(func() { fyne.SetCurrentApp(app) })
	return f
}

// feelerDriver is the tests' driver, whose fyne.Do goes to the feeler as in the program it goes to the toolkit's
// goroutine.
type feelerDriver struct {
	fyne.Driver
	feeler *feeler
}

// CreateSplashWindow implements desktop.Driver; it is never called.
func (d feelerDriver) CreateSplashWindow() fyne.Window { return nil }

// CurrentKeyModifiers implements desktop.Driver.
func (d feelerDriver) CurrentKeyModifiers() fyne.KeyModifier { return 0 }

// DoFromGoroutine implements fyne.Driver.
func (d feelerDriver) DoFromGoroutine(do func(), wait bool) {
	if !wait {
		d.feeler.told <- do
		return
	}
	d.Driver.DoFromGoroutine(do, wait)
}

// hold is the longest time for which an action and what followed from it occupied the window, by the clock and by
// the work of its thread.
func (f *feeler) hold(do func()) (clock, work time.Duration) {
	clock, work = f.piece(do)
	for {
		f.h.jobs.wait()
		select {
		case next := <-f.told:
			c, w := f.piece(next)
			clock, work = max(clock, c), max(work, w)
		default:
			return clock, work
		}
	}
}

// piece is one stretch of work with the layout before its frame. The toolkit asks everything that is shown how much
// space it needs, and sets each new text for that. The tests' own canvas doesn't.
func (f *feeler) piece(do func()) (clock, work time.Duration) {
	start, before := time.Now(), threadCPUTime()
	do()
	c := f.h.Window().Canvas()
	for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		drive.Walk(o, func(o fyne.CanvasObject) { _ = o.MinSize() })
	}
	return time.Since(start), threadCPUTime() - before
}

// measure reports an action's holds in milliseconds: how long it takes at most until all of it is shown, the median
// hold by the clock, the first, median and worst of the work, and how many of them worked longer than a frame.
// before, which may be nil, brings the window to where the action begins and isn't counted.
func (f *feeler) measure(b *testing.B, name string, before, action func()) {
	b.Helper()
	b.Run(name, func(b *testing.B) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		var clock, work []time.Duration
		var first, shown time.Duration
		long := 0
		for b.Loop() {
			if before != nil {
				f.hold(before)
			}
			start := time.Now()
			c, w := f.hold(action)
			shown = max(shown, time.Since(start))
			if len(work) == 0 {
				first = w
			}
			clock, work = append(clock, c), append(work, w)
			if w > tooLong {
				long++
			}
		}
		slices.Sort(clock)
		slices.Sort(work)
		ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
		b.ReportMetric(0, "ns/op")
		b.ReportMetric(ms(shown), "shown-ms")
		b.ReportMetric(ms(clock[len(clock)/2]), "clock-ms")
		b.ReportMetric(ms(first), "first-ms")
		b.ReportMetric(ms(work[len(work)/2]), "work-ms")
		b.ReportMetric(ms(work[len(work)-1]), "worst-ms")
		b.ReportMetric(float64(long), "over-16ms")
	})
}

// feelEvent measures with a copy of an event file of the user's.
var feelEvent = flag.String("event", "", "the event file that BenchmarkFeel works on a copy of")

// feelWindow is a window with such an event, or with the one named by a flag.
func feelWindow(b *testing.B, divisions, players int) *window {
	h := newTestWindow(b)
	h.Program().Printer = drive.NoPrinter{}
	if *feelEvent == "" {
		h.openEventView(newLargeEvent(b, h, divisions, players, 24))
		return h
	}
	look, err := h.Program().OpenReadOnly(b.Context(), *feelEvent)
	if err != nil {
		b.Fatal(err)
	}
	path := filepath.Join(b.TempDir(), "Copy.wordhall")
	if err := errors.Join(look.SaveCopy(b.Context(), path), look.Close()); err != nil {
		b.Fatal(err)
	}
	desk, err := h.Program().Open(b.Context(), path)
	if err != nil {
		b.Fatal(err)
	}
	h.openEventView(desk)
	return h
}

// BenchmarkFeel measures how long usual actions occupy the window, in an event of 300 players and 24 rounds, the
// last of which is being played.
func BenchmarkFeel(b *testing.B) {
	feelEverything(b, newFeeler(b, feelWindow(b, 1, 300)))
}

// BenchmarkFeelDivisions does the same with ten divisions of 100 players.
func BenchmarkFeelDivisions(b *testing.B) {
	h := feelWindow(b, 10, 100)
	f := newFeeler(b, h)
	f.measure(b, "next division", func() { h.Event().Go("Standings") }, func() { h.view.walkDivisions(1) })
	feelEverything(b, f)
}

func feelEverything(b *testing.B, f *feeler) {
	h, c := f.h, f.h.Window().Canvas()
	for _, s := range h.view.screens { // Its first figure is the one that counts.
		f.measure(b, "first visit to "+s.Name(), nil, func() { h.Event().Go(s.Name()) })
	}
	for _, s := range h.view.screens {
		elsewhere := "Event"
		if s.Name() == elsewhere {
			elsewhere = "Players"
		}
		f.measure(b, "to "+s.Name(), func() { h.Event().Go(elsewhere) }, func() { h.Event().Go(s.Name()) })
	}
	for _, s := range h.view.screens {
		f.measure(b, "change on "+s.Name(), func() {
			if h.view.shown != s {
				h.Event().Go(s.Name())
			}
		}, func() { h.view.changed(app.Change{At: drive.Now}) })
	}
	f.measureGrids(b)
	f.measureResults(b)
	f.measureOpenings(b)
	palette := func() { h.closeDialogs(); h.showPalette() }
	f.measure(b, "palette opens", h.closeDialogs, h.showPalette)
	f.measure(b, "palette letter", func() { palette(); drive.Keys(c, "pla") }, func() { drive.Keys(c, "y") })
	f.hold(h.closeDialogs)
	f.measure(b, "journal letter", func() { h.Event().Go("Journal"); drive.Replace(h, "ro") }, func() { drive.Keys(c, "u") })
	path := h.Event().Desk().Path()
	f.measure(b, "event opened", func() { h.closeEvent() }, func() { h.open(path) })
	light := true
	f.measure(b, "theme", func() { h.Event().Go("Results") }, func() {
		light = !light
		h.choose(func(c *preferences.Choices) { c.Theme = map[bool]string{true: "light", false: "dark"}[light] })
	})
}

// measureGrids goes through the long lists.
func (f *feeler) measureGrids(b *testing.B) {
	h, c := f.h, f.h.Window().Canvas()
	for _, name := range []string{"Players", "Standings", "Rounds", "Journal"} {
		key := func(k fyne.KeyName) func() { return func() { drive.Press(c, k) } }
		show := func() {
			if h.view.shown.Name() != name {
				h.Event().Go(name)
			}
		}
		f.measure(b, name+" arrow down", show, key(fyne.KeyDown))
		f.measure(b, name+" page down", func() { show(); drive.Press(c, fyne.KeyHome) }, key(fyne.KeyPageDown))
		f.measure(b, name+" end", func() { show(); drive.Press(c, fyne.KeyHome) }, key(fyne.KeyEnd))
	}
	players := func() {
		h.Event().Go("Players")
		drive.Press(c, fyne.KeyF3)
		drive.Replace(h, "pl")
	}
	f.measure(b, "Players finder letter", players, func() { drive.Keys(c, "a") })
	f.hold(func() { drive.Press(c, fyne.KeyF3); drive.Replace(h, "\b") })
	f.measure(b, "Standings next round", func() { h.Event().Go("Standings") }, func() { drive.Press(c, fyne.KeyLeft) })
}

// measureResults types slips.
func (f *feeler) measureResults(b *testing.B) {
	h, c := f.h, f.h.Window().Canvas()
	results := func() {
		if h.view.shown.Name() != "Results" {
			h.Event().Go("Results")
		}
		h.view.shown.Focus()
		drive.Press(c, fyne.KeyEscape, fyne.KeyEscape)
	}
	f.measure(b, "Results digit", results, func() { drive.Keys(c, "1") })
	f.measure(b, "Results letter", results, func() { drive.Keys(c, "p") })
	f.measure(b, "Results table chosen", func() { results(); drive.Keys(c, "150") }, func() { drive.Keys(c, "\n") })
	f.measure(b, "Results score digit", func() { results(); drive.Keys(c, "150\n\n40") }, func() { drive.Keys(c, "3") })
	f.measure(b, "Results sheet saved", func() { results(); f.typeSheet(b) }, func() { drive.Keys(c, "\n") })
	f.measure(b, "undo of a sheet", nil, func() { h.view.undo() })
	f.measure(b, "redo of a sheet", nil, func() { h.view.redo() })
}

// typeSheet types a missing sheet, except for its last Enter. If few are missing it takes some back first.
func (f *feeler) typeSheet(b *testing.B) {
	desk := f.h.Event().Desk()
	missing := slips.Missing(desk.Event())
	if len(missing) < 10 {
		for range 60 {
			if _, err := apptest.Undo(desk); err != nil {
				b.Fatal(err)
			}
		}
		missing = slips.Missing(desk.Event())
	}
	drive.Keys(f.h.Window().Canvas(), fmt.Sprintf("%d\n\n401\n389", missing[len(missing)-1].Game.Table)) // The second Enter leaves open who started.
}

// BenchmarkSheet measures, in an event of 300 players and 24 rounds, how long a sheet takes from its last key until
// it is on the disk, and until everything that follows from it is worked out and drawn by the toolkit's own
// painter. It reports medians.
func BenchmarkSheet(b *testing.B) {
	h := feelWindow(b, 1, 300)
	f, c := newFeeler(b, h), h.Window().Canvas()
	saved := make(chan time.Time, 1024)
	defer h.Event().Desk().Subscribe(func(app.Change) { saved <- time.Now() })() // This is called right after the commit.
	f.hold(func() { h.Event().Go("Results") })
	var durable, drawn []time.Duration
	for b.Loop() {
		f.hold(func() { f.typeSheet(b) })
		for len(saved) > 0 { // These are reports of what was taken back for it.
			<-saved
		}
		start := time.Now()
		f.hold(func() { drive.Keys(c, "\n") })
		c.Capture()
		drawn = append(drawn, time.Since(start))
		select {
		case at := <-saved:
			durable = append(durable, at.Sub(start))
		default:
			b.Fatal("no sheet was saved: ", drive.Said(h))
		}
	}
	slices.Sort(durable)
	slices.Sort(drawn)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(durable[len(durable)/2].Microseconds())/1000, "durable-ms")
	b.ReportMetric(float64(drawn[len(drawn)/2].Microseconds())/1000, "drawn-ms")
}

// newLargeEvent makes an event with that many divisions, players and rounds. Half of the last round's sheets are
// in.
func newLargeEvent(b testing.TB, h *window, divisions, players, rounds int) *app.Desk {
	b.Helper()
	desk, err := h.Program().Create(b.TempDir() + "/Large")
	if err != nil {
		b.Fatal(err)
	}
	act := func(a action.Action) {
		b.Helper()
		if _, err := desk.Do(b.Context(), a); err != nil {
			b.Fatal(err)
		}
	}
	act(action.EditEvent{Name: "Large"})
	for n := range divisions {
		settings := tournament.NewSettings(fmt.Sprintf("%c", 'A'+n), "nsa-1995", rounds)
		settings.Plan = []tournament.PlanEntry{{From: 1, To: rounds, System: tournament.KingOfTheHill}}
		settings.Tables.First = 1 + n*players/2
		list := make([]tournament.Player, players)
		for i := range list {
			list[i] = tournament.Player{Name: fmt.Sprintf("Player %c%c %03d", 'A'+i%26, 'A'+i/26%26, i), Rating: 2000 - i}
		}
		id := tournament.DivisionID(n + 1)
		act(action.AddDivision{Settings: settings, Players: list})
		for round := 1; round <= rounds; round++ {
			act(action.PairRound{Division: id, Request: draw.Request{Round: round, Seed: 7}, Publish: true})
			for i, g := range desk.Event().Find(id).GamesOf(round) {
				if round == rounds && i%2 == 0 {
					continue
				}
				first := 350 + (g.ID*37+round*11)%120
				scores := [2]int{first, 790 - first}
				act(action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
			}
		}
	}
	return desk
}
