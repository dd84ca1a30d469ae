package rulings

import (
	"wordhall/screens/form"
	"wordhall/screens/shell"
)

// searching is the search of a pane, to which the keyboard goes.
type searching struct {
	find   *form.TextField
	keySet []shell.KeyHint
}

// focus puts the keyboard into the search.
func (s *searching) focus() { s.find.Focus() }

// Keys are the pane's own keys.
func (s *searching) Keys() []shell.KeyHint { return s.keySet }

// TypedRune begins a search if no part has the keyboard.
func (s *searching) TypedRune(r rune) bool {
	if r == '?' {
		return false
	}
	s.focus()
	s.find.TypedRune(r)
	return true
}
