package rulebook

import "slices"

// Reference is what the rulebooks say, by topic and in our own words, with the sections. People read and search
// it. Rules are computed from the books and never from it.
type Reference struct {
	areas  []Area
	topics []Topic
	index  map[string]int
	books  []ReferenceBook
}

// Area is a group of topics, such as "Tiles".
type Area struct{ ID, Title string }

// ReferenceBook is one rulebook as the reference treats it.
type ReferenceBook struct {
	// ID, Title and Short are those of the book in the library.
	ID, Title, Short string
	// Cited says how its sections are named, and Notice what is to be known of the text.
	Cited, Notice string
	// Sections are the places of the text that can be cited, in its order.
	Sections []string
}

// Topic is one subject with what each rulebook says of it.
type Topic struct {
	ID, Area, Title string
	// About explains the subject in a sentence or two, without any book.
	About string
	// Terms are the words under which people look for it, the simplest first.
	Terms []string
	// Parameters are the keys about it that a division sets. Rulings are the rulings that decide a case of it
	// ("R40"), and See are other topics, by id.
	Parameters, Rulings, See []string
	// Differences are those between the books that are easily overlooked.
	Differences []Remark
	// Entries are what the books say, one for each book, in the order of the library.
	Entries []Entry
}

// Entry is what one book says of a topic.
type Entry struct {
	Book string
	// Same is the book whose words hold here too, empty if the book has its own.
	Same     string
	Passages []Passage
	// Faults are those of the text: slips of the pen, contradictions, lost headings.
	Faults []Remark
}

// Passage is one statement. If the book is silent, it has no section and is a default; a stated one has at least
// one section.
type Passage struct {
	Sections []string
	Standing Standing
	Text     string
}

// Remark is a note on the texts themselves. Code names it for those who keep the
// list of known faults ("E13"), Section is the place; both may be empty.
type Remark struct{ Code, Section, Text string }

// Areas are the groups of topics, in the order of reading.
func (r Reference) Areas() []Area { return slices.Clone(r.areas) }

// Topics are all subjects, area by area. They are shared and must not be changed.
func (r Reference) Topics() []Topic { return r.topics }

// Books are the rulebooks that the reference treats, in the order of the library.
func (r Reference) Books() []ReferenceBook { return slices.Clone(r.books) }

// Topic finds a subject by its id.
func (r Reference) Topic(id string) (Topic, bool) {
	i, ok := r.index[id]
	if !ok {
		return Topic{}, false
	}
	return r.topics[i], true
}

// Entry is what the book says of the topic; ok is false for a book that the
// reference doesn't treat.
func (t Topic) Entry(book string) (Entry, bool) {
	for _, e := range t.Entries {
		if e.Book == book {
			return e, true
		}
	}
	return Entry{}, false
}

// Silent reports whether the book says nothing of the topic.
func (e Entry) Silent() bool {
	return !slices.ContainsFunc(e.Passages, func(p Passage) bool { return p.Standing != Default })
}

// Sections are the places where the book treats the topic, each once, in the
// order of the passages.
func (e Entry) Sections() []string {
	var all []string
	for _, p := range e.Passages {
		for _, s := range p.Sections {
			if !slices.Contains(all, s) {
				all = append(all, s)
			}
		}
	}
	return all
}
