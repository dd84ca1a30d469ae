package slips

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
)

// OfFinals names the pile with the slips of finals, where other piles are named by their round.
const OfFinals = 0

// InPile lists the sheets of a round that are in, in all divisions and in the order of their tables. A pile of paper
// slips has one for each of them.
func InPile(e *tournament.Event, round int) (pile []Slip) {
	for _, d := range e.Divisions {
		games := finals.Games(d)
		if round != OfFinals {
			games = d.GamesOf(round)
		}
		for _, g := range games {
			if g.Second != 0 && g.Sheet.Done() && !d.DecidedByEjection(g) {
				pile = append(pile, Slip{Division: d.ID, Game: g})
			}
		}
	}
	slices.SortStableFunc(pile, func(a, b Slip) int { return cmp.Compare(a.Game.Table, b.Game.Table) })
	return pile
}

// Piles are the rounds of which sheets are in, with the finals last.
func Piles(e *tournament.Event) (rounds []int) {
	last := 0
	for _, d := range e.Divisions {
		last = max(last, d.LastRound())
	}
	for round := 1; round <= last; round++ {
		if len(InPile(e, round)) > 0 {
			rounds = append(rounds, round)
		}
	}
	if len(InPile(e, OfFinals)) > 0 {
		rounds = append(rounds, OfFinals)
	}
	return rounds
}

// Unchecked lists the sheets that are in and that nobody has checked, pile by pile.
func Unchecked(e *tournament.Event) (list []Slip) {
	for _, round := range Piles(e) {
		for _, s := range InPile(e, round) {
			if !s.Game.Sheet.Checked() {
				list = append(list, s)
			}
		}
	}
	return list
}

// Checks reports whether anybody checks the sheets of the event: somebody has checked one.
func Checks(e *tournament.Event) bool {
	checked := func(g tournament.Game) bool { return g.Sheet.VerifiedBy != "" }
	return slices.ContainsFunc(e.Divisions, func(d *tournament.Division) bool {
		return slices.ContainsFunc(d.Games, checked) || slices.ContainsFunc(finals.Games(d), checked)
	})
}

// PileToCheck is the newest pile with a slip that nobody has checked, or the newest one if there is none.
func PileToCheck(e *tournament.Event) int {
	rounds := Piles(e)
	for _, round := range slices.Backward(rounds) {
		if slices.ContainsFunc(InPile(e, round), func(s Slip) bool { return !s.Game.Sheet.Checked() }) {
			return round
		}
	}
	if len(rounds) == 0 {
		return 1
	}
	return rounds[len(rounds)-1]
}

// Pile is the pile in which the slip of the game lies.
func Pile(g tournament.Game) int {
	if finals.IsGame(g.ID) {
		return OfFinals
	}
	return g.Round
}
