package workbook

import (
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// plannedPace is the sheet of the paces. There is none if no start of a round is known.
func (s *divisionSheets) plannedPace() []*plannedSheet {
	tables, rounds := report.Paces(s.division, s.after)
	if len(rounds) == 0 {
		return nil
	}
	return []*plannedSheet{s.plan(text.Of("pace"), text.Of("how long the games took, by round and by table"), func() grid { return s.pace(tables, rounds) })}
}

// pace is how long the games took: every round in order, and then every table, the slowest first.
func (s *divisionSheets) pace(tables, rounds []report.Pace) grid {
	g := s.head(text.Of("pace %s", report.After(s.division, s.after)), report.After(s.division, s.after))
	g.add(text.Of("minutes from the start of the round until the sheet was entered"))
	g.columns = []column{
		{heading: text.Of("Of")}, {heading: text.Of("Games"), format: asWhole}, {heading: text.Of("Average"), format: asWhole},
		{heading: text.Of("Longest"), format: asWhole}, {heading: text.Of("In round"), format: asWhole, dim: true},
	}
	for _, p := range rounds {
		g.rows = append(g.rows, paceRow(text.Of("Round %d", p.Round), p))
	}
	for _, p := range tables {
		g.rows = append(g.rows, paceRow(text.Of("Table %d", p.Table), p))
	}
	return g
}

func paceRow(of text.Text, p report.Pace) []any {
	return []any{of, p.Games, p.Average, p.Longest, p.Round}
}
