package web

import (
	"context"
	"html/template"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// crossPage has a row for each player and a column for each round.
type crossPage struct {
	frame
	Caption, Letters text.Text
	Columns          []report.Column
	Rows             template.HTML
}

func (s *site) addCrossTable(ctx context.Context, d *division) error {
	list := report.Cross(d.view, d.drawn)
	list = list.Pick("number", "place", "name", report.RoundColumns, "wins", "spread")
	// The rows are made once, whatever parts they go into. For 2,000 players and 50 rounds they are a few
	// megabytes.
	rows := s.rows()
	for row := range list.Rows {
		rows.cross(d, list.Columns, row.Cells)
	}
	return s.addParts(ctx, "cross", d.base("cross-table"), len(rows.ends), func(p part) any {
		page := crossPage{frame: s.page(d, "cross-table", p.File, list.Title), Caption: text.Of("Cross-table %s", d.reachedText()), Letters: list.Notes[0], Columns: list.Columns}
		page.Parts, page.Wide = p.Links, true
		page.Under = text.Join(" · ", page.Label, d.reachedText())
		page.Description = s.leaderText(d, d.after, false)
		page.Rows = rows.part(p.From, p.To)
		return page
	})
}

// Class is the class of a column in the style sheet.
func (crossPage) Class(c report.Column) string {
	switch {
	case c.Names:
		return "who"
	case c.Figure == report.AsResult:
		return "c"
	}
	return "n"
}

// cross writes a row of the cross-table. Like line it leaves out end tags, because all rows are sent after each
// round.
func (r *rows) cross(d *division, columns []report.Column, cells []report.Cell) {
	r.tags("<tr>")
	for i, cell := range cells {
		switch c := columns[i]; {
		case c.Names:
			r.tags(`<th scope="row" class="who">`)
			r.name(named{Name: text.Join("", cell.Words, cell.Note), Link: d.page(cell.Player)})
		case c.Figure == report.AsResult:
			r.start("td", toneClass[cell.Tone])
			ended, margin := cell.Result()
			if cell.Player != 0 {
				r.name(named{Name: ended, Link: d.page(cell.Player)})
			} else {
				r.small("<b>", ended, "</b>")
			}
			r.small(" ", margin, "")
		default:
			r.tags("<td>")
			r.words(c.Text(cell))
		}
	}
	r.tags("\n")
	r.end()
}

// toneClass is the class of a result in the style sheet.
var toneClass = map[report.Tone]string{report.Good: "w", report.Level: "t"}
