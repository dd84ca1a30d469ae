// Package public makes the event as everybody may know it. Whatever goes to the public is made from
// it; it must never change the event itself, nor leave anything of a player who isn't shown by name
// that names them.
package public

import (
	"fmt"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Event is the event as everybody may know it: players who are not shown by name have their
// initials or their number for it, and nothing else of theirs that names them; render puts the
// words for the latter into a language. Whatever goes to the public is made from it, so that no
// page, feed or overlay can hold what isn't in it. What everybody may know anyway is shared with
// the event.
func Event(e *tournament.Event, render func(text.Text) string) *tournament.Event {
	public := e.Clone()
	for i, d := range e.Divisions {
		shown := players(e, d, render)
		if shown == nil {
			continue
		}
		public.Divisions[i] = d.Clone()
		public.Divisions[i].Players = shown
	}
	return public
}

// players are the division's players as everybody may know them, nil where that is all of
// them by name.
func players(e *tournament.Event, d *tournament.Division, render func(text.Text) string) []tournament.Player {
	with := map[string]int{}
	changed := false
	for _, p := range d.Players {
		shown := e.ShownOf(p)
		changed = changed || shown != tournament.ShownByName
		if shown == tournament.ShownByInitials {
			with[initials(p)]++
		}
	}
	if !changed {
		return nil
	}
	list := make([]tournament.Player, len(d.Players))
	for i, p := range d.Players {
		switch e.ShownOf(p) {
		case tournament.ShownByInitials:
			name := initials(p)
			if with[name] > 1 {
				name = fmt.Sprintf("%s (%d)", name, p.ID)
			}
			rename(&p, name)
		case tournament.ShownAsNumber:
			rename(&p, render(text.Of("Player %d", p.ID)))
			p.Club, p.Country = "", ""
		}
		list[i] = p
	}
	return list
}

// rename gives a player another name, and takes away whatever else names them.
func rename(p *tournament.Player, name string) {
	p.Name, p.Surname = name, ""
	p.IDs, p.Spellings, p.Kept = nil, nil, nil
}

// initials are the first letters of the first given name and of the surname: "J. B." for
// Jean-Luc van der Berg and for "van der Berg, Jean-Luc"; one letter for a name of one word.
func initials(p tournament.Player) string {
	family := p.Family()
	given, after, comma := strings.Cut(p.Name, ",")
	if comma && strings.TrimSpace(given) == strings.TrimSpace(family) {
		given = after
	} else {
		given = strings.Replace(p.Name, family, "", 1)
	}
	first, last := initial(given), initial(family)
	return strings.TrimSpace(first + " " + last)
}

// initial is the first letter of the first word that begins with a capital, else of the first
// word, with a stop; nothing of a text without letters.
func initial(name string) string {
	found := rune(0)
	for _, word := range strings.Fields(name) {
		for _, r := range word {
			if !unicode.IsLetter(r) {
				continue
			}
			if found == 0 || unicode.IsUpper(r) {
				found = r
			}
			break
		}
		if unicode.IsUpper(found) {
			break
		}
	}
	if found == 0 {
		return ""
	}
	return string(unicode.ToUpper(found)) + "."
}
