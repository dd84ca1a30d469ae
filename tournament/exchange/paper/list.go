package paper

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// listPaper is a table on paper: columns of words and figures under their headings.
type listPaper struct {
	name    text.Text
	heading heading
	columns []listColumn
	rows    [][]text.Text
	// most is how many rows fit on a page, and highest is the greatest height of a row in millimetres.
	most    int
	highest float64
	// twoLines says that words at the left may take two lines of their row before they are made much smaller.
	twoLines bool
	// oneSize are the alignments of the columns whose words are all as large as the longest allow: names at the
	// left, and rounds in the middle.
	oneSize []align
	// written are the columns, from 0, whose empty cells are boxes to write in.
	written map[int]bool
	// note is printed below the heading of each page.
	note text.Text
	// known are the players of names, and named those of cells. Their numbers are printed if the typeface lacks
	// letters of the name.
	known map[string]tournament.PlayerID
	named map[*text.Text]tournament.PlayerID
}

// namesOf are the division's players by the names that are printed.
func namesOf(d *tournament.Division) map[string]tournament.PlayerID {
	known := map[string]tournament.PlayerID{}
	for _, p := range d.Players {
		known[p.Name] = p.ID
	}
	return known
}

// listColumn is a column. parts is its share of the paper's width, and gap the space in front of its words beside
// figures, in millimetres.
type listColumn struct {
	heading text.Text
	parts   float64
	gap     float64
	align   align
	bold    bool
}

// chosen are columns of a list with the form that they have on a paper.
type chosen struct {
	id    string
	parts float64
	bold  bool
}

// take takes those columns of a list.
func (p *listPaper) take(l report.List, choice ...chosen) {
	picked, of := report.Choose(l, func(c chosen) string { return c.id }, choice...)
	for i, column := range picked.Columns {
		p.columns = append(p.columns, listColumn{heading: column.Title, parts: of[i].parts, align: alignOf(column.Figure), bold: of[i].bold})
	}
	p.named = map[*text.Text]tournament.PlayerID{}
	for row := range picked.Rows {
		cells := make([]text.Text, len(row.Cells))
		for i, cell := range row.Cells {
			if c := picked.Columns[i]; c.Figure == report.AsResult {
				ended, margin := cell.Result()
				cells[i] = text.Join(below, ended, margin)
			} else if cells[i] = text.Join("", c.Text(cell), cell.Note); cell.Player != 0 {
				p.named[&cells[i]] = cell.Player
			}
		}
		p.rows = append(p.rows, cells)
	}
}

// cellsOf are the cells of a list's rows.
func cellsOf(l report.List) (rows [][]report.Cell) {
	for row := range l.Rows {
		rows = append(rows, slices.Clone(row.Cells))
	}
	return rows
}

// cell is the text of a cell. A name has the player's number in front if the typeface lacks letters of it.
func (l *layout) cell(c report.Cell) text.Text {
	words := text.Join("", c.Words, c.Note)
	if c.Player != 0 {
		return l.numbered(words, c.Player)
	}
	return words
}

// numberOr is the cell's number, for a place without room for more, or its words if it has none.
func numberOr(c report.Cell) text.Text {
	if c.HasNumber {
		return report.Number(c.Number)
	}
	return c.Words
}

// alignOf is how the cells of a column are aligned.
func alignOf(f report.Figure) align {
	switch f {
	case report.AsWords:
		return left
	case report.AsCode, report.AsResult:
		return centre
	}
	return right
}

func (p listPaper) title() text.Text { return p.name }

func (p listPaper) lay(l *layout) {
	same := map[align]float64{}
	for n, chunk := range evenly(p.rows, p.most) {
		page, top, bottom := l.headedPage(p.heading)
		if !p.note.IsZero() {
			l.fitted(page, marginX, top+4.5, l.width-2*marginX, p.note, textStyle{size: 8.5, grey: 60}.inTwoOf(0, 3.4, 0.9), 6)
			top += 5.5 + l.more(3.4)
		}
		st := textStyle{size: 9.5, grey: 70}.inTwo(1.8, 1.1)
		p.each(l, func(c int, x, width float64) { p.set(l, page, c, x, width, top+5, p.columns[c].heading, st, 5) })
		top += 7
		row := min(p.highest, (bottom-top)/float64(max(len(chunk), 1)))
		size := min(13, row*2.05)
		if n == 0 {
			for _, a := range p.oneSize {
				same[a] = p.sameSize(l, a, row, size)
			}
		}
		for i, cells := range chunk {
			y := top + float64(i)*row
			if i%2 == 1 {
				page.shade(marginX, y, l.width-2*marginX, row, 244)
			}
			page.line(marginX, y, l.width-marginX, y, 0.1, 170)
			p.each(l, func(c int, x, width float64) {
				words := p.words(l, &cells[c])
				if p.written[c] && words.IsZero() {
					page.box(x+air, y+0.6, width-2*air, row-1.2, 0.25)
					return
				}
				st, least := textStyle{size: size, bold: p.columns[c].bold}, leastCell
				base := y + (row+st.caps())/2
				if one := same[p.columns[c].align]; one > 0 {
					if p.cellSize(l, c, words, width, row, st) >= one {
						least = one
					}
					st.size = one
				}
				first, second, two := strings.Cut(l.say(words), below)
				switch {
				case p.inTwoLines(c):
					l.named(page, x+air, y, width-2*air, row, words, st, least)
				case two:
					base := y + (row+st.caps())/2
					p.set(l, page, c, x, width, base-row*linePitch/2, text.Name(first), st, least)
					p.set(l, page, c, x, width, base+row*linePitch/2, text.Name(second), st, least)
				default:
					p.set(l, page, c, x, width, base, words, st, least)
				}
			})
		}
	}
}

// words are those of a cell as they are printed.
func (p listPaper) words(l *layout, cell *text.Text) text.Text {
	id, is := p.named[cell]
	if !is {
		id, is = p.known[cell.String()]
	}
	if is {
		return l.numbered(*cell, id)
	}
	return *cell
}

func (p listPaper) inTwoLines(c int) bool { return p.twoLines && p.columns[c].align == left }

// cellSize is the largest size in which the words fit into the column.
func (p listPaper) cellSize(l *layout, c int, words text.Text, width, row float64, st textStyle) float64 {
	if p.inTwoLines(c) {
		_, st = l.inRow(l.say(words), width-2*air, row, st, leastCell)
		return st.size
	}
	first, second, two := strings.Cut(l.say(words), below)
	if two {
		st.size = min(st.size, halfRow(row))
		st = l.shrunk(second, width-2*air, st, leastCell)
	}
	return l.shrunk(first, width-2*air, st, leastCell).size
}

// leastSame is the least size that all words of such columns share. Words that need a smaller one are smaller than
// the others.
const leastSame = 8.0

// sameSize is the size in which all words of the columns so aligned fit.
func (p listPaper) sameSize(l *layout, a align, row, size float64) float64 {
	for _, cells := range p.rows {
		p.each(l, func(c int, _, width float64) {
			if p.columns[c].align == a {
				words := p.words(l, &cells[c])
				own, least := p.cellSize(l, c, words, width, row, textStyle{size: size, bold: p.columns[c].bold}), leastSame
				if strings.Contains(l.say(words), below) {
					least = min(least, halfRow(row))
				}
				size = min(size, max(own, least))
			}
		})
	}
	return size
}

// below separates the two lines of a cell.
const below = "\n"

// air is the space on either side of a cell, in millimetres.
const air = 0.9

// leastCell is the smallest type of a cell, in points. Words that don't fit are cut.
const leastCell = 6.5

// each calls do with the position and width of every column.
func (p listPaper) each(l *layout, do func(c int, x, width float64)) {
	parts := 0.0
	for _, c := range p.columns {
		parts += c.parts
	}
	x, unit := marginX, (l.width-2*marginX)/parts
	for i, c := range p.columns {
		do(i, x+c.gap, c.parts*unit-c.gap)
		x += c.parts * unit
	}
}

// set prints words into a column, with a little space on either side.
func (p listPaper) set(l *layout, page *page, c int, x, width, base float64, words text.Text, st textStyle, least float64) {
	st = st.to(p.columns[c].align)
	at := x + air
	switch st.align {
	case centre:
		at = x + width/2
	case right:
		at = x + width - air
	}
	l.fitted(page, at, base, width-2*air, words, st, least)
}
