package screens

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/ratings"
	"wordhall/screens/format"
	"wordhall/screens/rated"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// explainRated is the change of the rating step by step, for the inspector.
func explainRated(l rated.Line, n prizesNow) []fyne.CanvasObject {
	c := l.Change
	if c.Unrated {
		return []fyne.CanvasObject{widgets.NewParagraph("No rated game yet: the player stays without a rating.", widgets.Plain)}
	}
	sections := []fyne.CanvasObject{widgets.NewSection("Why", widgets.NewKeyValueTable(ratedSteps(l, n.About)...), widgets.NewParagraph(l.How(), widgets.Small))}
	if len(c.Segments) > 1 {
		var rows []widgets.KeyValue
		for _, s := range c.Segments {
			rows = append(rows, widgets.KeyValue{Key: fmt.Sprintf("Rounds %d–%d", s.From, s.To), Note: fmt.Sprintf("%s of %.2f wins expected", rated.Halves(s.Wins), s.Expected),
				Values: []string{rated.Rating(s.Old, n.About.Fractions) + " → " + rated.Rating(s.New, n.About.Fractions)}})
		}
		sections = append(sections, widgets.NewSection("In parts", widgets.NewKeyValueTable(rows...)))
	}
	if len(c.Opponents) > 0 {
		short := format.ShortNames(n.division)
		var rows []widgets.KeyValue
		for _, o := range c.Opponents {
			rows = append(rows, widgets.KeyValue{Key: fmt.Sprintf("%d  %s", o.Round, short(tournament.PlayerID(o.ID))),
				Values: []string{rated.Rating(o.Rating, false), rated.Decimal(o.Expected, 2), prizesScore(o.Score)}, Strong: o.Score > 0.5})
		}
		table := widgets.NewKeyValueTable(rows...)
		table.SetHeader("Games", "Rating", "Expected", "Score")
		sections = append(sections, widgets.NewSection("Opponents", table))
	}
	return sections
}

// ratedSteps are what the change is made of.
func ratedSteps(l rated.Line, about ratings.About) []widgets.KeyValue {
	c := l.Change
	var rows []widgets.KeyValue
	fact := func(key, value string) { rows = append(rows, widgets.KeyValue{Key: key, Values: []string{value}}) }
	part := func(key string, x float64) {
		if x != 0 {
			fact(key, rated.Signed(x, 2))
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
			fact(prizesBand(s), prizesPlain(s.Factor)+" × "+rated.Signed(s.Wins, 2)+" = "+rated.Signed(s.Points, 2))
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
		fact("Deviation after", rated.Decimal(c.Deviation, 1))
	}
	rows = append(rows, widgets.KeyValue{Key: "Rating after", Values: []string{l.New}, Strong: true})
	return rows
}
