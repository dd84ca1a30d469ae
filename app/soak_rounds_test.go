package app_test

import (
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finality"
)

// drawAction changes a draw, or draws again.
func (d *day) drawAction(div *tournament.Division) action.Action {
	id, last := div.ID, max(1, div.LastRound())
	round := oneOf(d, last, last, d.number(1, last))
	games := div.GamesOf(round)
	if len(games) == 0 || d.chance(25) {
		return d.redraw(div, last)
	}
	g, other := oneOf(d, games...), oneOf(d, games...)
	switch d.number(0, 4) {
	case 0:
		return action.LockGame{Division: id, Game: g.ID, Locked: !g.Locked}
	case 1:
		return action.BalanceStarts{Division: id, Round: d.number(0, round), Reason: "drawn up wrong"}
	case 2:
		return action.PostponeGame{Division: id, Game: g.ID, Later: !g.Postponed, Reason: "a lift is stuck"}
	case 3:
		return action.RecordUnplayed{Division: id, Round: round, Player: d.someone(div), Sheet: tournament.Sheet{Kind: oneOf(d, tournament.Bye, tournament.Missed)}}
	}
	left := []tournament.Kind{"", tournament.Bye, tournament.Missed}
	edits := []draw.Edit{oneOf(d,
		draw.PairTwo(d.someone(div), d.someone(div), d.number(0, 3)),
		draw.ReplacePlayer(g.First, d.someone(div), oneOf(d, left...)),
		draw.SwapPlayers(g.First, other.Second),
		draw.BreakGame(g.ID, oneOf(d, left...), oneOf(d, left...)),
		draw.SetStarter(g.ID, g.Second),
		draw.MoveGame(g.ID, d.number(0, 5)),
	)}
	if fact, ok := div.RoundFact(round); ok && fact.PublishedAt != 0 {
		return action.AmendRound{Division: id, Round: round, Edits: edits, Reason: "came late"}
	}
	return action.EditDraw{Division: id, Round: round, Edits: edits}
}

// redraw draws a round with the wishes of a director in a hurry.
func (d *day) redraw(div *tournament.Division, last int) action.Action {
	id := div.ID
	req := d.request()
	req.Round = last
	if d.chance(30) {
		req.System = oneOf(d, tournament.Systems()...)
	}
	switch d.number(0, 4) {
	case 0:
		return action.DropDraw{Division: id, Round: last}
	case 1:
		return action.PairRound{Division: id, Request: req, Again: true, Publish: d.chance(30)}
	case 2:
		return action.PublishRound{Division: id, Round: last}
	case 3:
		req.Round = last + 1
		if open := draw.OpenBefore(div, req); len(open) > 0 {
			req.Assume = []tournament.Assumed{{Game: open[0].ID, Margin: d.number(-90, 90)}}
		}
		return action.PairRound{Division: id, Request: req}
	}
	return action.RepairRound{Division: id, Request: req, Reason: "a player left"}
}

// sheetAction changes, verifies or takes back a sheet.
func (d *day) sheetAction(div *tournament.Division) action.Action {
	if len(div.Games) == 0 {
		return nil
	}
	g := oneOf(d, div.Games...)
	switch d.number(0, 4) {
	case 0:
		sheet := d.sheet(g)
		return action.CorrectSheet{Division: div.ID, Game: g.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts()), Reason: oneOf(d, "", "misread"),
			Correction: finality.Correction{Cause: oneOf(d, "", finality.KeyedWrongly, finality.SheetChanged), AgreeFirst: d.chance(50), AgreeSecond: d.chance(50), Overrule: d.chance(50)}}
	case 1:
		return action.ClearSheet{Division: div.ID, Game: g.ID, Reason: oneOf(d, "", "wrong table")}
	case 2:
		sits(d.t, d.program, oneOf(d, "RV", "XY"))
		return action.VerifySheet{Division: div.ID, Game: g.ID, Sheet: g.Sheet}
	}
	return d.sheetEntry(div.ID, g, 80)
}

// sheetEntry enters a sheet, whose doubts are accepted in that many of a hundred cases.
func (d *day) sheetEntry(div tournament.DivisionID, g tournament.Game, percent int) action.Action {
	a := action.EnterSheet{Division: div, Game: g.ID, Sheet: d.sheet(g)}
	if d.chance(percent) {
		a.Accepted = tournament.DoubtIDs(a.Sheet.Doubts())
	}
	return a
}

// sheet is a sheet of any kind, mostly of a game played out.
func (d *day) sheet(g tournament.Game) tournament.Sheet {
	scores := [2]int{d.number(280, 560), d.number(280, 560)}
	s := tournament.Sheet{Kind: tournament.Played, Scores: &scores}
	one := oneOf(d, g.First, g.Second)
	switch d.number(0, 39) {
	case 0:
		return tournament.Sheet{Kind: tournament.Late, Absent: []tournament.PlayerID{one}}
	case 1:
		return tournament.Sheet{Kind: tournament.Absent, Absent: oneOf(d, []tournament.PlayerID{one}, []tournament.PlayerID{g.First, g.Second})}
	case 2:
		return tournament.Sheet{Kind: tournament.Resigned, By: one, Scores: oneOf(d, nil, &scores)}
	case 3:
		return tournament.Sheet{Kind: tournament.Left, By: one, Scores: oneOf(d, nil, &scores)}
	case 4:
		return tournament.Sheet{Kind: tournament.Overtime, By: one, Scores: &scores}
	case 5:
		margin := d.number(0, 200)
		return tournament.Sheet{Kind: tournament.Awarded, Winner: one, Margin: &margin}
	case 6:
		return tournament.Sheet{Kind: tournament.Void, Scores: oneOf(d, nil, &scores)}
	case 7:
		scores[1] = scores[0]
	case 8:
		scores = [2]int{d.number(-1001, 300), d.number(0, 10001)}
	case 9, 10:
		s.Penalties[d.number(0, 1)] = 10 * d.number(1, 6)
	case 11:
		s.Started = one
	case 12:
		s.Kind = oneOf(d, tournament.Bye, tournament.Missed, tournament.Scheduled, "nonsense")
	}
	return s
}

// rulingAction is a decision of the director, or an appeal upheld.
func (d *day) rulingAction(div *tournament.Division) action.Action {
	id, last := div.ID, max(1, div.LastRound())
	effect := oneOf(d, tournament.EffectVoid, tournament.EffectAward, tournament.EffectNone, "")
	switch d.number(0, 9) {
	case 0:
		return action.RecordRuling{Division: id, Order: tournament.RecordOrder{Rule: "R67", Answer: "off the spread", Effect: "spread", Player: d.someone(div), Points: d.number(0, 60), Round: d.number(1, last), Reason: "blank"}}
	case 1, 2, 3:
		return d.ejection(div, effect)
	case 4, 5, 6:
		if len(div.Rulings) > 0 {
			return action.ReverseRuling{Division: id, Ruling: oneOf(d, div.Rulings...).ID, Reason: "upheld"}
		}
	}
	order := tournament.RecordOrder{Rule: "R01", Answer: "decided", Effect: oneOf(d, "", "late", "resigned", "left", "overtime", "penalty", "spread", "warning", "bye", "ejection"),
		Player: d.someone(div), Round: last, Points: 10, Level: d.number(0, 3), Scores: &[2]int{d.number(0, 400), d.number(0, 400)}}
	if games := div.GamesOf(last); len(games) > 0 {
		g := oneOf(d, games...)
		order.Game = g.ID
		if d.chance(80) {
			order.Player = g.First
		}
	}
	return action.RecordRuling{Division: id, Order: order}
}

func (d *day) ejection(div *tournament.Division, effect tournament.EjectionEffect) action.Action {
	order := tournament.EjectionOrder{Players: []tournament.PlayerID{d.someone(div)}, Effect: effect, Reason: "collusion"}
	if d.chance(20) {
		order.Players = append(order.Players, d.someone(div))
	}
	for _, g := range div.GamesInPlay(order.Players) {
		if len(order.Begun) == 0 && d.chance(50) {
			order.Begun = append(order.Begun, tournament.BegunGame{Game: g.ID, Scores: [2]int{d.number(0, 300), d.number(0, 300)}})
		}
	}
	return action.EjectPlayers{Division: div.ID, Order: order}
}
