package tournament

import (
	"fmt"
	"strings"
	"unicode"

	"wordhall/tournament/text"
)

// Shown is how much the public pages say of who a player is. The director's own screens and
// papers, and the hall, always have the name.
type Shown string

const (
	// ShownAsSet leaves it to the event; of an event it is ShownByName.
	ShownAsSet Shown = ""
	// ShownByName players have their name.
	ShownByName Shown = "name"
	// ShownByInitials players have their initials, without the numbers that federations know
	// them by.
	ShownByInitials Shown = "initials"
	// ShownAsNumber players have nothing but their number in the division: no name, club or
	// country. Results and rating stay, which their opponents' figures rest on.
	ShownAsNumber Shown = "number"
)

// Ways are what Shown can be of a player, in the order from most to least.
func (Shown) Ways() []Shown { return []Shown{ShownAsSet, ShownByName, ShownByInitials, ShownAsNumber} }

// Check says what is wrong with it, empty if nothing.
func (s Shown) Check() text.Text {
	for _, way := range s.Ways() {
		if s == way {
			return text.Text{}
		}
	}
	return text.Of("shown is %q; the public pages show a player by name, initials or number", string(s))
}

// ShownOf is how the public pages show a player of the event.
func (e *Event) ShownOf(p Player) Shown {
	for _, s := range []Shown{p.Shown, e.Shown} {
		if s != ShownAsSet {
			return s
		}
	}
	return ShownByName
}

// Public is the event as everybody may know it: players who are not shown by name have their
// initials or their number for it, and nothing else of theirs that names them; render puts the
// words for the latter into a language. Whatever goes to the public is made from it, so that no
// page, feed or overlay can hold what isn't in it. What everybody may know anyway is shared with
// the event.
func (e *Event) Public(render func(text.Text) string) *Event {
	public := e.Clone()
	for i, d := range e.Divisions {
		players := e.publicPlayers(d, render)
		if players == nil {
			continue
		}
		public.Divisions[i] = d.Clone()
		public.Divisions[i].Players = players
	}
	return public
}

// publicPlayers are the division's players as everybody may know them, nil where that is all of
// them by name.
func (e *Event) publicPlayers(d *Division, render func(text.Text) string) []Player {
	with := map[string]int{}
	changed := false
	for _, p := range d.Players {
		shown := e.ShownOf(p)
		changed = changed || shown != ShownByName
		if shown == ShownByInitials {
			with[p.initials()]++
		}
	}
	if !changed {
		return nil
	}
	players := make([]Player, len(d.Players))
	for i, p := range d.Players {
		switch e.ShownOf(p) {
		case ShownByInitials:
			name := p.initials()
			if with[name] > 1 {
				name = fmt.Sprintf("%s (%d)", name, p.ID)
			}
			p.rename(name)
		case ShownAsNumber:
			p.rename(render(text.Of("Player %d", p.ID)))
			p.Club, p.Country = "", ""
		}
		players[i] = p
	}
	return players
}

// rename gives a player another name, and takes away whatever else names them.
func (p *Player) rename(name string) {
	p.Name, p.Surname = name, ""
	p.IDs, p.Spellings, p.Kept = nil, nil, nil
}

// initials are the first letters of the first given name and of the surname: "J. B." for
// Jean-Luc van der Berg and for "van der Berg, Jean-Luc"; one letter for a name of one word.
func (p Player) initials() string {
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
