package action_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/draw"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/testkit/eventtest"
)

// onRecord carries out actions one after the other on an event file. The journal of the file says which printed
// versions were ever given out.
type onRecord struct {
	file  *store.File
	books rulebook.Library
	said  []agreement.Sent
}

func newOnRecord(t testing.TB, e *tournament.Event) *onRecord {
	t.Helper()
	r := nothingOnRecord(t)
	if _, err := r.file.Commit(t.Context(), e, store.Entry{Kind: "test", Words: "begun"}); err != nil {
		t.Fatal(err)
	}
	return r
}

// nothingOnRecord is an empty event file.
func nothingOnRecord(t testing.TB) *onRecord {
	t.Helper()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	file, err := store.Create(filepath.Join(t.TempDir(), "event.wordhall"), store.Options{Program: "test", Operator: "rv"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := file.Close(); err != nil {
			t.Error(err)
		}
	})
	return &onRecord{file: file, books: books}
}

// do carries out the action and keeps it. It returns what is said, which is the words with the notes, the doubts or
// the refusal, and the rounds afterwards.
func (r *onRecord) do(t testing.TB, a action.Action) string {
	t.Helper()
	done, err := action.CarryOut(t.Context(), r.file.Event(), a, action.Surroundings{Books: r.books, Now: now, Operator: "rv", Journal: r.file, Sent: r.said})
	if doubts := tournament.DoubtIDs(tournament.DoubtsOf(err)); len(doubts) > 0 {
		return "DOUBTS " + strings.Join(doubts, " ")
	}
	if err != nil {
		return "REFUSED " + err.Error()
	}
	if _, err := r.file.Commit(t.Context(), done.Event, store.Entry{Kind: a.Kind(), Words: done.Words.String(), Division: done.Division, Round: done.Round, Detail: done.Detail}); err != nil {
		t.Fatalf("%s: %v", a.Kind(), err)
	}
	said := done.Words.String()
	for _, n := range done.Notes {
		said += " | " + n.String()
	}
	return fmt.Sprintf("%s [%d.%d]", said, done.Division, done.Round)
}

// undo takes back the last line of the journal, as the desk does.
func (r *onRecord) undo(t testing.TB) {
	t.Helper()
	e, ok := r.file.UndoTarget()
	if !ok {
		t.Fatal("there is nothing to undo")
	}
	if _, err := r.file.Undo(store.Entry{Undoes: e.Seq, Words: "undone"}); err != nil {
		t.Fatal(err)
	}
}

// rounds are the drawn rounds of the event. Each has its division, its number, a point, the printed version, which is
// 0 if it isn't published, and the games with the starter first.
func (r *onRecord) rounds() string {
	var list []string
	for _, d := range r.file.Event().Divisions {
		for round := 1; round <= d.LastRound(); round++ {
			fact, _ := d.RoundFact(round)
			says := fmt.Sprintf("%s%d.%d", d.Name, round, fact.Revision)
			if fact.PublishedAt == 0 {
				says = fmt.Sprintf("%s%d.0", d.Name, round)
			}
			for _, g := range d.GamesOf(round) {
				says += fmt.Sprintf(" %d-%d", g.First, g.Second)
			}
			list = append(list, says)
		}
	}
	return strings.Join(list, ", ")
}

// step is an action and what is said of it. Without an action, the step before it is undone.
type step struct {
	do   action.Action
	says string
}

// TestPrintedVersions: after a row of actions everything that was said, the rounds and the printed versions are as
// they should be. A printed version that was given once is given to no other draw.
func TestPrintedVersions(t *testing.T) {
	drawing := func(publish bool, accepted ...string) action.PairRound {
		return action.PairRound{Division: 2, Request: draw.Request{Round: 1, Seed: 1}, Publish: publish, Accepted: accepted}
	}
	// anew draws round 1 of a division of the hall again, without that pair.
	anew := func(division tournament.DivisionID, seed uint64, a, b tournament.PlayerID, reason string) action.Action {
		d := hall().Find(division)
		if division == 2 {
			d.RoundFacts = []tournament.Round{{Number: 1}}
		}
		return action.DrawAnew(d, draw.Request{Round: 1, Seed: seed}, []tournament.Avoid{{Players: [2]tournament.PlayerID{a, b}}}, reason)
	}
	amended := action.AmendRound{Division: 1, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(2, 4)}, Reason: " a mistake "}
	changed := action.EditDraw{Division: 2, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(1, 3)}}
	together := action.PublishRounds{Rounds: []action.RoundOf{{Division: 2, Round: 1}}}
	sheet := func(division tournament.DivisionID, game, a, b int) action.EnterSheet {
		return action.EnterSheet{Division: division, Game: game, Sheet: eventtest.Played(a, b)}
	}
	leaves := func(gets action.PrintedGets) action.WithdrawPlayer {
		return action.WithdrawPlayer{Division: 1, Player: 2, From: 1, Gets: gets}
	}
	undrawn := func(e *tournament.Event) { e.Divisions[0].RoundFacts[0].PublishedAt = 0 }
	turned := func(e *tournament.Event) {
		a := e.Divisions[0]
		for k := range 2 {
			a.Games[k].Sheet = eventtest.Played(400, 350)
			eventtest.Add(a, 2, tournament.PlayerID(2*k+1), tournament.PlayerID(4-2*k), tournament.Sheet{Kind: tournament.Scheduled})
			a.Games[2+k].Table = k + 1
		}
		a.RoundFacts = append(a.RoundFacts, tournament.Round{Number: 2, Revision: 1, PublishedAt: now - 50*second})
	}
	ahead := func(e *tournament.Event) {
		turned(e)
		for k := range 2 {
			e.Divisions[0].Games[k].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		}
	}
	// later makes round 2 a draw from before the last sheet of round 1 came in.
	later := func(e *tournament.Event) {
		turned(e)
		a := e.Divisions[0]
		a.Games[0].Sheet.Entered, a.Games[1].Sheet.Entered = now-80*second, now-10*second
		a.RoundFacts[1] = tournament.Round{Number: 2, Revision: 1, DrawnAt: now - 50*second, System: "swiss", BasedOn: 1, Seed: 1}
	}
	bye := tournament.RecordOrder{Effect: "bye", Player: 5, Round: 1, Answer: "a bye"}
	fifth := func(e *tournament.Event) {
		e.Divisions[0].Players = append(e.Divisions[0].Players, tournament.Player{ID: 5, Name: "Player 5"})
	}
	for _, c := range []struct {
		name   string
		before func(*tournament.Event)
		steps  []step
		rounds string
	}{
		{"the next round", nil, []step{
			{action.PairRound{Division: 2, Request: draw.Request{Seed: 1}}, "drew round 1 of division B [2.1]"},
		}, "A1.1 1-2 3-4, B1.0 2-1 3-0"},
		{"the next round while sheets wait for their second entry", func(e *tournament.Event) {
			turned(e)
			e.Divisions[0].Games, e.Divisions[0].RoundFacts = e.Divisions[0].Games[:2], e.Divisions[0].RoundFacts[:1]
			e.Divisions[0].Unverified = tournament.UnverifiedBlocks
		}, []step{
			{action.PairRound{Division: 1, Request: draw.Request{Seed: 1}}, "REFUSED 2 sheets of round 1 were typed only once; type them a second time on Results, or change the division's setting that waits for it"},
			{action.PairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 1}}, "REFUSED round 1 of division A is already drawn in full"},
		}, "A1.1 1-2 3-4"},
		{"drawn, then published", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{action.PublishRound{Division: 2, Round: 1}, "published round 1 of division B [2.1]"},
		}, "A1.1 1-2 3-4, B1.1 2-1 3-0"},
		{"drawn and published, undone, published", nil, []step{
			{drawing(true), "drew and published round 1 of division B [2.1]"},
			{},
			{drawing(true), "drew and published round 1 of division B [2.1]"},
		}, "A1.1 1-2 3-4, B1.2 2-1 3-0"},
		{"drawn again though it is drawn", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{action.PairRound{Division: 2, Request: draw.Request{Round: 1, Seed: 3}, Again: true}, "drew round 1 of division B [2.1]"},
		}, "A1.1 1-2 3-4, B1.0 1-2 3-0"},
		{"drawn again though it is published", nil, []step{
			{drawing(true), "drew and published round 1 of division B [2.1]"},
			{action.PairRound{Division: 2, Request: draw.Request{Round: 1, Seed: 3}, Again: true}, "REFUSED round 1 of division B is published; drawing it again is a separate action"},
		}, "A1.1 1-2 3-4, B1.1 2-1 3-0"},
		{"drawn anew with two kept apart", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{anew(2, 2, 1, 2, ""), "drew round 1 of division B; Player 1 and Player 2 are kept apart | the bye was due to Player 3, but then not all others could be paired; it goes to Player 2 [2.1]"},
		}, "A1.1 1-2 3-4, B1.0 3-1 2-0"},
		{"drawn anew with two kept apart, though it is published", nil, []step{
			{anew(1, 2, 1, 2, ""), "REFUSED round 1 of division A is published; say why its draw is taken back"},
			{anew(1, 2, 1, 2, " fire "), "drew the published round 1 of division A again: fire; Player 1 and Player 2 are kept apart [1.1]"},
		}, "A1.2 4-2 3-1"},
		{"drawn out of order", nil, []step{
			{action.PairRound{Division: 2, Request: draw.Request{Round: 2, Seed: 1}}, "REFUSED round 2 of division B goes by the standings after round 1, and round 1 isn't drawn yet; draw round 1 first, or let the plan base round 2 on an earlier one"},
		}, "A1.1 1-2 3-4"},
		{"published, not drawn", nil, []step{
			{action.PublishRound{Division: 2, Round: 1}, "REFUSED round 1 of division B isn't drawn yet; draw it first"},
		}, "A1.1 1-2 3-4"},
		{"published twice", nil, []step{
			{action.PublishRound{Division: 1, Round: 1}, "REFUSED round 1 of division A is already published"},
		}, "A1.1 1-2 3-4"},
		{"published with somebody who isn't checked in", func(e *tournament.Event) { e.Divisions[1].Players[0].CheckedIn = true }, []step{
			{drawing(true), "DOUBTS not-checked-in-2"},
			{drawing(false), "drew round 1 of division B [2.1]"},
			{action.PublishRound{Division: 2, Round: 1}, "DOUBTS not-checked-in-2"},
			{together, "DOUBTS division-2-not-checked-in-2"},
		}, "A1.1 1-2 3-4, B1.0 2-1 3-0"},
		{"published together", nil, []step{
			{together, "published round 1 of division B [2.1]"},
			{},
			{together, "published round 1 of division B [2.1]"},
		}, "A1.1 1-2 3-4, B1.2 2-1 3-0"},
		{"two published together", func(e *tournament.Event) { undrawn(e) }, []step{
			{action.PublishRounds{Rounds: []action.RoundOf{{Division: 1, Round: 1}, {Division: 2, Round: 1}}}, "published round 1 of division A, round 1 of division B [0.0]"},
		}, "A1.2 1-2 3-4, B1.1 2-1 3-0"},
		{"none published together", nil, []step{
			{action.PublishRounds{}, "REFUSED no division is ready for its next round"},
		}, "A1.1 1-2 3-4"},
		{"published together, and once again", nil, []step{
			{together, "published round 1 of division B [2.1]"},
			{together, "REFUSED round 1 of division B is already published"},
		}, "A1.1 1-2 3-4, B1.1 2-1 3-0"},
		{"together, undone, alone", nil, []step{
			{together, "published round 1 of division B [2.1]"},
			{},
			{drawing(true), "drew and published round 1 of division B [2.1]"},
		}, "A1.1 1-2 3-4, B1.2 2-1 3-0"},
		{"amended, undone, amended", nil, []step{
			{amended, "amended round 1 of division A, revision 2: Player 2 and Player 4 change places (a mistake) | round 1 is at revision 2 now; print its changes [1.1]"},
			{},
			{amended, "amended round 1 of division A, revision 3: Player 2 and Player 4 change places (a mistake) | round 1 is at revision 3 now; print its changes [1.1]"},
		}, "A1.3 1-4 3-2"},
		{"amended without a reason", nil, []step{
			{action.AmendRound{Division: 1, Round: 1, Edits: amended.Edits}, "REFUSED round 1 of division A is published; say why its draw is changed"},
		}, "A1.1 1-2 3-4"},
		{"changed by hand", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{changed, "changed the draw of round 1: Player 1 and Player 3 change places [2.1]"},
			{action.PublishRound{Division: 2, Round: 1}, "published round 1 of division B [2.1]"},
			{changed, "REFUSED round 1 of division B is published; amending it is a separate action, which needs a reason"},
		}, "A1.1 1-2 3-4, B1.1 3-2 1-0"},
		{"a published round drawn again", nil, []step{
			{action.RepairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 2}, Reason: " fire "}, "drew the published round 1 of division A again: fire [1.1]"},
			{action.RepairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 2}, Reason: "fire"}, "REFUSED the same draw comes out again, so round 1 stays as it is printed; keep two players apart, choose another system or seed, or unlock games"},
		}, "A1.2 4-2 3-1"},
		{"a published round drawn again without a reason", nil, []step{
			{action.RepairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 2}}, "REFUSED round 1 of division A is published; say why its draw is taken back"},
		}, "A1.1 1-2 3-4"},
		{"a draw's first sheet", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{sheet(2, 1, 400, 350), "table 3, Player 2 – Player 1: 400–350 | round 1 is published with its first sheet [2.1]"},
			{},
			{sheet(2, 1, 400, 350), "table 3, Player 2 – Player 1: 400–350 | round 1 is published with its first sheet [2.1]"},
		}, "A1.1 1-2 3-4, B1.2 2-1 3-0"},
		{"a second sheet", nil, []step{
			{sheet(1, 1, 400, 350), "table 1, Player 1 – Player 2: 400–350 [1.1]"},
			{sheet(1, 2, 380, 350), "table 2, Player 3 – Player 4: 380–350 [1.1]"},
		}, "A1.1 1-2 3-4"},
		{"started", nil, []step{
			{action.StartRound{}, "REFUSED no published round is waiting to start; publish one first"},
			{action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 1}}}, "started round 1 of division A [1.1]"},
			{action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 1}}}, "REFUSED round 1 of division A has already started"},
		}, "A1.1 1-2 3-4"},
		{"two started", nil, []step{
			{drawing(true), "drew and published round 1 of division B [2.1]"},
			{action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 1}, {Division: 2, Round: 1}}}, "started round 1 of division A, round 1 of division B [0.0]"},
		}, "A1.1 1-2 3-4, B1.1 2-1 3-0"},
		{"leaves, the game stays", nil, []step{
			{leaves(action.PrintedStays), "Player 2 withdraws from round 1 | table 1, Player 1 – Player 2 of round 1 is still drawn; record it as absent or draw the round again [1.0]"},
		}, "A1.1 1-2 3-4"},
		{"leaves, a forfeit", nil, []step{
			{leaves(action.PrintedForfeit), "Player 2 withdraws from round 1 [1.0]"},
		}, "A1.1 1-2 3-4"},
		{"leaves, a bye", nil, []step{
			{leaves(action.PrintedBye), "Player 2 withdraws from round 1 | round 1 is at revision 2 now; print its changes [1.1]"},
			{},
			{leaves(action.PrintedBye), "Player 2 withdraws from round 1 | round 1 is at revision 3 now; print its changes [1.1]"},
		}, "A1.3 3-4 1-0"},
		{"leaves before anything is published, a bye", undrawn, []step{
			{leaves(action.PrintedBye), "Player 2 withdraws from round 1 [1.0]"},
		}, "A1.0 3-4 1-0"},
		{"leaves before anything is published, a forfeit", undrawn, []step{
			{leaves(action.PrintedForfeit), "Player 2 withdraws from round 1 | table 1, Player 1 – Player 2 of round 1 is still drawn; record it as absent or draw the round again [1.0]"},
		}, "A1.0 1-2 3-4"},
		{"leaves with a result", turned, []step{
			{leaves(action.PrintedBye), "REFUSED Player 2 has a result in round 1; withdraw from round 2 on"},
		}, "A1.1 1-2 3-4, A2.1 1-4 3-2"},
		{"leaves two printed rounds, a bye", ahead, []step{
			{leaves(action.PrintedBye), "Player 2 withdraws from round 1 | round 1 is at revision 2 now; print its changes | table 2, Player 3 – Player 2 of round 2 is still drawn; record it as absent or draw the round again [1.1]"},
		}, "A1.2 3-4 1-0, A2.1 1-4 3-2"},
		{"leaves two printed rounds, two forfeits", ahead, []step{
			{leaves(action.PrintedForfeit), "Player 2 withdraws from round 1 [1.0]"},
		}, "A1.1 1-2 3-4, A2.1 1-4 3-2"},
		{"a sheet corrected after a first one published the draw", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{sheet(2, 1, 400, 350), "table 3, Player 2 – Player 1: 400–350 | round 1 is published with its first sheet [2.1]"},
			{action.CorrectSheet{Division: 2, Game: 1, Sheet: eventtest.Played(401, 350), Reason: "misread"}, "corrected table 3, Player 2 – Player 1: 401–350, was 400–350: misread | treated as a typing error: the sheet itself is changed only where both players agree (WESPA 2010 §5.4.1(b)) [2.1]"},
		}, "A1.1 1-2 3-4, B1.1 2-1 3-0"},
		{"a sheet taken back that only both players may change", nil, []step{
			{sheet(1, 1, 400, 350), "table 1, Player 1 – Player 2: 400–350 [1.1]"},
			{action.ClearSheet{Division: 1, Game: 1}, "took back the sheet of table 1, Player 1 – Player 2 (400–350) | treated as a typing error: the sheet itself is changed only where both players agree (WESPA 2010 §5.4.1(b)) [1.1]"},
		}, "A1.1 1-2 3-4"},
		{"a sheet that isn't what the players sent", nil, []step{
			{sheet(1, 1, 410, 350), "DOUBTS players-sent"},
			{sheet(1, 1, 400, 350), "table 1, Player 1 – Player 2: 400–350 [1.1]"},
		}, "A1.1 1-2 3-4"},
		{"an unlikely sheet", nil, []step{
			{sheet(1, 1, 931, 350), "DOUBTS score-931 margin-581 players-sent"},
			{action.EnterSheet{Division: 1, Game: 1, Sheet: eventtest.Played(931, 350), Accepted: []string{"score-931"}}, "DOUBTS margin-581 players-sent"},
			{action.CorrectSheet{Division: 1, Game: 1, Sheet: eventtest.Played(941, 350)}, "DOUBTS score-941 margin-591"},
		}, "A1.1 1-2 3-4"},
		{"drawn again because of a later sheet", later, []step{
			{action.PublishRounds{Rounds: []action.RoundOf{{Division: 1, Round: 2}}}, "published round 2 of division A [1.2]"},
		}, "A1.1 1-2 3-4, A2.2 1-3 2-4"},
		{"somebody takes the place", fifth, []step{
			{action.WithdrawPlayer{Division: 1, Player: 2, From: 1, Gets: action.PrintedOpponent, Opponent: 5}, "Player 2 withdraws from round 1 | round 1 is at revision 2 now; print its changes [1.1]"},
		}, "A1.2 5-1 3-4"},
		{"late, with an opponent", fifth, []step{
			{action.AddPlayers{Division: 1, Meets: 5, Players: []tournament.Player{{Name: "Ada Quill"}}}, "entered Ada Quill in division A | round 1 is at revision 2 now; print its changes [1.1]"},
			{},
			{action.AddPlayers{Division: 1, Meets: 5, Players: []tournament.Player{{Name: "Ada Quill"}}}, "entered Ada Quill in division A | round 1 is at revision 3 now; print its changes [1.1]"},
		}, "A1.3 1-2 3-4 6-5"},
		{"a bye of somebody who isn't drawn", fifth, []step{
			{action.RecordUnplayed{Division: 1, Round: 1, Player: 5, Sheet: tournament.Sheet{Kind: tournament.Bye}}, "round 1: Player 5 bye | round 1 is at revision 2 now; print its changes [1.1]"},
			{},
			{action.RecordUnplayed{Division: 1, Round: 1, Player: 5, Sheet: tournament.Sheet{Kind: tournament.Bye}}, "round 1: Player 5 bye | round 1 is at revision 3 now; print its changes [1.1]"},
		}, "A1.3 1-2 3-4 5-0"},
		{"a bye by a ruling, and taken back", fifth, []step{
			{action.RecordRuling{Division: 1, Order: bye}, "ruled on Player 5: a bye | round 1 is at revision 2 now; print its changes [1.1]"},
			{action.ReverseRuling{Division: 1, Ruling: 1, Reason: " an appeal "}, "reversed the ruling on Player 5 | round 1 is at revision 3 now; print its changes [1.1]"},
		}, "A1.3 1-2 3-4"},
		{"starts evened out", turned, []step{
			{action.BalanceStarts{Division: 1, Round: 2, Reason: " unfair "}, "evened out starts and replies of division A: 2 games turned round: unfair | round 2 is at revision 2 now; print its changes [1.2]"},
			{},
			{action.BalanceStarts{Division: 1, Reason: "unfair"}, "evened out starts and replies of division A: 2 games turned round: unfair | round 2 is at revision 3 now; print its changes [1.0]"},
			{},
			{amended, "REFUSED table 1, Player 1 – Player 2 has a sheet (400–350); take it back before its players change"},
			{action.AmendRound{Division: 1, Round: 2, Edits: []draw.Edit{draw.SetStarter(3, 4)}, Reason: "by hand"}, "amended round 2 of division A, revision 4: Player 4 starts against Player 1 (by hand) | round 2 is at revision 4 now; print its changes [1.2]"},
		}, "A1.1 1-2 3-4, A2.4 4-1 3-2"},
		{"locked and unlocked", nil, []step{
			{drawing(false), "drew round 1 of division B [2.1]"},
			{action.LockGame{Division: 2, Game: 1, Locked: true}, "locked table 3, Player 2 – Player 1 [2.1]"},
			{action.LockGame{Division: 2, Game: 1}, "unlocked table 3, Player 2 – Player 1 [2.1]"},
		}, "A1.1 1-2 3-4, B1.0 2-1 3-0"},
		{"postponed and not", nil, []step{
			{action.PostponeGame{Division: 1, Game: 1, Later: true, Reason: " a train "}, "postponed table 1, Player 1 – Player 2: a train [1.1]"},
			{action.PostponeGame{Division: 1, Game: 1}, "table 1, Player 1 – Player 2 is no longer postponed [1.1]"},
		}, "A1.1 1-2 3-4"},
	} {
		e := hall()
		if c.before != nil {
			c.before(e)
		}
		r := newOnRecord(t, e)
		r.said = []agreement.Sent{{Game: agreement.Game{Division: 1, ID: 1, First: 1, Second: 2}, Claims: [2]*agreement.Claim{{Scores: [2]int{400, 350}}}}}
		for i, s := range c.steps {
			if s.do == nil {
				r.undo(t)
				continue
			}
			if said := r.do(t, s.do); said != s.says {
				t.Errorf("%s, step %d: %s\nwant %s", c.name, i+1, said, s.says)
			}
		}
		if got := r.rounds(); got != c.rounds {
			t.Errorf("%s: rounds %s\nwant %s", c.name, got, c.rounds)
		}
	}
}

// TestAccepting: an action that asks accepts what was accepted before and more. An action that asks about nothing
// stays as it is.
func TestAccepting(t *testing.T) {
	sheet := action.EnterSheet{Division: 1, Game: 2, Accepted: []string{"a"}}
	again, asks := action.Accepting(sheet, []string{"b", "c"})
	if got, ok := again.(action.EnterSheet); !ok || !asks || !slices.Equal(got.Accepted, []string{"a", "b", "c"}) || got.Game != 2 {
		t.Errorf("a sheet: %v, %#v", asks, again)
	}
	if len(sheet.Accepted) != 1 {
		t.Errorf("the action itself accepts %v", sheet.Accepted)
	}
	if again, asks := action.Accepting(action.CloseEvent{}, []string{"b"}); !asks || len(again.(action.CloseEvent).Accepted) != 1 {
		t.Errorf("closing: %v, %#v", asks, again)
	}
	if again, asks := action.Accepting(action.DropDraw{Division: 1, Round: 1}, []string{"b"}); asks || again != (action.DropDraw{Division: 1, Round: 1}) {
		t.Errorf("taking back a draw: %v, %#v", asks, again)
	}
}
