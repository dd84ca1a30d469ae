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
	// before are the standings before the round, records the same by player.
	before  []tournament.Standing
	records map[tournament.PlayerID]tournament.Standing
}

func newDrawPaper(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int, kind string) drawPaper {
	p := drawPaper{event: ev, division: d, round: round, kind: kind, before: d.Standings(book, round-1), records: map[tournament.PlayerID]tournament.Standing{}}
	for _, s := range p.before {
		p.records[s.ID] = s
	}
	return p
}

func (p drawPaper) title() text.Text {
	return text.Of("%s, %s, round %d: %s", report.EventTitle(p.event), report.DivisionTitle(p.division), p.round, text.Key(strings.ToLower(p.kind)))
}

func (p drawPaper) heading() heading {
	return roundHeading(p.event, p.division, p.round, text.Key(p.kind))
}

// PairingsByTable is the sheet for the wall beside the tables: a line a table
// with who starts, who replies, and their records before the round.
func PairingsByTable(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int) Paper {
	return tablePaper{newDrawPaper(ev, d, book, round, "Pairings by table")}
}

type tablePaper struct{ drawPaper }

// The most tables on a page, and the height of their rows in millimetres.
const (
	tablesAPage    = 30
	highestTable   = 11.0
	tableHeadSpace = 7.0
)

func (p tablePaper) lay(l *layout) {
	games := slices.Clone(p.division.GamesOf(p.round))
	slices.SortStableFunc(games, report.ByTable)
	for _, chunk := range evenly(games, tablesAPage) {
		page, top, bottom := l.headedPage(p.heading())
		c := p.columns(l)
		p.headings(l, page, top, c)
		top += tableHeadSpace
		row := min(highestTable, (bottom-top)/float64(max(len(chunk), 18)))
		for i, g := range chunk {
			p.row(l, page, top+float64(i)*row, row, c, g)
		}
	}
}

// evenly splits the rows over as few pages as hold them, all about equally full.
// There is a page even where there is no row.
func evenly[T any](rows []T, most int) [][]T {
	if len(rows) == 0 {
		return [][]T{nil}
	}
	pages := (len(rows) + most - 1) / most
	return slices.Collect(slices.Chunk(rows, (len(rows)+pages-1)/pages))
}

// tableColumns are the edges of the columns, in millimetres from the left. The
// room for a record is taken from the end of a player's column; there is none in
// the first round.
type tableColumns struct {
	table, first, firstEnd, second, end float64
	record                              float64
}

func (p tablePaper) columns(l *layout) tableColumns {
	c := tableColumns{table: marginX, first: marginX + 17, end: l.width - marginX, record: 28}
	if p.namedTables() {
		c.first += 12
	}
	if p.round < 2 {
		c.record = 0
	}
	const gutter = 6
	c.firstEnd = c.first + (c.end-c.first-gutter)/2
	c.second = c.firstEnd + gutter
	return c
}

// namedTables reports whether a table of the round has a name.
func (p tablePaper) namedTables() bool {
	return slices.ContainsFunc(p.division.GamesOf(p.round), func(g tournament.Game) bool {
		return p.division.Tables.Names[g.Table] != ""
	})
}

func (p tablePaper) headings(l *layout, page *page, top float64, c tableColumns) {
	st := textStyle{size: 10, grey: 70}
	y := top + 5
	l.text(page, c.table, y, text.Of("Table"), st)
	l.text(page, c.first, y, text.Of("Starts"), st)
	l.text(page, c.second, y, text.Of("Replies"), st)
	if c.record > 0 {
		l.text(page, c.firstEnd, y, text.Of("before"), st.to(right))
		l.text(page, c.end, y, text.Of("before"), st.to(right))
	}
}

// row is one game, or a player without one.
func (p tablePaper) row(l *layout, page *page, y, height float64, c tableColumns, g tournament.Game) {
	page.line(c.table, y, c.end, y, 0.15, 150)
	size := min(17, height*2.02)
	name := textStyle{size: size, bold: true}
	base := y + (height+name.caps())/2
	p.player(l, page, c.first, c.firstEnd, y, height, g.First, name, c)
	if g.Second == 0 {
		l.text(page, c.table, base, text.Name("–"), name)
		l.text(page, c.second, base, report.WithoutOpponent(p.division, g), textStyle{size: size})
		return
	}
	p.player(l, page, c.second, c.end, y, height, g.Second, name, c)
	number := textStyle{size: min(22, size*1.25), bold: true}
	table := report.Number(g.Table)
	l.text(page, c.table, y+(height+number.caps())/2, table, number)
	if label := p.division.Tables.Names[g.Table]; label != "" {
		x := c.table + l.wide(table, number) + 1.5
		l.fitted(page, x, base, c.first-x-2, text.Name(label), textStyle{size: 10}, 6)
	}
	if g.Drawn {
		// Nobody starts by the draw of the round: the players draw for it.
		l.text(page, (c.firstEnd+c.second)/2, base, text.Name("?"), textStyle{size: size * 0.75, bold: true, align: centre})
	}
}

// player sets a name from x to end, with wins and losses and the spread before
// the round, each in a column of its own.
func (p tablePaper) player(l *layout, page *page, x, end, y, height float64, id tournament.PlayerID, st textStyle, c tableColumns) {
	l.named(page, x, y, end-x-c.record, height, l.nameOnPaper(p.division, id), st, 9.5)
	base := y + (height+st.caps())/2
	if c.record == 0 {
		return
	}
	r := p.records[id]
	small := textStyle{size: st.size * 0.62, align: right}
	l.text(page, end-12, base, report.Record(r), small)
	l.text(page, end, base, report.Spread(r.Spread), small)
}
