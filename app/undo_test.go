package app_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// undoCases holds, for every kind of action, a desk where it can be done and the
// action itself.
var undoCases = map[string]func(*testing.T) (*app.Desk, action.Action){
	"turn-clock": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withClock(t)
		return d, action.TurnClock{Rounds: []action.RoundOf{{Division: id, Round: 1}}, Turn: action.ClockPause}
	},
	"move-clocks": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withClock(t)
		apptest.Do(t, d, action.TurnClock{Rounds: []action.RoundOf{{Division: id, Round: 1}}, Turn: action.ClockPause})
		return d, action.MoveClocks{By: -time.Hour}
	},
	"watch-late": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withClock(t)
		g := firstGame(t, d, id, 1)
		return d, action.WatchLate{Division: id, Games: []action.LateGame{{Game: g.ID, Absent: []tournament.PlayerID{g.First, g.Second}}}, Ago: 60}
	},
	"late-came": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withClock(t)
		g := watchFirst(t, d, id)
		return d, action.LateCame{Division: id, Game: g.ID, Player: g.Second}
	},
	"drop-late": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withClock(t)
		return d, action.DropLate{Division: id, Game: watchFirst(t, d, id).ID}
	},
	"edit-event": func(t *testing.T) (*app.Desk, action.Action) {
		d, _ := withDivision(t, 4)
		return d, action.EditEvent{Name: "Other Open", Place: "Hall", Director: "R. Vale", StartDate: "2026-11-21", EndDate: "2026-11-22", Rulebook: "wmsf"}
	},
	"add-division": func(t *testing.T) (*app.Desk, action.Action) {
		d, _ := withDivision(t, 4)
		return d, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 5), Players: others(6)}
	},
	"change-division": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		s := d.Event().Find(id).Settings()
		s.Rounds, s.SpreadCap, s.Name = 9, tournament.Caps{300}, "Open"
		s.TieBreaks = []tournament.TieBreak{tournament.ByHeadToHead, tournament.BySpread}
		s.Tables = tournament.Tables{First: 11, Skip: []int{13}, Names: map[int]string{11: "Stage"}, Stay: true}
		return d, action.ChangeDivision{Division: id, Settings: s}
	},
	"remove-division": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		return d, action.RemoveDivision{Division: id}
	},
	"import-division": func(t *testing.T) (*app.Desk, action.Action) {
		source, id := withRound(t, 7)
		apptest.Do(t, source, action.EnterSheet{Division: id, Game: firstGame(t, source, id, 1).ID, Sheet: played(402, 377)})
		d := newDesk(t)
		return d, action.ImportDivision{Imported: source.Event().Find(id), Name: "Imported"}
	},
	"import-event": func(t *testing.T) (*app.Desk, action.Action) {
		source, id := withRound(t, 7)
		apptest.Do(t, source, action.EnterSheet{Division: id, Game: firstGame(t, source, id, 1).ID, Sheet: played(402, 377)})
		second := source.Event().Find(id).Clone()
		second.Name, second.Tables.First = "Second", 50
		return newDesk(t), action.ImportEvent{From: "config.tsh", Imported: &tournament.Event{
			Name: "Harbour Open", Director: "Ida Reeve", StartDate: "2026-11-21", EndDate: "2026-11-22", Rulebook: "wmsf",
			Divisions: []*tournament.Division{source.Event().Find(id), second},
		}}
	},
	"add-players-by-division": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		return d, action.AddPlayersByDivision{From: "entries.csv", Into: []action.PlayersInto{
			{Division: id, Players: []tournament.Player{{Name: "Łukasz Gómez", Rating: 1700, Paid: true}}},
			{Settings: tournament.NewSettings("Novices", "nsa-1995", 5), Players: others(3)},
		}}
	},
	"add-players": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		return d, action.AddPlayers{Division: id, From: "late.csv", Players: []tournament.Player{
			{Name: "Łukasz Gómez", Rating: 1700, IDs: map[string]string{"wespa": "77"}, Out: []int{2, 3}, Contact: "x@example.org"},
			{Name: "Ada Quill", StandIn: true, Accommodation: "aisle seat"},
		}}
	},
	"take-ratings": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		return d, action.TakeRatings{Division: id, List: listFor(d, id)}
	},
	"record-challenge": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 4)
		return d, action.RecordChallenge{Division: id, Challenge: challenge("qi", "zax")}
	},
	"edit-challenge": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 4)
		apptest.Do(t, d, action.RecordChallenge{Division: id, Challenge: challenge("qi")})
		c := d.Event().Find(id).Challenges[0]
		c.Challenger, c.Ruled, c.Reason = 2, tournament.Unacceptable, "misread"
		return d, action.EditChallenge{Division: id, Challenge: c}
	},
	"merge-challenges": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 4)
		return d, action.MergeChallenges{Division: id, From: "stick", Challenges: []tournament.Challenge{challenge("qi"), challenge("zax")}}
	},
	"edit-player": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		p, _ := d.Event().Find(id).Player(2)
		p.Name, p.Rating, p.Table, p.Paid, p.IDs = "Renamed", 12, 3, true, map[string]string{"naspa": "AA1"}
		return d, action.EditPlayer{Division: id, Player: p}
	},
	"remove-player": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		apptest.Do(t, d, action.AvoidPair{Division: id, A: 3, B: 4, Rounds: []int{1}})
		return d, action.RemovePlayer{Division: id, Player: 3}
	},
	"move-player": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		r := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "wmsf", 7)})
		return d, action.MovePlayer{Division: id, To: r.Division, Player: 4}
	},
	"withdraw-player": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 5)
		return d, action.WithdrawPlayer{Division: id, Player: 2, From: 2}
	},
	"return-player": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 5)
		apptest.Do(t, d, action.WithdrawPlayer{Division: id, Player: 2, From: 2})
		return d, action.ReturnPlayer{Division: id, Player: 2, From: 4}
	},
	"check-in": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		return d, action.CheckIn{Division: id, Players: []tournament.PlayerID{1, 3}, Present: true}
	},
	"avoid-pair": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		return d, action.AvoidPair{Division: id, A: 1, B: 2, Rounds: []int{1, 2}}
	},
	"allow-pair": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		apptest.Do(t, d, action.AvoidPair{Division: id, A: 1, B: 2})
		return d, action.AllowPair{Division: id, A: 2, B: 1}
	},
	"set-relations": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		apptest.Do(t, d, action.SetRelations{Division: id, Relations: []tournament.Relation{{Kind: tournament.SameTeam}}})
		return d, action.SetRelations{Division: id, Relations: []tournament.Relation{
			{Kind: tournament.SameFamily, Name: "Quill", Players: []tournament.PlayerID{1, 3}, When: tournament.BeforeRound, Round: 3, Price: 4},
		}}
	},
	"fix-game": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 5)
		return d, action.FixGame{Division: id, Round: 1, A: 1, B: 2}
	},
	"unfix-game": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 5)
		apptest.Do(t, d, action.FixGame{Division: id, Round: 1, A: 1})
		return d, action.UnfixGame{Division: id, Round: 1, A: 1}
	},
	"pair-round": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 7)
		return d, action.PairRound{Division: id}
	},
	"drop-draw": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 7)
		apptest.Do(t, d, action.PairRound{Division: id})
		return d, action.DropDraw{Division: id, Round: 1}
	},
	"publish-round": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 7)
		apptest.Do(t, d, action.PairRound{Division: id})
		return d, action.PublishRound{Division: id, Round: 1}
	},
	"publish-rounds": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 7)
		return d, action.PublishRounds{Rounds: []action.RoundOf{{Division: id, Round: 1}}}
	},
	"repair-round": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		apptest.Do(t, d, action.WithdrawPlayer{Division: id, Player: 2, From: 1})
		return d, action.RepairRound{Division: id, Request: draw.Request{Round: 1}, Reason: "a player never came"}
	},
	"start-round": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		return d, action.StartRound{Rounds: []action.RoundOf{{Division: id, Round: 1}}}
	},
	"lock-game": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		return d, action.LockGame{Division: id, Game: firstGame(t, d, id, 1).ID, Locked: true}
	},
	"edit-draw": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 7)
		apptest.Do(t, d, action.PairRound{Division: id})
		return d, action.EditDraw{Division: id, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(1, 7), draw.SwapPlayers(2, 3)}}
	},
	"amend-round": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		apptest.Do(t, d, action.AddPlayers{Division: id, Players: []tournament.Player{{Name: "Late Comer"}}})
		return d, action.AmendRound{Division: id, Round: 1, Edits: []draw.Edit{draw.PairTwo(7, 8, 0), draw.SwapPlayers(1, 2)}, Reason: "came late"}
	},
	"balance-starts": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withUnevenStarts(t)
		return d, action.BalanceStarts{Division: id, Reason: "starts were drawn up wrong"}
	},
	"postpone-game": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		return d, action.PostponeGame{Division: id, Game: firstGame(t, d, id, 1).ID, Later: true, Reason: "a lift is stuck"}
	},
	"enter-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		return d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)}
	},
	"annotate-game": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		g := firstGame(t, d, id, 1)
		a := action.AnnotateGame{Division: id, Game: g.ID, First: g.Second, Text: "#player1 x Xe\n#player2 y Yo\n>x: ABCDEFG 8H CAB +14 14\n"}
		_, err := d.Do(t.Context(), a)
		again, _ := action.Accepting(a, tournament.DoubtIDs(tournament.DoubtsOf(err)))
		return d, again
	},
	"correct-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		g := firstGame(t, d, id, 1)
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
		return d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 387), Reason: "misread"}
	},
	"clear-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		g := firstGame(t, d, id, 1)
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
		return d, action.ClearSheet{Division: id, Game: g.ID}
	},
	"verify-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		g := firstGame(t, d, id, 1)
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
		sits(t, d.Program(), "XY")
		return d, action.VerifySheet{Division: id, Game: g.ID, Sheet: played(402, 377)}
	},
	"record-unplayed": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 6)
		apptest.Do(t, d, action.AddPlayers{Division: id, Players: []tournament.Player{{Name: "Late Comer"}}})
		return d, action.RecordUnplayed{Division: id, Round: 1, Player: 7, Sheet: tournament.Sheet{Kind: tournament.Missed}}
	},
	"eject-players": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		g := firstGame(t, d, id, 1)
		return d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{g.First, g.Second}, Effect: tournament.EffectAward,
			Begun: []tournament.BegunGame{{Game: g.ID, Scores: [2]int{120, 99}}}, Reason: "collusion", Section: "6.2.1(a)", Witnesses: "R. Vale", Note: "notes were found"}}
	},
	"record-ruling": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		g := firstGame(t, d, id, 1)
		return d, action.RecordRuling{Division: id, Order: tournament.RecordOrder{Rule: "R60", Answer: "the opponent wins by 130", Section: "5.7(c)", Effect: "resigned",
			Game: g.ID, Player: g.First, Scores: &[2]int{320, 400}, Witnesses: "B. Ode"}}
	},
	"close-event": func(t *testing.T) (*app.Desk, action.Action) {
		d, _ := withRound(t, 7)
		return d, action.CloseEvent{Accepted: tournament.DoubtIDs(action.CloseDoubts(d.Event(), 0))}
	},
	"reopen-event": func(t *testing.T) (*app.Desk, action.Action) {
		d, _ := withRound(t, 7)
		apptest.Insist(t, d, action.CloseEvent{})
		return d, action.ReopenEvent{Reason: "an appeal"}
	},
	"use-secret": func(t *testing.T) (*app.Desk, action.Action) {
		d, _ := withDivision(t, 7)
		return d, action.UseSecret{Secret: app.NewSecret()}
	},
	"set-prizes": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withPrizes(t)
		list := d.Event().Find(id).PrizeList()
		list.Currency, list.Unit = "£", 100
		list.Prizes[0].Amount, list.Prizes[1].Members = 12345, []tournament.PlayerID{2, 3}
		list.Prizes = append(list.Prizes, tournament.Prize{Measure: tournament.ByDirector, Rank: 1, Winners: []tournament.PlayerID{1}})
		return d, action.SetPrizes{Division: id, List: list}
	},
	"hand-out-prize": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withPrizes(t)
		return d, action.HandOutPrize{Division: id, Prize: 1, Handed: []tournament.Handed{{Player: 2, Amount: 5000}, {Team: "Hill", Amount: 1}}, Accepted: []string{action.NotOverDoubt}}
	},
	"plan-final": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withDivision(t, 4)
		f := finals.Plan(4)
		return d, action.PlanFinal{Division: id, Final: &f}
	},
	"start-final": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, false)
		return d, action.StartFinal{Division: id}
	},
	"choose-final-start": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, true)
		return d, action.ChooseFinalStart{Division: id, Game: finals.GameID(1, 1), Player: d.Event().Find(id).Final.Games[0].Second}
	},
	"withdraw-from-final": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, true)
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: finals.GameID(1, 1), Sheet: played(401, 388)})
		return d, action.WithdrawFromFinal{Division: id, Player: d.Event().Find(id).Final.Games[1].First, Reason: "ill"}
	},
	"reverse-ruling": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withRound(t, 7)
		apptest.Do(t, d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{3}, Effect: tournament.EffectAward, Reason: "collusion"}})
		return d, action.ReverseRuling{Division: id, Ruling: 1}
	},
}

// finalCases are the actions on sheets, done to sheets of a final.
var finalCases = map[string]func(*testing.T) (*app.Desk, action.Action){
	"enter-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, true)
		return d, action.EnterSheet{Division: id, Game: finals.GameID(1, 1), Sheet: played(401, 388)}
	},
	"correct-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, true)
		for _, game := range []int{finals.GameID(1, 1), finals.GameID(2, 1), finals.GameID(3, 1)} {
			apptest.Do(t, d, action.EnterSheet{Division: id, Game: game, Sheet: played(401, 388)})
		}
		// The correction changes who plays in the final and takes its sheet out.
		absent := tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{d.Event().Find(id).Final.Games[0].First}}
		return d, action.CorrectSheet{Division: id, Game: finals.GameID(1, 1), Sheet: absent, Reason: "the other table",
			Correction: finality.Correction{Cause: finality.SheetChanged, Overrule: true}}
	},
	"clear-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, true)
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: finals.GameID(1, 1), Sheet: played(401, 388)})
		return d, action.ClearSheet{Division: id, Game: finals.GameID(1, 1)}
	},
	"verify-sheet": func(t *testing.T) (*app.Desk, action.Action) {
		d, id := withFinal(t, true)
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: finals.GameID(1, 1), Sheet: played(401, 388)})
		sits(t, d.Program(), "XY")
		return d, action.VerifySheet{Division: id, Game: finals.GameID(1, 1), Sheet: played(401, 388)}
	},
}

func TestUndoOfAFinalsSheetsReturnsTheSameBytes(t *testing.T) {
	for kind, prepare := range finalCases {
		t.Run(kind, func(t *testing.T) { undoes(t, kind, prepare) })
	}
}

func TestUndoOfEveryKindReturnsTheSameBytes(t *testing.T) {
	for _, kind := range app.Kinds() {
		t.Run(kind, func(t *testing.T) {
			prepare, ok := undoCases[kind]
			if !ok {
				t.Fatalf("the action %s has no undo case", kind)
			}
			undoes(t, kind, prepare)
		})
	}
}

// undoes does the action, takes it back and does it again, and compares the bytes.
func undoes(t *testing.T, kind string, prepare func(*testing.T) (*app.Desk, action.Action)) {
	t.Helper()
	d, action := prepare(t)
	if action.Kind() != kind {
		t.Fatalf("the case does %s", action.Kind())
	}
	before := dump(t, d)
	apptest.Do(t, d, action)
	after := dump(t, d)
	if before == after {
		t.Fatal("the action changed nothing")
	}
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	if got := dump(t, d); got != before {
		t.Errorf("after undo:\n%s\nwant:\n%s", got, before)
	}
	if _, err := d.Redo(); err != nil {
		t.Fatal(err)
	}
	if got := dump(t, d); got != after {
		t.Errorf("after redo:\n%s\nwant:\n%s", got, after)
	}
	wantVerified(t, d)
}

// wantVerified checks the file and replays its journal from the empty event.
func wantVerified(t *testing.T, d *app.Desk) {
	t.Helper()
	report, err := d.Verify(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Findings) > 0 {
		t.Errorf("verify found: %s", strings.Join(text.Strings(report.Findings), "; "))
	}
}

func TestEveryUndoCaseIsAKindOfAction(t *testing.T) {
	for kind := range undoCases {
		if !slices.Contains(app.Kinds(), kind) {
			t.Errorf("%s is no kind of action", kind)
		}
	}
}

func TestUndoOfWhatOthersSawAsksFirst(t *testing.T) {
	d, id := withRound(t, 6)
	if _, err := d.Print(t.Context(), app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1}); err != nil {
		t.Fatal(err)
	}
	before := dump(t, d)
	_, err := d.Undo()
	asked := tournament.DoubtsOf(err)
	if u, _ := d.CanUndo(); len(asked) != 1 || !strings.Contains(asked[0].Says.String(), "pairings by table") || !reflect.DeepEqual(asked, u.Doubts) {
		t.Fatalf("undo of a printed draw gave %v, want to be asked what the preview says: %v", err, u.Doubts)
	}
	// Only a paper that was printed since is asked about.
	if _, err := d.Print(t.Context(), app.PaperRequest{Kind: app.PairingsByName, Division: id, Round: 1}); err != nil {
		t.Fatal(err)
	}
	_, err = d.Undo(tournament.DoubtIDs(asked)...)
	again := tournament.DoubtsOf(err)
	if len(again) != 1 || !strings.Contains(again[0].Says.String(), "pairings by name") {
		t.Fatalf("after another paper it gave %v", err)
	}
	if dump(t, d) != before {
		t.Error("asking changed the event")
	}
	if _, err := d.Undo(tournament.DoubtIDs(append(asked, again...))...); err != nil {
		t.Fatal(err)
	}
	if len(d.Event().Find(id).Games) != 0 {
		t.Error("the draw is still there")
	}
}

func TestPapersMadeUntrueByAnUndoAreNamedOnce(t *testing.T) {
	d, id := withDivision(t, 6)
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 1}})
	apptest.Do(t, d, action.PublishRound{Division: id, Round: 1})
	for range 2 {
		if _, err := d.Print(t.Context(), app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1}); err != nil {
			t.Fatal(err)
		}
	}
	undone, err := apptest.Undo(d)
	if err != nil {
		t.Fatal(err)
	}
	if len(undone.Notes) != 1 {
		t.Errorf("the draw taken off the wall names %q, want the paper once", undone.Notes)
	}
	if u, _ := d.CanUndo(); len(u.Doubts)+len(u.Stale) != 0 {
		t.Errorf("the draw behind it asks again: %v, %q", u.Doubts, u.Stale)
	}
	if _, err := d.Redo(); err != nil {
		t.Fatal(err)
	}
	if u, _ := d.CanUndo(); len(u.Stale) != 1 {
		t.Errorf("published again, the paper is true: undo tells of %q", u.Stale)
	}
}

func TestUndoOfAnotherOperatorsActionAsksFirst(t *testing.T) {
	d, id := withDivision(t, 6)
	if err := d.Program().Preferences.Change(func(c *preferences.Choices) { c.Operator = "AB" }); err != nil {
		t.Fatal(err)
	}
	_, err := d.Undo()
	asked := tournament.DoubtIDs(tournament.DoubtsOf(err))
	if len(asked) != 1 || !strings.Contains(err.Error(), "this was done by RV") {
		t.Errorf("undo gave %v, want a question that names RV", err)
	}
	if _, err := d.Undo("undo-others-1"); !tournament.RefusedAs(err, tournament.Doubtful) {
		t.Errorf("what was accepted of another line counts: %v", err)
	}
	apptest.Do(t, d, action.CheckIn{Division: id, Players: []tournament.PlayerID{1}, Present: true})
	if _, err := d.Undo(); err != nil {
		t.Errorf("undo of one's own action asked: %v", err)
	}
	if _, err := d.Undo(asked...); err != nil {
		t.Errorf("what was accepted is asked again: %v", err)
	}
}

func TestARevisionOncePrintedIsNeverGivenAgain(t *testing.T) {
	d, id := withRound(t, 6)
	if got := revision(d, id, 1); got != 1 {
		t.Fatalf("first publication is revision %d", got)
	}
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Seed: 9}, Publish: true})
	if got := revision(d, id, 1); got != 2 {
		t.Errorf("after undoing revision 1 the next is %d, want 2", got)
	}
	apptest.Do(t, d, action.RepairRound{Division: id, Request: draw.Request{Round: 1, Seed: 4}, Reason: "a player left"})
	if got := revision(d, id, 1); got != 3 {
		t.Errorf("the draw made again is revision %d, want 3", got)
	}
}

func revision(d *app.Desk, id tournament.DivisionID, round int) int {
	r, _ := d.Event().Find(id).RoundFact(round)
	return r.Revision
}

// withFinal is a division of six after its only round with a final of four that is planned, or begun.
func withFinal(t *testing.T, begun bool) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, id := withDivision(t, 6)
	s := d.Event().Find(id).Settings()
	s.Rounds = 1
	apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
	apptest.Do(t, d, action.PairRound{Division: id})
	for i, g := range d.Event().Find(id).Games {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(400+i, 370)})
	}
	f := finals.Plan(4)
	f.BestOf = 1
	apptest.Do(t, d, action.PlanFinal{Division: id, Final: &f})
	if begun {
		apptest.Do(t, d, action.StartFinal{Division: id})
	}
	return d, id
}

// withPrizes is a division with a first place and a prize for those who sign up.
func withPrizes(t *testing.T) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, id := withDivision(t, 4)
	apptest.Do(t, d, action.SetPrizes{Division: id, List: tournament.PrizeList{Currency: "€", Prizes: []tournament.Prize{
		{Measure: tournament.ByPlace, Rank: 1, Amount: 10000, Exclusive: "main"},
		{Measure: tournament.BySignedUp, Rank: 1, Members: []tournament.PlayerID{1}},
	}}})
	return d, id
}

// TestUndoAsksBeforeItOpensAClosedEvent, because opening it otherwise needs a reason.
func TestUndoAsksBeforeItOpensAClosedEvent(t *testing.T) {
	d, _ := withDivision(t, 4)
	apptest.Do(t, d, action.CloseEvent{Accepted: tournament.DoubtIDs(action.CloseDoubts(d.Event(), 0))})
	_, err := d.Undo()
	doubts := tournament.DoubtsOf(err)
	if len(doubts) != 1 || !strings.Contains(doubts[0].Says.String(), "opens it again without the reason") || d.Event().RefuseClosed() == nil {
		t.Fatalf("it says %v, closed %v", err, d.Event().RefuseClosed())
	}
	if _, err := d.Undo(tournament.DoubtIDs(doubts)...); err != nil || d.Event().RefuseClosed() != nil {
		t.Errorf("accepted, it says %v, closed %v", err, d.Event().RefuseClosed())
	}
}

// TestAStationTakesNothingOutOfAClosedEvent: its last sheet stays in once the director has closed the event, as every
// other way to take it back is refused. Before, the domain checks what is left as it checks an action.
func TestAStationTakesNothingOutOfAClosedEvent(t *testing.T) {
	for closed, want := range map[bool]string{true: "undo: the event is closed; open it again first, and say why", false: ""} {
		d, id := withRound(t, 4)
		station := app.By{Operator: "AB desk 2", Station: "desk 2"}
		g := firstGame(t, d, id, 1)
		if _, err := d.DoAs(t.Context(), action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)}, station); err != nil {
			t.Fatal(err)
		}
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(390, 380)})
		if closed {
			apptest.Do(t, d, action.CloseEvent{Accepted: tournament.DoubtIDs(action.CloseDoubts(d.Event(), 0))})
		}
		before := d.Event()
		_, err := d.UndoAs(station)
		if said := text.OfError(err).String(); said != want || closed != (d.Event() == before) {
			t.Errorf("closed %v: it says %q, changed %v", closed, said, d.Event() != before)
		}
		if g, _ := d.Event().Find(id).Game(g.ID); g.Sheet.Done() != closed {
			t.Errorf("closed %v: the sheet is %+v", closed, g.Sheet)
		}
	}
}

// challenge is a play of round 1, table 1, that was found acceptable.
func challenge(words ...string) tournament.Challenge {
	return tournament.Challenge{Round: 1, Table: 1, Words: words, Answer: tournament.Acceptable, List: "Club", Checksum: "c", At: 5}
}
