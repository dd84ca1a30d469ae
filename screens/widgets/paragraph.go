package widgets

import (
	"strings"
	"wordhall/tournament/text"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Run is a part of a paragraph in one style.
type Run struct {
	Text  text.Text
	Style TextStyle
}

// Paragraph is text that wraps at words to the width that it is given, without space around it. Styles may change
// from run to run: "fewer starts goes first" may be plain, and the section behind it dim.
type Paragraph struct {
	widget.BaseWidget
	// Link returns what a click on a word does, or nil for a word that is no link. Link itself is nil if no word is
	// one. It is set before the paragraph is shown.
	Link  func(word string) (do func())
	runs  []Run
	lines [][]span
	wide  float32 // It is the width for which lines were made.
}

// NewParagraph makes a paragraph in one style.
func NewParagraph(words text.Text, style TextStyle) *Paragraph {
	return NewParagraphOf(Run{Text: words, Style: style})
}

// NewParagraphOf makes a paragraph of several runs.
func NewParagraphOf(runs ...Run) *Paragraph {
	p := &Paragraph{runs: runs}
	p.ExtendBaseWidget(p)
	return p
}

// SetRuns replaces the text.
func (p *Paragraph) SetRuns(runs ...Run) {
	p.runs, p.lines = runs, nil
	p.Refresh()
}

// SetText replaces the text, in the first run's style.
func (p *Paragraph) SetText(english text.Text) {
	style := Plain
	if len(p.runs) > 0 {
		style = p.runs[0].Style
	}
	p.SetRuns(Run{Text: english, Style: style})
}

// Text is all runs together, in English.
func (p *Paragraph) Text() string {
	var b strings.Builder
	for _, r := range p.runs {
		b.WriteString(r.Text.String())
	}
	return b.String()
}

// Resize implements fyne.CanvasObject. Another width wraps the text anew.
func (p *Paragraph) Resize(size fyne.Size) {
	if size.Width != p.wide {
		p.lines = nil
	}
	p.BaseWidget.Resize(size)
}

// MinSize implements fyne.CanvasObject. It is narrow, and as high as the text is at the present width.
func (p *Paragraph) MinSize() fyne.Size {
	return fyne.NewSize(40, heightOf(p.wrapped(p.Size().Width)))
}

// HeightFor is the height that the paragraph takes at a width.
func (p *Paragraph) HeightFor(width float32) float32 {
	return heightOf(wrap(p.runs, width))
}

func heightOf(lines [][]span) (height float32) {
	for _, line := range lines {
		height += lineHeight(line)
	}
	return height
}

// CreateRenderer implements fyne.Widget.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	d := &drawing{of: p, min: p.MinSize, refresh: func() { p.lines = nil }}
	d.layout = func(size fyne.Size) { d.objects = p.place(d.objects[:0], size.Width) }
	return d
}

// place makes one canvas text for every run of every line.
func (p *Paragraph) place(objects []fyne.CanvasObject, width float32) []fyne.CanvasObject {
	var y float32
	for _, line := range p.wrapped(width) {
		height, x := lineHeight(line), indent(line, width)
		for _, run := range line {
			t := canvas.NewText(run.words, nil)
			run.style.apply(t)
			t.Alignment = fyne.TextAlignLeading
			size := RoomOf(t)
			t.Move(fyne.NewPos(x, y+(height-size.Height)/2))
			t.Resize(size)
			objects = append(objects, t)
			if p.Link != nil {
				objects = p.linked(objects, run, fyne.NewPos(x, y), height)
			}
			x += size.Width
		}
		y += height
	}
	return objects
}

// indent is where a line starts. The alignment of the first run is that of the paragraph.
func indent(line []span, width float32) float32 {
	if len(line) == 0 || line[0].style.Align == fyne.TextAlignLeading {
		return 0
	}
	var used float32
	for _, run := range line {
		used += measured(run.words, run.style.size(), run.style.fyneStyle()).Width
	}
	if line[0].style.Align == fyne.TextAlignCenter {
		return (width - used) / 2
	}
	return width - used
}

func (p *Paragraph) wrapped(width float32) [][]span {
	if p.lines == nil || p.wide != width {
		p.lines, p.wide = wrap(p.runs, width), width
	}
	return p.lines
}

func lineHeight(line []span) float32 {
	height := TextHeight(Plain.size(), fyne.TextStyle{})
	if len(line) > 0 {
		height = 0
	}
	for _, run := range line {
		height = max(height, TextHeight(run.style.size(), run.style.fyneStyle()))
	}
	return height + 1
}

// wrap breaks runs into lines that are no wider than width. A line break in the text ends a line. A word that is
// wider than a line has a line of its own, unless it is a path. Before the first layout the width is 0, because it
// isn't known, and nothing is broken.
func wrap(runs []Run, width float32) [][]span {
	w := wrapper{width: width}
	for _, run := range runs {
		for i, part := range strings.Split(glyphs(run.Text), "\n") {
			if i > 0 {
				w.newLine()
			}
			for _, word := range strings.SplitAfter(part, " ") {
				w.add(word, run.Style)
			}
		}
	}
	w.newLine()
	return w.lines
}

// span is a part of a line as it is drawn, in one style.
type span struct {
	words string
	style TextStyle
}

type wrapper struct {
	width, x float32
	line     []span
	lines    [][]span
}

func (w *wrapper) add(word string, style TextStyle) {
	if word == "" {
		return
	}
	bare := measured(strings.TrimRight(word, " "), style.size(), style.fyneStyle()).Width
	if end := w.pathEnd(word, bare, style); end > 0 {
		w.add(word[:end], style)
		w.add(word[end:], style)
		return
	}
	if w.width > 0 && w.x > 0 && w.x+bare > w.width {
		w.newLine()
		if last := len(w.lines[len(w.lines)-1]) - 1; strings.HasPrefix(word, noBreak) && last >= 0 {
			w.carry(last)
		}
	}
	if last := len(w.line) - 1; last >= 0 && w.line[last].style == style {
		w.line[last].words += word
	} else {
		w.line = append(w.line, span{word, style})
	}
	w.x += measured(word, style.size(), style.fyneStyle()).Width
}

// noBreak at the beginning of a word keeps it in the line of the word before it.
const noBreak = "\u00a0"

// carry moves the last word of the line that has just ended, in its last span, to the next line.
func (w *wrapper) carry(stretch int) {
	line := w.lines[len(w.lines)-1]
	last := line[stretch]
	at := strings.LastIndex(last.words, " ") + 1
	if at == 0 && stretch == 0 { // It is the whole line.
		return
	}
	line[stretch].words = last.words[:at]
	w.add(last.words[at:], last.style)
}

// pathEnd is where a path that is wider than a line is broken: after the last folder that fits, or within its name.
// It is 0 for other words, and for a path that fits.
func (w *wrapper) pathEnd(word string, bare float32, style TextStyle) (end int) {
	if w.width <= 0 || bare <= w.width+1 || !strings.ContainsAny(word, `/\`) {
		return 0
	}
	fits := strings.TrimSuffix(fitted(word, w.width, style.size(), style.fyneStyle()), "…")
	if at := strings.LastIndexAny(fits, `/\`); at > 0 {
		return at + 1
	}
	return len(fits)
}

func (w *wrapper) newLine() {
	w.lines = append(w.lines, w.line)
	w.line, w.x = nil, 0
}
