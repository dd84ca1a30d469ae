package rated

import (
	"math"
	"strconv"
	"strings"

	"wordhall/ratings"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Line is one player's rating in the table, its display text ready.
type Line struct {
	Change                      ratings.Change
	Key, Name                   string
	Old, New                    text.Text
	Moved                       text.Text
	Rated                       string
	Wins                        string
	Expected, Performance, Chip text.Text
	Tone                        widgets.Tone
}

// NewLine returns the line of a player's change by that rating system.
func NewLine(d *tournament.Division, about ratings.About, c ratings.Change) Line {
	l := Line{Change: c, Key: strconv.Itoa(c.ID), Name: d.PlayerName(tournament.PlayerID(c.ID)), Rated: strconv.Itoa(c.Rated)}
	switch {
	case c.Unrated:
		l.Chip, l.Tone = text.Of("not rated yet"), widgets.Neutral
	case c.Newcomer:
		l.Chip, l.Tone = text.Of("new"), widgets.Accent
	case c.Provisional:
		l.Chip, l.Tone = text.Of("provisional"), widgets.Warning
	}
	if !c.Newcomer {
		l.Old = Rating(c.Old, about.Fractions)
	}
	if !c.Unrated {
		l.New = Rating(c.New, about.Fractions)
	}
	if !c.Unrated && !c.Newcomer {
		l.Moved = Moved(c, about.Fractions)
	}
	if c.Rated > 0 {
		l.Wins, l.Expected, l.Performance = Halves(c.Wins), Decimal(c.Expected, 2), Rating(c.Performance, false)
	}
	return l
}

// Rating returns a rating in figures as the system keeps it: with one decimal or rounded to a
// whole number.
func Rating(rating float64, fractions bool) text.Text {
	if fractions {
		return Decimal(rating, 1)
	}
	return text.Of("%.0f", rating)
}

// Moved returns the change between the ratings as they are shown, with its sign.
func Moved(c ratings.Change, fractions bool) text.Text {
	if fractions {
		return Signed(math.Round(10*c.New)/10-math.Round(10*c.Old)/10, 1)
	}
	return text.Name(tournament.SpreadWords(c.Whole() - int(math.Round(c.Old))))
}

// Signed returns a figure with its sign, rounded to so many places; 0 has no sign.
func Signed(x float64, places int) text.Text {
	words := Decimal(math.Abs(x), places)
	switch {
	case strings.Trim(words.String(), "0.,") == "":
		return words
	case x < 0:
		return text.Of("−%s", words)
	}
	return text.Of("+%s", words)
}

// Halves returns a number of wins, a tie being a half: "4½".
func Halves(wins float64) string { return tournament.HalvesWords(int(math.Round(2 * wins))) }

// Subtitle returns the line under the player's name in the inspector.
func (l Line) Subtitle() text.Text {
	return text.Join(" · ", format.NotEmpty(text.Of("No. %s", l.Key), text.Of("%s → %s", format.OrElse(l.Old, text.Of("no rating before")), format.OrElse(l.New, text.Of("none yet"))), l.Chip)...)
}

// Decimal returns a figure with so many decimals (-1: as many as it needs) and the decimal
// mark of the window's language.
func Decimal(x float64, places int) text.Text {
	return text.Decimal(strconv.FormatFloat(x, 'f', places, 64))
}

// How says in a sentence how the rating came about.
func (l Line) How() text.Text {
	c := l.Change
	switch {
	case c.Newcomer && c.Provisional:
		return text.Of("New: rated by these results alone, and provisional until there are more games. An estimate.")
	case c.Newcomer:
		return text.Of("New: rated by these results alone. An estimate.")
	case c.Base == 0 && c.Acceleration == 0 && c.Feedback == 0 && c.New != c.Old:
		return text.Of("This system averages over games, so the change has no parts. An estimate.")
	case c.Provisional:
		return text.Of("Provisional: few games so far, so that the rating moves faster. An estimate.")
	case len(c.Walked()) > 0:
		return text.Of("The change walks through the bands of the table: each gives its factor times the wins that it uses up, as far as its edge. The sum is rounded. An estimate: the federation rates officially.")
	}
	return text.Of("The change is the sum of its parts, rounded. An estimate: the federation rates officially.")
}
