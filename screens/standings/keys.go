package standings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Keys are the screen's own keys.
func (t *screen) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: text.Of("Left"), Does: text.Of("round before")}, {Key: text.Of("Right"), Does: text.Of("round after")}, {Key: text.Of("Home"), Does: text.Of("first round")}, {Key: text.Of("End"), Does: text.Of("last round")},
		{Key: text.Of("L"), Does: text.Of("live, and back")}, {Key: text.Of("V"), Does: text.Of("cross-table, statistics, chances, teams, all divisions")}, {Key: text.Of("C"), Does: text.Of("chances worked out again")}, {Key: text.Of("O"), Does: text.Of("odds by ratings or a coin")}, {Key: text.Of("N"), Does: text.Of("team members that count")}, {Key: text.Of("B"), Does: text.Of("best records over which rounds")}, {Key: text.Of("D"), Does: text.Of("which divisions together")}, {Key: text.Of("Up, Down"), Does: text.Of("player")}, {Key: text.Of("F3"), Does: text.Of("find a player")}, {Key: text.Of("P"), Does: text.Of("print")}, {Key: text.Of("X"), Does: text.Of("write the workbook")},
		{Key: text.Of("Ctrl C"), Does: text.Of("copy the line")}, {Key: text.Of("Ctrl A, Ctrl C"), Does: text.Of("copy all")},
	}
}

// findKey are the keys of the finder.
func (t *screen) findKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		t.find.SetText("")
		t.Focus()
	case fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		t.Focus()
	default:
		return false
	}
	return true
}

// gridKey sees the grid's keys first: sideways are the rounds.
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

// TypedKey gets what no focused part used.
func (t *screen) TypedKey(e *fyne.KeyEvent) bool {
	if t.view.After == 0 {
		return false
	}
	switch e.Name {
	case fyne.KeyLeft:
		t.choose(t.view.After - 1)
	case fyne.KeyRight:
		t.choose(t.view.After + 1)
	case fyne.KeyHome:
		t.choose(1)
	case fyne.KeyEnd:
		t.choose(t.view.rounds.Last)
	case fyne.KeyF3:
		form.FocusOn(t.find.Focusable())
	default:
		return false
	}
	return true
}

// TypedRune gets letters that nothing else used.
func (t *screen) TypedRune(r rune) bool {
	if t.shell.Division() == nil {
		return false
	}
	switch r {
	case 'l', 'L':
		t.turnLive()
	case 'v', 'V':
		t.nextStage()
	case 'c', 'C':
		t.chancesAgain()
	case 'o', 'O':
		t.turnCoin()
	case 'n', 'N':
		t.moreMembers()
	case 'b', 'B':
		t.askSpan()
	case 'd', 'D':
		t.askDivisions()
	case 'p', 'P':
		t.Print()
	case 'x', 'X':
		t.export()
	default:
		return false
	}
	return true
}

// sayElsewhere says in which view a key has something to do.
func (t *screen) sayElsewhere(stage text.Text) {
	if t.view.After == 0 {
		t.shell.Say(widgets.Neutral, text.Of("There are no standings before the first round is on the wall."))
		return
	}
	t.shell.Say(widgets.Neutral, text.Of("That is done in the view “%s”; V turns to it.", stage))
}
