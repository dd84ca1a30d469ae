package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// mark is one thing on a page: a bar of colour, or a line of text that is centred in the height of its place.
type mark struct {
	At     fyne.Position
	Room   fyne.Size
	Colour fyne.ThemeColorName
	// Words are empty for a bar.
	Words  text.Text
	Type   float32
	Strong bool
	Align  fyne.TextAlign
	// Clock and Part fill Words and Colour every second, unless Clock is nil.
	Clock *roundClock
	Part  int
	// Picture fills the room, with sharp edges unless it is smooth.
	Picture image.Image
	Smooth  bool
}

// marks are everything on the page, in the order in which it is drawn.
func (p *page) marks() []mark {
	m := p.headMarks()
	if !p.Strip.IsZero() {
		m = append(m, p.stripMarks()...)
	}
	if len(p.Clocks) > 0 {
		return append(m, p.clockMarks()...)
	}
	if len(p.Codes) > 0 {
		return append(m, p.codeMarks()...)
	}
	if len(p.Rows) == 0 {
		return append(m, p.messageMarks()...)
	}
	if p.Tree != nil {
		return append(m, p.drawn...)
	}
	left := p.margin()
	if p.Blocks == 1 {
		left = (p.Size.Width - p.Block) / 2
	}
	step := p.Block
	if p.Blocks > 1 {
		step = (p.inner() - p.Block) / float32(p.Blocks-1)
	}
	for b := range p.Blocks {
		from, to := min(b*p.PerBlock, len(p.Rows)), min((b+1)*p.PerBlock, len(p.Rows))
		if from < to {
			m = append(m, p.blockMarks(left+float32(b)*step, p.Rows[from:to])...)
		}
	}
	return m
}

// headMarks are the texts and bars above and below the rows.
func (p *page) headMarks() []mark {
	w, h, left := p.Size.Width, p.Size.Height, p.margin()
	m := []mark{{Room: fyne.NewSize(w, h*0.014), Colour: look.ColorAccent}}
	titleAt := h * 0.035
	if !p.Over.IsZero() {
		m = append(m, mark{At: fyne.NewPos(left, h*0.026), Room: fyne.NewSize(p.inner(), h*0.05), Words: p.Over, Type: p.over, Strong: true, Colour: look.ColorAccent})
		titleAt = h * 0.068
	}
	m = append(m, mark{At: fyne.NewPos(left, titleAt), Room: fyne.NewSize(p.inner(), h*0.095), Words: p.Title, Type: p.title, Strong: true, Colour: theme.ColorNameForeground})
	if !p.Note.IsZero() {
		m = append(m, p.noteMarks(titleAt)...)
	}
	logo := p.logoSize()
	if p.Logo != nil {
		m = append(m, mark{At: fyne.NewPos(left, h*(1-footHeight*0.86)), Room: logo, Picture: p.Logo, Smooth: true})
		left += logo.Width + h*0.015
	}
	if words := p.footWords(); !words.IsZero() {
		m = append(m, mark{At: fyne.NewPos(left, h*(1-footHeight*0.86)), Room: fyne.NewSize(p.footRoom(), h*0.045), Words: words, Type: p.foot, Colour: look.ColorDim})
	}
	if p.Clock != nil {
		m = append(m, mark{At: fyne.NewPos(p.margin()+p.inner()*0.4, h*(1-footHeight*0.86)), Room: fyne.NewSize(p.inner()*0.48, h*0.045), Type: p.clockFoot,
			Strong: true, Align: fyne.TextAlignTrailing, Clock: p.Clock, Part: clockFoot})
	}
	if p.Of > 1 {
		m = append(m, mark{At: fyne.NewPos(p.margin(), h*(1-footHeight*0.86)), Room: fyne.NewSize(p.inner(), h*0.045), Words: text.Of("%d of %d", p.At, p.Of),
			Type: h * 0.027, Strong: true, Colour: look.ColorDim, Align: fyne.TextAlignTrailing})
	}
	return m
}

// stripMarks draw the announcement on a ground of its own above the foot.
func (p *page) stripMarks() []mark {
	h := p.Size.Height
	at, room := fyne.NewPos(0, h*(1-footHeight-stripHeight)), fyne.NewSize(p.Size.Width, h*stripHeight*0.92)
	return []mark{{At: at, Room: room, Colour: look.ColorAccentGround},
		{At: fyne.NewPos(p.margin(), at.Y), Room: fyne.NewSize(p.inner(), room.Height), Words: p.Strip, Type: p.strip, Strong: true, Colour: look.ColorAccent, Align: fyne.TextAlignCenter}}
}

// noteMarks draw the note beside the title. If it warns it has a ground of its own.
func (p *page) noteMarks(y float32) []mark {
	h := p.Size.Height
	room := fyne.NewSize(p.inner()*0.36, h*0.06)
	at := fyne.NewPos(p.Size.Width-p.margin()-room.Width, y+h*0.0175)
	note := mark{At: at, Room: room, Words: p.Note, Type: p.over, Strong: true, Colour: look.ColorDim, Align: fyne.TextAlignTrailing}
	if !p.Warns {
		return []mark{note}
	}
	note.Colour, note.Align = look.ColorWarning, fyne.TextAlignCenter
	return []mark{{At: at, Room: room, Colour: look.ColorWarningGround}, note}
}

// messageMarks draw the lines of a page without rows in the middle of the window.
func (p *page) messageMarks() []mark {
	var m []mark
	line := p.Type * lineHeight
	y := p.Size.Height*headHeight + (p.body()-line*float32(len(p.Message)))/2
	for i, words := range p.Message {
		mark := mark{At: fyne.NewPos(p.margin(), y+float32(i)*line), Room: fyne.NewSize(p.inner(), line), Words: words,
			Type: p.Type, Strong: p.Large, Colour: theme.ColorNameForeground, Align: fyne.TextAlignCenter}
		if i >= len(p.Message)-p.Quiet {
			mark.Type, mark.Strong, mark.Colour = min(p.quiet, p.Type), false, look.ColorAccent
		}
		m = append(m, mark)
	}
	return m
}

// blockMarks draw the headings and the rows of a block.
func (p *page) blockMarks(left float32, rows [][]text.Text) []mark {
	top := p.Size.Height * headHeight
	line, headings := p.Type*lineHeight, p.Type*headingHeight
	var m []mark
	for i, c := range p.Columns {
		m = append(m, p.cellMark(i, left, top, headings, c.Heading, p.Type*headingType, false, look.ColorDim))
	}
	m = append(m, mark{At: fyne.NewPos(left, top+headings-p.Type*0.06), Room: fyne.NewSize(p.Block, p.Type*0.06), Colour: look.ColorLine})
	for n, row := range rows {
		y := top + headings + float32(n)*line
		if n%2 == 1 {
			m = append(m, mark{At: fyne.NewPos(left, y), Room: fyne.NewSize(p.Block, line), Colour: look.ColorNeutralGround})
		}
		for i, c := range p.Columns {
			colour := theme.ColorNameForeground
			switch {
			case c.Quiet:
				colour = look.ColorDim
			case c.Strong && c.Right:
				colour = look.ColorAccent
			}
			m = append(m, p.cellMark(i, left, y, line, row[i], p.Type, c.Strong, colour))
		}
	}
	return m
}

// cellMark draws the text in a column of the block that begins at left.
func (p *page) cellMark(column int, left, y, height float32, words text.Text, size float32, strong bool, colour fyne.ThemeColorName) mark {
	x := left + p.Type*firstGap
	for _, w := range p.Widths[:column] {
		x += w + p.Type*columnGap
	}
	align := fyne.TextAlignLeading
	if p.Columns[column].Right {
		align = fyne.TextAlignTrailing
	}
	return mark{At: fyne.NewPos(x, y), Room: fyne.NewSize(p.Widths[column], height), Words: words, Type: size, Strong: strong, Colour: colour, Align: align}
}
