package app_test

import (
	"fmt"
	"slices"
	"time"

	"wordhall/app/action"
	"wordhall/ratings"
	"wordhall/tournament"
)

// rulebooks are the ids of the five rulebooks.
var rulebooks = []string{"wespa-2010", "wespa-web", "wmsf", "aspa-2016", "nsa-1995"}

// found makes the divisions of the event: most are small, some fill a hall.
func (d *day) found() {
	most := oneOf(d, 8, 8, 12, 24, 24, 60)
	if d.seed%20 == 3 {
		most = 300
	}
	for i := range d.number(1, 3) {
		n := d.number(2, max(2, most/(i+1)))
		if most == 300 && i == 0 {
			n = d.number(150, 300)
		}
		d.field += n
		d.act(action.AddDivision{Settings: d.settings(fmt.Sprintf("D%d", i+1)), Players: d.entries(n)})
	}
}

// settings are those of a new division.
func (d *day) settings(name string) tournament.Settings {
	s := tournament.NewSettings(name, oneOf(d, rulebooks...), d.number(1, 14))
	s.Plan = d.plan(s.Rounds)
	s.Starts = oneOf(d, tournament.StartsBalanced, tournament.StartsBalanced, tournament.StartsSelf, tournament.StartsDraw)
	s.Missed = oneOf(d, tournament.MissedNothing, tournament.MissedLoss)
	s.MissedFor.Late = oneOf(d, "", tournament.MissedNothing, tournament.MissedLoss)
	s.MissedFor.Withdrawn = oneOf(d, "", tournament.MissedLoss)
	s.SpreadCap = tournament.CapsOf([]int{oneOf(d, 0, 0, 0, 150, 350)})
	s.RatingSystem = oneOf(d, append(ratings.Names(), "")...)
	if d.chance(40) {
		s.TieBreaks = oneOf(d, []tournament.TieBreak{tournament.ByHeadToHead, tournament.BySpread}, []tournament.TieBreak{tournament.ByOpponentsWins, tournament.ByOpponentsRank, tournament.ByTotalPoints},
			[]tournament.TieBreak{tournament.BySpread, tournament.ByLastRound, tournament.ByLot}, []tournament.TieBreak{tournament.BySeed})
	}
	if d.chance(20) {
		c := tournament.DefaultContention()
		c.Places, c.Runs = d.number(1, 3), 20
		s.Contention = &c
	}
	return s
}

// plan covers some or all of the rounds with systems.
func (d *day) plan(rounds int) []tournament.PlanEntry {
	var plan []tournament.PlanEntry
	for from := 1; from <= rounds && !d.chance(15); {
		to := min(rounds, from+d.number(0, 5))
		e := tournament.PlanEntry{From: from, To: to, System: oneOf(d, tournament.Systems()...), StrictStarts: d.chance(20), Adjacent: d.chance(20)}
		if d.chance(30) {
			repeats := d.number(0, 3)
			e.Repeats = &repeats
		}
		plan = append(plan, e)
		from = to + 1
	}
	return plan
}

// entries are n new players.
func (d *day) entries(n int) []tournament.Player {
	list := make([]tournament.Player, n)
	for i := range list {
		list[i] = d.entry(i + 1)
	}
	return list
}

func (d *day) entry(i int) tournament.Player {
	p := tournament.Player{
		Name: fmt.Sprintf("Player %c%03d", 'A'+d.number(0, 25), i), Rating: oneOf(d, 0, d.number(400, 2100), d.number(400, 2100)),
		Team: oneOf(d, "Hill", "Dale"), Club: oneOf(d, "", "Harbour", "Quay"), Country: oneOf(d, "", "NZ", "MT"), Class: oneOf(d, "", "A", "B", "A,B"),
	}
	switch {
	case d.chance(3):
		p.Out = []int{d.number(1, 4)}
	case d.chance(3):
		p.Joined = d.number(2, 4)
	case d.chance(2):
		p.Carried = tournament.Record{HalfWins: 3, HalfLosses: 1, Spread: d.number(-200, 200)}
	case d.chance(2):
		p.StandIn = true
	}
	return p
}

// someone is a player of the division, or now and then a number that may be no player's.
func (d *day) someone(div *tournament.Division) tournament.PlayerID {
	if len(div.Players) == 0 || d.chance(1) {
		return tournament.PlayerID(d.number(0, 999))
	}
	return div.Players[d.rng.IntN(len(div.Players))].ID
}

// action is what the director does next: mostly what comes next, often something
// else.
func (d *day) action() action.Action {
	div := d.division()
	if d.desk.Event().Closing.At != 0 && d.chance(60) {
		return action.ReopenEvent{Reason: "an appeal"}
	}
	switch {
	case div == nil:
		return action.AddDivision{Settings: d.settings("D1"), Players: d.entries(4)}
	case d.chance(60):
		return d.onward(div)
	case d.chance(10):
		return d.clockAction(div)
	case d.chance(8):
		return d.finalAction(div)
	case d.chance(25):
		return d.entriesAction(div)
	case d.chance(25):
		return d.deskAction(div)
	case d.chance(20):
		return d.rulingAction(div)
	case d.chance(75):
		return d.drawAction(div)
	}
	return d.sheetAction(div)
}

// clockAction changes the clock of the latest round, or the late clock of one of its games.
func (d *day) clockAction(div *tournament.Division) action.Action {
	round := div.LastRound()
	games := div.GamesOf(round)
	if len(games) == 0 || d.chance(60) {
		turn := []action.ClockTurn{action.ClockStart, action.ClockFromNow, action.ClockPause, action.ClockResume, action.ClockAdd, action.ClockStop}[d.rng.IntN(6)]
		return action.TurnClock{Rounds: []action.RoundOf{{Division: div.ID, Round: round}}, Turn: turn, Seconds: d.number(-60, 600)}
	}
	if d.chance(25) {
		return action.MoveClocks{By: time.Duration(d.number(-4000, 4000)) * time.Second}
	}
	if len(div.Late) > 0 && d.chance(70) {
		l := oneOf(d, div.Late...)
		if d.chance(40) {
			return action.DropLate{Division: div.ID, Game: l.Game}
		}
		return action.LateCame{Division: div.ID, Game: l.Game, Player: oneOf(d, l.Players...).Player, Ago: d.number(0, 30)}
	}
	g := oneOf(d, games...)
	if missing := slices.DeleteFunc(slices.Clone(games), func(g tournament.Game) bool { return g.Sheet.Done() }); len(missing) > 0 {
		g = oneOf(d, missing...)
	}
	return action.WatchLate{Division: div.ID, Games: []action.LateGame{{Game: g.ID, Absent: []tournament.PlayerID{g.First, g.Second}[:d.number(1, 2)]}}}
}

// onward is what comes next in the division.
func (d *day) onward(div *tournament.Division) action.Action {
	last := div.LastRound()
	switch state := div.RoundState(last); {
	case last >= div.Rounds && state >= tournament.Complete && d.chance(70):
		return d.finalAction(div)
	case d.chance(4):
		return d.publishTogether()
	case state == tournament.Paired && d.chance(40), state == tournament.Published && d.chance(8):
		return d.drawAction(div)
	case state == tournament.Paired && d.chance(80):
		return action.PublishRound{Division: div.ID, Round: last}
	case state == tournament.Published && d.chance(30):
		return action.StartRound{Rounds: action.ReadyToStart(d.desk.Event())}
	case state >= tournament.Complete || last == 0:
		return action.PairRound{Division: div.ID, Publish: d.chance(40), Request: d.request()}
	}
	for _, g := range div.Games {
		if g.Second != 0 && !g.Sheet.Done() && (!g.Postponed || d.chance(20)) {
			return d.sheetEntry(div.ID, g, 95)
		}
	}
	return action.PairRound{Division: div.ID, Request: d.request()}
}
