package basis_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
)

// line is a line of a draw without its table.
type line struct {
	first, second tournament.PlayerID
	open          bool
	kind          tournament.Kind
}

func linesOf(games []tournament.Game) []line {
	var list []line
	for _, g := range games {
		list = append(list, line{g.First, g.Second, g.StartOpen, g.Kind()})
	}
	slices.SortFunc(list, func(a, b line) int { return int(a.first - b.first) })
	return list
}

// TestARoundIsDrawnAgainFromItsFacts: by every system, with wishes, relations, rulings and players who come and go,
// the games, the starters and the cost are the same.
func TestARoundIsDrawnAgainFromItsFacts(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	systems := slices.DeleteFunc(slices.Clone(tournament.Systems()), func(s tournament.System) bool { return s == tournament.COP })
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		d.Rounds += 6
		wish(t, d, systems)
		for range 4 {
			req := draw.Request{Round: rapid.SampledFrom([]int{0, 0, 0, 1, 3}).Draw(t, "round"), Seed: rapid.Uint64().Draw(t, "seed")}
			if open := draw.OpenBefore(d, req); len(open) > 0 && rapid.Bool().Draw(t, "assume") {
				req.Assume = []tournament.Assumed{{Game: open[0].ID, First: open[0].First, Second: open[0].Second, Margin: rapid.IntRange(-300, 300).Draw(t, "margin")}}
			}
			e := eventtest.Alone(d)
			req, made, err := basis.Prepare(e, d, req)
			if err != nil {
				continue
			}
			w, err := draw.Make(t.Context(), e, d.ID, book, req)
			if err != nil {
				continue
			}
			again, r, err := basis.Read(made.Facts.Lines())
			if err != nil {
				t.Fatalf("%v\n%s", err, made.Facts.Lines())
			}
			if back := basis.Of(again, r, nil); withoutAssumed(back) != withoutAssumed(made.Facts.Lines()) {
				t.Fatalf("the facts\n%s\nread and written are\n%s", made.Facts.Lines(), back)
			}
			r.Seed = w.Round.Seed
			if r.System != w.Round.System || r.BasedOn != w.Round.BasedOn || r.Repeats != w.Round.Repeats {
				t.Fatalf("the facts say %+v, the draw was made with %+v", r, w.Round)
			}
			w2, err := draw.Reproduce(t.Context(), again, book, r)
			if err != nil {
				t.Fatalf("%v\n%s", err, made.Facts.Lines())
			}
			if got, want := linesOf(w2.Games), linesOf(w.Games); !slices.Equal(got, want) {
				t.Fatalf("drawn again it is %+v, was %+v\n%s", got, want, made.Facts)
			}
			if err := d.ApplyDrawing(w, 1); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// withoutAssumed are the facts without the marks of assumed results, which Read reads as played.
func withoutAssumed(facts string) string { return strings.ReplaceAll(facts, `,"assumed":true`, "") }

// wish gives the division a plan, players who come and go, wishes, relations and rulings.
func wish(t *rapid.T, d *tournament.Division, systems []tournament.System) {
	d.Name = rapid.SampledFrom([]string{"A", "<Zürich> & \"2\"\u2028", "甲"}).Draw(t, "name")
	d.Starts = rapid.SampledFrom([]tournament.StartPolicy{tournament.StartsBalanced, tournament.StartsSelf, tournament.StartsDraw, ""}).Draw(t, "starts")
	for from := 1; from <= d.Rounds; {
		to := min(d.Rounds, from+rapid.IntRange(0, 6).Draw(t, "length"))
		d.Plan = append(d.Plan, tournament.PlanEntry{From: from, To: to, System: rapid.SampledFrom(systems).Draw(t, "system"), Adjacent: rapid.Bool().Draw(t, "adjacent")})
		from = to + 1
	}
	some := func(name string) string { return rapid.SampledFrom([]string{"", "Hill", "Vale", "<b>"}).Draw(t, name) }
	for i := range d.Players {
		p := &d.Players[i]
		p.Joined = rapid.SampledFrom([]int{1, 1, 1, 3}).Draw(t, "joined")
		p.Withdrawn = rapid.SampledFrom([]int{0, 0, 0, 4}).Draw(t, "withdrawn")
		p.Team, p.Club, p.Country, p.Class = rapid.SampledFrom([]string{"A", "B"}).Draw(t, "team"), some("club"), some("country"), some("class")
		p.StandIn = rapid.IntRange(0, 9).Draw(t, "standin") == 0
		if rapid.IntRange(0, 5).Draw(t, "carried") == 0 {
			p.Carried = tournament.Record{HalfWins: 2, HalfLosses: 1, Spread: -30}
		}
	}
	one, two := d.Players[0].ID, d.Players[1].ID
	when := rapid.SampledFrom(tournament.RelationTimes.Keys())
	if rapid.Bool().Draw(t, "relations") {
		d.Relations = []tournament.Relation{
			{Kind: tournament.SameClub, Name: some("of"), When: when.Draw(t, "when"), Round: 3, Price: 5},
			{Kind: tournament.SameCountry, When: when.Draw(t, "when"), Round: 2, Price: rapid.IntRange(1, 3).Draw(t, "price")},
			{Kind: tournament.SameFamily, Name: "secret family", Players: []tournament.PlayerID{one, two}, When: when.Draw(t, "when"), Round: 9, Price: 1},
		}
	}
	if rapid.Bool().Draw(t, "wishes") {
		d.Avoid = []tournament.Avoid{{Players: [2]tournament.PlayerID{one, two}, Rounds: []int{2, 3}}}
		d.Fixed = []tournament.Fixed{{Round: d.Rounds - 1, Players: [2]tournament.PlayerID{one, two}}}
	}
	d.Rulings = []tournament.Ruling{{ID: 1, Player: one, Kind: tournament.SpreadPenalty, Points: -40, Round: 1, Reason: "secret"}}
	if rapid.Bool().Draw(t, "eject") {
		d.Rulings = append(d.Rulings, tournament.Ruling{ID: 2, Player: two, Kind: tournament.Ejection, AfterRound: 2, Reason: "secret",
			Effect: rapid.SampledFrom([]tournament.EjectionEffect{tournament.EffectVoid, tournament.EffectAward, tournament.EffectNone}).Draw(t, "effect")})
	}
}

// TestFactsNameNobody: they have no names, nothing that only the director knows, and no club or country by which no
// relation goes.
func TestFactsNameNobody(t *testing.T) {
	d := eventtest.Field(4, 3)
	for i := range d.Players {
		p := &d.Players[i]
		p.Name, p.Surname, p.Note, p.Contact, p.Accommodation, p.Club, p.Country = "secret", "secret", "secret", "secret", "secret", "secret club", "secret country"
		p.IDs, p.Kept = map[string]string{"naspa": "secret"}, []string{"secret"}
	}
	d.Relations = []tournament.Relation{{Kind: tournament.ListedPlayers, Name: "secret", Players: []tournament.PlayerID{1, 2}}, {Kind: tournament.SameClub, Name: "secret club"}}
	d.Rulings = []tournament.Ruling{
		{ID: 1, Player: 1, Kind: tournament.SpreadPenalty, Points: -5, Round: 1, Reason: "secret", Note: "secret", Witnesses: "secret"},
		{ID: 2, Player: 1, Kind: tournament.Warning, Reason: "secret"},
		{ID: 3, Player: 2, Kind: tournament.SpreadPenalty, Points: -777, Round: 1, Reversed: true},
	}
	facts := basis.Of(d, tournament.Round{Number: 1, System: tournament.Swiss}, nil)
	for _, private := range []string{"secret", "warning", "777"} {
		if strings.Contains(facts, private) {
			t.Errorf("%q is in\n%s", private, facts)
		}
	}
	if !strings.Contains(facts, `"club":"x0001"`) || strings.Contains(facts, "country") {
		t.Errorf("the clubs aren't letters, or the countries are there for nothing:\n%s", facts)
	}
}

// TestFactsKeepTheirForm, because old digests depend on every byte. openssl computed the digest here.
func TestFactsKeepTheirForm(t *testing.T) {
	d := eventtest.Field(3, 2)
	d.Players[0].Rating, d.Players[2].Carried = 1500, tournament.Record{HalfWins: 2, Spread: 7}
	d.Plan = []tournament.PlanEntry{{From: 1, To: 2, System: tournament.Swiss, BasedOn: eventtest.Ptr(0)}}
	sheet := eventtest.Played(431, 389)
	sheet.Penalties, sheet.EnteredBy = [2]int{0, 10}, "rv"
	eventtest.Add(d, 1, 1, 2, sheet)
	eventtest.Add(d, 1, 3, 0, tournament.Sheet{Kind: tournament.Bye})
	facts := basis.Of(d, tournament.Round{Number: 2, System: tournament.Swiss, BasedOn: 1}, nil)
	const want = `["division",{"name":"A","rounds":2,"rulebook":"wespa-2010","starts":"balanced","missed":"nothing"}]
["draw",{"round":2,"system":"swiss","based_on":1,"repeats":0,"rules":1}]
["game",{"round":1,"first":1,"second":2,"kind":"played","scores":[431,389],"time_penalties":[0,10]}]
["game",{"round":1,"first":3,"kind":"bye"}]
["plan",{"from":1,"to":2,"system":"swiss","based_on":0}]
["player",{"id":1,"rating":1500,"joined":1}]
["player",{"id":2,"joined":1}]
["player",{"id":3,"joined":1,"carried":[2,0,7]}]`
	if facts != want {
		t.Errorf("the facts are\n%s\nwant\n%s", facts, want)
	}
	if got := secret.Digest(facts); got != "54f9426d971655bc6fc67f218f58549ed6a6a0fa9f8aa0637e86d38ffbc99228" {
		t.Errorf("their digest is %s", got)
	}
}

func TestSeedsOfAnEventWithASecret(t *testing.T) {
	d := eventtest.Field(6, 3)
	e := eventtest.Alone(d)
	e.Secret = secret.Of([secret.Size]byte{7})
	seed := func(req draw.Request) uint64 {
		got, made, err := basis.Prepare(e, d, req)
		if err != nil {
			t.Fatal(err)
		}
		if chosen := made.Commitment == ""; chosen != (req.Seed == 99 && got.Seed == 99 || e.Secret == "") {
			t.Errorf("%+v: the seed %d is chosen: %v", req, got.Seed, chosen)
		}
		return got.Seed
	}
	first := seed(draw.Request{})
	if want := secret.Seed(e.Secret, "A", 1, secret.Digest(basis.Of(d, tournament.Round{Number: 1, System: tournament.Swiss, BasedOn: 0, Repeats: 0}, nil))); first != want {
		t.Errorf("the seed is %d, want %d", first, want)
	}
	if seed(draw.Request{}) != first {
		t.Error("the same facts give two seeds")
	}
	d.Players[3].Rating = 1
	if seed(draw.Request{}) == first {
		t.Error("another rating gives the same seed")
	}
	if got := seed(draw.Request{Seed: 99}); got != 99 {
		t.Errorf("the seed chosen is %d, want 99", got)
	}
	// A draw that is made again with its own seed has it made from the facts as they are now.
	second := seed(draw.Request{})
	d.RoundFacts = []tournament.Round{{Number: 1, System: tournament.Swiss, Seed: first, Basis: secret.Basis{Commitment: secret.Commitment(e.Secret)}}}
	if got := seed(draw.Request{Round: 1, Seed: first}); got != second {
		t.Errorf("drawn again the seed is %d, want %d", got, second)
	}
	e.Secret = ""
	d.RoundFacts[0].Basis.Commitment = ""
	if got := seed(draw.Request{Round: 1, Seed: first}); got != first {
		t.Errorf("without a secret the seed is %d, want %d", got, first)
	}
}

// FuzzRead: whatever the lines are, they are read or refused.
func FuzzRead(f *testing.F) {
	d := eventtest.Field(3, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(431, 389))
	f.Add(basis.Of(d, tournament.Round{Number: 1, System: tournament.Swiss}, nil))
	f.Add(`["game",{"round":1}]`)
	f.Add("")
	f.Fuzz(func(t *testing.T, facts string) {
		d, r, err := basis.Read(facts)
		if err == nil && (d.Rounds == 0 || r.Number == 0) {
			t.Errorf("%q is read without a round", facts)
		}
	})
}
