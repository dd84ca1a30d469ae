package form

import (
	"strings"

	"wordhall/screens/look"
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

// Sum is a sum of money, in hundredths, in the form in which a field holds it. It is empty for none.
func Sum(hundredths int) string {
	if hundredths == 0 {
		return ""
	}
	return look.Render(text.Decimal(text.MoneyWords("", hundredths)))
}
