package widgets

import (
	"bytes"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// typesetter sets texts in one font with the library that the toolkit uses, so that they have the same width. The
// toolkit makes a new shaper for every text, which has to read the font's tables again each time. That takes up to a
// tenth of a millisecond, and a screen has hundreds of texts. This one keeps what it has read.
type typesetter struct {
	face      *font.Face // It is nil if the font can't be read.
	shaper    shaping.HarfbuzzShaper
	segmenter shaping.Segmenter
}

// typesetters are the typesetters of the fonts in use. Only the window's goroutine uses them.
var typesetters = map[fyne.Resource]*typesetter{}

func typesetterOf(source fyne.Resource) *typesetter {
	t := typesetters[source]
	if t == nil {
		t = &typesetter{}
		if face, err := font.ParseTTF(bytes.NewReader(source.Content())); err == nil {
			t.face = face
		}
		typesetters[source] = t
	}
	return t
}

// ResolveFace implements shaping.Fontmap.
func (t *typesetter) ResolveFace(rune) *font.Face { return t.face }

// width is how wide a text is set. ok is false if the font lacks some of its letters, or if the text contains tabs or
// line ends.
func (t *typesetter) width(says string, size float32) (width float32, ok bool) {
	if !t.has(says) {
		return 0, false
	}
	for _, run := range t.segmenter.Split(t.input([]rune(says), size), t) {
		var advance fixed.Int26_6
		for _, glyph := range t.shaper.Shape(run).Glyphs {
			advance += glyph.Advance
		}
		width += points(advance)
	}
	return width, true
}

// line returns the line height and the baseline of the font. ok is false if the font can't be read.
func (t *typesetter) line(size float32) (line textLine, ok bool) {
	if t.face == nil {
		return textLine{}, false
	}
	bounds := t.shaper.Shape(t.input([]rune{' '}, size)).LineBounds
	return textLine{points(bounds.LineThickness()), points(bounds.Ascent)}, true
}

func (t *typesetter) has(says string) bool {
	if t.face == nil || strings.ContainsAny(says, "\t\r\n") {
		return false
	}
	for _, r := range says {
		if _, has := t.face.NominalGlyph(r); !has {
			return false
		}
	}
	return true
}

func (t *typesetter) input(says []rune, size float32) shaping.Input {
	return shaping.Input{
		Text: says, RunEnd: len(says), Direction: di.DirectionLTR, Face: t.face,
		Size: fixed.Int26_6(float64(size) * 64),
	}
}

func points(i fixed.Int26_6) float32 { return float32(float64(i) / 64) }
