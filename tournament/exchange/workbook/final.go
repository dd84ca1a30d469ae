package workbook

import (
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// final is the sheet of the division's final: every match with its games, in the order of play.
func (s *divisionSheets) final() grid {
	d := s.division
	bracket := finals.Of(d, s.book)
	frozen := text.Of("by the standings after round %d", d.Final.After)
	g := s.head(text.Of("final"), frozen)
	if won := finals.PlacesAfter(d, s.book, d.LastRound()).Winners; len(won) > 0 {
		g.add(text.Of("Winner: %s", report.PlayerName(d, won[0])))
	}
	g.columns = []column{
		{heading: text.Of("Match")}, {heading: text.Of("Game"), format: asWhole}, {heading: text.Of("Table"), format: asWhole},
		{heading: text.Of("First")}, {heading: text.Of("Second")}, {heading: text.Of("Score of first"), format: asWhole}, {heading: text.Of("Score of second"), format: asWhole},
		{heading: text.Of("Result")}, {heading: text.Of("Games won")}, {heading: text.Of("Winner")},
	}
	for i := range bracket.Matches {
		m := &bracket.Matches[i]
		winner := report.PlayerName(d, m.Winner)
		if len(m.Games) == 0 {
			g.rows = append(g.rows, []any{bracket.Text(m), nil, nil, bracket.SideText(d, m, 0), bracket.SideText(d, m, 1), nil, nil, "", m.ScoreText(), winner})
		}
		for _, game := range m.Games {
			g.rows = append(g.rows, s.finalGame(bracket, m, game, winner))
		}
	}
	return g
}

// finalGame is the row of a game; its scores are less the time penalties.
func (s *divisionSheets) finalGame(bracket finals.Bracket, m *finals.Match, g tournament.Game, winner text.Text) []any {
	d := s.division
	_, number := finals.MatchOf(g)
	row := []any{bracket.Text(m), number, g.Table, report.PlayerName(d, g.First), report.PlayerName(d, g.Second), nil, nil, "", m.ScoreText(), winner}
	switch {
	case g.Sheet.Kind == tournament.Played && g.Sheet.Scores != nil:
		row[5], row[6] = g.Net(g.First), g.Net(g.Second)
	case g.Sheet.Done():
		row[7] = d.SheetText(g)
	}
	return row
}
