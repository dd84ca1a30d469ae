package exchange

import "slices"

// mostShifts is how many places of missing rounds are tried for a division, besides
// one for every line.
const mostShifts = 2000

// mendArchive puts right what Woogles' archives leave out: a round in which a player
// was not paired has a score of 0 but no opponent, so that the opponents behind it
// stand a round too early; and, where unplayed says so, a game not played yet has the
// scores 0 and 0.
//
// Where a line has more scores of 0 than opponents are missing, the places are taken
// in which most opponents name the player too.
func (l *PlayerList) mendArchive(unplayed bool) {
	var doubtful []int
	for i := range l.history {
		r := &l.history[i]
		missing := len(r.scores) - len(r.opponents)
		if missing <= 0 {
			continue
		}
		empty := r.emptyRounds()
		switch {
		case len(empty) == missing:
			r.shift(empty)
		case len(empty) > missing:
			doubtful = append(doubtful, i)
		}
	}
	tried := 0
	for _, i := range doubtful {
		r := &l.history[i]
		empty := r.emptyRounds()
		var best []int
		agreed := -1
		choose(empty, len(r.scores)-len(r.opponents), func(places []int) bool {
			if n := l.agreeing(i, r.shifted(places)); n > agreed {
				agreed, best = n, slices.Clone(places)
			}
			tried++
			return tried < mostShifts
		})
		r.shift(best)
	}
	if unplayed {
		l.unplay()
	}
}

// emptyRounds are the rounds, from 0, with a score of 0.
func (r *tshRecord) emptyRounds() []int {
	var list []int
	for round, score := range r.scores {
		if score == 0 {
			list = append(list, round)
		}
	}
	return list
}

// shifted are the opponents with nobody in those rounds, which are from 0 and rising.
func (r *tshRecord) shifted(places []int) []int {
	var opponents []int
	next := 0
	for round := range r.scores {
		switch {
		case slices.Contains(places, round):
			opponents = append(opponents, unsetNumber)
		case next < len(r.opponents):
			opponents = append(opponents, r.opponents[next])
			next++
		}
	}
	return opponents
}

func (r *tshRecord) shift(places []int) {
	r.opponents = r.shifted(places)
}

// agreeing counts the rounds in which the opponent names the player too.
func (l *PlayerList) agreeing(player int, opponents []int) int {
	n := 0
	for round, opponent := range opponents {
		if opponent >= 1 && opponent <= len(l.history) && at(l.history[opponent-1].opponents, round+1) == player+1 {
			n++
		}
	}
	return n
}

// choose calls try with every choice of n places, until it says no.
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

// unplay takes the scores of meetings at 0 to 0 away: nobody has played them.
func (l *PlayerList) unplay() {
	for i := range l.history {
		for round, opponent := range l.history[i].opponents {
			if opponent <= i+1 || opponent > len(l.history) {
				continue
			}
			own, other := &l.history[i], &l.history[opponent-1]
			if at(own.scores, round+1) == 0 && at(other.scores, round+1) == 0 && at(other.opponents, round+1) == i+1 {
				own.scores[round], other.scores[round] = unsetNumber, unsetNumber
			}
		}
	}
}
