package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// StartPolicyOf is the start policy that a rulebook's parameter means.
func StartPolicyOf(parameter string) (policy StartPolicy, ok bool) {
	key, ok := DivisionSettings.Setting("starts").ofBook(parameter)
	return StartPolicy(key), ok
}

// TakeFromBook gives a new division its rulebook's own wherever nothing else was chosen for it. It is
// the only place where a division gets what its rulebook says.
func (d *Division) TakeFromBook(b rulebook.Book) {
	for _, s := range DivisionSettings {
		if s.Book.Parameter == "" || s.Get(d) != "" {
			continue
		}
		named, _ := b.Value(s.Book.Parameter).(string)
		d.takeFromBook(s, named)
	}
}

// takeFromBook gives a setting the value that rulebooks call so.
func (d *Division) takeFromBook(s Setting[Division], named string) {
	if value, ok := s.ofBook(named); ok && s.Put(d, value, Ground{}) == nil {
		d.dropOverride(s.Book.Parameter)
	}
}

// Dated is the division with the event's days where it has none of its own: for what rests on them.
func (e *Event) Dated(d *Division) *Division {
	dated := *d
	dated.StartDate, dated.EndDate = e.StartDateOf(d), cmp.Or(d.EndDate, e.EndDate)
	return &dated
}

// dropOverride gives a figure back to the rulebook.
func (d *Division) dropOverride(key string) {
	d.Overrides = maps.Clone(d.Overrides)
	if delete(d.Overrides, key); len(d.Overrides) == 0 {
		d.Overrides = nil
	}
}

// ChangedFigures are the rulebook's parameters that the organiser has otherwise, by key: the overrides,
// and those that a division has as settings of its own.
func (d *Division) ChangedFigures(b rulebook.Book) map[string]json.RawMessage {
	figures := map[string]json.RawMessage{}
	maps.Copy(figures, d.Overrides)
	for _, s := range DivisionSettings {
		key := s.Book.Parameter
		if key == "" {
			continue
		}
		delete(figures, key)
		if now := s.Book.Names[s.Value(d)]; now != b.Own(key) {
			figures[key] = json.RawMessage(`"` + now + `"`)
		}
	}
	return figures
}

// Departure is a setting of a division that isn't as its rulebook has it.
type Departure struct {
	// Key is the parameter of the rulebook, or the setting's own where it is none.
	Key string
	// Label names it.
	Label text.Text
	// Own is the rulebook's value and Kept the division's, as the rulebook names values.
	Own, Kept any
	// Section of the rulebook that has it so, empty where it is silent.
	Section string
	// Fits says that the rulebook can be played with the division's value.
	Fits bool
}

// IsParameter reports whether the departure is from a parameter of the rulebook.
func (p Departure) IsParameter() bool { return slices.Contains(rulebook.Keys(), p.Key) }

// Departures are the settings in which the division departs from a rulebook, the division's own or
// another: every figure that the organiser changed, and every setting that the rulebook has otherwise.
func (d *Division) Departures(b rulebook.Book) []Departure {
	var list []Departure
	figures := d.ChangedFigures(b)
	for _, key := range slices.Sorted(maps.Keys(figures)) {
		one := Departure{Key: key, Label: rulebook.ParameterLabel(key), Own: b.Own(key), Kept: string(bytes.Trim(figures[key], `"`)), Section: b.OwnSource(key).Section}
		if changed, err := b.With(map[string]json.RawMessage{key: figures[key]}); err == nil {
			one.Kept, one.Fits = changed.Value(key), true
		}
		if !reflect.DeepEqual(one.Own, one.Kept) {
			list = append(list, one)
		}
	}
	for _, s := range DivisionSettings {
		if s.Book.Says == nil || s.Get(d) == "" {
			continue
		}
		if own, from, ok := s.ByBook(d, b); ok && own != s.Get(d) {
			list = append(list, Departure{Key: s.Key, Label: s.Label, Own: own, Kept: s.Get(d), Section: from.Section, Fits: true})
		}
	}
	return list
}

// GiveBack makes a setting in which the division departs the rulebook's own.
func (d *Division) GiveBack(p Departure) {
	for _, s := range DivisionSettings {
		switch {
		case s.Book.Parameter != "" && s.Book.Parameter == p.Key:
			d.takeFromBook(s, p.Own.(string))
		case s.Book.Says != nil && s.Key == p.Key:
			_ = s.Put(d, "", Ground{}) // nothing said is never refused
		}
	}
	d.dropOverride(p.Key)
}
