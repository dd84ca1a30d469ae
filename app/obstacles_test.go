package app_test

import (
	"maps"
	"slices"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// obstacleCases make a desk with one obstacle and name it.
var obstacleCases = map[draw.ObstacleCode]struct {
	draw  bool
	round int
	desk  func(*testing.T) (*app.Desk, tournament.DivisionID)
}{
	draw.NotDrawn: {round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) { return withDivision(t, 6) }},
	draw.NotPublished: {round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withDivision(t, 6)
		apptest.Do(t, d, action.PairRound{Division: id})
		return d, id
	}},
	draw.SheetOut: {draw: true, round: 2, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withRound(t, 6)
		for range 2 {
			apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)})
		}
		return d, id
	}},
	draw.OlderDraw: {round: 2, desk: withOlderDraw},
	draw.NotCheckedIn: {draw: true, round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withDivision(t, 6)
		apptest.Do(t, d, action.CheckIn{Division: id, Players: []tournament.PlayerID{1, 2, 3, 4, 6}, Present: true})
		return d, id
	}},
	draw.GoneFromDraw: {round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withRound(t, 6)
		apptest.Do(t, d, action.WithdrawPlayer{Division: id, Player: 3, From: 1})
		return d, id
	}},
	draw.EjectedInDraw: {round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withRound(t, 7)
		apptest.Do(t, d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{3}, Effect: tournament.EffectAward, Reason: "abuse"}})
		return d, id
	}},
	draw.WithoutGame: {round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withRound(t, 7)
		apptest.Do(t, d, action.AddPlayers{Division: id, Players: []tournament.Player{{Name: "Late Comer"}}})
		return d, id
	}},
	draw.ByesCouldMeet: {round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withRound(t, 7)
		bye := d.Event().Divisions[0].GamesOf(1)
		leaver := bye[0].First
		apptest.Do(t, d, action.WithdrawPlayer{Division: id, Player: leaver, From: 1, Gets: action.PrintedBye})
		return d, id
	}},
	draw.WishesClash: {draw: true, round: 1, desk: func(t *testing.T) (*app.Desk, tournament.DivisionID) {
		d, id := withDivision(t, 6)
		apptest.Do(t, d, action.AvoidPair{Division: id, A: 1, B: 2})
		apptest.Do(t, d, action.FixGame{Division: id, Round: 1, A: 1, B: 2})
		return d, id
	}},
}

func obstaclesOf(t *testing.T, d *app.Desk, id tournament.DivisionID, drawing bool, round int) []app.Obstacle {
	t.Helper()
	var list []app.Obstacle
	var err error
	if drawing {
		list, err = d.DrawObstacles(t.Context(), id, draw.Request{Round: round}, true)
	} else {
		list, err = d.StartObstacles(id, round)
	}
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func hasObstacle(list []app.Obstacle, code draw.ObstacleCode) (app.Obstacle, bool) {
	i := slices.IndexFunc(list, func(o app.Obstacle) bool { return o.Code == code })
	if i < 0 {
		return app.Obstacle{}, false
	}
	return list[i], true
}

func TestEveryFixClearsItsObstacle(t *testing.T) {
	for _, code := range slices.Sorted(maps.Keys(obstacleCases)) {
		c := obstacleCases[code]
		t.Run(string(code), func(t *testing.T) {
			d, id := c.desk(t)
			found, ok := hasObstacle(obstaclesOf(t, d, id, c.draw, c.round), code)
			if !ok {
				t.Fatalf("the obstacle isn't found: %+v", obstaclesOf(t, d, id, c.draw, c.round))
			}
			if len(found.Fixes) == 0 || found.Text.IsZero() {
				t.Fatalf("it has no fix or no words: %+v", found)
			}
			for i := range found.Fixes {
				d, id := c.desk(t)
				o, _ := hasObstacle(obstaclesOf(t, d, id, c.draw, c.round), code)
				fix := o.Fixes[i]
				if fix.Slip != nil {
					apptest.Do(t, d, action.EnterSheet{Division: fix.Slip.Division, Game: fix.Slip.Game.ID, Sheet: played(402, 377)})
				} else {
					apptest.Do(t, d, fix.Action)
				}
				if left, still := hasObstacle(obstaclesOf(t, d, id, c.draw, c.round), code); still {
					t.Errorf("after %q it is still there: %+v", fix.Words, left)
				}
			}
		})
	}
}

func TestObstaclesThatOnlyTheDirectorClears(t *testing.T) {
	d, id := withRound(t, 6)
	if o, ok := hasObstacle(obstaclesOf(t, d, id, true, 1), draw.AlreadyPublished); !ok || !o.Blocks {
		t.Errorf("drawing a published round: %+v", o)
	}
	apptest.Do(t, d, action.StartRound{Rounds: []action.RoundOf{{Division: id, Round: 1}}})
	if o, ok := hasObstacle(obstaclesOf(t, d, id, false, 1), draw.AlreadyStarted); !ok || !o.Blocks {
		t.Errorf("starting a round twice: %+v", o)
	}
	if o, ok := hasObstacle(obstaclesOf(t, d, id, true, 8), draw.NoRoundLeft); !ok || !o.Blocks {
		t.Errorf("drawing round 8 of 7: %+v", o)
	}
	other, lone := withDivision(t, 1)
	if o, ok := hasObstacle(obstaclesOf(t, other, lone, true, 1), draw.CantDraw); !ok || !o.Blocks {
		t.Errorf("drawing for one player: %+v", o)
	}
}

func TestARoundReadyToStartHasNoObstacle(t *testing.T) {
	d, id := withRound(t, 7)
	if list := obstaclesOf(t, d, id, false, 1); len(list) > 0 {
		t.Errorf("a published round has %+v in its way", list)
	}
	fresh, next := withDivision(t, 7)
	if list := obstaclesOf(t, fresh, next, true, 1); len(list) > 0 {
		t.Errorf("a division not drawn yet has %+v in its way", list)
	}
}

func TestEverybodyMissingIsCheckedInAtOnce(t *testing.T) {
	for _, tc := range []struct {
		here []tournament.PlayerID
		want string
	}{{[]tournament.PlayerID{1, 2}, "All 4 are here"}, {[]tournament.PlayerID{1, 2, 3, 4}, ""}} {
		d, id := withDivision(t, 6)
		apptest.Do(t, d, action.CheckIn{Division: id, Players: tc.here, Present: true})
		first, _ := hasObstacle(obstaclesOf(t, d, id, true, 1), draw.NotCheckedIn)
		last := first.Fixes[len(first.Fixes)-1]
		if tc.want == "" {
			if _, is := last.Action.(action.CheckIn); is {
				t.Errorf("two missing: the last remedy is %q", last.Words)
			}
			continue
		}
		if last.Words.String() != tc.want {
			t.Fatalf("the last remedy is %q, want %q", last.Words, tc.want)
		}
		apptest.Do(t, d, last.Action)
		if o, still := hasObstacle(obstaclesOf(t, d, id, true, 1), draw.NotCheckedIn); still {
			t.Errorf("still in the way: %s", o.Text)
		}
	}
}
