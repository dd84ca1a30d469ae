package tournament

import (
	"slices"
	"strings"
)

// WithoutPrivate is the player without what only the event needed: how to reach the person, what they
// need at the table, and the director's note. No result, no draw and no list depends on it.
func (p Player) WithoutPrivate() Player {
	p.Contact, p.Accommodation, p.Note = "", "", ""
	if slices.ContainsFunc(p.Kept, reaches) {
		p.Kept = slices.DeleteFunc(slices.Clone(p.Kept), reaches)
	}
	if len(p.Kept) == 0 {
		p.Kept = nil
	}
	return p
}

// IsPrivate reports whether there is anything of the player that WithoutPrivate takes away.
func (p Player) IsPrivate() bool {
	return p.Contact != "" || p.Accommodation != "" || p.Note != "" || slices.ContainsFunc(p.Kept, reaches)
}

// reachedBy are the words that a field of another program's file begins with where it says how to reach a
// player, or is a note.
var reachedBy = []string{"email", "e-mail", "mail", "phone", "tel", "mobile", "contact", "address", "note"}

// reaches reports whether a field that is kept of another program's file says how to reach a player.
func reaches(field string) bool {
	key, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(field)), " ")
	return strings.Contains(field, "@") || slices.Contains(reachedBy, strings.TrimRight(key, ":="))
}

// WithoutPrivate is the event with all its players so.
func (e *Event) WithoutPrivate() *Event {
	without := e.Clone()
	for i, d := range e.Divisions {
		if !slices.ContainsFunc(d.Players, Player.IsPrivate) {
			continue
		}
		d = d.Clone()
		d.Players = slices.Clone(d.Players)
		for at, p := range d.Players {
			d.Players[at] = p.WithoutPrivate()
		}
		without.Divisions[i] = d
	}
	return without
}
