package generate

import (
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// all is a request with a bit of everything.
var all = Request{Players: 21, Rounds: 7, Seed: 3, Absences: 30, Forfeits: 20, Penalties: 30, Ejections: 2}

func TestTheSameSeedMakesTheSameDivision(t *testing.T) {
	wespa := eventtest.Book(t, "wespa-2010")
	made := func(seed uint64) *tournament.Division {
		r := all
		r.Seed = seed
		d, err := Division(t.Context(), wespa, r)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	if !reflect.DeepEqual(made(3), made(3)) {
		t.Error("two divisions of one seed differ")
	}
	if reflect.DeepEqual(made(3).Games, made(4).Games) {
		t.Error("two seeds make the same games")
	}
}

// TestEverythingAskedForIsThere: the shares are met as far as chance allows.
func TestEverythingAskedForIsThere(t *testing.T) {
	d, err := Division(t.Context(), eventtest.Book(t, "wespa-2010"), all)
	if err != nil {
		t.Fatal(err)
	}
	kinds, penalties := map[tournament.Kind]int{}, 0
	for _, g := range d.Games {
		kinds[g.Sheet.Kind]++
		if g.Sheet.Penalties != [2]int{} {
			penalties++
		}
	}
	if kinds[tournament.Scheduled] > 0 {
		t.Errorf("%d games are out", kinds[tournament.Scheduled])
	}
	for _, kind := range []tournament.Kind{tournament.Played, tournament.Bye, tournament.Absent, tournament.Late, tournament.Resigned} {
		if kinds[kind] == 0 {
			t.Errorf("no game is %q", kind)
		}
	}
	missing := slices.IndexFunc(d.Players, func(p tournament.Player) bool { return p.Joined > 1 || p.Withdrawn > 0 || len(p.Out) > 0 })
	if penalties == 0 || len(d.Rulings) != all.Ejections || missing < 0 {
		t.Errorf("%d penalties, %d rulings; the first who misses a round is number %d", penalties, len(d.Rulings), missing)
	}
	names := map[string]bool{}
	for _, p := range d.Players {
		names[p.Name] = true
	}
	if len(names) != all.Players {
		t.Errorf("%d players have %d names", all.Players, len(names))
	}
}

// TestAFinalIsPlayedToItsEnd: every match is decided, also the one for third place, and the same seed gives the same
// result.
func TestAFinalIsPlayedToItsEnd(t *testing.T) {
	wespa := eventtest.Book(t, "wespa-2010")
	for field := finals.SmallestField; field <= finals.LargestField; field++ {
		r := all
		r.Final, r.Forfeits = field, 30
		d, err := Division(t.Context(), wespa, r)
		if err != nil {
			t.Fatal(err)
		}
		if bracket := finals.Of(d, wespa); !bracket.Over() || len(finals.Missing(d)) > 0 || len(d.Final.Entrants) != field || d.Final.Third != (field > 3) {
			t.Errorf("a final of %d: over %v, %d players", field, bracket.Over(), len(d.Final.Entrants))
		}
		if again, err := Division(t.Context(), wespa, r); err != nil || !reflect.DeepEqual(again.Final, d.Final) {
			t.Errorf("a final of %d made again is another", field)
		}
	}
}

// TestAnyRequestMakesAValidDivision, by every system and rulebook, or says why a round can't be drawn.
func TestAnyRequestMakesAValidDivision(t *testing.T) {
	books := map[string]rulebook.Book{}
	for _, id := range []string{"wespa-2010", "wmsf", "aspa-2016", "nsa-1995"} {
		books[id] = eventtest.Book(t, id)
	}
	systems := slices.DeleteFunc(slices.Clone(tournament.Systems()), func(s tournament.System) bool { return s == tournament.Manual })
	rapid.Check(t, func(t *rapid.T) {
		r := Request{
			Players: rapid.IntRange(2, 17).Draw(t, "players"), Rounds: rapid.IntRange(1, 6).Draw(t, "rounds"), Seed: rapid.Uint64().Draw(t, "seed"),
			System:   rapid.SampledFrom(systems).Draw(t, "system"),
			Absences: rapid.IntRange(0, 100).Draw(t, "absences"), Forfeits: rapid.IntRange(0, 100).Draw(t, "forfeits"),
			Penalties: rapid.IntRange(0, 100).Draw(t, "penalties"), Ejections: rapid.IntRange(0, 3).Draw(t, "ejections"),
		}
		book := books[rapid.SampledFrom(slices.Sorted(maps.Keys(books))).Draw(t, "rulebook")]
		d, err := Division(context.Background(), book, r)
		var refused *tournament.Refusal
		switch {
		case errors.As(err, &refused):
			return
		case err != nil:
			t.Fatalf("%T %v", err, err)
		}
		for round := 1; round <= r.Rounds; round++ {
			if len(d.GamesOf(round)) == 0 {
				t.Fatalf("round %d has no games", round)
			}
		}
	})
}

// TestRatingsAreInTheirRange, from one end to near the other, and some players stay without a rating.
func TestRatingsAreInTheirRange(t *testing.T) {
	for _, c := range []struct{ given, want [2]int }{{[2]int{}, [2]int{600, 2100}}, {[2]int{800, 1600}, [2]int{800, 1600}}, {[2]int{1500, 1500}, [2]int{1500, 1500}}, {[2]int{1, 2}, [2]int{1, 2}}} {
		d, err := Division(t.Context(), eventtest.Book(t, "wespa-2010"), Request{Players: 200, Rounds: 1, Seed: 7, Ratings: c.given})
		if err != nil {
			t.Fatal(err)
		}
		low, high, without := 9999, 0, 0
		for _, p := range d.Players {
			if p.Rating == 0 {
				without++
				continue
			}
			low, high = min(low, p.Rating), max(high, p.Rating)
		}
		span := c.want[1] - c.want[0]
		if low < c.want[0] || high > c.want[1] || low > c.want[0]+span/5 || high < c.want[1]-span/5 || without == 0 || without > 40 {
			t.Errorf("%v: ratings from %d to %d, %d without", c.given, low, high, without)
		}
	}
}
