package app_test

import (
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/store"
)

func TestRefusalsSayWhatAndChangeNothing(t *testing.T) {
	d, id := withRound(t, 6)
	g := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
	other := firstGame(t, d, id, 1)
	cases := map[string]struct {
		action action.Action
		code   tournament.RefusalCode
		says   string
	}{
		"a score of 99999":  {action.EnterSheet{Division: id, Game: other.ID, Sheet: played(99999, 300)}, tournament.Invalid, "99999"},
		"a doubtful margin": {action.EnterSheet{Division: id, Game: other.ID, Sheet: played(612, 301)}, tournament.Doubtful, "311"},
		"a second sheet that differs": {
			action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 387)}, tournament.Conflict, "402–377",
		},
		"a game that isn't there": {action.EnterSheet{Division: id, Game: 99, Sheet: played(400, 300)}, tournament.NotFound, "no longer in the draw"},
		"a duplicate player": {
			action.AddPlayers{Division: id, Players: []tournament.Player{{Name: "player 01"}}}, tournament.Conflict, "entered twice",
		},
		"drawing a published round": {
			action.PairRound{Division: id, Request: draw.Request{Round: 1}, Again: true}, tournament.IsPublished, "published",
		},
		"publishing twice":                  {action.PublishRound{Division: id, Round: 1}, tournament.Conflict, "already published"},
		"starting a round that isn't drawn": {action.StartRound{Rounds: []action.RoundOf{{Division: id, Round: 2}}}, tournament.Conflict, "isn't published"},
		"a division of the same name": {
			action.AddDivision{Settings: tournament.NewSettings("a", "wmsf", 7)}, tournament.Conflict, "already a division A",
		},
		"a ruling without a reason": {
			action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{1}, Effect: tournament.EffectAward}}, tournament.NeedsReason, "why",
		},
		"repairing without a reason": {
			action.RepairRound{Division: id, Request: draw.Request{Round: 1}}, tournament.NeedsReason, "why",
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			before := dump(t, d)
			_, err := d.Do(t.Context(), c.action)
			if !tournament.RefusedAs(err, c.code) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v, want a %s refusal that says %q", err, c.code, c.says)
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("the refusal has more than one line: %q", err)
			}
			if dump(t, d) != before {
				t.Error("a refused action changed the event")
			}
		})
	}
}

func TestACorrectionNeedsAReasonOnceTheNextRoundIsPublished(t *testing.T) {
	d, id := withRound(t, 4)
	for range 2 {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)})
	}
	g := d.Event().Find(id).GamesOf(1)[0]
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 376)})
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	_, err := d.Do(t.Context(), action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 375)})
	if !tournament.RefusedAs(err, tournament.NeedsReason) {
		t.Fatalf("got %v, want a question for the reason", err)
	}
	r := apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 375), Reason: "recounted"})
	if !strings.Contains(r.Words.String(), "recounted") || !strings.Contains(r.Words.String(), "402–376") {
		t.Errorf("the journal says %q, want the reason and the old figures", r.Words)
	}
}

func TestOnlyTheNamedRoundsStart(t *testing.T) {
	d, id := withRound(t, 4)
	r := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 5), Players: others(4)})
	apptest.Do(t, d, action.PairRound{Division: r.Division, Publish: true})
	ready := action.ReadyToStart(d.Event())
	if len(ready) != 2 {
		t.Fatalf("%d rounds are ready to start, want 2", len(ready))
	}
	apptest.Do(t, d, action.StartRound{Rounds: ready})
	for _, div := range d.Event().Divisions {
		if got := div.RoundState(1); got != tournament.Playing {
			t.Errorf("round 1 of %s is %s, want playing", div.Name, got)
		}
	}
	if fact, _ := d.Event().Find(id).RoundFact(1); fact.StartedAt == 0 {
		t.Error("the real start time isn't kept")
	}
}

// Rounds published ahead start one after the other, although one is begun without a start.
func TestRoundsPublishedAheadStartInTheirOrder(t *testing.T) {
	d, id := withUnevenStarts(t) // rounds 1 and 2
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 3}, Publish: true})
	for round := 1; round <= 3; round++ {
		ready := action.ReadyToStart(d.Event())
		if len(ready) != 1 || ready[0].Round != round {
			t.Fatalf("ready to start: %v, want round %d", ready, round)
		}
		if round == 2 { // its first sheet comes before anybody said that it starts
			apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 2).ID, Sheet: played(402, 377)})
			ready = action.ReadyToStart(d.Event())
		}
		apptest.Do(t, d, action.StartRound{Rounds: ready})
	}
	if ready := action.ReadyToStart(d.Event()); len(ready) > 0 {
		t.Errorf("ready to start after the last: %v", ready)
	}
}

func TestDivisionsNeverShareATable(t *testing.T) {
	d, id := withRound(t, 6)
	r := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 5), Players: others(6)})
	apptest.Do(t, d, action.PairRound{Division: r.Division, Publish: true})
	seen := map[int]string{}
	for _, div := range d.Event().Divisions {
		for _, g := range div.GamesOf(1) {
			if other, twice := seen[g.Table]; twice {
				t.Errorf("table %d belongs to %s and %s", g.Table, other, div.Name)
			}
			seen[g.Table] = div.Name
		}
	}
	s := d.Event().Find(id).Settings()
	s.Tables.First = d.Event().Find(r.Division).GamesOf(1)[0].Table
	if _, err := d.Do(t.Context(), action.ChangeDivision{Division: id, Settings: s}); err == nil {
		t.Error("overlapping tables were accepted")
	}
}

func TestAHundredSheetsSideBySideLoseNothing(t *testing.T) {
	d, id := withRound(t, 200)
	games := d.Event().Find(id).GamesOf(1)
	var told sync.Map
	cancel := d.Subscribe(func(c app.Change) { told.Store(c.Words.String(), true) })
	defer cancel()
	var wait sync.WaitGroup
	for i, g := range games {
		wait.Add(1)
		go func() {
			defer wait.Done()
			if _, err := d.Do(t.Context(), action.EnterSheet{Division: id, Game: g.ID, Sheet: played(400+i, 380)}); err != nil {
				t.Errorf("game %d: %v", i, err)
			}
			_ = d.Event().Find(id).LastRound()
		}()
	}
	wait.Wait()
	for i, g := range games {
		now, _ := d.Event().Find(id).Game(g.ID)
		if now.Sheet.Scores == nil || now.Sheet.Scores[0] != 400+i {
			t.Errorf("game %d: the sheet is lost", i)
		}
	}
	count := 0
	told.Range(func(any, any) bool { count++; return true })
	if count != len(games) {
		t.Errorf("%d changes were announced, want %d", count, len(games))
	}
	wantVerified(t, d)
}

func TestUndoAndRedoSurviveARestart(t *testing.T) {
	p := newProgram(t)
	path := filepath.Join(t.TempDir(), "event")
	d, err := p.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, d, action.EditEvent{Name: "First"})
	before := dump(t, d)
	apptest.Do(t, d, action.EditEvent{Name: "Second"})
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	d, err = p.Open(t.Context(), path+app.EventExtension)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	if u, ok := d.CanUndo(); !ok || !strings.Contains(u.Words.String(), "Second") {
		t.Fatalf("after a restart the undo is %q", u.Words)
	}
	if _, err := d.Undo(); err != nil {
		t.Fatal(err)
	}
	if dump(t, d) != before {
		t.Error("undo after a restart gave another event")
	}
}

func TestASecondProgramIsRefusedAndAReaderIsNot(t *testing.T) {
	d, id := withRound(t, 4)
	p := newProgram(t)
	_, err := p.Open(t.Context(), d.Path())
	var locked *store.LockedError
	if !errors.As(err, &locked) {
		t.Fatalf("the second program got %v, want to be refused", err)
	}
	reader, err := p.OpenReadOnly(t.Context(), d.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = reader.Close() }()
	if got := len(reader.Event().Find(id).Games); got != 2 {
		t.Errorf("the reader sees %d games, want 2", got)
	}
	if _, err := reader.Do(t.Context(), action.EditEvent{Name: "X"}); err == nil {
		t.Error("a reader could write")
	}
}

func TestTheSampleRunsToItsEnd(t *testing.T) {
	d := newDesk(t)
	s := app.NewSample(d)
	if err := s.Register(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range s.Rounds() {
		if err := s.PlayRound(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
	}
	total := 0
	for _, div := range d.Event().Divisions {
		total += len(div.Players)
		if got := div.RoundState(div.Rounds); got != tournament.Complete {
			t.Errorf("the last round of %s is %s, want complete", div.Name, got)
		}
	}
	if total != 24 || len(d.Event().Divisions) != 2 {
		t.Errorf("the sample has %d players in %d divisions, want 24 in 2", total, len(d.Event().Divisions))
	}
	wantVerified(t, d)
}
