package rulebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"wordhall/tournament/text"
)

// Library holds every rule set the program knows.
type Library struct {
	order []string
	// derived are the books by difference, in their order.
	derived []string
	// shipped are those of derived that come with the program.
	shipped []string
	books   map[string]Book
	// made keeps the derived books that were made out of files, by the file.
	made *sync.Map
}

// file is a book as it is written: a base leaves out what it takes over.
type file struct {
	ID         string               `json:"id"`
	Order      int                  `json:"order"`
	Base       string               `json:"base"`
	Title      string               `json:"title"`
	Short      string               `json:"short"`
	Edition    string               `json:"edition"`
	Notice     string               `json:"notice"`
	Parameters map[string]parameter `json:"parameters"`
	WordLists  []WordList           `json:"word_lists"`
	Facts      map[string]Fact      `json:"facts"`
	Rulings    map[string]rowFile   `json:"rulings"`
}

type parameter struct {
	Value    json.RawMessage `json:"value"`
	Choices  []string        `json:"choices"`
	Section  string          `json:"section"`
	Standing Standing        `json:"standing"`
	Note     string          `json:"note"`
	// Follows names the key whose value holds while this one isn't set.
	Follows string `json:"follows"`
}

// Load reads every *.json of the folder as a book. The error names the file.
func Load(fsys fs.FS) (Library, error) {
	names, err := fs.Glob(fsys, "*.json")
	if err != nil {
		return Library{}, text.Errorf("the rulebooks cannot be listed: %w", err)
	}
	if len(names) == 0 {
		return Library{}, text.Errorf("there are no rulebooks in the folder")
	}
	files := make(map[string]file, len(names))
	for _, name := range names {
		f, err := readFile(fsys, name)
		if err != nil {
			return Library{}, text.Errorf("%s: %w", name, err)
		}
		files[f.ID] = f
	}
	lib := Library{books: make(map[string]Book, len(files)), made: &sync.Map{}}
	for id, f := range files {
		book, err := compose(f, files)
		if err != nil {
			return Library{}, text.Errorf("%s.json: %w", id, err)
		}
		lib.books[id] = book
		lib.order = append(lib.order, id)
	}
	slices.SortFunc(lib.order, func(a, b string) int {
		if d := files[a].Order - files[b].Order; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return lib.loadDerived(fsys)
}

// loadDerived adds the program's own books by difference, those of the folder "derived".
func (l Library) loadDerived(fsys fs.FS) (Library, error) {
	names, err := fs.Glob(fsys, "derived/*.json")
	if err != nil {
		return Library{}, text.Errorf("the rulebooks cannot be listed: %w", err)
	}
	var list []string
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return Library{}, text.Errorf("%s: it cannot be read: %w", name, err)
		}
		d, err := ReadDerived(data, l)
		if err != nil {
			return Library{}, text.Errorf("%s: %w", name, err)
		}
		if d.ID+".json" != path.Base(name) {
			return Library{}, text.Errorf("%s: it calls itself %q; a book's id must be its file name", name, d.ID)
		}
		list = append(list, d.Data)
	}
	with, err := l.With(list...)
	with.shipped = slices.Clone(with.derived)
	return with, err
}

func readFile(fsys fs.FS, name string) (file, error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return file{}, text.Errorf("it cannot be read: %w", err)
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return file{}, text.Errorf("it isn't a rulebook: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return file{}, text.Errorf("something follows the rulebook's closing brace")
	}
	if f.ID+".json" != path.Base(name) {
		return file{}, text.Errorf("it calls itself %q; a book's id must be its file name", f.ID)
	}
	if f.Title == "" {
		return file{}, text.Errorf("the title is missing")
	}
	return f, nil
}

// compose fills in what the file takes from its base and checks that every
// parameter is there and sound.
func compose(f file, files map[string]file) (Book, error) {
	parameters := map[string]parameter{}
	if f.Base != "" {
		base, ok := files[f.Base]
		if !ok || base.Base != "" {
			return Book{}, text.Errorf("its base %q must be a book that has no base itself", f.Base)
		}
		for name, p := range base.Parameters {
			parameters[name] = p
		}
	}
	for name, p := range f.Parameters {
		if _, ok := findKey(name); !ok {
			return Book{}, unknownKey(name)
		}
		parameters[name] = p
	}
	book := Book{ID: f.ID, Title: f.Title, Short: f.Short, Edition: f.Edition, Notice: f.Notice,
		sources: map[string]Source{}, choices: map[string][]string{}}
	for _, k := range keys {
		p, ok := parameters[k.name]
		if !ok {
			return Book{}, text.Errorf("parameter %q is missing", k.name)
		}
		if err := book.take(k, p); err != nil {
			return Book{}, text.Errorf("parameter %q: %w", k.name, err)
		}
	}
	book.own, book.stated = book.Parameters, book.sources
	return book, book.say(f, files[f.Base])
}

// say takes over what the file, else its base, says in words: facts, rulings and
// word lists.
func (b *Book) say(f, base file) error {
	b.wordLists = f.WordLists
	if f.WordLists == nil {
		b.wordLists = base.WordLists
	}
	b.facts, b.rows = map[string]Fact{}, map[string]Row{}
	for _, from := range []file{base, f} {
		for id, fact := range from.Facts {
			if err := fact.Standing.check(fact.Sections); err != nil {
				return text.Errorf("fact %s: %w", id, err)
			}
			b.facts[id] = fact
		}
		for id, written := range from.Rulings {
			row, err := written.row()
			if err != nil {
				return text.Errorf("ruling %s: %w", id, err)
			}
			b.rows[id] = row
		}
	}
	return nil
}

// take sets one parameter from its entry in the file.
func (b *Book) take(k key, p parameter) error {
	switch p.Standing {
	case Stated, Reading:
		if p.Section == "" {
			return text.Errorf("standing %q needs a section", p.Standing)
		}
	case Default, Director:
	default:
		return text.Errorf("standing %q isn't one of stated, default, director, reading", p.Standing)
	}
	b.sources[k.name] = Source{Section: p.Section, Standing: p.Standing, Note: p.Note}
	if k.kind == choice {
		b.choices[k.name] = p.Choices
	}
	if p.Follows != "" {
		if k.name != missedSpread || p.Follows != forfeitSpread || p.Value != nil {
			return text.Errorf("only %s may have \"follows\", and only with %s", missedSpread, forfeitSpread)
		}
		b.MissedSpread, b.missedFollows = b.ForfeitSpread, true
		return nil
	}
	return k.set(&b.Parameters, p.Value, p.Choices)
}

// IDs names the books that are whole in themselves, always in the same order.
func (l Library) IDs() []string { return slices.Clone(l.order) }

// Book is the rule set of that id with the overrides applied, by key. The error
// names an unknown book, an unknown key and the nearest known one, a value of
// the wrong type, or one out of range.
func (l Library) Book(id string, overrides map[string]json.RawMessage) (Book, error) {
	book, ok := l.books[id]
	if !ok {
		if near := Nearest(id, l.Choices()); near != "" {
			return Book{}, text.Errorf("rulebook %q isn't known, did you mean %q?", id, near)
		}
		return Book{}, text.Errorf("rulebook %q isn't known; the rulebooks are %s", id, strings.Join(l.Choices(), ", "))
	}
	return book.With(overrides)
}
