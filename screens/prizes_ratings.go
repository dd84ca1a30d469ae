package screens

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// prizesRated is one player's rating in the table, its display text ready.
type prizesRated struct {
	Change                            ratings.Change
	Key, Name, Old, New, Moved, Rated string
	Wins, Expected, Performance, Chip string
	Tone                              widgets.Tone
}

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
		n.Rated = append(n.Rated, newPrizesRated(n.division, n.About, c))
	}
	slices.SortStableFunc(n.Rated, func(a, b prizesRated) int { return cmp.Compare(b.Change.New, a.Change.New) })
	return nil
}

func (n prizesNow) fractions() bool { return n.About.Fractions }

func newPrizesRated(d *tournament.Division, about ratings.About, c ratings.Change) prizesRated {
	l := prizesRated{Change: c, Key: strconv.Itoa(c.ID), Name: d.PlayerName(tournament.PlayerID(c.ID)), Rated: strconv.Itoa(c.Rated)}
	switch {
	case c.Unrated:
		l.Chip, l.Tone = "not rated yet", widgets.Neutral
	case c.Newcomer:
		l.Chip, l.Tone = "new", widgets.Accent
	case c.Provisional:
		l.Chip, l.Tone = "provisional", widgets.Warning
	}
	if !c.Newcomer {
		l.Old = prizesRating(c.Old, about.Fractions)
	}
	if !c.Unrated {
		l.New = prizesRating(c.New, about.Fractions)
	}
	if !c.Unrated && !c.Newcomer {
		l.Moved = prizesMoved(c, about.Fractions)
	}
	if c.Rated > 0 {
		l.Wins, l.Expected, l.Performance = prizesHalves(c.Wins), prizesDecimal(c.Expected, 2), prizesRating(c.Performance, false)
	}
	return l
}

// prizesRating is a rating as the system keeps it.
func prizesRating(rating float64, fractions bool) string {
	if fractions {
		return prizesDecimal(rating, 1)
	}
	return fmt.Sprintf("%.0f", rating)
}

// prizesMoved is the change between the ratings as they are shown.
func prizesMoved(c ratings.Change, fractions bool) string {
	if fractions {
		return prizesSigned(math.Round(10*c.New)/10-math.Round(10*c.Old)/10, 1)
	}
	return spreadWords(c.Whole() - int(math.Round(c.Old)))
}

// prizesSigned is a figure with its sign, rounded to so many places.
func prizesSigned(x float64, places int) string {
	words := prizesDecimal(math.Abs(x), places)
	switch {
	case strings.Trim(words, "0.,") == "":
		return words
	case x < 0:
		return "−" + words
	}
	return "+" + words
}

// prizesHalves is a number of wins, a tie being a half: "4½".
func prizesHalves(wins float64) string { return tournament.HalvesWords(int(math.Round(2 * wins))) }

// buildRatings makes the table of ratings, wider where ratings have fractions.
func (p *prizesScreen) buildRatings(fractions bool) {
	if p.ratings != nil && p.ratingsFractions == fractions {
		return
	}
	p.ratingsFractions = fractions
	p.ratings = widgets.NewGrid(prizesRatedColumns(fractions)...)
	p.ratings.Key = func(l prizesRated) string { return l.Key }
	p.ratings.OnSelected = func(prizesRated) { p.inspect() }
	p.ratings.Placeholder = "There are no players yet."
}

func prizesRatedColumns(fractions bool) []widgets.Column[prizesRated] {
	width := float32(66)
	if fractions {
		width = 78
	}
	number := func(id, title string, text func(prizesRated) string, of func(ratings.Change) float64) widgets.Column[prizesRated] {
		return widgets.Column[prizesRated]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: text,
			Compare: func(a, b prizesRated) int { return cmp.Compare(of(b.Change), of(a.Change)) }}
	}
	moved := number("moved", "Change", func(l prizesRated) string { return l.Moved }, func(c ratings.Change) float64 { return c.New - c.Old })
	moved.Colour = func(l prizesRated) fyne.ThemeColorName {
		switch {
		case strings.HasPrefix(l.Moved, "+"):
			return look.ColorGood
		case strings.HasPrefix(l.Moved, "−"):
			return look.ColorBad
		}
		return look.ColorDim
	}
	after := number("new", "New", func(l prizesRated) string { return l.New }, func(c ratings.Change) float64 { return c.New })
	after.Bold = func(prizesRated) bool { return true }
	dim := func(c widgets.Column[prizesRated]) widgets.Column[prizesRated] {
		c.Colour = func(prizesRated) fyne.ThemeColorName { return look.ColorDim }
		return c
	}
	return []widgets.Column[prizesRated]{
		dim(widgets.Column[prizesRated]{ID: "number", Title: "No.", Align: fyne.TextAlignTrailing, Text: func(l prizesRated) string { return l.Key },
			Compare: func(a, b prizesRated) int { return cmp.Compare(a.Change.ID, b.Change.ID) }}),
		{ID: "name", Title: "Player", Width: 190, MinWidth: 120, Grow: 3, Text: func(l prizesRated) string { return l.Name },
			Compare: func(a, b prizesRated) int { return strings.Compare(foldText(a.Name), foldText(b.Name)) }},
		number("old", "Old", func(l prizesRated) string { return l.Old }, func(c ratings.Change) float64 { return c.Old }),
		after, moved,
		dim(number("rated", "Games", func(l prizesRated) string { return l.Rated }, func(c ratings.Change) float64 { return float64(c.Rated) })),
		number("wins", "Wins", func(l prizesRated) string { return l.Wins }, func(c ratings.Change) float64 { return c.Wins }),
		number("expected", "Expected", func(l prizesRated) string { return l.Expected }, func(c ratings.Change) float64 { return c.Expected }),
		number("performance", "Played as", func(l prizesRated) string { return l.Performance }, func(c ratings.Change) float64 { return c.Performance }),
		{ID: "state", Width: 112, Chip: func(l prizesRated) (string, widgets.Tone) { return l.Chip, l.Tone }},
	}
}

// subtitle is the line under the player's name in the inspector.
func (l prizesRated) subtitle() string {
	return strings.Join(notEmpty("No. "+l.Key, orElse(l.Old, "no rating before")+" → "+orElse(l.New, "none yet"), l.Chip), " · ")
}

// explain is the change of the rating step by step, for the inspector.
func (l prizesRated) explain(n prizesNow) []fyne.CanvasObject {
	c := l.Change
	if c.Unrated {
		return []fyne.CanvasObject{widgets.NewParagraph("No rated game yet: the player stays without a rating.", widgets.Plain)}
	}
	sections := []fyne.CanvasObject{widgets.NewSection("Why", widgets.NewKeyValueTable(l.steps(n.About)...), widgets.NewParagraph(l.how(), widgets.Small))}
	if len(c.Segments) > 1 {
		var rows []widgets.KeyValue
		for _, s := range c.Segments {
			rows = append(rows, widgets.KeyValue{Key: fmt.Sprintf("Rounds %d–%d", s.From, s.To), Note: fmt.Sprintf("%s of %.2f wins expected", prizesHalves(s.Wins), s.Expected),
				Values: []string{prizesRating(s.Old, n.About.Fractions) + " → " + prizesRating(s.New, n.About.Fractions)}})
		}
		sections = append(sections, widgets.NewSection("In parts", widgets.NewKeyValueTable(rows...)))
	}
	if len(c.Opponents) > 0 {
		short := shortNames(n.division)
		var rows []widgets.KeyValue
		for _, o := range c.Opponents {
			rows = append(rows, widgets.KeyValue{Key: fmt.Sprintf("%d  %s", o.Round, short(tournament.PlayerID(o.ID))),
				Values: []string{prizesRating(o.Rating, false), prizesDecimal(o.Expected, 2), prizesScore(o.Score)}, Strong: o.Score > 0.5})
		}
		table := widgets.NewKeyValueTable(rows...)
		table.SetHeader("Games", "Rating", "Expected", "Score")
		sections = append(sections, widgets.NewSection("Opponents", table))
	}
	return sections
}

// prizesScore is a game's score as a system counts it: "1", "½", "0", or a share.
func prizesScore(score float64) string {
	if 2*score == math.Round(2*score) {
		return prizesHalves(score)
	}
	return prizesDecimal(score, 2)
}

// steps are what the change is made of.
func (l prizesRated) steps(about ratings.About) []widgets.KeyValue {
	c := l.Change
	var rows []widgets.KeyValue
	fact := func(key, value string) { rows = append(rows, widgets.KeyValue{Key: key, Values: []string{value}}) }
	part := func(key string, x float64) {
		if x != 0 {
			fact(key, prizesSigned(x, 2))
		}
	}
	if !c.Newcomer {
		fact("Rating before", l.Old)
	}
	fact("Wins in rated games", l.Wins+" of "+l.Rated)
	fact("Wins expected", l.Expected)
	walked := c.Walked()
	switch {
	case len(walked) > 0:
		for _, s := range walked {
			fact(prizesBand(s), prizesPlain(s.Factor)+" × "+prizesSigned(s.Wins, 2)+" = "+prizesSigned(s.Points, 2))
		}
	case c.Factor != 0:
		fact("Factor", prizesPlain(c.Factor))
	}
	if c.Damping != 0 {
		fact("Damping", prizesPlain(c.Damping))
	}
	part("Wins against expected", c.Base)
	part("Acceleration", c.Acceleration)
	part("Feedback", c.Feedback)
	part("Participation", c.Participation)
	fact("Played as", l.Performance)
	if about.Deviation {
		fact("Deviation after", prizesDecimal(c.Deviation, 1))
	}
	rows = append(rows, widgets.KeyValue{Key: "Rating after", Values: []string{l.New}, Strong: true})
	return rows
}

// prizesBand says for which ratings a band of the table holds.
func prizesBand(s ratings.Share) string {
	switch {
	case s.To == 0:
		return fmt.Sprintf("From %.0f", s.From)
	case s.From == 0:
		return fmt.Sprintf("Below %.0f", s.To)
	}
	return fmt.Sprintf("%.0f–%.0f", s.From, s.To-1)
}

// prizesPlain is a figure without useless zeros.
func prizesPlain(x float64) string { return prizesDecimal(math.Round(x*1000)/1000, -1) }

// prizesDecimal is a figure with so many decimals, -1 for those that it needs.
func prizesDecimal(x float64, places int) string {
	return look.Decimal(strconv.FormatFloat(x, 'f', places, 64))
}

// how says in a sentence in what manner the rating came about.
func (l prizesRated) how() string {
	c := l.Change
	switch {
	case c.Newcomer && c.Provisional:
		return "New: rated by these results alone, and provisional until there are more games. An estimate."
	case c.Newcomer:
		return "New: rated by these results alone. An estimate."
	case c.Base == 0 && c.Acceleration == 0 && c.Feedback == 0 && c.New != c.Old:
		return "This system averages over games, so the change has no parts. An estimate."
	case c.Provisional:
		return "Provisional: few games so far, so that the rating moves faster. An estimate."
	case len(c.Walked()) > 0:
		return "The change walks through the bands of the table: each gives its factor times the wins that it uses up, as far as its edge. The sum is rounded. An estimate: the federation rates officially."
	}
	return "The change is the sum of its parts, rounded. An estimate: the federation rates officially."
}
