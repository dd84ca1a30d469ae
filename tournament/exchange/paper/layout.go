package paper

import (
	"bytes"
	"image/png"
	"strings"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"wordhall/tournament/colour"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// These are the dimensions that all papers share, in millimetres.
const (
	marginX = 11.0
	marginY = 10.0
	// point is a typographic point in millimetres.
	point = 25.4 / 72
	// capHeight is the height of the typeface's capitals as a part of its size.
	capHeight = 0.714
)

// layout is what a paper is laid out on: pages with marks, measured in millimetres from the top left corner.
type layout struct {
	faces         *faces
	width, height float64
	made          time.Time
	program       string
	slipsAPage    int
	language      *language.Catalogue
	second        *language.Second
	brand         report.Brand
	pages         []*page
	// of is how many pages the paper will have, if it says so before it begins. If whole isn't nil, it takes each
	// page without a foot as soon as the next one begins, so that a paper of 2,000 pages is never all in memory.
	whole func(*page) error
	of    int
	err   error
}

// page is a page while it is laid out. A foot is drawn only if foot isn't empty. A page that has been drawn has no
// marks left.
type page struct {
	marks []mark
	foot  text.Text
	drawn bool
}

func newLayout(o Options, faces *faces) *layout {
	l := &layout{faces: faces, width: 210, height: 297, made: o.Made, program: o.Program, slipsAPage: o.SlipsAPage, language: o.Language, second: o.Second, brand: o.Brand}
	if o.Size == exchange.Letter {
		l.width, l.height = 215.9, 279.4
	}
	return l
}

func (l *layout) newPage() *page {
	if n := len(l.pages); l.whole != nil && l.of > 0 && n > 0 && l.pages[n-1].foot.IsZero() {
		l.give(l.pages[n-1])
	}
	p := &page{}
	l.pages = append(l.pages, p)
	return p
}

// give hands over a page that is complete.
func (l *layout) give(p *page) {
	if p.drawn || l.err != nil {
		return
	}
	l.err = l.whole(p)
	p.marks, p.drawn = nil, true
}

// align says where a text is relative to its point.
type align int

const (
	left align = iota
	centre
	right
)

// textStyle is how a text is set. Size is in points; grey 0 is black. If own isn't nil, it is a colour of the event
// that takes the place of the grey.
type textStyle struct {
	size  float64
	bold  bool
	grey  int
	own   *colour.RGB
	align align
	// two is how the text stands in two languages. Where it is nil, it stands in the first alone.
	two *twoLanguages
}

// twoLanguages is how a text stands in two languages: the first one so far above its baseline and the second one below
// it, in millimetres, in type that is as small as part of the first's.
type twoLanguages struct{ up, down, part float64 }

// inTwo is the style for a text that stands in both languages, if the event has two.
func (st textStyle) inTwo(up, down float64) textStyle { return st.inTwoOf(up, down, 0.75) }

// inTwoOf is inTwo with the size of the second language as a part of the first's.
func (st textStyle) inTwoOf(up, down, part float64) textStyle {
	st.two = &twoLanguages{up, down, part}
	return st
}

// below is the style of the second language.
func (st textStyle) below() textStyle {
	return textStyle{size: st.size * st.two.part, grey: max(st.grey, 80), align: st.align}
}

// ink is the colour that the text is printed in.
func (st textStyle) ink() colour.RGB { return inkOf(st.own, st.grey) }

func inkOf(own *colour.RGB, grey int) colour.RGB {
	if own != nil {
		return *own
	}
	return colour.RGB{R: uint8(grey), G: uint8(grey), B: uint8(grey)}
}

func (st textStyle) cut() string {
	if st.bold {
		return "B"
	}
	return ""
}

// caps is the height of the capital letters, in millimetres.
func (st textStyle) caps() float64 { return st.size * point * capHeight }

// mark is one thing on a page: a text on its baseline, a line, a box, or the event's logo.
type mark struct {
	kind       markKind
	x, y, w, h float64
	text       string
	// shape is how the text looks if it isn't in the program's own typeface.
	shape *shape
	style textStyle
	// thick is a line's width in millimetres, 0 for none.
	thick  float64
	grey   int
	own    *colour.RGB
	dashed bool
	filled bool
	logo   *report.Logo
}

// ink is the colour of a line or a box.
func (m mark) ink() colour.RGB { return inkOf(m.own, m.grey) }

type markKind int

const (
	textMark markKind = iota
	lineMark
	boxMark
	logoMark
)

// say is a text in the language of the paper. Until they are printed or measured, the texts of a paper are in no
// language. What say returns is printed with put.
func (l *layout) say(t text.Text) string { return l.language.Render(t) }

// again is what a text of that style says in the second language. It is empty if it stands in the first one alone.
func (l *layout) again(t text.Text, st textStyle) string {
	if st.two == nil {
		return ""
	}
	return l.second.Render(t)
}

// more is the room that a line of the second language takes, if the paper has one.
func (l *layout) more(room float64) float64 {
	if l.second == nil {
		return 0
	}
	return room
}

// wide is the width of a text in the languages of the paper.
func (l *layout) wide(t text.Text, st textStyle) float64 {
	wide := l.faces.wide(l.say(t), st)
	if again := l.again(t, st); again != "" {
		wide = max(wide, l.faces.wide(again, st.below()))
	}
	return wide
}

// text prints a text in the language of the paper with its baseline at y. x is its left end, middle or right end.
func (l *layout) text(p *page, x, y float64, t text.Text, st textStyle) {
	l.each(t, y, st, func(s string, y float64, st textStyle) { l.put(p, x, y, s, st) })
}

// each calls put with the text in the first language, and with that in the second one below it if it stands in both.
func (l *layout) each(t text.Text, y float64, st textStyle, put func(s string, y float64, st textStyle)) {
	again := l.again(t, st)
	if again == "" {
		put(l.say(t), y, st)
		return
	}
	put(l.say(t), y-st.two.up, st)
	put(again, y+st.two.down, st.below())
}

// put is text for words that are in the language of the paper already.
func (l *layout) put(p *page, x, y float64, s string, st textStyle) {
	set := l.faces.set(s, st.bold)
	if set.text == "" {
		return
	}
	w := l.faces.wideSet(set, st)
	switch st.align {
	case centre:
		x -= w / 2
	case right:
		x -= w
	}
	p.marks = append(p.marks, mark{kind: textMark, x: x, y: y, w: w, text: set.text, shape: set.shape, style: st})
}

// fitted prints a text in a width: in smaller type down to the least size, and then cut with an ellipsis.
func (l *layout) fitted(p *page, x, y, width float64, t text.Text, st textStyle, least float64) {
	size := st.size
	l.each(t, y, st, func(s string, y float64, st textStyle) {
		st = l.shrunk(s, width, st, least*(st.size/size))
		l.put(p, x, y, l.cut(s, width, st), st)
	})
}

// cut shortens the text to the width and marks that with an ellipsis.
func (l *layout) cut(s string, width float64, st textStyle) string {
	if l.faces.wide(s, st) <= width {
		return s
	}
	for s != "" {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
		if short := strings.TrimRight(s, " ,-") + "…"; l.faces.wide(short, st) <= width {
			return short
		}
	}
	return ""
}

// line draws a straight line.
func (p *page) line(x1, y1, x2, y2, thick float64, grey int) {
	p.marks = append(p.marks, mark{kind: lineMark, x: x1, y: y1, w: x2 - x1, h: y2 - y1, thick: thick, grey: grey})
}

// cutLine is a line to cut along.
func (p *page) cutLine(x1, y1, x2, y2 float64) {
	p.line(x1, y1, x2, y2, 0.15, 120)
	p.marks[len(p.marks)-1].dashed = true
}

// box draws an empty rectangle to write in.
func (p *page) box(x, y, w, h, thick float64) {
	p.marks = append(p.marks, mark{kind: boxMark, x: x, y: y, w: w, h: h, thick: thick})
}

// shade fills a rectangle with a grey.
func (p *page) shade(x, y, w, h float64, grey int) {
	p.marks = append(p.marks, mark{kind: boxMark, x: x, y: y, w: w, h: h, grey: grey, filled: true})
}

// inked gives the last line or box the colour, if it isn't nil.
func (p *page) inked(own *colour.RGB) { p.marks[len(p.marks)-1].own = own }

// logo puts the event's logo, if it has one, into a room as large as fits there, and returns how wide it is. part is
// where it stands in the width: 0 left, 0.5 in the middle, 1 right.
func (l *layout) logo(p *page, x, y, width, height, part float64) float64 {
	if l.brand.Logo == nil {
		return 0
	}
	w, h := l.brand.Logo.Within(width, height)
	p.marks = append(p.marks, mark{kind: logoMark, x: x + (width-w)*part, y: y + (height-h)/2, w: w, h: h, logo: l.brand.Logo})
	return w
}

// title is the event's colour for large words and lines on paper, nil if it has none. It is dark enough to be read when
// it is printed in grey.
func (l *layout) title() *colour.RGB {
	if l.brand.Light.Band == nil {
		return nil
	}
	c := colour.On(l.brand.Light.Band.Ground, colour.White)
	return &c
}

// marks is the event's second colour on paper, nil if it has none.
func (l *layout) marks() *colour.RGB {
	if l.brand.Light.Mark == nil {
		return nil
	}
	return &l.brand.Light.Mark.Ink
}

// draw puts the mark into the document.
func (m mark) draw(pdf *fpdf.Fpdf) {
	switch m.kind {
	case textMark:
		if m.shape != nil {
			m.shape.draw(pdf, m.x, m.y, m.style)
			return
		}
		setFont(pdf, m.style)
		pdf.SetTextColor(parts(m.style.ink()))
		pdf.Text(m.x, m.y, m.text)
	case lineMark:
		setLine(pdf, m.thick, m.ink())
		if m.dashed {
			pdf.SetDashPattern([]float64{1.2, 1.2}, 0)
			defer pdf.SetDashPattern(nil, 0)
		}
		pdf.Line(m.x, m.y, m.x+m.w, m.y+m.h)
	case boxMark:
		if m.filled {
			pdf.SetFillColor(parts(m.ink()))
			pdf.Rect(m.x, m.y, m.w, m.h, "F")
			return
		}
		setLine(pdf, m.thick, m.ink())
		pdf.Rect(m.x, m.y, m.w, m.h, "D")
	case logoMark:
		drawLogo(pdf, m)
	}
}

// setFont and setLine write out only what differs from before. The library would write it each time, which would
// be as much as the rest of a page, and it keeps every page until the last one is drawn.
func setFont(pdf *fpdf.Fpdf, st textStyle) {
	if size, _ := pdf.GetFontSize(); size != st.size || pdf.GetFontStyle() != st.cut() || pdf.GetFontFamily() != family {
		pdf.SetFont(family, st.cut(), st.size)
	}
}

func setLine(pdf *fpdf.Fpdf, thick float64, ink colour.RGB) {
	if pdf.GetLineWidth() != thick {
		pdf.SetLineWidth(thick)
	}
	if r, g, b := pdf.GetDrawColor(); r != int(ink.R) || g != int(ink.G) || b != int(ink.B) {
		pdf.SetDrawColor(parts(ink))
	}
}

// parts are the parts of a colour as the library takes them.
func parts(c colour.RGB) (r, g, b int) { return int(c.R), int(c.G), int(c.B) }

// drawLogo puts the logo into the document, which has its picture once. A PNG is written anew on white, because the
// library doesn't read all kinds of them.
func drawLogo(pdf *fpdf.Fpdf, m mark) {
	o := fpdf.ImageOptions{ImageType: "jpg"}
	if pdf.GetImageInfo(m.logo.File) == nil {
		data := m.logo.Data
		if strings.HasSuffix(m.logo.File, ".png") {
			var b bytes.Buffer
			_ = png.Encode(&b, m.logo.OnWhite()) // writing to memory never fails
			data, o.ImageType = b.Bytes(), "png"
		}
		pdf.RegisterImageOptionsReader(m.logo.File, o, bytes.NewReader(data))
	}
	pdf.ImageOptions(m.logo.File, m.x, m.y, m.w, m.h, false, o, 0, "")
}
