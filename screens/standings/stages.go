package standings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// stage is what the screen shows, which is the list or a view in its place.
type stage int

const (
	listStage stage = iota
	crossStage
	statsStage
	oddsStage
	teamStage
	combinedStage
	stageCount
)

// next is the view to which V leads. The views of teams and of several divisions are left out if there are none.
func (t *screen) next() stage {
	for s := t.stage; ; {
		if s = (s + 1) % stageCount; t.has(s) {
			return s
		}
	}
}

// has reports whether a view has anything to show.
func (t *screen) has(s stage) bool {
	switch s {
	case teamStage:
		return award.HasTeams(t.view.division)
	case combinedStage:
		return len(t.shell.Desk().Event().Divisions) > 1
	}
	return true
}

// stageNames are the words on the tabs of the views.
var stageNames = [stageCount]text.Text{text.Of("Standings"), text.Of("Cross-table"), text.Of("Statistics"), text.Of("Chances"), text.Of("Teams"), text.Of("All divisions")}

func (s stage) name() text.Text { return stageNames[s] }

// title is the heading. It says what is shown, and after which round, or that it is after the final.
func (s stage) title(v view) text.Text {
	switch byFinal := v.byFinal(); {
	case s == listStage && byFinal:
		return v.view.Reached().Capital()
	case s == crossStage && byFinal:
		return text.Join(" ", s.name(), v.view.Reached())
	case s == listStage:
		return text.Of("After round %d", v.After)
	case s == combinedStage:
		return text.Of("Several divisions in one list")
	}
	return text.Of("%s after round %d", s.name(), v.After)
}

// ShowView shows the view of that name.
func (t *screen) ShowView(name string) {
	for s := range stageCount {
		if s.name().String() == name {
			t.stage = s
		}
	}
	t.Load()
}

// turn shows a view.
func (t *screen) turn(to stage) {
	t.stage, t.turned = to, true
	t.shell.Window().Canvas().Unfocus()
	t.Load()
	t.shell.LendInspector()
	if t.stage == oddsStage && (t.odds.of != t.view.division || t.odds.after != t.view.After) {
		t.chancesAgain()
	}
}

// Wide says that a cross-table of many rounds takes the space of the inspector.
func (t *screen) Wide() bool {
	return t.stage == crossStage && t.view.After > crossRoomy
}

// showStage puts the view in its place.
func (t *screen) showStage() {
	layout.Show(t.finder, t.stage == listStage)
	var o fyne.CanvasObject
	switch t.stage {
	case crossStage:
		o = t.cross.show(t)
	case statsStage:
		t.stats.SetRows(t.view.Stats)
		o = t.charts.show(t.view)
		form.SetParagraph(t.foot, t.spanFoot(), widgets.Small)
	case oddsStage:
		o = t.odds.show(t)
	case teamStage:
		t.teams.SetRows(t.view.Teams.Rows)
		o = chosenFirst(t.teams)
		form.SetParagraph(t.foot, t.teamFoot(), widgets.Small)
	case combinedStage:
		t.combined.SetRows(t.view.Combined.Rows)
		o = chosenFirst(t.combined)
		form.SetParagraph(t.foot, t.view.Combined.foot(), widgets.Small)
	default:
		return
	}
	layout.Show(t.foot, true)
	t.place.Objects = []fyne.CanvasObject{o}
	t.place.Refresh()
}

// focusStage puts the keyboard into the table that is shown.
func (t *screen) focusStage() {
	switch {
	case t.stage == crossStage && t.cross.grid != nil:
		t.cross.grid.Focus()
	case t.stage == statsStage:
		t.stats.Focus()
	case t.stage == teamStage:
		t.teams.Focus()
	case t.stage == combinedStage:
		t.combined.Focus()
	case t.stage == oddsStage && t.odds.grid != nil:
		t.odds.grid.Focus()
	case t.stage == listStage:
		t.grid.Focus()
	}
}

// inspectStage shows in the inspector what belongs to the view. It reports false if that is the player selected in
// the list.
func (t *screen) inspectStage() bool {
	switch t.stage {
	case crossStage:
		if l, ok := t.cross.selected(); ok {
			t.inspectCard(l.Cells[2].Player)
		}
	case oddsStage:
		if l, ok := t.odds.selected(); ok {
			t.inspectCard(l.Chance.ID, l.oddsSection())
		}
	case teamStage:
		t.inspectTeam()
	case combinedStage:
		t.inspectCombined()
	case statsStage:
		if l, ok := t.stats.Selected(); ok && l.Player != 0 {
			t.inspectCard(l.Player)
		}
	default:
		return false
	}
	return true
}

// chosenFirst selects the first line of a table if none is selected.
func chosenFirst[T any](g *widgets.Grid[T]) fyne.CanvasObject {
	if g.SelectedIndex() < 0 && len(g.Rows()) > 0 {
		g.Select(0)
	}
	return g
}

// stageGrid gives a table beside the list the keys of the screen.
func stageGrid[T any](t *screen, g *widgets.Grid[T]) *widgets.Grid[T] {
	g.OnKey = t.gridKey
	g.OnSelected = func(T) { t.inspect() }
	return g
}
