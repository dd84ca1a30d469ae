package workbook_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/exchange/testkit/exchangetest"
)

// styleWords is the style of a cell in a few words.
func styleWords(t *testing.T, f *excelize.File, id int) string {
	t.Helper()
	s, err := f.GetStyle(id)
	exchangetest.Must(t, err)
	var words []string
	add := func(is bool, format string, args ...any) {
		if is {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	if s.Font != nil {
		add(s.Font.Size != 0, "%v", s.Font.Size)
		add(s.Font.Bold, "bold")
		add(s.Font.Italic, "italic")
		add(s.Font.Underline != "", "underlined")
		add(true, "%s", s.Font.Color)
	}
	add(len(s.Fill.Color) > 0, "on %v in pattern %d", s.Fill.Color, s.Fill.Pattern)
	for _, b := range s.Border {
		add(true, "line %d at the %s", b.Style, b.Type)
	}
	if a := s.Alignment; a != nil {
		add(true, "%s %d", a.Horizontal, a.Indent)
		add(a.WrapText, "wraps")
		add(a.ShrinkToFit, "shrinks")
	}
	if s.CustomNumFmt != nil {
		add(true, "%s", *s.CustomNumFmt)
	} else {
		add(s.NumFmt != 0, "format %d", s.NumFmt)
	}
	return strings.Join(words, ", ")
}

var filtered = regexp.MustCompile(`<autoFilter[^>]* ref="([^"]+)"`)

// sheetLook is everything about a sheet except its words and figures. It has a line for the sheet, and one for each
// column with the styles of its heading, of even and odd rows and of each cell unlike those, which are in a list of
// their own.
func sheetLook(t *testing.T, f *excelize.File, data []byte, at int, name string, styles *[]string) string {
	t.Helper()
	var b strings.Builder
	rows, err := f.GetRows(name)
	exchangetest.Must(t, err)
	panes, err := f.GetPanes(name)
	exchangetest.Must(t, err)
	view, err := f.GetSheetView(name, 0)
	exchangetest.Must(t, err)
	page, err := f.GetPageLayout(name)
	exchangetest.Must(t, err)
	if within := map[bool]string{true: "bottomRight", false: "bottomLeft"}[panes.XSplit > 0]; panes.ActivePane != within {
		t.Errorf("%s: the cursor is in the pane %s, want %s", name, panes.ActivePane, within)
	}
	fmt.Fprintf(&b, "%s: %d rows, frozen %d and %d at %s, grid lines %v, %s", name, len(rows), panes.XSplit, panes.YSplit, panes.TopLeftCell, *view.ShowGridLines, *page.Orientation)
	if m := filtered.FindSubmatch(part(t, data, fmt.Sprintf("xl/worksheets/sheet%d.xml", at+1))); m != nil {
		fmt.Fprintf(&b, ", filter %s", m[1])
	}
	b.WriteString(pageSetUp(t, f, name))
	marks, err := f.GetConditionalFormats(name)
	exchangetest.Must(t, err)
	for _, area := range slices.Sorted(maps.Keys(marks)) {
		for _, m := range marks[area] {
			style, err := f.GetConditionalStyle(*m.Format)
			exchangetest.Must(t, err)
			fmt.Fprintf(&b, "\n  %s where %s: bold %v %s on %v, %d lines", area, m.Criteria, style.Font != nil && style.Font.Bold, fontColour(style), style.Fill.Color, len(style.Border))
		}
	}
	look := func(column, row int) (cell, words string) {
		cell, err := excelize.CoordinatesToCellName(column, row)
		exchangetest.Must(t, err)
		id, err := f.GetCellStyle(name, cell)
		exchangetest.Must(t, err)
		words = styleWords(t, f, id)
		if !slices.Contains(*styles, words) {
			*styles = append(*styles, words)
		}
		return cell, fmt.Sprint("s", slices.Index(*styles, words))
	}
	for _, row := range []int{1, 2} {
		cell, words := look(1, row)
		fmt.Fprintf(&b, "\n  %s: %s", cell, words)
	}
	for column := range rows[2] {
		letter, err := excelize.ColumnNumberToName(column + 1)
		exchangetest.Must(t, err)
		wide, err := f.GetColWidth(name, letter)
		exchangetest.Must(t, err)
		_, heading := look(column+1, 3)
		fmt.Fprintf(&b, "\n  %s %q %v: %s", letter, rows[2][column], wide, heading)
		usual := [2]string{}
		for row := 4; row <= len(rows); row++ {
			cell, words := look(column+1, row)
			switch was := &usual[row%2]; {
			case *was == "":
				*was = words
				fmt.Fprintf(&b, " | %s", words)
			case *was != words:
				fmt.Fprintf(&b, " | %s %s", cell, words)
			}
		}
	}
	last := 0.0
	for row := range rows {
		high, err := f.GetRowHeight(name, row+1)
		exchangetest.Must(t, err)
		if high != last {
			fmt.Fprintf(&b, "\n  from row %d %v high", row+1, high)
		}
		last = high
	}
	return b.String() + "\n"
}

// pageSetUp is how a sheet is printed and where it leads.
func pageSetUp(t *testing.T, f *excelize.File, name string) string {
	t.Helper()
	page, err := f.GetPageLayout(name)
	exchangetest.Must(t, err)
	margins, err := f.GetPageMargins(name)
	exchangetest.Must(t, err)
	props, err := f.GetSheetProps(name)
	exchangetest.Must(t, err)
	head, err := f.GetHeaderFooter(name)
	exchangetest.Must(t, err)
	merged, err := f.GetMergeCells(name)
	exchangetest.Must(t, err)
	tab := "of no colour"
	if props.TabColorRGB != nil {
		tab = *props.TabColorRGB
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n  paper %d, %d wide and %d tall, fits %v, tab %s, in the middle %v, margins %v %v %v %v, head and foot %v %v", *page.Size, *page.FitToWidth, *page.FitToHeight, *props.FitToPage, tab,
		*margins.Horizontally, *margins.Left, *margins.Right, *margins.Top, *margins.Bottom, *margins.Header, *margins.Footer)
	fmt.Fprintf(&b, "\n  %s %s", head.OddHeader, head.OddFooter)
	for _, m := range merged {
		fmt.Fprintf(&b, "\n  merged %s to %s", m.GetStartAxis(), m.GetEndAxis())
	}
	for _, d := range f.GetDefinedName() {
		if d.Scope == name {
			fmt.Fprintf(&b, "\n  %s is %s", d.Name, d.RefersTo)
		}
	}
	cells, err := f.GetHyperLinkCells(name, "")
	exchangetest.Must(t, err)
	slices.Sort(cells)
	for _, cell := range cells {
		_, to, err := f.GetCellHyperLink(name, cell)
		exchangetest.Must(t, err)
		fmt.Fprintf(&b, "\n  %s leads to %s", cell, to)
	}
	return b.String()
}

func fontColour(s *excelize.Style) string {
	if s.Font == nil {
		return "-"
	}
	return s.Font.Color
}

// TestTheLookOfEverySheet of the director's workbook: type, colours, formats, widths, heights, frozen rows and
// columns, filters and marks. The kept file is changed only on purpose.
func TestTheLookOfEverySheet(t *testing.T) {
	o := workbookOptions
	o.Director = true
	f, data := open(t, exchangetest.SettledEvent(), o)
	var b strings.Builder
	var styles []string
	for i, name := range f.GetSheetList() {
		if !strings.HasPrefix(name, "Late Bloomers") || strings.HasSuffix(name, "teams") { // The others have the styles of the first division's.
			b.WriteString(sheetLook(t, f, data, i, name, &styles))
		}
	}
	for i, words := range styles {
		fmt.Fprintf(&b, "s%d: %s\n", i, words)
	}
	exchangetest.Golden(t, "look.txt", []byte(b.String()))
}
