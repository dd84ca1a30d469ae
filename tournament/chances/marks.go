package chances

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Of is what can still become of a player; ok is false for one who isn't among the players.
func (c Forecast) Of(id tournament.PlayerID) (p Chance, ok bool) {
	for i := range c.Players {
		if c.Players[i].ID == id {
			return c.Players[i], true
		}
	}
	return Chance{}, false
}

// AnyPrize is the simulated chance of a player to win a prize of the list. If that has none for a place, it is the
// chance of a place with a prize by the contention.
func (c Forecast) AnyPrize(p Chance) float64 {
	if len(c.Lines) == 0 {
		return p.Prize(c.Prizes)
	}
	return p.AnyLine
}

// Heading is the prize for a small space: "1st", "2nd B" or "1st <1500".
func (l PrizeLine) Heading() text.Text {
	if l.Short.IsZero() {
		return text.Ordinal(l.Rank)
	}
	return text.Of("%s %s", text.Ordinal(l.Rank), l.Short)
}

// Mark says what a player is sure of, such as "won", "top 3" or "1st B", or that the player is "out", or nothing. It
// goes by the prizes in the list. If the division has none in the list it goes by the places that the player has for
// certain or can no longer reach. Before a final it is about getting into that.
func (c Forecast) Mark(p Chance) (words text.Text, out bool) {
	switch {
	case c.Final > 0 && p.Worst <= c.Final:
		return text.Of("top %d", c.Final), false
	case c.Final > 0 && p.Best > c.Final:
		return text.Of("out"), true
	case c.Final > 0:
		return text.Text{}, false
	case p.Worst == 1:
		return text.Of("won"), false
	case len(c.Lines) == 0:
		return c.markByPlace(p)
	}
	out = true
	competes := false
	for _, l := range c.Lines {
		prize, ok := l.Of(p.ID)
		switch {
		case !ok:
			continue
		case prize.Sure && l.Open && p.Worst <= l.Rank:
			return text.Of("top %d", l.Rank), false
		case prize.Sure && words.IsZero():
			words = l.Heading()
		}
		competes, out = true, out && prize.Out
	}
	if competes && out {
		return text.Of("out"), true
	}
	return words, false
}

// markByPlace is the mark by the places with a prize of the contention.
func (c Forecast) markByPlace(p Chance) (words text.Text, out bool) {
	switch {
	case p.Clinched > 1:
		return text.Of("top %d", p.Clinched), false
	case c.Prizes > 0 && p.Out >= c.Prizes:
		return text.Of("out"), true
	}
	return text.Text{}, false
}
