package workbook

import (
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// bestOf is how many players the statistics have for each measure.
const bestOf = 5

// statistics are the best by each measure.
func (s *divisionSheets) statistics() grid {
	d := s.division
	g := s.head(text.Of("statistics %s", report.After(d, s.after)), report.After(d, s.after))
	record := report.Best{Title: tournament.Measures.Text(tournament.ByRecord).Capital(), By: award.Ranking{Measure: tournament.ByRecord, Past: s.past}}
	g.take(report.Bests(s.view, append([]report.Best{record}, report.Measures(d, s.past)...), bestOf), chosen{id: "measure"}, chosen{id: "rank"}, chosen{id: "name"}, chosen{id: "figure"})
	return g
}

// These are the functions for the highest and the lowest, which Excel has had since 2019, with their names in a
// file.
const highestIf, lowestIf = "_xlfn.MAXIFS", "_xlfn.MINIFS"

// averages are each player's averages over the games played out, as formulas over the
// scorecards.
func (s *divisionSheets) averages() grid {
	d := s.division
	g := s.head(text.Of("averages %s", report.After(d, s.after)), report.After(d, s.after))
	g.add(text.Of("games played out, scores less time penalties"))
	g.frozen = 3
	g.columns = []column{
		{heading: text.Of("Place"), format: asWhole}, {heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Name")}, {heading: text.Of("Games"), format: asWhole},
		{heading: text.Of("For"), format: asAverage}, {heading: text.Of("Against"), format: asAverage}, {heading: text.Of("Margin"), format: asAverage},
		{heading: text.Of("Highest"), format: asWhole}, {heading: text.Of("Lowest"), format: asWhole},
	}
	g.marks = []conditional{firstPlace(1, len(g.columns))}
	totals, placeOf := s.totals(), s.placeOf()
	for i, c := range s.view.Cards() {
		number := "$" + cellName(2, headingRow+1+i)
		row := []any{follows(placeOf(number), placeCell(c.Now)), int(c.Player), report.PlayerName(d, c.Player), nil, nil, nil, nil, nil, nil}
		if t := totals[c.Player]; t.games > 0 {
			row[3] = formula{s.sumOfCards(cardOut, number), t.games}
			row[4] = formula{s.averageOfCards(cardFor, number), share{t.own, t.games}}
			row[5] = formula{s.averageOfCards(cardAgainst, number), share{t.other, t.games}}
			row[6] = formula{cellName(5, headingRow+1+i) + "-" + cellName(6, headingRow+1+i), share{t.own - t.other, t.games}}
			row[7], row[8] = formula{s.extremeOfCards(highestIf, number), t.highest}, formula{s.extremeOfCards(lowestIf, number), t.lowest}
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// scoreTotals are a player's scores over the games played out.
type scoreTotals struct{ games, own, other, highest, lowest int }

func (s *divisionSheets) totals() map[tournament.PlayerID]scoreTotals {
	totals := map[tournament.PlayerID]scoreTotals{}
	for _, c := range s.view.Cards() {
		var t scoreTotals
		for _, l := range c.Lines {
			if !report.PlayedOut(l) {
				continue
			}
			own := l.Own - l.OwnPenalty
			if t.games == 0 || own > t.highest {
				t.highest = own
			}
			if t.games == 0 || own < t.lowest {
				t.lowest = own
			}
			t.games, t.own, t.other = t.games+1, t.own+own, t.other+l.Other-l.OtherPenalty
		}
		if t.games > 0 {
			totals[c.Player] = t
		}
	}
	return totals
}
