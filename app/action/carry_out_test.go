package action_test

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

const (
	now    = tournament.Timestamp(1_800_000_000_000)
	second = tournament.Timestamp(1000)
	day    = 24 * 60 * 60
)

// hall is an event of two divisions. In A round 1 is published, and two games of two are out. B isn't drawn yet.
func hall() *tournament.Event {
	e := eventtest.Hall(4, 3)
	e.Rulebook = "wespa-2010"
	a := e.Divisions[0]
	for i := range a.Players {
		a.Players[i].Rating = 1500 + i
	}
	for k := range 2 {
		eventtest.Add(a, 1, tournament.PlayerID(2*k+1), tournament.PlayerID(2*k+2), tournament.Sheet{Kind: tournament.Scheduled})
		a.Games[k].Table = k + 1
	}
	a.RoundFacts = []tournament.Round{{Number: 1, Revision: 1, PublishedAt: now - 100*second}}
	return e
}

// carriedOut carries out an action on the hall after a change, and doesn't alter the event that it is given.
func carriedOut(t testing.TB, e *tournament.Event, a action.Action) (action.Done, error) {
	t.Helper()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	before := e.Clone()
	done, err := action.CarryOut(t.Context(), e, a, action.Surroundings{Books: books, Now: now, Operator: "rv"})
	if !reflect.DeepEqual(e, before) {
		t.Errorf("%s changed the event itself", a.Kind())
	}
	return done, err
}

// TestWhatAnActionSaysAndChanges: each case has the words in the journal and what is so afterwards, or why the action
// is refused.
func TestWhatAnActionSaysAndChanges(t *testing.T) {
	late := func(e *tournament.Event) any { return e.Divisions[0].Late }
	fixed := func(e *tournament.Event) any { return e.Divisions[1].Fixed }
	book := func(e *tournament.Event) any { return e.Rulebook + "," + e.RulebookFile }
	started := func(e *tournament.Event) {
		e.Divisions[0].RoundFacts[0].StartedAt, e.Divisions[0].RoundFacts[0].Clock = now-60*second, tournament.Clock{Seconds: 3000}
	}
	wait := func(e *tournament.Event) {
		e.Divisions[0].Late = []tournament.Lateness{{Game: 1, Since: now - 60*second, Players: []tournament.LatePlayer{{Player: 2}}}}
	}
	fix := func(e *tournament.Event) {
		e.Divisions[1].Fixed = []tournament.Fixed{
			{Round: 1, Players: [2]tournament.PlayerID{1, 2}}, {Round: 2, Players: [2]tournament.PlayerID{1, 2}}, {Round: 1, Players: [2]tournament.PlayerID{3, 0}},
		}
	}
	enter := func(game, a, b int) action.EnterSheet {
		return action.EnterSheet{Division: 1, Game: game, Sheet: eventtest.Played(a, b)}
	}
	sheet := func(e *tournament.Event) any {
		g := e.Divisions[0].Games[0]
		return e.Divisions[0].SheetText(g).String() + " " + cmp.Or(g.Sheet.VerifiedBy, g.Sheet.EnteredBy)
	}
	in := func(e *tournament.Event) {
		e.Divisions[0].Games[0].Sheet = eventtest.Played(400, 350)
		e.Divisions[0].Games[0].Sheet.EnteredBy = "di"
	}
	sizes := func(e *tournament.Event) any {
		var list []int
		for _, d := range e.Divisions {
			list = append(list, len(d.Players))
		}
		return list
	}
	prizes := func(e *tournament.Event) {
		e.Divisions[0].Prizes = eventtest.Prizes(tournament.Prize{Measure: tournament.ByPlace}, tournament.Prize{Measure: tournament.ByPlace, Rank: 2})
	}
	listed := func(first, second int) action.SetPrizes {
		return action.SetPrizes{Division: 1, List: tournament.PrizeList{Currency: "EUR", Prizes: eventtest.Prizes(
			tournament.Prize{Measure: tournament.ByPlace, Amount: first}, tournament.Prize{Measure: tournament.ByPlace, Rank: 2, Amount: second})}}
	}
	undrawn := func(e *tournament.Event) { e.Divisions[0].Games, e.Divisions[0].RoundFacts = nil, nil }
	final := func() *tournament.Finals {
		f := finals.Plan(4)
		f.BestOf = 1
		return &f
	}
	closed := func(e *tournament.Event) { e.Closing.At, e.Closing.By = now-second, "di" }
	clock := func(e *tournament.Event) any {
		r := e.Divisions[0].RoundFacts[0]
		return []any{(r.StartedAt - now) / second, r.Clock.Seconds, len(r.Clock.Pauses), r.Clock.StoppedAt != 0}
	}
	rounds := []action.RoundOf{{Division: 1, Round: 1}}
	absent := func(ago int, players ...tournament.PlayerID) action.WatchLate {
		return action.WatchLate{Division: 1, Games: []action.LateGame{{Game: 1, Absent: players}}, Ago: ago}
	}
	edited := func(change func(*action.EditEvent)) action.EditEvent {
		a := action.EditEvent{Name: "Harbour Open", Rulebook: "wespa-2010"}
		change(&a)
		return a
	}
	for _, c := range []struct {
		name   string
		before func(*tournament.Event)
		do     action.Action
		words  string
		is     func(*tournament.Event) any
		want   string
	}{
		{"late from now", nil, absent(0, 2), "late clock of table 1, Player 1 – Player 2", late, fmt.Sprint([]tournament.Lateness{{Game: 1, Since: now, Players: []tournament.LatePlayer{{Player: 2}}}})},
		{"late a day ago", nil, absent(day, 2), "late clock of table 1, Player 1 – Player 2", late, fmt.Sprint([]tournament.Lateness{{Game: 1, Since: now - day*second, Players: []tournament.LatePlayer{{Player: 2}}}})},
		{"late longer ago", nil, absent(day+1, 2), "REFUSED a late clock must have been started within the last 24 hours", nil, ""},
		{"late to come", nil, absent(-1, 2), "REFUSED a late clock must have been started within the last 24 hours", nil, ""},
		{"late at no table", nil, action.WatchLate{Division: 1}, "REFUSED say at which tables players are absent", nil, ""},
		{"came some seconds ago", wait, action.LateCame{Division: 1, Game: 1, Player: 2, Ago: 20}, "Player 2 came late to table 1, Player 1 – Player 2", late,
			fmt.Sprint([]tournament.Lateness{{Game: 1, Since: now - 60*second, Players: []tournament.LatePlayer{{Player: 2, Came: now - 20*second}}}})},
		{"dropped", wait, action.DropLate{Division: 1, Game: 1}, "took the late clock of table 1, Player 1 – Player 2 off", late, "[]"},

		{"a game fixed", nil, action.FixGame{Division: 2, Round: 1, A: 1, B: 2}, "fixed Player 1 – Player 2 in round 1", fixed, "[{1 [1 2]}]"},
		{"a bye fixed", nil, action.FixGame{Division: 2, Round: 1, A: 3}, "fixed a bye for Player 3 in round 1", fixed, "[{1 [3 0]}]"},
		{"a game of somebody who has gone", func(e *tournament.Event) { e.Divisions[1].Players[1].Withdrawn = 1 }, action.FixGame{Division: 2, Round: 1, A: 1, B: 2}, "REFUSED Player 2 doesn't play round 1; change that on Players first", nil, ""},
		{"a game fixed in a round that isn't there, which the domain sees", nil, action.FixGame{Division: 2, Round: 4, A: 1, B: 2}, "REFUSED round 4: the round is 4; the division's rounds run from 1 to 3", nil, ""},
		{"a game no longer fixed", fix, action.UnfixGame{Division: 2, Round: 1, A: 1, B: 2}, "Player 1 – Player 2 is no longer fixed in round 1", fixed, "[{2 [1 2]} {1 [3 0]}]"},
		{"a game no longer fixed, the other named first", fix, action.UnfixGame{Division: 2, Round: 1, A: 2, B: 1}, "Player 2 – Player 1 is no longer fixed in round 1", fixed, "[{2 [1 2]} {1 [3 0]}]"},
		{"a bye no longer fixed", fix, action.UnfixGame{Division: 2, Round: 1, A: 3}, "a bye for Player 3 is no longer fixed in round 1", fixed, "[{1 [1 2]} {2 [1 2]}]"},
		{"fixed in another round", fix, action.UnfixGame{Division: 2, Round: 3, A: 1, B: 2}, "REFUSED Player 1 – Player 2 isn't fixed in round 3", nil, ""},
		{"another bye", fix, action.UnfixGame{Division: 2, Round: 1, A: 2}, "REFUSED a bye for Player 2 isn't fixed in round 1", nil, ""},

		{"another rulebook to start with", nil, edited(func(a *action.EditEvent) { a.Rulebook = "nsa-1995" }), "details of Harbour Open", book, "nsa-1995,"},
		{"no rulebook to start with", func(e *tournament.Event) { e.RulebookFile = "{}" }, edited(func(a *action.EditEvent) { a.Rulebook = "" }), "details of Harbour Open", book, ","},
		{"no such rulebook", nil, edited(func(a *action.EditEvent) { a.Rulebook = "no-such" }),
			`REFUSED rulebook "no-such" isn't known; the rulebooks are wespa-2010, wespa-web, wmsf, aspa-2016, nsa-1995, naspa-2016, wespa-later`, nil, ""},
		{"no name", nil, edited(func(a *action.EditEvent) { a.Name = " " }), "REFUSED the event needs a name", nil, ""},
		{"of one day", nil, edited(func(a *action.EditEvent) { a.StartDate, a.EndDate = "2026-11-21", "2026-11-21" }), "details of Harbour Open",
			func(e *tournament.Event) any { return e.StartDate + " " + e.EndDate }, "2026-11-21 2026-11-21"},
		{"it ends before it starts", nil, edited(func(a *action.EditEvent) { a.StartDate, a.EndDate = "2026-11-21", "2026-11-20" }),
			"REFUSED the event would end on 2026-11-20, before it starts on 2026-11-21", nil, ""},
		{"no date", nil, edited(func(a *action.EditEvent) { a.EndDate = "2026-02-30" }), `REFUSED "2026-02-30" isn't a date; write it as 2026-11-21`, nil, ""},

		{"a clock is set", nil, action.TurnClock{Rounds: rounds, Turn: action.ClockStart, Seconds: 3005}, "clock of 50:05 for round 1 of division A", clock, "[0 3005 0 false]"},
		{"a clock from now in a round that has started", started, action.TurnClock{Rounds: rounds, Turn: action.ClockFromNow, Seconds: 60}, "clock of 1:00 for round 1 of division A", clock, "[-60 60 1 false]"},
		{"a clock from the start in a round that has started", started, action.TurnClock{Rounds: rounds, Turn: action.ClockStart, Seconds: 60}, "clock of 1:00 for round 1 of division A", clock, "[-60 60 0 false]"},
		{"it stands", started, action.TurnClock{Rounds: rounds, Turn: action.ClockPause}, "clock stopped in round 1 of division A", clock, "[-60 3000 1 false]"},
		{"it goes on, but never stood", started, action.TurnClock{Rounds: rounds, Turn: action.ClockResume}, "REFUSED the clock of round 1 of division A isn't stopped", nil, ""},
		{"a minute longer", started, action.TurnClock{Rounds: rounds, Turn: action.ClockAdd, Seconds: 61}, "clock 1:01 longer in round 1 of division A", clock, "[-60 3061 0 false]"},
		{"a minute shorter", started, action.TurnClock{Rounds: rounds, Turn: action.ClockAdd, Seconds: -61}, "clock 1:01 shorter in round 1 of division A", clock, "[-60 2939 0 false]"},
		{"taken off", started, action.TurnClock{Rounds: rounds, Turn: action.ClockStop}, "clock taken off round 1 of division A", clock, "[-60 3000 0 true]"},
		{"no turn", started, action.TurnClock{Rounds: rounds, Turn: "back"}, `REFUSED a clock can't be changed by "back"`, nil, ""},
		{"no round", nil, action.TurnClock{Turn: action.ClockStart, Seconds: 60}, "REFUSED no round is being played; publish and start one first", nil, ""},
		{"the computer's clock was set forward", started, action.MoveClocks{By: 90 * time.Second}, "the computer's clock was set forward by 1m30s; what is left on the clocks stays", clock, "[30 3000 0 false]"},
		{"the computer's clock was set back", started, action.MoveClocks{By: -90 * time.Second}, "the computer's clock was set back by 1m30s; what is left on the clocks stays", clock, "[-150 3000 0 false]"},
		{"no clock runs", nil, action.MoveClocks{By: time.Second}, "REFUSED there is no running clock that could be moved", nil, ""},

		{"one checked in", nil, action.CheckIn{Division: 1, Players: []tournament.PlayerID{2}, Present: true}, "Player 2 checked in", nil, ""},
		{"two not", nil, action.CheckIn{Division: 1, Players: []tournament.PlayerID{2, 3}}, "2 players not checked in", nil, ""},
		{"kept apart", nil, action.AvoidPair{Division: 1, A: 1, B: 3}, "Player 1 and Player 3 are kept apart", nil, ""},
		{"kept apart in two rounds", nil, action.AvoidPair{Division: 1, A: 1, B: 3, Rounds: []int{1, 2}}, "Player 1 and Player 3 are kept apart in rounds 1–2 only", nil, ""},
		{"may meet again", func(e *tournament.Event) {
			e.Divisions[0].Avoid = []tournament.Avoid{{Players: [2]tournament.PlayerID{1, 3}}}
		}, action.AllowPair{Division: 1, A: 1, B: 3},
			"Player 1 and Player 3 may meet again", func(e *tournament.Event) any { return e.Divisions[0].Avoid }, "[]"},
		{"may meet again, never kept apart", nil, action.AllowPair{Division: 1, A: 1, B: 3}, "REFUSED players 1 and 3 are not kept apart in division A", nil, ""},
		{"closed with rounds to play", nil, action.CloseEvent{}, "REFUSED still open: division A: rounds 2 to 3 aren't drawn; division A: 2 sheets are still out of round 1; division B: rounds 1 to 3 aren't drawn", nil, ""},
		{"closed", nil, action.CloseEvent{Accepted: tournament.DoubtIDs(action.CloseDoubts(hall(), 0))}, "closed Test", func(e *tournament.Event) any { return e.Closing.By }, "rv"},
		{"something in a closed event", closed, action.CheckIn{Division: 1, Players: []tournament.PlayerID{1}}, "REFUSED the event is closed; open it again first, and say why", nil, ""},
		{"opened again", closed, action.ReopenEvent{Reason: " an appeal "}, "opened Test again: an appeal", func(e *tournament.Event) any {
			return []any{e.Closing.At, e.Closing.By, e.Closing.ReopenedAt == now, e.Closing.ReopenedBy, e.Closing.ReopenedWhy}
		}, "[0  true rv an appeal]"},
		{"opened again without a reason", closed, action.ReopenEvent{Reason: " "}, "REFUSED say why the event is opened again", nil, ""},
		{"opened again, never closed", nil, action.ReopenEvent{Reason: "an appeal"}, "REFUSED the event isn't closed", nil, ""},
		{"one relation", nil, action.SetRelations{Division: 1, Relations: []tournament.Relation{{Kind: tournament.SameFamily, Players: []tournament.PlayerID{1, 2}, When: tournament.NeverMeet}}}, "1 relation keeps players apart", nil, ""},
		{"no relation", nil, action.SetRelations{Division: 1}, "no players are kept apart by relations", nil, ""},
		{"a sheet", nil, enter(1, 400, 350), "table 1, Player 1 – Player 2: 400–350", sheet, "400–350 rv"},
		{"a sheet that players sent, of a draw that isn't on the wall", nil, action.EnterSheet{Division: 1, Game: 1, Sheet: eventtest.Played(400, 350), Between: [2]tournament.PlayerID{2, 1}},
			"REFUSED that game is no longer in the draw of division A; look at the round again", nil, ""},
		{"a sheet that players sent", nil, action.EnterSheet{Division: 1, Game: 1, Sheet: eventtest.Played(400, 350), Between: [2]tournament.PlayerID{1, 2}}, "table 1, Player 1 – Player 2: 400–350", sheet, "400–350 rv"},
		{"a sheet of an earlier draw", nil, action.EnterSheet{Division: 1, Game: 1, Sheet: eventtest.Played(400, 350), Between: [2]tournament.PlayerID{1, 2}, Drawn: 5},
			"REFUSED that game is no longer in the draw of division A; look at the round again", nil, ""},
		{"a sheet corrected", in, action.CorrectSheet{Division: 1, Game: 1, Sheet: eventtest.Played(401, 350), Reason: " misread "},
			"corrected table 1, Player 1 – Player 2: 401–350, was 400–350: misread", sheet, "401–350 rv"},
		{"a sheet taken back", in, action.ClearSheet{Division: 1, Game: 1}, "took back the sheet of table 1, Player 1 – Player 2 (400–350)", sheet, "not in yet "},
		{"a sheet verified", in, action.VerifySheet{Division: 1, Game: 1, Sheet: eventtest.Played(400, 350)}, "verified table 1, Player 1 – Player 2", sheet, "400–350 rv"},
		{"two ejected", nil, action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{1, 3}, Reason: " collusion ", Effect: tournament.EffectNone}},
			"ejected Player 1, Player 3: collusion", func(e *tournament.Event) any { return e.Divisions[0].Rulings[1].MadeBy }, "rv"},
		{"a division removed", nil, action.RemoveDivision{Division: 2}, "removed division B", func(e *tournament.Event) any { return len(e.Divisions) }, "1"},
		{"a division that isn't there removed", nil, action.RemoveDivision{Division: 7}, "REFUSED there is no division with number 7 in this event", nil, ""},
		{"a document over a division with games", nil, action.ImportDivision{Imported: eventtest.Field(2, 1)}, "REFUSED division A already has games; import the document under another name", nil, ""},
		{"a document over a division with players", nil, action.ImportDivision{Imported: eventtest.Field(2, 1), Name: "b"}, "REFUSED division B already has players; remove it first or import the document under another name", nil, ""},
		{"a document over an empty division", func(e *tournament.Event) { e.Divisions[1].Players = nil }, action.ImportDivision{Imported: eventtest.Field(2, 1), Name: "b", Accepted: []string{"same-person-1/1", "same-person-1/2"}}, "imported division B: 2 players, 0 games", sizes, "[4 2]"},
		{"a document with somebody who is there", nil, action.ImportDivision{Imported: eventtest.Field(1, 1), Name: "C"}, "REFUSED Player 1 may be the same person as Player 1, no. 1 in division A; Player 1 may be the same person as Player 1, no. 1 in division B: confirm that they are two people, or leave one out", nil, ""},
		{"a document beside them", nil, action.ImportDivision{Imported: eventtest.Field(1, 1), Name: "C", Accepted: []string{"same-person-1/1", "same-person-2/1"}}, "imported division C: 1 player, 0 games", sizes, "[4 3 1]"},
		{"prizes", nil, action.SetPrizes{Division: 1, List: tournament.PrizeList{Prizes: eventtest.Prizes(tournament.Prize{Measure: tournament.ByPlace})}}, "new prize of division A: 1st place", nil, ""},
		{"a prize taken out", prizes, action.SetPrizes{Division: 1, List: tournament.PrizeList{Prizes: eventtest.Prizes(tournament.Prize{Measure: tournament.ByPlace})}}, "removed prize of division A: 2nd place", nil, ""},
		{"a prize changed", prizes, listed(500, 0), "changed prize of division A: 1st place", nil, ""},
		{"prizes changed", prizes, listed(500, 250), "list of 2 prizes of division A", nil, ""},
		{"the currency of prizes", prizes, listed(0, 0), "order or currency of the prizes of division A", nil, ""},
		{"a prize handed out before the end", prizes, action.HandOutPrize{Division: 1, Prize: 1, Handed: []tournament.Handed{{Player: 2}}}, "REFUSED division A isn't over: 1st place can still go to somebody other than Player 2", nil, ""},
		{"a prize handed out", prizes, action.HandOutPrize{Division: 1, Prize: 1, Handed: []tournament.Handed{{Player: 2, Amount: 50}, {Team: "Hill"}}, Accepted: []string{action.NotOverDoubt}}, "1st place of division A to Player 2 (0.50), Hill",
			func(e *tournament.Event) any { return e.Divisions[0].Prizes[0].Handed[1].At == now }, "true"},
		{"a prize of the least that there is handed out", prizes, action.HandOutPrize{Division: 1, Prize: 1, Handed: []tournament.Handed{{Player: 2, Amount: 1}}, Accepted: []string{action.NotOverDoubt}}, "1st place of division A to Player 2 (0.01)", nil, ""},
		{"a prize taken back", func(e *tournament.Event) {
			prizes(e)
			e.Divisions[0].Prizes[1].Handed = []tournament.Handed{{Player: 2}}
		}, action.HandOutPrize{Division: 1, Prize: 2}, "took back 2nd place of division A", func(e *tournament.Event) any { return e.Divisions[0].Prizes[1].Handed }, "[]"},
		{"a prize taken back that nobody has", prizes, action.HandOutPrize{Division: 1, Prize: 2}, "REFUSED 2nd place hasn't been handed out", nil, ""},
		{"a secret after a draw", nil, action.UseSecret{Secret: strings.Repeat("0a", 32)}, "REFUSED round 1 of division A is drawn; whether seeds are made from a secret must be decided before the first draw", nil, ""},
		{"a secret", undrawn, action.UseSecret{Secret: strings.Repeat("0a", 32)},
			"the seeds of the draws are made of a secret with the SHA-256 2db6b2a7b2fbb5fbf2ea7fcbacb5e1645fb6bf3c0d606ce5b88a23533b32d4b8", func(e *tournament.Event) any { return e.Secret }, strings.Repeat("0a", 32)},
		{"a secret too short", undrawn, action.UseSecret{Secret: strings.Repeat("0a", 31)}, "REFUSED a secret must have 64 hexadecimal digits", nil, ""},
		{"no secret", undrawn, action.UseSecret{}, "the seeds of the draws are chosen", nil, ""},
		{"no final to take away", nil, action.PlanFinal{Division: 1}, "REFUSED no final is planned in division A", nil, ""},
		{"a final", nil, action.PlanFinal{Division: 1, Final: final()}, "planned the final of division A: 4 players, best of 1", nil, ""},
		{"a final no more", func(e *tournament.Event) { e.Divisions[0].Final = final() }, action.PlanFinal{Division: 1}, "division A has no final any more", nil, ""},
		{"a draw taken back", func(e *tournament.Event) { e.Divisions[0].RoundFacts[0].PublishedAt = 0 }, action.DropDraw{Division: 1, Round: 1}, "took back the draw of round 1 of division A",
			func(e *tournament.Event) any { return len(e.Divisions[0].Games) }, "0"},
		{"a draw taken back that is published", nil, action.DropDraw{Division: 1, Round: 1}, "REFUSED round 1 of division A is published; drawing it again is a separate action", nil, ""},
		{"shown by initials", nil, edited(func(a *action.EditEvent) { a.Shown = tournament.ShownByInitials }), "details of Harbour Open", func(e *tournament.Event) any { return e.Shown }, string(tournament.ShownByInitials)},
		{"a ruling", nil, action.RecordRuling{Division: 1, Order: tournament.RecordOrder{Rule: "R12", Answer: " as computed "}}, "ruled R12: as computed", func(e *tournament.Event) any { return e.Divisions[0].Rulings[0].MadeBy }, "rv"},
		{"a ruling on somebody", nil, action.RecordRuling{Division: 1, Order: tournament.RecordOrder{Effect: "warning", Level: 1, Player: 2, Round: 1, Answer: "warned"}}, "ruled on Player 2: warned", nil, ""},
		{"one entered", nil, action.AddPlayers{Division: 2, Players: []tournament.Player{{Name: "Ada Quill"}}}, "entered Ada Quill in division B", nil, ""},
		{"two entered from a file", nil, action.AddPlayers{Division: 2, From: "list.csv", Players: []tournament.Player{{Name: "Ada Quill"}, {Name: "Bo Marlow"}}}, "entered 2 players from list.csv in division B", nil, ""},
		{"two entered, and whom they meet", nil, action.AddPlayers{Division: 1, Meets: 1, Players: []tournament.Player{{Name: "Ada Quill"}, {Name: "Bo Marlow"}}},
			"REFUSED only a single late player can take an opponent in a drawn round; enter the others without one", nil, ""},
		{"nobody entered", nil, action.AddPlayers{Division: 1}, "REFUSED there is no player to enter", nil, ""},
		{"moved", func(e *tournament.Event) { e.Divisions[1].Players[2].Name = "Cy Tan" }, action.MovePlayer{Division: 2, To: 1, Player: 3}, "moved Cy Tan to division A",
			func(e *tournament.Event) any { return []int{len(e.Divisions[0].Players), len(e.Divisions[1].Players)} }, "[5 2]"},
		{"moved to where the name is", nil, action.MovePlayer{Division: 2, To: 1, Player: 3},
			"REFUSED Player 3 is entered twice in division A (as number 3); tell them apart by name or leave one out", nil, ""},
		{"moved to where the player is", nil, action.MovePlayer{Division: 2, To: 2, Player: 3}, "REFUSED Player 3 is already in division B", nil, ""},
		{"no such division", nil, action.CheckIn{Division: 7}, "REFUSED there is no division with number 7 in this event", nil, ""},
		{"no such ruling", nil, action.ReverseRuling{Division: 1, Ruling: 1}, "REFUSED there is no ruling 1 in division A", nil, ""},
	} {
		e := hall()
		if c.before != nil {
			c.before(e)
		}
		done, err := carriedOut(t, e, c.do)
		said := done.Words.String()
		if err != nil {
			said = "REFUSED " + err.Error()
		}
		if said != c.words {
			t.Errorf("%s: %s\nwant %s", c.name, said, c.words)
		}
		if c.is != nil && err == nil {
			if got := fmt.Sprint(c.is(done.Event)); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
	}
}

// TestPlayersByDivision: each row goes to the division that it names, which is made if it isn't there, and each
// division is named once.
func TestPlayersByDivision(t *testing.T) {
	into := func(id tournament.DivisionID, names ...string) action.PlayersInto {
		i := action.PlayersInto{Division: id}
		if id == 0 {
			i.Settings = tournament.NewSettings("C", "wespa-2010", 7)
		}
		for _, n := range names {
			i.Players = append(i.Players, tournament.Player{Name: n})
		}
		return i
	}
	done, err := carriedOut(t, hall(), action.AddPlayersByDivision{From: "list.csv", Into: []action.PlayersInto{into(1), into(2, "Ada Quill"), into(0, "Bo Marlow", "Cy Tan")}})
	if err != nil {
		t.Fatal(err)
	}
	var sizes []int
	for _, d := range done.Event.Divisions {
		sizes = append(sizes, len(d.Players))
	}
	if !slices.Equal(sizes, []int{4, 4, 2}) || done.Words.String() != "entered 3 players from list.csv in the divisions B, C" {
		t.Errorf("%v players: %s", sizes, done.Words)
	}
	if _, err := carriedOut(t, hall(), action.AddPlayersByDivision{Into: []action.PlayersInto{into(1), into(2)}}); !tournament.RefusedAs(err, tournament.Invalid) {
		t.Errorf("nobody to enter: %v", err)
	}
}

// TestAnImportedEventFillsWhatNobodyEntered: an event without divisions takes over what the file says. One with
// divisions keeps its own entries and takes over only what it lacks.
func TestAnImportedEventFillsWhatNobodyEntered(t *testing.T) {
	in := &tournament.Event{Name: "Imported", Place: " Riga ", Director: "", StartDate: "2026-11-21", EndDate: "2026-11-22", Rulebook: "nsa-1995", Divisions: []*tournament.Division{eventtest.Field(2, 1)}}
	in.Divisions[0].Name = "Open"
	facts := func(e *tournament.Event) string {
		return strings.Join([]string{e.Name, e.Place, e.Director, e.StartDate, e.EndDate, e.Rulebook}, "|")
	}
	for _, c := range []struct {
		name string
		into *tournament.Event
		want string
	}{
		{"empty", &tournament.Event{}, "Imported|Riga||2026-11-21|2026-11-22|nsa-1995"},
		{"without divisions", &tournament.Event{Name: "Own", Place: "Oslo", Director: "Di", StartDate: "2026-01-01", EndDate: "2026-01-02", Rulebook: "wespa-2010"}, "Imported|Riga|Di|2026-11-21|2026-11-22|nsa-1995"},
		{"with divisions and its own facts", func() *tournament.Event {
			e := hall()
			e.Name, e.Place, e.StartDate = "Own", "Oslo", "2026-01-01"
			return e
		}(), "Own|Oslo||2026-01-01||wespa-2010"},
		{"with divisions, lacking facts", func() *tournament.Event { e := hall(); e.Rulebook = ""; return e }(), "Test|Riga||2026-11-21|2026-11-22|nsa-1995"},
	} {
		_, err := carriedOut(t, c.into, action.ImportEvent{Imported: in, From: "event.tsh"})
		doubts := tournament.DoubtIDs(tournament.DoubtsOf(err))
		if (len(doubts) > 0) != (len(c.into.Divisions) > 0) {
			t.Errorf("%s: %v", c.name, err)
		}
		done, err := carriedOut(t, c.into, action.ImportEvent{Imported: in, From: "event.tsh", Accepted: doubts})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := facts(done.Event); got != c.want || len(done.Event.Divisions) != len(c.into.Divisions)+1 {
			t.Errorf("%s: %s, %d divisions, want %s", c.name, got, len(done.Event.Divisions), c.want)
		}
	}
}

// TestNothingIsDoneInADivisionThatIsNotThere by any action that names a division.
func TestNothingIsDoneInADivisionThatIsNotThere(t *testing.T) {
	asked := 0
	for _, a := range action.All() {
		v := reflect.New(reflect.TypeOf(a)).Elem()
		v.Set(reflect.ValueOf(a))
		f := v.FieldByName("Division")
		if rounds := v.FieldByName("Rounds"); rounds.IsValid() && rounds.Type() == reflect.TypeOf([]action.RoundOf(nil)) {
			rounds.Set(reflect.ValueOf([]action.RoundOf{{Division: 7, Round: 1}}))
		} else if f.IsValid() && f.Kind() == reflect.TypeOf(tournament.DivisionID(0)).Kind() {
			f.SetInt(7)
		} else {
			continue
		}
		asked++
		if done, err := carriedOut(t, hall(), v.Interface().(action.Action)); !tournament.RefusedAs(err, tournament.NotFound) {
			t.Errorf("%s: %s, %v", a.Kind(), done.Words, err)
		}
	}
	if asked < 35 {
		t.Errorf("only %d actions were asked", asked)
	}
}

// TestAResultThatWasAssumedOtherwiseIsNoted: the note names the round that was drawn on the assumption. A result that
// is as it was assumed isn't noted.
func TestAResultThatWasAssumedOtherwiseIsNoted(t *testing.T) {
	for score, want := range map[int]string{
		450: "[]",
		449: "[round 2 was drawn on the assumption that Player 1 beats Player 2 by 50; its draw stays, look at what would be different]",
	} {
		e := hall()
		e.Divisions[0].RoundFacts = append(e.Divisions[0].RoundFacts, tournament.Round{Number: 2, Assumed: []tournament.Assumed{{Game: 1, First: 1, Second: 2, Margin: 50}}})
		done, err := carriedOut(t, e, action.EnterSheet{Division: 1, Game: 1, Sheet: eventtest.Played(score, 400)})
		if got := fmt.Sprint(done.Notes); err != nil || got != want {
			t.Errorf("%d–400: %s, %v\nwant %s", score, got, err, want)
		}
	}
}

// TestTheLotsOfAFinal: the lots are made from the event's secret if it has one, unless they are there already.
func TestTheLotsOfAFinal(t *testing.T) {
	own := strings.Repeat("0a", 32)
	for _, c := range []struct {
		secret string
		lot    int
		want   int
	}{{"", 5, 5}, {own, 5, 5}, {own, 0, secret.Lot(own, "A")}} {
		e := hall()
		e.Secret = c.secret
		d := e.Divisions[0]
		d.Rounds = 1
		for i := range d.Games {
			d.Games[i].Sheet = eventtest.Played(400+10*i, 350)
		}
		f := finals.Plan(4)
		f.BestOf, f.Lot = 1, c.lot
		d.Final = &f
		done, err := carriedOut(t, e, action.StartFinal{Division: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := done.Event.Divisions[0].Final; got.Lot != c.want || got.FrozenBy != "rv" || done.Words.String() != "began the final of division A: Player 3, Player 1, Player 2, Player 4" {
			t.Errorf("secret %q, lot %d: lot %d, want %d; %s", c.secret, c.lot, got.Lot, c.want, done.Words)
		}
	}
}

// TestAFinalBeginsWithTheGamesOfAFile: it begins with all of them, or not at all.
func TestAFinalBeginsWithTheGamesOfAFile(t *testing.T) {
	plan := finals.Plan(2)
	plan.BestOf = 1
	for _, c := range []struct {
		name   string
		played []finals.FileGame
		want   string
	}{
		{"one game", []finals.FileGame{{Players: [2]tournament.PlayerID{1, 3}, Scores: [2]int{401, 377}, Starter: 3}}, "in from p.csv: 1 game; Every match is decided."},
		{"one too many", []finals.FileGame{{Players: [2]tournament.PlayerID{1, 3}, Scores: [2]int{401, 377}}, {Players: [2]tournament.PlayerID{1, 3}, Scores: [2]int{401, 377}}}, "Player 1 and Player 3 have no game to play in the final: their match is decided, or they don't meet"},
		{"a semi-final", []finals.FileGame{{Players: [2]tournament.PlayerID{1, 3}, Scores: [2]int{401, 377}, Before: 1}}, "Player 1 and Player 3 meet in another match: Final"},
		{"a score that nobody has looked at", []finals.FileGame{{Players: [2]tournament.PlayerID{1, 3}, Scores: [2]int{931, 577}}}, "Final, game 1: table 1, Player 3 – Player 1: a score of 931 is outside the usual 200 to 650; Final, game 1: table 1, Player 3 – Player 1: a margin of 354 is unusual; it is over 300"},
		{"somebody else's", []finals.FileGame{{Players: [2]tournament.PlayerID{1, 4}, Scores: [2]int{401, 377}}}, "Player 4 doesn't play in the final"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := hall()
			d := e.Divisions[0]
			d.Rounds = 1
			for i := range d.Games {
				d.Games[i].Sheet = eventtest.Played(400+10*i, 350)
			}
			done, err := carriedOut(t, e, action.StartFinal{Division: 1, Final: &plan, Played: c.played, From: "p.csv"})
			got := fmt.Sprint(err)
			if err == nil {
				got = strings.Join(text.Strings(done.Notes), "; ")
				if g := done.Event.Divisions[0].Final.Games[0]; g.Starter() != 3 || *g.Sheet.Scores != [2]int{377, 401} || g.Sheet.EnteredBy != "rv" {
					t.Errorf("the game is %+v", g)
				}
			} else if e.Divisions[0].Final != nil {
				t.Error("the final has begun")
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// TestSheetsOfAFinal: a sheet that decides a match says so. When a sheet is taken back or turned round, what follows
// from it goes too.
func TestSheetsOfAFinal(t *testing.T) {
	states := eventtest.FinalStates(t)
	over := states[slices.IndexFunc(states, func(s eventtest.FinalState) bool { return s.Over && s.By == string(finals.ByFinal) })]
	first := over.Division.Final.Games[0]
	same := eventtest.Played(first.Sheet.Scores[0], first.Sheet.Scores[1])
	follows := []string{"taken out with it: Third place, game 1: table 2, Ada Quill – Carmen Okafor, 400–450", "taken out with it: Final, game 1: table 1, Bo Marlow – Dmitri Petrov, 450–400"}
	turned := eventtest.Played(first.Sheet.Scores[1], first.Sheet.Scores[0])
	for _, c := range []struct {
		name string
		do   action.Action
		want []string
	}{
		{"taken back", action.ClearSheet{Division: 1, Game: first.ID, Reason: "misread"}, append([]string{"took back the sheet of Semi-final 1, game 1: table 1, Dmitri Petrov – Ada Quill (450–400)"}, follows...)},
		{"verified", action.VerifySheet{Division: 1, Game: first.ID, Sheet: same}, []string{"verified Semi-final 1, game 1: table 1, Dmitri Petrov – Ada Quill"}},
		{"turned round", action.CorrectSheet{Division: 1, Game: first.ID, Sheet: turned, Reason: "misread"},
			slices.Concat([]string{"corrected Semi-final 1, game 1: table 1, Dmitri Petrov – Ada Quill: 400–450, was 450–400: misread"}, follows, []string{"Semi-final 1 is decided: Ada Quill wins", "treated as a typing error: the sheet itself can't be changed any more (WESPA 2010 §5.4.1)"})},
		{"entered again", action.EnterSheet{Division: 1, Game: first.ID, Sheet: same}, []string{"REFUSED table 1, Dmitri Petrov – Ada Quill is already in with the same figures"}},
	} {
		done, err := carriedOut(t, over.Event(), c.do)
		got := []string{done.Words.String()}
		if err != nil {
			got = []string{"REFUSED " + err.Error()}
		}
		for _, n := range done.Notes {
			got = append(got, n.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q\nwant %q", c.name, got, c.want)
		}
	}
}

// TestWhoPlaysAFinalIsNoted: the notes say who was passed over, where the bracket isn't full, who comes in for a
// player who leaves, and who starts.
func TestWhoPlaysAFinalIsNoted(t *testing.T) {
	states := map[string]eventtest.FinalState{}
	for _, s := range eventtest.FinalStates(t) {
		states[s.Name] = s
	}
	withdrawn := func(ids ...tournament.PlayerID) func(*tournament.Division) {
		return func(d *tournament.Division) {
			for _, id := range ids {
				d.Players[id-1].Withdrawn = 2
			}
		}
	}
	nobody := withdrawn()
	game := states["final begun"].Division.Final.Games[0]
	leaves := action.WithdrawFromFinal{Division: 1, Player: 2, Reason: " ill "}
	for _, c := range []struct {
		state  string
		before func(*tournament.Division)
		do     action.Action
		want   string
	}{
		{"final planned", nobody, action.StartFinal{Division: 1}, "began the final of division A: Ada Quill, Bo Marlow, Carmen Okafor, Dmitri Petrov"},
		{"final planned", withdrawn(2), action.StartFinal{Division: 1}, "began the final of division A: Ada Quill, Carmen Okafor, Dmitri Petrov, Ebele Tan | passed over, Bo Marlow: withdrawn"},
		{"final planned", withdrawn(2, 3, 4), action.StartFinal{Division: 1}, "began the final of division A: Ada Quill, Ebele Tan, Farah Vance | " +
			"passed over, Bo Marlow: withdrawn | passed over, Carmen Okafor: withdrawn | passed over, Dmitri Petrov: withdrawn | only 3 can play; the best have byes where the bracket isn't full"},
		{"final begun", nobody, leaves, "Bo Marlow leaves the final of division A: ill | Ebele Tan takes the last seed; those seeded below the player who left move up one"},
		{"final begun", withdrawn(5, 6), leaves, "Bo Marlow leaves the final of division A: ill"},
		{"a semi-final played", nobody, leaves, "Bo Marlow leaves the final of division A: ill"},
		{"final begun", nobody, action.ChooseFinalStart{Division: 1, Game: game.ID, Player: game.Second}, "Semi-final 1, game 1: table 1, Ada Quill – Dmitri Petrov: Ada Quill starts"},
	} {
		e := states[c.state].Event()
		c.before(e.Divisions[0])
		done, err := carriedOut(t, e, c.do)
		if err != nil {
			t.Errorf("%s, %s: %v", c.state, c.do.Kind(), err)
			continue
		}
		got := done.Words.String()
		for _, n := range done.Notes {
			got += " | " + n.String()
		}
		if got != c.want || done.Division != 1 {
			t.Errorf("%s, %s, in division %d: %s\nwant %s", c.state, c.do.Kind(), done.Division, got, c.want)
		}
		for _, l := range done.Event.Divisions[0].Final.Left {
			if l.At != now || l.By != "rv" {
				t.Errorf("%s, %s: %+v left by somebody else or at another time", c.state, c.do.Kind(), l)
			}
		}
	}
}

// TestTheNameOfARulebookIsNoTextOfOurs: the refusal has the name as it is, in every language.
func TestTheNameOfARulebookIsNoTextOfOurs(t *testing.T) {
	e := hall()
	e.Divisions[1].Starts = tournament.StartsDraw
	settings := e.Divisions[1].Settings()
	settings.Rulebook = "nsa-1995"
	_, err := carriedOut(t, e, action.ChangeDivision{Division: 2, Settings: settings})
	doubts := tournament.DoubtsOf(err)
	if len(doubts) != 1 || !tournament.RefusedAs(err, tournament.Doubtful) || doubts[0].ID != "startPolicy" {
		t.Fatalf("%v", err)
	}
	_, _, args := doubts[0].Says.Form()
	named := slices.IndexFunc(args, func(a any) bool { return fmt.Sprint(a) == "NSA 1995" })
	if named < 0 {
		t.Fatalf("the rulebook isn't named: %v", err)
	}
	if name, is := args[named].(text.Text); is {
		if form, _, _ := name.Form(); form != text.Verbatim {
			t.Errorf("%s is to be translated", name)
		}
	}
}
