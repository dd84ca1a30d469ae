package paper

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"io/fs"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/progress"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Options are what every paper needs in addition to its figures.
type Options struct {
	// Made is the time that is printed on the paper. The same event and time give the same bytes.
	Made time.Time
	Size exchange.PageSize
	// SlipsAPage is how many result slips a page has: 2, or 4 for any other number.
	SlipsAPage int
	// Language is that of the paper's own words; nil is English.
	Language *language.Catalogue
	// Second is the language in which titles, headings and fixed words stand a second time; nil for none.
	Second *language.Second
	// Program is the name of the program that makes the file ("Wordhall").
	Program string
	// Fonts is the folder with NotoSans-Regular.ttf and NotoSans-Bold.ttf.
	Fonts fs.FS
	// Brand is the event's own look; it may be empty.
	Brand report.Brand
	// Installed are the typefaces for letters that those in Fonts lack. It may be nil.
	Installed *InstalledFonts
}

// Paper is something to print: pairings, standings, slips. A paper draws its pages on the layout that it is given
// and knows nothing of PDF.
type Paper interface {
	// title is the name of the file in a program that shows it.
	title() text.Text
	// lay draws the paper's pages.
	lay(l *layout)
}

// WritePDF writes the papers one after another into one PDF. Pages are counted within each paper ("Page 1 of 2").
// A paper with nothing to print is left out; it is an error if none has anything. Its progress are the pages
// drawn.
func WritePDF(ctx context.Context, w io.Writer, papers []Paper, o Options) error {
	faces, err := openFaces(o)
	if err != nil {
		return text.Errorf("the paper can't be made: %w", err)
	}
	pdf := newPDF(o, faces)
	var title text.Text
	for i, p := range papers {
		stage := ctx
		if len(papers) > 1 {
			stage = progress.Stage(ctx, i, i+1, len(papers))
		}
		drawn := pdf.PageCount()
		if err := drawPages(stage, pdf, p, o, faces); err != nil {
			return err
		}
		if title.IsZero() && pdf.PageCount() > drawn {
			title = p.title()
		}
	}
	if pdf.PageCount() == 0 && len(papers) > 0 {
		return nothingOn(papers[0])
	}
	pdf.SetTitle(o.Language.Render(title), true)
	if err := pdf.Output(w); err != nil {
		return text.Errorf("the paper can't be written: %w", err)
	}
	return nil
}

// drawPages puts the pages of a paper into the document, one by one as they are laid out if that is possible.
func drawPages(ctx context.Context, pdf *fpdf.Fpdf, p Paper, o Options, faces *faces) error {
	l, drawn := newLayout(o, faces), 0
	draw := func(page *page) error {
		pdf.AddPage()
		for _, m := range page.marks {
			m.draw(pdf)
		}
		drawn++
		return progress.Step(ctx, drawn, max(drawn, l.of))
	}
	if _, part := p.(partPaper); !part {
		l.whole = draw
	}
	pages := laid(p, l)
	if err := progress.Step(ctx, drawn, len(pages)); err != nil {
		return err
	}
	l.of = len(pages)
	for _, page := range pages {
		if page.drawn {
			continue
		}
		if err := cmp.Or(l.err, draw(page)); err != nil {
			return err
		}
	}
	return l.err
}

// nothingOn is the error for a paper without pages.
func nothingOn(p Paper) error {
	if _, part := p.(partPaper); part {
		return text.Errorf("%s has no such page; it has fewer", p.title())
	}
	return text.Errorf("%s: there is nothing to print", p.title())
}

// lay are the pages of a paper.
func lay(p Paper, o Options, faces *faces) []*page { return laid(p, newLayout(o, faces)) }

// laid lets the paper draw its pages and numbers them. For a part of a paper they are only the wanted ones. There
// may be none.
func laid(p Paper, l *layout) []*page {
	p.lay(l)
	for i, page := range l.pages {
		if !page.foot.IsZero() {
			l.drawFoot(page, i+1)
		}
	}
	if part, ok := p.(partPaper); ok {
		return part.pick(l.pages)
	}
	return l.pages
}

// IsOf reports whether a file is a PDF made by the program of that name, which is in ASCII.
func IsOf(data []byte, program string) bool {
	producer := append([]byte("/Producer "), '(', 0xfe, 0xff)
	for _, letter := range []byte(program) {
		producer = append(producer, 0, letter)
	}
	return bytes.HasPrefix(data, []byte("%PDF-")) && bytes.Contains(data, append(producer, ')'))
}

// newPDF is an empty document. Its bytes depend only on the options.
func newPDF(o Options, faces *faces) *fpdf.Fpdf {
	size := "A4"
	if o.Size == exchange.Letter {
		size = "Letter"
	}
	pdf := fpdf.New("P", "mm", size, "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(o.Made)
	pdf.SetModificationDate(o.Made)
	pdf.SetProducer(o.Program, true)
	pdf.SetCreator(o.Program, true)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	faces.addTo(pdf)
	return pdf
}
