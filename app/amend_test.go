package app_test

import (
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// withUnevenStarts is a desk with two published rounds in which one player starts
// twice and another replies twice.
func withUnevenStarts(t testing.TB) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, id := withDivision(t, 4)
	s := d.Event().Find(id).Settings()
	s.Plan = []tournament.PlanEntry{{From: 1, To: 7, System: tournament.RoundRobin}}
	apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
	for round := 1; round <= 2; round++ {
		apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: round}, Publish: true})
	}
	g, _ := d.Event().Find(id).GameOf(2, 1)
	first, _ := d.Event().Find(id).GameOf(1, 1)
	starter := tournament.PlayerID(1)
	if first.First != 1 {
		starter = g.Opponent(1)
	}
	if g.First != starter {
		apptest.Do(t, d, action.AmendRound{Division: id, Round: 2, Edits: []draw.Edit{draw.SetStarter(g.ID, starter)}, Reason: "asked for"})
	}
	return d, id
}

func TestAPublishedDrawChangesOnlyByItsOwnAction(t *testing.T) {
	d, id := withRound(t, 6)
	swap := []draw.Edit{draw.SwapPlayers(1, 2)}
	_, err := d.Do(t.Context(), action.EditDraw{Division: id, Round: 1, Edits: swap})
	if !tournament.RefusedAs(err, tournament.IsPublished) {
		t.Errorf("changing a published draw gave %v", err)
	}
	_, err = d.Do(t.Context(), action.AmendRound{Division: id, Round: 1, Edits: swap})
	if !tournament.RefusedAs(err, tournament.NeedsReason) {
		t.Errorf("amending without a reason gave %v", err)
	}
	before := dump(t, d)
	r := apptest.Do(t, d, action.AmendRound{Division: id, Round: 1, Edits: swap, Reason: "sisters"})
	if !strings.Contains(r.Words.String(), "revision 2") || !strings.Contains(r.Words.String(), "sisters") {
		t.Errorf("the journal says %q", r.Words)
	}
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	if dump(t, d) != before {
		t.Error("undo doesn't bring the printed draw back")
	}
	apptest.Do(t, d, action.AmendRound{Division: id, Round: 1, Edits: swap, Reason: "sisters after all"})
	if got := revision(d, id, 1); got != 3 {
		t.Errorf("the amendment after an undone one is revision %d, want 3", got)
	}
}

func TestUndoOfAnAmendmentAsksFirst(t *testing.T) {
	d, id := withRound(t, 6)
	apptest.Do(t, d, action.AmendRound{Division: id, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(1, 2)}, Reason: "sisters"})
	u, ok := d.CanUndo()
	if !ok || len(u.Doubts) == 0 {
		t.Errorf("undoing an amendment asks %v", u.Doubts)
	}
}

func TestBalancedStartsOfAPublishedRoundAreARevision(t *testing.T) {
	d, id := withUnevenStarts(t)
	before := [2]int{revision(d, id, 1), revision(d, id, 2)}
	if _, err := d.Do(t.Context(), action.BalanceStarts{Division: id}); !tournament.RefusedAs(err, tournament.NeedsReason) {
		t.Fatalf("balancing published rounds without a reason gave %v", err)
	}
	apptest.Do(t, d, action.BalanceStarts{Division: id, Reason: "evened out"})
	raised := 0
	for round := 1; round <= 2; round++ {
		fact, _ := d.Event().Find(id).RoundFact(round)
		changed := fact.Revision > before[round-1]
		if _, ok := d.Event().Find(id).Amendment(round, fact.Revision); changed != ok || fact.Revision > before[round-1]+1 {
			t.Errorf("round %d is at revision %d after %d, amended: %v", round, fact.Revision, before[round-1], ok)
		}
		raised += fact.Revision - before[round-1]
	}
	if raised == 0 {
		t.Error("no round has a new revision")
	}
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, d, action.BalanceStarts{Division: id, Reason: "evened out"})
	for round := 1; round <= 2; round++ {
		if got := revision(d, id, round); got != before[round-1] && got != before[round-1]+2 {
			t.Errorf("round %d is at revision %d, which was printed before", round, got)
		}
	}
}

func TestAPostponedGameHoldsNothingUp(t *testing.T) {
	d, id := withRound(t, 6)
	later := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.PostponeGame{Division: id, Game: later.ID, Later: true, Reason: "a power cut"})
	for _, g := range d.Event().Find(id).GamesOf(1) {
		if g.ID != later.ID {
			apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
		}
	}
	if state := d.Event().Find(id).RoundState(1); state != tournament.Complete {
		t.Fatalf("with only a postponed game out the round is %s", state)
	}
	r := apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	if !strings.Contains(strings.Join(text.Strings(r.Notes), "; "), "postponed") {
		t.Errorf("the next draw notes %q, want the postponed game", r.Notes)
	}
	if g, _ := d.Event().Find(id).GameOf(2, later.First); g.Has(later.Second) {
		t.Error("the two of a postponed game are drawn again")
	}
	missing := slips.Missing(d.Event())
	if len(missing) != 4 || !missing[3].Game.Postponed {
		t.Fatalf("the missing list is %+v, want the three of round 2, then the postponed one", missing)
	}
	if s, ok := slips.At(d.Event(), later.Table); !ok || s.Game.Round != 2 {
		t.Errorf("a slip from table %d goes to %+v, want round 2", later.Table, s.Game)
	}
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: later.ID, Sheet: played(350, 360)})
	if g, _ := d.Event().Find(id).Game(later.ID); g.Postponed || !g.Sheet.Done() {
		t.Errorf("the sheet of a postponed game leaves %+v", g)
	}
}

func TestTheChangesOfEveryRevisionCanBePrinted(t *testing.T) {
	d, id := withRound(t, 7)
	apptest.Do(t, d, action.AddPlayers{Division: id, Players: []tournament.Player{{Name: "Late Comer"}}})
	apptest.Do(t, d, action.AmendRound{Division: id, Round: 1, Edits: []draw.Edit{draw.PairTwo(7, 8, 0)}, Reason: "came late"})
	apptest.Do(t, d, action.AmendRound{Division: id, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(1, 2)}, Reason: "sisters"})
	apptest.Do(t, d, action.RepairRound{Division: id, Request: draw.Request{Round: 1, Seed: 9}, Reason: "all wrong"})
	div := d.Event().Find(id)
	if a, ok := div.Amendment(1, 2); !ok || len(a.Moved()) != 2 {
		t.Errorf("revision 2 changed %+v", a)
	}
	if a, ok := div.Amendment(1, 3); !ok || len(a.After) != 2 || a.Reason != "sisters" || a.By != "RV" || a.At == 0 {
		t.Errorf("revision 3 changed %+v", a)
	}
	fact, _ := div.RoundFact(1)
	if a, ok := div.Amendment(1, 4); !ok || a.Reason != "all wrong" || a.By != "RV" || len(a.After) == 0 || draw.ChangedByHand(div, fact) {
		t.Errorf("revision 4 is a new draw; it changed %+v, by hand: %v", a, fact.ChangesByHand())
	}
	path := t.TempDir() + "/changes.pdf"
	for revision, want := range map[int]bool{1: false, 2: true, 3: true, 4: true} {
		err := d.WritePaper(t.Context(), path, app.PaperRequest{Kind: app.ChangesPaper, Division: id, Round: 1, Revision: revision})
		if (err == nil) != want {
			t.Errorf("the changes of revision %d: %v", revision, err)
		}
	}
	printed, err := d.Print(t.Context(), app.PaperRequest{Kind: app.ChangesPaper, Division: id, Round: 1, Revision: 2})
	if err != nil {
		t.Fatal(err)
	}
	entries, err := d.Journal(1)
	if err != nil || !strings.Contains(entries[0].Words, "changes of round 1 of division A, revision 2") {
		t.Errorf("%+v, %v: the journal says %+v", printed, err, entries)
	}
}

// TestASheetThatTheBookRulesOut: a result that the rulebook doesn't allow is refused when it is entered, and an
// event that already has one can go on.
func TestASheetThatTheBookRulesOut(t *testing.T) {
	d, id := withRound(t, 6)
	g := firstGame(t, d, id, 1)
	over := played(402, 377)
	over.Penalties[0] = 120
	_, err := d.Do(t.Context(), action.EnterSheet{Division: id, Game: g.ID, Sheet: over})
	if err == nil || !strings.Contains(err.Error(), "lost on time") {
		t.Errorf("§5.3.3: a penalty of 120 points was entered: %v", err)
	}
	margin := 20
	_, err = d.Do(t.Context(), action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Late, Absent: []tournament.PlayerID{g.First}, Margin: &margin}})
	if err == nil || !strings.Contains(err.Error(), "can only be raised") {
		t.Errorf("§2.3.6(a): a margin of 20 was entered: %v", err)
	}
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Overtime, By: g.First, Scores: &[2]int{402, 377}}})
}
