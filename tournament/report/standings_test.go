package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// outlets are all outlets that show the standings.
var outlets = []report.Outlet{report.OnScreen, report.OnCard, report.InWorkbook, report.OnPaper, report.OnSeeds, report.OnPages, report.OnBoard, report.InOverlay, report.InTerminal, report.InCSV, report.InAnswer}

// told is an order that has everything that the standings can show.
func told(t *testing.T) report.Order {
	d := eventtest.RatedField(3, 4)
	p := &d.Players[0]
	p.Team, p.Club, p.Country, p.Class = "Hill", "Quay", "AU", "B"
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 3, 0, tournament.Sheet{Kind: tournament.Bye})
	d.Players[1].Withdrawn = 2
	o := report.At(d, eventtest.Book(t, "wespa-2010"), 1).Order(false)
	o.Rows, o.Last, o.Next = slices.Clone(o.Rows), 1, 1
	o.Before, o.ByRound = map[tournament.PlayerID]int{1: 3, 2: 1}, []map[tournament.PlayerID]int{nil, {1: 3, 2: 1}, {1: 1, 2: 3, 3: 2}}
	o.Rated = &ratings.Result{Players: []ratings.Change{{ID: 1, New: 1612.46}, {ID: 2, New: 1500, Unrated: true}}}
	return o
}

// TestEveryColumnOfTheStandingsHasAnOutletAndWords: each has a title, an entry for some player, and an outlet that
// shows it.
func TestEveryColumnOfTheStandingsHasAnOutletAndWords(t *testing.T) {
	o, shown := told(t), []string{}
	for _, on := range outlets {
		shown = append(shown, o.For(on).IDs()...)
	}
	for _, id := range report.StandingsColumns() {
		l := o.List(id)
		if l.Columns[0].ID != id || l.Columns[0].Title.IsZero() {
			t.Errorf("the column %q is called %q and has the title %q", id, l.Columns[0].ID, l.Columns[0].Title)
		}
		if strings.Join(lines(l), "") == "" {
			t.Errorf("the column %q says nothing of anybody", id)
		}
		if !slices.Contains(shown, id) {
			t.Errorf("no outlet has the column %q", id)
		}
	}
}

// TestTheStandingsAsAList: it has all that is known of players who play, have withdrawn, or moved up without a game.
func TestTheStandingsAsAList(t *testing.T) {
	o := told(t)
	want := map[string]string{
		"place": "1|2|3", "moved": "+2||−2", "number": "1|3|2", "name": "Player 1|Player 3|Player 2", "from": "Hill · Quay · AU||", "rating": "1600|1500|1550", "rating-after": "1612||",
		"record": "1–0|1–0|0–1", "wins": "1|1|0", "losses": "0|0|1", "spread": "+50|+50|−50", "turns": "1–0|0–0|0–1", "starts-of": "1 of 1|0 of 0|0 of 1", "byes": "0|1|0",
		"status": "||withdrawn", "places": "Places: 3, 1|Places: 2|Places: 1, 3",
	}
	o.Rows[1].Place = 2 // The three are level in part, so that each place is explained.
	for id, cells := range want {
		if got := strings.Join(lines(o.List(id)), "|"); got != cells {
			t.Errorf("%s: %s, want %s", id, got, cells)
		}
	}
	o.About.Fractions = true
	if got := lines(o.List("rating-after")); got[0] != "1612.5" {
		t.Errorf("a system with fractions makes the rating %s", got[0])
	}
	for row := range o.List("name", "places").Rows {
		if row.Key == "2" && (row.Cells[0].Note.String() != " (withdrawn)" || !slices.Equal(row.Cells[1].Series, []int{1, 3})) {
			t.Errorf("of who has withdrawn it says %+v", row.Cells)
		}
	}
}

// TestColumnsThatSayNothingAreLeftOut, which are those that aren't known for a round, and those in which nobody has
// an entry.
func TestColumnsThatSayNothingAreLeftOut(t *testing.T) {
	o := told(t)
	for on, ids := range map[report.Outlet][]string{report.OnScreen: {"moved", "rating-after", "last", "next"}, report.InWorkbook: {"team", "club", "country", "class", "status"}} {
		if l := o.For(on); slices.ContainsFunc(ids, func(id string) bool { return l.At(id) < 0 }) {
			t.Errorf("the columns are %q, which lack some of %q", l.IDs(), ids)
		}
	}
	bare := report.Order{Division: eventtest.Field(2, 2), Rows: []tournament.Standing{{ID: 1, Place: 1, Status: tournament.StatusPlaying}}}
	if got := strings.Join(bare.For(report.OnScreen).IDs(), " "); got != "place number name wins losses spread turns byes" {
		t.Errorf("the screen has the columns %s", got)
	}
	if got := strings.Join(bare.For(report.InWorkbook).IDs(), " "); got != "place number name rating wins losses spread played starts replies byes" {
		t.Errorf("the workbook has the columns %s", got)
	}
}

// TestAnEjectionIsNotPublic in the standings that everybody reads.
func TestAnEjectionIsNotPublic(t *testing.T) {
	o := report.Order{Division: eventtest.Field(2, 2), Rows: []tournament.Standing{{ID: 1, Status: tournament.StatusEjected}}}
	if got := lines(o.List("place", "status")); got[0] != "–|ejected" {
		t.Errorf("the director reads %q", got[0])
	}
	o.Public = true
	if got := lines(o.List("place", "status")); got[0] != "–|not playing" {
		t.Errorf("everybody reads %q", got[0])
	}
}

// TestPlayersBySeed are in that order, whatever the standings are.
func TestPlayersBySeed(t *testing.T) {
	d := eventtest.RatedField(3, 2)
	d.Players[0].Rating = 1400
	o := report.Order{Division: d, Rows: d.Standings(eventtest.Book(t, "wespa-2010"), 0)}.Seeded()
	if got := strings.Join(lines(o.List("seed", "number", "rating")), " "); got != "1|2|1550 2|3|1500 3|1|1400" {
		t.Errorf("by seed they are %s", got)
	}
}
