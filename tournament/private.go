package tournament

import (
	"slices"
	"strings"
)

// WithoutPrivate is the player without what is needed only during the event: how to reach the person, what
// they need at the table, the director's note, and what a document said for its maker's own use. No result, no draw and no list depends on these.
func (p Player) WithoutPrivate() Player {
	p.Contact, p.Accommodation, p.Note, p.Extra = "", "", "", nil
	if slices.ContainsFunc(p.Kept, reaches) {
		p.Kept = slices.DeleteFunc(slices.Clone(p.Kept), reaches)
	}
	if len(p.Kept) == 0 {
		p.Kept = nil
	}
	return p
}

// IsPrivate reports whether the player has anything that WithoutPrivate removes.
func (p Player) IsPrivate() bool {
	return p.Contact != "" || p.Accommodation != "" || p.Note != "" || len(p.Extra) > 0 || slices.ContainsFunc(p.Kept, reaches)
}

// reachedBy are the first words of a field, kept from another program's file, that says how to reach a player
// or is a note.
var reachedBy = []string{"email", "e-mail", "mail", "phone", "tel", "mobile", "contact", "address", "note"}

// reaches reports whether a field kept from another program's file says how to reach a player.
func reaches(field string) bool {
	key, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(field)), " ")
	return strings.Contains(field, "@") || slices.Contains(reachedBy, strings.TrimRight(key, ":="))
}

// WithoutPrivate is the event with WithoutPrivate done to all its players.
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
