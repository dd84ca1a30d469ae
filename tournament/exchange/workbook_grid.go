package exchange

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/width"

	"wordhall/tournament"
)

// grid is a sheet as it will be written: a title, a line below it, headings and
// rows. A cell is a text, an int, a half (half-wins shown as wins) or nil.
type grid struct {
	name     string
	title    string
	subtitle string
	columns  []column
	rows     [][]any
	// frozen is how many columns stay in sight.
	frozen int
	// division and date for the page's head.
	division string
	date     string
}

// half counts half-wins; its cell holds wins, such as 3.5.
type half int

type column struct {
	heading string
	format  numberFormat
	// dim columns are printed grey: they are there to be looked up.
	dim bool
}

// numberFormat says how a column shows its cells.
type numberFormat int

const (
	asText numberFormat = iota
	asWhole
	asHalves
	asSpread
)

// The rows above the first player, and the widths of columns in characters.
const (
	headingRow  = 3
	narrowest   = 8
	widest      = 60
	portraitFit = 125
)

// add writes the grid as the next sheet.
func (b *workbook) add(g grid) {
	name := b.newSheet(g.name)
	b.fill(name, g)
	b.shape(name, g)
	b.printing(name, g)
}

// fill puts the cells in.
func (b *workbook) fill(name string, g grid) {
	b.text(name, 1, 1, g.title, cellStyle{role: titleRole})
	b.text(name, 1, 2, g.subtitle, cellStyle{role: subtitleRole})
	for c, col := range g.columns {
		b.text(name, c+1, headingRow, col.heading, cellStyle{role: headingRole, format: col.format})
	}
	for r, row := range g.rows {
		for c, col := range g.columns {
			style := cellStyle{role: bodyRole, format: col.format, zebra: r%2 == 1, dim: col.dim}
			b.cell(name, c+1, headingRow+1+r, row[c], style)
		}
	}
}

// cell writes one value with its style. Text is always a string, never a
// formula, whatever it begins with.
func (b *workbook) cell(sheet string, col, row int, value any, style cellStyle) {
	switch v := value.(type) {
	case string:
		b.text(sheet, col, row, v, style)
		return
	case int:
		b.at(col, row, func(cell string) error { return b.file.SetCellInt(sheet, cell, int64(v)) })
	case half:
		b.at(col, row, func(cell string) error {
			if v%2 == 0 {
				return b.file.SetCellInt(sheet, cell, int64(v/2))
			}
			return b.file.SetCellFloat(sheet, cell, float64(v)/2, 1, 64)
		})
	}
	b.style(sheet, col, row, style)
}

func (b *workbook) text(sheet string, col, row int, s string, style cellStyle) {
	if s != "" {
		b.at(col, row, func(cell string) error { return b.file.SetCellStr(sheet, cell, s) })
	}
	b.style(sheet, col, row, style)
}

func (b *workbook) style(sheet string, col, row int, style cellStyle) {
	b.at(col, row, func(cell string) error {
		id, err := b.styleID(style)
		if err != nil {
			return err
		}
		return b.file.SetCellStyle(sheet, cell, cell, id)
	})
}

func (b *workbook) at(col, row int, step func(cell string) error) {
	b.do(func() error {
		cell, err := excelize.CoordinatesToCellName(col, row)
		if err != nil {
			return err
		}
		return step(cell)
	})
}

// shape sets widths, heights, the frozen headings and the filter.
func (b *workbook) shape(name string, g grid) {
	for c, w := range g.widths() {
		b.do(func() error {
			col, err := excelize.ColumnNumberToName(c + 1)
			if err != nil {
				return err
			}
			return b.file.SetColWidth(name, col, col, w)
		})
	}
	for row := 1; row <= headingRow+len(g.rows); row++ {
		b.do(func() error { return b.file.SetRowHeight(name, row, rowHeight(row)) })
	}
	b.do(func() error {
		corner, err := excelize.CoordinatesToCellName(g.frozen+1, headingRow+1)
		if err != nil {
			return err
		}
		pane := "bottomLeft"
		if g.frozen > 0 {
			pane = "bottomRight"
		}
		return b.file.SetPanes(name, &excelize.Panes{
			Freeze: true, XSplit: g.frozen, YSplit: headingRow, TopLeftCell: corner, ActivePane: pane,
			Selection: []excelize.Selection{{SQRef: corner, ActiveCell: corner, Pane: pane}},
		})
	})
	b.do(func() error {
		off := false
		return b.file.SetSheetView(name, 0, &excelize.ViewOptions{ShowGridLines: &off})
	})
	if len(g.rows) > 0 {
		b.do(func() error { return b.file.AutoFilter(name, g.area(headingRow), nil) })
	}
}

// rowHeight is in points.
func rowHeight(row int) float64 {
	switch row {
	case 1:
		return 26
	case 2:
		return 22
	case headingRow:
		return 21
	}
	return 18
}

// area is the range from the first cell of that row to the last of the grid.
func (g grid) area(from int) string {
	last, err := excelize.CoordinatesToCellName(len(g.columns), headingRow+len(g.rows))
	if err != nil {
		return ""
	}
	return fmt.Sprintf("A%d:%s", from, last)
}

// widths fits the columns to what is in them. The filter's button needs room
// beside each heading.
func (g grid) widths() []float64 {
	const button, air = 4, 3
	widths := make([]float64, len(g.columns))
	for c, col := range g.columns {
		most := letters(col.heading) + button
		for _, row := range g.rows {
			most = max(most, letters(cellText(row[c], col.format))+air)
		}
		widths[c] = float64(max(narrowest, min(most, widest)))
	}
	return widths
}

// cellText is about what the cell will show, for its width.
func cellText(value any, format numberFormat) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		if format == asSpread {
			return tournament.SpreadWords(v)
		}
		return fmt.Sprint(v)
	case half:
		return decimal(int(v)) + ".0"
	}
	return ""
}

// letters is the width of a text in columns of a terminal: East Asian letters
// take two.
func letters(s string) int {
	n := 0
	for _, r := range s {
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}

// printing sets the page up: A4, as wide as the paper, landscape for wide
// sheets, headings on every page, event, division, date and page around it.
func (b *workbook) printing(name string, g grid) {
	const a4 = 9
	total := 0.0
	for _, w := range g.widths() {
		total += w
	}
	orientation := "portrait"
	if total > portraitFit {
		orientation = "landscape"
	}
	b.do(func() error {
		size, wide, tall := a4, 1, 0
		return b.file.SetPageLayout(name, &excelize.PageLayoutOptions{Size: &size, Orientation: &orientation, FitToWidth: &wide, FitToHeight: &tall})
	})
	b.do(func() error {
		fit := true
		return b.file.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: &fit})
	})
	b.do(func() error {
		side, top, edge, centred := 0.5, 0.8, 0.35, true
		return b.file.SetPageMargins(name, &excelize.PageLayoutMarginsOptions{
			Left: &side, Right: &side, Top: &top, Bottom: &top, Header: &edge, Footer: &edge, Horizontally: &centred,
		})
	})
	b.do(func() error {
		return b.file.SetHeaderFooter(name, &excelize.HeaderFooterOptions{
			OddHeader: headFoot(eventTitle(b.event), g.division, g.date),
			OddFooter: headFoot(b.signed+", "+b.made.Format("2 January 2006 15:04"), "", "") + `&R&"-,Regular"&9 Page &P of &N`,
		})
	})
	quotedName := "'" + strings.ReplaceAll(name, "'", "''") + "'"
	b.do(func() error {
		return b.file.SetDefinedName(&excelize.DefinedName{
			Name: "_xlnm.Print_Titles", Scope: name, RefersTo: fmt.Sprintf("%s!$%d:$%d", quotedName, headingRow, headingRow),
		})
	})
}

// headFoot is the code for the three parts of a page's head. An & in a text is
// doubled; the whole may have 255 characters.
func headFoot(left, centre, right string) string {
	const most = 70
	part := func(code, s string) string {
		if s == "" {
			return ""
		}
		// The space keeps a leading digit from being read as a type size.
		return code + `&"-,Regular"&9 ` + strings.ReplaceAll(cutUnits(s, most), "&", "&&")
	}
	return part("&L", left) + part("&C", centre) + part("&R", right)
}
