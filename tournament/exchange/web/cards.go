package web

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// scorecards are the cards of all players on one page, each with its own anchor.
func (w *divisionPages) scorecards() pageData {
	p := w.page("scorecards", text.Of("Scorecards"))
	p.Notes = []text.Text{text.Of("Standings %s", exchange.After(w.division, w.after))}
	for _, c := range w.cards {
		player, _ := w.division.Player(c.Player)
		s := c.Now
		section := webSection{
			ID: fmt.Sprintf("player-%d", c.Player), Heading: exchange.PublicName(w.division, c.Player, s.Status),
			Lines: []text.Text{text.Of("Place %s, %s; starts %d, replies %d", s.PlaceWords(), tournament.RecordWords(s.HalfWins, s.HalfLosses, s.Spread), s.Starts, s.Replies)},
		}
		if len(c.Lines) > 0 {
			section.Table = w.cardTable(player, c)
		}
		p.Sections = append(p.Sections, section)
	}
	return p
}

func (w *divisionPages) cardTable(player tournament.Player, c tournament.Scorecard) *table {
	table := &table{
		Caption: text.Of("Games of %s", player.Name),
		Head: []cell{figure(text.Of("Round")), words(text.Of("Opponent")), words(text.Of("Result")), figure(text.Of("For")), figure(text.Of("Against")), figure(text.Of("Margin")),
			figure(text.Of("Record")), figure(text.Of("Spread")), figure(text.Of("Place then")), words(text.Of("First move")), figure(text.Of("Opponent’s place now"))},
	}
	for _, l := range c.Lines {
		var first text.Text
		switch {
		case l.Outcome.Started:
			first = text.Of("started")
		case l.Outcome.Replied:
			first = text.Of("replied")
		}
		var opponent, place text.Text
		if l.Opponent != 0 {
			opponent, place = exchange.PlayerName(w.division, l.Opponent), text.Name(tournament.Standing{Place: l.OpponentPlace}.PlaceWords())
		}
		var own, other text.Text
		if l.Scored {
			own, other = exchange.Number(l.Own-l.OwnPenalty), exchange.Number(l.Other-l.OtherPenalty)
		}
		table.Rows = append(table.Rows, []cell{
			figure(exchange.Number(l.Round)), linkedPlayer(opponent, w.card(l.Opponent), l.Opponent), words(exchange.MarkWords(l)),
			figure(own), figure(other), figure(exchange.Spread(l.Outcome.Spread)),
			figure(exchange.Record(l.After)),
			figure(exchange.Spread(l.After.Spread)), figure(text.Name(l.After.PlaceWords())), words(first), figure(place),
		})
	}
	return table
}

// crossTable has a row a player and a column a round, each with the result and the
// opponent's place.
func (w *divisionPages) crossTable() pageData {
	p := w.page("cross-table", text.Of("Cross-table"))
	p.Notes = []text.Text{text.Of("W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit; the number is the opponent's place now.")}
	table := &table{Caption: text.Of("Cross-table %s", exchange.After(w.division, w.after))}
	columns := exchange.Columns(exchange.CrossOnPages, nil)
	for _, c := range columns {
		if c.ID != exchange.RoundColumns {
			table.Head = append(table.Head, columnCell(c, c.Title))
			continue
		}
		for n := 1; n <= w.after; n++ {
			table.Head = append(table.Head, words(exchange.Number(n)))
		}
	}
	for _, card := range w.cards {
		var row []cell
		for _, c := range columns {
			if c.ID != exchange.RoundColumns {
				row = append(row, w.standingCell(c, card.Now))
				continue
			}
			for _, mark := range exchange.CrossCells(card, w.after) {
				row = append(row, words(mark))
			}
		}
		table.Rows = append(table.Rows, row)
	}
	p.Sections = []webSection{{Label: text.Of("Cross-table"), Table: table}}
	return p
}
