package screens

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/tournament/text"
)

// boardRuler measures a text at type size 1: its width, and quickly how wide it is at most.
type boardRuler struct {
	width, atMost func(words text.Text, strong bool) float32
}

// boardPage is what the hall sees at a time: some rows of a list, and the sizes at which
// they fill the window.
type boardPage struct {
	boardTable
	// At counts the pages of the list from 1 to Of.
	At, Of int
	// Size is the window's, Type the type size of a row.
	Size fyne.Size
	Type float32
	// Blocks is how many blocks of rows are side by side, with PerBlock rows in each, read
	// downwards; Block is the width of one and Widths those of its columns.
	Blocks, PerBlock int
	Block            float32
	Widths           []float32
	// title is the type size of the title, over and foot those of the lines above and below.
	title, over, foot float32
	// strip and clockFoot are those of the announcement and of the clock at the foot;
	// widest and label are how wide a clock's digits and its name may be at type size 1.
	strip, clockFoot, widest, label float32
	// quiet is the type of a message's last lines.
	quiet float32
}

// Measures of a page, as parts of the window's height where nothing else is said.
const (
	boardLegible = 1.0 / 28 // rows are at least so large, unless a name needs less
	boardLargest = 1.0 / 15
	boardHead    = 0.17
	boardFoot    = 0.065
	boardMargin  = 0.035
	boardTitle   = 0.062
	boardOver    = 0.036
	boardBetween = 0.05 // between two blocks
	// boardStripHeight is that of an announcement, taken from the rows.
	boardStripHeight = 0.075
	// boardHuge is the type of a single name.
	boardHuge = 1.0 / 7

	boardMostBlocks = 3
	// Of the type size: the height of a row and of the headings, the space between
	// columns and before the first.
	boardLine    = 1.46
	boardHeading = 1.0
	boardGap     = 0.75
	boardPad     = 0.4
	boardSmall   = 0.6 // the headings' type
	// boardLoose is how much wider than it needs a block may become.
	boardLoose = 2
	// Letters are as wide as whole pixels, which makes type wider at some sizes than at
	// others: the smaller it is, the more. boardSmallest is in pixels.
	boardSlack      = 1.04
	boardSmallSlack = 1.14
	boardSmallest   = 27
)

// boardPages lays the lists out for a window: every row on exactly one page, in order,
// nothing cut. A list takes as few pages as its type may be legible on, in one to three
// blocks, and then the largest type that its rows fit at.
func boardPages(tables []boardTable, size fyne.Size, ruler boardRuler) []boardPage {
	if size.Width < 1 || size.Height < 1 {
		return nil
	}
	var pages []boardPage
	for _, t := range tables {
		pages = append(pages, boardPagesOf(t, size, ruler)...)
	}
	return pages
}

// boardPatience is how many pages people wait through for their own line; a longer list
// keeps only the columns that they look for.
const boardPatience = 6

func boardPagesOf(t boardTable, size fyne.Size, ruler boardRuler) []boardPage {
	pages := boardLaid(t, size, ruler)
	if len(pages) <= boardPatience || t.Lean == 0 {
		return pages
	}
	lean := t
	lean.Columns, lean.Rows = t.Columns[:t.Lean:t.Lean], make([][]text.Text, len(t.Rows))
	for i, row := range t.Rows {
		lean.Rows[i] = row[:t.Lean:t.Lean]
	}
	return boardLaid(lean, size, ruler)
}

// boardLaid lays a list out with all its columns.
func boardLaid(t boardTable, size fyne.Size, ruler boardRuler) []boardPage {
	p := boardPage{boardTable: t, Size: size, At: 1, Of: 1}
	p.fitHead(ruler)
	if len(t.Rows) == 0 {
		p.Type = p.fitMessage(ruler)
		return []boardPage{p}
	}
	p.fit(boardNatural(t, ruler, boardSlack))
	if p.Type < boardSmallest {
		p.fit(boardNatural(t, ruler, boardSmallSlack))
	}
	per := (len(t.Rows) + p.Of - 1) / p.Of
	var pages []boardPage
	for rows := range slices.Chunk(t.Rows, per) {
		next := p
		next.At, next.Rows = len(pages)+1, rows
		pages = append(pages, next)
	}
	for i := range pages {
		pages[i].Of = len(pages)
	}
	return pages
}

// boardNatural are the widths that the columns need at type size 1.
func boardNatural(t boardTable, ruler boardRuler, slack float32) []float32 {
	widths := make([]float32, len(t.Columns))
	for i, c := range t.Columns {
		widths[i] = ruler.width(c.Heading, false) * boardSmall * boardSmallSlack
		for _, row := range t.Rows {
			if ruler.atMost(row[i], c.Strong)*slack > widths[i] { // few of a thousand names do
				widths[i] = max(widths[i], ruler.width(row[i], c.Strong)*slack)
			}
		}
	}
	return widths
}

// margin is the space left and right of everything.
func (p *boardPage) margin() float32 { return p.Size.Height * boardMargin }

// inner is the width between the margins.
func (p *boardPage) inner() float32 { return p.Size.Width - 2*p.margin() }

// body is the height that the rows with their headings have.
func (p *boardPage) body() float32 {
	part := float32(1 - boardHead - boardFoot)
	if !p.Strip.IsZero() {
		part -= boardStripHeight
	}
	return p.Size.Height * part
}

// eventShare is the part of the foot's width that the event's name has.
func (p *boardPage) eventShare() float32 {
	if p.Clock != nil {
		return 0.38
	}
	return 0.8
}

// fit chooses blocks, pages and type.
func (p *boardPage) fit(natural []float32) {
	need := 2*float32(boardPad) + boardGap*float32(len(natural)-1)
	for _, w := range natural {
		need += w
	}
	legible := p.Size.Height * boardLegible
	rows := len(p.Rows)
	for blocks := 1; blocks <= boardMostBlocks; blocks++ {
		room := (p.inner() - float32(blocks-1)*p.Size.Height*boardBetween) / float32(blocks)
		widest := room / need
		if blocks > 1 && widest < legible {
			break
		}
		pages := ceilDiv(rows, blocks*p.rowsAt(min(legible, widest)))
		per := ceilDiv(rows, pages*blocks)
		size := min(widest, p.Size.Height*boardLargest, p.body()/(boardLine*float32(per)+boardHeading))
		if blocks == 1 || pages < p.Of || pages == p.Of && size > p.Type {
			p.Blocks, p.Of, p.PerBlock, p.Type = blocks, pages, per, size
			p.Block = min(room, need*size*boardLoose)
		}
	}
	p.share(natural, need)
}

// rowsAt is how many rows of that type size fit one below the other.
func (p *boardPage) rowsAt(size float32) int {
	return max(1, int((p.body()/size-boardHeading)/boardLine))
}

// share gives the columns their widths and the names what is left over.
func (p *boardPage) share(natural []float32, need float32) {
	names := 0
	for _, c := range p.Columns {
		if c.Name {
			names++
		}
	}
	p.Widths = make([]float32, len(natural))
	for i, w := range natural {
		p.Widths[i] = w * p.Type
		if p.Columns[i].Name {
			p.Widths[i] += (p.Block - need*p.Type) / float32(names)
		}
	}
}

// fitHead makes title, the line above it and the foot as large as they fit. The title
// leaves a third of its line to the note.
func (p *boardPage) fitHead(ruler boardRuler) {
	h := p.Size.Height
	titleRoom := p.inner()
	if !p.Note.IsZero() {
		titleRoom *= 0.62
	}
	p.title = min(h*boardTitle, boardFits(titleRoom, ruler.width(p.Title, true)))
	p.over = min(h*boardOver, boardFits(p.inner(), ruler.width(p.Over, true)), boardFits(p.inner()*0.36, ruler.width(p.Note, true)*1.1))
	p.foot = min(h*0.027, boardFits(p.inner()*p.eventShare(), ruler.width(p.Event, false)))
	p.strip = min(h*0.045, boardFits(p.inner(), ruler.width(p.Strip, true)))
	p.widest = ruler.width(text.Name(clockWidest), true)
	for _, c := range p.Clocks {
		p.label = max(p.label, ruler.width(c.Label, true))
	}
	if p.Clock != nil {
		p.clockFoot = min(h*0.034, boardFits(p.inner()*0.48, ruler.width(p.Clock.footWidest(), true)))
	}
}

// fitMessage is the type size of a page without rows.
func (p *boardPage) fitMessage(ruler boardRuler) float32 {
	size := p.Size.Height * boardLargest
	if p.Large {
		size = p.Size.Height * boardHuge
	}
	p.quiet = p.Size.Height * boardLargest
	for i, line := range p.Message {
		fits := boardFits(p.inner(), ruler.width(line, p.Large))
		if i >= len(p.Message)-p.Quiet {
			p.quiet = min(p.quiet, fits)
			continue
		}
		size = min(size, fits)
	}
	return min(size, p.body()/(boardLine*float32(max(1, len(p.Message)))))
}

// boardFits is the largest type at which words of that width at size 1 fit the room.
func boardFits(room, width float32) float32 {
	if width <= 0 {
		return room
	}
	return room / (width * boardSmallSlack)
}

func ceilDiv(a, b int) int { return (a + b - 1) / b }
