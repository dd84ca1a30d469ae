package tournament_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
)

func codes(list []Obstacle) []ObstacleCode {
	var codes []ObstacleCode
	for _, o := range list {
		codes = append(codes, o.Code)
	}
	return codes
}

// TestATableStillInUseIsNamed: tables are those of the hall, not of the division.
func TestATableStillInUseIsNamed(t *testing.T) {
	a, b := field(4, 3), field(4, 3)
	b.ID, b.Name = 2, "B"
	publishedRound(t, a)
	publishedRound(t, b)
	e := &Event{Divisions: []*Division{a, b}}
	list := e.StartObstacles(1, 1)
	if want := []ObstacleCode{TableTaken, TableTaken}; !slices.Equal(codes(list), want) || !strings.Contains(list[0].Text, "table 1 is still in use by division B") {
		t.Fatalf("the obstacles are %+v", list)
	}
	for i := range b.Games {
		b.Games[i].Postponed = true
	}
	if list := e.StartObstacles(1, 1); len(list) > 0 {
		t.Errorf("postponed games are in the way: %+v", list)
	}
}

// TestWhatBlocksStandsFirst: and a postponed game of an earlier round isn't named.
func TestWhatBlocksStandsFirst(t *testing.T) {
	d := field(6, 3)
	publishedRound(t, d)
	d.Games[0].Sheet = played(400, 300)
	d.Games[1].Postponed = true
	d.Fixed = []Fixed{{Round: 2, Players: [2]PlayerID{1, 2}}}
	d.Avoid = []Avoid{{Players: [2]PlayerID{2, 1}}}
	list := alone(d).DrawObstacles(t.Context(), 1, book(t, d.Rulebook), DrawRequest{Round: 2}, true)
	if want := []ObstacleCode{WishesClash, SheetOut}; !slices.Equal(codes(list), want) {
		t.Fatalf("the obstacles are %+v", list)
	}
	if !list[0].Blocks || list[1].Blocks || len(list[0].Demands) != 2 || list[1].Game != d.Games[2].ID {
		t.Errorf("the obstacles are %+v", list)
	}
}

func TestWhoWasSeenNeedsNoCheckIn(t *testing.T) {
	d := field(4, 3)
	d.Players[3].CheckedIn = true
	b := book(t, d.Rulebook)
	list := alone(d).DrawObstacles(t.Context(), 1, b, DrawRequest{}, false)
	if want := []ObstacleCode{NotCheckedIn, NotCheckedIn, NotCheckedIn}; !slices.Equal(codes(list), want) {
		t.Errorf("before the first round: %+v", list)
	}
	playRound(t, d)
	if list := alone(d).DrawObstacles(t.Context(), 1, b, DrawRequest{}, false); len(list) > 0 {
		t.Errorf("who played round 1 isn't seen: %+v", list)
	}
}
