package format

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
)

// RecordWords returns wins and losses: "5½–2½".
func RecordWords(s tournament.Standing) string {
	return tournament.HalvesWords(s.HalfWins) + "–" + tournament.HalvesWords(s.HalfLosses)
}

// SpreadWords returns a spread with its sign: "+312", "−20", "0".
func SpreadWords(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// FullRecord returns record and spread together: "7–2 +461".
func FullRecord(s tournament.Standing) string {
	return RecordWords(s) + " " + SpreadWords(s.Spread)
}

// StandingOf returns a player's line of the standings; a line with the player's id alone
// where there is none.
func StandingOf(lines []tournament.Standing, id tournament.PlayerID) tournament.Standing {
	for _, s := range lines {
		if s.ID == id {
			return s
		}
	}
	return tournament.Standing{ID: id}
}

// ShortNames returns a function that gives the players' names for small places: the surname,
// or the whole name where another player of the division has the same surname.
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

// NamesShown returns the texts that are never translated: the event's names, and the players'
// surnames, which are shown where there is little room.
func NamesShown(ev *tournament.Event) []string {
	names := ev.Names()
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			names = append(names, Surname(p.Name))
		}
	}
	return names
}

// Surname returns the part of a name before the comma, else the last word.
func Surname(name string) string {
	if before, _, ok := strings.Cut(name, ","); ok {
		return before
	}
	return name[strings.LastIndexByte(name, ' ')+1:]
}

// Ordinal returns a place: "1st", "12th"; "no place" for 0, which a stand-in has.
func Ordinal(n int) string {
	if n == 0 {
		return "no place"
	}
	return tournament.Ordinal(n)
}

// TimesWords says how often two players had met: "not met before", "met once before".
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
