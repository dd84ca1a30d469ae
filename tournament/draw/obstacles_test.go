package draw_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/eventtest"
)

func codes(list []draw.Obstacle) []draw.ObstacleCode {
	var codes []draw.ObstacleCode
	for _, o := range list {
		codes = append(codes, o.Code)
	}
	return codes
}

// TestATableStillInUseIsNamed: tables are those of the hall, not of the division.
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
	for i := range b.Games {
		b.Games[i].Postponed = true
	}
	if list := draw.StartObstacles(e, 1, 1); len(list) > 0 {
		t.Errorf("postponed games are in the way: %+v", list)
	}
}

// TestWhatBlocksStandsFirst: and a postponed game of an earlier round isn't named.
func TestWhatBlocksStandsFirst(t *testing.T) {
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
