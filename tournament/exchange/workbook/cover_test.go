package workbook_test

import (
	"fmt"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/sample"
)

// TestTheCoverSaysADivisionsOwnDates beside its other figures, and none that are the event's.
func TestTheCoverSaysADivisionsOwnDates(t *testing.T) {
	d := sample.Division(6, 2)
	d.ID, d.Name = 1, "A"
	ev := &tournament.Event{Name: "E", StartDate: "2026-11-21", EndDate: "2026-11-22", Divisions: []*tournament.Division{d}}
	for own, want := range map[string]string{"": "", "2026-11-22": "22 November 2026, "} {
		d.StartDate, d.EndDate = own, own
		f, _ := open(t, ev, workbookOptions)
		all, err := f.GetRows("Cover")
		sample.Must(t, err)
		rows := "[[Dates 21–22 November 2026] [Made 21 November 2026, 14:05] [] [Division A 6 players, 3 rounds, after round 2 of 3, provisional, 1 sheet out, " + want +
			"WESPA Game Rules v2.0 (2010)] [Leader Ada Quill, 1–0 +145] [Place 2 Bo Marlow, 1–1 +78] [Place 3 Farah Vance, 1–0 +45] []]"
		if got := fmt.Sprint(all[3:11]); got != rows {
			t.Errorf("own date %q: %s\nwant %s", own, got, rows)
		}
	}
}
