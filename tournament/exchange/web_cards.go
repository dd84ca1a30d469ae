package exchange

import (
	"fmt"

	"wordhall/tournament"
)

// scorecards are the cards of all players on one page, each with its own anchor.
func (w *webDivision) scorecards() webPageData {
	p := w.page("scorecards", "Scorecards")
	p.Notes = []string{"Standings " + afterWords(w.division, w.after)}
	for _, c := range w.cards {
		player, _ := w.division.Player(c.Player)
		s := c.Now
		section := webSection{
			ID: fmt.Sprintf("player-%d", c.Player), Heading: player.Name + w.division.Publicly(s.Status).PublicWords(),
			Lines: []string{fmt.Sprintf("Place %s, %s; starts %d, replies %d", s.PlaceWords(), tournament.RecordWords(s.HalfWins, s.HalfLosses, s.Spread), s.Starts, s.Replies)},
		}
		if len(c.Lines) > 0 {
			section.Table = w.cardTable(player, c)
		}
		p.Sections = append(p.Sections, section)
	}
	return p
}

func (w *webDivision) cardTable(player tournament.Player, c tournament.Scorecard) *webTable {
	table := &webTable{
		Caption: "Games of " + player.Name,
		Head: []webCell{figure("Round"), text("Opponent"), text("Result"), figure("For"), figure("Against"), figure("Margin"),
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
			opponent, place = playerName(w.division, l.Opponent), fmt.Sprint(l.OpponentPlace)
		}
		own, other := "", ""
		if l.Scored {
			own, other = fmt.Sprint(l.Own-l.OwnPenalty), fmt.Sprint(l.Other-l.OtherPenalty)
		}
		table.Rows = append(table.Rows, []webCell{
			figure(fmt.Sprint(l.Round)), linkedPlayer(opponent, w.card(l.Opponent), l.Opponent), text(markWords(l)),
			figure(own), figure(other), figure(tournament.SpreadWords(l.Outcome.Spread)),
			figure(tournament.HalvesWords(l.After.HalfWins) + "–" + tournament.HalvesWords(l.After.HalfLosses)),
			figure(tournament.SpreadWords(l.After.Spread)), figure(l.After.PlaceWords()), text(first), figure(place),
		})
	}
	return table
}

// markWords is what a round came to: "win", "bye".
func markWords(l tournament.ScoreLine) string {
	return map[string]string{
		"W": "win", "L": "loss", "T": "tie", "B": "bye", "F+": "win by forfeit", "F-": "loss by forfeit", "-": "no result", "?": "not in yet",
	}[l.Mark()]
}

// crossTable has a row a player and a column a round, each with the result and the
// opponent's place.
func (w *webDivision) crossTable() webPageData {
	p := w.page("cross-table", "Cross-table")
	p.Notes = []string{"W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit; the number is the opponent's place now."}
	table := &webTable{Caption: "Cross-table " + afterWords(w.division, w.after), Head: []webCell{figure("Place"), text("Player")}}
	for n := 1; n <= w.after; n++ {
		table.Head = append(table.Head, text(fmt.Sprint(n)))
	}
	table.Head = append(table.Head, figure("Wins"), figure("Spread"))
	for _, c := range w.cards {
		cells := make([]string, w.after+1)
		for _, l := range c.Lines {
			cells[l.Round] = joined(cells[l.Round], l.CrossWords())
		}
		row := []webCell{figure(c.Now.PlaceWords()), rowHead(playerName(w.division, c.Player), w.card(c.Player))}
		for _, words := range cells[1:] {
			row = append(row, text(words))
		}
		row = append(row, figure(tournament.HalvesWords(c.Now.HalfWins)), figure(tournament.SpreadWords(c.Now.Spread)))
		table.Rows = append(table.Rows, row)
	}
	p.Sections = []webSection{{Label: "Cross-table", Table: table}}
	return p
}
