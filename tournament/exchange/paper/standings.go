package paper

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// StandingsSheet is the division's standings after a round, for the wall. After
// 0 it is the list of players by seed.
func StandingsSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, after int) Paper {
	p := standingsPaper{event: ev, division: d, after: after}
	p.rows = d.Standings(book, after)
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

type standingsPaper struct {
	event    *tournament.Event
	division *tournament.Division
	after    int
	rows     []tournament.Standing
}

// The most players on a page, and the height of their rows in millimetres.
const (
	standingsAPage   = 42
	highestStanding  = 8.5
	standingsHeading = 7.0
)

func (p standingsPaper) title() string {
	return fmt.Sprintf("%s, %s: standings %s", exchange.EventTitle(p.event), exchange.DivisionTitle(p.division), exchange.AfterWords(p.division, p.after))
}

func (p standingsPaper) heading() heading {
	h := heading{event: exchange.EventTitle(p.event), date: exchange.DatesOf(p.event, p.division), what: exchange.DivisionTitle(p.division)}
	if p.after < 1 {
		h.kind, h.state = "Players by seed", "Before round 1"
		return h
	}
	h.what += fmt.Sprintf(" · after round %d", p.after)
	h.kind = "Standings"
	if exchange.SheetsOut(p.division, p.after) > 0 {
		h.kind = "Provisional standings"
	}
	h.state = "A" + exchange.AfterWords(p.division, p.after)[1:]
	if fact, ok := p.division.RoundFact(p.after); ok && fact.Revision > 0 {
		h.state += fmt.Sprintf("  ·  draw revision %d", fact.Revision)
	}
	return h
}

func (p standingsPaper) lay(l *layout) {
	for _, chunk := range evenly(p.rows, standingsAPage) {
		page, top, bottom := l.headedPage(p.heading())
		columns := p.columns(l)
		st := textStyle{size: 10, grey: 70}
		for _, c := range columns {
			l.text(page, c.x, top+5, c.heading, st.to(c.align))
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

// paperColumn is a column of figures or words at x.
type paperColumn struct {
	heading string
	x       float64
	align   align
	bold    bool
	// small columns are there to be looked up.
	small bool
	// width limits words, 0 for figures.
	width float64
	value func(p tournament.Player, s tournament.Standing) string
}

func (p standingsPaper) columns(l *layout) []paperColumn {
	end := l.width - marginX
	name := end - 82
	if p.after < 1 {
		name = end - 20
	}
	columns := []paperColumn{
		{"Place", marginX + 10, right, true, false, 0, func(_ tournament.Player, s tournament.Standing) string { return s.PlaceWords() }},
		{"Player", marginX + 15, left, true, false, name - marginX - 18, nil},
		{"Rating", name + 15, right, false, true, 0, func(pl tournament.Player, _ tournament.Standing) string {
			if pl.Rating == 0 {
				return "–"
			}
			return fmt.Sprint(pl.Rating)
		}},
	}
	if p.after < 1 {
		columns[0].heading = "Seed"
		columns[2].small = false
		return columns
	}
	return append(columns,
		paperColumn{"Wins", name + 31, right, true, false, 0, func(_ tournament.Player, s tournament.Standing) string { return tournament.HalvesWords(s.HalfWins) }},
		paperColumn{"Losses", name + 46, right, false, false, 0, func(_ tournament.Player, s tournament.Standing) string { return tournament.HalvesWords(s.HalfLosses) }},
		paperColumn{"Spread", name + 63, right, false, false, 0, func(_ tournament.Player, s tournament.Standing) string { return tournament.SpreadWords(s.Spread) }},
		paperColumn{"Starts", end, right, false, true, 0, func(_ tournament.Player, s tournament.Standing) string {
			return fmt.Sprintf("%d of %d", s.Starts, s.Starts+s.Replies)
		}})
}

func (p standingsPaper) row(l *layout, page *page, columns []paperColumn, y, height float64, s tournament.Standing) {
	size := min(14, height*2.05)
	page.line(marginX, y, l.width-marginX, y, 0.1, 170)
	pl, _ := p.division.Player(s.ID)
	for _, c := range columns {
		st := textStyle{size: size, bold: c.bold, align: c.align}
		if c.small {
			st.size, st.grey = size*0.85, 60
		}
		base := y + (height+textStyle{size: size}.caps())/2
		if c.value != nil {
			l.text(page, c.x, base, c.value(pl, s), st)
			continue
		}
		name := l.nameOnPaper(p.division, s.ID)
		s.Status = p.division.PublicStatus(s.Status)
		if word := exchange.StatusWord(s); word != "" {
			small := textStyle{size: size * 0.75, grey: 60, align: right}
			l.text(page, c.x+c.width, base, word, small)
			c.width -= l.wide(word, small) + 2
		}
		l.named(page, c.x, y, c.width, height, name, st, 9)
	}
}
