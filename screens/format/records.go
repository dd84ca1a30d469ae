package format

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
)

// RecordWords is wins and losses: "5½–2½".
func RecordWords(s tournament.Standing) string {
	return tournament.HalvesWords(s.HalfWins) + "–" + tournament.HalvesWords(s.HalfLosses)
}

// SpreadWords is a spread with its sign: "+312", "−20", "0".
func SpreadWords(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// FullRecord is record and spread together: "7–2 +461".
func FullRecord(s tournament.Standing) string {
	return RecordWords(s) + " " + SpreadWords(s.Spread)
}

// StandingOf finds a player's line; the zero line where there is none.
func StandingOf(lines []tournament.Standing, id tournament.PlayerID) tournament.Standing {
	for _, s := range lines {
		if s.ID == id {
			return s
		}
	}
	return tournament.Standing{ID: id}
}

// ShortNames are the players' names for small places: the surname, which stands
// before the comma or else last, or the whole name where another player of the
// division has the same.
func ShortNames(d *tournament.Division) func(tournament.PlayerID) string {
	count := make(map[string]int, len(d.Players))
	for _, p := range d.Players {
		count[Surname(p.Name)]++
	}
	return func(id tournament.PlayerID) string {
		name := d.PlayerName(id)
		if short := Surname(name); count[short] == 1 {
			return short
		}
		return name
	}
}

// NamesShown are the texts that no language turns: the event's names, and what stands of
// the players' where there is little room.
func NamesShown(ev *tournament.Event) []string {
	names := ev.Names()
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			names = append(names, Surname(p.Name))
		}
	}
	return names
}

// Surname is what stands before a comma, else the last word.
func Surname(name string) string {
	if before, _, ok := strings.Cut(name, ","); ok {
		return before
	}
	return name[strings.LastIndexByte(name, ' ')+1:]
}

// Ordinal is a place: "1st", "12th"; a stand-in has 0, which is none.
func Ordinal(n int) string {
	if n == 0 {
		return "no place"
	}
	return tournament.Ordinal(n)
}

// TimesWords is how often two had met: "not met before", "met once before".
func TimesWords(n int) string {
	switch n {
	case 0:
		return "not met before"
	case 1:
		return "met once before"
	case 2:
		return "met twice before"
	}
	return fmt.Sprintf("met %d times before", n)
}
