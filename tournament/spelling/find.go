package spelling

import (
	"slices"
	"strings"
)

// Searched is a text in the form in which a Finder looks through it: its words as in Words, each after a space. A
// word with an apostrophe is found with and without it, and by what follows it: "O'Neil" by "o'n", "oneil" and "neil".
func Searched(text string) string {
	words := Words(text)
	if strings.ContainsFunc(text, isApostrophe) {
		words = append(words, Words(strings.Map(func(r rune) rune {
			if isApostrophe(r) {
				return ' '
			}
			return r
		}, text))...)
	}
	return " " + strings.Join(words, " ")
}

// Finder are the words that were typed, each after a space. They are read once for all the texts in which they are
// looked for.
type Finder []string

// NewFinder is the Finder for what was typed. Nothing finds everything, and signs without a letter or a digit find
// nothing.
func NewFinder(typed string) Finder {
	words := Words(typed)
	if len(words) == 0 {
		words = strings.Fields(typed)
	}
	for i, w := range words {
		words[i] = " " + w
	}
	return words
}

// In reports whether every word of the Finder begins a word of the text, which is in the form of Searched.
func (f Finder) In(searched string) bool {
	return !slices.ContainsFunc(f, func(want string) bool { return !strings.Contains(searched, want) })
}

// Meant are those of whom somebody who types a name can be speaking: those with that very name (see Keys), or else
// those whose names have words that begin with the typed ones. Nobody is meant by a text without letters.
func Meant[T any](all []T, name func(T) string, typed string) []T {
	keys, finder := Keys(typed), NewFinder(typed)
	if keys[0] == "" {
		return nil
	}
	var same, like []T
	for _, one := range all {
		if called := name(one); slices.ContainsFunc(Keys(called), func(k string) bool { return slices.Contains(keys, k) }) {
			same = append(same, one)
		} else if finder.In(Searched(called)) {
			like = append(like, one)
		}
	}
	if len(same) > 0 {
		return same
	}
	return like
}
