package paper

import (
	"io"
	"slices"

	"github.com/go-text/typesetting/di"

	"wordhall/tournament/colour"
)

// PlacedText is a text with its place on a page, for tests. Its box is in millimetres from the top left corner, from
// the top of its capitals to its baseline.
type PlacedText struct {
	Text                     string
	Left, Top, Right, Bottom float64
	Size                     float64
	Bold                     bool
	// Ink is the colour. Own says that it is the event's.
	Ink colour.RGB
	Own bool
	// Twice says that it stands in both languages if the event has two.
	Twice bool
}

// PlacedPages are the texts of a paper by page, with the size of the page.
func PlacedPages(p Paper, o Options) (pages [][]PlacedText, width, height float64, err error) {
	faces, err := openFaces(o)
	if err != nil {
		return nil, 0, 0, err
	}
	l := newLayout(o, faces)
	for _, page := range lay(p, o, faces) {
		var texts []PlacedText
		for _, m := range page.marks {
			if m.kind == textMark {
				texts = append(texts, PlacedText{Text: m.text, Left: m.x, Right: m.x + m.w, Top: m.y - m.style.caps(), Bottom: m.y, Size: m.style.size, Bold: m.style.bold, Ink: m.style.ink(), Own: m.style.own != nil, Twice: m.style.two != nil})
			}
		}
		pages = append(pages, texts)
	}
	return pages, l.width, l.height, nil
}

// Bars are the widths of a barcode's bars and gaps.
func Bars(text string) []int { return barcode(text) }

// WideAs is the width of a text in parts of its size.
func WideAs(o Options, text string) float64 {
	f, err := openFaces(o)
	if err != nil {
		return 0
	}
	const size = 100
	return f.wide(text, textStyle{size: size}) / size / point
}

// SeenText is a text as it is seen from the left, word by word. In a run that is read from the right the words are in
// reverse order.
func SeenText(o Options, text string) string {
	f, err := openFaces(o)
	if err != nil {
		return ""
	}
	set := f.set(text, false)
	var seen []rune
	for _, run := range f.shaper.runs([]rune(set.text), f.shaper.fonts(set.covered, false)) {
		part := []rune(set.text)[run.Runes.Offset:][:run.Runes.Count]
		if run.Direction == di.DirectionRTL {
			part = wordsReversed(part)
		}
		seen = append(seen, part...)
	}
	return string(seen)
}

// wordsReversed puts the words in reverse order. Each word stays readable.
func wordsReversed(text []rune) []rune {
	turned := slices.Clone(text)
	slices.Reverse(turned)
	for from := 0; from < len(turned); {
		to := from
		for to < len(turned) && turned[to] != ' ' {
			to++
		}
		slices.Reverse(turned[from:to])
		from = to + 1
	}
	return turned
}

// Drawing returns a function that draws the pages of the papers again after they were laid out once, so that only the
// work of the PDF library is left.
func Drawing(papers []Paper, o Options) (draw func(w io.Writer) error, err error) {
	faces, err := openFaces(o)
	if err != nil {
		return nil, err
	}
	var pages []*page
	for _, p := range papers {
		pages = append(pages, lay(p, o, faces)...)
	}
	return func(w io.Writer) error {
		pdf := newPDF(o, faces)
		for _, page := range pages {
			pdf.AddPage()
			for _, m := range page.marks {
				m.draw(pdf)
			}
		}
		return pdf.Output(w)
	}, nil
}
