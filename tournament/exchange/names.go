package exchange

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// CleanText returns a field as it will be kept: without white space around it, with one space for each run of
// white space inside, and without invisible marks (text direction, zero width, soft hyphens). Letters stay as they
// were typed, and so do joiners, with which some scripts spell. The error says what can't be kept.
func CleanText(field string) (string, error) {
	var b strings.Builder
	space := false
	for _, r := range field {
		switch {
		case r == '\n' || r == '\r' || r == '\v' || r == '\f':
			if strings.TrimSpace(b.String()) == "" || strings.TrimSpace(field[strings.IndexRune(field, r):]) == "" {
				continue
			}
			return "", text.Errorf("it runs over more than one line; a quotation mark may be missing")
		case unicode.IsSpace(r):
			space = true
			continue
		case r == utf8.RuneError:
			return "", text.Errorf("it has characters that can't be read; save the file as UTF-8")
		case unicode.IsControl(r):
			return "", text.Errorf("it has a control character (U+%04X); type it again", r)
		case Invisible(r):
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

// Invisible reports whether the character is a mark that steers or splits text without being seen.
func Invisible(r rune) bool { return bounds.Invisible(r) }

// CleanName is CleanText for a player's name, which must have a letter, must not be too long and must not be a
// spreadsheet's formula.
func CleanName(field string) (string, error) {
	name, err := CleanText(field)
	name = strings.ReplaceAll(name, " ,", ",")
	switch {
	case err != nil:
		return "", text.Errorf("the name can't be used: %w", err)
	case name == "":
		return "", text.Errorf("there is no name")
	case BeginsFormula(name):
		return "", text.Errorf("the name %s looks like a formula; type the name itself", Quoted(name))
	case utf8.RuneCountInString(name) > MaxNameRunes:
		return "", text.Errorf("the name %s is longer than %d characters; shorten it", Quoted(name), MaxNameRunes)
	case !strings.ContainsFunc(name, unicode.IsLetter):
		return "", text.Errorf("the name %s has no letter in it", Quoted(name))
	}
	return name, nil
}

// Quoted shows a field inside a message, cut to a readable length.
func Quoted(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) > most {
		r := []rune(s)
		s = string(r[:most-1]) + "…"
	}
	return `"` + strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || Invisible(r) {
			return ' '
		}
		return r
	}, s) + `"`
}

// Slug is the division's name as the beginning of file names. It differs from those already taken and from the
// names that Windows keeps for devices.
func Slug(d *tournament.Division, taken map[string]bool) string {
	var b strings.Builder
	for _, r := range strings.ToLower(d.Name) {
		switch {
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	slug := strings.Trim(b.String(), "-")
	if slug == "" || slug == "index" || slug == "style" || taken[slug] || filename.IsDevice(slug) {
		slug = strings.TrimPrefix(fmt.Sprintf("%s-%d", slug, d.ID), "-")
	}
	taken[slug] = true
	return slug
}

// QuotedShort is what a file holds, cut and quoted for a message.
func QuotedShort(s string) string { return fmt.Sprintf("%q", Shorten(s)) }

// Shorten cuts what a file holds to what fits in a message.
func Shorten(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// CommaList joins words by commas.
func CommaList(words []string) string { return strings.Join(words, ", ") }
