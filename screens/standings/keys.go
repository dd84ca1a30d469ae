package standings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/lists"
	"wordhall/tournament/text"
)

// verbs are what can be done in the view that is shown.
func (t *screen) verbs() []lists.Verb {
	find, next := func() { form.FocusOn(t.find.Focusable()) }, func() { t.turn(t.next()) }
	if t.view.After == 0 {
		find, next = nil, nil
	}
	return []lists.Verb{
		{Key: text.Of("Left"), Does: text.Of("earlier round"), Do: func() { t.choose(t.view.After - 1) }},
		{Key: text.Of("Right"), Does: text.Of("next round"), Do: func() { t.choose(t.view.After + 1) }},
		{Key: text.Of("Home"), Does: text.Of("first round"), Do: func() { t.choose(1) }},
		{Key: text.Of("End"), Does: text.Of("last round"), Do: func() { t.choose(t.view.rounds.Last) }},
		{Key: text.Of("L"), Does: text.Of("live, and back"), Button: text.Of("Live"), Do: t.turnLive},
		{Key: text.Of("V"), Does: text.Of("cross-table, statistics, chances, teams, all divisions"), Do: next},
		{Key: text.Of("C"), Does: text.Of("chances worked out again"), Not: t.elsewhere(oddsStage), Do: t.chancesAgain},
		{Key: text.Of("O"), Does: text.Of("odds by ratings or a coin"), Not: t.elsewhere(oddsStage), Do: t.turnCoin},
		{Key: text.Of("N"), Does: text.Of("team members that count"), Not: t.elsewhere(teamStage), Do: t.moreMembers},
		{Key: text.Of("B"), Does: text.Of("best records over which rounds"), Not: t.elsewhere(statsStage), Do: t.askSpan},
		{Key: text.Of("D"), Does: text.Of("which divisions together"), Not: t.elsewhere(combinedStage), Do: t.askDivisions},
		{Key: text.Of("Up, Down"), Does: text.Of("player")},
		{Key: text.Of("F3"), Does: text.Of("find a player"), Not: t.elsewhere(listStage), Do: find},
		{Key: text.Of("P"), Does: text.Of("print"), Button: text.Of("Print"), Do: t.Print},
		{Key: text.Of("X"), Does: text.Of("write the Excel workbook"), Button: text.Of("Excel…"), Do: t.export},
		{Key: text.Of("Ctrl C"), Does: text.Of("copy the line")},
		{Key: text.Of("Ctrl A, Ctrl C"), Does: text.Of("copy all")},
	}
}

// gridKey sees the grid's keys first, because Left and Right choose the round.
func (t *screen) gridKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		if t.find.Text == "" {
			return false
		}
		t.find.SetText("")
		return true
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		return t.TypedKey(e)
	}
	return false
}

// elsewhere says in which view a key does something. It is zero in that view.
func (t *screen) elsewhere(s stage) text.Text {
	switch {
	case t.view.After == 0:
		return text.Of("There are no standings before the first round is published.")
	case t.stage != s:
		return text.Of("That is done in the view “%s”; V goes there.", s.name())
	}
	return text.Text{}
}
