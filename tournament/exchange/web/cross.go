package web

import (
	"context"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// crossPage has a row a player and a column a round.
type crossPage struct {
	frame
	Caption, Letters text.Text
	Columns          []int
	Rows             []crossRow
}

type crossRow struct {
	named
	Place, Wins, Spread text.Text
	Cells               []crossCell
}

// crossCell is a round: the result with the opponent's place now, and by how much.
type crossCell struct {
	Mark, Margin text.Text
	Class        string
}

// mostCrossed is how many players a cross-table has at most: a larger one answers nobody's question,
// takes most of the time and is sent anew after every round. Whom somebody met is on their page.
const mostCrossed = 200

func (s *site) addCrossTable(ctx context.Context, d *division) error {
	if len(d.cards) > mostCrossed {
		page := notePage{frame: s.page(d, "cross-table", d.file("cross-table"), text.Of("Cross-table"))}
		page.settle()
		page.Notes = []text.Text{text.Of("With more than %d players there is no cross-table; whom somebody met is on the player’s own page.", mostCrossed)}
		return s.add(ctx, "note", page.File, page)
	}
	return s.addParts(ctx, "cross", d.base("cross-table"), len(d.cards), func(p part) any {
		page := crossPage{frame: s.page(d, "cross-table", p.File, text.Of("Cross-table")), Caption: text.Of("Cross-table %s", d.reachedText()), Letters: report.CrossLetters()}
		page.Parts, page.Wide = p.Links, true
		page.Under = text.Join(" · ", page.Label, d.reachedText())
		page.Description = s.leaderText(d, d.after, false)
		for n := 1; n <= d.after; n++ {
			page.Columns = append(page.Columns, n)
		}
		for _, card := range d.cards[p.From:p.To] {
			page.Rows = append(page.Rows, d.crossRow(card))
		}
		return page
	})
}

func (d *division) crossRow(card tournament.Scorecard) crossRow {
	s := card.Now
	row := crossRow{named: d.player(card.Player), Place: text.Name(s.PlaceWords()), Wins: report.Halves(s.HalfWins), Spread: report.Spread(s.Spread)}
	for i, mark := range report.CrossCells(card, d.after) {
		cell := crossCell{Mark: mark}
		if l, ok := d.lines[i+1][card.Player]; ok && l.Outcome.Counts {
			if l.Outcome.Spread != 0 || l.Scored {
				cell.Margin = report.Spread(l.Outcome.Spread)
			}
			cell.Class = resultClass(l.Outcome)
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// resultClass is how the style sheet calls a result.
func resultClass(o tournament.Outcome) string {
	switch {
	case !o.Counts:
		return ""
	case o.HalfWins > o.HalfLosses:
		return "w"
	case o.HalfWins == o.HalfLosses:
		return "t"
	}
	return ""
}
