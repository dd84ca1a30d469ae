package widgets

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
)

// glyphs is a text as it is drawn: in the window's language, and with what the bundled
// font lacks and would borrow, out of line, from another replaced – the minus sign
// becomes an en dash, which looks the same. A widget keeps its words in English and
// calls this where it draws or measures them, once: what it gives must not be given to
// it again.
func glyphs(text string) string { return strings.ReplaceAll(look.Say(text), "−", "–") }

// shorten is text as it is drawn, cut to width, ending in an ellipsis when it doesn't
// fit.
func shorten(text string, width, size float32, style fyne.TextStyle) string {
	return fitted(glyphs(text), width, size, style)
}

// fitted cuts what is drawn to width.
func fitted(text string, width, size float32, style fyne.TextStyle) string {
	const slack = 0.5 // rounding between layout and measuring
	sum := letterSum(text, size, style)
	if sum <= width+slack {
		return text
	}
	kerned := sum <= width*1.08+1 // near enough that kerning may decide
	if kerned && fyne.MeasureText(text, size, style).Width <= width+slack {
		return text
	}
	room, end := width-letterSum("…", size, style), 0
	for i, r := range text {
		if room -= letterSum(string(r), size, style); room < 0 {
			break
		}
		end = i + utf8.RuneLen(r)
	}
	return strings.TrimRight(text[:end], " ") + "…"
}

// letterFont is what letters are measured in.
type letterFont struct {
	size float32
	bold bool
}

// letterSet are the widths of single letters of a font, those of ASCII at hand; 0 is one
// not measured yet.
type letterSet struct {
	plain [utf8.RuneSelf]float32
	other map[rune]float32
}

// letterWidths keeps the widths of single letters. Measuring a whole text shapes it, which
// takes up to a tenth of a millisecond; a page of table cells can't afford that while
// scrolling, and nearly every cell fits by far. Only the window's goroutine comes here.
var letterWidths = map[letterFont]*letterSet{}

// letterSum is the width of a text without regard to kerning, at or just above the true
// one.
func letterSum(text string, size float32, style fyne.TextStyle) float32 {
	if text == "" {
		return 0
	}
	font := letterFont{size, style.Bold}
	set := letterWidths[font]
	if set == nil {
		set = &letterSet{other: map[rune]float32{}}
		letterWidths[font] = set
	}
	var sum float32
	for _, r := range text {
		sum += set.width(r, font)
	}
	return sum
}

func (s *letterSet) width(r rune, font letterFont) float32 {
	if r < utf8.RuneSelf {
		if s.plain[r] == 0 {
			s.plain[r] = measureLetter(r, font)
		}
		return s.plain[r]
	}
	w, known := s.other[r]
	if !known {
		w = measureLetter(r, font)
		s.other[r] = w
	}
	return w
}

func measureLetter(r rune, font letterFont) float32 {
	return fyne.MeasureText(string(r), font.size, fyne.TextStyle{Bold: font.bold}).Width
}

// textHeight is the height of a line of text.
func textHeight(size float32, style fyne.TextStyle) float32 {
	return fyne.MeasureText("A", size, style).Height
}
