package workbook

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/exchange"
)

// crossTable has a row a player and a column a round, each with the result and the
// opponent's place.
func (s *divisionSheets) crossTable() grid {
	g := s.head("cross-table "+exchange.AfterWords(s.division, s.after), exchange.AfterWords(s.division, s.after))
	g.subtitle += "  ·  W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit, with the opponent's place now"
	g.frozen = 3
	var rounds []int
	columns := exchange.Columns(exchange.CrossInWorkbook, nil)
	for _, c := range columns {
		if c.ID != exchange.RoundColumns {
			g.columns = append(g.columns, sheetColumn(c))
			continue
		}
		for n := 1; n <= s.after; n++ {
			g.columns = append(g.columns, column{heading: fmt.Sprint(n), format: asCode})
			rounds = append(rounds, len(g.columns))
		}
	}
	for _, card := range s.cards {
		var row []any
		for _, c := range columns {
			if c.ID != exchange.RoundColumns {
				row = append(row, sheetCell(c, exchange.LineOf(s.division, card.Now)))
				continue
			}
			for _, words := range exchange.CrossCells(card, s.after) {
				row = append(row, words)
			}
		}
		g.rows = append(g.rows, row)
	}
	g.marks = []conditional{
		{columns: rounds, rule: `%s="?"`, mark: waitingMark},
		{columns: rounds, rule: `LEFT(%s,1)="L"`, mark: quietMark},
	}
	return g
}

// placeCell is a place, or the word shown for a player who has none.
func placeCell(s tournament.Standing) any {
	if s.Place == 0 {
		return s.PlaceWords()
	}
	return s.Place
}

// starts is the ledger of starts and replies over the drawn rounds.
func (s *divisionSheets) starts() grid {
	last := s.division.LastRound()
	g := s.head("starts and replies", fmt.Sprintf("Rounds 1 to %d", last))
	g.subtitle += "  ·  S started, R replied, in brackets as drawn and not played yet, – neither"
	g.frozen = 2
	g.columns = []column{{heading: "No.", format: asWhole, dim: true}, written("Name")}
	for n := 1; n <= last; n++ {
		g.columns = append(g.columns, column{heading: fmt.Sprint(n), format: asCode})
	}
	g.columns = append(g.columns, column{heading: "Starts", format: asWhole}, column{heading: "Replies", format: asWhole},
		column{heading: "Byes", format: asWhole}, column{heading: "Balance", format: asSpread}, column{heading: "Planned", format: asSpread, dim: true},
		column{heading: "Longest row", format: asWhole, dim: true})
	for _, l := range draw.StartsLedger(s.division) {
		row := []any{int(l.Player), exchange.PlayerName(s.division, l.Player)}
		for _, line := range l.Lines {
			row = append(row, exchange.TurnCode(line))
		}
		g.rows = append(g.rows, append(row, l.Starts, l.Replies, l.Byes, l.Balance, l.Planned, l.Run))
	}
	balance := len(g.columns) - 2
	g.marks = []conditional{{columns: []int{balance}, rule: `ABS(%s)>1`, mark: waitingMark}}
	return g
}
