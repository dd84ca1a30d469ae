package paper

import (
	"io/fs"
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"wordhall/tournament/text"
)

// family is the name of the typeface inside a document.
const family = "noto"

// missing is printed in place of a character that the typeface doesn't have. It looks like the typeface's empty
// box.
const missing = '□'

// faces are the two weights of the typeface, with the characters that they have and the widths of text set in
// them.
type faces struct {
	regular, bold []byte
	font          *sfnt.Font
	buffer        sfnt.Buffer
	// plain has the answers of isPlain so far, 0 for a character that wasn't asked about, because a paper asks for
	// the same few letters over and over.
	plain [1 << 16]int8
	// ruler measures text; nothing is drawn on it.
	ruler  *fpdf.Fpdf
	shaper shaper
}

// openFaces reads the typeface.
func openFaces(o Options) (*faces, error) {
	if o.Fonts == nil {
		return nil, text.Errorf("there is no folder with the typeface")
	}
	f := faces{shaper: newShaper(o.Installed)}
	for turn, cut := range []struct {
		name string
		into *[]byte
	}{{"NotoSans-Regular.ttf", &f.regular}, {"NotoSans-Bold.ttf", &f.bold}} {
		data, err := fs.ReadFile(o.Fonts, cut.name)
		if err != nil {
			return nil, text.Errorf("the typeface is missing: %w", err)
		}
		if f.font, err = sfnt.Parse(data); err != nil {
			return nil, text.Errorf("the typeface %s is damaged: %w", cut.name, err)
		}
		if err := f.shaper.own(turn, data); err != nil {
			return nil, text.Errorf("the typeface %s is damaged: %w", cut.name, err)
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

// covers reports whether the program's own typeface has the character. The PDF library knows only the first 65,536
// characters.
func (f *faces) covers(r rune) bool {
	if r > 0xFFFF {
		return false
	}
	glyph, err := f.font.GlyphIndex(&f.buffer, r)
	return err == nil && glyph != 0
}

// isPlain reports whether the character is printed as it is, in the program's own typeface.
func (f *faces) isPlain(r rune) bool {
	if r > 0xFFFF {
		return false
	}
	if f.plain[r] == 0 {
		f.plain[r] = -1
		if !joiner(r) && f.covers(r) {
			f.plain[r] = 1
		}
	}
	return f.plain[r] > 0
}

// setText is a text as it can be printed: composed, with a box for every character that no typeface has. shape is
// how it looks if installed typefaces are used in it, otherwise nil.
type setText struct {
	text  string
	shape *shape
	// lacking says that there are boxes. borrowed are the installed typefaces used, and covered says for which
	// letters.
	lacking  bool
	borrowed []*installedFont
	covered  map[rune]*installedFont
}

// set finds how the text can be printed.
func (f *faces) set(s string, bold bool) setText {
	s = norm.NFC.String(s)
	if !strings.ContainsFunc(s, func(r rune) bool { return !f.isPlain(r) }) {
		return setText{text: s}
	}
	foreign := f.foreign(s)
	covered := f.shaper.installed.cover(foreign)
	set := setText{lacking: len(covered) < len(foreign), covered: covered}
	for _, r := range foreign {
		if font := covered[r]; font != nil && !slices.Contains(set.borrowed, font) {
			set.borrowed = append(set.borrowed, font)
		}
	}
	if len(covered) > 0 {
		set.text = f.boxed(s, func(r rune) bool { return joiner(r) || covered[r] != nil || f.covers(r) })
		if set.shape = f.shaper.shaped(set.text, bold, covered); set.shape != nil {
			return set
		}
	}
	plain := strings.Map(func(r rune) rune {
		if joiner(r) {
			return -1
		}
		return r
	}, s)
	return setText{text: f.boxed(plain, f.covers), lacking: len(foreign) > 0}
}

// foreign are the characters that the program's own typeface lacks, each once and in order.
func (f *faces) foreign(s string) []rune {
	var list []rune
	for _, r := range s {
		if !joiner(r) && !f.covers(r) {
			list = append(list, r)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// boxed is the text with a box for every character that isn't available.
func (f *faces) boxed(s string, there func(rune) bool) string {
	return strings.Map(func(r rune) rune {
		if !there(r) {
			return missing
		}
		return r
	}, s)
}

// wide is the width of the text in millimetres.
func (f *faces) wide(s string, st textStyle) float64 { return f.wideSet(f.set(s, st.bold), st) }

func (f *faces) wideSet(set setText, st textStyle) float64 {
	if set.shape != nil {
		return set.shape.wide * st.size * point
	}
	setFont(f.ruler, st)
	return f.ruler.GetStringWidth(set.text)
}

// TextsLacking is how paper will print texts for which the program's own typeface isn't enough.
type TextsLacking struct {
	// Borrowed are the texts that are printed with an installed typeface, one of Typefaces.
	Borrowed, Typefaces []string
	// Boxed are the texts with letters that no typeface has. A box is printed for each such letter, and the
	// player's number in front.
	Boxed []string
}

// Says says how each kind is printed, and names the first few.
func (l TextsLacking) Says() []text.Text {
	var says []text.Text
	if len(l.Borrowed) > 0 {
		says = append(says, text.Of("set in %s, installed here: %s", strings.Join(l.Typefaces, ", "), someOf(l.Borrowed)))
	}
	if len(l.Boxed) > 0 {
		says = append(says, text.Of("no typeface here has the letters of %s: boxes and the number stand for them", someOf(l.Boxed)))
	}
	return says
}

// someOf are the first few of many names.
func someOf(names []string) text.Text {
	const few = 3
	if len(names) <= few+1 {
		return text.Names(", ", names)
	}
	return text.Of("%s and %d more", strings.Join(names[:few], ", "), len(names)-few)
}

// Lacking are those of the texts, such as names, that the program's own typeface can't print. If the typeface
// can't be read there are none, and WritePDF says what is wrong with it.
func Lacking(o Options, texts []string) TextsLacking {
	var lacking TextsLacking
	f, err := openFaces(o)
	if err != nil {
		return lacking
	}
	for _, text := range texts {
		set := f.set(text, false)
		switch {
		case set.lacking:
			lacking.Boxed = append(lacking.Boxed, text)
		case set.shape != nil:
			lacking.Borrowed = append(lacking.Borrowed, text)
			for _, font := range set.borrowed {
				if !slices.Contains(lacking.Typefaces, font.name) {
					lacking.Typefaces = append(lacking.Typefaces, font.name)
				}
			}
		}
	}
	return lacking
}
