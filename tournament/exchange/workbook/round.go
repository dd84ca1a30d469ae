package workbook

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// remarkColumn is the last of the rounds, from 1, which says how a game ended.
const remarkColumn = 11

// rounds is the sheet of the rounds: a row a game, a round's in the order of the tables with
// those without an opponent last. The winner is in bold type.
func (s *divisionSheets) rounds() grid {
	d, last := s.division, s.division.LastRound()
	g := s.head(tournament.RoundsText(s.from, last), text.Join(", ", text.Of("Round %d", last), report.Revision(d, last)))
	g.frozen = 2
	g.take(report.Rounds(d, s.book, s.from, last, s.director), chosen{id: "round"}, chosen{id: "table"}, chosen{id: "first-number", dim: true}, chosen{id: "first", strong: true}, chosen{id: "first-score"},
		chosen{id: "second-number", dim: true}, chosen{id: "second", strong: true}, chosen{id: "second-score"}, chosen{id: "winner"}, chosen{id: "margin"}, chosen{id: "result"})
	g.marks = []conditional{
		{columns: []int{remarkColumn}, begins: report.NotInYet(), mark: waitingMark},
		{columns: []int{1, remarkColumn}, rule: fmt.Sprintf("$A%d<>$A%d", headingRow+1, headingRow), mark: nextRoundMark},
	}
	return g
}
