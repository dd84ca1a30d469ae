package spelling

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// ASCII spells a text with the letters of ASCII, keeping capitals: "Łukasz
// Gómez" is "Lukasz Gomez". What has no such spelling becomes a question mark.
func ASCII(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(expandLatin(text)) {
		switch {
		case r >= 0x300 && r < 0x370: // accents that came apart from their letters
		case r == '’' || r == '‘':
			b.WriteByte('\'')
		case r == '–' || r == '—':
			b.WriteByte('-')
		case r < ' ' || r == 0x7F:
		case r > 0x7F:
			b.WriteByte('?')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// expandLatin spells out Latin letters that don't come apart, keeping their case.
func expandLatin(text string) string {
	var b strings.Builder
	for _, r := range text {
		lower := strings.ToLower(string(r))
		plain := plainLetters.Replace(lower)
		switch {
		case plain == lower:
			b.WriteRune(r)
		case lower == string(r):
			b.WriteString(plain)
		default:
			b.WriteString(strings.ToUpper(plain[:1]) + plain[1:])
		}
	}
	return b.String()
}
