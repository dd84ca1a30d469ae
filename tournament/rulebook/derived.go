package rulebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// Derived is a rulebook by difference, as an organiser brings one: a file that names a book of the program and
// says what is different. It travels in the event.
type Derived struct {
	ID, Base     string
	Title, Short string
	// Data is the file as it was brought, as JSON.
	Data string
}

// derivedFile is a derived book as it is written.
type derivedFile struct {
	ID      string `json:"id"`
	Base    string `json:"base"`
	Title   string `json:"title"`
	Short   string `json:"short"`
	Edition string `json:"edition"`
	Notice  string `json:"notice"`
	// Parameters are values, or objects that also name the section.
	Parameters map[string]json.RawMessage `json:"parameters"`
	// Sections are the numbers of the base's sections in this book.
	Sections map[string]string `json:"sections"`
	// Texts are the book's own words on its sections. The organiser must be allowed to use them.
	Texts map[string]string `json:"texts"`
	// Facts and Rulings replace those of the base as a whole.
	Facts   map[string]Fact    `json:"facts"`
	Rulings map[string]rowFile `json:"rulings"`
}

// derivedParameter is a parameter with what is known of it.
type derivedParameter struct {
	Value    json.RawMessage `json:"value"`
	Section  string          `json:"section"`
	Standing Standing        `json:"standing"`
	Note     string          `json:"note"`
}

// Difference is a parameter in which a derived book departs from its base.
type Difference struct {
	Key string
	// Was is the base's value and Now is the book's own, as Book.Value gives them.
	Was, Now any
	Source   Source
}

const (
	mostDerived     = 1 << 20 // bytes of a file
	mostTitle       = 120     // letters
	mostShort       = 24
	mostSectionText = 20_000
)

var derivedID = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{1,39}$`)

// ReadDerived reads a rulebook by difference and checks it against the library's books. The
// error names the key at fault and the remedy.
func ReadDerived(data []byte, lib Library) (Derived, error) {
	f, err := readDerivedFile(data)
	if err != nil {
		return Derived{}, err
	}
	if slices.Contains(lib.order, f.ID) {
		return Derived{}, text.Errorf("id: %q is a rulebook of the program; give yours another id", f.ID)
	}
	if _, err := lib.derive(f); err != nil {
		return Derived{}, err
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, data); err != nil {
		return Derived{}, text.Errorf("it isn't a rulebook: %w", err)
	}
	return Derived{ID: f.ID, Base: f.Base, Title: f.Title, Short: f.Short, Data: compact.String()}, nil
}

// ReadBrought is ReadDerived for a file that an organiser brings to this computer. Such a file can't have the id
// of a rulebook by difference that comes with the program, because it would hide that. In an event it may.
func ReadBrought(data []byte, lib Library) (Derived, error) {
	d, err := ReadDerived(data, lib)
	if err == nil && slices.Contains(lib.shipped, d.ID) {
		return Derived{}, text.Errorf("id: %q is a rulebook of the program; give yours another id", d.ID)
	}
	return d, err
}

func readDerivedFile(data []byte) (f derivedFile, err error) {
	if len(data) > mostDerived {
		return f, text.Errorf("it is larger than %d MB; a rulebook must be smaller", mostDerived>>20)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return f, text.Errorf("it isn't a rulebook: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return f, text.Errorf("something follows the rulebook's closing brace")
	}
	return f, f.check()
}

// check refuses a file in which something is missing or too long.
func (f derivedFile) check() error {
	if !derivedID.MatchString(f.ID) {
		return text.Errorf("id: %q can't be the id of a rulebook; use 2 to 40 small letters, digits and hyphens", f.ID)
	}
	for _, t := range []struct {
		key, says string
		most      int
	}{{"title", f.Title, mostTitle}, {"short", f.Short, mostShort}} {
		switch n := len([]rune(t.says)); {
		case strings.TrimSpace(t.says) == "":
			return text.Errorf("%s: it is missing; a rulebook needs one", t.key)
		case n > t.most:
			return text.Errorf("%s: it has %d characters; it must have at most %d", t.key, n, t.most)
		}
	}
	for section, own := range f.Sections {
		if strings.TrimSpace(section) == "" || strings.TrimSpace(own) == "" {
			return text.Errorf("sections: a number is empty; give the base's section and your own")
		}
	}
	for section, says := range f.Texts {
		if len(says) > mostSectionText {
			return text.Errorf("texts: the text of %s is longer than %d bytes; shorten it", section, mostSectionText)
		}
	}
	return nil
}

// With is the library with further rulebooks after its own. A file is what Derived.Data has.
func (l Library) With(files ...string) (Library, error) {
	with := Library{order: l.order, books: maps.Clone(l.books), derived: slices.Clone(l.derived), shipped: l.shipped, made: l.made}
	for _, data := range files {
		book, err := l.bookOf(data)
		if err != nil {
			return Library{}, err
		}
		if _, there := with.books[book.ID]; !there {
			with.derived = append(with.derived, book.ID)
		}
		with.books[book.ID] = book
	}
	return with, nil
}

// bookOf makes a derived book, once for each file.
func (l Library) bookOf(data string) (Book, error) {
	if made, ok := l.made.Load(data); ok {
		return made.(Book), nil
	}
	f, err := readDerivedFile([]byte(data))
	if err != nil {
		return Book{}, text.Errorf("rulebook %s: %w", f.ID, err)
	}
	book, err := l.derive(f)
	if err != nil {
		return Book{}, text.Errorf("rulebook %s: %w", f.ID, err)
	}
	book.file = data
	l.made.Store(data, book)
	return book, nil
}

// derive makes the book from its base.
func (l Library) derive(f derivedFile) (Book, error) {
	b, ok := l.books[f.Base]
	switch {
	case f.Base == "":
		return Book{}, text.Errorf("base: it is missing; give the rulebook that yours differs from, one of %s", strings.Join(l.order, ", "))
	case !ok || b.Base != "":
		return Book{}, text.Errorf("base: %q isn't a rulebook of the program; give one of %s", f.Base, strings.Join(l.order, ", "))
	}
	for section := range f.Sections {
		if !b.cites(section) {
			return Book{}, text.Errorf("sections: %s cites no section %q", b.Short, section)
		}
	}
	b.Base, b.ID, b.Title, b.Short, b.Edition, b.Notice = b.ID, f.ID, f.Title, f.Short, f.Edition, f.Notice
	b.texts, b.was = f.Texts, b.own
	b.baseShort, b.baseTitle = l.books[f.Base].Short, l.books[f.Base].Title
	b.renumber(l.books[f.Base].Short, f.Sections)
	if err := b.depart(f.Parameters); err != nil {
		return Book{}, err
	}
	if err := b.replace(f.Facts, f.Rulings); err != nil {
		return Book{}, err
	}
	b.own, b.stated = b.Parameters, b.sources
	return b, nil
}

// depart sets the parameters in which the book differs from its base.
func (b *Book) depart(values map[string]json.RawMessage) error {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		k, ok := findKey(name)
		if !ok {
			return unknownKey(name)
		}
		p, err := readDerivedParameter(values[name])
		if err == nil {
			err = k.set(&b.Parameters, p.Value, b.choices[name])
		}
		if err != nil {
			return text.Errorf("parameters.%s: %w", name, err)
		}
		b.sources[name] = Source{Section: p.Section, Standing: p.Standing, Note: p.Note}
		b.differs = append(b.differs, name)
		b.restate(name, p)
	}
	if _, own := values[missedSpread]; !own && b.missedFollows {
		b.MissedSpread = b.ForfeitSpread
	}
	if _, own := values[missedSpread]; own {
		b.missedFollows = false
	}
	return nil
}

// restate replaces what the base says of a figure by the book's own, because the words of the base name another
// figure.
func (b *Book) restate(name string, p derivedParameter) {
	m, ok := MatterOf(name)
	if !ok {
		return
	}
	says := p.Note
	if says == "" {
		says = name + ": " + excerpt(p.Value).String()
	}
	if len(m.Keys) > 1 && b.facts[m.ID].Standing == Changed {
		says = b.facts[m.ID].Text + "; " + says
	}
	f := Fact{Text: says, Standing: p.Standing}
	if p.Section != "" {
		f.Sections = []string{p.Section}
	}
	b.facts[m.ID] = f
}

// replace takes over the facts and rulings that the file has in its own words.
func (b *Book) replace(facts map[string]Fact, rows map[string]rowFile) error {
	for _, id := range slices.Sorted(maps.Keys(facts)) {
		if _, known := b.facts[id]; !known {
			return text.Errorf("facts: there is no matter %q; they run from P01 to P%d", id, len(matters))
		}
		if err := facts[id].Standing.check(facts[id].Sections); err != nil {
			return text.Errorf("facts.%s: %w", id, err)
		}
		b.facts[id] = facts[id]
		b.reworded = append(b.reworded, id)
	}
	for _, id := range slices.Sorted(maps.Keys(rows)) {
		if _, known := b.rows[id]; !known {
			return text.Errorf("rulings: there is no ruling %q", id)
		}
		row, err := rows[id].row()
		if err != nil {
			return text.Errorf("rulings.%s: %w", id, err)
		}
		b.rows[id] = row
		b.reworded = append(b.reworded, id)
	}
	return nil
}

// DerivedValues are the values that a rulebook by difference sets, by key. There are none for an empty file.
func DerivedValues(file string) map[string]json.RawMessage {
	values := map[string]json.RawMessage{}
	f, err := readDerivedFile([]byte(file))
	if err != nil {
		return values
	}
	for key, raw := range f.Parameters {
		if p, err := readDerivedParameter(raw); err == nil {
			values[key] = p.Value
		}
	}
	return values
}

// readDerivedParameter reads a value, or an object with the value and what is known of it. A
// value with a section is stated; one without is the organiser's own.
func readDerivedParameter(raw json.RawMessage) (derivedParameter, error) {
	var members map[string]json.RawMessage
	_ = json.Unmarshal(raw, &members)
	if _, described := members["value"]; !described {
		return derivedParameter{Value: raw, Standing: Changed}, nil
	}
	var p derivedParameter
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return p, text.Errorf("%s isn't like {\"value\": …, \"section\": \"2.3.6\", \"standing\": \"stated\", \"note\": \"…\"}", excerpt(raw))
	}
	switch {
	case p.Standing == "" && p.Section != "":
		p.Standing = Stated
	case p.Standing == "":
		p.Standing = Changed
	case p.Standing == Changed:
	default:
		var sections []string
		if p.Section != "" {
			sections = []string{p.Section}
		}
		if err := p.Standing.check(sections); err != nil {
			return p, err
		}
	}
	return p, nil
}

// cites reports whether the book's figures, facts or rulings name that section.
func (b *Book) cites(section string) bool {
	for _, src := range b.sources {
		if src.Section == section {
			return true
		}
	}
	for _, f := range b.facts {
		if slices.Contains(f.Sections, section) {
			return true
		}
	}
	for _, r := range b.rows {
		if slices.Contains(r.Sections, section) || slices.ContainsFunc(r.Cases, func(c Case) bool { return slices.Contains(c.Sections, section) }) {
			return true
		}
	}
	return false
}

// renumber gives every section its number in the derived book. A section without one keeps the base's number and
// says so, because a later edition may number it in another way.
func (b *Book) renumber(base string, numbers map[string]string) {
	one := func(section string) string {
		switch own, has := numbers[section]; {
		case section == "":
			return ""
		case has:
			return own
		}
		return section + " (" + base + ")"
	}
	all := func(sections []string) []string {
		list := make([]string, len(sections))
		for i, s := range sections {
			list[i] = one(s)
		}
		return list
	}
	sources, facts, rows := map[string]Source{}, map[string]Fact{}, map[string]Row{}
	for name, src := range b.sources {
		src.Section = one(src.Section)
		sources[name] = src
	}
	for id, f := range b.facts {
		f.Sections = all(f.Sections)
		facts[id] = f
	}
	for id, r := range b.rows {
		r.Sections, r.Cases = all(r.Sections), slices.Clone(r.Cases)
		for i := range r.Cases {
			r.Cases[i].Sections = all(r.Cases[i].Sections)
		}
		r.Impossible = maps.Clone(r.Impossible)
		for reason, sections := range r.Impossible {
			r.Impossible[reason] = all(sections)
		}
		rows[id] = r
	}
	lists := b.WordLists()
	for i := range lists {
		lists[i].Section = one(lists[i].Section)
	}
	b.sources, b.facts, b.rows, b.wordLists = sources, facts, rows, lists
}

// Differences are the parameters in which a derived book departs from its base, in the order of the files. What a
// division changed isn't among them. There are none for a book of the program.
func (b Book) Differences() []Difference {
	var list []Difference
	for _, k := range keys {
		if slices.Contains(b.differs, k.name) {
			list = append(list, Difference{Key: k.name, Was: b.was.value(k.name), Now: b.Own(k.name), Source: b.stated[k.name]})
		}
	}
	return list
}

// BaseShort is the short name of the book that a derived one differs from.
func (b Book) BaseShort() string { return b.baseShort }

// BaseTitle is the base's whole title.
func (b Book) BaseTitle() string { return b.baseTitle }

// Reworded are the ids of the facts and rulings that a derived book says in its own words.
func (b Book) Reworded() []string { return slices.Clone(b.reworded) }

// Differs reports whether a derived book has a value of its own for the key.
func (b Book) Differs(key string) bool { return slices.Contains(b.differs, key) }

// File is the derived book as it was brought, empty for a book of its own.
func (b Book) File() string { return b.file }

// SectionText is the organiser's own text of a section, empty if the file has none.
func (b Book) SectionText(section string) string { return b.texts[section] }

// Derived names the library's books by difference, those of the program first.
func (l Library) Derived() []string { return slices.Clone(l.derived) }

// Choices names every book by which a division can be played: those of IDs, then those of Derived.
func (l Library) Choices() []string { return slices.Concat(l.order, l.derived) }
