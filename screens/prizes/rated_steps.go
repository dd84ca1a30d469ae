package prizes

import (
	"fyne.io/fyne/v2"

	"wordhall/ratings"
	"wordhall/screens/rated"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// explainRated explains the change of the rating step by step for the inspector.
func explainRated(l rated.Line, n prizesNow) []fyne.CanvasObject {
	c := l.Change
	if c.Unrated {
		return []fyne.CanvasObject{widgets.NewParagraph(text.Of("No rated game yet: the player stays without a rating."), widgets.Plain)}
	}
	sections := []fyne.CanvasObject{widgets.NewSection(text.Of("Why"), widgets.NewKeyValueTable(ratedSteps(l, n.About)...), widgets.NewParagraph(l.How(), widgets.Small))}
	if len(c.Segments) > 1 {
		var rows []widgets.KeyValue
		for _, s := range c.Segments {
			rows = append(rows, widgets.KeyValue{Key: text.Of("Rounds %d–%d", s.From, s.To), Note: text.Of("%s of %.2f wins expected", rated.Halves(s.Wins), s.Expected),
				Values: []text.Text{text.Of("%s → %s", rated.Rating(s.Old, n.About.Fractions), rated.Rating(s.New, n.About.Fractions))}})
		}
		sections = append(sections, widgets.NewSection(text.Of("In parts"), widgets.NewKeyValueTable(rows...)))
	}
	if len(c.Opponents) > 0 {
		short := report.ShortNames(n.division)
		var rows []widgets.KeyValue
		for _, o := range c.Opponents {
			rows = append(rows, widgets.KeyValue{Key: text.Of("%d  %s", o.Round, short(tournament.PlayerID(o.ID))), Note: rated.Rating(o.Rating, false),
				Values: []text.Text{rated.Decimal(o.Expected, 2), score(o.Score)}, Strong: o.Score > 0.5})
		}
		table := widgets.NewKeyValueTable(rows...)
		table.SetHeader(text.Of("Games"), text.Of("Expected"), text.Of("Score")) // The rating stands behind the name, which needs the space.
		sections = append(sections, widgets.NewSection(text.Of("Opponents"), table))
	}
	return sections
}

// ratedSteps are the parts of the change.
func ratedSteps(l rated.Line, about ratings.About) []widgets.KeyValue {
	c := l.Change
	var rows []widgets.KeyValue
	fact := func(key, value text.Text) {
		rows = append(rows, widgets.KeyValue{Key: key, Values: []text.Text{value}})
	}
	part := func(key text.Text, x float64) {
		if x != 0 {
			fact(key, rated.Signed(x, 2))
		}
	}
	if !c.Newcomer {
		fact(text.Of("Rating before"), l.Reads("rating"))
	}
	fact(text.Of("Wins in rated games"), text.Of("%s of %s", l.Reads("wins"), l.Reads("rated")))
	fact(text.Of("Wins expected"), l.Reads("expected"))
	bands := c.BandsPassed()
	switch {
	case len(bands) > 0:
		for _, s := range bands {
			fact(bandWords(s), text.Of("%s × %s = %s", plainFigure(s.Factor), rated.Signed(s.Wins, 2), rated.Signed(s.Points, 2)))
		}
	case c.Factor != 0:
		fact(text.Of("Factor"), plainFigure(c.Factor))
	}
	if c.Damping != 0 {
		fact(text.Of("Damping"), plainFigure(c.Damping))
	}
	part(text.Of("Wins against expected"), c.Base)
	part(text.Of("Acceleration"), c.Acceleration)
	part(text.Of("Feedback"), c.Feedback)
	part(text.Of("Participation"), c.Participation)
	fact(text.Of("Played as"), l.Reads("performance"))
	if about.Deviation {
		fact(text.Of("Deviation after"), rated.Decimal(c.Deviation, 1))
	}
	fact(text.Of("Rating after"), l.Reads("rating-after"))
	rows[len(rows)-1].Strong = true
	return rows
}
