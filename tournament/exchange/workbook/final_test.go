package workbook_test

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/sample"
	"wordhall/tournament/finals"
)

// TestAFinalHasItsSheet: a line for every game and for every match without one; no sheet without a
// final.
func TestAFinalHasItsSheet(t *testing.T) {
	ev := sample.Event(8, 2)
	if f, _ := open(t, ev, workbookOptions); slices.Contains(f.GetSheetList(), "A final") {
		t.Error("there is a sheet of a final that hasn't begun")
	}
	d := ev.Divisions[0]
	book := sample.BookOf(t, d)
	plan := finals.Plan(4)
	plan.Starts, plan.Lot = tournament.StartByLot, 3
	sample.Must(t, finals.Set(d, &plan))
	sample.Must(t, finals.Start(d, book, "", 1))
	g := finals.Missing(d)[0]
	_, err := finals.Enter(d, book, tournament.SheetEntry{Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{401, 388}, Penalties: [2]int{10, 0}}})
	sample.Must(t, err)
	f, _ := open(t, ev, workbookOptions)
	rows := sheetTable(t, f, "A final")
	if len(rows) != 4 { // two games of the first semi-final, one of the second, and the final
		t.Fatalf("%d lines: %v", len(rows), rows)
	}
	if got := rows[0]; got["Match"] != "Semi-final 1" || got["Score of first"] != "391" || got["Score of second"] != "388" {
		t.Errorf("the first game is %v", got)
	}
}
