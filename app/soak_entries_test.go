package app_test

import (
	"encoding/json"
	"fmt"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/ratinglist"
)

// entriesAction is an action about who plays.
func (d *day) entriesAction(div *tournament.Division) action.Action {
	id, next := div.ID, div.LastRound()+1
	switch d.number(0, 14) {
	case 13:
		return d.addByDivision(div)
	case 0:
		late := d.entry(d.number(1, 999))
		late.Joined = d.number(1, next+1)
		return action.AddPlayers{Division: id, Players: []tournament.Player{late}}
	case 1:
		return d.editEntry(div)
	case 2:
		return action.RemovePlayer{Division: id, Player: d.someone(div)}
	case 3:
		return action.MovePlayer{Division: id, To: d.division().ID, Player: d.someone(div)}
	case 4, 5:
		return action.WithdrawPlayer{Division: id, Player: d.someone(div), From: d.number(next-1, next+1), Opponent: d.someone(div),
			Gets: oneOf(d, action.PrintedStays, action.PrintedBye, action.PrintedForfeit, action.PrintedOpponent)}
	case 6, 7:
		return d.comeBack(div)
	case 8:
		return action.CheckIn{Division: id, Players: []tournament.PlayerID{d.someone(div)}, Present: d.chance(70)}
	case 9:
		return action.AvoidPair{Division: id, A: d.someone(div), B: d.someone(div), Rounds: oneOf(d, nil, []int{next})}
	case 10:
		if len(div.Avoid) > 0 {
			a := oneOf(d, div.Avoid...)
			return action.AllowPair{Division: id, A: a.Players[1], B: a.Players[0], Rounds: a.Rounds}
		}
	case 11:
		if len(div.Fixed) > 0 && d.chance(60) {
			f := oneOf(d, div.Fixed...)
			return action.UnfixGame{Division: id, Round: f.Round, A: f.Players[0], B: f.Players[1]}
		}
		return action.FixGame{Division: id, Round: next, A: d.someone(div), B: oneOf(d, 0, d.someone(div))}
	case 12:
		return d.relations(div)
	}
	list := ratinglist.List{Name: "list", Federation: "wespa"}
	for _, p := range div.Players {
		list.Entries = append(list.Entries, ratinglist.ListedPlayer{Number: fmt.Sprint("W", p.ID), Name: p.Name, Rating: d.number(1, 2000)})
	}
	return action.TakeRatings{Division: id, List: list, Override: d.chance(50)}
}

func (d *day) editEntry(div *tournament.Division) action.Action {
	p, ok := div.Player(d.someone(div))
	if !ok {
		return nil
	}
	switch d.number(0, 4) {
	case 0:
		p.Rating = d.number(0, 2200)
	case 1:
		p.Out = []int{d.number(1, 8)}
	case 2:
		p.Joined = d.number(1, 5)
	case 3:
		p.Name = oneOf(d, "Zoë O'Näme", "李 明", "=1+1", "<b>Bold</b>", fmt.Sprint("Renamed ", d.number(1, 9)))
	case 4:
		p.Table, p.Class = d.number(0, 9), "B"
	}
	return action.EditPlayer{Division: div.ID, Player: p}
}

// comeBack brings back a player who withdrew, if anybody did.
func (d *day) comeBack(div *tournament.Division) action.Action {
	for _, p := range div.Players {
		if p.Withdrawn > 0 {
			return action.ReturnPlayer{Division: div.ID, Player: p.ID, From: d.number(p.Withdrawn, max(p.Withdrawn, div.LastRound()+2)), Meets: oneOf(d, 0, d.someone(div))}
		}
	}
	return action.ReturnPlayer{Division: div.ID, Player: d.someone(div), From: d.number(1, 5)}
}

func (d *day) relations(div *tournament.Division) action.Action {
	var list []tournament.Relation
	if d.chance(60) {
		list = append(list, tournament.Relation{Kind: oneOf(d, tournament.SameTeam, tournament.SameClub, tournament.SameCountry),
			When: oneOf(d, "", tournament.UnlessContended), Price: d.number(0, 4)})
	}
	if d.chance(50) {
		list = append(list, tournament.Relation{Kind: oneOf(d, tournament.SameFamily, tournament.ListedPlayers),
			Players: []tournament.PlayerID{d.someone(div), d.someone(div)}, When: tournament.BeforeRound, Round: d.number(1, 6), Price: d.number(0, 4)})
	}
	return action.SetRelations{Division: div.ID, Relations: list}
}

// deskAction is an action about the event, its divisions, prizes or adjudications.
func (d *day) deskAction(div *tournament.Division) action.Action {
	id := div.ID
	switch d.number(0, 14) {
	case 13:
		return d.secretAction()
	case 0:
		return action.EditEvent{Name: fmt.Sprint("Day ", d.number(1, 9)), Place: oneOf(d, "", "Harbour Hall"), StartDate: oneOf(d, "", "2026-11-21", "soon")}
	case 1:
		s := div.Settings()
		s.Rounds = max(1, s.Rounds+d.number(-2, 3))
		s.SpreadCap = tournament.CapsOf([]int{d.number(0, 3) * 100, d.number(0, 3) * 100}[:d.number(1, 2)])
		s.Missed = oneOf(d, tournament.MissedNothing, tournament.MissedLoss)
		return action.ChangeDivision{Division: id, Settings: s, Reason: oneOf(d, "", "agreed"), Accepted: []string{action.PlayedDoubt}}
	case 2:
		return action.ChangeDivision{Division: id, Settings: d.settings(div.Name), Reason: "agreed", Accepted: []string{action.PlayedDoubt}}
	case 3:
		if d.chance(50) {
			return action.RemoveDivision{Division: id}
		}
		return action.AddDivision{Settings: d.settings(fmt.Sprint("E", d.number(1, 3))), Players: d.entries(d.number(0, 6))}
	case 4:
		if len(d.desk.Event().Divisions) < 5 {
			return d.importing(div)
		}
	case 5:
		value := oneOf(d, "0", "50", "100", `"none"`)
		s := div.Settings()
		s.Overrides = map[string]json.RawMessage{oneOf(d, "byeSpread", "missedSpread", "forfeitSpread"): json.RawMessage(value)}
		return action.ChangeDivision{Division: id, Settings: s, Reason: oneOf(d, "", "the committee"), Accepted: []string{action.PlayedDoubt}}
	case 6:
		if d.chance(30) {
			return action.CloseEvent{}
		}
		return action.ReopenEvent{Reason: "an appeal"}
	case 7, 8:
		return d.prizes(div)
	case 9, 10:
		return d.handOut(div)
	case 11:
		return action.RecordChallenge{Division: id, Challenge: d.challenge(div)}
	case 12:
		c := tournament.Challenge{ID: d.number(1, 3), Ruled: oneOf(d, tournament.Acceptable, tournament.Unacceptable), Reason: "misread"}
		return action.EditChallenge{Division: id, Challenge: c}
	}
	return action.MergeChallenges{Division: id, From: "stick", Challenges: []tournament.Challenge{d.challenge(div), d.challenge(div)}}
}

// importing imports the division once more, by itself or as an event.
func (d *day) importing(div *tournament.Division) action.Action {
	name := oneOf(d, div.Name, fmt.Sprint("I", d.number(1, 5)))
	if d.chance(50) {
		return action.ImportDivision{Imported: div, Name: name}
	}
	c := div.Clone()
	c.Name = name
	return action.ImportEvent{Imported: &tournament.Event{Name: "Elsewhere", Divisions: []*tournament.Division{c}}, From: "elsewhere"}
}

func (d *day) challenge(div *tournament.Division) tournament.Challenge {
	c := challenge(oneOf(d, "qi", "zax", "cwm"))
	c.Round, c.Table, c.Challenger, c.At = d.number(0, 3), d.number(0, 4), d.someone(div), tournament.Timestamp(d.number(1, 999))
	c.Answer = oneOf(d, tournament.Acceptable, tournament.Unacceptable)
	return c
}

func (d *day) prizes(div *tournament.Division) action.Action {
	list := div.PrizeList()
	if d.chance(40) {
		list.Prizes = append(list.Prizes, award.PrizesFrom(div, oneOf(d, award.Templates()...), d.number(0, 90000))...)
	} else {
		list.Prizes = append(list.Prizes, tournament.Prize{Measure: oneOf(d, tournament.Measures.Keys()...), Rank: d.number(1, 2), Amount: d.number(0, 5000),
			From: d.number(0, 2), Class: oneOf(d, "", "A"), Count: d.number(0, 2), Exclusive: oneOf(d, "", "main")})
	}
	if d.chance(30) {
		list.Prizes = list.Prizes[:d.number(0, len(list.Prizes))]
	}
	if len(list.Prizes) > 12 {
		list.Prizes = list.Prizes[:6]
	}
	list.Currency, list.Unit = "€", oneOf(d, 0, 100, 500)
	return action.SetPrizes{Division: div.ID, List: list}
}

// handOut gives a prize to whoever has won it, to somebody else, or takes it back.
func (d *day) handOut(div *tournament.Division) action.Action {
	if len(div.Prizes) == 0 {
		return action.HandOutPrize{Division: div.ID, Prize: 1}
	}
	p := oneOf(d, div.Prizes...)
	var handed []tournament.Handed
	if len(p.Handed) == 0 || d.chance(30) {
		handed = []tournament.Handed{{Player: d.someone(div), Amount: d.number(0, p.Amount)}}
	}
	return action.HandOutPrize{Division: div.ID, Prize: p.ID, Handed: handed}
}
