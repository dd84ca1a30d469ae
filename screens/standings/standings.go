package standings

import (
	"context"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// screen shows the standings of the division after any round.
type screen struct {
	lists.Verbs
	shell shell.Event

	// chosen is the round to show. 0 shows the last complete one. live says that the round in play is shown.
	chosen   int
	live     bool
	division tournament.DivisionID
	// inspected is the player whose card is in the inspector, or 0 for none.
	inspected tournament.PlayerID
	// anew says that the lines of another division are about to be shown, in which the number of the selected player
	// is another player's.
	anew bool
	view view
	// marks are the marks that were worked out last.
	marks standingMarks
	// stage is the view that is shown in the place of the list. turned says that it has just been chosen and gets the
	// keyboard once it is filled.
	stage  stage
	turned bool
	cross  cross
	stats  *widgets.Grid[statsLine]
	charts *charts
	odds   odds
	// best is how many members of a team count. It begins with the number of the prizes, and 0 counts all. together
	// are the divisions of the combined list, and if it is empty all are.
	teams    *widgets.Grid[report.Row]
	best     int
	combined *widgets.Grid[report.Row]
	together map[tournament.DivisionID]bool
	// span is the range of rounds that the statistics show in addition to the halves.
	span roundSpan

	strip    *widgets.Strip
	title    *widgets.Text
	chip     *widgets.Chip
	liveTurn *widgets.Button
	tabs     *lists.Tabs
	find     *form.TextField
	finder   fyne.CanvasObject
	grid     *widgets.Grid[standingLine]
	tools    *fyne.Container
	place    *fyne.Container
	foot     *widgets.Paragraph
	whole    *fyne.Container
}

// New makes the screen, which begins with the list.
func New(s shell.Event) shell.Screen {
	t := &screen{shell: s}
	t.Verbs = lists.Verbs{Say: s.Say, All: t.verbs, Ready: func() bool { return s.Division() != nil }}
	t.strip = widgets.NewStrip(func(i int) { t.choose(i + 1) })
	t.strip.Name = text.Of("Round")
	t.title = widgets.NewText(text.Text{}, widgets.Heading)
	t.chip = widgets.NewChip(text.Text{}, widgets.Warning)
	t.liveTurn = t.Button("L")
	t.tabs = lists.NewTabs(func(at int) { t.turn(stage(at)) }, stageNames[:]...)
	t.stats = stageGrid(t, newStatsGrid())
	t.charts = newCharts(t.stats)
	t.teams = stageGrid(t, newTeamGrid())
	t.combined = stageGrid(t, newCombinedGrid())
	t.find = lists.NewFinder(t.show, t.Focus)
	t.place = container.NewStack()
	t.foot = widgets.NewParagraph(text.Text{}, widgets.Small)
	t.foot.Hide()
	t.grid = stageGrid(t, widgets.NewGrid(standingColumns(report.Order{}.For(report.OnScreen).Columns, nil)...))
	t.grid.Name = text.Of("Standings")
	t.grid.Key = func(l standingLine) string { return l.Key }
	return t
}

// Name is the word in the rail.
func (t *screen) Name() string { return "Standings" }

// Content lays the screen out.
func (t *screen) Content() fyne.CanvasObject {
	t.finder = widgets.NewWidth(120, t.find.Object())
	rounds := container.New(&layout.Tools{Spread: true, Least: 300}, t.strip, widgets.NewFlow(layout.ToolGap, 6, t.liveTurn, t.finder, t.Button("X"), t.Button("P")))
	t.tools = widgets.NewStack(12, nil, container.New(&layout.Tools{}, widgets.NewRow(10, nil, t.title, t.chip), t.tabs.Object), rounds)
	t.whole = widgets.NewStack(12, t.place, t.tools, t.place, t.foot)
	return t.whole
}

// Load reads the division again in the background, and replaces the lines once.
func (t *screen) Load() {
	if d := t.shell.Division(); d == nil {
		t.division = 0
	} else if d.ID != t.division {
		t.division, t.chosen, t.live, t.anew, t.span, t.best = d.ID, 0, false, true, roundSpan{}, award.TeamBest(d)
	}
	id, chosen, live, stage, best, together, span, marks := t.division, t.chosen, t.live, t.stage, t.best, t.together, t.span, t.marks
	lists.Read(t.shell, "standings", func(context.Context) (view, error) {
		view, err := newView(t.shell.Desk(), id, func(r standingRounds) int { return chosenRound(r, chosen, live) })
		if err != nil || view.After == 0 {
			return view, err
		}
		if after := view.marksAfter(); after > 0 && marks.hold(view.division, after) {
			marks.of = view.division
			view.mark(marks)
		}
		switch stage {
		case crossStage:
			view.Cross = lists.Rows(view.crossList(), crossColumns...)
		case statsStage:
			err = view.count(t.shell.Desk(), span)
		case teamStage:
			view.rankTeams(best)
		case combinedStage:
			err = view.combine(t.shell.Desk(), together)
		}
		return view, err
	}, func(v view) {
		if marks.of == v.division {
			t.marks = marks
		}
		t.swap(v)
		t.readMarks()
	})
}

// chosenRound is the round to show: the one that was chosen, the one in play, or the last complete one.
func chosenRound(r standingRounds, chosen int, live bool) int {
	switch {
	case live || (chosen == 0 && r.Complete == 0):
		return r.Last
	case chosen == 0:
		return r.Complete
	}
	return min(chosen, r.Last)
}

// swap shows what was read.
func (t *screen) swap(v view) {
	begins := t.view.After == 0
	t.view = v
	if v.division == nil {
		t.showEmpty(text.Of("This event has no division yet"), text.Of("Standings belong to a division. Add one on the Event screen."), text.Of("To the Event screen"), "Ctrl 1", "Event")
		return
	}
	if v.After == 0 {
		t.showEmpty(text.Of("No round is published yet"), text.Of("Standings begin with the first round: draw and publish it on Rounds."), text.Of("To Rounds"), "", "Rounds")
		return
	}
	if v.rounds.Last == v.rounds.Complete {
		t.live = false // The chosen round has become a complete one.
	}
	t.tools.Show()
	t.strip.SetItems(v.rounds.chips(), v.After-1)
	t.title.SetText(t.stage.title(v))
	t.tabs.Show(int(t.stage), int(t.next()), func(at int) bool { return t.has(stage(at)) })
	t.chip.Set(v.view.Provisional(), widgets.Warning)
	layout.Show(t.liveTurn, t.stage != combinedStage && v.rounds.Last > v.rounds.Complete && v.rounds.Complete > 0)
	t.liveTurn.SetText(text.Of("Live"))
	if v.After > v.rounds.Complete {
		t.liveTurn.SetText(text.Of("Complete"))
	}
	t.showLines()
	if (begins || t.turned) && t.free() {
		t.Focus()
	}
	t.turned = false
}

// showLines shows the lines, with the text below them.
func (t *screen) showLines() {
	form.SetParagraph(t.foot, t.view.foot(), widgets.Small)
	layout.Show(t.foot, !t.view.foot().IsZero())
	if t.stage == listStage { // Otherwise the list waits until it is in sight again.
		t.place.Objects = []fyne.CanvasObject{t.grid}
		t.show()
	}
	t.showStage()
	if t.stage != listStage {
		t.inspect() // For the list show has done it.
	}
	t.tools.Refresh()
	t.whole.Refresh()
}

// showEmpty says why there is nothing to see, and where to go.
func (t *screen) showEmpty(title, says, button text.Text, key, to string) {
	t.view = view{}
	t.tools.Hide()
	t.foot.Hide()
	t.place.Objects = []fyne.CanvasObject{lists.Empty(title, says, widgets.NewPrimaryButton(button, key, func() { t.shell.Go(to) }))}
	t.whole.Refresh()
	if t.shell.Shows(t.Name()) {
		t.shell.Inspect(text.Text{}, text.Text{})
	}
}

// free reports whether the screen is in sight, nothing on it has the keyboard, and nothing is over it.
func (t *screen) free() bool {
	c := t.shell.Window().Canvas()
	return t.shell.Shows(t.Name()) && c.Focused() == nil && c.Overlays().Top() == nil
}

// show puts the lines that were found into the grid.
func (t *screen) show() {
	if t.view.After == 0 {
		return
	}
	t.grid.Placeholder = text.Text{} // The lines may not have been read yet.
	if t.find.Text != "" {
		t.grid.Placeholder = text.Of("No player matches what was typed.")
	}
	t.grid.SetColumns(foundStandings(t.view.Lines, t.find.Text), standingColumns(t.view.Columns, t.view.Lines)...)
	if (t.anew || t.grid.SelectedIndex() < 0) && len(t.grid.Rows()) > 0 {
		t.grid.Select(0)
	}
	t.anew = false
	t.inspect()
}

// foundStandings are the lines that the typed text finds, or all of them if nothing is typed.
func foundStandings(lines []standingLine, typed string) []standingLine {
	var found []standingLine
	wanted := spelling.NewFinder(typed)
	for _, l := range lines {
		if wanted.In(l.Find) {
			found = append(found, l)
		}
	}
	return found
}

// inspect shows the selected player's scorecard.
func (t *screen) inspect() {
	t.inspected = 0
	if !t.shell.Shows(t.Name()) || t.view.After == 0 || t.inspectStage() {
		return
	}
	l, ok := t.grid.Selected()
	if !ok {
		t.shell.Inspect(text.Text{}, text.Text{})
		return
	}
	t.inspectCard(l.Standing.ID)
}

// ChosenPlayers is the selected player, in the standings or on the card of another view.
func (t *screen) ChosenPlayers() (tournament.DivisionID, []tournament.PlayerID) {
	if t.inspected == 0 {
		return 0, nil
	}
	return t.division, []tournament.PlayerID{t.inspected}
}

// inspectCard shows a player's scorecard.
func (t *screen) inspectCard(id tournament.PlayerID, first ...fyne.CanvasObject) {
	card := t.view.scorecard(id)
	t.inspected = id
	menu := widgets.NewKeyButton(text.Of("What can be done"), "Ctrl M", func() { t.shell.AskPlayer(t.division, id) }).Teach()
	if !t.shell.Desk().ReadOnly() {
		first = append(first, widgets.NewRow(0, nil, menu))
	}
	t.shell.Inspect(text.Name(card.Title), card.Subtitle, append(layout.NotNil(first...), card.sections()...)...)
}

// choose shows a round.
func (t *screen) choose(round int) {
	r := t.view.rounds
	if r.Last == 0 {
		return
	}
	round = min(max(round, 1), r.Last)
	t.chosen, t.live = round, round > r.Complete && round == r.Last
	if round == r.Complete {
		t.chosen = 0 // It follows the last complete round from now on.
	}
	t.Load()
}

// turnLive shows the round in play, or the last complete one again.
func (t *screen) turnLive() {
	if t.view.rounds.Last == t.view.rounds.Complete || t.view.rounds.Complete == 0 {
		t.shell.Say(widgets.Neutral, text.Of("The standings are as they stand now: no later round is half played."))
		return
	}
	t.chosen, t.live = 0, t.view.After <= t.view.rounds.Complete
	t.Load()
}

// paper is the paper of the view that is shown. Chances and statistics have none, and it is that of the list.
func (t *screen) paper() app.PaperRequest {
	r := app.PaperRequest{Kind: app.StandingsPaper, Division: t.division, Round: t.view.After}
	switch t.stage {
	case crossStage:
		r.Kind = app.WallChartPaper
	case teamStage:
		r.Kind, r.Best = app.TeamsPaper, t.best
		if t.best == 0 {
			r.Best = app.AllMembers
		}
	case combinedStage:
		r.Kind, r.Together = app.CombinedPaper, slices.Sorted(maps.Keys(t.together))
	}
	return r
}

// Print prints the view that is shown.
func (t *screen) Print() {
	if t.view.After == 0 {
		t.shell.Say(widgets.Neutral, text.Of("There are no standings to print before the first round is published."))
		return
	}
	outgoing.PrintRequests(t.shell, []app.PaperRequest{t.paper()})
}

// export writes the workbook of the event with the standings of the chosen round.
func (t *screen) export() {
	o := app.ExportOrder{After: map[tournament.DivisionID]int{}}
	if t.view.After > 0 {
		o.After[t.division] = t.view.After
	}
	outgoing.AskFile(t.shell, outgoing.FormatFile(t.shell.Desk(), app.Workbook, app.Workbook.Buttons[0], o, 0), nil)
}

// Focus puts the keyboard into the grid.
func (t *screen) Focus() {
	if t.view.After == 0 {
		t.shell.Window().Canvas().Unfocus()
		return
	}
	layout.Settle(t.shell.Window())
	t.focusStage()
}

// Badge is empty, because nothing waits on this screen.
func (t *screen) Badge() text.Text { return text.Text{} }
