package app_test

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// There are four divisions: one to be drawn, one drawn, one being played, and one that can't be drawn.
func TestAllDivisionsThatAreReadyArePublishedAsOneStep(t *testing.T) {
	d, planned := withDivision(t, 7)
	add := func(name string, n int) tournament.DivisionID {
		list := players(n)
		for i := range list {
			list[i].Name = name + " " + list[i].Name
		}
		return apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings(name, "wespa-2010", 7), Players: list}).Division
	}
	drawn, playing, empty := add("B", 6), add("C", 6), add("D", 0)
	apptest.Do(t, d, action.PairRound{Division: drawn})
	apptest.Do(t, d, action.PairRound{Division: playing, Publish: true})
	before, was := dump(t, d), d.Event()

	next, err := d.NextRounds(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if dump(t, d) != before {
		t.Fatal("looking changed the event")
	}
	if n := len(next.Action().Rounds); n != 2 {
		t.Fatalf("%d divisions are ready, want 2: %+v", n, next.Rounds)
	}
	for id, want := range map[tournament.DivisionID]string{planned: "", drawn: "", playing: "is published", empty: "player"} {
		for _, r := range next.Rounds {
			if r.Division == id && (want == "") != r.Why.IsZero() || r.Division == id && !strings.Contains(r.Why.String(), want) {
				t.Errorf("division %s isn't ready because %q, want %q", r.Name, r.Why, want)
			}
		}
	}

	if r := apptest.Do(t, d, next.Action()); r.Words.String() != "published round 1 of division A, round 1 of division B" {
		t.Errorf("it says %q", r.Words)
	}
	for _, id := range []tournament.DivisionID{planned, drawn} {
		seen, got := next.Event.Find(id), d.Event().Find(id)
		if !tournament.SameSeating(seen.GamesOf(1), got.GamesOf(1)) || got.RoundState(1) != tournament.Published {
			t.Errorf("division %s isn't published as it was shown", got.Name)
		}
	}
	if !tournament.SameSeating(was.Find(drawn).GamesOf(1), d.Event().Find(drawn).GamesOf(1)) {
		t.Error("the draw that was there already was drawn again")
	}

	if u, _ := d.CanUndo(); len(u.Doubts) != 1 {
		t.Errorf("undo of published draws asks %v", u.Doubts)
	}
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	if dump(t, d) != before {
		t.Error("one undo doesn't take back all of it")
	}
	apptest.Do(t, d, next.Action())
	for _, id := range []tournament.DivisionID{planned, drawn} {
		if fact, _ := d.Event().Find(id).RoundFact(1); fact.Revision != 2 {
			t.Errorf("division %d is at revision %d: a number once printed is given again", id, fact.Revision)
		}
	}
}

func TestADivisionThatIsRefusedKeepsAllOfThemUnpublished(t *testing.T) {
	d, id := withRound(t, 6)
	other := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 7)}).Division
	before := dump(t, d)
	for name, rounds := range map[string][]action.RoundOf{
		"no players":        {{Division: other, Round: 1}},
		"published already": {{Division: id, Round: 1}},
		"no division":       nil,
	} {
		if _, err := d.Do(t.Context(), action.PublishRounds{Rounds: rounds}); err == nil {
			t.Errorf("%s: it isn't refused", name)
		}
	}
	if dump(t, d) != before {
		t.Error("what was refused changed the event")
	}
}
