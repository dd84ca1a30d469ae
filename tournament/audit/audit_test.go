package audit_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/generate"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
)

func library(t testing.TB) rulebook.Library {
	t.Helper()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	return books
}

func audited(t testing.TB, d *tournament.Division) audit.Report {
	t.Helper()
	r, err := audit.Make(t.Context(), d, library(t), "")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestMadeUpEventsAreAsTheyWereDrawn has absences, forfeits, penalties and ejections, by every system and over many
// seeds.
func TestMadeUpEventsAreAsTheyWereDrawn(t *testing.T) {
	systems := slices.DeleteFunc(slices.Clone(tournament.Systems()), func(s tournament.System) bool {
		return s == tournament.Manual || s == tournament.COP && testing.Short()
	})
	books := []string{"wespa-2010", "wmsf", "aspa-2016", "nsa-1995"}
	checked := 0
	for seed := uint64(1); seed <= 60; seed++ {
		request := generate.Request{Players: 4 + int(seed%15), Rounds: 3 + int(seed%5), Seed: seed, System: systems[int(seed)%len(systems)],
			Absences: 20, Forfeits: 15, Penalties: 20, Ejections: int(seed % 3)}
		d, err := generate.Division(context.Background(), eventtest.Book(t, books[int(seed)%len(books)]), request)
		if err != nil {
			continue // There is no draw.
		}
		r := audited(t, d)
		if !r.Clean() || len(r.Rounds) != request.Rounds {
			t.Errorf("%+v: %s", request, r.Summary())
			for _, one := range r.Rounds {
				t.Log(one.Words(d), one.Details(d))
			}
		}
		if len(r.Corrections) > 0 {
			t.Errorf("%+v: corrections %+v", request, r.Corrections)
		}
		checked += len(r.Rounds)
	}
	if checked < 150 {
		t.Errorf("only %d rounds were drawn again", checked)
	}
}

// secretly plays rounds whose seeds are made from a secret.
func secretly(t testing.TB, players, rounds int) *tournament.Division {
	t.Helper()
	d := eventtest.Field(players, rounds)
	e := eventtest.Alone(d)
	e.Secret = secret.Of([secret.Size]byte{1, 2, 3})
	for round := 1; round <= rounds; round++ {
		drawn(t, e, round)
		for i := range d.Games {
			if g := &d.Games[i]; g.Round == round && g.Second != 0 {
				g.Sheet = eventtest.Played(400+10*int(g.Second-g.First), 400)
			}
		}
	}
	for i := range d.RoundFacts {
		d.RoundFacts[i].Basis.Secret = e.Secret
	}
	return d
}

func drawn(t testing.TB, e *tournament.Event, round int) {
	t.Helper()
	d := e.Divisions[0]
	req, made, err := basis.Prepare(e, d, draw.Request{Round: round})
	if err != nil {
		t.Fatal(err)
	}
	w, err := draw.Make(t.Context(), e, d.ID, eventtest.Book(t, d.Rulebook), req)
	if err != nil {
		t.Fatal(err)
	}
	w.Round.Basis = made
	if err := d.ApplyDrawing(w, 1); err != nil {
		t.Fatal(err)
	}
}

func TestSeedsAreCheckedOnceTheSecretIsShown(t *testing.T) {
	d := secretly(t, 8, 4)
	for _, one := range audited(t, d).Rounds {
		if one.Verdict != audit.Same || one.Origin != audit.Checked || !one.Proven {
			t.Errorf("%s, %s", one.Words(d), one.SeedWords())
		}
	}
	hidden := d.Clone()
	for i := range hidden.RoundFacts {
		hidden.RoundFacts[i].Basis.Secret = ""
	}
	for _, one := range audited(t, hidden).Rounds {
		if one.Verdict != audit.Same || one.Origin != audit.Hidden {
			t.Errorf("without the secret: %s, %s", one.Words(d), one.SeedWords())
		}
	}
	for name, change := range map[string]func(*tournament.Round){
		"another secret":     func(r *tournament.Round) { r.Basis.Secret = secret.Of([secret.Size]byte{9}) },
		"another seed":       func(r *tournament.Round) { r.Seed++ },
		"another commitment": func(r *tournament.Round) { r.Basis.Commitment = secret.Digest("x") },
		"another rating": func(r *tournament.Round) {
			r.Basis.Facts = secret.Keep(strings.Replace(r.Basis.Facts.Lines(), `["player",{"id":8,`, `["player",{"id":8,"rating":900,`, 1))
		},
		"another score": func(r *tournament.Round) {
			r.Basis.Facts = secret.Keep(strings.Replace(r.Basis.Facts.Lines(), `"scores":[`, `"scores":[1`, 1))
		},
	} {
		for at := 1; at < 4; at++ {
			forged := d.Clone()
			change(&forged.RoundFacts[at])
			for i, one := range audited(t, forged).Rounds {
				if (one.Origin == audit.Wrong || one.Verdict == audit.NoDraw) != (i == at) {
					t.Errorf("%s in round %d: round %d: %s, %s", name, at+1, i+1, one.Words(d), one.SeedWords())
				}
			}
		}
	}
}

// TestARoundMayHaveTheEventsSecret: a round without a secret is checked by the one that is revealed with the event, if
// that fits the round's commitment.
func TestARoundMayHaveTheEventsSecret(t *testing.T) {
	d := secretly(t, 8, 2)
	d.RoundFacts[0].Basis.Secret = ""
	hidden := d.Clone()
	hide(hidden)
	for _, c := range []struct {
		name  string
		d     *tournament.Division
		shown string
		want  [2]audit.Origin
	}{
		{"of the other round", d, "", [2]audit.Origin{audit.Checked, audit.Checked}},
		{"of the event", hidden, shown, [2]audit.Origin{audit.Checked, audit.Checked}},
		{"another one", hidden, strings.Repeat("7", len(shown)), [2]audit.Origin{audit.Hidden, audit.Hidden}},
		{"another one, and its own", d, strings.Repeat("7", len(shown)), [2]audit.Origin{audit.Hidden, audit.Checked}},
		{"none", hidden, "", [2]audit.Origin{audit.Hidden, audit.Hidden}},
	} {
		r, err := audit.Make(t.Context(), c.d, library(t), c.shown)
		if err != nil || len(r.Rounds) != 2 {
			t.Fatal(err)
		}
		if got := [2]audit.Origin{r.Rounds[0].Origin, r.Rounds[1].Origin}; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestWhatIsSaidOfASeed: it depends on where the seed comes from.
func TestWhatIsSaidOfASeed(t *testing.T) {
	for origin, want := range map[audit.Origin]string{
		audit.Chosen: "seed 12, not made of a secret", audit.Hidden: "seed 12, made of a secret that isn't shown yet",
		audit.Checked: "seed 12, made of the secret", audit.Wrong: "seed 12, which isn't made of the secret and these facts",
	} {
		if got := (audit.Round{Seed: 12, Origin: origin}).SeedWords().String(); got != want {
			t.Errorf("%d: %s, want %s", origin, got, want)
		}
	}
}

// TestAnAlteredResultIsNamedByItsRound, although everything else of the document fits it.
func TestAnAlteredResultIsNamedByItsRound(t *testing.T) {
	d := secretly(t, 9, 5)
	for at := range d.Games {
		forged := d.Clone()
		g := &forged.Games[at]
		switch {
		case g.Round == 5:
			continue // Nothing is drawn from it.
		case g.Second == 0:
			g.Sheet.Kind = tournament.Missed
		default:
			g.Sheet = eventtest.Played(g.Sheet.Scores[0]+1, g.Sheet.Scores[1])
		}
		r := audited(t, forged)
		named := slices.ContainsFunc(r.Corrections, func(c audit.Correction) bool { return c.Round == g.Round && c.Drawn == 5 })
		if !named && r.Clean() {
			t.Errorf("round %d, game %d: nothing is said", g.Round, at)
		}
	}
}

func TestPairsChangedByHand(t *testing.T) {
	d := eventtest.Field(8, 4)
	e := eventtest.Alone(d)
	for round := 1; round <= 2; round++ {
		drawn(t, e, round)
		for i := range d.Games {
			if g := &d.Games[i]; g.Round == round {
				g.Sheet = eventtest.Played(400+10*int(g.Second-g.First), 400)
			}
		}
	}
	drawn(t, e, 3)
	games := d.GamesOf(3)
	change, err := draw.PlanEdit(e, d.ID, eventtest.Book(t, d.Rulebook), 3, []draw.Edit{draw.SwapPlayers(games[0].First, games[2].First)})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.ApplyEdit(change); err != nil {
		t.Fatal(err)
	}
	silent := audited(t, d).Rounds[2]
	if silent.Verdict != audit.Differs || len(silent.Difference.Only) != 2 || len(silent.Cost) == 0 {
		t.Errorf("nobody named: %s %+v", silent.Words(d), silent.Details(d))
	}
	made := tournament.Amendment{At: tournament.Timestamp(1_800_000_000_000), By: "rv", Reason: "they came together"}
	for _, g := range change.Before {
		made.Before = append(made.Before, tournament.LineOf(g))
	}
	for _, g := range change.After {
		made.After = append(made.After, tournament.LineOf(g))
	}
	d.RoundFacts[2].ByHand = []tournament.Amendment{made}
	named := audited(t, d).Rounds[2]
	if named.Verdict != audit.Changed {
		t.Errorf("rv is named: %s %+v", named.Words(d), named.Details(d))
	}
	said := ""
	for _, line := range named.Details(d) {
		said += line.String() + "\n"
	}
	for _, want := range []string{"changed by rv", "they came together", "would be", "in the best draw"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q isn't said in\n%s", want, said)
		}
	}
	report := says(t, audited(t, d), "Round 3 (Swiss)")
	if !strings.HasPrefix(report, "Not as it was drawn; ") {
		t.Errorf("the report says %s", report)
	}
	for _, line := range named.Details(d) {
		if !strings.Contains(report, line.String()) {
			t.Errorf("the report has no %q: %s", line, report)
		}
	}
	cost := named.Cost[len(named.Cost)-1]
	if cost.Values[1] < cost.Values[0] {
		t.Errorf("the change is cheaper than the best draw: %+v", cost)
	}
}

// TestTheBestDrawPricedAsPlayedCostsTheSame: the cost of what was played is the same as the draw's own sum.
func TestTheBestDrawPricedAsPlayedCostsTheSame(t *testing.T) {
	for seed := uint64(1); seed <= 20; seed++ {
		d, err := generate.Division(context.Background(), eventtest.Book(t, "wespa-2010"), generate.Request{Players: 5 + int(seed%9), Rounds: 5, Seed: seed, Absences: 10})
		if err != nil {
			continue
		}
		for _, fact := range d.RoundFacts {
			facts, r, err := basis.Read(fact.Basis.Facts.Lines())
			if err != nil {
				t.Fatal(err)
			}
			r.Seed = fact.Seed
			book := eventtest.Book(t, facts.Rulebook)
			best, err := draw.Reproduce(t.Context(), facts, book, r)
			if err != nil {
				t.Fatal(err)
			}
			rows, forbidden, err := draw.Priced(t.Context(), facts, book, best, best.Games)
			if err != nil || forbidden || len(rows) > 0 {
				t.Fatalf("seed %d, round %d: %+v %v %v", seed, fact.Number, rows, forbidden, err)
			}
		}
	}
}

func TestOldRoundsHaveNothingToAudit(t *testing.T) {
	d := eventtest.HalfPlayed(t, 6, 2, 0)
	r := audited(t, d)
	if len(r.Rounds) != 2 || r.Rounds[0].Verdict != audit.NotKept || r.Clean() {
		t.Errorf("%+v", r)
	}
}
