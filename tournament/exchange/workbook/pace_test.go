package workbook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/report"
)

// TestWorkbookHasThePaceWhereStartsAreKnown: it has a line for every round and for every table, the slowest first. If
// nobody noted when the rounds began there is no sheet of paces.
func TestWorkbookHasThePaceWhereStartsAreKnown(t *testing.T) {
	ev := exchangetest.Event(8, 2)
	if f, _ := open(t, ev, workbookOptions); slices.Contains(f.GetSheetList(), "A pace") {
		t.Error("there are paces of rounds that nobody started")
	}
	d := ev.Divisions[0]
	start := tournament.Timestamp(1_000_000_000)
	for i := range d.RoundFacts {
		d.RoundFacts[i].StartedAt = start
	}
	for i := range d.Games {
		d.Games[i].Sheet.Entered = start + tournament.Timestamp(30+d.Games[i].Table+10*d.Games[i].Round)*60_000
	}
	tables, rounds := report.Paces(d, 2)
	if len(rounds) != 2 || len(tables) != 4 {
		t.Fatalf("paces of %d rounds and %d tables", len(rounds), len(tables))
	}
	f, _ := open(t, ev, workbookOptions)
	if says, err := f.GetCellValue("A pace", "A2"); err != nil || !strings.Contains(says, "minutes from the start of the round until the sheet was entered") {
		t.Errorf("above the columns stands %q, %v", says, err)
	}
	style := func(cell string) string {
		id, err := f.GetCellStyle("A pace", cell)
		exchangetest.Must(t, err)
		return styleWords(t, f, id)
	}
	if style("B4") != style("D4") || style("D4") == style("E4") {
		t.Errorf("what was so in the round isn't dimmed beside the figures of all: %s and %s", style("D4"), style("E4"))
	}
	rows := sheetTable(t, f, "A pace")
	if len(rows) != 6 {
		t.Fatalf("%d lines, want one for each of 2 rounds and 4 tables", len(rows))
	}
	for i, row := range rows {
		p, of := report.Pace{}, ""
		if i < 2 {
			p = rounds[i]
			of = fmt.Sprintf("Round %d", p.Round)
		} else {
			p = tables[i-2]
			of = fmt.Sprintf("Table %d", p.Table)
		}
		if row["Of"] != of || row["Games"] != fmt.Sprint(p.Games) || row["Average"] != fmt.Sprint(p.Average) ||
			row["Longest"] != fmt.Sprint(p.Longest) || row["In round"] != fmt.Sprint(p.Round) {
			t.Errorf("line %d: %v, want %+v", i+1, row, p)
		}
	}
}
