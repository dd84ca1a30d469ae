package workbook_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestAWorkbookInAnotherLanguage: its sheets, its words and its marks are in the language it is given. All figures
// stay where they were, and the formulas find the sheets by their other names.
func TestAWorkbookInAnotherLanguage(t *testing.T) {
	ev := exchangetest.Event(24, 3)
	ev.Divisions[0].Players[0].Club = "Standings" // What somebody wrote is in no language.
	ev.Divisions[0].Players[1].Rating = 0
	for _, director := range []bool{false, true} {
		o := workbookOptions
		o.Director = director
		english, _ := open(t, ev, o)
		o.Language = exchangetest.German(t)
		turned, _ := open(t, ev, o)
		sheets, others := english.GetSheetList(), turned.GetSheetList()
		if len(sheets) != len(others) {
			t.Fatalf("%d sheets, in English %d", len(others), len(sheets))
		}
		for i, sheet := range sheets {
			sameFiguresInBoth(t, english, turned, sheet, others[i])
		}
		for _, want := range []string{"Deckblatt", "A Stand", "A Runden", "A Ergebniskarten", "A Liste der Anfänge"} {
			if !slices.Contains(others, want) {
				t.Errorf("no sheet is called %q: %q", want, others)
			}
		}
		headings, rows := rawRows(t, turned, "A Stand")
		if headings[0] != "Platz" || !slices.Contains(rows[slices.Index(column(rows, 2), ev.Divisions[0].Players[0].Name)], "Standings") {
			t.Errorf("the standings have %q and %q", headings, rows[0])
		}
		if at := slices.Index(headings, "Rating"); !slices.Contains(column(rows, at), "–") {
			t.Errorf("nobody is without a rating: %q", column(rows, at))
		}
		wantWaitingMarked(t, turned, "A Runden")
	}
}

func column(rows [][]string, at int) []string {
	var of []string
	for _, row := range rows {
		of = append(of, row[at])
	}
	return of
}

// sameFiguresInBoth checks that a figure in one workbook is the same in the other, also as the formulas compute it,
// and that a word in one is a word in the other.
func sameFiguresInBoth(t *testing.T, english, turned *excelize.File, sheet, other string) {
	t.Helper()
	_, want := rawRows(t, english, sheet)
	_, got := rawRows(t, turned, other)
	if len(want) != len(got) {
		t.Fatalf("%s has %d rows, %s has %d", sheet, len(want), other, len(got))
	}
	for r := range want {
		for c := range want[r] {
			cell, err := excelize.CoordinatesToCellName(c+1, r+4)
			exchangetest.Must(t, err)
			kind, err := english.GetCellType(sheet, cell)
			exchangetest.Must(t, err)
			formula, err := english.GetCellFormula(sheet, cell)
			exchangetest.Must(t, err)
			if _, err := strconv.ParseFloat(want[r][c], 64); kind == excelize.CellTypeInlineString || kind == excelize.CellTypeSharedString || formula != "" && err != nil {
				if got[r][c] == "" {
					t.Errorf("%s!%s is empty, in English %q", other, cell, want[r][c])
				}
				continue
			}
			if got[r][c] != want[r][c] {
				t.Errorf("%s!%s is %q, in English %q", other, cell, got[r][c], want[r][c])
			}
			if formula == "" || r > 2 { // A few formulas show what all do.
				continue
			}
			a, err := english.CalcCellValue(sheet, cell)
			exchangetest.Must(t, err)
			b, err := turned.CalcCellValue(other, cell)
			exchangetest.Must(t, err)
			if a != b {
				t.Errorf("%s!%s reckons %s, in English %s", other, cell, b, a)
			}
		}
	}
}

// wantWaitingMarked checks that a mark looks for the words that are in the cells.
func wantWaitingMarked(t *testing.T, f *excelize.File, sheet string) {
	t.Helper()
	marks, err := f.GetConditionalFormats(sheet)
	exchangetest.Must(t, err)
	_, rows := rawRows(t, f, sheet)
	waiting := 0
	for _, formats := range marks {
		for _, m := range formats {
			_, words, is := strings.Cut(m.Criteria, `="`)
			if !is {
				continue // This is another mark.
			}
			words = strings.TrimSuffix(words, `"`)
			for _, row := range rows {
				if strings.HasPrefix(row[10], words) {
					waiting++
				}
			}
		}
	}
	if waiting == 0 {
		t.Errorf("the marks %+v of %s find none of the games that are still out", marks, sheet)
	}
}
