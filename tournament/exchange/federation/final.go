package federation

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/finals"
)

// withFinals is the event with the rated games of its finals as further rounds, because a federation's file has
// nothing but rounds. It is for files that are rated, and never for those that are ranked.
func withFinals(ev *tournament.Event) *tournament.Event {
	c := *ev
	c.Divisions = make([]*tournament.Division, len(ev.Divisions))
	for i, d := range ev.Divisions {
		c.Divisions[i] = withFinal(d)
	}
	return &c
}

// withFinal is the division with the rated games of its final, as far as they are over, as further rounds. Matches
// of the same round of the bracket are played side by side, game by game. Players without a game in such a round
// have nothing in it.
func withFinal(d *tournament.Division) *tournament.Division {
	if !d.Final.Started() || !d.Final.Rated || d.LastComplete() < d.Rounds {
		return d
	}
	c := *d
	c.Games, c.RoundFacts, c.Final = slices.Clone(d.Games), slices.Clone(d.RoundFacts), nil
	before, last, bracketRound, played := 0, d.LastRound(), 0, map[int]int{}
	for _, g := range d.Final.Games {
		if !g.Sheet.Done() {
			continue
		}
		if g.Round != bracketRound {
			before, bracketRound = last, g.Round
		}
		match, _ := finals.MatchOf(g)
		played[match]++
		g.Round = before + played[match]
		last = max(last, g.Round)
		c.Games = append(c.Games, g)
	}
	slices.SortStableFunc(c.Games, func(a, b tournament.Game) int { return cmp.Compare(a.Round, b.Round) })
	for n := d.LastRound() + 1; n <= last; n++ {
		c.RoundFacts = append(c.RoundFacts, tournament.Round{Number: n, Revision: 1, PublishedAt: d.Final.FrozenAt, StartedAt: max(d.Final.FrozenAt, 1)})
	}
	c.Rounds = max(d.Rounds, last)
	return &c
}

// finalConcerns say which rounds of the file are those of the final.
func (c *concerns) finalConcerns(d *tournament.Division) {
	if !d.Final.Started() {
		return
	}
	if !d.Final.Rated {
		c.add(exchange.NotMended, 0, "the games of the final aren't rated and aren't in the file")
		return
	}
	if first, last := d.LastRound()+1, withFinal(d).LastRound(); first == last {
		c.add(exchange.NotMended, 0, "the games of the final are round %d of the file", last)
	} else if first < last {
		c.add(exchange.NotMended, 0, "the games of the final are the rounds %d to %d of the file", first, last)
	}
	if len(finals.Missing(d)) > 0 {
		c.add(exchange.MendResults, 0, "the final isn't over; games without a sheet aren't in the file")
	}
}

// notInStandings says that a program that ranks by all rounds of the file doesn't get the final.
func (c *concerns) notInStandings(d *tournament.Division) {
	if d.Final.Started() && d.Final.Rated {
		c.add(exchange.NotMended, 0, "the games of the final aren't in it: they would count in the standings there; NASPA's, CoCo's and AUPAIR's files have them")
	}
}
