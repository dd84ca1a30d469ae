package window

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// lesson leads a newcomer through one round of the sample event. A strip below the screen names one step at a time,
// and the lesson sees from what happens at the desk that the step was done. Nothing covers the window, and nothing
// has to be done in order to leave.
type lesson struct {
	frame *eventView
	// division and round are those in the steps' words.
	division tournament.DivisionID
	round    int
	// at is the index of the step to be done, or len(lessonSteps) when all are done. sheet is the game whose slip
	// was entered.
	at     int
	sheet  tournament.Game
	banner *widgets.Banner
}

// lessonStep is one thing to do, and how the lesson sees that it was done.
type lessonStep struct {
	title text.Text
	// says is the text that tells what to press.
	says func(*lesson) text.Text
	// done reports whether the last committed change completes the step. went is the screen that completes it when
	// it is shown.
	done func(*lesson, app.Change) bool
	went string
}

var lessonSteps = []lessonStep{
	{
		title: text.Of("Draw the round"),
		says: func(l *lesson) text.Text {
			return text.Of("Go to Rounds with Ctrl 3 or a click at the left. D or a click on Draw draws round %d of division %s by its plan, and the right side says why two meet.", l.round, l.divisionNow().Name)
		},
		done: func(l *lesson, _ app.Change) bool { return l.state() >= tournament.Paired },
	},
	{
		title: text.Of("Publish it"),
		says: func(*lesson) text.Text {
			return text.Of("U or a click on Publish publishes the draw. From now on it changes only by an action that says so, and Ctrl Z takes it back.")
		},
		done: func(l *lesson, _ app.Change) bool { return l.state() >= tournament.Published },
	},
	{
		title: text.Of("A slip comes in"),
		says: func(l *lesson) text.Text {
			return text.Of("Go to Results with Ctrl 4 or a click at the left. Type a table, for example %d, Enter, or click it among those still out. Then type the score of the player who starts, Enter, the other score, Enter.", l.firstTable())
		},
		done: func(l *lesson, c app.Change) bool {
			g, ok := l.newSheet()
			l.sheet = g
			return ok && c.Kind == action.EnterSheet{}.Kind()
		},
	},
	{
		title: text.Of("A sheet was typed wrongly"),
		says: func(l *lesson) text.Text {
			return text.Of("Type table %d again, or double-click it under “Latest sheets”, then the right scores and Ctrl Enter. What it would change is listed; Ctrl Enter says that you typed it wrongly. The old sheet stays in the journal.", l.sheet.Table)
		},
		done: func(l *lesson, _ app.Change) bool {
			d := l.divisionNow()
			if d == nil {
				return false
			}
			g, ok := d.Game(l.sheet.ID)
			return ok && g.Sheet.Done() && !tournament.SameFigures(g.Sheet, l.sheet.Sheet)
		},
	},
	{
		title: text.Of("See what changed"),
		says: func(*lesson) text.Text {
			return text.Of("Go to Standings with Ctrl 5 or a click at the left; L or the button Live shows them as they stand now. Up and Down or a click choose a player, whose card opens on the right.")
		},
		went: "Standings",
	},
	{
		title: text.Of("Print"),
		says: func(*lesson) text.Text {
			return text.Of("P or a click on Print: the standings go to the printer, or open as a PDF where there is none.")
		},
		done: func(_ *lesson, c app.Change) bool { return c.Kind == app.PrintChange },
	},
}

// lastOfDraw is the last step during which earlier steps can be taken back. They are about the draw, which has no
// slips yet.
const lastOfDraw = 2

// beginLesson starts at the first step, in the chosen division.
func (f *eventView) beginLesson() {
	d := f.Division()
	if d == nil {
		return
	}
	f.lesson = &lesson{frame: f, division: d.ID, round: d.NextRound(), banner: widgets.NewBanner(widgets.Accent, text.Text{}, text.Text{})}
	f.lessonRoom.Objects = []fyne.CanvasObject{widgets.NewInset(0, 18, 12, 18, f.lesson.banner)}
	f.lessonRoom.Show()
	f.lesson.show()
	f.Go("Event")
	f.window.menu.refresh()
}

// leaveLesson removes the strip. The event stays open as it is.
func (f *eventView) leaveLesson() {
	if f.lesson == nil {
		return
	}
	f.lesson = nil
	f.lessonRoom.Objects = nil
	f.lessonRoom.Hide()
	f.whole.Refresh()
	f.window.menu.refresh()
}

// show shows the step to be done.
func (l *lesson) show() {
	leave := widgets.NewQuietButton(text.Of("Leave the lesson"), "", l.frame.leaveLesson)
	if l.at == len(lessonSteps) {
		l.banner.Set(widgets.Good, text.Of("Done"), text.Of("That is a round: drawn, printed, entered, corrected. This event is a copy to play with; nothing of it is kept. ? lists the keys of every screen."), leave)
	} else {
		step := lessonSteps[l.at]
		l.banner.Set(widgets.Accent, text.Of("%d of %d  %s", l.at+1, len(lessonSteps), step.title), step.says(l), leave)
	}
	l.frame.whole.Refresh()
}

// saw checks whether a change at the desk completed the step, or took an earlier one back.
func (l *lesson) saw(c app.Change) {
	before := l.at
	for l.at > 0 && l.at <= lastOfDraw && !lessonSteps[l.at-1].done(l, c) {
		l.at-- // The step was taken back.
	}
	for l.at < len(lessonSteps) {
		step := lessonSteps[l.at]
		if step.done == nil || !step.done(l, c) {
			break
		}
		l.at++
	}
	if l.at != before {
		l.show()
	}
}

// went checks whether showing a screen completed the step.
func (l *lesson) went(screen string) {
	if l.at < len(lessonSteps) && lessonSteps[l.at].went == screen {
		l.at++
		l.show()
	}
}

func (l *lesson) divisionNow() *tournament.Division { return l.frame.desk.Event().Find(l.division) }

func (l *lesson) state() tournament.RoundState {
	d := l.divisionNow()
	if d == nil {
		return tournament.Planned
	}
	return d.RoundState(l.round)
}

// firstTable is the lowest table of the round that still waits for its slip.
func (l *lesson) firstTable() int {
	d := l.divisionNow()
	if d == nil {
		return 1
	}
	for _, g := range d.GamesOf(l.round) {
		if g.Table > 0 && !g.Sheet.Done() {
			return g.Table
		}
	}
	return 1
}

// newSheet is a game of the round whose slip is in.
func (l *lesson) newSheet() (tournament.Game, bool) {
	d := l.divisionNow()
	if d == nil {
		return tournament.Game{}, false
	}
	latest := tournament.Game{}
	for _, g := range d.GamesOf(l.round) {
		if g.Table > 0 && g.Sheet.Done() && g.Sheet.Entered >= latest.Sheet.Entered {
			latest = g
		}
	}
	return latest, latest.ID != 0
}

// openLesson opens a fresh copy of the sample event between two rounds, with the lesson.
func (w *window) openLesson() {
	w.leavingEvent(func() { w.openSampleDesk(w.program.OpenLesson, func() { w.view.beginLesson() }) })()
}
