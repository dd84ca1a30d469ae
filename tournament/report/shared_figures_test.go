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

// TestTheGravestLevel is that of the gravest ruling that isn't reversed.
func TestTheGravestLevel(t *testing.T) {
	d := eventtest.Field(4, 2)
	for i, r := range []tournament.Ruling{{Player: 1, Level: 1, Reversed: true}, {Player: 1, Level: 3}, {Player: 1, Level: 2}, {Player: 1}, {Player: 2, Level: 1}} {
		r.ID, r.Kind = i+1, tournament.Warning
		d.Rulings = append(d.Rulings, r)
	}
	for id, want := range map[tournament.PlayerID]int{1: 2, 2: 1, 3: 0} {
		if got := report.GravestLevel(d, id); got != want {
			t.Errorf("player %d: level %d, want %d", id, got, want)
		}
	}
}

// TestWhatALateClockProposes: those lose who can't come in time, or else the player who has come and may give it up.
func TestWhatALateClockProposes(t *testing.T) {
	waits, gone := report.LateSide{Player: 1}, report.LateSide{Player: 1, Forfeit: true}
	may, other := report.LateSide{Player: 1, Came: 5, MayElect: true}, report.LateSide{Player: 2, Came: 7}
	for name, c := range map[string]struct {
		sides []report.LateSide
		want  string
	}{
		"nobody has lost":            {[]report.LateSide{waits}, "absent [] false"},
		"can't come in time":         {[]report.LateSide{gone}, "absent [1] true"},
		"another has come":           {[]report.LateSide{gone, other}, "late [1] true"},
		"has come and may":           {[]report.LateSide{may}, "late [1] true"},
		"has come and may, too late": {[]report.LateSide{may, {Player: 2, Came: 9, Forfeit: true}}, "late [2] true"},
	} {
		sheet, ok := report.LateClock{Sides: c.sides}.Forfeit(c.sides[0])
		if got := fmt.Sprintln(sheet.Kind, sheet.Absent, ok); got != c.want+"\n" {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestTheFiguresOfGames are of those played to their end, less time penalties.
func TestTheFiguresOfGames(t *testing.T) {
	d := eventtest.Field(4, 3)
	late := eventtest.Played(410, 400)
	late.Penalties = [2]int{10, 0}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(450, 380))
	eventtest.Add(d, 1, 3, 4, late)
	eventtest.Add(d, 2, 1, 3, eventtest.Played(390, 420))
	eventtest.Add(d, 2, 2, 4, tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{4}})
	eventtest.Add(d, 3, 1, 4, eventtest.Played(600, 200))
	f := report.NewGameFigures(d, eventtest.Book(t, "wespa-2010"), 2)
	if got, want := fmt.Sprintf("%+v", f), "{Scores:[450 380 400 400 390 420] Margins:[70 0 30] Won:1270 Lost:1170 Ties:1 Closest:30}"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
