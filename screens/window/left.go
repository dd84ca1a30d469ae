package window

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/publish"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// leftLine is a duty, ready to show.
type leftLine struct {
	app.Duty
	no   int
	when text.Text
	// leads is the screen on which it is done, or empty for the backups.
	leads string
}

// dutyScreens are the screens on which duties are done.
var dutyScreens = map[app.DutyKind]string{
	app.DutyRounds: "Results", app.DutyChecks: "Results", app.DutyPrizes: "Prizes & ratings", app.DutyRatings: "Prizes & ratings", app.DutyPapers: "Export", app.DutyFile: "Export",
}

// mostLeft is how many lines are shown without scrolling, at text size 1.0.
const mostLeft = 11

// Duties are what is left to do and what is done, as this computer knows it.
func (f *eventView) Duties() ([]app.Duty, error) {
	var pages publish.Record
	if p := f.publishing.publisher; p != nil {
		pages = p.Record()
	}
	return f.desk.Duties(f.keeper.Status(), pages)
}

// showLeft lists what is left to do once the last round is over and what is done, each with the number that
// leads there.
func (f *eventView) showLeft() {
	duties, err := f.Duties()
	if err != nil {
		f.Fail(err)
		return
	}
	lines, open := make([]leftLine, len(duties)), len(app.OpenDuties(duties))
	for i, d := range duties {
		lines[i] = f.leftLine(i+1, d)
	}
	says := text.Count(open, "1 thing is left. Its number leads there.", "%d things are left. The number of each leads there.")
	if open == 0 {
		says = text.Of("Nothing is left: everything is done.")
	}
	grid := newLeftGrid()
	var closeIt func()
	lead := func(l leftLine) {
		closeIt()
		f.leadTo(l)
	}
	whole := widgets.NewParagraph(text.Text{}, widgets.Dim)
	grid.OnActivated, grid.OnSelected = lead, func(l leftLine) { whole.SetText(l.Says) }
	grid.OnRune = func(r rune) bool {
		for _, l := range lines {
			if l.digit() == string(r) {
				lead(l)
				return true
			}
		}
		return false
	}
	grid.SetMinRows(min(len(lines), int(mostLeft/layout.TextScale())))
	grid.SetRows(lines)
	grid.Select(max(0, slices.IndexFunc(duties, func(d app.Duty) bool { return d.State == app.DutyOpen })))
	content := widgets.NewStack(10, nil, widgets.NewParagraph(says, widgets.Plain), grid, whole)
	closeIt = f.window.Show(dialog.Spec{Title: text.Of("What is left"), Content: content, Focus: grid, Width: 1000, Answers: []widgets.DialogButton{
		{Text: text.Of("Close"), Kind: widgets.QuietButton},
		dialog.Doing(text.Of("Go there"), "Enter", func() {
			if l, ok := grid.Selected(); ok {
				lead(l)
			}
		})}})
}

// digit is the key of the line in the list: 0 is the tenth, and later ones have none.
func (l leftLine) digit() string {
	if l.no > 10 {
		return ""
	}
	return strconv.Itoa(l.no % 10)
}

// leftLine is the line for a duty, with the screen on which it is done.
func (f *eventView) leftLine(no int, d app.Duty) leftLine {
	l := leftLine{Duty: d, no: no, leads: dutyScreens[d.About]}
	if d.About == app.DutyRounds && len(slips.Missing(f.desk.Event())) == 0 { // No sheet is missing.
		l.leads = "Rounds"
	}
	if !d.Since.IsZero() {
		l.when = text.Date(d.Since.Local().Format("2 Jan 15:04"))
	}
	return l
}

func newLeftGrid() *widgets.Grid[leftLine] {
	return widgets.NewGrid(
		widgets.Column[leftLine]{ID: "no", Width: 34, Align: fyne.TextAlignTrailing, Text: func(l leftLine) text.Text { return text.Name(l.digit()) }},
		widgets.Column[leftLine]{ID: "what", Title: text.Of("What"), Bold: func(l leftLine) bool { return l.State == app.DutyOpen }, Text: func(l leftLine) text.Text { return l.Title }},
		widgets.Column[leftLine]{ID: "state", Width: 120, Chip: func(l leftLine) (text.Text, widgets.Tone) {
			switch l.State {
			case app.DutyDone:
				return text.Of("done"), widgets.Good
			case app.DutyNone:
				return text.Of("not needed"), widgets.Neutral
			}
			return text.Of("to do"), widgets.Warning
		}},
		widgets.Column[leftLine]{ID: "since", Title: text.Of("Since"), Leave: 2, Text: func(l leftLine) text.Text { return l.when }},
		widgets.Column[leftLine]{ID: "says", Grow: 1, MinWidth: 200, Leave: 1, Text: func(l leftLine) text.Text { return l.Says }},
	)
}

// leadTo shows where a duty is done.
func (f *eventView) leadTo(l leftLine) {
	if l.leads == "" {
		f.window.showBackups()
		return
	}
	f.Go(l.leads)
}
