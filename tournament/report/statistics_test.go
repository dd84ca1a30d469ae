package report_test

import (
	"reflect"
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestCombinedStandings: two divisions are in one list, by wins and spread as each counts them. Players who are level
// share a place, stand-ins have none and ejected players come last.
func TestCombinedStandings(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	a, c := eventtest.Field(4, 3), eventtest.Field(4, 3)
	c.ID, c.Name, c.SpreadCap = 2, "B", Caps{50}
	eventtest.Add(a, 1, 1, 2, eventtest.Played(450, 400)) // The margin is +50.
	eventtest.Add(a, 1, 3, 4, eventtest.Played(400, 400))
	eventtest.Add(c, 1, 1, 2, eventtest.Played(500, 300)) // The margin is capped to +50.
	eventtest.Add(c, 1, 3, 4, eventtest.Played(420, 400))
	c.Players[2].StandIn = true
	eventtest.Eject(a, 4, 3, EffectNone)
	e := &Event{Divisions: []*Division{a, c}}
	var got [][3]int
	for _, s := range report.CombinedStandings(e, []report.CombinedPart{{1, b, 1}, {2, b, 1}, {7, b, 1}}) {
		got = append(got, [3]int{s.Place, int(s.Division), int(s.ID)})
	}
	want := [][3]int{{1, 1, 1}, {1, 2, 1}, {3, 1, 3}, {4, 2, 4}, {5, 1, 2}, {5, 2, 2}, {0, 2, 3}, {7, 1, 4}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestStartFigures: the player who really started counts. Byes, forfeits and games of which nobody knows who started
// don't count.
func TestStartFigures(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(450, 400))
	swapped := eventtest.Played(450, 400)
	swapped.Started = 4
	eventtest.Add(d, 1, 3, 4, swapped)
	eventtest.Add(d, 1, 5, 6, Sheet{Kind: Absent, Absent: []PlayerID{6}})
	eventtest.Add(d, 2, 1, 3, eventtest.Played(400, 400))
	eventtest.Add(d, 2, 2, 4, eventtest.Played(300, 500))
	d.Games[len(d.Games)-1].StartOpen = true
	if got, want := report.NewStartFigures(d, b, 2), (report.StartFigures{Games: 3, Won: 1, Tied: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := report.NewStartFigures(d, b, 1), (report.StartFigures{Games: 2, Won: 1}); got != want {
		t.Errorf("after round 1: %+v, want %+v", got, want)
	}
}

// TestPaces are minutes from the start of the round to the sheet, by table and by round. Sheets that were made up or
// corrected hours later, postponed games and rounds without a start don't count.
func TestPaces(t *testing.T) {
	const minute = 60_000
	d := eventtest.Field(4, 3)
	at := func(round, table int, entered Timestamp) *Game {
		eventtest.Add(d, round, 1, 2, eventtest.Played(400, 300))
		g := &d.Games[len(d.Games)-1]
		g.Table, g.Sheet.Entered = table, entered
		return g
	}
	d.RoundFacts = []Round{{Number: 1, StartedAt: 1000 * minute}, {Number: 2, StartedAt: 2000 * minute}, {Number: 3}}
	at(1, 1, 1050*minute)
	at(1, 2, 1041*minute)
	at(2, 1, 2061*minute)
	at(2, 2, 2400*minute)
	at(2, 3, 2050*minute).Postponed = true
	at(3, 1, 3000*minute)
	at(2, 4, 2004*minute)
	tables, rounds := report.Paces(d, 3)
	if want := []report.Pace{{Table: 1, Round: 2, Games: 2, Average: 56, Longest: 61}, {Table: 2, Round: 1, Games: 1, Average: 41, Longest: 41}}; !reflect.DeepEqual(tables, want) {
		t.Errorf("tables %+v, want %+v", tables, want)
	}
	if want := []report.Pace{{Round: 1, Games: 2, Average: 46, Longest: 50}, {Round: 2, Games: 1, Average: 61, Longest: 61}}; !reflect.DeepEqual(rounds, want) {
		t.Errorf("rounds %+v, want %+v", rounds, want)
	}
}
