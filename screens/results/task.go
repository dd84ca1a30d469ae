package results

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// task is what is done with the slips at the box.
type task int

const (
	entering task = iota
	// verifying keys the slips a second time without seeing the first entry.
	verifying
	// checking compares a pile of slips with what was entered, which is shown.
	checking
)

// waits reports whether a sheet that is in still waits for the task. Those of earlier rounds wait too, because in a
// division that wants it the next draw waits until they are verified.
func (t task) waits(d *tournament.Division, g tournament.Game) bool {
	if g.Second == 0 || !g.Sheet.Done() || d.DecidedByEjection(g) {
		return false
	}
	switch t {
	case verifying:
		return !g.Sheet.Twice()
	case checking:
		return !g.Sheet.Checked()
	}
	return false
}

// nextWords say what F6 does: it leaves for verify mode, or goes back to entering slips.
func (t task) nextWords() text.Text {
	if t == entering {
		return text.Of("Verify")
	}
	return text.Of("Leave")
}
