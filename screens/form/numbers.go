package form

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// IsDigits reports whether a text has digits only; true for an empty one.
func IsDigits(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// WholeNumber reads a field that holds a whole number from 0 up; empty is what an empty field
// gives. label names the field in the refusal.
func WholeNumber(typed, label string, empty int) (int, error) {
	return tournament.ReadWhole(typed, text.Key(label), empty)
}
