package window

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/computer"
	"wordhall/app/hall"
	"wordhall/app/stream"
	"wordhall/screens/clock"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// eventView is the window around the screens of an open event: rail, top bar, status
// bar and inspector. It is the shell that the screens see.
type eventView struct {
	*window
	desk     *app.Desk
	division tournament.DivisionID

	screens []shell.Screen
	// clock looks at the round clocks. It is nil if nothing is played.
	clock    *clock.Ticks
	entries  []shell.RailEntry
	contents []fyne.CanvasObject
	shown    shell.Screen

	rail      *widgets.Rail
	top       *widgets.TopBar
	status    *widgets.StatusBar
	inspector *widgets.Inspector
	// keyLines are the lines of keys that the inspector shows when nothing is selected, by their words.
	keyLines map[string]fyne.CanvasObject
	place    *fyne.Container
	whole    *fyne.Container

	// past is the moment to which a look back looks. It is nil if the view shows the present.
	past *pastLook
	// lesson is the lesson that is going on, or nil if there is none. Its strip is in lessonRoom.
	lesson     *lesson
	lessonRoom *fyne.Container
	// keeper makes the backups, and backup is the status that it reported last. unbacked says that the director
	// didn't wait for the last backup.
	keeper *backup.Keeper
	backup backup.Status
	// stream writes the overlays. It is nil for an event that is only looked at.
	stream *stream.Keeper
	// hall is what the view says about its host. It is nil unless this computer is a station.
	hall     *hallView
	unbacked bool
	// publishing is what is known about its public pages.
	publishing publishing
	called     called

	// opens opens what was said last. It is nil if there is nothing to open. everywhere says that what was said
	// concerns the whole event.
	opens      func()
	everywhere bool

	// madeFor is the role in the hall for which the screens were made.
	madeFor hall.Role
	// inspectorLent says that a screen that has nothing for the inspector has its space while it is shown.
	inspectorLent bool
	// savedAt is when the newest line of the journal was written.
	savedAt time.Time
	saving  saving
	// undoable and redoable are the words of what undo and redo would do, as they were last read. Each is empty if
	// there is nothing.
	undoable, redoable    text.Text
	stop, unsubscribeSent func()
}

var _ shell.Event = (*eventView)(nil)

func newEventView(w *window, desk *app.Desk) *eventView { return newEventViewOf(w, desk, nil) }

// newEventViewOf is newEventView for a look back, or for the present if past is nil.
func newEventViewOf(w *window, desk *app.Desk, past *pastLook) *eventView {
	f := &eventView{window: w, desk: desk, past: past, savedAt: desk.Last().At, keyLines: map[string]fyne.CanvasObject{}}
	if ds := desk.Event().Divisions; len(ds) > 0 {
		f.division = ds[0].ID
	}
	f.rail = widgets.NewRail(text.Of("Wordhall"), f.railTapped)
	f.top = widgets.NewTopBar()
	f.top.OnUndo, f.top.OnRedo = func() { f.undo() }, f.redo
	f.top.OnFind, f.top.OnOperator, f.top.OnClock = w.showPalette, w.showOperators, func() { clock.Ask(f) }
	f.top.OnCall = f.askCalled
	f.top.ShowFind(true)
	if desk.Sample() {
		f.top.OnOwn = w.leavingEvent(w.showGuide)
		f.top.SetSample(text.Of("Sample, not kept"))
	}
	f.top.Division.OnChosen = f.chosen
	f.status = widgets.NewStatusBar()
	f.status.OnHint, f.status.OnHeight = w.ShowKeys, f.layAgain
	f.inspector = widgets.NewInspector(f.inspectorTurned)
	f.place, f.lessonRoom = container.NewStack(), container.NewStack()
	f.lessonRoom.Hide()
	f.startClock()
	f.madeFor = f.role()
	desk.LimitToSheets(w.keeping) // The screens ask what may be done here when they are made.
	f.screens, f.entries = railScreens(f)
	for _, s := range f.screens {
		f.contents = append(f.contents, widgets.NewInset(14, screenSide, 14, screenSide, s.Content()))
	}
	f.fillRail()
	return f
}

// content lays the view out.
func (f *eventView) content() fyne.CanvasObject {
	f.whole = layout.NewFrame(f.rail, f.top, f.status, f.inspector, f.underBanner(), f.needs)
	return layout.NewSteady(f.whole)
}

// screenSide is the free space at both sides of a screen.
const screenSide = 18

// needs is the width that the screen needs before the inspector gets all of its own width.
func (f *eventView) needs() float32 {
	if s, ok := f.shown.(interface{ Needs() float32 }); ok {
		return s.Needs() + 2*screenSide
	}
	return 0
}

// begin listens to the desk and shows the screen for the event's state.
func (f *eventView) begin() {
	f.listen()
	f.Go(f.firstScreen())
}

// listen follows the desk and begins the work that goes on beside the screens.
func (f *eventView) listen() {
	look.LeaveAlone(append(format.NamesShown(f.desk.Event()), f.desk.FileName()))
	f.stop = f.desk.Subscribe(func(c app.Change) { f.window.jobs.post(func() { f.changed(c) }) })
	f.unsubscribeSent = f.desk.SubscribeSent(func() { f.window.jobs.post(f.sentChanged) })
	f.window.win.Canvas().AddShortcut(&fyne.ShortcutPaste{}, f.paste)
	f.keepBackups()
	f.keepStream()
	f.beginPublishing()
	f.followHall()
	f.readCalls()
}

// End stops listening and lets the screens close what they opened.
func (f *eventView) End() {
	if f.stop != nil {
		f.stop()
		f.unsubscribeSent()
	}
	if f.stream != nil {
		f.stream.Stop()
	}
	f.leaveHall()
	if f.unbacked {
		f.keeper.StopNow()
	} else {
		f.keeper.Stop()
	}
	if f.clock != nil {
		f.clock.Over = true
	}
	for _, s := range f.screens {
		if ends, ok := s.(interface{ End() }); ok && !f.window.over.Load() {
			ends.End()
		}
	}
	f.window.win.Canvas().RemoveShortcut(&fyne.ShortcutPaste{})
}

// firstScreen is the screen on which the work goes on: Results once a round is published, Players before that, and
// Event while the event has no division.
func (f *eventView) firstScreen() string {
	if first := f.firstOfAll(); f.Has(first) {
		return first
	}
	return f.screens[0].Name()
}

// firstOfAll is the screen to begin with if the window has all screens.
func (f *eventView) firstOfAll() string {
	d := f.Division()
	switch {
	case d == nil:
		return "Event"
	case d.LastRound() > 0 && f.past != nil:
		return "Standings"
	case d.LastRound() > 0 && f.Has("Results"):
		return "Results"
	case len(d.Players) > 0 && f.Has("Rounds"):
		return "Rounds"
	}
	return "Players"
}

func (f *eventView) index(name string) int {
	for i, s := range f.screens {
		if s.Name() == name {
			return i
		}
	}
	return -1
}

// changed updates the bars and the screen after a committed change.
func (f *eventView) changed(c app.Change) {
	f.savedAt = c.At
	look.LeaveAlone(append(format.NamesShown(f.desk.Event()), f.desk.FileName()))
	f.RefreshBars()
	f.publishChange()
	f.hallChanged(c)
	f.callChanged(c)
	f.load()
	if f.lesson != nil {
		f.lesson.saw(c)
	}
}

// sentChanged updates the bars, and a screen that shows it, after players sent something by phone.
func (f *eventView) sentChanged() {
	f.RefreshBars()
	if s, ok := f.shown.(interface{ SentChanged() }); ok {
		s.SentChanged()
	}
}

// Desk is the desk of the open event.
func (f *eventView) Desk() *app.Desk { return f.desk }

// Division is the division chosen in the top bar. It is nil while the event has none.
func (f *eventView) Division() *tournament.Division {
	ev := f.desk.Event()
	if d := ev.Find(f.division); d != nil {
		return d
	}
	if len(ev.Divisions) == 0 {
		return nil
	}
	return ev.Divisions[0]
}

// ChooseDivision changes the choice and loads the screen that is shown.
func (f *eventView) ChooseDivision(id tournament.DivisionID) {
	f.division = id
	f.RefreshBars()
	f.load()
}

// load has the screen read the desk again, and takes the result into the same frame if it comes soon enough.
func (f *eventView) load() {
	if f.shown != nil {
		f.shown.Load()
		f.window.jobs.takeWithinFrame()
	}
}

// chosen deals with a choice in the top bar.
func (f *eventView) chosen(index int) {
	if ds := f.desk.Event().Divisions; index >= 0 && index < len(ds) {
		f.ChooseDivision(ds[index].ID)
		f.shown.Focus()
	}
}

// walkDivisions goes to the next or the previous division.
func (f *eventView) walkDivisions(by int) {
	ds := f.desk.Event().Divisions
	if len(ds) < 2 {
		return
	}
	f.chosen((f.divisionIndex() + by + len(ds)) % len(ds))
}

func (f *eventView) divisionIndex() int {
	chosen := f.Division()
	for i, d := range f.desk.Event().Divisions {
		if d == chosen {
			return i
		}
	}
	return -1
}

// Do carries out an action off the window's goroutine, in the order in which actions are asked for. The first
// ruling asks who works here if nobody has said so yet, because a ruling is kept with who made it; one that would be
// refused doesn't ask.
func (f *eventView) Do(a action.Action, then func(app.Receipt), failed func(error)) {
	if action.IsRuling(a) && !f.desk.Sample() && !f.window.program.OperatorKnown() {
		says := text.Of("A ruling is kept with the name of whoever made it. So far that is “%s”, this computer's user: type your initials, once.", f.window.program.Operator())
		f.Read(func() error {
			_, _, err := f.desk.Try(a)
			return err
		}, func(err error) {
			if err != nil {
				f.carryOut(a, then, failed)
				return
			}
			f.window.askOperator(says, func() { f.carryOut(a, then, failed) })
		})
		return
	}
	f.carryOut(a, then, failed)
}

func (f *eventView) carryOut(a action.Action, then func(app.Receipt), failed func(error)) {
	f.beginSaving()
	f.window.jobs.add(func() {
		receipt, err := f.desk.Do(context.Background(), a)
		f.window.jobs.post(func() {
			f.endSaving()
			switch {
			case err != nil && failed != nil:
				failed(err)
			case err != nil:
				shell.FailOrAsk(f, a, err, then, nil)
			case then != nil:
				then(receipt)
			}
		})
	})
}

// Say says what happened in the status line, until something else is said or another screen is shown.
func (f *eventView) Say(tone widgets.Tone, says text.Text) { f.say(tone, says, nil) }

// Tell is Say for what concerns the whole event. It stays while other screens are shown.
func (f *eventView) Tell(tone widgets.Tone, says text.Text) {
	f.say(tone, says, nil)
	f.everywhere = true
}

// SayOpening is Say about something that can be opened.
func (f *eventView) SayOpening(tone widgets.Tone, says text.Text, open func()) {
	f.say(tone, says, open, widgets.Answer{Text: text.Of("Open"), Key: "Ctrl G", Do: open})
}

// SayDone is Say about an action that was carried out, with what else the director should know about it.
func (f *eventView) SayDone(says text.Text, notes ...text.Text) {
	tone := widgets.Good
	if len(notes) > 0 {
		tone, says = widgets.Warning, text.Join("\n", says.Sentence(), format.Sentences(notes))
	}
	f.say(tone, says, nil, f.undoing())
}

// SayDoneBefore is SayDone with what is mostly done next.
func (f *eventView) SayDoneBefore(says text.Text, next widgets.Answer) {
	f.say(widgets.Good, says, nil, next, f.undoing())
}

// undoing takes back what was said to be done.
func (f *eventView) undoing() widgets.Answer {
	return widgets.Answer{Text: text.Of("Undo"), Key: "Ctrl Z", Do: func() { f.undo() }}
}

func (f *eventView) say(tone widgets.Tone, says text.Text, open func(), answers ...widgets.Answer) {
	f.opens, f.everywhere = open, false
	f.status.Say(tone, says, answers...)
}

// openSaid opens what was said last.
func (f *eventView) openSaid() {
	if f.opens == nil {
		f.Say(widgets.Neutral, text.Of("The last message has nothing to open."))
		return
	}
	f.opens()
}

// Inspect fills the inspector.
func (f *eventView) Inspect(title, subtitle text.Text, sections ...fyne.CanvasObject) {
	if title.IsZero() && len(sections) == 0 {
		title, sections = f.inspectNothing()
	}
	c := f.window.win.Canvas()
	had := f.inspector.Holds(c.Focused())
	f.inspector.Fill(title, subtitle, sections...)
	if had && !f.inspector.Holds(c.Focused()) {
		f.shown.Focus() // the button that had the keyboard is gone
	}
}

// inspectNothing is what the inspector shows when nothing is selected: the screen's own keys. They are made once
// for the same keys.
func (f *eventView) inspectNothing() (title text.Text, sections []fyne.CanvasObject) {
	if f.shown == nil {
		return text.Text{}, nil
	}
	const most = 12
	var hints []widgets.KeyHint
	same := f.shown.Name()
	for _, k := range f.shown.Keys() {
		hints = append(hints, widgets.KeyHint{Key: k.Key.String(), Does: k.Does})
		same += "\n" + k.Key.String() + " " + look.Render(k.Does)
	}
	if f.keyLines[same] == nil {
		f.keyLines[same] = widgets.NewKeyHintLines(widgets.Small, hints[:min(len(hints), most)]...)
	}
	return text.Key(f.shown.Name()), []fyne.CanvasObject{f.keyLines[same]}
}

// Go shows another screen by its name.
func (f *eventView) Go(name string) {
	i := f.index(name)
	if i < 0 {
		return
	}
	changed := f.shown != f.screens[i]
	f.shown = f.screens[i]
	f.rail.SetSelected(name)
	if changed {
		if s, ok := f.shown.(interface{ Entered() }); ok {
			s.Entered()
		}
		if !f.everywhere { // What was said was about the screen before.
			f.Say(widgets.Neutral, text.Text{})
		}
		title, sections := f.inspectNothing()
		f.inspector.Fill(title, text.Text{}, sections...)
		f.LendInspector()
		f.place.Objects = []fyne.CanvasObject{f.contents[i]}
		f.place.Refresh()
	}
	f.RefreshBars()
	f.load()
	f.window.Settle()
	f.shown.Focus()
	f.window.tidyLater()
	if f.lesson != nil {
		f.lesson.went(name)
	}
}

// askCopy asks where to save a checked copy of the event.
func (f *eventView) askCopy() {
	name := fmt.Sprintf("%s %s.wordhall", filename.Fit(f.desk.Event().Name, "event"), f.window.program.Now().Format("2006-01-02 15.04"))
	q := dialog.PathQuestion{Title: text.Of("Save a copy"), Confirm: text.Of("Save it"), Endings: dialog.EventEndings, Folder: computer.Documents(), Name: name, New: true}
	f.window.AskPath(q, func(a *dialog.Asked, path string) {
		f.window.Run(shell.Sharing(text.Of("Saving a copy")), func(ctx context.Context) error { return f.desk.SaveCopy(ctx, path) }, a.Then(func() {
			f.status.SetNote(text.Of("copy %s in %s", f.window.program.Now().Format("15:04"), dialog.ShortPath(path)))
			f.Tell(widgets.Good, text.Of("A checked copy is in %s", text.Name(path)))
		}))
	})
}

// railScreens makes the screens of this view, and returns them with their entries in the order of the rail. A look
// back, a scorekeeper's window and most stations have fewer of them.
func railScreens(f *eventView) (screens []shell.Screen, entries []shell.RailEntry) {
	for _, e := range f.areas.Rail {
		if !f.includes(e) {
			continue
		}
		screens = append(screens, e.Make(f))
		entries = append(entries, e)
	}
	return screens, entries
}
