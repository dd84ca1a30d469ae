package exchange

import (
	"fmt"

	"wordhall/tournament"
)

// coverGrid is the first sheet: what the event is, its divisions, and what is in the
// workbook.
func coverGrid(divisions []*divisionSheets, list []*plannedSheet, o WorkbookOptions) grid {
	g := grid{plain: true, columns: []column{{heading: "Event"}, {heading: ""}}}
	if o.Director {
		g.subtitle = "CONFIDENTIAL: the director's workbook, with rulings, challenges, contacts and payments"
	}
	for _, s := range divisions {
		g.rows = append(g.rows, []any{divisionTitle(s.division), s.summary()})
	}
	for _, s := range list {
		g.rows = append(g.rows, []any{link{s}, s.about})
	}
	return g
}

// titled fills in what the cover says of the event as a whole.
func (g grid) titled(ev *tournament.Event, o WorkbookOptions) grid {
	g.title = eventTitle(ev)
	g.date = dates(ev, nil)
	if g.subtitle == "" {
		g.subtitle = joined(ev.Place, g.date)
	}
	facts := [][]any{}
	for _, f := range [][2]string{
		{"Dates", g.date}, {"Venue", ev.Place}, {"Director", ev.Director}, {"Sanction number", ev.Sanction},
		{"Made", o.Made.Format(stamp)},
	} {
		if f[1] != "" {
			facts = append(facts, []any{f[0], f[1]})
		}
	}
	if len(ev.Divisions) == 0 {
		facts = append(facts, []any{"Divisions", "there is no division yet"})
	}
	g.rows = append(facts, g.rows...)
	return g
}

// summary is a division in a line.
func (s *divisionSheets) summary() string {
	d := s.division
	words := fmt.Sprintf("%s, %s, %s", count(len(d.Players), "player"), count(d.Rounds, "round"), afterWords(d, s.after))
	if own := dates(s.event, d); d.StartDate != "" && own != "" {
		words += ", " + own
	}
	return words + ", " + s.book.Title
}
