package report_test

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/sample"
	"wordhall/tournament/report"
)

// columnIDs are those of a list of the standings, in its order.
func columnIDs(list report.List, lines ...report.Line) []string {
	var ids []string
	for _, c := range report.Columns(list, lines) {
		ids = append(ids, c.ID)
	}
	return ids
}

// TestColumnsThatSayNothingAreLeftOut where the list may do without them.
func TestColumnsThatSayNothingAreLeftOut(t *testing.T) {
	d := sample.EveryKind()
	line := report.LineOf(d, tournament.Standing{ID: 2, Status: tournament.StatusPlaying})
	bare := columnIDs(report.InWorkbook, line)
	if slices.Contains(bare, "club") || slices.Contains(bare, "status") || !slices.Contains(bare, "wins") {
		t.Errorf("without a club or a status there are the columns %q", bare)
	}
	line.Player.Club, line.Status = "Quay", tournament.StatusWithdrawn
	full := columnIDs(report.InWorkbook, line)
	if len(full) != len(bare)+2 || slices.Index(full, "club") != slices.Index(full, "name")+1 || full[len(full)-1] != "status" {
		t.Errorf("with a club and a status there are the columns %q", full)
	}
	if csv := columnIDs(report.InCSV); len(csv) != 16 || csv[15] != "class" {
		t.Errorf("a csv file has the columns %q", csv)
	}
}

// TestCellsOfTheStandings: a number where there is one, words where it says nothing, and what
// sorts a list first.
func TestCellsOfTheStandings(t *testing.T) {
	d := sample.EveryKind()
	better := report.LineOf(d, tournament.Standing{ID: 2, Place: 1, HalfWins: 5, Spread: -40})
	worse := report.LineOf(d, tournament.Standing{ID: 3, HalfWins: 2, Spread: -50})
	worse.Player.Rating = 0
	want := map[string][2]string{"place": {"1", "–"}, "wins": {"2½", "1"}, "spread": {"−40", "−50"}, "rating": {"2033", "–"}}
	for _, c := range report.Columns(report.OnPaper, nil) {
		cells, known := want[c.ID]
		if !known {
			continue
		}
		delete(want, c.ID)
		if got := [2]string{c.Text(better).String(), c.Text(worse).String()}; got != cells {
			t.Errorf("%s: %q, want %q", c.ID, got, cells)
		}
		if _, is := c.Number(worse); is == (cells[1] == "–") {
			t.Errorf("%s: that there is a number is %v", c.ID, is)
		}
		if c.Most && c.Compare(better, worse) >= 0 {
			t.Errorf("%s: the list sorted by it doesn't begin with the larger number", c.ID)
		}
	}
	if len(want) > 0 {
		t.Errorf("no columns %v", want)
	}
}
