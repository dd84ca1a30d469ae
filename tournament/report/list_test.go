package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/eventtest"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// lines are the rows of a list as they are read, with a bar between the cells.
func lines(l report.List) (all []string) {
	for row := range l.Rows {
		cells := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			cells[i] = l.Columns[i].Text(cell).String()
		}
		all = append(all, strings.Join(cells, "|"))
	}
	return all
}

// TestTheLedgerOfStartsAsAList: a round played, one drawn, a bye, and a player who came later.
func TestTheLedgerOfStartsAsAList(t *testing.T) {
	d := eventtest.Field(4, 4)
	d.Players[3].Joined = 2
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 0, tournament.Sheet{Kind: tournament.Bye})
	eventtest.Add(d, 2, 1, 3, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 4, 2, tournament.Sheet{Kind: tournament.Scheduled})
	l := report.Starts(d, draw.StartsLedger(d))
	want := []string{
		"1|Player 1|S|S|S S|2|0|0|+2|+2|2|2", "2|Player 2|R|(R)|R (R)|0|1|0|−1|−2|1|1",
		"3|Player 3|B|R|B R|0|1|1|−1|−1|1|1", "4|Player 4||(S)|– (S)|0|0|0|0|+1|0|0",
	}
	if got := lines(l); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var doubtful []string
	balance := l.At("balance")
	for row := range l.Rows {
		if row.Cells[balance].Doubtful {
			doubtful = append(doubtful, row.Key)
		}
	}
	if !slices.Equal(doubtful, []string{"1"}) {
		t.Errorf("the balance is to be looked at of %q", doubtful)
	}
}

// TestColumnsOfAListAreChosen by their ids, those of the rounds together, in the outlet's order.
func TestColumnsOfAListAreChosen(t *testing.T) {
	d := eventtest.Field(2, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 2, 1, eventtest.Played(400, 300))
	l := report.Starts(d, draw.StartsLedger(d)).Pick("balance", report.RoundColumns, "name")
	if got := lines(l); !slices.Equal(got, []string{"0|S|R|Player 1", "0|R|S|Player 2"}) {
		t.Errorf("the rows are %q", got)
	}
	if l.At("name") != 3 || l.At("number") >= 0 {
		t.Errorf("the name is in column %d, the number in %d", l.At("name"), l.At("number"))
	}
	for row := range l.Rows {
		if row.Key != "1" || row.Cells[3].Player != 1 {
			t.Errorf("the first row is %q of player %d", row.Key, row.Cells[3].Player)
		}
		break
	}
}

// TestTheLedgerOfByesAsAList: who is in line, who asked, and how a bye came about.
func TestTheLedgerOfByesAsAList(t *testing.T) {
	d := eventtest.Field(4, 4)
	got := lines(report.Byes(d, []draw.ByeLine{
		{Player: 2, Turn: 1, Why: text.Of("the fewest byes")},
		{Player: 3, Had: []draw.ByeHad{{Round: 1}, {Round: 2, Asked: true}, {Round: 3, Ejection: true}}, Asked: []int{4, 6}},
	}))
	want := []string{"1st|Player 2|0|||The fewest byes.", "|Player 3|3|round 1, round 2 (asked for), round 3 (ejection)|4, 6|"}
	if !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
