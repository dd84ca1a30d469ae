package prizes

import (
	"math"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/screens/rated"
	"wordhall/screens/widgets"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// rate works out the ratings by the division's system.
func (n *prizesNow) rate(desk *app.Desk) error {
	if n.division.RatingSystem == "" {
		return nil
	}
	s, err := n.division.RatingSystemOf("")
	if err != nil {
		return err
	}
	n.About = s.About()
	result, err := desk.Ratings(n.division.ID, "", n.After)
	if err != nil {
		return err
	}
	n.Rated = rated.Lines(n.division, n.About, result)
	return nil
}

// newRatings makes the table of ratings.
func (p *screen) newRatings() *widgets.Grid[rated.Line] {
	grid := widgets.NewGrid(ratedColumns(ratings.About{})...)
	grid.Name = text.Of("Ratings")
	grid.Key = func(l rated.Line) string { return l.Key }
	grid.OnSelected = func(rated.Line) { p.inspect() }
	grid.Placeholder = text.Of("There are no players yet.")
	return grid
}

// ratedColumns are the columns of the table.
func ratedColumns(about ratings.About) []widgets.Column[rated.Line] {
	width := float32(66)
	if about.Fractions {
		width = 78
	}
	list := report.Ratings(about, nil, nil)
	var columns []widgets.Column[rated.Line]
	drawn := []lists.Column{
		{ID: "number", Dim: true}, {ID: "name", Width: 190, MinWidth: 120, Grow: 3}, {ID: "rating", Width: width}, {ID: "rating-after", Width: width, Bold: true}, {ID: "change", Width: width},
		{ID: "rated", Width: width, Dim: true}, {ID: "wins", Width: width}, {ID: "expected", Width: width}, {ID: "performance", Width: width}, {ID: "remark", Width: 112, Chip: true},
	}
	if about.Norms {
		drawn = append(drawn, lists.Column{ID: "norm", Width: 200, MinWidth: 90, Grow: 2})
	}
	for _, as := range drawn {
		column := lists.ColumnOf(list.Columns[list.At(as.ID)], as, func(l rated.Line) report.Cell { return l.Cell(as.ID) })
		switch as.ID {
		case "change":
			column.Colour = func(l rated.Line) fyne.ThemeColorName {
				switch n := l.Cell("change").Number; {
				case n > 0:
					return look.ColorGood
				case n < 0:
					return look.ColorBad
				}
				return look.ColorDim
			}
		case "remark":
			column.Title = text.Text{}
		}
		columns = append(columns, column)
	}
	return widgets.LeaveInOrder(columns, "performance", "expected", "wins", "rated", "number", "norm", "remark", "rating")
}

// score is a game's score as a rating system counts it, such as "1", "½", "0", or a share.
func score(score float64) text.Text {
	if 2*score == math.Round(2*score) {
		return text.Name(rated.Halves(score))
	}
	return rated.Decimal(score, 2)
}

// bandWords says for which ratings a band of the table applies.
func bandWords(s ratings.Share) text.Text {
	switch {
	case s.To == 0:
		return text.Of("From %.0f", s.From)
	case s.From == 0:
		return text.Of("Below %.0f", s.To)
	}
	return text.Of("%.0f–%.0f", s.From, s.To-1)
}

// plainFigure is a figure without useless zeros.
func plainFigure(x float64) text.Text { return rated.Decimal(math.Round(x*1000)/1000, -1) }
