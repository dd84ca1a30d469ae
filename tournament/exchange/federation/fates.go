package federation

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// fate is what becomes of a game in a format that has no form of how it ended.
type fate int

const (
	asItIs fate = iota
	aRoundAlone
	settled
	asPlayed
	asAbsent
	ofFifty
	leftOut
)

// fateText says what becomes of so many games.
func fateText(f fate, n int) text.Text {
	games := text.Count(n, "1 game", "%d games")
	switch f {
	case aRoundAlone:
		return text.Of("%s forfeited, awarded or void: each stands as a round without an opponent", games)
	case settled:
		return text.Of("%s given up, left or over time: the scores are those that make the margin", games)
	case asPlayed:
		return text.Of("%s given up, left or over time: each stands as if it had been played out, with the scores of its sheet", games)
	case asAbsent:
		return text.Of("%s forfeited for coming too late: each stands as one that the player didn't come to", games)
	case ofFifty:
		return text.Of("%s without an opponent: each counts %d there, whatever it counts here", games, naspaAlone)
	}
	return text.Of("%s without an opponent, or not rated: left out", games)
}

// endings counts the games that are in and that the format has no form of, by what becomes of them.
func (c *concerns) endings(d *tournament.Division, of func(tournament.Game, tournament.Ending) fate) {
	counts := map[fate]int{}
	for _, g := range d.Games {
		if e, known := g.Sheet.Kind.Ending(); known && g.Sheet.Done() {
			counts[of(g, e)]++
		}
	}
	for f := aRoundAlone; f <= leftOut; f++ {
		if n := counts[f]; n > 0 {
			c.list = append(c.list, exchange.Concern{Division: c.division, Mend: exchange.NotMended, Text: fateText(f, n)})
		}
	}
}

// tshFate is that of a game in tsh's own files.
func tshFate(_ tournament.Game, e tournament.Ending) fate {
	switch {
	case e.Names == tournament.NamesBy:
		return settled
	case !e.Alone && e.Scores != tournament.NeedsScores:
		return aRoundAlone
	}
	return asItIs
}

// newtFate is that of a game in what tsh publishes, where who came has the margin and the other 0.
func newtFate(g tournament.Game, e tournament.Ending) fate {
	switch {
	case e.Names != tournament.NamesAbsent || len(g.Sheet.Absent) != 1:
		return tshFate(g, e)
	case e.Kind != tournament.Absent:
		return asAbsent
	}
	return asItIs
}

// ratedFate is that of a game in a federation's file of rated games, which writes the others and those that were
// given up in its own ways.
func ratedFate(d *tournament.Division, book rulebook.Book, unrated, alone, givenUp fate) func(tournament.Game, tournament.Ending) fate {
	counts := d.Reckon(&book)
	return func(g tournament.Game, e tournament.Ending) fate {
		switch own := counts.Count(&g, g.First); {
		case e.Alone && alone == ofFifty && slices.Contains([]int{-naspaAlone, naspaAlone}, counts.Line(g, g.First).Outcome.Spread):
			return asItIs
		case e.Alone:
			return alone
		case g.Sheet.Scores == nil || !own.Rated || !own.Counts:
			return unrated
		case e.Names == tournament.NamesBy:
			return givenUp
		}
		return asItIs
	}
}
