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
	columns := report.CrossColumns(report.CrossInWorkbook, nil)
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
	list := report.Starts(s.division, draw.StartsLedger(s.division))
	g := s.head(list.Title, text.Of("Rounds 1 to %d", s.division.LastRound()))
	g.add(list.Notes[0])
	g.frozen = 2
	g.take(list, chosen{id: "number", dim: true}, chosen{id: "name"}, chosen{id: report.RoundColumns}, chosen{id: "starts"}, chosen{id: "replies"},
		chosen{id: "byes"}, chosen{id: "balance"}, chosen{id: "planned", dim: true}, chosen{id: "run", dim: true})
	balance := len(g.columns) - 2
	g.marks = []conditional{{columns: []int{balance}, rule: `ABS(%s)>1`, mark: waitingMark}}
	return g
}
