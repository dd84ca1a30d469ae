package form

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// IsDigits reports whether a text has only digits. It is true for an empty text.
func IsDigits(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// WholeNumber reads a field that holds a whole number from 0 up. An empty field gives empty. label names the field in
// the error.
func WholeNumber(typed, label string, empty int) (int, error) {
	return tournament.ReadWhole(typed, text.Key(label), empty)
}
