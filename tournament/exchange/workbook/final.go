package workbook

import (
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// final is the sheet of the division's final: every match with its games, in the order of play.
func (s *divisionSheets) final() grid {
	g := s.head(text.Of("final"), text.Of("by the standings after round %d", s.division.Final.After))
	g.add(report.Bracket(s.division, s.book).State)
	g.take(report.FinalGames(s.division, s.book), chosen{id: "match"}, chosen{id: "game"}, chosen{id: "table"}, chosen{id: "first"}, chosen{id: "second"}, chosen{id: "first-score"}, chosen{id: "second-score"},
		chosen{id: "result"}, chosen{id: "score"}, chosen{id: "winner"})
	return g
}
