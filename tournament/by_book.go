package tournament

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// startPolicyKey is the rulebook's parameter that says who decides the starts.
const startPolicyKey = "startPolicy"

// wordListKey stands for the word list among departures; a rulebook names lists and no parameter.
const wordListKey = "wordList"

// StartPolicyOf is the start policy that a rulebook's parameter means.
func StartPolicyOf(parameter string) (policy StartPolicy, ok bool) {
	for _, p := range startPolicies {
		if p.parameter == parameter {
			return p.Key, true
		}
	}
	return "", false
}

// StartsByBook is the start policy of the rulebook itself, whatever the organiser changed.
func StartsByBook(b rulebook.Book) StartPolicy {
	own, _ := b.Own(startPolicyKey).(string)
	policy, _ := StartPolicyOf(own)
	return policy
}

// TakeFromBook gives a new division its rulebook's own wherever nothing else was chosen for it. It is
// the only place where a division gets what its rulebook says.
func (d *Division) TakeFromBook(b rulebook.Book) {
	if d.Starts == "" {
		d.Starts, _ = StartPolicyOf(b.StartPolicy)
		d.dropOverride(startPolicyKey)
	}
}

// dropOverride gives a figure back to the rulebook.
func (d *Division) dropOverride(key string) {
	d.Overrides = maps.Clone(d.Overrides)
	if delete(d.Overrides, key); len(d.Overrides) == 0 {
		d.Overrides = nil
	}
}

// ChangedFigures are the rulebook's parameters that the organiser has otherwise, by key: the overrides,
// and who starts, which a division has as a setting of its own.
func (d *Division) ChangedFigures(b rulebook.Book) map[string]json.RawMessage {
	figures := map[string]json.RawMessage{}
	maps.Copy(figures, d.Overrides)
	delete(figures, startPolicyKey)
	if now := d.Starts.Parameter(); now != b.Own(startPolicyKey) {
		figures[startPolicyKey] = json.RawMessage(`"` + now + `"`)
	}
	return figures
}

// StartsSaid says who decides the starts of the division and where that comes from: the rulebook, or
// the organiser where it isn't the rulebook's own.
func (d *Division) StartsSaid(b rulebook.Book) (text.Text, rulebook.Source) {
	now, _ := StartPolicyOf(d.Starts.Parameter())
	if own := StartsByBook(b); now != own {
		return text.Of("%s – changed by the organiser; in the rulebook: %s", now.entry().says, own.entry().says), rulebook.Source{Standing: rulebook.Changed}
	}
	return now.entry().says, b.OwnSource(startPolicyKey)
}

// Departure is a setting of a division that isn't as its rulebook has it.
type Departure struct {
	// Key is the parameter of the rulebook, or "wordList".
	Key string
	// Own is the rulebook's value and Kept the division's, as the rulebook names values.
	Own, Kept any
	// Fits: the rulebook can be played with the division's value.
	Fits bool
}

// IsWordList reports whether the departure is the word list, which is no parameter.
func (p Departure) IsWordList() bool { return p.Key == wordListKey }

// Departures are the settings in which the division departs from a rulebook, the division's own or
// another: who starts, every figure that the organiser changed, and the word list where the
// rulebook names one.
func (d *Division) Departures(b rulebook.Book) []Departure {
	var list []Departure
	figures := d.ChangedFigures(b)
	for _, key := range slices.Sorted(maps.Keys(figures)) {
		one := Departure{Key: key, Own: b.Own(key), Kept: string(bytes.Trim(figures[key], `"`))}
		if changed, err := b.With(map[string]json.RawMessage{key: figures[key]}); err == nil {
			one.Kept, one.Fits = changed.Value(key), true
		}
		if !reflect.DeepEqual(one.Own, one.Kept) {
			list = append(list, one)
		}
	}
	if l, ok := b.ListFor(d.EndDate); ok && d.WordList != "" && d.WordList != l.Title {
		list = append(list, Departure{Key: wordListKey, Own: l.Title, Kept: d.WordList, Fits: true})
	}
	return list
}

// GiveBack makes a setting in which the division departs the rulebook's own.
func (d *Division) GiveBack(p Departure) {
	switch p.Key {
	case wordListKey:
		d.WordList = ""
	case startPolicyKey:
		d.Starts, _ = StartPolicyOf(p.Own.(string))
	}
	d.dropOverride(p.Key)
}
