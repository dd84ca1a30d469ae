package rounds

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/layout"
	"wordhall/screens/playing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// screen shows the division's rounds and the draw of the chosen one. It draws, changes, publishes, starts and
// prints them.
type screen struct {
	shell shell.Event
	// division and round are those that are shown.
	division tournament.DivisionID
	round    int
	// asked counts the readings, so that a late result doesn't replace a newer one.
	asked int

	strip   *widgets.Strip
	tools   *fyne.Container
	summary *widgets.Paragraph
	alert   *widgets.Banner
	relaxed *widgets.Banner
	// inTheWay says what a director should clear before a printed round starts.
	inTheWay *widgets.Banner
	// disproved says which results the draw assumed, and whether a sheet says otherwise.
	disproved *widgets.Banner
	// swapBar says how to finish a swap.
	swapBar *widgets.Banner
	swap    swapChoice
	grid    *widgets.Grid[drawLine]
	place   *fyne.Container
	// records are the standings before the round, beside the draw if there is room.
	records   *widgets.Grid[report.Row]
	recordsOf *widgets.Text
	both      *fyne.Container
	aside     layout.Aside
	whole     *fyne.Container
	// game is the key of the line that the inspector was last asked to show.
	game string
	// playing says that the grid has the sheets' column.
	playing bool
	// open says that the round shown was published and had missing sheets when it was last read. chosen says that
	// somebody chose it and it isn't the one on which the work goes on, so that the screen never leaves it by itself.
	open, chosen bool
	// line is the summary, with the players who have no game in the draw and the buttons of the other views.
	line     *fyne.Container
	unplayed *widgets.Button

	// view is what the table shows. The ledgers are the division's, whichever round is shown.
	view        view
	viewButtons []*widgets.Button
	compare     *widgets.Button
	starts      *widgets.Grid[report.Row]
	byes        *widgets.Grid[report.Row]
	ledgers     ledgers
	sheet       *sheet
}

// summaryLeast is the least width of the summary beside the views, at text size 1.0. With less width the views go
// below it.
const summaryLeast = 300

// New makes the screen of an open event.
func New(s shell.Event) shell.Screen {
	r := &screen{shell: s, aside: layout.Aside{Width: 410, Least: 1150, Off: true}}
	r.strip = widgets.NewStrip(func(i int) { r.choose(i + 1) })
	r.strip.Name = text.Of("Round")
	r.tools = container.NewStack()
	r.summary = widgets.NewParagraph(text.Text{}, widgets.Small)
	r.alert = widgets.NewBanner(widgets.Warning, text.Text{}, text.Text{})
	r.relaxed = widgets.NewBanner(widgets.Warning, text.Text{}, text.Text{})
	r.inTheWay = widgets.NewBanner(widgets.Warning, text.Text{}, text.Text{})
	r.inTheWay.Hide()
	r.disproved = widgets.NewBanner(widgets.Neutral, text.Text{}, text.Text{})
	r.disproved.Hide()
	r.swapBar = widgets.NewBanner(widgets.Accent, text.Text{}, text.Text{})
	r.alert.Hide()
	r.relaxed.Hide()
	r.swapBar.Hide()
	r.place = container.NewStack()
	r.sheet = newSheet()
	r.recordsOf, r.records = widgets.NewSectionTitle(text.Text{}), newRecords()
	r.buildLedgers()
	r.buildGrid(false)
	return r
}

// Name is the word in the rail.
func (r *screen) Name() string { return "Rounds" }

// Content lays the screen out.
func (r *screen) Content() fyne.CanvasObject {
	r.unplayed = widgets.NewQuietButton(text.Text{}, "B", r.askUnplayed)
	views := widgets.NewFlow(layout.ToolGap, 6, append([]fyne.CanvasObject{r.unplayed}, r.makeViews()...)...)
	r.line = container.New(&layout.Tools{Spread: true, Least: summaryLeast}, r.summary, views)
	r.both = container.New(&r.aside, r.place, widgets.NewStack(6, r.records, r.recordsOf, r.records))
	r.whole = widgets.NewStack(10, r.both, r.strip, r.tools, r.line, r.alert, r.inTheWay, r.disproved, r.relaxed, r.swapBar, r.both)
	return r.whole
}

// Load reads the desk again. A round that somebody chose stays until another division is shown, and any other round
// until its last sheet is in.
func (r *screen) Load() {
	d := r.shell.Division()
	if d == nil {
		r.division, r.round = 0, 0
		r.strip.SetItems(nil, -1)
		r.grid.SetRows(nil)
		r.grid.Placeholder = text.Of("This event has no division yet; add one on the Event screen.")
		r.grid.Refresh()
		r.setTools(nil)
		return
	}
	if r.division != d.ID || r.round < 1 || r.round > d.Rounds {
		r.dropSwap()
		r.division, r.round, r.open, r.chosen = d.ID, roundToShow(d), false, false
	}
	if r.view == finalView && !d.Final.Started() {
		r.view = drawView
		r.showView()
	}
	state := d.RoundState(r.round)
	if r.open && !r.chosen && state >= tournament.Complete { // The last sheet has come in, so the next round is shown.
		r.round = roundToShow(d)
		r.grid.Select(-1)
		state = d.RoundState(r.round)
	}
	r.open = state == tournament.Published || state == tournament.Playing
	r.strip.SetItems(playing.RoundChips(d), r.step(d)-1)
	r.setTools(d)
	r.showAlerts(d)
	r.read()
}

// roundToShow is the round on which the work goes on: the one that is drawn or being played, or else the next one
// to draw.
func roundToShow(d *tournament.Division) int {
	last := d.LastRound()
	if last > 0 && d.RoundState(last) < tournament.Complete {
		return last
	}
	return max(1, min(last+1, d.Rounds))
}

// read reads the chosen round in the background and then shows it.
func (r *screen) read() {
	r.asked++
	asked, id, round := r.asked, r.division, r.round
	switch r.view {
	case drawView:
	case sheetView:
		r.readSheet(asked, id, round)
		return
	case finalView:
		r.readFinal(asked, id)
		return
	default:
		r.readLedgers(asked, id)
		return
	}
	var rows roundRows
	r.shell.RunLatest("draw", func(context.Context) (err error) {
		rows, err = newRoundRows(r.shell.Desk(), id, round)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			r.shell.Fail(err)
		case asked == r.asked:
			r.showRows(rows)
		}
	})
}

func (r *screen) showRows(rows roundRows) {
	focused := r.shell.Window().Canvas().Focused() == fyne.Focusable(r.grid)
	chosen, had := r.grid.Selected()
	if r.playing != rows.playing {
		r.buildGrid(rows.playing)
		if focused {
			r.shell.Window().Canvas().Focus(r.grid)
		}
	}
	r.grid.Placeholder = text.Of("Round %d isn't drawn yet; D draws it.", rows.round)
	r.grid.SetRows(rows.lines)
	r.recordsOf.SetText(text.Of("Standings after round %d", rows.round-1))
	r.records.SetRows(rows.records)
	r.showAside()
	if had && r.grid.SelectedIndex() < 0 {
		r.grid.SelectKey(chosen.Key) // The table is a new one, because of the sheets' column.
	}
	if r.swap.on && !slices.ContainsFunc(rows.lines, func(l drawLine) bool { return l.Key == r.swap.key }) {
		r.dropSwap() // The game of the player who was taken up is gone.
	}
	if len(rows.lines) == 0 {
		r.grid.Refresh()
		r.inspectPlan()
		return
	}
	if r.grid.SelectedIndex() < 0 {
		r.grid.Select(0)
		return
	}
	if l, ok := r.grid.Selected(); ok {
		r.inspect(l)
	}
}

// step is the chip of the strip that is shown: that of the round, or that of the final, which comes after the last.
func (r *screen) step(d *tournament.Division) int {
	if r.view == finalView {
		return d.Rounds + 1
	}
	return r.round
}

// choose shows another round, or for the number after the last one the final. One that is only planned is asked about.
func (r *screen) choose(round int) {
	d := r.shell.Division()
	switch {
	case d == nil || round < 1 || round == r.step(d):
		return
	case round > d.Rounds:
		if d.Final != nil {
			r.strip.SetChosen(r.step(d) - 1)
			r.askFinal()
		}
		return
	case r.view == finalView:
		r.view = drawView
		r.showView()
		defer r.Focus()
	}
	r.dropSwap()
	r.round, r.chosen = round, round != roundToShow(d)
	r.grid.Select(-1)
	r.Load()
}

// enter goes to Results with the selected game, once its draw is published.
func (r *screen) enter(l drawLine) {
	d := r.shell.Division()
	if d == nil || l.Bye || d.RoundState(r.round) < tournament.Published {
		return
	}
	// The rows of the previous round may be shown for a moment longer.
	if slices.ContainsFunc(d.GamesOf(r.round), func(g tournament.Game) bool { return g.ID == l.Game }) {
		r.shell.EnterSlip(d.ID, l.Game)
	}
}

// Focus puts the keyboard into the draw.
func (r *screen) Focus() {
	switch r.view {
	case startsView:
		r.starts.Focus()
	case byesView:
		r.byes.Focus()
	case sheetView, finalView: // their keys come by the window
		r.shell.Window().Canvas().Unfocus()
	default:
		r.grid.Focus()
	}
}

// Badge says that a draw isn't published yet.
func (r *screen) Badge() text.Text {
	for _, d := range r.shell.Desk().Event().Divisions {
		if last := d.LastRound(); last > 0 && d.RoundState(last) == tournament.Paired {
			return text.Of("drawn")
		}
	}
	return text.Text{}
}

// Keys are the screen's own keys.
func (r *screen) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: text.Of("Left, Right"), Does: text.Of("earlier round, next round")}, {Key: text.Of("D"), Does: text.Of("draw, or again around the locks")}, {Key: text.Of("W"), Does: text.Of("draw with another system, or differently")},
		{Key: text.Of("U"), Does: text.Of("publish the draw")}, {Key: text.Of("Shift U"), Does: text.Of("draw, look at and publish all divisions")}, {Key: text.Of("S"), Does: text.Of("start the round")}, {Key: text.Of("Shift S"), Does: text.Of("start all that are ready")},
		{Key: text.Of("P"), Does: text.Of("print")}, {Key: text.Of("Shift P"), Does: text.Of("print the division's set")}, {Key: text.Of("R"), Does: text.Of("draw a published round differently")}, {Key: text.Of("Delete"), Does: text.Of("take back a draw")},
		{Key: text.Of("L"), Does: text.Of("lock or unlock the game")}, {Key: text.Of("X"), Does: text.Of("swap two players")}, {Key: text.Of("A"), Does: text.Of("change by hand, or amend")},
		{Key: text.Of("M"), Does: text.Of("another table")},
		{Key: text.Of("K"), Does: text.Of("keep the two apart")}, {Key: text.Of("F"), Does: text.Of("set a pairing or a bye; after the last round, the final")}, {Key: text.Of("Y"), Does: text.Of("why they meet, or don't")}, {Key: text.Of("C"), Does: text.Of("compare with another system")},
		{Key: text.Of("O"), Does: text.Of("play the game later")}, {Key: text.Of("B"), Does: text.Of("bye or missed round")}, {Key: text.Of("V"), Does: text.Of("draw, starts, byes or wall sheet")},
		{Key: text.Of("T"), Does: text.Of("plan, contention, relations")}, {Key: text.Of("G"), Does: text.Of("what prevents the round")}, {Key: text.Of("N"), Does: text.Of("even out starts, in the view of starts")},
		{Key: text.Of("Enter"), Does: text.Of("the game's sheet")}, {Key: text.Of("E"), Does: text.Of("the first sheet still out")}, {Key: text.Of("I"), Does: text.Of("a packet of evidence about the game")},
		{Key: text.Of("Q"), Does: text.Of("draw on assumed outcomes")}, {Key: text.Of("J"), Does: text.Of("what a late sheet would change")},
	}
}
