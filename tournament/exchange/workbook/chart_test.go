package workbook_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/exchange/testkit/exchangetest"
)

// anchored is where a drawing begins and ends. The offsets are in EMU, of which a pixel has 9525.
type anchored struct {
	From corner `xml:"twoCellAnchor>from"`
	To   corner `xml:"twoCellAnchor>to"`
}

type corner struct {
	Col    int `xml:"col"`
	ColOff int `xml:"colOff"`
	Row    int `xml:"row"`
	RowOff int `xml:"rowOff"`
}

// TestTheChartIsAsLargeInExcelAsItIsMeant: Excel cuts an offset off at the end of its cell, so that a chart is as
// large as the cells between its corners. Hidden cells count nothing.
func TestTheChartIsAsLargeInExcelAsItIsMeant(t *testing.T) {
	const emu = 9525
	for _, rounds := range []int{2, 7, 24} {
		f, data := open(t, exchangetest.Event(24, rounds), workbookOptions)
		var a anchored
		exchangetest.Must(t, xml.Unmarshal(part(t, data, "xl/drawings/drawing1.xml"), &a))
		width, height := 0, 0
		for col := a.From.Col; col <= a.To.Col; col++ {
			pixels := columnPixels(t, f, "A places", col+1)
			if width += pixels; col == a.To.Col {
				width += a.To.ColOff/emu - pixels
				if a.To.ColOff/emu > pixels {
					t.Errorf("%d rounds: the chart ends %d pixels into a column of %d", rounds, a.To.ColOff/emu, pixels)
				}
			}
		}
		const row = 20 // This is the height in pixels of an empty row.
		if height = row*(a.To.Row-a.From.Row) + (a.To.RowOff-a.From.RowOff)/emu; a.To.RowOff/emu > row {
			t.Errorf("%d rounds: the chart ends %d pixels into a row of %d", rounds, a.To.RowOff/emu, row)
		}
		if width < 600 || width > 2000 || height < 350 || height > 700 {
			t.Errorf("%d rounds: the chart is %d by %d pixels in Excel", rounds, width, height)
		}
	}
}

// part is a file of the workbook.
func part(t *testing.T, data []byte, name string) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	exchangetest.Must(t, err)
	file, err := z.Open(name)
	exchangetest.Must(t, err)
	content, err := io.ReadAll(file)
	exchangetest.Must(t, err)
	return content
}

// columnPixels is how wide a column is drawn, as excelize computes it for the usual typeface.
func columnPixels(t *testing.T, f *excelize.File, sheet string, col int) int {
	t.Helper()
	name, err := excelize.ColumnNumberToName(col)
	exchangetest.Must(t, err)
	seen, err := f.GetColVisible(sheet, name)
	exchangetest.Must(t, err)
	width, err := f.GetColWidth(sheet, name)
	exchangetest.Must(t, err)
	if !seen {
		return 0
	}
	return int(width*7 + 5.5)
}

// TestTheChartIsSaidInWordsToo. A long name at the end of a line is cut, because it would run over the next one.
func TestTheChartIsSaidInWordsToo(t *testing.T) {
	ev := exchangetest.Event(8, 3)
	ev.Divisions[0].Players[0].Name = "Maximiliana von Hohenlohe-Bartenstein und Jagstberg"
	f, data := open(t, ev, workbookOptions)
	if drawing := string(part(t, data, "xl/drawings/drawing1.xml")); !strings.Contains(drawing, `descr="A line for each player`) {
		t.Errorf("the chart has no words beside it: %s", drawing)
	}
	headings, rows := rawRows(t, f, "A places")
	at := slices.IndexFunc(rows, func(row []string) bool { return row[1] == ev.Divisions[0].Players[0].Name })
	if label := rows[at][len(headings)-1]; label != "Maximiliana von…" {
		t.Errorf("the line ends in %q", label)
	}
}
