// Package bounds is how much anything may be that people type or files bring: how many letters a
// name has, how many players a division. Every reader and every action keeps to the same numbers,
// so that what is made of an event – paper, pages, workbooks – has an end. It must never know what
// a text is about.
package bounds

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// The most of each. Letters are counted as characters, not as bytes.
const (
	// Name is how many letters the name of a player has.
	Name = 80
	// Field is how many letters a short field has: a division's name, a team, a class.
	Field = 60
	// Line is how many letters a line has: a note, contact details, the name of an event.
	Line = 400
	// Prose is how many letters a reason has, or what witnesses say.
	Prose = 4000
	// Players is how many players a division has.
	Players = 2000
	// Rounds is how many rounds a division has.
	Rounds = 200
	// LogoBytes is how large the file of an event's logo is, in bytes, and LogoSide how many dots its picture has in
	// each direction.
	LogoBytes = 256 << 10
	LogoSide  = 2000
)

// Longer reports whether the text has more than that many letters.
func Longer(s string, most int) bool {
	return len(s) > most && utf8.RuneCountInString(s) > most
}

// Short is the text, cut where it is longer than that many letters, for a message.
func Short(s string, most int) string {
	if !Longer(s, most) {
		return s
	}
	n := 0
	for i := range s {
		if n++; n == most {
			return s[:i] + "…"
		}
	}
	return s
}

// Steers reports the characters that are no text but steer it: control characters, the separators
// of lines and paragraphs, and the embeddings, overrides and isolates of Unicode's bidirectional
// algorithm. A text with one breaks up lists, or reverses what stands beside it.
func Steers(r rune) bool {
	return unicode.IsControl(r) || r == 0x2028 || r == 0x2029 || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069
}

// Invisible reports the marks that split or tag a text without being seen, or steer it: with them two
// names look alike and are not. Joiners aren't among them, since some scripts spell with them.
func Invisible(r rune) bool {
	switch {
	case r == 0x00AD, r == 0x034F, r == 0x061C, r == 0x115F, r == 0x1160, r == 0x180E, r == 0x200B, r == 0x3164, r == 0xFEFF, r == 0xFFA0:
		return true
	case r == 0x200E, r == 0x200F, r >= 0x2028 && r <= 0x202E, r >= 0x2060 && r <= 0x206F:
		return true
	case r >= 0xFFF9 && r <= 0xFFFB, r >= 0xE0000 && r <= 0xE0FFF:
		return true
	}
	return false
}

// Unseen names the first character of a text that steers it or isn't seen, such as U+200B; empty if
// there is none.
func Unseen(s string) string {
	for _, r := range s {
		if Steers(r) || Invisible(r) {
			return fmt.Sprintf("U+%04X", r)
		}
	}
	return ""
}
