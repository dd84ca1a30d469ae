package drive

import (
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/slips"
)

// Do carries out an action that must succeed.
func Do(t *testing.T, desk *app.Desk, a action.Action) {
	t.Helper()
	apptest.Do(t, desk, a)
}

// PlayShare draws the next round of a division and enters that many of its sheets, or all of them with -1. Every game
// has other scores.
func PlayShare(t *testing.T, desk *app.Desk, id tournament.DivisionID, sheets int) {
	t.Helper()
	Do(t, desk, action.PairRound{Division: id, Publish: true})
	d := desk.Event().Find(id)
	round := d.LastRound()
	for i, g := range d.GamesOf(round) {
		if g.Second == 0 || (sheets >= 0 && i >= sheets) {
			continue
		}
		scores := [2]int{400 + 7*i + round, 380 - 3*i}
		if (i+round)%3 == 0 {
			scores[0], scores[1] = scores[1], scores[0]
		}
		Do(t, desk, action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
}

// PlayThree plays three rounds and one game of the next.
func PlayThree(t *testing.T, desk *app.Desk) {
	t.Helper()
	for range 3 {
		PlayShare(t, desk, 1, -1)
	}
	PlayShare(t, desk, 1, 1)
}

// EnterRound enters every sheet that is out.
func EnterRound(t *testing.T, desk *app.Desk) {
	t.Helper()
	for i, s := range slips.Missing(desk.Event()) {
		Do(t, desk, action.EnterSheet{Division: s.Division, Game: s.Game.ID,
			Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + 7*(i%9), 395 - 5*(i%7)}}})
	}
}

// PlayOne plays the first round of division 1 and publishes its second.
func PlayOne(t *testing.T, desk *app.Desk) {
	t.Helper()
	Do(t, desk, action.PairRound{Division: 1})
	Do(t, desk, action.PublishRound{Division: 1, Round: 1})
	for i, g := range desk.Event().Find(1).GamesOf(1) {
		scores := [2]int{400 + 10*i, 350}
		Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
	Do(t, desk, action.PairRound{Division: 1})
	Do(t, desk, action.PublishRound{Division: 1, Round: 2})
}

// EjectFirst ejects the first player of the first game. It is called after PlayOne.
func EjectFirst(t *testing.T, desk *app.Desk, effect tournament.EjectionEffect) tournament.Game {
	t.Helper()
	PlayOne(t, desk)
	first := desk.Event().Find(1).GamesOf(1)[0].First
	Do(t, desk, action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{first}, Reason: "abuse", Section: "6.2.4(a)", Effect: effect}})
	return desk.Event().Find(1).GamesOf(1)[0]
}

// CheckInOf checks in the first n players of division A, with one line of the journal for each.
func CheckInOf(t *testing.T, desk *app.Desk, n int) {
	t.Helper()
	for i := range n {
		Do(t, desk, action.CheckIn{Division: 1, Players: []tournament.PlayerID{tournament.PlayerID(i + 1)}, Present: true})
	}
}

// CheckedIn counts the players of a division who are checked in.
func CheckedIn(d *tournament.Division) int {
	n := 0
	for _, p := range d.Players {
		if p.CheckedIn {
			n++
		}
	}
	return n
}
