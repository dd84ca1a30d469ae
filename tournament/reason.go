package tournament

import (
	"strings"
	"unicode"
)

// GivesReason reports whether a text says why something is done. Figures alone don't: they are a table or a score that
// was typed on, without a look at what was asked.
func GivesReason(why string) bool {
	return strings.ContainsFunc(why, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.IsDigit(r) })
}
