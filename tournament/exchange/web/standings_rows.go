package web

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/exchange/chart"
	"wordhall/tournament/report"
)

// standingTable are the standings as a table: its classes, by which the style sheet knows how each of its
// columns is seen, the heads of these and the rows.
type standingTable struct {
	*rows
	Class string
	Head  []heading
}

// besideName are the columns that are told with the name: who has gone is seen by the row, and the others
// stand below.
var besideName = []string{"status", "from", "last"}

// columnLook are the classes of a column of the standings, of which each gets the column's number: "heavy" is
// to be seen first and "faint" looked up, "words" have lines and stand at the left; "mid" leaves a narrow page
// first, then "low". The style sheet has them for twelve columns.
var columnLook = map[string]string{
	"place": "heavy", "moved": "low", "name": "", "wins": "heavy", "losses": "low", "spread": "heavy", "rating": "faint.mid", "places": "mid", "next": "words.low",
}

// unsaidLook is that of a column of which nothing is said.
const unsaidLook = "faint.mid"

// see puts the heads of the list's columns into the table, with how these are seen.
func (t *standingTable) see(l report.List) {
	for _, c := range l.Columns {
		if slices.Contains(besideName, c.ID) {
			continue
		}
		t.Head = append(t.Head, heading{Words: c.Title, Number: c.Figure != report.AsWords, Unseen: c.ID == "moved"})
		classes, known := columnLook[c.ID]
		if !known {
			classes = unsaidLook
		}
		for class := range strings.SplitSeq(classes, ".") {
			if class != "" {
				t.Class += " " + class + strconv.Itoa(len(t.Head))
			}
		}
	}
}

// standingTable writes the standings of the list. leads says that who is first leads.
func (s *site) standingTable(d *division, l report.List, leads bool) standingTable {
	t := standingTable{rows: s.rows()}
	t.see(l)
	place, status, from, last := l.At("place"), l.At("status"), l.At("from"), l.At("last")
	under := func(row report.Row, at int, open string) {
		if at >= 0 {
			t.small(open, row.Cells[at].Words, "</small>")
		}
	}
	for row := range l.Rows {
		class := ""
		switch {
		case status >= 0 && !row.Cells[status].Words.IsZero():
			class = "gone"
		case leads && row.Cells[place].HasNumber && row.Cells[place].Number == 1:
			class = "lead"
		}
		t.start("tr", class)
		for i, cell := range row.Cells {
			switch c := l.Columns[i]; {
			case c.Names:
				t.tags(`<th scope="row">`)
				t.name(named{Name: cell.Name(), Link: d.page(cell.Player)})
				under(row, from, `<small class="hide">`)
				under(row, last, "<small>")
				t.tags("</th>")
			case c.ID == "moved":
				t.movement(movementOf(cell.Number))
			case c.ID == "places":
				t.tags("<td>", s.placeLine(d, cell), "</td>")
			case !slices.Contains(besideName, c.ID):
				t.cell(c.Text(cell))
			}
		}
		t.tags("</tr>\n")
	}
	return t
}

// movement writes by how many places somebody rose or fell.
func (r *rows) movement(m movement) {
	switch {
	case !m.Moved:
		r.tags("<td></td>")
	case m.Rose:
		r.tags(`<td class="up">▲`, strconv.Itoa(m.By), "</td>")
	default:
		r.tags(`<td class="down">▼`, strconv.Itoa(m.By), "</td>")
	}
}

// placeLine draws the places of a cell, nothing for who has none.
func (s *site) placeLine(d *division, c report.Cell) string {
	if c.Series == nil {
		return ""
	}
	places := make([]chart.Place, 0, len(c.Series))
	for i, place := range c.Series {
		if place > 0 {
			places = append(places, chart.Place{Round: i + 1, Place: place})
		}
	}
	return chart.Line(places, len(d.division.Players), max(d.division.Rounds, d.drawn), s.options.Language.Render(c.Words))
}
