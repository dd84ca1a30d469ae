package workbook

import (
	"fmt"

	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
)

// plannedPace is the sheet of the paces, nothing where no start of a round is known.
func (s *divisionSheets) plannedPace() []*plannedSheet {
	tables, rounds := report.Paces(s.division, s.after)
	if len(rounds) == 0 {
		return nil
	}
	return []*plannedSheet{s.plan("pace", "how long the games took, by round and by table", func() grid { return s.pace(tables, rounds) })}
}

// pace is how long the games took: every round in order, then every table, the slowest
// first.
func (s *divisionSheets) pace(tables, rounds []report.Pace) grid {
	g := s.head("pace "+exchange.AfterWords(s.division, s.after), exchange.AfterWords(s.division, s.after))
	g.subtitle += "  ·  minutes from the start of the round until the sheet was entered"
	g.columns = []column{
		{heading: "Of"}, {heading: "Games", format: asWhole}, {heading: "Average", format: asWhole},
		{heading: "Longest", format: asWhole}, {heading: "In round", format: asWhole, dim: true},
	}
	for _, p := range rounds {
		g.rows = append(g.rows, paceRow(fmt.Sprintf("Round %d", p.Round), p))
	}
	for _, p := range tables {
		g.rows = append(g.rows, paceRow(fmt.Sprintf("Table %d", p.Table), p))
	}
	return g
}

func paceRow(of string, p report.Pace) []any {
	return []any{of, p.Games, p.Average, p.Longest, p.Round}
}
