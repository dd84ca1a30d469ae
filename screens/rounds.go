package screens

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// roundsScreen shows the division's rounds and the draw of the one chosen, and
// draws, publishes, starts and prints them.
type roundsScreen struct {
	shell playShell
	// division and round are what is shown.
	division tournament.DivisionID
	round    int
	// asked counts the readings, so that a late answer doesn't replace a newer one.
	asked int

	strip   *widgets.Strip
	tools   *fyne.Container
	summary *widgets.Text
	alert   *widgets.Banner
	relaxed *widgets.Banner
	grid    *widgets.Grid[drawLine]
	place   *fyne.Container
	whole   *fyne.Container
	// game is the line that the inspector was last asked to show.
	game string
	// playing: the grid has the sheets' column.
	playing bool
	// open: the round shown was on the wall with sheets out when last read.
	open bool
	// line is the summary, with who has no game in the draw.
	line     *fyne.Container
	unplayed *widgets.Button
}

func newRoundsScreen(s playShell) screen {
	r := &roundsScreen{shell: s}
	r.strip = widgets.NewStrip(func(i int) { r.choose(i + 1) })
	r.tools = container.NewStack()
	r.summary = widgets.NewText("", widgets.Dim)
	r.summary.Shrinks = true
	r.alert = widgets.NewBanner(widgets.Warning, "", "")
	r.relaxed = widgets.NewBanner(widgets.Warning, "", "")
	r.alert.Hide()
	r.relaxed.Hide()
	r.place = container.NewStack()
	r.buildGrid(false)
	return r
}

func (r *roundsScreen) buildGrid(playing bool) {
	r.playing = playing
	r.grid = widgets.NewGrid(drawColumns(playing)...)
	r.grid.Key = func(l drawLine) string { return l.Key }
	r.grid.OnSelected = func(l drawLine) { r.inspect(l) }
	r.grid.OnActivated = r.enter
	r.grid.OnKey = r.gridKey
	r.place.Objects = []fyne.CanvasObject{r.grid}
	r.place.Refresh()
}

func drawColumns(playing bool) []widgets.Column[drawLine] {
	number := func(id, title string, width float32, text func(drawLine) string) widgets.Column[drawLine] {
		return widgets.Column[drawLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: text}
	}
	name := func(id, title string, text func(drawLine) string, bold func(drawLine) bool) widgets.Column[drawLine] {
		return widgets.Column[drawLine]{ID: id, Title: title, Width: 120, MinWidth: 84, Grow: 3, Text: text, Bold: bold}
	}
	right := name("right", "Replies", func(l drawLine) string { return l.Right }, func(l drawLine) bool { return l.SecondWon })
	right.Colour = func(l drawLine) fyne.ThemeColorName {
		if l.Bye {
			return look.ColorDim
		}
		return ""
	}
	columns := []widgets.Column[drawLine]{
		{ID: "table", Title: "Table", Text: func(l drawLine) string { return l.Table }, Compare: func(a, b drawLine) int { return cmp.Compare(a.Number, b.Number) }},
		name("left", "Starts", func(l drawLine) string { return l.Left }, func(l drawLine) bool { return l.FirstWon }),
		number("leftRecord", "Record", 104, func(l drawLine) string { return l.LeftRecord }),
		right,
		number("rightRecord", "Record", 104, func(l drawLine) string { return l.RightRecord }),
	}
	if playing {
		result := widgets.Column[drawLine]{ID: "result", Title: "Sheet", Width: 110, MinWidth: 90, Grow: 2, Text: func(l drawLine) string {
			if !l.Done && !l.Bye {
				return "out"
			}
			return l.Result
		}, Colour: func(l drawLine) fyne.ThemeColorName {
			if !l.Done {
				return look.ColorWarning
			}
			return ""
		}}
		columns = append(columns, result)
	} else {
		columns = append(columns, number("met", "Met", 52, func(l drawLine) string { return l.Met }), number("cost", "Cost", 56, func(l drawLine) string { return l.Cost }))
	}
	marks := widgets.Column[drawLine]{ID: "marks", Title: "Marks", Width: 130, MinWidth: 110, Grow: 3,
		Chip: func(l drawLine) (string, widgets.Tone) {
			if l.Bye {
				return "", widgets.Neutral
			}
			return l.Marks, l.Tone
		},
		Text: func(l drawLine) string {
			if l.Bye {
				return l.Marks
			}
			return ""
		}, Colour: func(drawLine) fyne.ThemeColorName { return look.ColorDim }}
	return append(columns, marks)
}

// Name is the word in the rail.
func (r *roundsScreen) Name() string { return "Rounds" }

// Content lays the screen out.
func (r *roundsScreen) Content() fyne.CanvasObject {
	r.unplayed = widgets.NewQuietButton("", "B", r.askUnplayed)
	r.line = widgets.NewRow(10, r.summary, r.summary, r.unplayed)
	r.whole = widgets.NewStack(10, r.place, r.strip, r.tools, r.line, r.alert, r.relaxed, r.place)
	return r.whole
}

// Load reads the desk again; the round chosen stays unless another division is
// shown.
func (r *roundsScreen) Load() {
	d := r.shell.Division()
	if d == nil {
		r.division, r.round = 0, 0
		r.strip.SetItems(nil, -1)
		r.grid.SetRows(nil)
		r.grid.Placeholder = "This event has no division yet. Add one on Event."
		r.grid.Refresh()
		r.setTools(nil)
		return
	}
	if r.division != d.ID || r.round < 1 || r.round > d.Rounds {
		r.division, r.round = d.ID, roundToShow(d)
	}
	state := d.RoundState(r.round)
	if r.open && state >= tournament.Complete { // the last sheet came in since: go on to the next round
		r.round = roundToShow(d)
		r.grid.Select(-1)
		state = d.RoundState(r.round)
	}
	r.open = state == tournament.Published || state == tournament.Playing
	r.strip.SetItems(roundChips(d), r.round-1)
	r.setTools(d)
	r.showAlerts(d)
	r.read()
}

// roundToShow is where the work goes on: the round that is drawn or played, else
// the next one to draw.
func roundToShow(d *tournament.Division) int {
	last := d.LastRound()
	if last > 0 && d.RoundState(last) < tournament.Complete {
		return last
	}
	return max(1, min(last+1, d.Rounds))
}

// read reads the chosen round aside and then shows it.
func (r *roundsScreen) read() {
	r.asked++
	asked, id, round := r.asked, r.division, r.round
	var rows roundRows
	r.shell.Read(func() (err error) {
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

func (r *roundsScreen) showRows(rows roundRows) {
	focused := r.shell.Window().Canvas().Focused() == fyne.Focusable(r.grid)
	if r.playing != rows.playing {
		r.buildGrid(rows.playing)
		if focused {
			r.shell.Window().Canvas().Focus(r.grid)
		}
	}
	r.grid.Placeholder = fmt.Sprintf("Round %d isn't drawn yet. D draws it.", rows.round)
	r.grid.SetRows(rows.lines)
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

// choose shows another round.
func (r *roundsScreen) choose(round int) {
	d := r.shell.Division()
	if d == nil || round < 1 || round > d.Rounds || round == r.round {
		return
	}
	r.round = round
	r.grid.Select(-1)
	r.Load()
}

// setTools shows what can be done with the round now; what can't is absent.
func (r *roundsScreen) setTools(d *tournament.Division) {
	if d == nil {
		r.tools.Objects = nil
		r.tools.Refresh()
		return
	}
	state := d.RoundState(r.round)
	words := planSummary(d, r.round)
	if state != tournament.Planned {
		words = drawSummary(d, r.round)
	}
	r.summary.SetText(words)
	title, spread := widgets.NewText(fmt.Sprintf("Round %d", r.round), widgets.Heading), widgets.NewSpacer()
	buttons := []fyne.CanvasObject{title, widgets.NewChip(stateWords(state)), spread}
	switch state {
	case tournament.Planned:
		buttons = append(buttons, widgets.NewKeyButton("Fix a game", "F", r.askFix), widgets.NewKeyButton("Draw with…", "W", r.askDraw), widgets.NewPrimaryButton("Draw", "D", r.draw))
	case tournament.Paired:
		buttons = append(buttons, widgets.NewKeyButton("Take back", "Del", r.dropDraw), widgets.NewKeyButton("With…", "W", r.askDraw), widgets.NewKeyButton("Draw again", "D", r.draw),
			widgets.NewKeyButton("Print", "P", r.askPrint), widgets.NewPrimaryButton("Publish", "Ctrl P", r.publish))
	case tournament.Published:
		buttons = append(buttons, widgets.NewKeyButton("Draw again", "R", r.askRepair), widgets.NewKeyButton("Print", "P", r.askPrint))
		if n := len(app.ReadyToStart(r.shell.Desk().Event())); n > 1 {
			buttons = append(buttons, widgets.NewKeyButton(fmt.Sprintf("Start all %d", n), "Shift S", r.startAll))
		}
		buttons = append(buttons, widgets.NewPrimaryButton("Start round", "S", r.start))
	default:
		buttons = append(buttons, widgets.NewKeyButton("Print", "P", r.askPrint))
	}
	r.tools.Objects = []fyne.CanvasObject{widgets.NewRow(8, spread, buttons...)}
	r.tools.Refresh()
	r.showUnplayed(d, state)
}

// enter goes to Results with the game chosen, once its draw is on the wall.
func (r *roundsScreen) enter(l drawLine) {
	d := r.shell.Division()
	if d != nil && !l.Bye && d.RoundState(r.round) >= tournament.Published {
		r.shell.EnterSlip(d.ID, l.Game)
	}
}

// inspect shows the chosen game's why.
func (r *roundsScreen) inspect(l drawLine) {
	r.game = l.Key
	hints := []widgets.KeyHint{{Key: "Left", Does: "round before"}, {Key: "Right", Does: "round after"}}
	if d := r.shell.Division(); d != nil && d.RoundState(r.round) == tournament.Paired {
		hints = append(hints, widgets.KeyHint{Key: "F", Does: "fix a game or a bye"})
	}
	if d := r.shell.Division(); d != nil && !l.Bye && d.RoundState(r.round) >= tournament.Published {
		hints = append([]widgets.KeyHint{{Key: "Enter", Does: "its sheet"}}, hints...)
	}
	inspectGame(r.shell, r.division, l.Game, func() bool { return r.game == l.Key }, widgets.NewKeyHintLines(widgets.Small, hints...))
}

// inspectPlan shows what is known of a round that isn't drawn.
func (r *roundsScreen) inspectPlan() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	r.game = ""
	free := 0
	for _, p := range d.Players {
		if p.Plays(r.round) && !ejected(d, p.ID) {
			free++
		}
	}
	rows := []widgets.KeyValue{{Key: "System", Values: []string{systemName(planFor(d, r.round).System)}}, {Key: "Players", Values: []string{fmt.Sprint(free)}}}
	if missing := len(notHere(d)); missing > 0 && missing < len(d.Players) {
		rows = append(rows, widgets.KeyValue{Key: "Not checked in", Values: []string{fmt.Sprint(missing)}, Tone: widgets.Warning})
	}
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}
	r.shell.Inspect(fmt.Sprintf("Round %d", r.round), "Not drawn yet", append(sections, widgets.NewKeyHintLines(widgets.Small,
		widgets.KeyHint{Key: "D", Does: "draw"}, widgets.KeyHint{Key: "W", Does: "draw with another system"}, widgets.KeyHint{Key: "F", Does: "fix a game or a bye"}))...)
}

// Focus puts the keyboard into the draw.
func (r *roundsScreen) Focus() { r.grid.Focus() }

// Badge tells of a draw that nobody has seen yet.
func (r *roundsScreen) Badge() string {
	for _, d := range r.shell.Desk().Event().Divisions {
		if last := d.LastRound(); last > 0 && d.RoundState(last) == tournament.Paired {
			return "drawn"
		}
	}
	return ""
}

// Keys are the screen's own keys.
func (r *roundsScreen) Keys() []keyHint {
	return []keyHint{
		{"Left, Right", "round before, round after"}, {"D", "draw, or draw again"}, {"W", "draw with another system, repeats or seed"},
		{"Ctrl P, U", "publish the draw"}, {"S", "start the round"}, {"Shift S", "start all divisions that are ready"},
		{"P", "print"}, {"R", "draw a published round again"}, {"Delete", "take back a draw"},
		{"F", "fix a game or a bye"}, {"B", "bye or missed round for a player not in the draw"},
		{"Enter", "the game's sheet"}, {"E", "the first sheet still out"},
	}
}
