package exchange

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Doubts say of each player what may be a mistake in a list or in typing: a rating that is a year, or is far too
// low or too high, or a name that holds more than a name. A rating is judged by those of the other players,
// because federations have different scales; others are the players who are entered already. A text is zero if
// there is nothing to ask.
func Doubts(players, others []tournament.Player, year int) []text.Text {
	var all []int
	for _, p := range slices.Concat(players, others) {
		all = append(all, p.Rating)
	}
	doubts, twins := make([]text.Text, len(players)), twinDoubts(players)
	for i, p := range players {
		found := []text.Text{ratingDoubt(p.Rating, all, year), nameDoubt(p), twins[i], slipDoubt(p, slices.Concat(players[:i], players[i+1:], others))}
		doubts[i] = text.Join("; ", slices.DeleteFunc(found, text.Text.IsZero)...)
	}
	return doubts
}

// The ratings of a few federations stay below smallScale, and nobody has more than highestRating. A rating that is
// yearGap above all the others is asked about if it can be a year.
const (
	smallScale, lowRating  = 300, 100
	highestRating, yearGap = 3000, 250
)

func ratingDoubt(rating int, all []int, year int) text.Text {
	isYear := func(r int) bool { return r >= 1920 && r <= year }
	switch {
	case rating == 0:
	case rating < 10, rating < lowRating && !slices.ContainsFunc(all, func(r int) bool { return r >= lowRating && r < smallScale }):
		return text.Of("a rating of %d is unusually low", rating)
	case rating > highestRating:
		return text.Of("a rating of %d is unusually high", rating)
	case isYear(rating) && !slices.ContainsFunc(all, func(r int) bool { return !isYear(r) && r >= rating-yearGap && r <= highestRating }):
		return text.Of("the rating %d may be a year", rating)
	}
	return text.Text{}
}

// unmarked is a player's name without a mark in brackets that tells two people of one name apart, which holds what is
// known of the player (see tellApart).
func unmarked(p tournament.Player) string {
	name, mark, _ := strings.Cut(p.Name, " (")
	mark = strings.TrimSuffix(mark, ")")
	known := append(slices.Collect(maps.Values(p.IDs)), p.Club, strconv.Itoa(p.Rating), strconv.Itoa(int(p.ID)))
	_, notNumber := strconv.Atoi(mark)
	if mark == "" || !slices.Contains(known, mark) && (notNumber != nil || len(mark) > 2) {
		return p.Name
	}
	return name
}

func nameDoubt(p tournament.Player) text.Text {
	name := unmarked(p)
	if strings.ContainsFunc(name, func(r rune) bool { return unicode.IsDigit(r) || strings.ContainsRune("()[]{}<>@/;|", r) }) {
		return text.Of("there may be more in %s than a name, such as a club", Quoted(p.Name))
	}
	return text.Text{}
}

// twinDoubts ask about players whose names differ only in case, accents, spaces or order, as far as no federation's
// numbers tell them apart. Two people whose names are written alike have a mark instead.
func twinDoubts(players []tournament.Player) []text.Text {
	doubts, known := make([]text.Text, len(players)), map[string][]int{}
	for i, p := range players {
		for _, key := range spelling.Keys(unmarked(p)) {
			for _, before := range known[key] {
				other := players[before]
				one, two := Quoted(unmarked(p)), Quoted(unmarked(other))
				if one == two || numbersDiffer(p, other) {
					continue
				}
				doubts[i] = text.Of("%s may be the same person as %s", one, two)
				doubts[before] = text.Of("%s may be the same person as %s", two, one)
			}
			known[key] = append(known[key], i)
		}
	}
	return doubts
}

// slipDoubt asks about a player whose name is one letter off that of another one with the same rating or club, as a slip
// of the hand would make it.
func slipDoubt(p tournament.Player, others []tournament.Player) text.Text {
	name := spelling.Keys(unmarked(p))[0]
	for _, other := range others {
		same := p.Rating > 0 && p.Rating == other.Rating || p.Club != "" && p.Club == other.Club
		if same && len(name) >= leastSlip && !numbersDiffer(p, other) && rulebook.Distance(name, spelling.Keys(unmarked(other))[0]) == 1 {
			return text.Of("%s may be the same person as %s", Quoted(unmarked(p)), Quoted(unmarked(other)))
		}
	}
	return text.Text{}
}

// leastSlip is the number of letters from which on two names that differ in one of them are taken for a slip.
const leastSlip = 8

// numbersDiffer reports whether a federation has two numbers for the two players.
func numbersDiffer(a, b tournament.Player) bool {
	return slices.ContainsFunc(tournament.Federations, func(f string) bool { return a.IDs[f] != "" && b.IDs[f] != "" && a.IDs[f] != b.IDs[f] })
}
