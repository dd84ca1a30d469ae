package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// PairingsByName is the sheet for all players to find their table: every player in alphabetical order with the
// table in large type, legible from two metres, and the opponent. Up to 60 names fit on a page.
func PairingsByName(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int) Paper {
	return namePaper{newDrawPaper(ev, d, book, round, "Pairings by name")}
}

type namePaper struct{ drawPaper }

// These are the most names in a column and on a page, and the height of a row in millimetres.
const (
	namesAColumn = 30
	namesAPage   = 2 * namesAColumn
	highestName  = 10.5
)

func (p namePaper) lay(l *layout) {
	list := report.PairingsByName(p.before, p.round)
	for _, chunk := range evenly(cellsOf(list.Pick("name", "table", "opponent", "role")), namesAPage) {
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
func (p namePaper) row(l *layout, page *page, x, y, width, height float64, columns int, cells []report.Cell) {
	who, table, against, role := cells[0], cells[1], cells[2], cells[3]
	page.line(x, y+height, x+width, y+height, 0.15, 150)
	size := min(20, height*2.05)
	name := textStyle{size: size, bold: true}
	base := y + (height+name.caps())/2
	large := textStyle{size: size * 1.1, bold: true, align: right}
	tableWidth, opponent := 13.0, 25.0
	if columns == 1 {
		tableWidth, opponent = 15, 78
	}
	l.fitted(page, x+tableWidth-2.5, y+(height+large.caps())/2, tableWidth-2.5, numberOr(table), large, 8)

	l.named(page, x+tableWidth, y, width-tableWidth-opponent-2, height, l.cell(who), name, leastCell)
	from := x + width - opponent
	if role.Words.IsZero() {
		l.fitted(page, from, base, opponent, l.cell(against), textStyle{size: size * 0.7}.inTwo(height*0.1, height*0.22), 8)
		return
	}
	if columns == 1 {
		small := textStyle{size: size * 0.6, grey: 60}.inTwo(height*0.12, height*0.2)
		roleWidth := l.wide(text.Of("starts against "), small) + 1
		l.text(page, from, base, role.Words, small)
		l.wholeOrNamed(page, from+roleWidth, base, y, opponent-roleWidth, height, l.cell(against), textStyle{size: size * 0.6}, 8)
		return
	}
	small := textStyle{size: height * 0.95, grey: 60}
	l.text(page, from, y+height*0.42, role.Words, small)
	l.wholeOrNamed(page, from, y+height*0.83, y+height*0.45, opponent, height*0.55, l.cell(against), textStyle{size: height * 1.05}, 5)
}
