package app_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/ratinglist"
)

// TestRandomEventsUndoRedoAndReplay does random actions, undoes and redoes them at will, and checks that every
// state comes back byte by byte. At the end everything is undone, and the replayed journal gives the same event.
func TestRandomEventsUndoRedoAndReplay(t *testing.T) {
	p := newProgram(t)
	dir := t.TempDir()
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		d, err := p.Create(filepath.Join(dir, fmt.Sprint("event", run)))
		if err != nil {
			rt.Fatal(err)
		}
		defer func() { _ = d.Close() }()
		w := walk{rt: rt, t: t, desk: d, states: []string{dump(t, d)}}
		for range rapid.IntRange(5, 30).Draw(rt, "steps") {
			w.step()
		}
		for w.at > 0 {
			w.undo()
		}
		report, err := d.Verify(t.Context())
		if err != nil || len(report.Findings) > 0 {
			rt.Fatalf("verify: %v %v", err, report.Findings)
		}
	})
}

// walk is a random walk over the event. states[at] is the dump of the present state; those after it can be redone.
type walk struct {
	rt     *rapid.T
	t      *testing.T
	desk   *app.Desk
	states []string
	at     int
}

func (w *walk) step() {
	switch move := rapid.IntRange(0, 9).Draw(w.rt, "move"); {
	case move == 0 && w.at > 0:
		w.undo()
	case move == 1 && w.at < len(w.states)-1:
		w.redo()
	default:
		w.act()
	}
}

func (w *walk) undo() {
	if _, err := apptest.Undo(w.desk); err != nil {
		w.rt.Fatalf("undo: %v", err)
	}
	w.at--
	w.want("undo")
}

func (w *walk) redo() {
	if _, err := w.desk.Redo(); err != nil {
		w.rt.Fatalf("redo: %v", err)
	}
	w.at++
	w.want("redo")
}

func (w *walk) want(what string) {
	if got := dump(w.t, w.desk); got != w.states[w.at] {
		w.rt.Fatalf("%s gave\n%s\nwant\n%s", what, got, w.states[w.at])
	}
}

func (w *walk) act() {
	a := w.action()
	if a == nil {
		return
	}
	before := w.desk.Event()
	_, err := w.desk.Do(context.Background(), a)
	if again, asks := action.Accepting(a, tournament.DoubtIDs(tournament.DoubtsOf(err))); asks && len(tournament.DoubtsOf(err)) > 0 {
		_, err = w.desk.Do(context.Background(), again)
	}
	if err != nil {
		w.want("refused " + a.Kind())
		return
	}
	wantPrintedDrawsKept(w.rt, a, before, w.desk.Event())
	w.states = append(w.states[:w.at+1], dump(w.t, w.desk))
	w.at++
}

// action is an action that may or may not be allowed now.
func (w *walk) action() action.Action {
	ev := w.desk.Event()
	if len(ev.Divisions) == 0 || (len(ev.Divisions) < 3 && w.chance(15)) {
		return action.AddDivision{
			Settings: tournament.NewSettings(rapid.SampledFrom([]string{"A", "B", "C"}).Draw(w.rt, "name"),
				rapid.SampledFrom([]string{"wespa-2010", "wespa-web", "wmsf", "aspa-2016", "nsa-1995"}).Draw(w.rt, "book"), 5),
			Players: players(w.number(0, 9)),
		}
	}
	div := rapid.SampledFrom(ev.Divisions).Draw(w.rt, "division")
	if w.chance(50) {
		return w.roundAction(div)
	}
	return w.fieldAction(ev, div)
}

func (w *walk) chance(percent int) bool {
	return rapid.IntRange(0, 99).Draw(w.rt, "chance") < percent
}

func (w *walk) number(from, to int) int { return rapid.IntRange(from, to).Draw(w.rt, "number") }

func (w *walk) player(d *tournament.Division) tournament.PlayerID {
	return tournament.PlayerID(w.number(1, max(1, len(d.Players)+1)))
}

// fieldAction is an action on the event, a division's settings or its players.
func (w *walk) fieldAction(ev *tournament.Event, d *tournament.Division) action.Action {
	id := d.ID
	switch w.number(0, 15) {
	case 15:
		in := &tournament.Event{Name: "Imported", Director: "Ida Reeve"}
		for _, name := range []string{"A", "D", "E"}[:w.number(1, 3)] {
			one := d.Clone()
			one.Name = name
			in.Divisions = append(in.Divisions, one)
		}
		return action.ImportEvent{Imported: in, From: "config.tsh"}
	case 12:
		c := tournament.Challenge{Round: w.number(0, 3), Table: w.number(0, 3), Words: []string{"qi"}, Answer: tournament.Unacceptable, Challenger: w.player(d), Again: w.number(0, 2)}
		return action.RecordChallenge{Division: id, Challenge: c}
	case 13:
		return action.EditChallenge{Division: id, Challenge: tournament.Challenge{ID: w.number(1, 3), Ruled: tournament.Acceptable, Reason: "test"}}
	case 14:
		list := ratinglist.List{Name: "list", Federation: "wespa"}
		for _, p := range d.Players {
			list.Entries = append(list.Entries, ratinglist.ListedPlayer{Number: fmt.Sprint("W", p.ID), Name: p.Name, Rating: w.number(1, 2000)})
		}
		return action.TakeRatings{Division: id, List: list, Override: w.chance(50)}
	case 0:
		return action.EditEvent{Name: fmt.Sprint("Event ", w.number(1, 3))}
	case 1:
		s := d.Settings()
		s.Rounds = w.number(1, 9)
		s.SpreadCap = tournament.CapsOf([]int{w.number(0, 2) * 100})
		return action.ChangeDivision{Division: id, Settings: s, Accepted: []string{action.PlayedDoubt}}
	case 2:
		return action.RemoveDivision{Division: id}
	case 3:
		return action.AddPlayers{Division: id, Players: []tournament.Player{{Name: fmt.Sprint("New ", w.number(1, 50)), Joined: w.number(1, 3)}}}
	case 4:
		p, ok := d.Player(w.player(d))
		if !ok {
			return nil
		}
		p.Rating, p.Out = w.number(0, 2000), []int{w.number(1, 5)}
		return action.EditPlayer{Division: id, Player: p}
	case 5:
		return action.RemovePlayer{Division: id, Player: w.player(d)}
	case 6:
		to := rapid.SampledFrom(ev.Divisions).Draw(w.rt, "to")
		return action.MovePlayer{Division: id, To: to.ID, Player: w.player(d)}
	case 7:
		return action.WithdrawPlayer{Division: id, Player: w.player(d), From: w.number(1, 5), Opponent: w.player(d),
			Gets: rapid.SampledFrom([]action.PrintedGets{action.PrintedStays, action.PrintedBye, action.PrintedForfeit, action.PrintedOpponent}).Draw(w.rt, "gets")}
	case 8:
		return action.ReturnPlayer{Division: id, Player: w.player(d), From: w.number(1, 5), Meets: tournament.PlayerID(w.number(0, 3))}
	case 9:
		return action.CheckIn{Division: id, Players: []tournament.PlayerID{w.player(d)}, Present: w.chance(50)}
	case 10:
		return action.AvoidPair{Division: id, A: w.player(d), B: w.player(d)}
	case 11:
		return action.SetRelations{Division: id, Relations: []tournament.Relation{
			{Kind: tournament.SameTeam, Price: w.number(0, 3)},
			{Kind: tournament.ListedPlayers, Players: []tournament.PlayerID{w.player(d), w.player(d)}, Price: w.number(0, 5)},
		}}
	}
	return action.FixGame{Division: id, Round: w.number(1, 5), A: w.player(d), B: w.player(d)}
}

// roundAction is an action on a round, its sheets or a ruling.
func (w *walk) roundAction(d *tournament.Division) action.Action {
	id, last := d.ID, max(1, d.LastRound())
	switch w.number(0, 17) {
	case 16, 17:
		return w.clockAction(d, last)
	case 12, 13, 14:
		return w.drawAction(d, w.number(1, last))
	case 0, 1:
		req := draw.Request{Seed: uint64(w.number(1, 9))}
		if open := draw.OpenBefore(d, draw.Request{Round: min(last+1, d.Rounds)}); len(open) > 0 && w.chance(50) {
			req.Round, req.Assume = last+1, []tournament.Assumed{{Game: open[0].ID, Margin: w.number(-90, 90)}}
		}
		return action.PairRound{Division: id, Publish: w.chance(50), Request: req}
	case 2:
		return action.PublishRound{Division: id, Round: last}
	case 3:
		return action.StartRound{Rounds: []action.RoundOf{{Division: id, Round: last}}}
	case 4:
		return action.DropDraw{Division: id, Round: last}
	case 5:
		return action.RepairRound{Division: id, Request: draw.Request{Round: last, Seed: uint64(w.number(1, 9))}, Reason: "test"}
	case 6:
		effect := rapid.SampledFrom([]tournament.EjectionEffect{tournament.EffectVoid, tournament.EffectAward, tournament.EffectNone}).Draw(w.rt, "effect")
		return action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{w.player(d)}, Effect: effect, Reason: "test"}}
	case 9:
		effect := rapid.SampledFrom([]string{"", "late", "spread", "warning", "penalty", "left", "bye"}).Draw(w.rt, "effect")
		return action.RecordRuling{Division: id, Order: tournament.RecordOrder{Rule: "R01", Answer: "test", Effect: effect, Player: w.player(d), Round: last,
			Points: 10, Level: w.number(0, 3), Game: w.number(1, 12), Scores: &[2]int{w.number(0, 300), w.number(0, 300)}}}
	case 8:
		order := tournament.EjectionOrder{Players: []tournament.PlayerID{w.player(d)}, Effect: tournament.EffectAward, Reason: "test"}
		for _, g := range d.GamesInPlay(order.Players) {
			if len(order.Begun) == 0 && w.chance(50) {
				order.Begun = append(order.Begun, tournament.BegunGame{Game: g.ID, Scores: [2]int{w.number(0, 300), w.number(0, 300)}})
			}
		}
		return action.EjectPlayers{Division: id, Order: order}
	case 7:
		return action.ReverseRuling{Division: id, Ruling: w.number(1, 2)}
	}
	games := d.GamesOf(last)
	if len(games) == 0 {
		return nil
	}
	return w.sheetAction(id, rapid.SampledFrom(games).Draw(w.rt, "game"))
}

// clockAction changes the clock of a round, or the late clock of one of its games.
func (w *walk) clockAction(d *tournament.Division, round int) action.Action {
	games := d.GamesOf(round)
	if len(games) == 0 || w.chance(50) {
		turn := rapid.SampledFrom([]action.ClockTurn{action.ClockStart, action.ClockFromNow, action.ClockPause, action.ClockResume, action.ClockAdd, action.ClockStop}).Draw(w.rt, "turn")
		return action.TurnClock{Rounds: []action.RoundOf{{Division: d.ID, Round: round}}, Turn: turn, Seconds: w.number(-60, 600)}
	}
	g := rapid.SampledFrom(games).Draw(w.rt, "game")
	switch w.number(0, 3) {
	case 0:
		return action.MoveClocks{By: time.Duration(w.number(-4000, 4000)) * time.Second}
	case 1:
		return action.LateCame{Division: d.ID, Game: g.ID, Player: g.First, Ago: w.number(0, 30)}
	case 2:
		return action.DropLate{Division: d.ID, Game: g.ID}
	}
	return action.WatchLate{Division: d.ID, Games: []action.LateGame{{Game: g.ID, Absent: []tournament.PlayerID{g.First, g.Second}[:w.number(1, 2)]}}}
}

// drawAction changes a draw by hand.
func (w *walk) drawAction(d *tournament.Division, round int) action.Action {
	id, games := d.ID, d.GamesOf(round)
	if len(games) == 0 {
		return nil
	}
	g := rapid.SampledFrom(games).Draw(w.rt, "game")
	left := rapid.SampledFrom([]tournament.Kind{"", tournament.Bye, tournament.Missed})
	switch w.number(0, 3) {
	case 0:
		return action.LockGame{Division: id, Game: g.ID, Locked: w.chance(70)}
	case 1:
		return action.BalanceStarts{Division: id, Round: w.number(0, round), Reason: "test"}
	case 2:
		return action.PostponeGame{Division: id, Game: g.ID, Later: w.chance(70), Reason: "test"}
	}
	edits := []draw.Edit{rapid.SampledFrom([]draw.Edit{
		draw.PairTwo(w.player(d), w.player(d), w.number(0, 3)),
		draw.ReplacePlayer(g.First, w.player(d), left.Draw(w.rt, "left")),
		draw.SwapPlayers(g.First, w.player(d)),
		draw.BreakGame(g.ID, left.Draw(w.rt, "first"), left.Draw(w.rt, "second")),
		draw.SetStarter(g.ID, g.Second),
		draw.MoveGame(g.ID, w.number(0, 5)),
	}).Draw(w.rt, "edit")}
	if fact, ok := d.RoundFact(round); ok && fact.PublishedAt != 0 {
		return action.AmendRound{Division: id, Round: round, Edits: edits, Reason: "test"}
	}
	return action.EditDraw{Division: id, Round: round, Edits: edits}
}

func (w *walk) sheetAction(id tournament.DivisionID, g tournament.Game) action.Action {
	sheet := played(w.number(250, 500), w.number(250, 500))
	switch w.number(0, 5) {
	case 0:
		return action.CorrectSheet{Division: id, Game: g.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts()), Reason: "test"}
	case 1:
		return action.ClearSheet{Division: id, Game: g.ID, Reason: "test"}
	case 2:
		sits(w.rt, w.desk.Program(), rapid.SampledFrom([]string{"RV", "XY"}).Draw(w.rt, "who"))
		return action.VerifySheet{Division: id, Game: g.ID, Sheet: g.Sheet}
	case 3:
		return action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}}}
	}
	return action.EnterSheet{Division: id, Game: g.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())}
}
