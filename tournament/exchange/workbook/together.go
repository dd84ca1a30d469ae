package workbook

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// plannedTogether is the list over all divisions, where there are two or more.
func plannedTogether(ev *tournament.Event, divisions []*divisionSheets, o Options) []*plannedSheet {
	if len(divisions) < 2 {
		return nil
	}
	return []*plannedSheet{{name: o.Language.Render(text.Of("All divisions")), about: text.Of("the players of all divisions in one list"), make: func() grid { return together(ev, divisions) }}}
}

// together is one list over the divisions; wins, losses and spread are formulas over the
// scorecards of the player's own.
func together(ev *tournament.Event, divisions []*divisionSheets) grid {
	of := map[tournament.DivisionID]*divisionSheets{}
	var parts []report.CombinedPart
	for _, s := range divisions {
		of[s.division.ID] = s
		parts = append(parts, report.CombinedPart{Division: s.division.ID, Book: s.book, After: s.after})
	}
	g := grid{
		title: text.Of("All divisions in one list"), subtitle: report.CombinedNote(), frozen: 4,
		division: text.Of("All divisions"), date: report.DatesOf(ev, nil), state: report.CombinedState(ev, parts),
		columns: []column{
			{heading: text.Of("Place"), format: asWhole}, {heading: text.Of("Division")}, {heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Name")},
			{heading: text.Of("Place there"), format: asWhole, dim: true}, {heading: text.Of("Rating"), format: asWhole, dim: true},
			{heading: text.Of("Wins"), format: asHalves}, {heading: text.Of("Losses"), format: asHalves}, {heading: text.Of("Spread"), format: asSpread},
			{heading: text.Of("Played"), format: asWhole, dim: true}, {heading: text.Of("Status")},
		},
	}
	g.add(g.state)
	for i, c := range report.CombinedStandings(ev, parts) {
		s := of[c.Division]
		p, _ := s.division.Player(c.ID)
		number := "$" + cellName(3, headingRow+1+i)
		if !s.director {
			c.Status = s.division.PublicStatus(c.Status)
		}
		row := []any{c.Place, s.division.Name, int(c.ID), report.PlayerName(s.division, c.ID), c.Own, ratingCell(p),
			formula{s.sumOfCards(cardWins, number), half(c.HalfWins)}, formula{s.sumOfCards(cardLosses, number), half(c.HalfLosses)},
			formula{s.sumOfCards(cardSpread, number), c.Spread}, c.Played, report.StatusText(c.Standing)}
		if c.Place == 0 {
			row[0], row[4] = placeCell(c.Standing), nil
		}
		g.rows = append(g.rows, row)
	}
	g.marks = []conditional{firstPlace(len(g.columns))}
	return g
}

// teams are the division's teams, each with its members below it; a team's wins, losses
// and spread are formulas over those who count.
func (s *divisionSheets) teams() grid {
	d, best := s.division, award.TeamBest(s.division)
	g := s.head(text.Of("teams %s", report.After(d, s.after)), report.After(d, s.after))
	g.subtitle, g.frozen, g.plain = report.TeamNote(best), 4, true
	g.columns = []column{
		{heading: text.Of("Place"), format: asWhole}, {heading: text.Of("Team")}, {heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Player")},
		{heading: text.Of("Wins"), format: asHalves}, {heading: text.Of("Losses"), format: asHalves},
		{heading: text.Of("Spread"), format: asSpread}, {heading: text.Of("Counts"), format: asWhole, dim: true},
	}
	members := report.TeamMembers(d, s.book, s.after, best)
	for _, t := range award.TeamStandings(d, s.book, s.after, best) {
		from := headingRow + 1 + len(g.rows) + 1
		sum := func(c int, value any) formula {
			to := from + len(t.Members) - 1
			return formula{fmt.Sprintf("SUMIFS(%s:%s,%s:%s,1)", cellName(c, from), cellName(c, to), cellName(8, from), cellName(8, to)), value}
		}
		g.rows = append(g.rows, []any{t.Place, t.Team, nil, "", sum(5, half(t.HalfWins)), sum(6, half(t.HalfLosses)), sum(7, t.Spread), len(t.Counted)})
		for i := range t.Members {
			g.rows = append(g.rows, s.memberRow(members[i], "$"+cellName(3, from+i)))
		}
		members = members[len(t.Members):]
	}
	return g
}

// memberRow is a player below the team; number is the cell of the player's.
func (s *divisionSheets) memberRow(m report.TeamMember, number string) []any {
	now := m.Standing
	row := []any{nil, "", int(now.ID), report.PlayerName(s.division, now.ID), formula{s.sumOfCards(cardWins, number), half(now.HalfWins)},
		formula{s.sumOfCards(cardLosses, number), half(now.HalfLosses)}, formula{s.sumOfCards(cardSpread, number), now.Spread}, 0}
	if m.Counts {
		row[7] = 1
	}
	return row
}

// ratingCell says so of the unrated.
func ratingCell(p tournament.Player) any {
	if p.Rating == 0 {
		return text.Of("unrated")
	}
	return p.Rating
}
