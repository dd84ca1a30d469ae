package workbook

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// crossTable has a row for each player and a column for each round. A cell has the result, the opponent's number
// and the spread. There is one from the first round on. It has no links, because Excel keeps too few for the cells of a large event.
func (s *divisionSheets) crossTable() grid {
	list := report.Cross(s.view, s.after)
	g := s.head(text.Of("cross-table %s", s.reached()), s.reached())
	g.add(list.Notes[0])
	g.frozen, g.plain = 3, true
	g.take(list, chosen{id: "number", dim: true}, chosen{id: "place"}, chosen{id: "name"}, chosen{id: report.RoundColumns}, chosen{id: "wins"}, chosen{id: "losses"}, chosen{id: "spread"})
	rounds := []int{4, 3 + s.after}
	g.marks = []conditional{{columns: rounds, rule: `N(%s)>0`, mark: waitingMark}, {columns: rounds, rule: `LEFT(%s,1)="L"`, mark: quietMark}, firstPlace(2, len(g.columns))}
	return g
}

// crossCodes is the cross-table in the form that lists of results have.
func (s *divisionSheets) crossCodes() grid {
	list := report.CrossCodes(s.view)
	g := s.head(text.Of("cross-table %s", s.reached()), s.reached())
	g.add(list.Notes[0])
	g.frozen, g.plain = 3, true
	g.take(list, chosen{id: "number", dim: true}, chosen{id: "place"}, chosen{id: "name"}, chosen{id: report.RoundColumns}, chosen{id: "wins"}, chosen{id: "losses"}, chosen{id: "spread"})
	g.marks = []conditional{firstPlace(2, len(g.columns))}
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
