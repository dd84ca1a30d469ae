package format

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// NamesShown returns the texts that are never translated: the names in the event, and the players' surnames, which
// are shown where there is little space.
func NamesShown(ev *tournament.Event) []string {
	names := namesGiven(ev)
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			names = append(names, p.Family())
		}
	}
	return names
}

// namesGiven are all names in the event that people gave: its own and those of places, divisions, tables, prizes,
// families, players, teams, clubs and countries. With them is what a player needs, in the words of whoever entered
// it. They are texts that are never translated, sorted, and each is there once.
func namesGiven(e *tournament.Event) []string {
	names := []string{e.Name, e.Place, e.Director}
	for _, d := range e.Divisions {
		names = append(names, d.Name)
		for _, table := range d.Tables.Names {
			names = append(names, table)
		}
		for _, p := range d.Prizes {
			names = append(names, p.Label, p.Exclusive)
		}
		for _, r := range d.Relations {
			names = append(names, r.Name)
		}
		for _, p := range d.Players {
			names = append(names, p.Name, p.Team, p.Club, p.Country, p.Accommodation, p.Note)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Surname returns a player's surname as far as it is known. For somebody who isn't in the division it returns what
// stands there instead of the name.
func Surname(d *tournament.Division, id tournament.PlayerID) string {
	p, ok := d.Player(id)
	if !ok {
		p.Name = d.PlayerName(id)
	}
	return p.Family()
}

// Ordinal returns a place, such as "1st" or "12th". For 0, which is the place of a stand-in, it returns "no place".
func Ordinal(n int) text.Text {
	if n == 0 {
		return text.Of("no place")
	}
	return text.Ordinal(n)
}

// TimesWords says how often two players had met, such as "not met before" or "met once before".
func TimesWords(n int) text.Text {
	switch n {
	case 0:
		return text.Of("not met before")
	case 1:
		return text.Of("met once before")
	case 2:
		return text.Of("met twice before")
	}
	return text.Of("met %d times before", n)
}
