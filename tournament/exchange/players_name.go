package exchange

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// cleanText is a field as it will be kept: trimmed, runs of white space folded
// into one space, marks that nobody sees (text direction, zero width, soft
// hyphens) taken out. Letters stay as typed. Joiners stay too: some scripts
// spell with them. The error says what can't be kept.
func cleanText(field string) (string, error) {
	var b strings.Builder
	space := false
	for _, r := range field {
		switch {
		case r == '\n' || r == '\r' || r == '\v' || r == '\f':
			if strings.TrimSpace(b.String()) == "" || strings.TrimSpace(field[strings.IndexRune(field, r):]) == "" {
				continue
			}
			return "", errors.New("it runs over more than one line; a quotation mark may be missing")
		case unicode.IsSpace(r):
			space = true
			continue
		case r == utf8.RuneError:
			return "", errors.New("it has characters that can't be read; save the file as UTF-8")
		case unicode.IsControl(r):
			return "", fmt.Errorf("it has a control character (U+%04X); type it again", r)
		case invisible(r):
			continue
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		b.WriteRune(r)
	}
	return b.String(), nil
}

// invisible reports the marks that steer or split text without being seen.
func invisible(r rune) bool {
	switch {
	case r == '\u00AD', r == '\u061C', r == '\u180E', r == '\uFEFF', r == '\u200B':
		return true
	case r >= '\u200E' && r <= '\u200F', r >= '\u202A' && r <= '\u202E', r >= '\u2060' && r <= '\u206F':
		return true
	case r >= 0xE0000 && r <= 0xE007F:
		return true
	}
	return false
}

// cleanName is cleanText for a player's name, which must also hold a letter, be
// of a sane length and not be a spreadsheet's formula.
func cleanName(field string) (string, error) {
	name, err := cleanText(field)
	name = strings.ReplaceAll(name, " ,", ",")
	switch {
	case err != nil:
		return "", fmt.Errorf("the name can't be used: %w", err)
	case name == "":
		return "", errors.New("there is no name")
	case strings.ContainsRune("=+-@", rune(name[0])):
		return "", fmt.Errorf("the name %s looks like a formula; type the name itself", named(name))
	case utf8.RuneCountInString(name) > MaxNameRunes:
		return "", fmt.Errorf("the name %s is longer than %d characters; shorten it", named(name), MaxNameRunes)
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return "", fmt.Errorf("the name %s has no letter in it", named(name))
	}
	return name, nil
}

// named shows a field inside a message, cut to a readable length.
func named(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) > most {
		r := []rune(s)
		s = string(r[:most-1]) + "…"
	}
	return `"` + strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || invisible(r) {
			return ' '
		}
		return r
	}, s) + `"`
}
