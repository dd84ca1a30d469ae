package report_test

import (
	"fmt"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhichSheetsAreCounted: those of games of two players that are in or waited for.
func TestWhichSheetsAreCounted(t *testing.T) {
	d := eventtest.Field(4, 2)
	in := eventtest.Played(400, 390)
	twice := in
	twice.VerifiedBy = "XY"
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 4, Kind: tournament.Ejection, AfterRound: 1, Effect: tournament.EffectAward, Reason: "x"}}
	for name, c := range map[string]struct {
		game tournament.Game
		want string
	}{
		"out":                          {tournament.Game{Round: 1, First: 1, Second: 2}, "0 of 1, 0 checked"},
		"in":                           {tournament.Game{Round: 1, First: 1, Second: 2, Sheet: in}, "1 of 1, 0 checked"},
		"in twice":                     {tournament.Game{Round: 1, First: 1, Second: 2, Sheet: twice}, "1 of 1, 1 checked"},
		"a bye":                        {tournament.Game{Round: 1, First: 1, Sheet: tournament.Sheet{Kind: tournament.Bye}}, "0 of 0, 0 checked"},
		"postponed":                    {tournament.Game{Round: 1, First: 1, Second: 2, Postponed: true}, "0 of 0, 0 checked"},
		"postponed, and in":            {tournament.Game{Round: 1, First: 1, Second: 2, Postponed: true, Sheet: in}, "1 of 1, 0 checked"},
		"decided by an ejection":       {tournament.Game{Round: 2, First: 3, Second: 4}, "0 of 0, 0 checked"},
		"decided so, and signed":       {tournament.Game{Round: 2, First: 3, Second: 4, Sheet: in}, "1 of 1, 0 checked"},
		"before the ejection, and out": {tournament.Game{Round: 1, First: 3, Second: 4}, "0 of 1, 0 checked"},
	} {
		n := report.CountSheets(d, []tournament.Game{c.game})
		if got := fmt.Sprintf("%d of %d, %d checked", n.In, n.Of, n.Checked); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
