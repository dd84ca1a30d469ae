package workbook

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"wordhall/tournament/text"

	"github.com/xuri/excelize/v2"
)

// add makes the sheet and writes it. Everything that isn't a cell is set first, because the rows go straight into
// the file and are never kept twice.
func (b *workbook) add(s *plannedSheet) {
	if b.err != nil {
		return
	}
	g := s.make()
	if g.someFixed() {
		g.add(text.Of("in italics: what doesn't follow a changed score"))
	}
	g = g.in(b.o.Language)
	widths := g.widths()
	b.newSheet(s.name)
	b.shape(s.name, g, widths)
	b.printing(s.name, g, widths)
	b.markCells(s.name, g)
	for _, name := range slices.Sorted(maps.Keys(g.names)) {
		b.do(func() error {
			return b.file.SetDefinedName(&excelize.DefinedName{Name: name, Scope: s.name, RefersTo: g.names[name]})
		})
	}
	if g.chart != nil {
		b.do(func() error { return g.chart.addTo(b.file, s.name, g) })
	}
	if b.sheets == 1 && b.brand.Logo != nil {
		b.do(func() error { return b.addLogo(s.name) })
	}
	b.do(func() error {
		out, err := b.file.NewStreamWriter(s.name)
		if err != nil {
			return err
		}
		if err := b.fill(out, g, widths); err != nil {
			return err
		}
		return out.Flush()
	})
}

// fill writes the rows.
func (b *workbook) fill(out *excelize.StreamWriter, g grid, widths []float64) error {
	row := make([]excelize.Cell, max(len(g.columns), 1))
	cells := make([]any, len(row))
	for i := range row {
		cells[i] = &row[i]
	}
	for i, top := range []topLine{{b.back(g), titleRole}, {g.subtitle.String(), subtitleRole}} {
		lines := 1
		if g.chart == nil { // beside which there is room for both
			lines = top.lines(widths)
		}
		style, err := b.styleID(cellStyle{role: top.role, wraps: lines > 1})
		if err != nil {
			return err
		}
		if lines > 1 {
			if err := out.MergeCell(cellName(1, i+1), cellName(len(widths), i+1)); err != nil {
				return err
			}
		}
		row[0] = excelize.Cell{StyleID: style, Value: top.text}
		if err := out.SetRow(cellName(1, i+1), cells[:1], excelize.RowOpts{Height: rowHeight(i+1) * (1 + 0.75*float64(lines-1))}); err != nil {
			return err
		}
	}
	for c, col := range g.columns {
		style, err := b.styleID(cellStyle{role: headingRole, format: col.format})
		if err != nil {
			return err
		}
		row[c] = excelize.Cell{StyleID: style, Value: col.heading.String()}
	}
	if err := out.SetRow(cellName(1, headingRow), cells, excelize.RowOpts{Height: rowHeight(headingRow)}); err != nil {
		return err
	}
	styles, err := b.bodyStyles(g)
	if err != nil {
		return err
	}
	for r, values := range g.written() {
		most := 1
		for c, value := range values {
			row[c] = excelCell(value)
			row[c].StyleID = styles[r%2][c]
			style := g.columns[c].style(r%2 == 1)
			usual := style
			switch v := value.(type) {
			case strong:
				style.strong, value = true, v.value
			case fixed:
				style.fixed, value = true, v.value
			case link:
				style.leads = true
			}
			lines := cellLines(value, g.columns[c].format, widths[c])
			style.wraps = lines > 1
			if most = max(most, lines); style == usual {
				continue
			}
			if row[c].StyleID, err = b.styleID(style); err != nil {
				return err
			}
		}
		if err := out.SetRow(cellName(1, headingRow+1+r), cells, excelize.RowOpts{Height: rowHeight(headingRow+1) + lineHeight*float64(most-1)}); err != nil {
			return err
		}
	}
	return nil
}

// back is the title of a sheet, with the sign that it is a link back to the cover.
func (b *workbook) back(g grid) string {
	if b.sheets == 1 {
		return g.title.String()
	}
	return "‹ " + g.title.String()
}

// lineHeight is the height of a further line of a cell, in points.
const lineHeight = 15

// cellLines is how many lines a cell takes. A text that is a little too long for its column is made smaller, and a
// longer one continues below.
func cellLines(value any, format numberFormat, width float64) int {
	const little, most = 1.5, 12
	text, is := value.(string)
	if wide := float64(letters(text)); is && format == asText && wide > little*width {
		return min(most, int(math.Ceil(wide*1.15/width)))
	}
	return 1
}

// topLine is a line above the headings.
type topLine struct {
	text string
	role cellRole
}

// lines is how many lines it takes across the columns. A text that went beyond them would make a printed sheet
// wider, and its figures small.
func (t topLine) lines(widths []float64) int {
	total := 0.0
	for _, w := range widths {
		total += w
	}
	wide := 0.87 * float64(letters(t.text)) // a column's width is counted in digits, which are wider
	if t.role == titleRole {
		wide *= 1.45 // its type is larger
	}
	if len(widths) < 2 || wide <= total {
		return 1
	}
	const most = 4
	return min(most, int(math.Ceil(wide*1.1/total))) // words break before the end of a line
}

// style is that of the column's cells.
func (c column) style(zebra bool) cellStyle {
	return cellStyle{role: bodyRole, format: c.format, zebra: zebra, dim: c.dim, fixed: c.fixed}
}

// bodyStyles are the styles of the columns in even and odd rows.
func (b *workbook) bodyStyles(g grid) (styles [2][]int, err error) {
	for odd := range styles {
		styles[odd] = make([]int, len(g.columns))
		for c, col := range g.columns {
			styles[odd][c], err = b.styleID(col.style(odd == 1))
			if err != nil {
				return styles, err
			}
		}
	}
	return styles, nil
}

// excelCell is one value. A text is always a string and never a formula, whatever it begins with.
func excelCell(value any) excelize.Cell {
	switch v := value.(type) {
	case string:
		if v != "" {
			return excelize.Cell{Value: v}
		}
	case int:
		return excelize.Cell{Value: v}
	case half:
		if v%2 == 0 {
			return excelize.Cell{Value: int(v / 2)}
		}
		return excelize.Cell{Value: float64(v) / 2}
	case share:
		if v.of != 0 {
			return excelize.Cell{Value: float64(v.sum) / float64(v.of)}
		}
	case formula:
		return excelize.Cell{Formula: v.text, Value: excelCell(v.value).Value}
	case strong:
		return excelCell(v.value)
	case fixed:
		return excelCell(v.value)
	case link:
		return excelize.Cell{Value: v.said()}
	}
	return excelize.Cell{}
}

// shape sets widths, the frozen headings, the filter and the links.
func (b *workbook) shape(name string, g grid, widths []float64) {
	// The library inserts each column before those that are set already, and Excel needs them from left to right,
	// so the last one is set first.
	for c, w := range slices.Backward(widths) {
		b.do(func() error {
			col, err := excelize.ColumnNumberToName(c + 1)
			if err != nil {
				return err
			}
			if g.columns[c].hidden {
				// The column's width must be 0: otherwise the chart over it would end as if the column were
				// visible.
				if err := b.file.SetColWidth(name, col, col, 0); err != nil {
					return err
				}
				return b.file.SetColVisible(name, col, false)
			}
			return b.file.SetColWidth(name, col, col, w)
		})
	}
	b.do(func() error {
		corner := cellName(g.frozen+1, headingRow+1)
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
	if len(g.rows) > 0 && !g.plain {
		b.do(func() error { return b.file.AutoFilter(name, g.area(headingRow), nil) })
	}
	if b.sheets > 1 {
		b.do(func() error {
			tip := b.say(text.Of("back to the cover"))
			return b.file.SetCellHyperLink(name, "A1", quotedSheet(b.file.GetSheetName(0))+"!A1", "Location", excelize.HyperlinkOpts{Tooltip: &tip})
		})
	}
	for r, row := range g.rows {
		for c, value := range row {
			if l, ok := value.(link); ok {
				b.do(func() error {
					return b.file.SetCellHyperLink(name, cellName(c+1, headingRow+1+r), quotedSheet(l.sheet.name)+"!A1", "Location")
				})
			}
		}
	}
}

// rowHeight is the height of a row in points.
func rowHeight(row int) float64 {
	switch row {
	case 1:
		return 26
	case 2:
		return 22
	case headingRow:
		return 21
	}
	return 16
}

// conditional is a mark for the cells of a column that depends on the values of the row.
type conditional struct {
	// columns are counted from 1. rule is a formula for the first row, in which "%s" is the cell.
	columns []int
	rule    string
	// begins is used in place of a rule: it marks the cells that begin with these words.
	begins text.Text
	mark   conditionalMark
}

type conditionalMark int

const (
	waitingMark conditionalMark = iota
	quietMark
	// winnerMark marks the first of the standings, wonMark the winner of a game, and nextRoundMark is a line above
	// the games of a round.
	winnerMark
	wonMark
	nextRoundMark
)

// firstPlace marks the rows of the first, whose places are in that column.
func firstPlace(place, columns int) conditional {
	return conditional{columns: []int{1, columns}, rule: "$" + cellName(place, headingRow+1) + "=1", mark: winnerMark}
}

// formula is the mark's rule for the cell.
func (m conditional) formula(cell string) string {
	if m.begins.IsZero() {
		return strings.ReplaceAll(m.rule, "%s", cell)
	}
	return fmt.Sprintf(`LEFT(%s,%d)="%s"`, cell, units(m.begins.String()), strings.ReplaceAll(m.begins.String(), `"`, `""`))
}

// markCells sets the conditional marks, which follow what a person types later.
func (b *workbook) markCells(name string, g grid) {
	for _, m := range g.marks {
		b.do(func() error {
			id, err := b.conditionalStyle(m.mark)
			if err != nil || len(g.rows) == 0 {
				return err
			}
			first, last := m.columns[0], m.columns[len(m.columns)-1]
			area := fmt.Sprintf("%s:%s", cellName(first, headingRow+1), cellName(last, headingRow+len(g.rows)))
			return b.file.SetConditionalFormat(name, area, []excelize.ConditionalFormatOptions{{
				Type: "formula", Criteria: m.formula(cellName(first, headingRow+1)), Format: &id,
			}})
		})
	}
}
