package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/shell"
)

// Keys are the screen's own keys.
func (t *standingsScreen) Keys() []shell.KeyHint {
	return []shell.KeyHint{
		{Key: "Left", Does: "round before"}, {Key: "Right", Does: "round after"}, {Key: "Home", Does: "first round"}, {Key: "End", Does: "last round"},
		{Key: "L", Does: "live, and back"}, {Key: "V", Does: "cross-table, statistics, chances, teams, all divisions"}, {Key: "C", Does: "chances worked out again"}, {Key: "O", Does: "odds by ratings or a coin"}, {Key: "N", Does: "team members that count"}, {Key: "B", Does: "best records over which rounds"}, {Key: "D", Does: "which divisions together"}, {Key: "Up, Down", Does: "player"}, {Key: "F3", Does: "find a player"}, {Key: "P", Does: "print"}, {Key: "X", Does: "write the workbook"},
		{Key: "Ctrl C", Does: "copy the line"}, {Key: "Ctrl A, Ctrl C", Does: "copy all"},
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
		form.FocusOn(t.find.Focusable())
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
