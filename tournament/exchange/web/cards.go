package web

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// scorecards are the cards of all players on one page, each with its own anchor.
func (w *divisionPages) scorecards() pageData {
	p := w.page("scorecards", "Scorecards")
	p.Notes = []string{"Standings " + exchange.AfterWords(w.division, w.after)}
	for _, c := range w.cards {
		player, _ := w.division.Player(c.Player)
		s := c.Now
		section := webSection{
			ID: fmt.Sprintf("player-%d", c.Player), Heading: player.Name + w.division.PublicStatus(s.Status).PublicWords(),
			Lines: []string{fmt.Sprintf("Place %s, %s; starts %d, replies %d", s.PlaceWords(), tournament.RecordWords(s.HalfWins, s.HalfLosses, s.Spread), s.Starts, s.Replies)},
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
		Caption: "Games of " + player.Name,
		Head: []cell{figure("Round"), text("Opponent"), text("Result"), figure("For"), figure("Against"), figure("Margin"),
			figure("Record"), figure("Spread"), figure("Place then"), text("First move"), figure("Opponent’s place now")},
	}
	for _, l := range c.Lines {
		first := ""
		switch {
		case l.Outcome.Started:
			first = "started"
		case l.Outcome.Replied:
			first = "replied"
		}
		opponent, place := "", ""
		if l.Opponent != 0 {
			opponent, place = exchange.PlayerName(w.division, l.Opponent), fmt.Sprint(l.OpponentPlace)
		}
		own, other := "", ""
		if l.Scored {
			own, other = fmt.Sprint(l.Own-l.OwnPenalty), fmt.Sprint(l.Other-l.OtherPenalty)
		}
		table.Rows = append(table.Rows, []cell{
			figure(fmt.Sprint(l.Round)), linkedPlayer(opponent, w.card(l.Opponent), l.Opponent), text(exchange.MarkWords(l)),
			figure(own), figure(other), figure(tournament.SpreadWords(l.Outcome.Spread)),
			figure(tournament.HalvesWords(l.After.HalfWins) + "–" + tournament.HalvesWords(l.After.HalfLosses)),
			figure(tournament.SpreadWords(l.After.Spread)), figure(l.After.PlaceWords()), text(first), figure(place),
		})
	}
	return table
}

// crossTable has a row a player and a column a round, each with the result and the
// opponent's place.
func (w *divisionPages) crossTable() pageData {
	p := w.page("cross-table", "Cross-table")
	p.Notes = []string{"W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit; the number is the opponent's place now."}
	table := &table{Caption: "Cross-table " + exchange.AfterWords(w.division, w.after)}
	columns := exchange.Columns(exchange.CrossOnPages, nil)
	for _, c := range columns {
		if c.ID != exchange.RoundColumns {
			table.Head = append(table.Head, columnCell(c, c.Title.String()))
			continue
		}
		for n := 1; n <= w.after; n++ {
			table.Head = append(table.Head, text(fmt.Sprint(n)))
		}
	}
	for _, card := range w.cards {
		var row []cell
		for _, c := range columns {
			if c.ID != exchange.RoundColumns {
				row = append(row, w.standingCell(c, card.Now))
				continue
			}
			for _, words := range exchange.CrossCells(card, w.after) {
				row = append(row, text(words))
			}
		}
		table.Rows = append(table.Rows, row)
	}
	p.Sections = []webSection{{Label: "Cross-table", Table: table}}
	return p
}
