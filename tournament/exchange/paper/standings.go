package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// StandingsSheet is the division's standings after a round, for the wall. After
// 0 it is the list of players by seed.
func StandingsSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) Paper {
	p := newStandingsPaper(ev, d, book, after)
	p.order = p.view.Order(true)
	if p.on = report.OnPaper; after < 1 {
		p.order, p.on = p.order.Seeded(), report.OnSeeds
	}
	return p
}

// newStandingsPaper is the sheet without its rows, for the heading of another list after that round.
func newStandingsPaper(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) standingsPaper {
	return standingsPaper{event: ev, division: d, after: after, view: report.At(d, book, after)}
}

type standingsPaper struct {
	event    *tournament.Event
	division *tournament.Division
	after    int
	view     *report.View
	order    report.Order
	on       report.Outlet
}

// The most players on a page, and the height of their rows in millimetres.
const (
	standingsAPage   = 42
	highestStanding  = 8.5
	standingsHeading = 7.0
)

func (p standingsPaper) title() text.Text {
	return text.Of("%s, %s: standings %s", report.EventTitle(p.event), report.DivisionTitle(p.division), p.view.Reached())
}

func (p standingsPaper) heading() heading {
	h := heading{event: report.EventTitle(p.event), date: report.DatesOf(p.event, p.division), what: report.DivisionTitle(p.division)}
	if p.after < 1 {
		h.kind, h.state = text.Of("Players by seed"), text.Of("Before round 1")
		return h
	}
	if p.view.Places().OfFinal() {
		h.what = text.Join(" · ", h.what, p.view.Reached())
	} else {
		h.what = text.Of("%s · after round %d", h.what, p.after)
	}
	h.kind = text.Of("Standings")
	if report.SheetsOut(p.division, p.after) > 0 {
		h.kind = text.Of("Provisional standings")
	}
	h.state = p.view.Reached().Capital()
	if fact, ok := p.division.RoundFact(p.after); ok && fact.Revision > 0 {
		h.state = text.Join("  ·  ", h.state, text.Of("draw revision %d", fact.Revision))
	}
	return h
}

func (p standingsPaper) lay(l *layout) {
	list := p.order.For(p.on)
	columns := p.columns(l, list)
	status := list.At("status")
	for _, chunk := range evenly(p.order.Rows, standingsAPage) {
		page, top, bottom := l.headedPage(p.heading())
		st := textStyle{size: 10, grey: 70}.inTwo(1.8, 1.1)
		for _, c := range columns {
			l.text(page, c.x, top+5, c.Title, st.to(c.align))
		}
		top += standingsHeading
		row := min(highestStanding, (bottom-top)/float64(max(len(chunk), 1)))
		part, i := p.order, 0
		part.Rows = chunk
		for of := range part.List(list.IDs()...).Rows {
			y := top + float64(i)*row
			if i%2 == 1 {
				page.shade(marginX, y, l.width-2*marginX, row, 244)
			}
			var word text.Text
			if status >= 0 {
				word = of.Cells[status].Words
			}
			p.row(l, page, columns, y, row, of.Cells, word)
			i++
		}
	}
}

// inStandings are the columns of the standings as the sheet has them. A column of which nothing is said here
// is as wide as one of its kind may have to be, and there to be looked up.
var inStandings = map[string]struct {
	width     float64 // in millimetres
	bold, dim bool
}{
	"place": {width: 10, bold: true}, "seed": {width: 10, bold: true}, "name": {bold: true}, "rating": {width: 15, dim: true},
	"wins": {width: 16, bold: true}, "losses": {width: 15}, "spread": {width: 17}, "starts-of": {width: 19, dim: true},
}

// usualWidth is that of a column of which nothing is said, in millimetres.
const usualWidth = 16.0

// placedColumn is a column of the standings at x, its right end for figures.
type placedColumn struct {
	report.Column
	// at is its place in the list.
	at        int
	bold, dim bool
	x         float64
	align     align
	// width limits words, 0 for figures.
	width float64
}

// The space before a name and behind it, in millimetres.
const (
	beforeName = 5.0
	behindName = 3.0
)

// columns are those of the sheet; the name takes the room that the others leave, and with it the status
// stands.
func (p standingsPaper) columns(l *layout, list report.List) []placedColumn {
	room := l.width - 2*marginX - beforeName
	if p.on == report.OnSeeds {
		room -= beforeName // the last column isn't at the edge
	}
	var placed []placedColumn
	for i, c := range list.Columns {
		as, known := inStandings[c.ID]
		if !known {
			as.width, as.dim = usualWidth, true
		}
		if c.ID != "status" {
			placed = append(placed, placedColumn{Column: c, at: i, bold: as.bold, dim: as.dim && p.on != report.OnSeeds, align: right, width: as.width})
			room -= as.width
		}
	}
	x := marginX
	for i := range placed {
		c := &placed[i]
		if c.Names {
			c.x, c.align, c.width = x+beforeName, left, room-behindName
			x += beforeName + room
			continue
		}
		x += c.width
		c.x, c.width = x, 0
	}
	return placed
}

func (p standingsPaper) row(l *layout, page *page, columns []placedColumn, y, height float64, cells []report.Cell, status text.Text) {
	size := min(14, height*2.05)
	page.line(marginX, y, l.width-marginX, y, 0.1, 170)
	for _, c := range columns {
		st := textStyle{size: size, bold: c.bold, align: c.align}
		if c.dim {
			st.size, st.grey = size*0.85, 60
		}
		base, cell := y+(height+textStyle{size: size}.caps())/2, cells[c.at]
		if !c.Names {
			l.text(page, c.x, base, c.Text(cell), st)
			continue
		}
		if !status.IsZero() {
			small := textStyle{size: size * 0.75, grey: 60, align: right}
			l.text(page, c.x+c.width, base, status, small)
			c.width -= l.wide(status, small) + 2
		}
		l.named(page, c.x, y, c.width, height, l.numbered(cell.Words, cell.Player), st, 9)
	}
}
