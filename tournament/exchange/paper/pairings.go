package paper

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// drawPaper is a paper about the draw of one round.
type drawPaper struct {
	event    *tournament.Event
	division *tournament.Division
	round    int
	kind     string // the key of its name
	// before is the division before the round.
	before *report.View
}

func newDrawPaper(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int, kind string) drawPaper {
	return drawPaper{event: ev, division: d, round: round, kind: kind, before: report.ByRounds(d, book, round-1)}
}

func (p drawPaper) title() text.Text {
	return text.Of("%s, %s, round %d: %s", report.EventTitle(p.event), report.DivisionTitle(p.division), p.round, text.Key(strings.ToLower(p.kind)))
}

func (p drawPaper) heading() heading {
	return roundHeading(p.event, p.division, p.round, text.Key(p.kind))
}

// PairingsByTable is the sheet for the wall beside the tables: a line for each table with who starts, who replies,
// and their records before the round.
func PairingsByTable(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int) Paper {
	return tablePaper{newDrawPaper(ev, d, book, round, "Pairings by table")}
}

type tablePaper struct{ drawPaper }

// These are the most tables on a page, and the height of their rows in millimetres.
const (
	tablesAPage    = 30
	highestTable   = 11.0
	tableHeadSpace = 7.0
)

func (p tablePaper) lay(l *layout) { p.games(l, p.heading(), p.division.GamesOf(p.round)) }

// games draws the pages of those games of the round.
func (p tablePaper) games(l *layout, h heading, games []tournament.Game) {
	list := report.PairingsByTable(p.before, p.before, games)
	rows := cellsOf(list.Pick("table", "first", "first-record", "first-spread", "second", "second-record", "second-spread", "start"))
	c := p.columns(l, rows)
	for _, chunk := range evenly(rows, tablesAPage) {
		page, top, bottom := l.headedPage(h)
		c.headings(l, page, top, list.Pick("table", "first", "second").Columns)
		top += tableHeadSpace
		row := min(highestTable, (bottom-top)/float64(max(len(chunk), 18)))
		for i, cells := range chunk {
			c.row(l, page, top+float64(i)*row, row, cells)
		}
	}
}

// evenly splits the rows among as few pages as hold them, all about equally full. There is one page even if there
// are no rows.
func evenly[T any](rows []T, most int) [][]T {
	if len(rows) == 0 {
		return [][]T{nil}
	}
	pages := (len(rows) + most - 1) / most
	return slices.Collect(slices.Chunk(rows, (len(rows)+pages-1)/pages))
}

// tableColumns are the edges of the columns, in millimetres from the left. The room for a record is taken from the
// end of a player's column; if nobody has a record there is none.
type tableColumns struct {
	table, first, firstEnd, second, end float64
	record                              float64
}

func (p tablePaper) columns(l *layout, rows [][]report.Cell) tableColumns {
	c := tableColumns{table: marginX, first: marginX + 17, end: l.width - marginX}
	if slices.ContainsFunc(rows, func(cells []report.Cell) bool { return !cells[0].Note.IsZero() }) {
		c.first += 12 // for the names of tables
	}
	if slices.ContainsFunc(rows, func(cells []report.Cell) bool { return !cells[2].Words.IsZero() }) {
		c.record = 28
	}
	const gutter = 6
	c.firstEnd = c.first + (c.end-c.first-gutter)/2
	c.second = c.firstEnd + gutter
	return c
}

func (c tableColumns) headings(l *layout, page *page, top float64, columns []report.Column) {
	st := textStyle{size: 10, grey: 70}.inTwo(1.8, 1.1)
	y := top + 5
	for i, x := range []float64{c.table, c.first, c.second} {
		l.text(page, x, y, columns[i].Title, st)
	}
	if c.record > 0 {
		l.text(page, c.firstEnd, y, text.Of("before"), st.to(right))
		l.text(page, c.end, y, text.Of("before"), st.to(right))
	}
}

// row is one game, or a player without one.
func (c tableColumns) row(l *layout, page *page, y, height float64, cells []report.Cell) {
	table, first, second, start := cells[0], cells[1:4], cells[4:7], cells[7]
	page.line(c.table, y, c.end, y, 0.15, 150)
	size := min(17, height*2.02)
	name := textStyle{size: size, bold: true}
	base := y + (height+name.caps())/2
	c.player(l, page, c.first, c.firstEnd, y, height, first, name)
	if second[0].Player == 0 {
		l.text(page, c.table, base, table.Words, name)
		l.fitted(page, c.second, base, c.end-c.second, second[0].Words, textStyle{size: size}.inTwoOf(height*0.12, height*0.22, 0.6), 8)
		return
	}
	c.player(l, page, c.second, c.end, y, height, second, name)
	number := textStyle{size: min(22, size*1.25), bold: true}
	said := numberOr(table)
	l.text(page, c.table, y+(height+number.caps())/2, said, number)
	if !table.Note.IsZero() {
		x := c.table + l.wide(said, number) + 1.5
		l.fitted(page, x, base, c.first-x-2, table.Note, textStyle{size: 10}, 6)
	}
	if !start.Words.IsZero() {
		// The draw of the round doesn't say who starts, so the players draw for it.
		l.text(page, (c.firstEnd+c.second)/2, base, text.Name("?"), textStyle{size: size * 0.75, bold: true, align: centre})
	}
}

// player prints a name from x to end, with wins, losses and the spread before the round, each in a column of its
// own.
func (c tableColumns) player(l *layout, page *page, x, end, y, height float64, cells []report.Cell, st textStyle) {
	l.named(page, x, y, end-x-c.record, height, l.cell(cells[0]), st, 9.5)
	if c.record == 0 || !cells[2].HasNumber {
		return
	}
	base := y + (height+st.caps())/2
	small := textStyle{size: st.size * 0.62, align: right}
	l.text(page, end-12, base, cells[1].Words, small)
	l.text(page, end, base, report.Spread(cells[2].Number), small)
}
