package format

import (
	"wordhall/tournament/chances"
	"wordhall/tournament/text"
)

// LineHeading returns the heading of a prize for a small space, such as "1st", "2nd B" or "1st <1500".
func LineHeading(l chances.PrizeLine) text.Text {
	if l.Short.IsZero() {
		return Ordinal(l.Rank)
	}
	return text.Of("%s %s", Ordinal(l.Rank), l.Short)
}

// MarkWords returns what a player is sure of, such as "won", "top 3" or "1st B", or that the player is "out", or
// nothing. It goes by the prizes in the list. If the division has none in the list it goes by the places that the
// player has for certain or can no longer reach.
func MarkWords(c chances.Chance, all chances.Forecast) (words text.Text, out bool) {
	switch {
	case all.Final > 0 && c.Worst <= all.Final:
		return text.Of("top %d", all.Final), false
	case all.Final > 0 && c.Best > all.Final:
		return text.Of("out"), true
	case all.Final > 0:
		return text.Text{}, false
	case c.Worst == 1:
		return text.Of("won"), false
	}
	if len(all.Lines) == 0 {
		return markByContention(c, all.Prizes)
	}
	out = true
	competes := false
	for _, l := range all.Lines {
		p, ok := l.Of(c.ID)
		switch {
		case !ok:
			continue
		case p.Sure && l.Open && c.Worst <= l.Rank:
			return text.Of("top %d", l.Rank), false
		case p.Sure && words.IsZero():
			words = LineHeading(l)
		}
		competes, out = true, out && p.Out
	}
	if competes && out {
		return text.Of("out"), true
	}
	return words, false
}

func markByContention(c chances.Chance, prizes int) (words text.Text, out bool) {
	switch {
	case c.Clinched > 1:
		return text.Of("top %d", c.Clinched), false
	case prizes > 0 && c.Out >= prizes:
		return text.Of("out"), true
	}
	return text.Text{}, false
}
