package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// PairingsByName is the sheet for the crowd: every player in alphabetical order with the table
// in large type, legible from two metres, and who the opponent is. Up to 60 names fit on a
// page.
func PairingsByName(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int) Paper {
	return namePaper{newDrawPaper(ev, d, book, round, "Pairings by name")}
}

type namePaper struct{ drawPaper }

// seat is where a player goes.
type seat struct {
	id   tournament.PlayerID
	name text.Text
	// table is "–" for a player without one.
	table text.Text
	// role is "starts against", "replies to", or what the player does instead.
	role     text.Text
	opponent tournament.PlayerID
}

// The most names in a column and on a page; the height of a row in millimetres.
const (
	namesAColumn = 30
	namesAPage   = 2 * namesAColumn
	highestName  = 10.5
)

// seats lists the round's players by name: by surname in a division in which surnames are
// known, else by the name as it is written.
func (p namePaper) seats() []seat {
	var seats []seat
	for _, g := range p.division.GamesOf(p.round) {
		first := seat{id: g.First, name: report.PlayerName(p.division, g.First), table: report.Number(g.Table), role: text.Of("starts against"), opponent: g.Second}
		if g.Second == 0 {
			first.table, first.role = text.Name("–"), report.WithoutOpponent(p.division, g)
			seats = append(seats, first)
			continue
		}
		second := seat{id: g.Second, name: report.PlayerName(p.division, g.Second), table: first.table, role: text.Of("replies to"), opponent: g.First}
		if g.Drawn {
			first.role, second.role = text.Of("draws with"), text.Of("draws with")
		}
		seats = append(seats, first, second)
	}
	inOrder := exchange.ByName(p.division)
	slices.SortFunc(seats, func(a, b seat) int { return inOrder(p.player(a.id), p.player(b.id)) })
	return seats
}

func (p namePaper) player(id tournament.PlayerID) tournament.Player {
	player, _ := p.division.Player(id)
	return player
}

func (p namePaper) lay(l *layout) {
	for _, chunk := range evenly(p.seats(), namesAPage) {
		page, top, bottom := l.headedPage(p.heading())
		top += 2
		columns := 1
		if len(chunk) > namesAColumn {
			columns = 2
		}
		const gutter = 7
		width := (l.width - 2*marginX - gutter*float64(columns-1)) / float64(columns)
		perColumn := max((len(chunk)+columns-1)/columns, 1)
		row := min(highestName, (bottom-top)/float64(perColumn))
		for i, s := range chunk {
			x := marginX + float64(i/perColumn)*(width+gutter)
			p.row(l, page, x, top+float64(i%perColumn)*row, width, row, columns, s)
		}
	}
}

// row is one player: table, name, and in small type the opponent.
func (p namePaper) row(l *layout, page *page, x, y, width, height float64, columns int, s seat) {
	page.line(x, y+height, x+width, y+height, 0.15, 150)
	size := min(20, height*2.05)
	name := textStyle{size: size, bold: true}
	base := y + (height+name.caps())/2
	table := textStyle{size: size * 1.1, bold: true, align: right}
	tableWidth, opponent := 13.0, 25.0
	if columns == 1 {
		tableWidth, opponent = 15, 78
	}
	l.fitted(page, x+tableWidth-2.5, y+(height+table.caps())/2, tableWidth-2.5, s.table, table, 8)

	l.named(page, x+tableWidth, y, width-tableWidth-opponent-2, height, l.nameOnPaper(p.division, s.id), name, leastCell)
	from := x + width - opponent
	if s.opponent == 0 {
		l.fitted(page, from, base, opponent, s.role, textStyle{size: size * 0.7}, 8)
		return
	}
	against := l.nameOnPaper(p.division, s.opponent)
	if columns == 1 {
		small := textStyle{size: size * 0.6, grey: 60}
		roleWidth := l.wide(text.Of("starts against "), small) + 1
		l.text(page, from, base, s.role, small)
		l.wholeOrNamed(page, from+roleWidth, base, y, opponent-roleWidth, height, against, textStyle{size: size * 0.6}, 8)
		return
	}
	small := textStyle{size: height * 0.95, grey: 60}
	l.text(page, from, y+height*0.42, s.role, small)
	l.wholeOrNamed(page, from, y+height*0.83, y+height*0.45, opponent, height*0.55, against, textStyle{size: height * 1.05}, 5)
}
