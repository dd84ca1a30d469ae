package rulebook

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// Draft is a rulebook by difference while it is being written.
type Draft struct {
	ID, Base, Title, Short, Edition, Notice string
	// Values are the parameters in which it differs from its base, by key.
	Values map[string]OwnValue
	// rest is what the window doesn't edit, as it was brought.
	rest draftRest
}

// OwnValue is the value of a parameter in a draft, with the draft's section and a note. A value without a section
// is the organiser's own.
type OwnValue struct {
	Value    json.RawMessage `json:"value"`
	Section  string          `json:"section,omitempty"`
	Standing Standing        `json:"standing,omitempty"`
	Note     string          `json:"note,omitempty"`
}

type draftRest struct {
	Sections json.RawMessage `json:"sections,omitempty"`
	Texts    json.RawMessage `json:"texts,omitempty"`
	Facts    json.RawMessage `json:"facts,omitempty"`
	Rulings  json.RawMessage `json:"rulings,omitempty"`
}

// draftFile is a draft as it is written.
type draftFile struct {
	ID         string              `json:"id"`
	Base       string              `json:"base"`
	Title      string              `json:"title"`
	Short      string              `json:"short"`
	Edition    string              `json:"edition,omitempty"`
	Notice     string              `json:"notice,omitempty"`
	Parameters map[string]OwnValue `json:"parameters"`
	draftRest
}

// DraftFrom begins a rulebook by difference. From a book of its own it has no difference yet; from a book that is
// one by difference it has everything which that says.
func DraftFrom(b Book) Draft {
	d := Draft{Base: b.ID, Values: map[string]OwnValue{}}
	if b.Base == "" {
		return d
	}
	d = Draft{ID: b.ID, Base: b.Base, Title: b.Title, Short: b.Short, Edition: b.Edition, Notice: b.Notice, Values: map[string]OwnValue{}}
	f, err := readDerivedFile([]byte(b.file))
	if err != nil || json.Unmarshal([]byte(b.file), &d.rest) != nil {
		return d // a book was made of the file, so it can be read
	}
	for key, raw := range f.Parameters {
		if p, err := readDerivedParameter(raw); err == nil {
			d.Values[key] = OwnValue(p)
		}
	}
	return d
}

// Set is the draft with a value of its own, its section and a note. The draft that it is made from stays as it
// was.
func (d Draft) Set(key string, v OwnValue) Draft {
	d.Values = maps.Clone(d.Values)
	d.Values[key] = v
	return d
}

// Unset is the draft with the base's value for a parameter.
func (d Draft) Unset(key string) Draft {
	d.Values = maps.Clone(d.Values)
	delete(d.Values, key)
	return d
}

// Book is the draft as a rulebook. It doesn't matter if the draft lacks names. The error names the key at fault.
func (d Draft) Book(lib Library) (Book, error) {
	var f derivedFile
	data, err := d.File()
	if err != nil {
		return Book{}, err
	}
	if err := json.Unmarshal(data, &f); err != nil {
		return Book{}, text.Errorf("it isn't a rulebook: %w", err)
	}
	return lib.derive(f)
}

// File is the draft as a file that ReadDerived reads.
func (d Draft) File() ([]byte, error) {
	f := draftFile{ID: d.ID, Base: d.Base, Title: d.Title, Short: d.Short, Edition: d.Edition, Notice: d.Notice, Parameters: d.Values, draftRest: d.rest}
	data, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return nil, text.Errorf("it isn't a rulebook: %w", err)
	}
	return append(data, '\n'), nil
}

// ProposeID makes an id for a file from a title ("harbour-club-rules-2026"). It differs from those taken.
func ProposeID(title string, taken []string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	id := strings.Join(words, "-")
	id = strings.Trim(id[:min(len(id), 36)], "-")
	if len(id) < 2 {
		id = "our-rules"
	}
	for n, begin := 2, id; slices.Contains(taken, id); n++ {
		id = fmt.Sprintf("%s-%d", begin, n)
	}
	return id
}
