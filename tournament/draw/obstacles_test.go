package draw_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

func codes(list []draw.Obstacle) []draw.ObstacleCode {
	var codes []draw.ObstacleCode
	for _, o := range list {
		codes = append(codes, o.Code)
	}
	return codes
}

// TestATableStillInUseIsNamed, also if another division uses it.
func TestATableStillInUseIsNamed(t *testing.T) {
	a, b := eventtest.Field(4, 3), eventtest.Field(4, 3)
	b.ID, b.Name = 2, "B"
	publishedRound(t, a)
	publishedRound(t, b)
	e := &Event{Divisions: []*Division{a, b}}
	list := draw.StartObstacles(e, 1, 1)
	if want := []draw.ObstacleCode{draw.TableTaken, draw.TableTaken}; !slices.Equal(codes(list), want) || !strings.Contains(list[0].Text.String(), "table 1 is still in use by division B") {
		t.Fatalf("the obstacles are %+v", list)
	}
	a.Games[0].Sheet = eventtest.Played(400, 300)
	if list := draw.StartObstacles(e, 1, 1); len(list) != 1 || !strings.Contains(list[0].Text.String(), "table 2 is still in use") {
		t.Errorf("a sheet for table 1 is in: %+v", list)
	}
	for i := range b.Games {
		b.Games[i].Postponed = true
	}
	if list := draw.StartObstacles(e, 1, 1); len(list) > 0 {
		t.Errorf("postponed games are in the way: %+v", list)
	}
}

// TestWhatBlocksComesFirst. A postponed game of an earlier round isn't named.
func TestWhatBlocksComesFirst(t *testing.T) {
	d := eventtest.Field(6, 3)
	publishedRound(t, d)
	d.Games[0].Sheet = eventtest.Played(400, 300)
	d.Games[1].Postponed = true
	d.Fixed = []Fixed{{Round: 2, Players: [2]PlayerID{1, 2}}}
	d.Avoid = []Avoid{{Players: [2]PlayerID{2, 1}}}
	list := draw.Obstacles(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{Round: 2}, true)
	if want := []draw.ObstacleCode{draw.WishesClash, draw.SheetOut}; !slices.Equal(codes(list), want) {
		t.Fatalf("the obstacles are %+v", list)
	}
	if !list[0].Blocks || list[1].Blocks || len(list[0].Demands) != 2 || list[1].Game != d.Games[2].ID {
		t.Errorf("the obstacles are %+v", list)
	}
}

func TestWhoWasSeenNeedsNoCheckIn(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.Players[3].CheckedIn = true
	b := eventtest.Book(t, d.Rulebook)
	list := draw.Obstacles(t.Context(), eventtest.Alone(d), 1, b, draw.Request{}, false)
	if want := []draw.ObstacleCode{draw.NotCheckedIn, draw.NotCheckedIn, draw.NotCheckedIn}; !slices.Equal(codes(list), want) {
		t.Errorf("before the first round: %+v", list)
	}
	eventtest.PlayRound(t, d)
	if list := draw.Obstacles(t.Context(), eventtest.Alone(d), 1, b, draw.Request{}, false); len(list) > 0 {
		t.Errorf("who played round 1 isn't seen: %+v", list)
	}
}

// TestFourByesCouldBeTwoGames, and of three byes one stays.
func TestFourByesCouldBeTwoGames(t *testing.T) {
	for byes, want := range map[int]int{1: 0, 2: 1, 3: 1, 4: 2, 5: 2} {
		d := eventtest.Field(byes+2, 3)
		eventtest.Add(d, 1, 1, 2, Sheet{})
		for id := range byes {
			eventtest.Add(d, 1, PlayerID(id+3), 0, Sheet{Kind: Bye})
		}
		d.RoundFacts = []Round{{Number: 1, System: Swiss, PublishedAt: 1}}
		named := 0
		for _, o := range draw.StartObstacles(eventtest.Alone(d), 1, 1) {
			if o.Code == draw.ByesCouldMeet {
				named++
			}
		}
		if named != want {
			t.Errorf("of %d byes %d games are named, want %d", byes, named, want)
		}
	}
}

// TestTwoByesThatCouldBeAGame are named, unless the two players are kept apart or asked for the byes.
func TestTwoByesThatCouldBeAGame(t *testing.T) {
	for _, c := range []struct {
		name  string
		wish  func(*Division)
		named bool
	}{
		{"as they are", func(*Division) {}, true},
		{"one bye was asked for", func(d *Division) { d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{4}}} }, false},
		{"kept apart", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{5, 4}}} }, false},
		{"kept apart in another round", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{5, 4}, Rounds: []int{2}}} }, true},
		{"one family", func(d *Division) { d.Relations = []Relation{{Kind: SameFamily, Players: []PlayerID{4, 5}}} }, false},
		{"one family at a price", func(d *Division) { d.Relations = []Relation{{Kind: SameFamily, Players: []PlayerID{4, 5}, Price: 3}} }, true},
		{"one of them leaves", func(d *Division) { d.Players[3].Withdrawn = 1 }, false},
		{"drawn by hand", func(d *Division) { d.RoundFacts[0].System = Manual }, false},
		{"the byes of a table", func(d *Division) { d.RoundFacts[0].System = RoundRobin }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(5, 3)
			eventtest.Add(d, 1, 1, 2, Sheet{})
			for _, id := range []PlayerID{4, 5} {
				eventtest.Add(d, 1, id, 0, Sheet{Kind: Bye})
			}
			d.Players[2].Withdrawn = 1
			d.RoundFacts = []Round{{Number: 1, System: Swiss, PublishedAt: 1}}
			c.wish(d)
			list := draw.StartObstacles(eventtest.Alone(d), 1, 1)
			if named := slices.Contains(codes(list), draw.ByesCouldMeet); named != c.named {
				t.Errorf("named: %v, the obstacles are %+v", named, list)
			}
		})
	}
}

// TestWhoSatDownInTheRoundBeforeHasBeenSeen, whether somebody checked them in or not, until a new session begins.
func TestWhoSatDownInTheRoundBeforeHasBeenSeen(t *testing.T) {
	d := eventtest.Field(5, 3)
	d.Players[0].CheckedIn, d.Players[3].Withdrawn = true, 2
	seen := func() (ids []PlayerID) {
		for _, p := range draw.NotSeen(d, 2) {
			ids = append(ids, p.ID)
		}
		return ids
	}
	if got := seen(); !slices.Equal(got, []PlayerID{2, 3, 5}) {
		t.Errorf("before round 1 is played %v haven't been seen", got)
	}
	eventtest.Add(d, 1, 2, 4, eventtest.Played(400, 390))
	eventtest.Add(d, 1, 1, 3, Sheet{Kind: Absent, Absent: []PlayerID{3}})
	if got := seen(); !slices.Equal(got, []PlayerID{3, 5}) {
		t.Errorf("after round 1 %v haven't been seen", got)
	}
	d.Sessions = []Session{{From: 1, To: 1}, {From: 2, To: 3}}
	if got := seen(); !slices.Equal(got, []PlayerID{2, 3, 5}) {
		t.Errorf("in a new session %v haven't been seen", got)
	}
}
