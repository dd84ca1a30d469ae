package paper

import (
	"bytes"
	"slices"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
)

// shape is a text in letters of an installed typeface, joined and ordered as its script requires, and drawn as
// outlines. The PDF library can only place one letter after another, so the text isn't text in the file and can't
// be searched for there.
type shape struct {
	// wide is its width, in parts of the type size. The outlines are in the same parts, from the start of the
	// baseline, with y upwards. Those of the program's own typeface, which has a bold weight, are apart from the
	// others.
	wide        float64
	own, others []opentype.Segment
}

// shapeSize is the size, in points, in which texts are shaped. It is large, so that rounding to whole points loses
// nothing.
const shapeSize = 1000

// bolder is how much thicker the outlines are drawn for bold, as a part of the size, because only the regular
// weight of an installed typeface is used.
const bolder = 0.03

// shaper shapes texts in the installed typefaces, and the rest of such texts in the program's own.
type shaper struct {
	installed *InstalledFonts
	cuts      [2]*font.Face
	faces     map[*installedFont]*font.Face
	segments  shaping.Segmenter
	harfbuzz  shaping.HarfbuzzShaper
	known     map[shapeKey]*shape
}

type shapeKey struct {
	text string
	bold bool
}

func newShaper(installed *InstalledFonts) shaper {
	return shaper{installed: installed, faces: map[*installedFont]*font.Face{}, known: map[shapeKey]*shape{}}
}

// own reads the program's own typeface: first the regular weight, then the bold one.
func (s *shaper) own(turn int, data []byte) error {
	face, err := font.ParseTTF(bytes.NewReader(data))
	s.cuts[turn] = face
	return err
}

// fontsOfText gives the typeface of each letter of one text.
type fontsOfText struct {
	own     *font.Face
	letters map[rune]*font.Face
}

// ResolveFace answers the library that splits texts into runs.
func (f fontsOfText) ResolveFace(r rune) *font.Face {
	if face := f.letters[r]; face != nil {
		return face
	}
	return f.own
}

// shaped is a text whose missing letters are in installed typefaces. It is nil if that can't be done.
func (s *shaper) shaped(text string, bold bool, letters map[rune]*installedFont) *shape {
	key := shapeKey{text, bold}
	if known, ok := s.known[key]; ok {
		return known
	}
	var set *shape
	if err := guarded(func() error {
		set = &shape{}
		for _, run := range s.runs([]rune(text), s.fonts(letters, bold)) {
			for _, glyph := range run.Glyphs {
				set.add(run.Face, glyph, slices.Contains(s.cuts[:], run.Face))
			}
		}
		return nil
	}); err != nil {
		set = nil
	}
	s.known[key] = set
	return set
}

// fonts are the typefaces of a text.
func (s *shaper) fonts(letters map[rune]*installedFont, bold bool) fontsOfText {
	fonts := fontsOfText{own: s.cuts[0], letters: map[rune]*font.Face{}}
	if bold {
		fonts.own = s.cuts[1]
	}
	for r, f := range letters {
		fonts.letters[r] = s.face(f)
	}
	return fonts
}

// face is the typeface ready for shaping; a variable one has its regular weight.
func (s *shaper) face(f *installedFont) *font.Face {
	face, ok := s.faces[f]
	if !ok {
		face = font.NewFace(f.font)
		const ordinary = 400
		face.SetVariations([]font.Variation{{Tag: opentype.MustNewTag("wght"), Value: ordinary}})
		s.faces[f] = face
	}
	return face
}

// runs are the parts of a text, each of one typeface, script and direction, from left to right as they are seen.
func (s *shaper) runs(text []rune, fonts fontsOfText) []shaping.Output {
	input := shaping.Input{Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Size: fixed.I(shapeSize), Face: fonts.own}
	if rightToLeft(text) {
		input.Direction = di.DirectionRTL
	}
	var runs []shaping.Output
	for _, part := range s.segments.Split(input, fonts) {
		runs = append(runs, s.harfbuzz.Shape(part))
	}
	return seenOrder(runs, input.Direction)
}

// add adds a glyph after the others.
func (s *shape) add(face *font.Face, glyph shaping.Glyph, own bool) {
	onto := &s.others
	if own {
		onto = &s.own
	}
	outline, _ := face.GlyphDataOutline(tables.GlyphID(glyph.GlyphID))
	em := float32(face.Upem())
	right := float32(s.wide) + float32(glyph.XOffset)/64/shapeSize
	up := float32(glyph.YOffset) / 64 / shapeSize
	for _, segment := range outline.Segments {
		for i := range segment.Args {
			segment.Args[i].X = segment.Args[i].X/em + right
			segment.Args[i].Y = segment.Args[i].Y/em + up
		}
		*onto = append(*onto, segment)
	}
	s.wide += float64(glyph.Advance) / 64 / shapeSize
}

// rightToLeft reports whether the first letter that has a direction is written from right to left.
func rightToLeft(text []rune) bool {
	for _, r := range text {
		properties, _ := bidi.LookupRune(r)
		switch properties.Class() {
		case bidi.R, bidi.AL:
			return true
		case bidi.L:
			return false
		}
	}
	return false
}

// seenOrder puts the runs of a line into the order in which they are seen. Those in the other direction than the
// line are reversed among themselves.
func seenOrder(runs []shaping.Output, line di.Direction) []shaping.Output {
	seen := slices.Clone(runs)
	for from := 0; from < len(seen); {
		to := from + 1
		for to < len(seen) && seen[to].Direction == seen[from].Direction {
			to++
		}
		if seen[from].Direction != line {
			slices.Reverse(seen[from:to])
		}
		from = to
	}
	if line == di.DirectionRTL {
		slices.Reverse(seen)
	}
	return seen
}

// joiner reports whether the character has no shape of its own.
func joiner(r rune) bool {
	return r == '\u200C' || r == '\u200D' || unicode.In(r, unicode.Variation_Selector)
}

// draw puts the outlines into a PDF, from the start of a baseline in millimetres.
func (s *shape) draw(pdf *fpdf.Fpdf, x, y float64, st textStyle) {
	scale := st.size * point
	at := func(p opentype.SegmentPoint) (float64, float64) {
		return x + float64(p.X)*scale, y - float64(p.Y)*scale
	}
	pdf.SetFillColor(parts(st.ink()))
	drawPath(pdf, s.own, at, "F")
	if !st.bold {
		drawPath(pdf, s.others, at, "F")
		return
	}
	pdf.SetDrawColor(parts(st.ink()))
	pdf.SetLineWidth(bolder * scale)
	pdf.SetLineJoinStyle("round")
	drawPath(pdf, s.others, at, "FD")
	pdf.SetLineJoinStyle("miter")
}

// drawPath draws outlines whose points at places on the page.
func drawPath(pdf *fpdf.Fpdf, path []opentype.Segment, at func(opentype.SegmentPoint) (x, y float64), style string) {
	if len(path) == 0 {
		return
	}
	var lastX, lastY float64
	for i, segment := range path {
		x1, y1 := at(segment.Args[0])
		x2, y2 := at(segment.Args[1])
		x3, y3 := at(segment.Args[2])
		switch segment.Op {
		case opentype.SegmentOpMoveTo:
			if i > 0 {
				pdf.ClosePath()
			}
			pdf.MoveTo(x1, y1)
			lastX, lastY = x1, y1
		case opentype.SegmentOpLineTo:
			pdf.LineTo(x1, y1)
			lastX, lastY = x1, y1
		case opentype.SegmentOpQuadTo:
			pdf.CurveBezierCubicTo(lastX+(x1-lastX)*2/3, lastY+(y1-lastY)*2/3, x2+(x1-x2)*2/3, y2+(y1-y2)*2/3, x2, y2)
			lastX, lastY = x2, y2
		case opentype.SegmentOpCubeTo:
			pdf.CurveBezierCubicTo(x1, y1, x2, y2, x3, y3)
			lastX, lastY = x3, y3
		}
	}
	pdf.ClosePath()
	pdf.DrawPath(style)
}
