package format

import (
	"fmt"

	"wordhall/tournament/chances"
)

// LineHeading returns the heading of a prize for a small place: "1st", "2nd B", "1st <1500".
func LineHeading(l chances.PrizeLine) string {
	if l.Short.IsZero() {
		return Ordinal(l.Rank)
	}
	return Ordinal(l.Rank) + " " + l.Short.String()
}

// MarkWords returns what a player is sure of: "won", "top 3", "1st B", or "out", or nothing.
// It goes by the prizes in the list; for a division without prizes in the list it goes by the
// places that the player has for certain or can no longer reach.
func MarkWords(c chances.Chance, all chances.Forecast) (words string, out bool) {
	if c.Worst == 1 {
		return "won", false
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
			return fmt.Sprintf("top %d", l.Rank), false
		case p.Sure && words == "":
			words = LineHeading(l)
		}
		competes, out = true, out && p.Out
	}
	if competes && out {
		return "out", true
	}
	return words, false
}

func markByContention(c chances.Chance, prizes int) (words string, out bool) {
	switch {
	case c.Clinched > 1:
		return fmt.Sprintf("top %d", c.Clinched), false
	case prizes > 0 && c.Out >= prizes:
		return "out", true
	}
	return "", false
}
