package tournament

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"wordhall/tournament/bounds"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// RuleChange is a rule that was changed after round 1 was drawn: the organiser's
// override of a parameter, or the rulebook itself (Key "rulebook").
type RuleChange struct {
	Key string
	// Was and Value are the values before and after as written in the division document, or empty for the
	// rulebook's own.
	Was   string
	Value string
	// Round is the last round that was drawn when the rule was changed.
	Round  int
	Reason string
	At     Timestamp
	By     string
}

// RuleChangeFields are the fields of a changed rule.
var RuleChangeFields = []Field[RuleChange]{
	{Column: "name", Key: "key", Needed: true, At: func(c *RuleChange) any { return &c.Key }},
	{Column: "was", Key: "was", At: func(c *RuleChange) any { return &c.Was }},
	{Column: "value", Key: "value", At: func(c *RuleChange) any { return &c.Value }},
	{Column: "round", Key: "round", At: func(c *RuleChange) any { return &c.Round }},
	{Column: "reason", Key: "reason", Most: bounds.Prose, Says: text.Of("the reason for a changed rule"), At: func(c *RuleChange) any { return &c.Reason }},
	{Column: "at", At: func(c *RuleChange) any { return &c.At }},
	{Column: "by_operator", At: func(c *RuleChange) any { return &c.By }},
}

// NoteRuleChanges compares the rules with the rules before, and records what changed once a round has been
// drawn. It returns the number of changes.
func (d *Division) NoteRuleChanges(before Settings, reason, by string, at Timestamp) int {
	round := d.LastRound()
	if round < 1 {
		return 0
	}
	var list []RuleChange
	note := func(key, was, value string) {
		if was != value {
			list = append(list, RuleChange{Key: key, Was: was, Value: value, Round: round, Reason: reason, At: at, By: by})
		}
	}
	for _, s := range DivisionSettings {
		if s.ConditionOfPlay && s.Value(&before.Division) != s.Value(d) { // Value, since an empty text is the usual value
			note(s.Key, s.Get(&before.Division), s.Get(d))
		}
	}
	was, now := before.Overrides, d.Overrides
	if before.Rulebook == d.Rulebook { // a rulebook by difference may itself have been edited
		was, now = withOverrides(before.RulebookFile, was), withOverrides(d.RulebookFile, now)
	}
	names := append(slices.Collect(maps.Keys(was)), slices.Collect(maps.Keys(now))...)
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		note(name, compact(was[name]), compact(now[name]))
	}
	d.RuleChanges = append(d.RuleChanges, list...)
	return len(list)
}

// withOverrides are the values that a rulebook by difference sets, with the organiser's overrides on top of
// them.
func withOverrides(file string, overrides map[string]json.RawMessage) map[string]json.RawMessage {
	values := rulebook.DerivedValues(file)
	maps.Copy(values, overrides)
	return values
}

// compact is the value without spaces, as it is compared and printed.
func compact(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return string(raw)
	}
	return b.String()
}

// Book is the division's rulebook from the library, with the organiser's changes. A rulebook that was brought
// as a file is in the division itself; the library needn't know it.
func (d *Division) Book(books rulebook.Library) (rulebook.Book, error) {
	if d.RulebookFile != "" {
		with, err := books.With(d.RulebookFile)
		if err != nil {
			return rulebook.Book{}, err
		}
		books = with
	}
	return books.Book(d.Rulebook, d.Overrides)
}

// Rulebooks are the rulebooks that hold before and after a change of the division. They differ where the
// rules are what changes.
type Rulebooks struct{ Before, After rulebook.Book }
