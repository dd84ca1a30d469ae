package workbook

import (
	"fmt"
	"iter"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// plannedTogether is the list over all divisions, if there are two or more.
func plannedTogether(ev *tournament.Event, divisions []*divisionSheets, o Options) []*plannedSheet {
	divisions = slices.DeleteFunc(slices.Clone(divisions), func(s *divisionSheets) bool { return s.standingsSheet == nil })
	if len(divisions) < 2 {
		return nil
	}
	return []*plannedSheet{{name: o.Language.Render(text.Of("All divisions")), about: text.Of("the players of all divisions in one list"), make: func() grid { return together(ev, divisions, o) }}}
}

// together is one list over the divisions. Wins, losses and spread are formulas over the scorecards of each
// player's division.
func together(ev *tournament.Event, divisions []*divisionSheets, o Options) grid {
	of, placeOf := map[tournament.DivisionID]*divisionSheets{}, map[tournament.DivisionID]func(string) string{}
	var parts []report.CombinedPart
	for _, s := range divisions {
		of[s.division.ID], placeOf[s.division.ID] = s, s.placeOf()
		parts = append(parts, report.CombinedPart{Division: s.division.ID, Book: s.book, After: s.after})
	}
	list := report.OneList(ev, parts, !o.Director)
	g := grid{
		title: text.Of("All divisions in one list"), subtitle: list.Notes[0], frozen: 4,
		division: text.Of("All divisions"), date: report.DatesOf(ev, nil), state: list.State,
	}
	g.add(g.state)
	g.add(text.Of("places follow a changed score; rows stay where they are"))
	added := func(card int) func(report.Row, int) string {
		return func(r report.Row, row int) string {
			return of[r.Cells[3].Division].sumOfCards(card, "$"+cellName(3, row))
		}
	}
	own := func(r report.Row, row int) string { return placeOf[r.Cells[3].Division]("$" + cellName(3, row)) }
	g.take(list, chosen{id: "place", formula: placeAmong(list.PlacedRows(), 7, 9)}, chosen{id: "division"}, chosen{id: "number", dim: true}, chosen{id: "name"}, chosen{id: "own", dim: true, formula: own}, chosen{id: "rating", dim: true},
		chosen{id: "wins", formula: added(cardWins)}, chosen{id: "losses", formula: added(cardLosses)}, chosen{id: "spread", formula: added(cardMargin)},
		chosen{id: "played", dim: true}, chosen{id: "status"})
	g.marks = []conditional{firstPlace(1, len(g.columns))}
	return g
}

// teams are the division's teams, each with its members below. A team's wins, losses and spread are formulas over
// the members who count.
func (s *divisionSheets) teams() grid {
	d, best := s.division, award.TeamBest(s.division)
	g := s.head(text.Of("teams %s", report.After(d, s.after)), report.After(d, s.after))
	g.subtitle, g.frozen, g.plain = report.TeamNote(best), 4, true
	ranked := s.view.Teams(best)
	members, over := iter.Pull(report.TeamMembers(s.view, best).Pick("place", "team", "number", "name", "wins", "losses", "spread", "counts").Rows)
	defer over()
	g.take(report.Teams(s.view, best), chosen{id: "place"}, chosen{id: "team"}, chosen{id: "wins"}, chosen{id: "losses"}, chosen{id: "spread"}, chosen{id: "counts", dim: true})
	g.columns = slices.Insert(g.columns, 2, column{heading: text.Of("No."), format: asWhole, dim: true}, column{heading: text.Of("Player")})
	var rows [][]any
	total := len(g.rows)
	for _, team := range ranked {
		total += len(team.Members)
	}
	for i, team := range g.rows {
		row := headingRow + 1 + len(rows)
		if best == 0 {
			team[0] = formula{placeFormula(row, 5, 7, total, absolute(2, headingRow+1)+":"+absolute(2, headingRow+total)+`,"?*",`), team[0]}
		} else {
			team[0], team[5] = fixed{team[0]}, fixed{team[5]}
		}
		from := headingRow + 1 + len(rows) + 1
		to := from + len(ranked[i].Members) - 1
		for c := range 3 {
			team[2+c] = formula{fmt.Sprintf("SUMIFS(%s:%s,%s:%s,1)", cellName(5+c, from), cellName(5+c, to), cellName(8, from), cellName(8, to)), team[2+c]}
		}
		rows = append(rows, slices.Insert(team, 2, any(nil), any("")))
		for range ranked[i].Members {
			if m, more := members(); more {
				rows = append(rows, s.memberRow(g.columns, m, "$"+cellName(3, headingRow+1+len(rows))))
			}
		}
	}
	g.rows = rows
	return g
}

// memberRow is a player below the team, without place and team. number is the cell with the player's number.
func (s *divisionSheets) memberRow(columns []column, m report.Row, number string) []any {
	row := make([]any, len(m.Cells))
	for i, c := range m.Cells {
		row[i] = sheetValue(columns[i].format, c)
	}
	row[0], row[1] = nil, nil
	for i, card := range []int{cardWins, cardLosses, cardMargin} {
		row[4+i] = follows(s.sumOfCards(card, number), row[4+i])
	}
	return row
}
