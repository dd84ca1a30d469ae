package widgets

import (
	"math"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// glyphs is a text as it is drawn, in the window's language. A widget keeps its text untranslated and calls this when
// it draws or measures it.
func glyphs(t text.Text) string { return look.Render(t) }

// shorten is text as it is drawn. If it is wider than width it is cut and ends in an ellipsis.
func shorten(says text.Text, width, size float32, style fyne.TextStyle) string {
	return fitted(glyphs(says), width, size, style)
}

// slack is the difference that rounding makes between layout and measuring.
const slack = 0.5

// fitted cuts drawn text to a width.
func fitted(says string, width, size float32, style fyne.TextStyle) string {
	if TextWidth(says, size, style) <= width+slack {
		return says
	}
	room, end := width-LettersWidth("…", size, style), 0
	for i, r := range says {
		if room -= LettersWidth(string(r), size, style); room < 0 {
			break
		}
		end = i + utf8.RuneLen(r)
	}
	return strings.TrimRight(says[:end], " ") + "…"
}

// FittedName cuts a name to a width in its middle, because names that begin alike differ at their ends.
func FittedName(says string, width, size float32, style fyne.TextStyle) string {
	if TextWidth(says, size, style) <= width+slack {
		return says
	}
	room, from := width/3, len(says)
	for from > 0 {
		r, n := utf8.DecodeLastRuneInString(says[:from])
		if room -= LettersWidth(string(r), size, style); room < 0 {
			break
		}
		from -= n
	}
	end := strings.TrimLeft(says[from:], " ")
	return fitted(says, width-LettersWidth(end, size, style), size, style) + end
}

// letterFont is the font in which letters are measured. Texts are set in whole sizes, which are rounded up.
type letterFont struct {
	size float32
	bold bool
}

// letterSet is what is known of the widths in a font: those of single letters (for ASCII in an array, with 0 if a
// letter isn't measured yet), those of pairs of letters, and those of the texts that were last asked for.
type letterSet struct {
	font  letterFont
	plain [utf8.RuneSelf]float32
	other map[rune]float32
	pairs map[[2]rune]float32
	texts map[string]float32
	line  textLine
}

// textLine is the height of a line, and how far its baseline is below its top.
type textLine struct{ height, baseline float32 }

// These are how many fonts are kept, and for each of them how many pairs and texts. A language has some 1,700 pairs.
const mostFonts, mostPairs, mostTexts = 64, 10_000, 4_000

// letterSets keeps what was measured. The toolkit sets a whole text to measure it, and has forgotten it a minute
// later. Only the window's goroutine uses this.
var letterSets = map[letterFont]*letterSet{}

func letterSetOf(size float32, bold bool) *letterSet {
	font := letterFont{float32(math.Ceil(float64(size))), bold}
	set := letterSets[font]
	if set == nil {
		if len(letterSets) >= mostFonts {
			clear(letterSets)
		}
		set = &letterSet{font: font, other: map[rune]float32{}, pairs: map[[2]rune]float32{}, texts: map[string]float32{}}
		set.line = set.askLine()
		letterSets[font] = set
	}
	return set
}

// ask measures a text as it is set. If the window's own font has all of it this is done here. Otherwise the toolkit
// does it, which looks for other fonts.
func (s *letterSet) ask(says string) float32 {
	if width, ok := s.setter().width(says, s.font.size); ok {
		return width
	}
	return fyne.MeasureText(says, s.font.size, s.style()).Width
}

func (s *letterSet) askLine() textLine {
	if line, ok := s.setter().line(s.font.size); ok {
		return line
	}
	size, baseline := fyne.CurrentApp().Driver().RenderedTextSize("A", s.font.size, s.style(), nil)
	return textLine{size.Height, baseline}
}

func (s *letterSet) setter() *typesetter { return typesetterOf(theme.Current().Font(s.style())) }

func (s *letterSet) style() fyne.TextStyle { return fyne.TextStyle{Bold: s.font.bold} }

// width is the width of a letter by itself.
func (s *letterSet) width(r rune) float32 {
	if r < utf8.RuneSelf {
		if s.plain[r] == 0 {
			s.plain[r] = s.ask(string(r))
		}
		return s.plain[r]
	}
	w, known := s.other[r]
	if !known {
		w = s.ask(string(r))
		s.other[r] = w
	}
	return w
}

// pair is the width of two letters side by side.
func (s *letterSet) pair(first, next rune) float32 {
	key := [2]rune{first, next}
	w, known := s.pairs[key]
	if !known {
		w = s.ask(string(key[:]))
		s.pairs[key] = w
	}
	return w
}

// text is the width of a text. In the bundled font the position of a Latin letter depends on the letter before it and
// on no other, so a text is as wide as its pairs without the letters that are in two of them.
func (s *letterSet) text(says string) float32 {
	width, known := s.texts[says]
	if known {
		return width
	}
	if len(s.texts) >= mostTexts {
		clear(s.texts)
	}
	if len(s.pairs) >= mostPairs {
		clear(s.pairs)
	}
	if simple(says) {
		width = s.inPairs(says)
	} else {
		width = s.ask(says)
	}
	s.texts[says] = width
	return width
}

func (s *letterSet) inPairs(says string) (width float32) {
	var last rune
	for _, r := range says {
		if last == 0 {
			width = s.width(r)
		} else {
			width += s.pair(last, r) - s.width(last)
		}
		last = r
	}
	return width
}

// TextWidth is how wide a text is drawn. It is what fyne.MeasureText returns, at a fraction of the cost.
func TextWidth(says string, size float32, style fyne.TextStyle) float32 {
	if !upright(style) {
		return fyne.MeasureText(says, size, style).Width
	}
	return letterSetOf(size, style.Bold).text(says)
}

// LettersWidth is the sum of the widths of a text's single letters. It is the text's width or a little more, and
// needs only the letters to be measured.
func LettersWidth(says string, size float32, style fyne.TextStyle) float32 {
	if says == "" {
		return 0
	}
	set := letterSetOf(size, style.Bold)
	var sum float32
	for _, r := range says {
		sum += set.width(r)
	}
	return sum
}

// upright reports whether it is the window's own typeface, plain or bold.
func upright(style fyne.TextStyle) bool { return style == fyne.TextStyle{Bold: style.Bold} }

// simple reports whether a text consists of Latin letters without separate marks, figures and signs. Any other text
// is set as a whole, because a sign between two scripts is drawn as in one of them.
func simple(says string) bool {
	for _, r := range says {
		switch {
		case r >= ' ' && r <= '~', r >= 0xa0 && r < 0x250 && r != 0xad, r >= 0x2010 && r <= 0x2027, r == 0x202f, r == '−':
		default:
			return false
		}
	}
	return true
}

// TextHeight is the height of a line of text, as fyne.MeasureText returns it.
func TextHeight(size float32, style fyne.TextStyle) float32 {
	if !upright(style) {
		return fyne.MeasureText("A", size, style).Height
	}
	return letterSetOf(size, style.Bold).line.height
}

// RenderedTextSize is what the toolkit's driver says about a text, at a fraction of the cost: its size, and how far
// its baseline is below its top. ok is false if the driver has to be asked, because the text has another typeface
// than the window's own, or has letters of another font and wasn't measured before.
func RenderedTextSize(says string, size float32, style fyne.TextStyle) (room fyne.Size, baseline float32, ok bool) {
	if !upright(style) {
		return fyne.Size{}, 0, false
	}
	setter := typesetterOf(theme.Current().Font(style))
	if setter.face == nil {
		return fyne.Size{}, 0, false
	}
	set := letterSetOf(size, style.Bold)
	width, known := set.texts[says]
	if !known {
		if !setter.has(says) {
			return fyne.Size{}, 0, false
		}
		width = set.text(says)
	}
	return fyne.NewSize(width, set.line.height), set.line.baseline, true
}

// measured is the size of a text, as fyne.MeasureText returns it.
func measured(says string, size float32, style fyne.TextStyle) fyne.Size {
	return fyne.NewSize(TextWidth(says, size, style), TextHeight(size, style))
}

// RoomOf is what t.MinSize returns, measured in our way.
func RoomOf(t *canvas.Text) fyne.Size { return measured(t.Text, t.TextSize, t.TextStyle) }
