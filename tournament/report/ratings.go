package report

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Ratings are the ratings that a system made from the results as a list, the highest first. named is the cell
// with the name of the player at that index of the field. The parts of a change have columns where any player
// has them.
func Ratings(about ratings.About, changes []ratings.Change, named func(i int) Cell) List {
	l := List{Title: text.Of("ratings"), Columns: []Column{numberColumn, nameColumn}}
	columns := slices.DeleteFunc(ratingColumns(about), func(c ratingColumn) bool {
		return c.part && !slices.ContainsFunc(changes, func(of ratings.Change) bool { return c.cell(of).HasNumber })
	})
	for _, c := range columns {
		l.Columns = append(l.Columns, c.Column)
	}
	order := make([]int, len(changes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(changes[b].New, changes[a].New) })
	l.Rows = func(yield func(Row) bool) {
		var cells []Cell
		for _, i := range order {
			cells = append(cells[:0], whole(changes[i].ID), named(i))
			for _, c := range columns {
				cells = append(cells, c.cell(changes[i]))
			}
			if !yield(Row{strconv.Itoa(changes[i].ID), cells}) {
				return
			}
		}
	}
	return l
}

// RatingsOf are the ratings of a division's players.
func RatingsOf(d *tournament.Division, about ratings.About, changes []ratings.Change) List {
	return Ratings(about, changes, func(i int) Cell { return named(d, tournament.PlayerID(changes[i].ID)) })
}

// ratingColumn is a column of the ratings. part says that it is one of the parts of the change.
type ratingColumn struct {
	Column
	part bool
	cell func(ratings.Change) Cell
}

// ratingColumns are all columns of the ratings; the rating before and the rating after the results are two.
func ratingColumns(about ratings.About) []ratingColumn {
	rating, change, shown := AsWhole, AsSpread, func(x float64) int { return int(math.Round(x)) }
	after := func(c ratings.Change) int { return c.Whole() }
	if about.Fractions {
		rating, change, shown = AsTenths, AsSignedTenths, tenths
		after = func(c ratings.Change) int { return tenths(c.New) }
	}
	known := func(is bool, n int) Cell { return Cell{HasNumber: is, Number: n} }
	part := func(id string, title text.Text, f Figure, of func(ratings.Change) float64) ratingColumn {
		return ratingColumn{Column{ID: id, Title: title, Figure: f}, true, func(c ratings.Change) Cell {
			if f == AsHundredths {
				return known(of(c) != 0, hundredths(of(c)))
			}
			return known(of(c) != 0, tenths(of(c)))
		}}
	}
	columns := []ratingColumn{
		{Column{ID: "rating", Title: text.Of("Before"), Figure: rating}, false, func(c ratings.Change) Cell { return known(!c.Newcomer, shown(c.Old)) }},
		{Column{ID: "rating-after", Title: text.Of("After"), Figure: rating}, false, func(c ratings.Change) Cell { return known(!c.Unrated, after(c)) }},
		{Column{ID: "change", Title: text.Of("Change"), Figure: change}, false, func(c ratings.Change) Cell {
			return known(!c.Unrated && !c.Newcomer, after(c)-shown(c.Old)) // between the two that are read
		}},
		{Column{ID: "rated", Title: text.Of("Games rated"), Short: text.Of("Games"), Figure: AsWhole}, false, func(c ratings.Change) Cell { return whole(c.Rated) }},
		{Column{ID: "wins", Title: text.Of("Wins"), Figure: AsHalves}, false, func(c ratings.Change) Cell { return known(c.Rated > 0, int(math.Round(2*c.Wins))) }},
		{Column{ID: "expected", Title: text.Of("Expected"), Figure: AsHundredths}, false, func(c ratings.Change) Cell { return known(c.Rated > 0, hundredths(c.Expected)) }},
		{Column{ID: "performance", Title: text.Of("Performance"), Short: text.Of("Played as"), Figure: AsWhole}, false, func(c ratings.Change) Cell {
			return known(c.Rated > 0, int(math.Round(c.Performance)))
		}},
		part("factor", text.Of("Factor"), AsHundredths, func(c ratings.Change) float64 { return c.Factor }),
		part("damping", text.Of("Damping"), AsHundredths, func(c ratings.Change) float64 { return c.Damping }),
		part("base", text.Of("Base"), AsSignedTenths, func(c ratings.Change) float64 { return c.Base }),
		part("acceleration", text.Of("Acceleration"), AsSignedTenths, func(c ratings.Change) float64 { return c.Acceleration }),
		part("feedback", text.Of("Feedback"), AsSignedTenths, func(c ratings.Change) float64 { return c.Feedback }),
		part("participation", text.Of("Participation"), AsSignedTenths, func(c ratings.Change) float64 { return c.Participation }),
		part("deviation", text.Of("Deviation"), AsTenths, func(c ratings.Change) float64 { return c.Deviation }),
		{Column{ID: "remark", Title: text.Of("Remark")}, false, ratingRemark},
	}
	if about.Norms {
		columns = append(columns, ratingColumn{Column{ID: "norm", Title: text.Of("Title norm")}, false, normCell})
	}
	return columns
}

// normCell says which norm for a title the player makes, or would with one win more.
func normCell(c ratings.Change) Cell {
	var said []text.Text
	tone := Good
	if n, ok := c.Norm(); ok {
		said = append(said, text.Of("%s norm", text.Name(n.Code)))
		if c.Brought == 0 {
			tone = Doubtful
			said[0] = text.Of("%s if the deviation is at most %.0f", said[0], n.Deviation)
		}
	}
	if n, ok := c.NearestNorm(); ok {
		if said == nil {
			tone = Plain
		}
		said = append(said, text.Of("one win short of %s", text.Name(n.Code)))
	}
	if said == nil {
		return Cell{}
	}
	return Cell{Words: text.Join("; ", said...), Tone: tone}
}

// ratingRemark says what sets a player apart.
func ratingRemark(c ratings.Change) Cell {
	switch {
	case c.Unrated:
		return words(text.Of("not rated yet"))
	case c.Newcomer:
		return Cell{Words: text.Of("new"), Tone: Good}
	case c.Provisional:
		return Cell{Words: text.Of("provisional"), Tone: Doubtful}
	}
	return Cell{}
}

func tenths(x float64) int { return int(math.Round(10 * x)) }

func hundredths(x float64) int { return int(math.Round(100 * x)) }

// decimal is a figure with decimals, signed where its column says so.
func decimal(f Figure, n int) text.Text {
	x, places := float64(n)/10, 1
	if f == AsHundredths {
		x, places = float64(n)/100, 2
	}
	sign := ""
	switch {
	case n < 0:
		sign = "−"
	case n > 0 && f == AsSignedTenths:
		sign = "+"
	}
	return text.Join("", text.Name(sign), text.Decimal(strconv.FormatFloat(math.Abs(x), 'f', places, 64)))
}
