package workbook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
	"golang.org/x/text/width"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// grid is a sheet before it is written: a title, a line below it, headings and rows. A cell is a text, an int, a
// half (half-wins shown as wins), a share, a formula, a link, a strong cell or nil. in is the same sheet with the
// words of one language in place of the texts.
type grid struct {
	title    text.Text
	subtitle text.Text
	columns  []column
	rows     [][]any
	// foot is a row below those that can be filtered, nil if there is none.
	foot []any
	// frozen is how many columns stay in view.
	frozen int
	// plain says that the sheet has no filter.
	plain bool
	// of is the sheet's division, 0 for all divisions.
	of tournament.DivisionID
	// division, date and state (the round or the revision) are for the head and foot of the page.
	division text.Text
	date     text.Text
	state    text.Text
	marks    []conditional
	chart    *placesChart
	// names are ranges to which the sheet's formulas refer by a name.
	names map[string]string
}

// half is a number of half-wins. Its cell has wins, such as 3.5.
type half int

// share is a fraction of two whole numbers, such as an average.
type share struct{ sum, of int }

// formula is computed by the spreadsheet. value is the result (a half, an int, a share or a text), which is kept
// beside it for programs that don't compute.
type formula struct {
	text  string
	value any
}

// link is a link to another sheet of the workbook, with words of its own or the sheet's name.
type link struct {
	sheet *plannedSheet
	words any
}

// strong is a cell in bold type. Its value is a text, or a string in a sheet of one language.
type strong struct{ value any }

// fixed is a figure that doesn't follow from the scores, in a column of figures that do.
type fixed struct{ value any }

// said is what the cell shows.
func (l link) said() string {
	if words, is := l.words.(string); is {
		return words
	}
	return l.sheet.name
}

type column struct {
	heading text.Text
	format  numberFormat
	// dim says that the column is printed grey, because it is only for looking things up.
	dim bool
	// hidden says that the column isn't shown; it has what a chart or a formula needs.
	hidden bool
	// fixed says that nothing in the column follows from the scores.
	fixed bool
}

// add puts a text behind those of the subtitle.
func (g *grid) add(t text.Text) { g.subtitle = text.Join("  ·  ", g.subtitle, t) }

// numberFormat says how a column shows its cells.
type numberFormat = report.Figure

const (
	asText    = report.AsWords
	asWhole   = report.AsWhole
	asHalves  = report.AsHalves
	asSpread  = report.AsSpread
	asAverage = report.AsAverage
	asMoney   = report.AsMoney
	asCode    = report.AsCode
	asResult  = report.AsResult
)

// chosen are columns of a list as a sheet has them. dim ones are only for looking things up, and fixed ones don't
// follow from the scores. formula gives the formula for a row of the list; a value for which it gives none is
// fixed.
type chosen struct {
	id      string
	dim     bool
	fixed   bool
	hidden  bool
	formula func(of report.Row, row int) string
}

// take adds those columns of a list.
func (g *grid) take(l report.List, choice ...chosen) {
	picked, taken := report.Choose(l, func(c chosen) string { return c.id }, choice...)
	for i, from := range picked.Columns {
		format := from.Figure
		if format == report.AsMoment {
			format = asText
		}
		g.columns = append(g.columns, column{heading: from.Title, format: format, dim: taken[i].dim, hidden: taken[i].hidden, fixed: taken[i].fixed})
	}
	for row := range picked.Rows {
		cells := make([]any, len(row.Cells))
		for i, cell := range row.Cells {
			if cells[i] = sheetValue(picked.Columns[i].Figure, cell); taken[i].formula != nil && cell.Says() {
				cells[i] = follows(taken[i].formula(row, headingRow+1+len(g.rows)), cells[i])
			}
		}
		g.rows = append(g.rows, cells)
	}
}

// dropEmpty removes the columns that are empty in every row.
func (g *grid) dropEmpty() {
	for c := len(g.columns) - 1; c >= 0; c-- {
		if slices.ContainsFunc(g.rows, func(row []any) bool { return !blank(row[c]) }) {
			continue
		}
		g.columns = slices.Delete(g.columns, c, c+1)
		for i, row := range g.rows {
			g.rows[i] = slices.Delete(row, c, c+1)
		}
	}
}

// blank reports whether a cell holds nothing.
func blank(value any) bool {
	switch v := value.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case text.Text:
		return v.IsZero()
	}
	return false
}

// follows is a value with the formula that gives it. Without a formula it is fixed.
func follows(words string, value any) any {
	if words == "" {
		return fixed{value}
	}
	return formula{words, value}
}

// someFixed reports whether a figure that doesn't follow from the scores is among others that do.
func (g grid) someFixed() bool {
	isFixed := func(v any) bool { _, is := v.(fixed); return is }
	return slices.ContainsFunc(g.columns, func(c column) bool { return c.fixed }) ||
		slices.ContainsFunc(g.rows, func(row []any) bool { return slices.ContainsFunc(row, isFixed) })
}

// sheetValue is a cell of a list on a sheet.
func sheetValue(f report.Figure, c report.Cell) any {
	switch {
	case !c.HasNumber && c.Words.IsZero() && c.Player == 0 && f != asText:
		return nil
	case f == asCode:
		return c.Words.String() // of no language
	case f == asResult && c.Words.IsZero() && !c.HasNumber:
		return int(c.Player) // no result yet
	case f == asResult:
		return report.Column{Figure: f}.Text(c).String() // of no language
	case !c.HasNumber:
		return c.Words
	case f == asHalves:
		return half(c.Number)
	case f == asAverage:
		return share{c.Number, c.Of}
	case f == asMoney || f == report.AsHundredths:
		return share{c.Number, 100}
	case f == report.AsTenths || f == report.AsSignedTenths:
		return share{c.Number, 10}
	case f == report.AsMoment:
		return momentWords(tournament.Timestamp(c.Number))
	}
	return c.Number
}

// headingRow is the number of the row with the headings. The other rows follow it.
const headingRow = 3

// written are the rows and the foot.
func (g grid) written() [][]any {
	if g.foot == nil {
		return g.rows
	}
	return append(slices.Clip(g.rows), g.foot)
}

// area is the range from the first cell of a row to the last cell of the grid.
func (g grid) area(from int) string {
	return fmt.Sprintf("A%d:%s", from, cellName(len(g.columns), headingRow+len(g.rows)))
}

// cellName is "A1" for the first column of the first row.
func cellName(col, row int) string {
	name, err := excelize.CoordinatesToCellName(col, row)
	if err != nil {
		return ""
	}
	return name
}

// columnRange is a column of the grid's rows for a formula on another sheet:
// 'A scorecards'!$K$4:$K$99.
func columnRange(sheet string, col, rows int) string {
	letter, err := excelize.ColumnNumberToName(col)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s!$%s$%d:$%s$%d", quotedSheet(sheet), letter, headingRow+1, letter, headingRow+max(rows, 1))
}

func quotedSheet(name string) string { return "'" + strings.ReplaceAll(name, "'", "''") + "'" }

// These are the widths of columns in characters. Sheets of plain words have the wider ones.
const (
	narrowest   = 8
	widest      = 44
	widestWords = 92
)

// widths are the widths of the columns by what is in them. The button of the filter needs room beside each
// heading.
func (g grid) widths() []float64 {
	air, least := 3, narrowest
	button, limit := 4, widest
	if g.plain {
		button, limit = 2, widestWords
	}
	tight := slices.ContainsFunc(g.columns, func(c column) bool { return c.format == asResult })
	if tight { // a column a round makes it as wide as a page
		least = 0
	}
	widths := make([]float64, len(g.columns))
	for c, col := range g.columns {
		if col.hidden {
			continue
		}
		most, low := letters(col.heading.String())+button, least
		beside := !tight || c+1 < len(g.columns) && g.columns[c+1].format == asText
		if g.plain && beside && col.format != asText && !inTheMiddle(col.format) {
			most += 2 // leaves space between figures, with their headings, and the words beside them
		}
		air := air
		switch col.format {
		case asCode:
			low, air = 0, 2
		case asResult: // the spaces in it are air enough
			low, air = 0, 0
		}
		for _, row := range g.written() {
			most = max(most, letters(cellText(row[c], col.format))+air)
		}
		widths[c] = float64(max(low, min(most, limit)))
	}
	return widths
}

// cellText is roughly what the cell will show, for its width.
func cellText(value any, format numberFormat) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		if format == asSpread {
			return tournament.SpreadWords(v)
		}
		return strconv.Itoa(v)
	case half:
		return report.Decimal(int(v))
	case share:
		if v.of != 0 {
			return strconv.Itoa(v.sum/v.of) + ".0"
		}
	case formula:
		return cellText(v.value, format)
	case strong:
		return cellText(v.value, format)
	case fixed:
		return cellText(v.value, format)
	case link:
		return v.said()
	}
	return ""
}

// inTheMiddle reports whether cells are centred, as codes and results are.
func inTheMiddle(f numberFormat) bool { return f == asCode || f == asResult }

// letters is the width of a text in columns of a terminal: East Asian letters
// take two.
func letters(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r < 0x1100 {
			continue
		}
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n++
		}
	}
	return n
}
