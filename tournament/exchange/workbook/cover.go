package workbook

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// coverGrid is the first sheet: what the event is, its divisions, and what is in the
// workbook.
func coverGrid(divisions []*divisionSheets, list []*plannedSheet, o Options) grid {
	g := grid{plain: true, columns: []column{{heading: "Event"}, {heading: ""}}}
	if o.Director {
		g.subtitle = "CONFIDENTIAL: the director's workbook, with rulings, challenges, contacts and payments"
	}
	for _, s := range divisions {
		g.rows = append(g.rows, []any{exchange.DivisionTitle(s.division), s.summary()})
	}
	for _, s := range list {
		g.rows = append(g.rows, []any{link{s}, s.about})
	}
	return g
}

// titled fills in what the cover says of the event as a whole.
func (g grid) titled(ev *tournament.Event, o Options) grid {
	g.title = exchange.EventTitle(ev)
	g.date = exchange.DatesOf(ev, nil)
	if g.subtitle == "" {
		g.subtitle = exchange.JoinWords(ev.Place, g.date)
	}
	facts := [][]any{}
	for _, f := range [][2]string{
		{"Dates", g.date}, {"Venue", ev.Place}, {"Director", ev.Director}, {"Sanction number", ev.Sanction},
		{"Made", o.Made.Format(exchange.Stamp)},
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
	words := fmt.Sprintf("%s, %s, %s", exchange.CountWords(len(d.Players), "player"), exchange.CountWords(d.Rounds, "round"), exchange.AfterWords(d, s.after))
	if own := exchange.DatesOf(s.event, d); d.StartDate != "" && own != "" {
		words += ", " + own
	}
	return words + ", " + s.book.Title
}
