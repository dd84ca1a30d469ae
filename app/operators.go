package app

import (
	"slices"
	"strings"
	"unicode"

	"wordhall/app/preferences"
	"wordhall/tournament"
)

// mostOperators is how many are remembered: one for each digit key.
const mostOperators = 9

// longestInitials is the most letters of an operator's initials.
const longestInitials = 12

// Operators are who worked here, in the order of their digits; who works now is among
// them.
func (p *Program) Operators() []string {
	list := p.Preferences.Get().Operators
	if now := p.Operator(); !slices.Contains(list, now) {
		list = append([]string{now}, list...)
	}
	return list
}

// SetOperator changes who works here: the journal carries these initials from now on.
// Who worked before keeps the place in the list.
func (p *Program) SetOperator(initials string) error {
	initials = strings.Join(strings.Fields(initials), " ")
	if n := len([]rune(initials)); n == 0 || n > longestInitials || strings.ContainsFunc(initials, unicode.IsControl) {
		return tournament.Refuse(tournament.Invalid, "initials have 1 to %d letters", longestInitials)
	}
	list := p.Operators()
	return p.Preferences.Change(func(c *preferences.Choices) {
		c.Operator = initials
		if !slices.Contains(list, initials) {
			list = append(list, initials)
			if len(list) > mostOperators {
				list = list[1:] // whoever is remembered longest
			}
		}
		c.Operators = list
	})
}
