package federation

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// fate is what a format makes of a game for whose ending it has no form.
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

// fateText says what becomes of that many games.
func fateText(f fate, n int) text.Text {
	games := text.Count(n, "1 game", "%d games")
	switch f {
	case aRoundAlone:
		return text.Of("%s forfeited, awarded or void: each counts as a round without an opponent", games)
	case settled:
		return text.Of("%s given up, left or over time: the scores are those that make the margin", games)
	case asPlayed:
		return text.Of("%s given up, left or over time: each counts as if it had been played out, with the scores of its sheet", games)
	case asAbsent:
		return text.Of("%s forfeited for coming too late: each counts as one that the player didn't come to", games)
	case ofFifty:
		return text.Of("%s without an opponent: each counts %d there, whatever it counts here", games, naspaAlone)
	}
	return text.Of("%s without an opponent, or not rated: left out", games)
}

// endings counts the games with a result for whose ending the format has no form, by what becomes of them.
func (c *concerns) endings(d *tournament.Division, of func(tournament.Game, tournament.Ending) fate) {
	counts := map[fate]int{}
	for _, g := range d.Games {
		if e, known := g.Sheet.Kind.Ending(); known && g.Sheet.Done() {
			counts[of(g, e)]++
		}
	}
	c.become(counts)
}

// become adds a concern for each fate with its number of games.
func (c *concerns) become(counts map[fate]int) {
	for f := aRoundAlone; f <= leftOut; f++ {
		if n := counts[f]; n > 0 {
			c.list = append(c.list, exchange.Concern{Division: c.division, Mend: exchange.NotMended, Text: fateText(f, n)})
		}
	}
}

// tshFate is the fate of a game in tsh's own files.
func tshFate(_ tournament.Game, e tournament.Ending) fate {
	switch {
	case e.Names == tournament.NamesBy:
		return settled
	case !e.Alone && e.Scores != tournament.NeedsScores:
		return aRoundAlone
	}
	return asItIs
}

// newtFate is the fate of a game in what tsh publishes, where a player who came has the margin and the absent one
// 0.
func newtFate(g tournament.Game, e tournament.Ending) fate {
	switch {
	case e.Names != tournament.NamesAbsent || len(g.Sheet.Absent) != 1:
		return tshFate(g, e)
	case e.Kind != tournament.Absent:
		return asAbsent
	}
	return asItIs
}

// ratedFates are the fates in a federation's file of rated games: of games that aren't rated, that have one player
// only, or that were given up.
type ratedFates struct{ unrated, alone, givenUp fate }

// of is the fate of a game, which counts in that way for its first player.
func (f ratedFates) of(l tournament.ScoreLine, e tournament.Ending) fate {
	switch o := l.Outcome; {
	case e.Alone && f.alone == ofFifty && slices.Contains([]int{-naspaAlone, naspaAlone}, o.Spread):
		return asItIs
	case e.Alone:
		return f.alone
	case l.Game.Sheet.Scores == nil || !o.Rated || !o.Counts:
		return f.unrated
	case e.Names == tournament.NamesBy:
		return f.givenUp
	}
	return asItIs
}
