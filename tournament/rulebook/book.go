package rulebook

import (
	"encoding/json"
	"slices"
	"sort"
	"strings"

	"wordhall/tournament/text"
)

// Book is one rule set with a division's overrides applied.
type Book struct {
	ID    string
	Title string
	// Base is the book that this one differs from; empty for one that stands alone.
	Base string
	// Short is the name in front of a section ("WESPA 2010").
	Short string
	// Edition is the date or version that the text gives, Notice what a director
	// should know about the text; both may be empty.
	Edition string
	Notice  string
	Parameters
	// Overridden are the keys that the division changed, sorted.
	Overridden []string

	// own are the parameters as the book has them, without overrides.
	own     Parameters
	sources map[string]Source
	// stated are the sources without overrides.
	stated    map[string]Source
	choices   map[string][]string
	facts     map[string]Fact
	rows      map[string]Row
	wordLists []WordList
	// differs are the keys in which the book departs from its base, was the base's parameters,
	// baseShort and baseTitle its names, reworded the facts and rulings that the book says in its
	// own words, texts those on its sections.
	differs              []string
	was                  Parameters
	baseShort, baseTitle string
	reworded             []string
	texts                map[string]string
	// file is a derived book as it was brought.
	file string
	// missedFollows says that missedSpread is whatever forfeitSpread is.
	missedFollows bool
}

// Standing says where a value comes from.
type Standing string

// A value is stated by the book; a default where the book is silent; left to the
// director by the book; a reading of an unclear text; or changed by the organiser.
const (
	Stated   Standing = "stated"
	Default  Standing = "default"
	Director Standing = "director"
	Reading  Standing = "reading"
	Changed  Standing = "changed"
)

// Source is where a value comes from: the section ("VII.J.1"; empty where the
// book is silent), its standing, and what to add in words.
type Source struct {
	Section  string
	Standing Standing
	Note     string
}

// Source returns where the value of the key comes from; ok is false for a key that
// doesn't exist.
func (b Book) Source(key string) (src Source, ok bool) {
	src, ok = b.sources[key]
	return src, ok
}

// OwnSource is where the book's own value of the key comes from, whatever the organiser changed.
func (b Book) OwnSource(key string) Source { return b.stated[key] }

// Choices lists what a key with named choices may be set to, nil for the others.
func (b Book) Choices(key string) []string {
	return slices.Clone(b.choices[key])
}

// With is the book with the organiser's values, by key, in place of those that it was given
// before. The error names an unknown key and the nearest known one, a value of the wrong type,
// or one out of range.
func (b Book) With(values map[string]json.RawMessage) (Book, error) {
	b.Parameters, b.sources = b.own, b.stated
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	sort.Strings(names)
	sources := make(map[string]Source, len(b.sources))
	for name, src := range b.sources {
		sources[name] = src
	}
	for _, name := range names {
		k, ok := findKey(name)
		if !ok {
			return Book{}, unknownKey(name)
		}
		if err := k.set(&b.Parameters, values[name], b.choices[name]); err != nil {
			return Book{}, text.Errorf("rulebook parameter %q: %w", name, err)
		}
		sources[name] = Source{Standing: Changed, Note: "changed by the organiser"}
	}
	if _, own := values[missedSpread]; !own && b.missedFollows {
		b.MissedSpread = b.ForfeitSpread
	}
	b.sources, b.Overridden = sources, names
	return b, nil
}

func unknownKey(name string) error {
	if near := Nearest(name, Keys()); near != "" {
		return text.Errorf("rulebook parameter %q isn't known, did you mean %q?", name, near)
	}
	return text.Errorf("rulebook parameter %q isn't known; the parameters are %s", name, strings.Join(Keys(), ", "))
}
