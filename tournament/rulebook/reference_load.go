package rulebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// topicsFile is the file of subjects; every other *.json of the folder is the
// text of one book.
const topicsFile = "topics.json"

type topicsJSON struct {
	Areas  []areaJSON  `json:"areas"`
	Topics []topicJSON `json:"topics"`
}

type areaJSON struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

type topicJSON struct {
	ID          string       `json:"id"`
	Area        string       `json:"area"`
	Title       string       `json:"title"`
	About       string       `json:"about"`
	Terms       []string     `json:"terms"`
	Parameters  []string     `json:"parameters"`
	Rulings     []string     `json:"rulings"`
	See         []string     `json:"see"`
	Differences []remarkJSON `json:"differences"`
}

// bookJSON is one book's text by topic. A base lends its sections, and its words
// for the topics that the file leaves out.
type bookJSON struct {
	Book     string      `json:"book"`
	Base     string      `json:"base"`
	Cited    string      `json:"cited"`
	Sections []string    `json:"sections"`
	Topics   []entryJSON `json:"topics"`
}

type entryJSON struct {
	ID     string        `json:"id"`
	Says   []passageJSON `json:"says"`
	Faults []remarkJSON  `json:"faults"`
}

type passageJSON struct {
	At       []string `json:"at"`
	Standing Standing `json:"standing"`
	Text     string   `json:"text"`
}

type remarkJSON struct {
	Code string `json:"code"`
	At   string `json:"at"`
	Text string `json:"text"`
}

// LoadReference reads the folder: topics.json, and one file a book named by its
// id. A book of the library without a file is left out; a file without a book, an
// unknown key, topic, section or parameter, a topic that a book doesn't treat and
// anything said twice are errors that name the file.
func LoadReference(fsys fs.FS, books Library) (Reference, error) {
	var subjects topicsJSON
	if err := readReferenceFile(fsys, topicsFile, &subjects); err != nil {
		return Reference{}, text.Errorf("%s: %w", topicsFile, err)
	}
	ref, err := newReference(subjects)
	if err != nil {
		return Reference{}, text.Errorf("%s: %w", topicsFile, err)
	}
	texts, err := readTexts(fsys, books)
	if err != nil {
		return Reference{}, err
	}
	for _, id := range books.IDs() {
		written, ok := texts[id]
		if !ok {
			continue
		}
		if err := ref.add(written, texts, books); err != nil {
			return Reference{}, text.Errorf("%s.json: %w", id, err)
		}
	}
	return ref, nil
}

func readReferenceFile(fsys fs.FS, name string, to any) error {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return text.Errorf("it cannot be read: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return text.Errorf("it isn't a part of the reference: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return text.Errorf("something follows its closing brace")
	}
	return nil
}

// readTexts reads every book's file, by the book's id.
func readTexts(fsys fs.FS, books Library) (map[string]bookJSON, error) {
	names, err := fs.Glob(fsys, "*.json")
	if err != nil {
		return nil, text.Errorf("the reference cannot be listed: %w", err)
	}
	texts := map[string]bookJSON{}
	for _, name := range names {
		if name == topicsFile {
			continue
		}
		var b bookJSON
		if err := readReferenceFile(fsys, name, &b); err != nil {
			return nil, text.Errorf("%s: %w", name, err)
		}
		if b.Book+".json" != name {
			return nil, text.Errorf("%s: it is about the book %q; a text's file must be named after its book", name, b.Book)
		}
		if !slices.Contains(books.order, b.Book) {
			return nil, text.Errorf("%s: there is no rulebook %q", name, b.Book)
		}
		texts[b.Book] = b
	}
	if len(texts) == 0 {
		return nil, text.Errorf("the reference has no book")
	}
	return texts, nil
}

// newReference checks the subjects and takes them over, without any book's words.
func newReference(f topicsJSON) (Reference, error) {
	ref := Reference{index: map[string]int{}}
	for _, a := range f.Areas {
		if a.ID == "" || a.Title == "" || slices.ContainsFunc(ref.areas, func(b Area) bool { return b.ID == a.ID }) {
			return Reference{}, text.Errorf("area %q needs an id of its own and a title", a.ID)
		}
		ref.areas = append(ref.areas, Area(a))
	}
	for _, t := range f.Topics {
		if err := ref.addTopic(t); err != nil {
			return Reference{}, text.Errorf("topic %q: %w", t.ID, err)
		}
	}
	if len(ref.topics) == 0 {
		return Reference{}, text.Errorf("there are no topics in it")
	}
	for _, t := range ref.topics {
		for _, other := range t.See {
			if _, ok := ref.index[other]; !ok || other == t.ID {
				return Reference{}, text.Errorf("topic %q: \"see\" names %q, which isn't another topic", t.ID, other)
			}
		}
	}
	return ref, nil
}

func (r *Reference) addTopic(t topicJSON) error {
	if t.ID == "" || t.Title == "" || t.About == "" || len(t.Terms) == 0 {
		return text.Errorf("it needs an id, a title, what it is about and a term to find it by")
	}
	if _, twice := r.index[t.ID]; twice {
		return text.Errorf("it is there twice")
	}
	if !slices.ContainsFunc(r.areas, func(a Area) bool { return a.ID == t.Area }) {
		return text.Errorf("area %q isn't known", t.Area)
	}
	for _, name := range t.Parameters {
		if _, ok := findKey(name); !ok {
			return unknownKey(name)
		}
	}
	for _, id := range t.Rulings {
		if !rulingID(id) {
			return text.Errorf("%q isn't the id of a ruling", id)
		}
	}
	for _, list := range [][]string{t.Terms, t.Parameters, t.Rulings, t.See} {
		if err := once(list); err != nil {
			return err
		}
	}
	differences, err := remarks(t.Differences, nil)
	if err != nil {
		return err
	}
	r.index[t.ID] = len(r.topics)
	r.topics = append(r.topics, Topic{ID: t.ID, Area: t.Area, Title: t.Title, About: t.About, Terms: t.Terms,
		Parameters: t.Parameters, Rulings: t.Rulings, See: t.See, Differences: differences})
	return nil
}

// rulingID reports whether the word is the id of a ruling, "R01" to "R99".
func rulingID(id string) bool {
	return len(id) == 3 && id[0] == 'R' && strings.Trim(id[1:], "0123456789") == "" && id != "R00"
}

// once reports an entry that is empty or there twice.
func once(list []string) error {
	for i, s := range list {
		if strings.TrimSpace(s) == "" || slices.Contains(list[:i], s) {
			return text.Errorf("%q is empty or there twice", s)
		}
	}
	return nil
}

func remarks(all []remarkJSON, sections []string) ([]Remark, error) {
	var list []Remark
	for _, m := range all {
		if m.Text == "" {
			return nil, text.Errorf("a note has no text")
		}
		if m.At != "" && !slices.Contains(sections, m.At) {
			return nil, text.Errorf("section %q isn't in the book", m.At)
		}
		list = append(list, Remark{Code: m.Code, Section: m.At, Text: m.Text})
	}
	return list, nil
}

// add takes one book's words over into every topic.
func (r *Reference) add(written bookJSON, texts map[string]bookJSON, books Library) error {
	book, err := books.Book(written.Book, nil)
	if err != nil {
		return err
	}
	sections, entries := written.Sections, map[string]Entry{}
	if written.Base != "" {
		base, ok := texts[written.Base]
		if !ok || base.Base != "" || len(written.Sections) > 0 {
			return text.Errorf("its base %q must be a book with a text of its own, whose sections apply", written.Base)
		}
		sections = base.Sections
		if err := entriesOf(base, sections, entries); err != nil {
			return err
		}
		for id, e := range entries {
			e.Same = written.Base
			entries[id] = e
		}
	}
	if err := once(sections); err != nil {
		return err
	}
	if err := entriesOf(written, sections, entries); err != nil {
		return err
	}
	for id := range entries {
		if _, ok := r.index[id]; !ok {
			return text.Errorf("topic %q isn't known", id)
		}
	}
	for i, t := range r.topics {
		e, ok := entries[t.ID]
		if !ok {
			return text.Errorf("topic %q is missing; where the book is silent, the file must say so", t.ID)
		}
		e.Book = written.Book
		r.topics[i].Entries = append(r.topics[i].Entries, e)
	}
	r.books = append(r.books, ReferenceBook{ID: book.ID, Title: book.Title, Short: book.Short, Cited: written.Cited, Notice: book.Notice, Sections: sections})
	return nil
}

// entriesOf puts the file's topics into the map, over those of a base.
func entriesOf(written bookJSON, sections []string, into map[string]Entry) error {
	seen := map[string]bool{}
	for _, e := range written.Topics {
		if seen[e.ID] {
			return text.Errorf("topic %q is there twice", e.ID)
		}
		seen[e.ID] = true
		entry, err := newEntry(e, sections)
		if err != nil {
			return text.Errorf("topic %q: %w", e.ID, err)
		}
		into[e.ID] = entry
	}
	return nil
}

func newEntry(e entryJSON, sections []string) (Entry, error) {
	if len(e.Says) == 0 {
		return Entry{}, text.Errorf("it says nothing; a silent book must be written with the standing \"default\" and without a section")
	}
	var entry Entry
	for _, p := range e.Says {
		if p.Standing == "" {
			p.Standing = Stated
		}
		switch p.Standing {
		case Stated, Director, Reading:
			if len(p.At) == 0 {
				return Entry{}, text.Errorf("standing %q needs a section", p.Standing)
			}
		case Default:
			if len(p.At) > 0 {
				return Entry{}, text.Errorf("a default must have no section: the book is silent")
			}
		default:
			return Entry{}, text.Errorf("standing %q isn't one of stated, default, director, reading", p.Standing)
		}
		if p.Text == "" {
			return Entry{}, text.Errorf("a passage has no text")
		}
		for _, s := range p.At {
			if !slices.Contains(sections, s) {
				return Entry{}, text.Errorf("section %q isn't in the book", s)
			}
		}
		entry.Passages = append(entry.Passages, Passage{Sections: p.At, Standing: p.Standing, Text: p.Text})
	}
	faults, err := remarks(e.Faults, sections)
	entry.Faults = faults
	return entry, err
}
