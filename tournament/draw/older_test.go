package draw_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// secondRound is a division of six with a bye and a missing game in round 1. Its round 2 was drawn from the standings
// after round 1, at the time 100.
func secondRound() *Division {
	d := eventtest.Field(6, 4)
	sheet := func(entered Timestamp) Sheet {
		s := eventtest.Played(400, 350)
		s.Entered = entered
		return s
	}
	eventtest.Add(d, 1, 1, 2, sheet(90))
	eventtest.Add(d, 1, 3, 4, sheet(90))
	eventtest.Add(d, 1, 5, 0, Sheet{Kind: Bye, Entered: 200})
	d.RoundFacts = []Round{{Number: 1, System: Swiss, DrawnAt: 10, PublishedAt: 11}, {Number: 2, System: Swiss, BasedOn: 1, DrawnAt: 100}}
	eventtest.Add(d, 2, 1, 3, Sheet{Kind: Scheduled})
	eventtest.Add(d, 2, 2, 4, Sheet{Kind: Scheduled})
	eventtest.Add(d, 2, 5, 6, Sheet{Kind: Scheduled})
	return d
}

// TestSheetsThatCameInAfterADraw are named if the draw depends on them. Sheets of the same time, of a round that it
// doesn't use, or with a result that it assumed correctly aren't.
func TestSheetsThatCameInAfterADraw(t *testing.T) {
	one := "the draw of round 2 is older than a sheet that counts for it, of round 1: Player 1 – Player 2"
	for _, c := range []struct {
		name   string
		change func(d *Division)
		games  []int
		words  string
	}{
		{"none", func(*Division) {}, nil, ""},
		{"at the same moment", func(d *Division) { d.Games[0].Sheet.Entered = 100 }, nil, ""},
		{"one", func(d *Division) { d.Games[0].Sheet.Entered = 101 }, []int{1}, one},
		{"two", func(d *Division) { d.Games[0].Sheet.Entered, d.Games[1].Sheet.Entered = 101, 102 }, []int{1, 2}, "the draw of round 2 is older than 2 sheets that count for it, up to round 1"},
		{"one that was assumed", func(d *Division) {
			d.Games[0].Sheet.Entered, d.Games[1].Sheet.Entered = 101, 102
			d.RoundFacts[1].Assumed = []Assumed{{Game: 2, First: 3, Second: 4, Margin: 50}}
		}, []int{1}, one},
		{"by the seeds", func(d *Division) { d.Games[0].Sheet.Entered, d.RoundFacts[1].BasedOn = 101, 0 }, nil, ""},
		{"by hand", func(d *Division) { d.Games[0].Sheet.Entered, d.RoundFacts[1].System = 101, Manual }, nil, ""},
		{"by a table", func(d *Division) { d.Games[0].Sheet.Entered, d.RoundFacts[1].System = 101, RoundRobin }, nil, ""},
		{"by nobody knows what", func(d *Division) { d.Games[0].Sheet.Entered, d.RoundFacts[1].System = 101, "" }, nil, ""},
		{"at no known moment", func(d *Division) { d.Games[0].Sheet.Entered, d.RoundFacts[1].DrawnAt = 101, 0 }, nil, ""},
	} {
		d := secondRound()
		c.change(d)
		var games []int
		for _, g := range draw.LaterSheets(d, 2) {
			games = append(games, g.ID)
		}
		if words := draw.LaterSheetsWords(d, 2).String(); !slices.Equal(games, c.games) || words != c.words {
			t.Errorf("%s: games %v, %q; want %v, %q", c.name, games, words, c.games, c.words)
		}
		doubts := draw.PublishDoubts(&Event{Divisions: []*Division{d}}, d.ID, 2, true)
		if asked := slices.Contains(DoubtIDs(doubts), draw.OlderDrawDoubt); asked != (c.words != "") {
			t.Errorf("%s: whoever publishes it is asked %v", c.name, doubts)
		}
	}
}

// TestARoundIsDrawnAfterThoseWhoseStandingsItUses, and the refusal names the first round that has to be drawn.
func TestARoundIsDrawnAfterThoseWhoseStandingsItUses(t *testing.T) {
	for _, c := range []struct {
		name    string
		system  System
		basedOn int
		refused string
	}{
		{"after a drawn round", Swiss, 2, ""},
		{"after one that isn't drawn", Swiss, 4, "round 4, and round 3 isn't drawn yet; draw round 3 first"},
		{"after the next one", Swiss, 3, "round 3, and round 3 isn't drawn yet; draw round 3 first"},
		{"by the seeds", Swiss, 0, ""},
		{"by hand", Manual, 4, ""},
		{"by a table", RoundRobin, 4, ""},
		{"by nobody knows what", "", 4, ""},
	} {
		d := secondRound()
		d.Rounds = 5
		d.RoundFacts = append(d.RoundFacts, Round{Number: 5, System: c.system, BasedOn: c.basedOn})
		err := draw.CheckPublished(d, 5)
		if (err == nil) != (c.refused == "") || err != nil && !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%s: %v, want %q", c.name, err, c.refused)
		}
	}
}

// TestNothingLeftToDraw says why: the round is drawn completely, perhaps on older standings, or by hand.
func TestNothingLeftToDraw(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Division)
		want   string
	}{
		{"drawn", func(*Division) {}, "round 2 of division A is already drawn in full"},
		{"drawn, and a sheet came in", func(d *Division) { d.Games[0].Sheet.Entered = 101 },
			"round 2 of division A is already drawn in full; the draw of round 2 is older than a sheet that counts for it, of round 1: Player 1 – Player 2; draw it again on the Rounds screen"},
		{"on the wall when it came in", func(d *Division) { d.Games[0].Sheet.Entered, d.RoundFacts[1].PublishedAt = 101, 105 }, "round 2 of division A is already drawn in full"},
		{"by hand", func(d *Division) {
			d.Games, d.RoundFacts = d.Games[:3], d.RoundFacts[:1]
			d.Plan = []PlanEntry{{From: 1, To: 4, System: Manual}}
		}, "round 2 of division A is drawn by hand and nothing is fixed for it; fix games, or choose another system"},
	} {
		d := secondRound()
		c.change(d)
		_, err := draw.Make(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), draw.Request{Round: 2})
		if !RefusedAs(err, Conflict) || err.Error() != c.want {
			t.Errorf("%s: %v\nwant %s", c.name, err, c.want)
		}
	}
}

// TestWhatIsInTheWayOfAStart: it depends on the state of the round. What blocks the start is the only thing in the
// list, or the first.
func TestWhatIsInTheWayOfAStart(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Division)
		want   string
	}{
		{"nothing", func(*Division) {}, ""},
		{"not drawn", func(d *Division) { d.Games = d.Games[:3] }, "BLOCKS round 2 of division A isn't drawn yet"},
		{"started", func(d *Division) { d.RoundFacts[1].StartedAt = 120 }, "BLOCKS round 2 of division A has already started"},
		{"not published", func(d *Division) { d.RoundFacts[1].PublishedAt = 0 }, "BLOCKS round 2 of division A isn't published yet"},
		{"not published, and a sheet came in", func(d *Division) { d.RoundFacts[1].PublishedAt, d.Games[0].Sheet.Entered = 0, 101 },
			"BLOCKS round 2 of division A isn't published yet; the draw of round 2 is older than a sheet that counts for it, of round 1: Player 1 – Player 2"},
		{"a sheet came in afterwards", func(d *Division) { d.Games[0].Sheet.Entered = 101 }, ""},
		{"a sheet is out", func(d *Division) { d.Games[0].Sheet = Sheet{Kind: Scheduled} }, "round 1: the sheet of Player 1 – Player 2 is still out"},
		{"a game was put off", func(d *Division) { d.Games[0].Sheet, d.Games[0].Postponed = Sheet{Kind: Scheduled}, true }, ""},
		{"the round before is only drawn", func(d *Division) {
			d.RoundFacts[0].PublishedAt = 0
			for i := range 2 {
				d.Games[i].Sheet, d.Games[i].Postponed = Sheet{Kind: Scheduled}, true
			}
		}, "round 1 is drawn and not published"},
		{"one withdrew", func(d *Division) { d.Players[3].Withdrawn = 2 }, "Player 4 no longer plays round 2 and is still drawn at Player 2 – Player 4"},
		{"one withdraws later", func(d *Division) { d.Players[3].Withdrawn = 3 }, ""},
		{"one is in no line", func(d *Division) { d.Players = append(d.Players, Player{ID: 7, Name: "Player 7", Joined: 1}) }, "Player 7 has no game, bye or missed round in round 2"},
		{"one who isn't there yet is in no line", func(d *Division) { d.Players = append(d.Players, Player{ID: 7, Name: "Player 7", Joined: 3}) }, ""},
		{"drawn by hand", func(d *Division) {
			d.Players, d.RoundFacts[1].System = append(d.Players, Player{ID: 7, Name: "Player 7", Joined: 1}), Manual
		}, ""},
		{"one was ejected", func(d *Division) { eventtest.Eject(d, 6, 1, EffectAward) }, "Player 6 was ejected and is still drawn at Player 5 – Player 6"},
	} {
		d := secondRound()
		d.RoundFacts[1].PublishedAt = 101
		c.change(d)
		var words []string
		for _, o := range draw.StartObstacles(eventtest.Alone(d), d.ID, 2) {
			said := o.Text.String()
			if o.Blocks {
				said = "BLOCKS " + said
			}
			words = append(words, said)
		}
		if got := strings.Join(words, "; "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}
