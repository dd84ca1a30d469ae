package screens

import "fyne.io/fyne/v2"

// Keys are the screen's own keys.
func (t *standingsScreen) Keys() []keyHint {
	return []keyHint{
		{"Left", "round before"}, {"Right", "round after"}, {"Home", "first round"}, {"End", "last round"},
		{"L", "live, and back"}, {"V", "cross-table, statistics, chances, teams, all divisions"}, {"C", "chances worked out again"}, {"O", "odds by ratings or a coin"}, {"N", "team members that count"}, {"B", "best records over which rounds"}, {"D", "which divisions together"}, {"Up, Down", "player"}, {"F3", "find a player"}, {"P", "print"}, {"X", "write the workbook"},
		{"Ctrl C", "copy the line"}, {"Ctrl A, Ctrl C", "copy all"},
	}
}

// findKey are the keys of the finder.
func (t *standingsScreen) findKey(e *fyne.KeyEvent) bool {
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
func (t *standingsScreen) gridKey(e *fyne.KeyEvent) bool {
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
func (t *standingsScreen) TypedKey(e *fyne.KeyEvent) bool {
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
		focusOn(t.find.focusable())
	default:
		return false
	}
	return true
}

// TypedRune gets letters that nothing else used.
func (t *standingsScreen) TypedRune(r rune) bool {
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
		t.print()
	case 'x', 'X':
		t.export()
	default:
		return false
	}
	return true
}
