package screens

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
)

// recordWords is wins and losses: "5½–2½".
func recordWords(s tournament.Standing) string {
	return tournament.HalvesWords(s.HalfWins) + "–" + tournament.HalvesWords(s.HalfLosses)
}

// spreadWords is a spread with its sign: "+312", "−20", "0".
func spreadWords(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// fullRecord is record and spread together: "7–2 +461".
func fullRecord(s tournament.Standing) string {
	return recordWords(s) + " " + spreadWords(s.Spread)
}

// standingOf finds a player's line; the zero line where there is none.
func standingOf(lines []tournament.Standing, id tournament.PlayerID) tournament.Standing {
	for _, s := range lines {
		if s.ID == id {
			return s
		}
	}
	return tournament.Standing{ID: id}
}

// shortNames are the players' names for small places: the surname, which stands
// before the comma or else last, or the whole name where another player of the
// division has the same.
func shortNames(d *tournament.Division) func(tournament.PlayerID) string {
	count := make(map[string]int, len(d.Players))
	for _, p := range d.Players {
		count[surname(p.Name)]++
	}
	return func(id tournament.PlayerID) string {
		name := d.PlayerName(id)
		if short := surname(name); count[short] == 1 {
			return short
		}
		return name
	}
}

// namesShown are the texts that no language turns: the event's names, and what stands of
// the players' where there is little room.
func namesShown(ev *tournament.Event) []string {
	names := ev.Names()
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			names = append(names, surname(p.Name))
		}
	}
	return names
}

// surname is what stands before a comma, else the last word.
func surname(name string) string {
	if before, _, ok := strings.Cut(name, ","); ok {
		return before
	}
	return name[strings.LastIndexByte(name, ' ')+1:]
}

// ordinal is a place: "1st", "12th"; a stand-in has 0, which is none.
func ordinal(n int) string {
	if n == 0 {
		return "no place"
	}
	return tournament.Ordinal(n)
}

// timesWords is how often two had met: "not met before", "met once before".
func timesWords(n int) string {
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
