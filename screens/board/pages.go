package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/tournament/text"
)

// ruler measures a text at type size 1. One function gives its width, and the other gives quickly how wide it is at
// most.
type ruler struct {
	width, atMost func(words text.Text, strong bool) float32
}

// page is what the hall sees at one time: some rows of a list, and the sizes at which they fill the window.
type page struct {
	list
	// At is the number of this page in the list, from 1 on. Of is how many pages the list has.
	At, Of int
	// Size is the size of the window, and Type is the type size of a row.
	Size fyne.Size
	Type float32
	// Blocks is how many blocks of rows are side by side, with PerBlock rows in each, which are read downwards. Block
	// is the width of one, and Widths are the widths of its columns.
	Blocks, PerBlock int
	Block            float32
	Widths           []float32
	// title is the type size of the title. over and foot are the type sizes of the lines above and below.
	title, over, foot float32
	// strip and clockFoot are the type sizes of the announcement and of the clock at the foot. widest and label are
	// the widths of a clock's digits and of its name at type size 1.
	strip, clockFoot, widest, label float32
	// quiet is the type size of a message's last lines, and codeType that of the words below a code.
	quiet, codeType float32
	// drawn are the marks of a final's bracket.
	drawn []mark
}

// These are the measures of a page, as parts of the window's height unless something else is said.
const (
	legibleRow    = 1.0 / 28 // Rows are at least this large, unless a name needs smaller type.
	largestRow    = 1.0 / 15
	headHeight    = 0.17
	footHeight    = 0.065
	marginWidth   = 0.035
	titleType     = 0.062
	overType      = 0.036
	betweenBlocks = 0.05 // This is the space between two blocks.
	// stripHeight is the height of an announcement, which is taken from the rows.
	stripHeight = 0.075
	// hugeType is the type size of a single name.
	hugeType = 1.0 / 7

	mostBlocks = 3
	// The height of a row and of the headings, and the space between columns and before the first, are parts of the
	// type size.
	lineHeight    = 1.46
	headingHeight = 1.0
	columnGap     = 0.75
	firstGap      = 0.4
	headingType   = 0.6 // This is the type size of the headings.
	// mostStretch is how much wider than it needs a block may become.
	mostStretch = 2
	// Letters are a whole number of pixels wide, so type is wider at some sizes than at others, and more so the
	// smaller it is. smallestType is in pixels.
	typeSlack      = 1.04
	smallTypeSlack = 1.14
	smallestType   = 27
)

// pages lays the lists out for a window. Every row is on exactly one page, they stay in order, and nothing is cut. A
// list takes as few pages as its smallest legible type allows, in one to three blocks, and then the largest type at
// which its rows fit.
func pages(tables []list, size fyne.Size, ruler ruler) []page {
	if size.Width < 1 || size.Height < 1 {
		return nil
	}
	var pages []page
	for _, t := range tables {
		pages = append(pages, pagesOf(t, size, ruler)...)
	}
	return pages
}

// mostPages is for how many pages people wait to see their own line. A longer list keeps only the columns that they
// look for.
const mostPages = 6

func pagesOf(t list, size fyne.Size, ruler ruler) []page {
	pages := layOut(t, size, ruler)
	if len(pages) <= mostPages || t.Lean == 0 {
		return pages
	}
	lean := t
	lean.Columns, lean.Rows = t.Columns[:t.Lean:t.Lean], make([][]text.Text, len(t.Rows))
	for i, row := range t.Rows {
		lean.Rows[i] = row[:t.Lean:t.Lean]
	}
	return layOut(lean, size, ruler)
}

// layOut lays a list out with all its columns.
func layOut(t list, size fyne.Size, ruler ruler) []page {
	p := page{list: t, Size: size, At: 1, Of: 1}
	p.fitHead(ruler)
	if len(t.Rows) == 0 {
		p.Type = p.fitMessage(ruler)
		return []page{p}
	}
	if t.Tree != nil {
		p.drawn = p.treeMarks(ruler)
		return []page{p}
	}
	p.fit(natural(t, ruler, typeSlack))
	if p.Type < smallestType {
		p.fit(natural(t, ruler, smallTypeSlack))
	}
	per := (len(t.Rows) + p.Of - 1) / p.Of
	var pages []page
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

// natural are the widths that the columns need at type size 1.
func natural(t list, ruler ruler, slack float32) []float32 {
	widths := make([]float32, len(t.Columns))
	for i, c := range t.Columns {
		widths[i] = ruler.width(c.Heading, false) * headingType * smallTypeSlack
		for _, row := range t.Rows {
			if ruler.atMost(row[i], c.Strong)*slack > widths[i] { // Few of a thousand names are that wide.
				widths[i] = max(widths[i], ruler.width(row[i], c.Strong)*slack)
			}
		}
	}
	return widths
}

// margin is the width of the space to the left and right of everything.
func (p *page) margin() float32 { return p.Size.Height * marginWidth }

// inner is the width between the margins.
func (p *page) inner() float32 { return p.Size.Width - 2*p.margin() }

// body is the height that is left for the rows with their headings.
func (p *page) body() float32 {
	part := float32(1 - headHeight - footHeight)
	if !p.Strip.IsZero() {
		part -= stripHeight
	}
	return p.Size.Height * part
}

// eventShare is the part of the foot's width that is the event name's.
func (p *page) eventShare() float32 {
	if p.Clock != nil {
		return 0.38
	}
	return 0.8
}

// footWords are the words at the left of the foot: the event and its sponsors.
func (p *page) footWords() text.Text { return text.Join("  ·  ", p.Event, p.Brand.Sponsors) }

// logoSize is the room of the event's logo at the foot, nothing if it has none.
func (p *page) logoSize() fyne.Size {
	if p.Logo == nil {
		return fyne.Size{}
	}
	w, h := p.Brand.Logo.Within(float64(p.Size.Height)*0.18, float64(p.Size.Height)*0.045)
	return fyne.NewSize(float32(w), float32(h))
}

// footRoom is the width that those words have.
func (p *page) footRoom() float32 {
	room := p.inner() * p.eventShare()
	if p.Logo != nil {
		room -= p.logoSize().Width + p.Size.Height*0.015
	}
	return room
}

// fit chooses blocks, pages and type.
func (p *page) fit(natural []float32) {
	need := 2*float32(firstGap) + columnGap*float32(len(natural)-1)
	for _, w := range natural {
		need += w
	}
	legible := p.Size.Height * legibleRow
	rows := len(p.Rows)
	for blocks := 1; blocks <= mostBlocks; blocks++ {
		room := (p.inner() - float32(blocks-1)*p.Size.Height*betweenBlocks) / float32(blocks)
		widest := room / need
		if blocks > 1 && widest < legible {
			break
		}
		pages := ceilDiv(rows, blocks*p.rowsAt(min(legible, widest)))
		per := ceilDiv(rows, pages*blocks)
		size := min(widest, p.Size.Height*largestRow, p.body()/(lineHeight*float32(per)+headingHeight))
		if blocks == 1 || pages < p.Of || pages == p.Of && size > p.Type {
			p.Blocks, p.Of, p.PerBlock, p.Type = blocks, pages, per, size
			p.Block = min(room, need*size*mostStretch)
		}
	}
	p.share(natural, need)
}

// rowsAt is how many rows of that type size fit below one another.
func (p *page) rowsAt(size float32) int {
	return max(1, int((p.body()/size-headingHeight)/lineHeight))
}

// share gives the columns their widths, and the names what is left over.
func (p *page) share(natural []float32, need float32) {
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

// fitHead makes the title, the line above it and the foot as large as they fit. The title leaves a third of its line
// to the note.
func (p *page) fitHead(ruler ruler) {
	h := p.Size.Height
	titleRoom := p.inner()
	if !p.Note.IsZero() {
		titleRoom *= 0.62
	}
	p.title = min(h*titleType, fits(titleRoom, ruler.width(p.Title, true)))
	p.over = min(h*overType, fits(p.inner(), ruler.width(p.Over, true)), fits(p.inner()*0.36, ruler.width(p.Note, true)*1.1))
	p.foot = min(h*0.027, fits(p.footRoom(), ruler.width(p.footWords(), false)))
	p.strip = min(h*0.045, fits(p.inner(), ruler.width(p.Strip, true)))
	p.widest = ruler.width(text.Name(clockWidest), true)
	for _, c := range p.Clocks {
		p.label = max(p.label, ruler.width(c.Label, true))
	}
	p.codeType = h
	for _, c := range p.Codes {
		p.codeType = min(p.codeType, fits(p.inner()/float32(len(p.Codes))*0.95, ruler.width(c.Label, true)))
	}
	if p.Clock != nil {
		p.clockFoot = min(h*0.034, fits(p.inner()*0.48, ruler.width(p.Clock.footWidest(), true)))
	}
}

// fitMessage is the type size of a page without rows.
func (p *page) fitMessage(ruler ruler) float32 {
	size := p.Size.Height * largestRow
	if p.Large {
		size = p.Size.Height * hugeType
	}
	p.quiet = p.Size.Height * largestRow
	for i, line := range p.Message {
		fits := fits(p.inner(), ruler.width(line, p.Large))
		if i >= len(p.Message)-p.Quiet {
			p.quiet = min(p.quiet, fits)
			continue
		}
		size = min(size, fits)
	}
	return min(size, p.body()/(lineHeight*float32(max(1, len(p.Message)))))
}

// fits is the largest type size at which words fit that have that width at size 1.
func fits(room, width float32) float32 {
	if width <= 0 {
		return room
	}
	return room / (width * smallTypeSlack)
}

func ceilDiv(a, b int) int { return (a + b - 1) / b }
