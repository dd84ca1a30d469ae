package adjudicator

import (
	"strings"
	"unicode"

	"wordhall/tournament"
)

// MostWords is how many words one play can make: the main word and seven crossing it.
const MostWords = 8

// Lists are what a play is judged by.
type Lists struct {
	// List is the word list.
	List *List
	// Second is a second list, nil for none. It counts for words of SecondFrom letters
	// and more that the first doesn't have (NSA 1995 I.B: nine).
	Second     *List
	SecondFrom int
}

// Accepts reports whether every word of the play is acceptable. All of them are always
// looked up, in every list, so that the time it takes reveals nothing about any of them.
// A play without words is not acceptable.
func (l Lists) Accepts(words []string) bool {
	good := 1
	for _, w := range words {
		good &= l.accepts(w)
	}
	return good == 1 && len(words) > 0
}

// accepts is 1 for an acceptable word, 0 for any other.
func (l Lists) accepts(word string) int {
	found := one(l.List.Has(word))
	if l.Second == nil {
		return found
	}
	also := one(l.Second.Has(word)) & one(len(word) >= l.SecondFrom)
	return found | also
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// ReadPlay takes apart what was typed into the box: words between spaces, commas or
// other signs that separate words. It refuses an empty box, more words than a
// play can make, and what was typed into the wrong box: a table's number is no word that a
// challenge takes off the board.
func ReadPlay(typed string) ([]string, error) {
	for _, r := range typed {
		if err := CheckLetter(r); err != nil {
			return nil, err
		}
	}
	words := strings.FieldsFunc(typed, between)
	switch {
	case len(words) == 0:
		return nil, tournament.Refuse(tournament.Invalid, "no word is typed; type the words of the play with a space between them")
	case len(words) > MostWords:
		return nil, tournament.Refuse(tournament.Invalid, "a play makes at most %d words and %d are typed; type only the words challenged", MostWords, len(words))
	}
	return words, nil
}

// CheckLetter refuses a sign that is neither a letter of the lists' words nor between words.
func CheckLetter(r rune) error {
	if between(r) || r < unicode.MaxASCII && unicode.IsLetter(r) {
		return nil
	}
	return tournament.Refuse(tournament.Invalid, "words have only the letters A to Z; type the words of the play, with a space between them")
}

func between(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune(",;/+|", r)
}
