package rulebook

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// Fact is one line of the comparison of books (P01 to P114): what this book says
// on the matter.
type Fact struct {
	Text     string   `json:"text"`
	Sections []string `json:"sections"`
	Standing Standing `json:"standing"`
}

// Row is what the book says on one ruling.
type Row struct {
	// Says is the ruling in one line, for comparing books.
	Says     string
	Sections []string
	Standing Standing
	// Ranking orders pieces of equipment by kind, the best first. Pieces that are equally good are in one text
	// with a bar between them.
	Ranking map[string][]string
	// Cases are tried in order, and every case that fits adds to the answer.
	Cases []Case
	// Impossible are the sections by which a combination of facts is impossible, by the name of the reason. A book
	// that has no section for a reason doesn't call it impossible.
	Impossible map[string][]string
}

// Case is a part of a ruling that holds under conditions.
type Case struct {
	// When are the inputs or figures with what they must be: a value, a list of values, or {"min": …, "max": …}.
	When map[string]json.RawMessage
	// Outcome are figures in the order of the file.
	Outcome  []Named
	Steps    []string
	Sections []string
	Standing Standing
	// Effect is what can be recorded. It is nil if nothing follows for the standings.
	Effect *Effect
}

// Named is a figure that a case of the file gives: a bool, an int, a float64 or a
// string.
type Named struct {
	Name  string
	Value any
}

// Effect is what the director can have recorded. Figures named in the effect are
// taken from the outcome.
type Effect struct {
	// Kind is "late", "resigned", "left", "overtime", "penalty", "spread",
	// "ejection", "warning" or "bye".
	Kind string `json:"kind"`
	// Points is the name of the figure with the points, empty for none.
	Points string `json:"points,omitempty"`
	// Level is that of a conduct offence, 1 to 3, and 0 for anything else.
	Level int `json:"level,omitempty"`
}

// EffectKinds lists the kinds of effect.
func EffectKinds() []string {
	return []string{"late", "resigned", "left", "overtime", "penalty", "spread", "ejection", "warning", "bye"}
}

// Row is what the book says on the ruling; ok is false for an unknown id.
func (b *Book) Row(id string) (row Row, ok bool) {
	row, ok = b.rows[id]
	return row, ok
}

// Fact is what the book says of the matter P01 to P114; ok is false for an unknown one.
func (b *Book) Fact(id string) (f Fact, ok bool) {
	f, ok = b.facts[id]
	return f, ok
}

// rowFile is a row as it is written.
type rowFile struct {
	Says     string              `json:"says"`
	Sections []string            `json:"sections"`
	Standing Standing            `json:"standing"`
	Ranking  map[string][]string `json:"ranking"`
	Cases    []caseFile          `json:"cases"`
	// Impossible are the sections by the name of the reason.
	Impossible map[string][]string `json:"impossible"`
}

type caseFile struct {
	When     map[string]json.RawMessage `json:"when"`
	Outcome  json.RawMessage            `json:"outcome"`
	Steps    []string                   `json:"steps"`
	Sections []string                   `json:"sections"`
	Standing Standing                   `json:"standing"`
	Effect   *Effect                    `json:"effect"`
}

func (f rowFile) row() (Row, error) {
	if f.Says == "" {
		return Row{}, text.Errorf("\"says\" is missing")
	}
	if err := f.Standing.check(f.Sections); err != nil {
		return Row{}, err
	}
	r := Row{Says: f.Says, Sections: f.Sections, Standing: f.Standing, Ranking: f.Ranking, Impossible: f.Impossible}
	for i, c := range f.Cases {
		named, err := readNamed(c.Outcome)
		if err != nil {
			return Row{}, text.Errorf("case %d: %w", i+1, err)
		}
		if c.Effect != nil && !slices.Contains(EffectKinds(), c.Effect.Kind) {
			return Row{}, text.Errorf("case %d: effect %q isn't one of %s", i+1, c.Effect.Kind, strings.Join(EffectKinds(), ", "))
		}
		if c.Standing != "" {
			if err := c.Standing.check(append(c.Sections, f.Sections...)); err != nil {
				return Row{}, text.Errorf("case %d: %w", i+1, err)
			}
		}
		r.Cases = append(r.Cases, Case{When: c.When, Outcome: named, Steps: c.Steps, Sections: c.Sections, Standing: c.Standing, Effect: c.Effect})
	}
	return r, nil
}

// check refuses an unknown standing, and one without the section that it needs.
func (s Standing) check(sections []string) error {
	switch s {
	case Stated, Reading:
		if len(sections) == 0 {
			return text.Errorf("standing %q needs a section", s)
		}
	case Default, Director:
	default:
		return text.Errorf("standing %q isn't one of stated, default, director, reading", s)
	}
	return nil
}

// readNamed reads an object of plain values and keeps their order.
func readNamed(raw json.RawMessage) ([]Named, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, text.Errorf("the outcome must be an object")
	}
	var list []Named
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, text.Errorf("the outcome can't be read: %w", err)
		}
		value, err := d.Token()
		if err != nil {
			return nil, text.Errorf("the outcome can't be read: %w", err)
		}
		key, _ := name.(string)
		plain, err := plainValue(value)
		if err != nil {
			return nil, text.Errorf("%s: %w", key, err)
		}
		list = append(list, Named{Name: key, Value: plain})
	}
	return list, nil
}

func plainValue(v json.Token) (any, error) {
	switch v := v.(type) {
	case bool, string:
		return v, nil
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return int(n), nil
		}
		return v.Float64()
	}
	return nil, text.Errorf("%v isn't a plain value", v)
}
