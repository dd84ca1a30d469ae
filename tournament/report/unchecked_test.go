package report_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhatNobodyHasCheckedIsCounted with its rounds, but only in an event in which somebody checks.
func TestWhatNobodyHasCheckedIsCounted(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.Name = "A"
	for _, g := range [][3]int{{1, 1, 2}, {1, 3, 4}, {2, 1, 3}, {2, 2, 4}} {
		eventtest.Add(d, g[0], PlayerID(g[1]), PlayerID(g[2]), Sheet{Kind: Played, Scores: &[2]int{400, 300}, EnteredBy: "RV"})
	}
	ev := eventtest.Alone(d)
	if got := report.UncheckedText(ev); !got.IsZero() {
		t.Errorf("nobody checks, and it says %q", got)
	}
	d.Games[0].Sheet.VerifiedBy = "RV"
	if got := report.UncheckedText(ev).String(); got != "3 sheets that nobody has checked (round 1, round 2)" {
		t.Errorf("it says %q", got)
	}
	l := report.Unchecked(ev)
	rows := 0
	for row := range l.Rows {
		if rows++; len(row.Cells) != len(l.Columns) {
			t.Errorf("%d cells in %d columns", len(row.Cells), len(l.Columns))
		}
		if got := l.Columns[4].Text(row.Cells[4]).String(); got != "400–300" {
			t.Errorf("the sheet says %q", got)
		}
	}
	if rows != 3 {
		t.Errorf("%d rows", rows)
	}
}
