package workbook_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/award"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/report"
)

// TestWorkbookHasTeamsAndAllDivisions, with formulas that give the desk's figures.
func TestWorkbookHasTeamsAndAllDivisions(t *testing.T) {
	ev := exchangetest.TeamEvent(24)
	_, data := open(t, ev, workbookOptions)
	got := calculated(t, withoutCached(t, data))
	f, err := excelize.OpenReader(bytes.NewReader(data))
	exchangetest.Must(t, err)
	defer func() { exchangetest.Must(t, f.Close()) }()
	check := func(sheet string, row, wins, halfWins, halfLosses, spread int) {
		t.Helper()
		for i, want := range []float64{float64(halfWins) / 2, float64(halfLosses) / 2, float64(spread)} {
			cell, err := excelize.CoordinatesToCellName(wins+i, row)
			exchangetest.Must(t, err)
			if v := number(t, got(sheet, cell)); v != want {
				t.Errorf("%s %s: %v computed, %v at the desk", sheet, cell, v, want)
			}
		}
	}
	var parts []report.CombinedPart
	for _, d := range ev.Divisions {
		parts = append(parts, report.CombinedPart{Division: d.ID, Book: exchangetest.BookOf(t, d), After: d.LastRound()})
	}
	table := sheetTable(t, f, "All divisions")
	for i, s := range report.CombinedStandings(ev, parts) {
		d := ev.Find(s.Division)
		if row := table[i]; row["Place"] != s.PlaceWords() || row["Division"] != d.Name || row["Player"] != d.PlayerName(s.ID) || row["Place there"] != fmt.Sprint(s.Own) {
			t.Errorf("line %d is %v, want %+v", i+1, row, s)
		}
		check("All divisions", 4+i, 7, s.HalfWins, s.HalfLosses, s.Spread)
	}
	d := ev.Divisions[0]
	row := 4
	for _, team := range award.TeamStandings(d, exchangetest.BookOf(t, d), 3, 2) {
		name, err := f.GetCellValue("A teams", fmt.Sprint("B", row))
		exchangetest.Must(t, err)
		if name != team.Team {
			t.Errorf("row %d is %q, want %q", row, name, team.Team)
		}
		check("A teams", row, 5, team.HalfWins, team.HalfLosses, team.Spread)
		for i := range team.Members {
			for _, column := range []string{"A", "B"} {
				if says, err := f.GetCellValue("A teams", fmt.Sprint(column, row+1+i)); err != nil || says != "" {
					t.Errorf("a player below the team has %q in column %s, %v", says, column, err)
				}
			}
		}
		row += 1 + len(team.Members)
	}
}

// TestWorkbookWithNothingTogether: with one division, or without teams, there are no sheets of all divisions or of
// teams.
func TestWorkbookWithNothingTogether(t *testing.T) {
	f, _ := open(t, exchangetest.AloneEvent(), workbookOptions)
	for _, sheet := range f.GetSheetList() {
		if sheet == "All divisions" || strings.HasSuffix(sheet, "teams") {
			t.Errorf("there is a sheet %q", sheet)
		}
	}
}

// TestWorkbookTextsStayInTheirColumns: a text that is too long for its columns goes on below instead of making the
// sheet wider. That holds above the headings and for long cells.
func TestWorkbookTextsStayInTheirColumns(t *testing.T) {
	ev := exchangetest.SettledEvent()
	d := ev.Divisions[0]
	d.Rulings[0].Reason = strings.Repeat("a long account of what was seen ", 8)
	o := workbookOptions
	o.Director = true
	f, _ := open(t, ev, o)
	merged, err := f.GetMergeCells("A cross-table")
	exchangetest.Must(t, err)
	if len(merged) != 1 || merged[0].GetStartAxis() != "A2" {
		t.Errorf("above the cross-table %v is merged", merged)
	}
	short, err := f.GetRowHeight("A rulings", 5)
	exchangetest.Must(t, err)
	long, err := f.GetRowHeight("A rulings", 4)
	exchangetest.Must(t, err)
	if long < 3*short {
		t.Errorf("the row of the long account is %v points high, the other %v", long, short)
	}
}
