package workbook

import (
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// standings is the sheet of a division's standings. Columns that would be empty for
// everybody are left out; wins, losses and spread are formulas over the scorecards.
func (s *divisionSheets) standings() grid {
	d := s.division
	g := s.head("standings "+exchange.AfterWords(d, s.after), exchange.AfterWords(d, s.after))
	g.frozen = 3
	rows := make([]tournament.Standing, len(s.cards))
	for i, c := range s.cards {
		rows[i] = c.Now
		if !s.director {
			rows[i].Status = d.PublicStatus(rows[i].Status)
		}
	}
	shown := shownColumns(d, rows)
	for _, c := range shown {
		g.columns = append(g.columns, c.column)
	}
	for r, row := range rows {
		p, _ := d.Player(row.ID)
		cells := make([]any, len(shown))
		for i, c := range shown {
			cells[i] = c.value(p, row)
			if c.sums != 0 {
				cells[i] = formula{s.sumOfCards(c.sums, "$"+cellName(2, headingRow+1+r)), cells[i]}
			}
		}
		g.rows = append(g.rows, cells)
	}
	return g
}

// shownColumns are the columns that say something in this division.
func shownColumns(d *tournament.Division, rows []tournament.Standing) []standingColumn {
	var shown []standingColumn
	for _, c := range standingColumns {
		if !c.optional || anyFilled(d, rows, c) {
			shown = append(shown, c)
		}
	}
	return shown
}

// subtitle is the line below the title: where, when, by which rules, how many.
func subtitle(ev *tournament.Event, d *tournament.Division, book rulebook.Book) string {
	words := exchange.EventTitle(ev)
	for _, part := range []string{ev.Place, exchange.DatesOf(ev, d), book.Title, exchange.CountWords(len(d.Players), "player")} {
		if part != "" {
			words += "  ·  " + part
		}
	}
	return words
}

// standingColumn is a column of the standings; optional ones are left out while
// all their cells are empty or zero.
type standingColumn struct {
	column
	optional bool
	value    func(p tournament.Player, s tournament.Standing) any
}

var standingColumns = []standingColumn{
	{column{heading: "Place", format: asWhole}, false, func(_ tournament.Player, s tournament.Standing) any {
		if s.Place == 0 {
			return s.PlaceWords()
		}
		return s.Place
	}},
	{column{heading: "No.", format: asWhole, dim: true}, false, func(_ tournament.Player, s tournament.Standing) any { return int(s.ID) }},
	{written("Name"), false, func(p tournament.Player, s tournament.Standing) any { return exchange.NameOr(p, s.ID) }},
	{written("Team"), true, func(p tournament.Player, _ tournament.Standing) any { return p.Team }},
	{written("Club"), true, func(p tournament.Player, _ tournament.Standing) any { return p.Club }},
	{written("Country"), true, func(p tournament.Player, _ tournament.Standing) any { return p.Country }},
	{written("Class"), true, func(p tournament.Player, _ tournament.Standing) any { return p.Class }},
	{column{heading: "Rating", format: asWhole, dim: true}, false, ratingCell},
	{column{heading: "Wins", format: asHalves, sums: cardWins}, false, func(_ tournament.Player, s tournament.Standing) any { return half(s.HalfWins) }},
	{column{heading: "Losses", format: asHalves, sums: cardLosses}, false, func(_ tournament.Player, s tournament.Standing) any { return half(s.HalfLosses) }},
	{column{heading: "Spread", format: asSpread, sums: cardSpread}, false, func(_ tournament.Player, s tournament.Standing) any { return s.Spread }},
	{column{heading: "Played", format: asWhole, dim: true}, false, func(_ tournament.Player, s tournament.Standing) any { return s.Played }},
	{column{heading: "Starts", format: asWhole, dim: true}, false, func(_ tournament.Player, s tournament.Standing) any { return s.Starts }},
	{column{heading: "Replies", format: asWhole, dim: true}, false, func(_ tournament.Player, s tournament.Standing) any { return s.Replies }},
	{column{heading: "Byes", format: asWhole, dim: true}, false, func(_ tournament.Player, s tournament.Standing) any { return s.Byes }},
	{column{heading: "Status"}, true, func(_ tournament.Player, s tournament.Standing) any { return exchange.StatusWord(s) }},
}

// ratingCell is empty for the unrated.
func ratingCell(p tournament.Player, _ tournament.Standing) any {
	if p.Rating == 0 {
		return "unrated"
	}
	return p.Rating
}

// anyFilled reports whether the column says anything about anybody.
func anyFilled(d *tournament.Division, rows []tournament.Standing, c standingColumn) bool {
	for _, s := range rows {
		p, _ := d.Player(s.ID)
		if v := c.value(p, s); v != "" {
			return true
		}
	}
	return false
}
