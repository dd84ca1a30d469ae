package rated

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"wordhall/ratings"
	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Line is one player's rating: its row of the list of ratings, and the change that it shows.
type Line struct {
	report.Row
	Change ratings.Change
	list   report.List
}

// Lines are the ratings of a division's players by that system, with the highest first.
func Lines(d *tournament.Division, about ratings.About, result ratings.Result) []Line {
	list := report.RatingsOf(d, about, result.Players)
	lines := make([]Line, 0, len(result.Players))
	for row := range list.Rows {
		l := Line{Row: report.Row{Key: row.Key, Cells: slices.Clone(row.Cells)}, list: list}
		l.Change, _ = result.Find(row.Cells[0].Number)
		lines = append(lines, l)
	}
	return lines
}

// Cell is what the line has in a column.
func (l Line) Cell(id string) report.Cell { return l.Cells[l.list.At(id)] }

// Reads is the text of the line's cell in a column.
func (l Line) Reads(id string) text.Text { return l.list.Columns[l.list.At(id)].Text(l.Cell(id)) }

// Rating returns a rating in figures as the system keeps it, which is with one decimal or rounded to a whole number.
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

// Signed returns a figure with its sign, rounded to that many places. 0 has no sign.
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

// Halves returns a number of wins in which a tie is a half, such as "4½".
func Halves(wins float64) string { return tournament.HalvesWords(int(math.Round(2 * wins))) }

// Subtitle returns the line under the player's name in the inspector.
func (l Line) Subtitle() text.Text {
	before, after, remark := format.OrElse(l.Reads("rating"), text.Of("no rating before")), format.OrElse(l.Reads("rating-after"), text.Of("none yet")), l.Reads("remark")
	return text.Join(" · ", format.NotEmpty(text.Of("No. %s", l.Key), text.Of("%s → %s", before, after), remark)...)
}

// Decimal returns a figure with that many decimals and the decimal mark of the window's language. With -1 it has as
// many as it needs.
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
	case len(c.BandsPassed()) > 0:
		return text.Of("The change goes through the bands of the table: each gives its factor times the wins that it uses up, as far as its edge. The sum is rounded. An estimate: the federation makes the official rating.")
	}
	return text.Of("The change is the sum of its parts, rounded. An estimate: the federation makes the official rating.")
}
