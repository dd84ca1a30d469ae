package app

import (
	"slices"
	"strings"
	"unicode"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/store"
)

// mostOperators is how many operators are remembered: one for each digit key.
const mostOperators = 9

// LongestInitials is the most letters of an operator's initials.
const LongestInitials = 12

// AreInitials reports whether a person can work under these initials.
func AreInitials(initials string) bool {
	n := len([]rune(initials))
	return n > 0 && n <= LongestInitials && !strings.ContainsFunc(initials, unicode.IsControl)
}

// Operators are the people who worked here, in the order of their digit keys, including the one who works now.
func (p *Program) Operators() []string {
	list := p.Preferences.Get().Operators
	if now := p.Operator(); !slices.Contains(list, now) {
		list = append([]string{now}, list...)
	}
	return list
}

// OperatorKnown reports whether anybody has entered who works here.
func (p *Program) OperatorKnown() bool { return strings.TrimSpace(p.Preferences.Get().Operator) != "" }

// SetOperator changes who works here. The journal has these initials from now on. The previous operator keeps the
// place in the list.
func (p *Program) SetOperator(initials string) error {
	initials = strings.Join(strings.Fields(initials), " ")
	if !AreInitials(initials) {
		return tournament.Refuse(tournament.Invalid, "initials must have 1 to %d letters", LongestInitials)
	}
	list := p.Operators()
	return p.Preferences.Change(func(c *preferences.Choices) {
		c.Operator = initials
		if !slices.Contains(list, initials) {
			list = append(list, initials)
			if len(list) > mostOperators {
				list = list[1:] // This is the operator who has been remembered longest.
			}
		}
		c.Operators = list
	})
}

// scorekeeping are the kinds of action that a scorekeeper may do, which enter and verify sheets. The others are the
// director's.
var scorekeeping = map[string]bool{action.EnterSheet{}.Kind(): true, action.VerifySheet{}.Kind(): true}

// LimitToSheets gives the desk to a scorekeeper, or back to the director. While it is limited every other action is
// refused, and only the scorekeeper's own sheets can be undone.
func (d *Desk) LimitToSheets(on bool) {
	d.limited.Store(on)
}

// May refuses an action of a kind that whoever works at this desk can't do, whatever the event is like, so that a
// screen doesn't offer it.
func (d *Desk) May(kind string) error {
	if r := d.Remote(); r != nil {
		if err := r.May(kind); err != nil {
			return err
		}
	}
	return d.mayDo(By{}, kind)
}

// mayDo refuses everything at a desk that only looks at the event or if another computer is the host, and to a
// scorekeeper what only a director does. What a station may do depends on its role, which the hall checks.
func (d *Desk) mayDo(by By, kind string) error {
	if d.readOnly {
		return d.ReadOnlyError()
	}
	if why := d.Superseded(); why != nil {
		return why
	}
	if d.limited.Load() && by.Station == "" && !scorekeeping[kind] {
		return tournament.Refuse(tournament.Conflict, "a scorekeeper can only enter and verify sheets; only the director can do this")
	}
	return nil
}

// mayUndo refuses to undo for a scorekeeper anything but a sheet of the same operator.
func (d *Desk) mayUndo(by By, target store.Entry) error {
	if d.limited.Load() && by.Station == "" && target.Operator != d.program.Operator() {
		return tournament.Refuse(tournament.Conflict, "this was done by %s; only the director can undo it", target.Operator)
	}
	return d.mayDo(by, target.Kind)
}
