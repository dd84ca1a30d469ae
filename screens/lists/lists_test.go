package lists_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"wordhall/screens/lists"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestAListIsSortedByWhatItsCellsAre: figures have the largest first, turns have the first turn first and rows
// without one last, and names go by the alphabet whatever their accents are.
func TestAListIsSortedByWhatItsCellsAre(t *testing.T) {
	test.NewTempApp(t)
	d := eventtest.Field(3, 4)
	d.Players[0].Name, d.Players[1].Name, d.Players[2].Name = "Élan", "eager", "Dun"
	byes := []draw.ByeLine{{Player: 1}, {Player: 2, Turn: 2, Had: make([]draw.ByeHad, 3)}, {Player: 3, Turn: 1, Had: make([]draw.ByeHad, 1)}}
	columns := []lists.Column{{ID: "name"}, {ID: "turn"}, {ID: "count"}}
	g := lists.Grid(report.Byes(&tournament.Division{}, nil), columns...)
	g.SetRows(lists.Rows(report.Byes(d, byes), columns...))
	for i, want := range [][]string{{"3", "2", "1"}, {"3", "2", "1"}, {"2", "3", "1"}} {
		g.SortBy(i)
		var keys []string
		for _, row := range g.Rows() {
			keys = append(keys, row.Key)
		}
		if !slices.Equal(keys, want) {
			t.Errorf("sorted by %s: %q, want %q", columns[i].ID, keys, want)
		}
	}
}
