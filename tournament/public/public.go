// Package public makes the event as everybody may know it. Whatever goes to the public is made from
// it; it must never change the event itself, nor leave anything of a player who isn't shown by name
// that names them.
package public

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Event is the event as everybody may know it: players who are not shown by name have their
// initials or their number for it, and nothing else of theirs that names them; render puts the
// words for the latter into a language. Whatever goes to the public is made from it, so that no
// page, feed or overlay can hold what isn't in it. What everybody may know anyway is shared with
// the event.
//
// The secret of its seeds is in it once it is revealed. Why draws were changed by hand is left out
// where the reason names a player who isn't shown by name, and where it is that of a ruling.
func Event(e *tournament.Event, render func(text.Text) string) *tournament.Event {
	public := Reveal(e)
	for i, d := range e.Divisions {
		shown := players(e, d, render)
		if shown == nil && len(d.Rulings) == 0 {
			continue
		}
		p := public.Divisions[i].Clone()
		if shown != nil {
			p.Players = shown
			renameIn(p.Games, d, p)
			if p.Final != nil {
				renameIn(p.Final.Games, d, p)
			}
		}
		for at := range p.RoundFacts {
			fact := &p.RoundFacts[at]
			fact.ByHand, fact.Amendments = openReasons(fact.ByHand, d, p.Players), openReasons(fact.Amendments, d, p.Players)
		}
		public.Divisions[i] = p
	}
	public.Secret = Revealed(e)
	return public
}

// renameIn gives the annotations of games the names that players are shown by; of a game of one who isn't shown by name
// only the moves stay.
func renameIn(games []tournament.Game, d, shown *tournament.Division) {
	for i := range games {
		g := &games[i]
		if g.Annotation == "" || shown.PlayerName(g.First) == d.PlayerName(g.First) && shown.PlayerName(g.Second) == d.PlayerName(g.Second) {
			continue
		}
		g.Annotation = annotation.Renamed(g.Annotation, [2]string{shown.PlayerName(g.Side(0)), shown.PlayerName(g.Side(1))})
		if g.Annotation == "" {
			g.Annotated = 0
		}
	}
}

// Revealed is the secret of the event's seeds once everybody may know it: when the rounds of
// every division are over, or the event is closed. Empty before, and of an event without one.
func Revealed(e *tournament.Event) string {
	over := len(e.Divisions) > 0
	for _, d := range e.Divisions {
		over = over && d.RoundsOver()
	}
	if over || e.Closing.At != 0 {
		return e.Secret
	}
	return ""
}

// Reveal is the event with its secret in every round that was drawn by it, once that is revealed;
// the event itself before.
func Reveal(e *tournament.Event) *tournament.Event {
	shown := Revealed(e)
	revealed := e.Clone()
	if shown == "" {
		return revealed
	}
	for i, d := range e.Divisions {
		d = d.Clone()
		for at := range d.RoundFacts {
			if basis := &d.RoundFacts[at].Basis; basis.Commitment == secret.Commitment(shown) {
				basis.Secret = shown
			}
		}
		revealed.Divisions[i] = d
	}
	return revealed
}

// openReasons are changes of a draw without the reasons that name, in whole or in part, a player who
// is shown by another name, and without those of rulings: a file of an earlier version keeps them there.
func openReasons(changes []tournament.Amendment, d *tournament.Division, shown []tournament.Player) []tournament.Amendment {
	changes = slices.Clone(changes)
	for i := range changes {
		reason := strings.ToLower(changes[i].Reason)
		for at, p := range d.Players {
			if shown[at].Name != p.Name && namesOneOf(reason, p) {
				changes[i].Reason = ""
			}
		}
		if slices.ContainsFunc(d.Rulings, func(r tournament.Ruling) bool {
			return r.Reason == changes[i].Reason || r.Reversal.Why == changes[i].Reason
		}) {
			changes[i].Reason = ""
		}
	}
	return changes
}

// Unnamed is what was written about players of the division as the reader of shown may have it: nothing where it names,
// in whole or in part, a player who is shown there by another name.
func Unnamed(words string, d, shown *tournament.Division) string {
	for _, p := range d.Players {
		if shown.PlayerName(p.ID) != p.Name && namesOneOf(strings.ToLower(words), p) {
			return ""
		}
	}
	return words
}

// namesOneOf reports whether a text in small letters has one of the player's names, of two letters or
// more.
func namesOneOf(reason string, p tournament.Player) bool {
	for _, name := range append(strings.FieldsFunc(p.Name, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }), p.Surname) {
		if utf8.RuneCountInString(name) > 1 && strings.Contains(reason, strings.ToLower(name)) {
			return true
		}
	}
	return false
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
				name += number(p)
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

// number tells players of the same initials apart.
func number(p tournament.Player) string { return fmt.Sprintf(" (%d)", p.ID) }

// rename gives a player another name, and takes away whatever else names them.
func rename(p *tournament.Player, name string) {
	p.Name, p.Surname = name, ""
	p.IDs, p.Spellings, p.Kept, p.LastPlayed = nil, nil, nil, ""
}

// initials are the first letters of the first given name and of the surname: "J. B." for
// Jean-Luc van der Berg and for "van der Berg, Jean-Luc"; one letter for a name of one word. Those of initials are the
// same.
func initials(p tournament.Player) string {
	p.Name = strings.TrimSuffix(p.Name, number(p))
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
