package workbook

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// crossTable has a row a player and a column a round, each with the result and the
// opponent's place.
func (s *divisionSheets) crossTable() grid {
	g := s.head(text.Of("cross-table %s", s.reached()), s.reached())
	g.add(text.Of("W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit, with the opponent's place now"))
	g.frozen, g.plain = 3, true
	var rounds []int
	columns := report.Columns(report.CrossInWorkbook, nil)
	for _, c := range columns {
		if c.ID != report.RoundColumns {
			g.columns = append(g.columns, sheetColumn(c))
			continue
		}
		for n := 1; n <= s.after; n++ {
			g.columns = append(g.columns, column{heading: report.Number(n), format: asCode})
			rounds = append(rounds, len(g.columns))
		}
	}
	for _, card := range s.cards {
		var row []any
		for _, c := range columns {
			if c.ID != report.RoundColumns {
				row = append(row, sheetCell(c, report.LineOf(s.division, card.Now)))
				continue
			}
			for _, words := range report.CrossCells(card, s.after) {
				row = append(row, words)
			}
		}
		g.rows = append(g.rows, row)
	}
	g.marks = []conditional{
		{columns: rounds, rule: `%s="?"`, mark: waitingMark},
		{columns: rounds, rule: `LEFT(%s,1)="L"`, mark: quietMark},
		firstPlace(len(g.columns)),
	}
	return g
}

// placeCell is a place, or the word shown for a player who has none.
func placeCell(s tournament.Standing) any {
	if s.Place == 0 {
		return text.Name(s.PlaceWords())
	}
	return s.Place
}

// starts is the ledger of starts and replies over the drawn rounds.
func (s *divisionSheets) starts() grid {
	last := s.division.LastRound()
	g := s.head(text.Of("starts and replies"), text.Of("Rounds 1 to %d", last))
	g.add(text.Of("S started, R replied, B a bye, in brackets as drawn and not played yet, – neither"))
	g.frozen = 2
	g.columns = []column{{heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Name")}}
	for n := 1; n <= last; n++ {
		g.columns = append(g.columns, column{heading: report.Number(n), format: asCode})
	}
	g.columns = append(g.columns, column{heading: text.Of("Starts"), format: asWhole}, column{heading: text.Of("Replies"), format: asWhole},
		column{heading: text.Of("Byes"), format: asWhole}, column{heading: text.Of("Balance"), format: asSpread}, column{heading: text.Of("Planned"), format: asSpread, dim: true},
		column{heading: text.Of("Longest row"), format: asWhole, dim: true})
	for _, l := range draw.StartsLedger(s.division) {
		row := []any{int(l.Player), report.PlayerName(s.division, l.Player)}
		for _, line := range l.Lines {
			row = append(row, report.TurnCode(line).String()) // a code, which the subtitle explains
		}
		g.rows = append(g.rows, append(row, l.Starts, l.Replies, l.Byes, l.Balance, l.Planned, l.Run))
	}
	balance := len(g.columns) - 2
	g.marks = []conditional{{columns: []int{balance}, rule: `ABS(%s)>1`, mark: waitingMark}}
	return g
}
