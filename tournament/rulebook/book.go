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
	// Base is the book from which this one differs, empty for a book of its own.
	Base string
	// Short is the name before a section ("WESPA 2010").
	Short string
	// Edition is the date or version that the text gives, and Notice is what a director should know of the text.
	// Both may be empty.
	Edition string
	Notice  string
	Parameters
	// Overridden are the keys that the division changed, sorted.
	Overridden []string

	// own are the parameters that the book itself has, without overrides.
	own     Parameters
	sources map[string]Source
	// stated are the sources without overrides.
	stated    map[string]Source
	choices   map[string][]string
	facts     map[string]Fact
	rows      map[string]Row
	wordLists []WordList
	// differs are the keys in which the book departs from its base. was are the parameters of the base, and
	// baseShort and baseTitle its names. reworded are the facts and rulings that the book says in its own words,
	// and texts are its own words on its sections.
	differs              []string
	was                  Parameters
	baseShort, baseTitle string
	reworded             []string
	texts                map[string]string
	// file is a derived book as it was brought.
	file string
	// missedFollows says that missedSpread is always the same as forfeitSpread.
	missedFollows bool
}

// Standing says where a value comes from.
type Standing string

// A value is stated by the book, a default where the book says nothing, left to the director by the book, a
// reading of an unclear text, or changed by the organiser.
const (
	Stated   Standing = "stated"
	Default  Standing = "default"
	Director Standing = "director"
	Reading  Standing = "reading"
	Changed  Standing = "changed"
)

// Source is where a value comes from: the section ("VII.J.1", empty where the book says nothing), its standing,
// and what else is to be said.
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

// OwnSource is where the book's own value of the key comes from, even if the organiser changed it.
func (b Book) OwnSource(key string) Source { return b.stated[key] }

// Choices lists what a key with named choices can be set to. It is nil for other keys.
func (b Book) Choices(key string) []string {
	return slices.Clone(b.choices[key])
}

// With is the book with these values of the organiser, by key, which replace all that it was given before. The
// error names an unknown key with the nearest known one, or the key of a value that has the wrong type or is out
// of range.
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
