package web

import (
	"html"
	"html/template"
	"strconv"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// rows are the rows of the long tables: standings, rounds, scorecards. An event of 2,000 players and 50 rounds has
// 400,000 of them, for which the templates would need a minute.
type rows struct {
	page []byte
	say  func(text.Text) string
	// ends are where each row ends, of rows that are made once and go into several parts of a page.
	ends []int
}

func (s *site) rows() *rows { return &rows{say: s.options.Language.Render} }

// done are the rows as a part of the page.
func (r *rows) done() template.HTML { return template.HTML(r.page) }

// end ends a row.
func (r *rows) end() { r.ends = append(r.ends, len(r.page)) }

// part are the rows from one index to below another, as far as they go, as a part of the page.
func (r *rows) part(from, to int) template.HTML {
	at := func(row int) int {
		if row = min(row, len(r.ends)); row > 0 {
			return r.ends[row-1]
		}
		return 0
	}
	return template.HTML(r.page[at(from):at(to)])
}

// tags writes parts of the page as they are. They must never be something that a person typed.
func (r *rows) tags(tags ...string) {
	for _, t := range tags {
		r.page = append(r.page, t...)
	}
}

// words writes a text, in the language of the pages and escaped.
func (r *rows) words(t text.Text) {
	if !t.IsZero() {
		r.page = append(r.page, html.EscapeString(r.say(t))...)
	}
}

// small writes a text below or beside another, between the tags. It writes nothing if the text is empty.
func (r *rows) small(open string, t text.Text, end string) {
	if !t.IsZero() {
		r.tags(open)
		r.words(t)
		r.tags(end)
	}
}

// start begins an element of that class, or of none if class is empty.
func (r *rows) start(element, class string) {
	r.tags("<", element)
	if class != "" {
		r.tags(` class="`, class, `"`)
	}
	r.tags(">")
}

func (r *rows) cell(t text.Text) {
	r.tags("<td>")
	r.words(t)
	r.tags("</td>")
}

// name writes a player's name with the link to the page.
func (r *rows) name(n named) {
	if n.Link == "" {
		r.words(n.Name)
		return
	}
	r.tags(`<a href="`, html.EscapeString(n.Link), `">`)
	r.words(n.Name)
	r.tags("</a>")
}

// game writes a game in a line for each of its players.
func (r *rows) game(g gameRows) {
	r.tags("<tbody>")
	for i, side := range g.Sides {
		r.start("tr", side.Class)
		if i == 0 {
			r.tags(`<th scope="rowgroup" rowspan="`, strconv.Itoa(len(g.Sides)), `">`)
			r.words(g.Table)
			r.tags("</th>")
		}
		dot := ""
		if side.Starts {
			dot = "dot"
		}
		r.start("td", dot)
		r.name(side.named)
		r.small("<i>, ", side.Turn, "</i>")
		if i == 0 {
			r.small("<small>", g.Note, "</small>")
			if g.Annotation != "" {
				r.tags(`<small><a href="`, html.EscapeString(g.Annotation), `" download>`)
				r.words(text.Of("every move (GCG)"))
				r.tags("</a></small>")
			}
		}
		r.tags("</td>")
		r.cell(side.Before)
		r.cell(side.Score)
		r.tags("</tr>\n")
	}
	r.tags("</tbody>\n")
	r.end()
}

// list writes the rows of a list. The names of one column head the rows and lead to the players' pages; links from
// all names would be megabytes.
func (r *rows) list(d *division, l report.List, head string) {
	first := l.At(head)
	for row := range l.Rows {
		r.tags("<tr>")
		for i, c := range row.Cells {
			n := d.cell(l.Columns[i], c)
			if i != first {
				r.cell(n.Name)
				continue
			}
			r.tags(`<th scope="row">`)
			r.name(n)
			r.tags("</th>")
		}
		r.tags("</tr>\n")
		r.end()
	}
}

// line writes a game of a scorecard. It leaves out the end tags that HTML doesn't require, because the lines of
// all players are sent after each round.
func (r *rows) line(l cardLine) {
	r.tags("<tr><td>")
	r.words(l.Round)
	r.tags("<td>")
	r.words(l.Turn)
	r.tags(`<th scope="row">`)
	r.name(l.named)
	r.tags("<td>")
	r.words(l.Now)
	r.start("td", l.Class)
	r.words(l.Result)
	for _, t := range []text.Text{l.Score, l.Margin, l.Place} {
		r.tags("<td>")
		r.words(t)
	}
	r.tags("\n")
}
