package app_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// withOlderDraw has round 2 drawn while two sheets of round 1 were missing, which are in by now.
func withOlderDraw(t *testing.T) (*app.Desk, tournament.DivisionID) {
	d, id := withRound(t, 6)
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)})
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 2}})
	for range 2 {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(377, 402)})
	}
	return d, id
}

// TestADrawOlderThanItsSheetsIsMarked: it is marked wherever it can be published, and nobody publishes it unnoticed.
func TestADrawOlderThanItsSheetsIsMarked(t *testing.T) {
	const says = "the draw of round 2 is older than 2 sheets that count for it, up to round 1"
	doubted := func(d *app.Desk, id tournament.DivisionID) bool {
		return slices.ContainsFunc(draw.PublishDoubts(d.Event(), id, 2, false), func(w tournament.Doubt) bool { return w.ID == draw.OlderDrawDoubt && w.Says.String() == says })
	}
	d, id := withOlderDraw(t)
	if !doubted(d, id) {
		t.Errorf("the doubts are %v", draw.PublishDoubts(d.Event(), id, 2, false))
	}
	_, err := d.Do(t.Context(), action.PublishRound{Division: id, Round: 2})
	if !tournament.RefusedAs(err, tournament.Doubtful) || !strings.Contains(err.Error(), says+"; put it right, or") {
		t.Errorf("publishing says %v", err)
	}
	t.Run("drawn again", func(t *testing.T) {
		d, id := withOlderDraw(t)
		apptest.Do(t, d, action.DrawAgain(d.Event().Find(id), 2))
		if doubted(d, id) {
			t.Error("drawn again, and still marked")
		}
		apptest.Do(t, d, action.PublishRound{Division: id, Round: 2})
	})
	t.Run("on purpose", func(t *testing.T) {
		d, id := withOlderDraw(t)
		apptest.Do(t, d, action.PublishRound{Division: id, Round: 2, Accepted: []string{"gave-up-1", draw.OlderDrawDoubt}})
	})
	t.Run("with all divisions", func(t *testing.T) {
		d, id := withOlderDraw(t)
		next, err := d.NextRounds(t.Context())
		if err != nil || len(next.Rounds) != 1 || !next.Rounds[0].Again || next.Rounds[0].Drawn || !next.Rounds[0].Why.IsZero() {
			t.Fatalf("%+v, %v", next.Rounds, err)
		}
		apptest.Do(t, d, next.Action())
		if d.Event().Find(id).RoundState(2) != tournament.Published || len(draw.LaterSheets(d.Event().Find(id), 2)) > 0 {
			t.Error("it isn't published as drawn again")
		}
	})
	t.Run("the rest is drawn around it", func(t *testing.T) {
		d, id := withOlderDraw(t)
		for _, name := range []string{"Late One", "Late Two"} {
			apptest.Do(t, d, action.AddPlayers{Division: id, Players: []tournament.Player{{Name: name, Joined: 2}}})
		}
		rest := action.PairRound{Division: id, Request: draw.Request{Round: 2}, Publish: true}
		if _, err := d.Do(t.Context(), rest); !tournament.RefusedAs(err, tournament.Doubtful) || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("publishing it says %v", err)
		}
		rest.Accepted = []string{draw.OlderDrawDoubt}
		r := apptest.Do(t, d, rest)
		if !strings.Contains(strings.Join(text.Strings(r.Notes), "\n"), says) {
			t.Errorf("its notes are %v", r.Notes)
		}
	})
	t.Run("a sheet that doesn't count", func(t *testing.T) {
		d, id := withRound(t, 6)
		s := d.Event().Find(id).Settings()
		s.Plan = []tournament.PlanEntry{{From: 1, To: s.Rounds, System: tournament.RoundRobin}}
		apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
		apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 2}})
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)})
		apptest.Do(t, d, action.PublishRound{Division: id, Round: 2})
	})
}

// TestADrawWhoseRoundBeforeIsGoneIsntPublished: the round by which it was drawn was taken back afterwards.
func TestADrawWhoseRoundBeforeIsGoneIsntPublished(t *testing.T) {
	d, id := withRound(t, 6)
	for _, round := range []int{2, 3} {
		apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: round}})
	}
	apptest.Do(t, d, action.DropDraw{Division: id, Round: 2})
	if _, err := d.Do(t.Context(), action.PublishRound{Division: id, Round: 3}); err == nil || !strings.Contains(err.Error(), "round 2 isn't drawn yet; draw round 2 first") {
		t.Errorf("publishing says %v", err)
	}
}

// TestADrawKeepsItsOrderWhateverTheClockSays: what was done later counts as later even if the computer's clock was
// set, or if another computer with a clock of its own has become the host.
func TestADrawKeepsItsOrderWhateverTheClockSays(t *testing.T) {
	start := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	for name, steps := range map[string][3]time.Duration{ // These are the times at the sheets, at the draw, and at a correction.
		"goes right":               {0, time.Hour, 2 * time.Hour},
		"stands still":             {0, 0, time.Second},
		"is set back by hours":     {0, -5 * time.Hour, -10 * time.Hour},
		"was years ahead":          {26000 * time.Hour, 0, time.Minute},
		"is set back after a draw": {0, time.Hour, time.Minute},
		"is set forward":           {0, 26000 * time.Hour, 52000 * time.Hour},
		"is ahead at the draw":     {0, 26000 * time.Hour, 2 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			d, id := withDivision(t, 6)
			at := func(after time.Duration) { d.Program().Now = func() time.Time { return start.Add(after) } }
			later := func() int { return len(draw.LaterSheets(d.Event().Find(id), 2)) }
			at(0)
			apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
			at(steps[0])
			first := firstGame(t, d, id, 1)
			for range 3 {
				apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)})
			}
			at(steps[1])
			apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 2}})
			if n := later(); n != 0 {
				t.Errorf("the draw is older than %d sheets that it counted", n)
			}
			at(steps[2])
			apptest.Do(t, d, action.CorrectSheet{Division: id, Game: first.ID, Sheet: played(350, 420)})
			if n := later(); n != 1 {
				t.Errorf("the draw is older than %d sheets, and one was corrected since", n)
			}
			apptest.Do(t, d, action.DrawAgain(d.Event().Find(id), 2))
			if n := later(); n != 0 {
				t.Errorf("drawn again it is older than %d sheets", n)
			}
			apptest.Do(t, d, action.PublishRound{Division: id, Round: 2})
			games := d.Event().Find(id).GamesOf(2)
			apptest.Do(t, d, action.AmendRound{Division: id, Round: 2, Edits: []draw.Edit{draw.SwapPlayers(games[0].First, games[1].First)}, Reason: "sisters"})
			if fact, _ := d.Event().Find(id).RoundFact(2); fact.Amendments[0].At < fact.DrawnAt {
				t.Error("the change of the draw counts as one of a draw before it")
			}
			if n := later(); n != 0 {
				t.Errorf("changed it is older than %d sheets", n)
			}
			at(steps[2] + time.Minute)
			apptest.Do(t, d, action.RecordRuling{Division: id, Order: tournament.RecordOrder{Rule: "R44", Effect: "penalty", Points: 30, Player: first.First, Game: first.ID, Reason: "talked"}})
			if n := later(); n != 1 {
				t.Errorf("the draw is older than %d sheets, and a ruling changed one since", n)
			}
			if r := d.Event().Find(id).Rulings; len(r) != 1 {
				t.Errorf("rulings: %v", r)
			} else if _, ok := d.Event().Find(id).RulingSheet(r[0]); !ok {
				t.Error("the ruling's sheet counts as changed since")
			}
		})
	}
}
