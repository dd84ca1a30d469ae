package exchange

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// family is the name of the typeface inside a document.
const family = "noto"

// missing stands for a character that the typeface doesn't have; it comes out as
// the typeface's empty box.
const missing = '□'

// faces are the two cuts of the typeface with what they cover and how wide text
// sets in them.
type faces struct {
	regular, bold []byte
	font          *sfnt.Font
	buffer        sfnt.Buffer
	// ruler measures; nothing is drawn on it.
	ruler *fpdf.Fpdf
}

// openFaces reads the typeface.
func openFaces(fonts fs.FS) (*faces, error) {
	if fonts == nil {
		return nil, errors.New("there is no folder with the typeface")
	}
	var f faces
	for _, cut := range []struct {
		name string
		into *[]byte
	}{{"NotoSans-Regular.ttf", &f.regular}, {"NotoSans-Bold.ttf", &f.bold}} {
		data, err := fs.ReadFile(fonts, cut.name)
		if err != nil {
			return nil, fmt.Errorf("the typeface is missing: %w", err)
		}
		if f.font, err = sfnt.Parse(data); err != nil {
			return nil, fmt.Errorf("the typeface %s is damaged: %w", cut.name, err)
		}
		*cut.into = data
	}
	f.ruler = fpdf.New("P", "mm", "A4", "")
	f.addTo(f.ruler)
	return &f, nil
}

func (f *faces) addTo(pdf *fpdf.Fpdf) {
	pdf.AddUTF8FontFromBytes(family, "", f.regular)
	pdf.AddUTF8FontFromBytes(family, "B", f.bold)
}

// covers reports whether the typeface has the character. The PDF library knows
// only the first 65,536 of them.
func (f *faces) covers(r rune) bool {
	if r > 0xFFFF {
		return false
	}
	glyph, err := f.font.GlyphIndex(&f.buffer, r)
	return err == nil && glyph != 0
}

// printable is the text as it can be set: composed, with a box for every
// character that isn't there.
func (f *faces) printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\u200C' || r == '\u200D':
			return -1
		case !f.covers(r):
			return missing
		}
		return r
	}, norm.NFC.String(s))
}

// wide is the width of the text in millimetres.
func (f *faces) wide(s string, st textStyle) float64 {
	f.ruler.SetFont(family, st.cut(), st.size)
	return f.ruler.GetStringWidth(f.printable(s))
}

// Uncovered are those of the names that the typeface for paper can't set in
// full; on paper a box stands for each of their missing characters, and the
// player's number in front. Without a readable typeface there are none: WritePDF
// says what is wrong with it.
func Uncovered(fonts fs.FS, names []string) []string {
	f, err := openFaces(fonts)
	if err != nil {
		return nil
	}
	var out []string
	for _, name := range names {
		if !f.coversAll(name) {
			out = append(out, name)
		}
	}
	return out
}

func (f *faces) coversAll(s string) bool {
	for _, r := range norm.NFC.String(s) {
		if r != '\u200C' && r != '\u200D' && !f.covers(r) {
			return false
		}
	}
	return true
}
