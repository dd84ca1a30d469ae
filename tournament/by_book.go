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

// StartPolicyOf is the start policy that a rulebook's parameter stands for.
func StartPolicyOf(parameter string) (policy StartPolicy, ok bool) {
	key, ok := DivisionSettings.Setting("starts").ofBook(parameter)
	return StartPolicy(key), ok
}

// TakeFromBook gives a new division the rulebook's own value of every setting for which nothing else was
// chosen. It is the only place where a division gets what its rulebook says.
func (d *Division) TakeFromBook(b rulebook.Book) {
	for _, s := range DivisionSettings {
		if s.Book.Parameter == "" || s.Get(d) != "" {
			continue
		}
		named, _ := b.Value(s.Book.Parameter).(string)
		d.takeFromBook(s, named)
	}
}

// takeFromBook gives a setting the value that rulebooks call by that name.
func (d *Division) takeFromBook(s Setting[Division], named string) {
	if value, ok := s.ofBook(named); ok && s.Put(d, value, Ground{}) == nil {
		d.dropOverride(s.Book.Parameter)
	}
}

// WithDates is the division with the event's days where it has no days of its own. It is used where something
// depends on the days.
func (e *Event) WithDates(d *Division) *Division {
	dated := *d
	dated.StartDate, dated.EndDate = e.StartDateOf(d), cmp.Or(d.EndDate, e.EndDate)
	return &dated
}

// dropOverride removes the organiser's override, so that the rulebook's own figure holds again.
func (d *Division) dropOverride(key string) {
	d.Overrides = maps.Clone(d.Overrides)
	if delete(d.Overrides, key); len(d.Overrides) == 0 {
		d.Overrides = nil
	}
}

// ChangedFigures are the rulebook's parameters that the organiser has changed, by key: the overrides, and the
// parameters that are settings of the division.
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

// Departure is a setting of a division that differs from its rulebook.
type Departure struct {
	// Key is the parameter of the rulebook, or the setting's own key where no parameter stands for it.
	Key string
	// Label names it.
	Label text.Text
	// BookValue is the rulebook's value and DivisionValue the division's, as the rulebook names values.
	BookValue, DivisionValue any
	// Section is the section of the rulebook that BookValue comes from. It is empty if the rulebook is silent.
	Section string
	// Fits says that the rulebook can be played with the division's value.
	Fits bool
}

// IsParameter reports whether the departure is from a parameter of the rulebook.
func (p Departure) IsParameter() bool { return slices.Contains(rulebook.Keys(), p.Key) }

// Departures are the settings in which the division differs from a rulebook, which may be the division's own
// or another. They are every figure that the organiser changed, and every setting for which the rulebook has
// another value.
func (d *Division) Departures(b rulebook.Book) []Departure {
	var list []Departure
	figures := d.ChangedFigures(b)
	for _, key := range slices.Sorted(maps.Keys(figures)) {
		one := Departure{Key: key, Label: rulebook.ParameterLabel(key), BookValue: b.Own(key), DivisionValue: string(bytes.Trim(figures[key], `"`)), Section: b.OwnSource(key).Section}
		if changed, err := b.With(map[string]json.RawMessage{key: figures[key]}); err == nil {
			one.DivisionValue, one.Fits = changed.Value(key), true
		}
		if !reflect.DeepEqual(one.BookValue, one.DivisionValue) {
			list = append(list, one)
		}
	}
	for _, s := range DivisionSettings {
		if s.Book.Says == nil || s.Get(d) == "" {
			continue
		}
		if own, from, ok := s.ByBook(d, b); ok && own != s.Get(d) {
			list = append(list, Departure{Key: s.Key, Label: s.Label, BookValue: own, DivisionValue: s.Get(d), Section: from.Section, Fits: true})
		}
	}
	return list
}

// GiveBack sets a setting that departs from the rulebook back to the rulebook's own value.
func (d *Division) GiveBack(p Departure) {
	for _, s := range DivisionSettings {
		switch {
		case s.Book.Parameter != "" && s.Book.Parameter == p.Key:
			d.takeFromBook(s, p.BookValue.(string))
		case s.Book.Says != nil && s.Key == p.Key:
			_ = s.Put(d, "", Ground{}) // nothing said is never refused
		}
	}
	d.dropOverride(p.Key)
}
