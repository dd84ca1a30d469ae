package app_test

import (
	"fmt"
	"slices"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	commit "wordhall/tournament/secret"
)

// finalAction is about the final of a division. It is planned at any time, begun once the rounds are over, then
// played, and sometimes changed or taken back.
func (d *day) finalAction(div *tournament.Division) action.Action {
	if !div.Final.Started() {
		return d.beforeFinal(div)
	}
	if missing := finals.Missing(div); len(missing) > 0 && d.chance(70) {
		g := oneOf(d, missing...)
		if d.chance(15) {
			return action.ChooseFinalStart{Division: div.ID, Game: g.ID, Player: oneOf(d, g.First, g.Second, d.someone(div))}
		}
		return d.sheetEntry(div.ID, g, 95)
	}
	if len(div.Final.Games) == 0 || d.chance(15) {
		gone := oneOf(d, div.Final.Entrants...).Player
		return action.WithdrawFromFinal{Division: div.ID, Player: oneOf(d, gone, gone, d.someone(div)), Reason: oneOf(d, "", "a train")}
	}
	g := oneOf(d, div.Final.Games...)
	switch d.number(0, 3) {
	case 0:
		return action.ClearSheet{Division: div.ID, Game: g.ID, Reason: oneOf(d, "", "wrong table")}
	case 1:
		sits(d.t, d.program, oneOf(d, "RV", "XY"))
		return action.VerifySheet{Division: div.ID, Game: g.ID, Sheet: g.Sheet}
	case 2:
		return action.StartFinal{Division: div.ID}
	}
	sheet := d.sheet(g)
	return action.CorrectSheet{Division: div.ID, Game: g.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts()), Reason: oneOf(d, "", "misread"),
		Correction: finality.Correction{Cause: oneOf(d, "", finality.KeyedWrongly, finality.SheetChanged), AgreeFirst: d.chance(50), AgreeSecond: d.chance(50), Overrule: d.chance(50)}}
}

// beforeFinal plans a final, removes the plan, or begins the final as it is planned or otherwise.
func (d *day) beforeFinal(div *tournament.Division) action.Action {
	plan := finals.Plan(d.number(1, 17))
	if d.chance(80) {
		plan.Field = oneOf(d, 2, 3, 4, 4, 6, 8)
	}
	plan.BestOf, plan.Third, plan.Apart, plan.Rated = oneOf(d, 1, 1, 3, 5), d.chance(50), d.chance(50), d.chance(50)
	plan.Ties = oneOf(d, tournament.TiesReplayed, tournament.TiesHalf)
	plan.Starts = oneOf(d, tournament.StartByChoice, tournament.StartByLot, tournament.StartByLedger)
	plan.LastStart = oneOf(d, tournament.StartByChoice, tournament.StartByLot, tournament.StartByLedger, tournament.StartInTurn)
	switch d.number(0, 5) {
	case 0:
		return action.PlanFinal{Division: div.ID}
	case 1, 2:
		return action.PlanFinal{Division: div.ID, Final: &plan}
	case 3:
		return action.StartFinal{Division: div.ID, Final: &plan}
	}
	if div.Final == nil {
		return action.PlanFinal{Division: div.ID, Final: &plan}
	}
	return action.StartFinal{Division: div.ID}
}

// secretAction gives the event a secret for its seeds, or removes it.
func (d *day) secretAction() action.Action {
	if d.chance(30) {
		return action.UseSecret{Secret: oneOf(d, "", "not a secret")}
	}
	var random [commit.Size]byte
	for i := range random {
		random[i] = byte(d.rng.Uint32())
	}
	return action.UseSecret{Secret: commit.Of(random)}
}

// publishTogether publishes the next round of every division at once, or only of those that have one.
func (d *day) publishTogether() action.Action {
	var a action.PublishRounds
	for _, div := range d.desk.Event().Divisions {
		if round, why := action.NextToPublish(div); why.IsZero() || d.chance(5) {
			a.Rounds = append(a.Rounds, action.RoundOf{Division: div.ID, Round: round})
		}
	}
	return a
}

// addByDivision enters a list whose rows name a division that exists and one that may not.
func (d *day) addByDivision(div *tournament.Division) action.Action {
	late := d.entry(d.number(1, 999))
	late.Joined = d.number(div.LastRound(), div.LastRound()+2)
	return action.AddPlayersByDivision{From: "list.csv", Into: []action.PlayersInto{
		{Division: div.ID, Players: []tournament.Player{late}},
		{Settings: d.settings(fmt.Sprint("L", d.number(1, 3))), Players: d.entries(d.number(0, 3))},
	}}
}

// request asks for a draw. Its seed is mostly made from the event's secret, if it has one.
func (d *day) request() draw.Request {
	if d.desk.Event().Secret != "" && d.chance(80) {
		return draw.Request{}
	}
	return draw.Request{Seed: uint64(d.number(1, 99))}
}

// wantFinalsKept checks that a final doesn't contradict itself, and that only an action meant for it changes a sheet
// that is in.
func (d *day) wantFinalsKept(a action.Action, before *tournament.Event) {
	for _, was := range before.Divisions {
		div := d.desk.Event().Find(was.ID)
		if div == nil || div == was || !was.Final.Started() {
			continue
		}
		if !div.Final.Started() {
			d.fail("%s took the final of division %s away", a.Kind(), was.Name)
		}
		if err := finals.Validate(div); err != nil {
			d.fail("%s left the final of division %s contradicting itself: %v", a.Kind(), div.Name, err)
		}
		if slices.Contains(changesSheets, a.Kind()) {
			continue
		}
		for _, g := range was.Final.Games {
			if after, ok := finals.Game(div, g.ID); g.Sheet.Done() && (!ok || !tournament.SameFigures(after.Sheet, g.Sheet)) {
				d.fail("%s lost a sheet of the final: %+v", a.Kind(), g)
			}
		}
	}
}
