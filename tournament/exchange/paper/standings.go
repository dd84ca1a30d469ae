package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// StandingsSheet is the division's standings after a round, for the wall. After
// 0 it is the list of players by seed.
func StandingsSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) Paper {
	p := newStandingsPaper(ev, d, book, after)
	p.rows = finals.Standings(d, book, after)
	if after < 1 {
		places := map[tournament.PlayerID]tournament.Standing{}
		for _, s := range p.rows {
			places[s.ID] = s
		}
		p.rows = p.rows[:0]
		for i, id := range d.SeedOrder() {
			s := places[id]
			s.Place = i + 1
			p.rows = append(p.rows, s)
		}
	}
	return p
}

// newStandingsPaper is the sheet without its rows, for the heading of another list after that round.
func newStandingsPaper(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) standingsPaper {
	return standingsPaper{event: ev, division: d, after: after, places: finals.PlacesAfter(d, book, after)}
}

type standingsPaper struct {
	event    *tournament.Event
	division *tournament.Division
	after    int
	places   finals.Places
	rows     []tournament.Standing
}

// The most players on a page, and the height of their rows in millimetres.
const (
	standingsAPage   = 42
	highestStanding  = 8.5
	standingsHeading = 7.0
)

func (p standingsPaper) title() text.Text {
	return text.Of("%s, %s: standings %s", report.EventTitle(p.event), report.DivisionTitle(p.division), report.Reached(p.division, p.places))
}

func (p standingsPaper) heading() heading {
	h := heading{event: report.EventTitle(p.event), date: report.DatesOf(p.event, p.division), what: report.DivisionTitle(p.division)}
	if p.after < 1 {
		h.kind, h.state = text.Of("Players by seed"), text.Of("Before round 1")
		return h
	}
	if p.places.By == finals.ByFinal {
		h.what = text.Join(" · ", h.what, report.Reached(p.division, p.places))
	} else {
		h.what = text.Of("%s · after round %d", h.what, p.after)
	}
	h.kind = text.Of("Standings")
	if report.SheetsOut(p.division, p.after) > 0 {
		h.kind = text.Of("Provisional standings")
	}
	h.state = report.Reached(p.division, p.places).Capital()
	if fact, ok := p.division.RoundFact(p.after); ok && fact.Revision > 0 {
		h.state = text.Join("  ·  ", h.state, text.Of("draw revision %d", fact.Revision))
	}
	return h
}

func (p standingsPaper) lay(l *layout) {
	for _, chunk := range evenly(p.rows, standingsAPage) {
		page, top, bottom := l.headedPage(p.heading())
		columns := p.columns(l)
		st := textStyle{size: 10, grey: 70}
		for _, c := range columns {
			l.text(page, c.x, top+5, c.Title, st.to(c.align))
		}
		top += standingsHeading
		row := min(highestStanding, (bottom-top)/float64(max(len(chunk), 1)))
		for i, s := range chunk {
			y := top + float64(i)*row
			if i%2 == 1 {
				page.shade(marginX, y, l.width-2*marginX, row, 244)
			}
			p.row(l, page, columns, y, row, s)
		}
	}
}

// placedColumn is a column of the standings at x, its right end for figures.
type placedColumn struct {
	report.Column
	x     float64
	align align
	// width limits words, 0 for figures.
	width float64
}

// The space before a name and behind it, in millimetres.
const (
	beforeName = 5.0
	behindName = 3.0
)

// columns are those of the sheet; the name takes the room that the others leave.
func (p standingsPaper) columns(l *layout) []placedColumn {
	list, room := report.OnPaper, l.width-2*marginX-beforeName
	if p.after < 1 {
		list = report.SeedsOnPaper
		room -= beforeName // the last column isn't at the edge
	}
	lines := make([]report.Line, len(p.rows))
	for i, s := range p.rows {
		lines[i] = report.LineOf(p.division, s)
	}
	columns := report.Columns(list, lines)
	for _, c := range columns {
		room -= c.Width
	}
	placed, x := make([]placedColumn, len(columns)), marginX
	for i, c := range columns {
		if c.Figure == report.AsWords {
			placed[i] = placedColumn{c, x + beforeName, left, room - behindName}
			x += beforeName + room
			continue
		}
		x += c.Width
		placed[i] = placedColumn{c, x, right, 0}
	}
	return placed
}

func (p standingsPaper) row(l *layout, page *page, columns []placedColumn, y, height float64, s tournament.Standing) {
	size := min(14, height*2.05)
	page.line(marginX, y, l.width-marginX, y, 0.1, 170)
	for _, c := range columns {
		st := textStyle{size: size, bold: c.Bold, align: c.align}
		if c.Dim {
			st.size, st.grey = size*0.85, 60
		}
		base := y + (height+textStyle{size: size}.caps())/2
		if c.ID != "name" {
			l.text(page, c.x, base, c.Text(report.LineOf(p.division, s)), st)
			continue
		}
		name := l.nameOnPaper(p.division, s.ID)
		s.Status = p.division.PublicStatus(s.Status)
		if word := report.StatusText(s); !word.IsZero() {
			small := textStyle{size: size * 0.75, grey: 60, align: right}
			l.text(page, c.x+c.width, base, word, small)
			c.width -= l.wide(word, small) + 2
		}
		l.named(page, c.x, y, c.width, height, name, st, 9)
	}
}
