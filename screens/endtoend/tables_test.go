//go:build endtoend && linux

package endtoend

import (
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// workbookLines reads a division's sheet of standings as any spreadsheet program would.
func workbookLines(t testing.TB, path, division string) []string {
	t.Helper()
	book, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	rows, err := book.GetRows(division+" standings", excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	return tableLines(t, "the workbook", rows)
}

// sheetNames are the sheets of a workbook in their order.
func sheetNames(t testing.TB, path string) []string {
	t.Helper()
	book, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	return book.GetSheetList()
}

// pastedLines reads standings that were copied as tab-separated text.
func pastedLines(t testing.TB, text string) []string {
	t.Helper()
	var rows [][]string
	for line := range strings.Lines(text) {
		rows = append(rows, strings.Split(strings.TrimRight(line, "\r\n"), "\t"))
	}
	return tableLines(t, "the window", rows)
}

// csvLines reads standings written as a csv file.
func csvLines(t testing.TB, path string) []string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return tableLines(t, path, rows)
}

// tableLines finds the columns by their headings, below any title.
func tableLines(t testing.TB, whose string, rows [][]string) []string {
	t.Helper()
	at := func(row []string, headings ...string) int {
		return slices.IndexFunc(row, func(cell string) bool {
			return slices.ContainsFunc(headings, func(h string) bool { return strings.EqualFold(cell, h) })
		})
	}
	head := slices.IndexFunc(rows, func(row []string) bool { return at(row, "Spread") >= 0 })
	if head < 0 {
		t.Fatalf("%s has no table with a column Spread:\n%v", whose, rows)
	}
	place, number, name := at(rows[head], "Place"), at(rows[head], "No.", "Number"), at(rows[head], "Name", "Player")
	wins, losses, spread := at(rows[head], "Wins", "W"), at(rows[head], "Losses", "L"), at(rows[head], "Spread")
	if slices.Min([]int{place, number, name, wins, losses, spread}) < 0 {
		t.Fatalf("a column is missing in %s, which has %q", whose, rows[head])
	}
	var lines []string
	for _, row := range rows[head+1:] {
		if len(row) <= spread || row[number] == "" {
			continue
		}
		lines = append(lines, standingLine(whole(t, row[place]), whole(t, row[number]), half(t, row[wins]), half(t, row[losses]), whole(t, row[spread])))
	}
	return inOrder(lines)
}

// whole reads a whole number as it is shown, with a plus, or a typographic minus.
func whole(t testing.TB, cell string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.TrimPrefix(minus.Replace(cell), "+"))
	if err != nil {
		t.Fatalf("%q is no whole number", cell)
	}
	return n
}

// half reads a count of wins in halves, so that "3.5" and "3½" are seven.
func half(t testing.TB, cell string) int {
	t.Helper()
	f, err := strconv.ParseFloat(strings.Replace(cell, "½", ".5", 1), 64)
	if err != nil {
		t.Fatalf("%q is no count of wins", cell)
	}
	return int(f * 2)
}

var minus = strings.NewReplacer("−", "-", "–", "-")

func (g drawnGame) String() string {
	return fmt.Sprintf("round %d table %d: %d – %d", g.Round, g.Table, g.First, g.Second)
}
