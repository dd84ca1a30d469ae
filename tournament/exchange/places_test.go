package exchange_test

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestStandingsAsTextInEveryStateOfAFinal are in the order of the places, and so are the places of each division in a
// list over divisions.
func TestStandingsAsTextInEveryStateOfAFinal(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	for _, s := range eventtest.FinalStates(t) {
		var b bytes.Buffer
		if err := exchange.WriteStandingsCSV(&b, s.Division, book, 2); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for i, id := range s.Order {
			if row := rows[i+1]; row[0] != strconv.Itoa(i+1) || row[1] != strconv.Itoa(int(id)) {
				t.Errorf("%s: place %d is %v, want player %d", s.Name, i+1, row, id)
			}
		}
		parts := []report.CombinedPart{{Division: 1, Book: book, After: 2}}
		for _, c := range report.CombinedStandings(s.Event(), parts) {
			if s.Order[c.Own-1] != c.ID {
				t.Errorf("%s: one list has player %d at place %d of the division", s.Name, c.ID, c.Own)
			}
		}
	}
}
