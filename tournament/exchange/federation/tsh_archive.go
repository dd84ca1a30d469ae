package federation

import (
	"slices"

	"wordhall/tournament/exchange"
)

// mostShifts is how many choices of missing rounds are tried for a division, beside one for every line.
const mostShifts = 2000

// mendArchive mends what Woogles' archives leave out. A round in which a player wasn't paired has a score of 0 and
// no opponent, so that all later opponents are one round too early. If unplayed is set, games that aren't played
// yet have the scores 0 and 0.
//
// If a line has more scores of 0 than missing opponents, those are taken as unpaired with which most opponents
// name the player too.
func mendArchive(l *exchange.PlayerList, unplayed bool) {
	var doubtful []int
	for i := range l.History {
		r := &l.History[i]
		missing := len(r.Scores) - len(r.Opponents)
		if missing <= 0 {
			continue
		}
		empty := emptyRounds(r)
		switch {
		case len(empty) == missing:
			shift(r, empty)
		case len(empty) > missing:
			doubtful = append(doubtful, i)
		}
	}
	tried := 0
	for _, i := range doubtful {
		r := &l.History[i]
		empty := emptyRounds(r)
		var best []int
		agreed := -1
		choose(empty, len(r.Scores)-len(r.Opponents), func(places []int) bool {
			if n := agreeing(l, i, shifted(r, places)); n > agreed {
				agreed, best = n, slices.Clone(places)
			}
			tried++
			return tried < mostShifts
		})
		shift(r, best)
	}
	if unplayed {
		unplay(l)
	}
}

// emptyRounds are the rounds with a score of 0, counted from 0.
func emptyRounds(r *exchange.GameRecord) []int {
	var list []int
	for round, score := range r.Scores {
		if score == 0 {
			list = append(list, round)
		}
	}
	return list
}

// shifted are the opponents with gaps inserted at those rounds, which are counted from 0 and ascending.
func shifted(r *exchange.GameRecord, places []int) []int {
	var opponents []int
	next := 0
	for round := range r.Scores {
		switch {
		case slices.Contains(places, round):
			opponents = append(opponents, exchange.UnsetNumber)
		case next < len(r.Opponents):
			opponents = append(opponents, r.Opponents[next])
			next++
		}
	}
	return opponents
}

func shift(r *exchange.GameRecord, places []int) {
	r.Opponents = shifted(r, places)
}

// agreeing counts the rounds in which the opponent names the player too.
func agreeing(l *exchange.PlayerList, player int, opponents []int) int {
	n := 0
	for round, opponent := range opponents {
		if opponent >= 1 && opponent <= len(l.History) && exchange.RoundAt(l.History[opponent-1].Opponents, round+1) == player+1 {
			n++
		}
	}
	return n
}

// choose calls try with every choice of n places, until it returns false.
func choose(places []int, n int, try func([]int) bool) {
	var chosen []int
	var from func(at int) bool
	from = func(at int) bool {
		if len(chosen) == n {
			return try(chosen)
		}
		for i := at; i <= len(places)-(n-len(chosen)); i++ {
			chosen = append(chosen, places[i])
			if !from(i + 1) {
				return false
			}
			chosen = chosen[:len(chosen)-1]
		}
		return true
	}
	from(0)
}

// unplay removes the scores of games at 0 to 0, because those weren't played.
func unplay(l *exchange.PlayerList) {
	for i := range l.History {
		for round, opponent := range l.History[i].Opponents {
			if opponent <= i+1 || opponent > len(l.History) {
				continue
			}
			own, other := &l.History[i], &l.History[opponent-1]
			if exchange.RoundAt(own.Scores, round+1) == 0 && exchange.RoundAt(other.Scores, round+1) == 0 && exchange.RoundAt(other.Opponents, round+1) == i+1 {
				own.Scores[round], other.Scores[round] = exchange.UnsetNumber, exchange.UnsetNumber
			}
		}
	}
}
