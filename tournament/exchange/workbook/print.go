package workbook

import (
	"fmt"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// portraitFit is the width in characters from which a sheet is printed landscape.
const portraitFit = 125

// pageCount is Excel's code for the number of a page and of all pages.
const pageCount = "Page &P of &N"

// tabs are the colours of the sheets' tabs, of which the divisions get one each in turn.
var tabs = []string{"0B6E63", "A65A00", "3C5A99", "8A3B6B", "6B7A1F", "5B4A8A"}

// printing sets up the page: as wide as the paper, in landscape if the sheet is wide, with the headings on every
// page, and with event, division, date, round, time and page number in head and foot.
func (b *workbook) printing(name string, g grid, widths []float64) {
	total := 0.0
	for _, w := range widths {
		total += w
	}
	orientation := "portrait"
	if total > portraitFit {
		orientation = "landscape"
	}
	b.do(func() error {
		const letter, a4 = 1, 9
		size, wide, tall := a4, 1, 0
		if b.o.Size == exchange.Letter {
			size = letter
		}
		return b.file.SetPageLayout(name, &excelize.PageLayoutOptions{Size: &size, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &tall})
	})
	b.do(func() error {
		fit := true
		props := &excelize.SheetPropsOptions{FitToPage: &fit}
		if at := slices.IndexFunc(b.event.Divisions, func(d *tournament.Division) bool { return d.ID == g.of }); at >= 0 {
			props.TabColorRGB = &tabs[at%len(tabs)]
		}
		return b.file.SetSheetProps(name, props)
	})
	b.do(func() error {
		side, top, edge, centred := 0.5, 0.8, 0.35, true
		return b.file.SetPageMargins(name, &excelize.PageLayoutMarginsOptions{
			Left: &side, Right: &side, Top: &top, Bottom: &top, Header: &edge, Footer: &edge, Horizontally: &centred,
		})
	})
	b.do(func() error {
		division := g.division.String()
		if b.o.Director {
			division = strings.TrimSpace(division + " " + b.say(text.Of("CONFIDENTIAL")))
		}
		return b.file.SetHeaderFooter(name, &excelize.HeaderFooterOptions{
			OddHeader: headFoot(b.say(report.EventTitle(b.event)), division, g.date.String(), ""),
			OddFooter: headFoot(b.o.Program+", "+b.say(text.Date(b.o.Made.Format("2 January 2006 15:04"))), g.state.String(), "", `&R&"-,Regular"&9 `+b.say(text.Of(pageCount)), b.say(b.brand.Sponsors), b.say(b.brand.Footer)),
		})
	})
	b.do(func() error {
		return b.file.SetDefinedName(&excelize.DefinedName{
			Name: "_xlnm.Print_Titles", Scope: name, RefersTo: fmt.Sprintf("%s!$%d:$%d", quotedSheet(name), headingRow, headingRow),
		})
	})
}

// headFoot is the code for the three parts of a page's head or foot, with what follows them. An & in a text is
// doubled. below are further lines in the centre. The other parts get as many lines, so that a long line below has the
// width of the page for itself. All of it may have 255 characters, and the texts are cut evenly until it has no more.
func headFoot(left, centre, right, tail string, below ...string) string {
	below = slices.DeleteFunc(below, func(s string) bool { return s == "" })
	blank := strings.Repeat("\n ", len(below))
	for most := 70; ; most-- {
		cut := func(s string) string { return strings.ReplaceAll(cutUnits(s, most), "&", "&&") }
		part := func(code, s, more string) string {
			if s+more == "" {
				return ""
			}
			// The space keeps a leading digit from being read as a type size.
			return code + `&"-,Regular"&9 ` + cut(s) + more
		}
		var lines string
		for _, s := range below {
			lines += "\n " + cut(s)
		}
		words := part("&L", left, blank) + part("&C", centre, lines)
		if tail == "" {
			words += part("&R", right, blank)
		} else {
			words += part("&R", right, "") + tail + blank
		}
		if units(words) <= 255 || most == 0 {
			return words
		}
	}
}
