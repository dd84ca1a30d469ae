package prizes

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/screens/find"
	"wordhall/screens/look"
	"wordhall/screens/rated"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// rate reads the ratings by the division's system.
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
	for _, c := range result.Players {
		n.Rated = append(n.Rated, rated.NewLine(n.division, n.About, c))
	}
	slices.SortStableFunc(n.Rated, func(a, b rated.Line) int { return cmp.Compare(b.Change.New, a.Change.New) })
	return nil
}

func (n prizesNow) fractions() bool { return n.About.Fractions }

// buildRatings makes the table of ratings, wider where ratings have fractions.
func (p *screen) buildRatings(fractions bool) {
	if p.ratings != nil && p.ratingsFractions == fractions {
		return
	}
	p.ratingsFractions = fractions
	p.ratings = widgets.NewGrid(ratedColumns(fractions)...)
	p.ratings.Name = text.Of("Ratings")
	p.ratings.Key = func(l rated.Line) string { return l.Key }
	p.ratings.OnSelected = func(rated.Line) { p.inspect() }
	p.ratings.Placeholder = text.Of("There are no players yet.")
}

func ratedColumns(fractions bool) []widgets.Column[rated.Line] {
	width := float32(66)
	if fractions {
		width = 78
	}
	number := func(id string, title text.Text, says func(rated.Line) text.Text, of func(ratings.Change) float64) widgets.Column[rated.Line] {
		return widgets.Column[rated.Line]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says,
			Compare: func(a, b rated.Line) int { return cmp.Compare(of(b.Change), of(a.Change)) }}
	}
	moved := number("moved", text.Of("Change"), func(l rated.Line) text.Text { return l.Moved }, func(c ratings.Change) float64 { return c.New - c.Old })
	moved.Colour = func(l rated.Line) fyne.ThemeColorName {
		switch {
		case strings.HasPrefix(l.Moved.String(), "+"):
			return look.ColorGood
		case strings.HasPrefix(l.Moved.String(), "−"):
			return look.ColorBad
		}
		return look.ColorDim
	}
	after := number("new", text.Of("New"), func(l rated.Line) text.Text { return l.New }, func(c ratings.Change) float64 { return c.New })
	after.Bold = func(rated.Line) bool { return true }
	dim := func(c widgets.Column[rated.Line]) widgets.Column[rated.Line] {
		c.Colour = func(rated.Line) fyne.ThemeColorName { return look.ColorDim }
		return c
	}
	return widgets.LeaveInOrder([]widgets.Column[rated.Line]{
		dim(widgets.Column[rated.Line]{ID: "number", Title: text.Of("No."), Align: fyne.TextAlignTrailing, Text: func(l rated.Line) text.Text { return text.Name(l.Key) },
			Compare: func(a, b rated.Line) int { return cmp.Compare(a.Change.ID, b.Change.ID) }}),
		{ID: "name", Title: text.Of("Player"), Width: 190, MinWidth: 120, Grow: 3, Name: true, Text: func(l rated.Line) text.Text { return text.Name(l.Name) },
			Compare: func(a, b rated.Line) int { return strings.Compare(find.Fold(a.Name), find.Fold(b.Name)) }},
		number("old", text.Of("Old"), func(l rated.Line) text.Text { return l.Old }, func(c ratings.Change) float64 { return c.Old }),
		after, moved,
		dim(number("rated", text.Of("Games"), func(l rated.Line) text.Text { return text.Name(l.Rated) }, func(c ratings.Change) float64 { return float64(c.Rated) })),
		number("wins", text.Of("Wins"), func(l rated.Line) text.Text { return text.Name(l.Wins) }, func(c ratings.Change) float64 { return c.Wins }),
		number("expected", text.Of("Expected"), func(l rated.Line) text.Text { return l.Expected }, func(c ratings.Change) float64 { return c.Expected }),
		number("performance", text.Of("Played as"), func(l rated.Line) text.Text { return l.Performance }, func(c ratings.Change) float64 { return c.Performance }),
		{ID: "state", Width: 112, Chip: func(l rated.Line) (text.Text, widgets.Tone) { return l.Chip, l.Tone }},
	}, "performance", "expected", "wins", "rated", "number", "state", "old")
}

// score is a game's score as a system counts it: "1", "½", "0", or a share.
func score(score float64) text.Text {
	if 2*score == math.Round(2*score) {
		return text.Name(rated.Halves(score))
	}
	return rated.Decimal(score, 2)
}

// bandWords says for which ratings a band of the table holds.
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
