package ratings_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"wordhall/ratings"
)

// drawField makes up an event with some newcomers, byes and forfeits, ties and repeats.
func drawField(t *rapid.T, newcomers bool) ratings.Field {
	n := rapid.IntRange(2, 14).Draw(t, "players")
	rounds := rapid.IntRange(1, 20).Draw(t, "rounds")
	f := ratings.Field{Rounds: rounds}
	for i := range n {
		p := ratings.Player{
			ID: i + 1, Rating: float64(rapid.IntRange(0, 2400).Draw(t, "rating")),
			Games: rapid.IntRange(-1, 400).Draw(t, "games"), Deviation: float64(rapid.IntRange(0, 150).Draw(t, "deviation")),
		}
		if newcomers && rapid.IntRange(0, 3).Draw(t, "newcomer") == 0 {
			p.Unrated = true
		}
		f.Players = append(f.Players, p)
	}
	for round := 1; round <= rounds; round++ {
		order := rapid.Permutation(seats(n)).Draw(t, "order")
		for k := 0; k+1 < n; k += 2 {
			g := ratings.Game{Round: round, A: order[k], B: order[k+1], HalfWins: rapid.IntRange(0, 2).Draw(t, "half-wins")}
			g.Spread = (g.HalfWins - 1) * rapid.IntRange(1, 250).Draw(t, "margin")
			g.Unrated = rapid.IntRange(0, 9).Draw(t, "forfeit") == 0
			f.Games = append(f.Games, g)
		}
		if n%2 == 1 {
			f.Games = append(f.Games, ratings.Game{Round: round, A: order[n-1], B: ratings.NoPlayer, HalfWins: 2, Spread: 50, Unrated: true})
		}
	}
	return f
}

func seats(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func TestOrderOfPlayersAndSidesDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, true)
		order := rapid.Permutation(seats(len(f.Players))).Draw(t, "new order")
		for _, s := range ratings.Systems() {
			id := s.About().ID
			if (id == "norwegian" || id == "coco") && hasNewcomers(f) || id == "wespa-2016" {
				// Norwegian newcomers are rated one by one as they were entered, and WESPA rated everybody so.
				continue
			}
			plain := mustRate(t, s, f)
			other := mustRate(t, s, reordered(f, order))
			for _, want := range plain.Players {
				got, _ := other.Find(want.ID)
				if got.New != want.New || math.Abs(got.Expected-want.Expected) > 1e-9 || got.Provisional != want.Provisional {
					t.Fatalf("%s: player %d has %v in one order, %v in another", id, want.ID, want.New, got.New)
				}
			}
		}
	})
}

func hasNewcomers(f ratings.Field) bool {
	for _, p := range f.Players {
		if p.Unrated {
			return true
		}
	}
	return false
}

// reordered lists the players in another order and names the players of every other game the other way round.
func reordered(f ratings.Field, order []int) ratings.Field {
	out := ratings.Field{Rounds: f.Rounds, Players: make([]ratings.Player, len(f.Players))}
	at := make([]int, len(order))
	for to, from := range order {
		out.Players[to] = f.Players[from]
		at[from] = to
	}
	for i, g := range f.Games {
		g.A = at[g.A]
		if g.B != ratings.NoPlayer {
			g.B = at[g.B]
			if i%2 == 0 {
				g.A, g.B, g.HalfWins, g.Spread = g.B, g.A, 2-g.HalfWins, -g.Spread
			}
		}
		out.Games = append(out.Games, g)
	}
	return out
}

func mustRate(t *rapid.T, s ratings.System, f ratings.Field) ratings.Result {
	r, err := s.Rate(f)
	if err != nil {
		t.Fatalf("%s: %v", s.About().ID, err)
	}
	return r
}

// TestPointsOnlyChangeHands with one factor for all, no acceleration and no newcomers.
func TestPointsOnlyChangeHands(t *testing.T) {
	plainNASPA := ratings.NASPA()
	plainNASPA.Acceleration, plainNASPA.Feedback, plainNASPA.Segments = ratings.Acceleration{}, 0, ratings.Segments{}
	plainNASPA.Factors = ratings.Factors{ThroughBands: true, Classes: []ratings.Class{{Bands: []ratings.Band{{From: 0, K: 20}}}}}
	plainElo := ratings.FIDE()
	plainElo.Factors = ratings.Factors{Classes: []ratings.Class{{Bands: []ratings.Band{{From: 0, K: 20}}}}}
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, false)
		for _, s := range []ratings.Elo{plainNASPA, plainElo} {
			sum := 0.0
			for _, p := range mustRate(t, s, f).Players {
				sum += p.Base + p.Acceleration + p.Feedback + p.Participation
			}
			if math.Abs(sum) > 1e-6 {
				t.Fatalf("%s made %v points out of nothing", s.About().ID, sum)
			}
		}
	})
}

func TestTheFieldIsLeftAsItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, true)
		kept := reordered(f, seats(len(f.Players)))
		for _, s := range ratings.Systems() {
			mustRate(t, s, f)
		}
		if again := reordered(f, seats(len(f.Players))); !equalFields(kept, again) {
			t.Fatal("rating changed the field it was given")
		}
	})
}

func equalFields(a, b ratings.Field) bool {
	for i := range a.Players {
		if a.Players[i].Rating != b.Players[i].Rating || a.Players[i].Unrated != b.Players[i].Unrated {
			return false
		}
	}
	for i := range a.Games {
		if a.Games[i] != b.Games[i] {
			return false
		}
	}
	return true
}

func TestWithoutARatedGameNothingChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t, true)
		who := rapid.IntRange(0, len(f.Players)-1).Draw(t, "who")
		for i := range f.Games {
			if f.Games[i].A == who || f.Games[i].B == who {
				f.Games[i].Unrated = true
			}
		}
		for _, s := range ratings.Systems() {
			c := mustRate(t, s, f).Players[who]
			if f.Players[who].Unrated != c.Unrated || (!c.Unrated && c.New != f.Players[who].Rating) || c.Rated != 0 {
				t.Fatalf("%s: without a rated game %v became %v", s.About().ID, f.Players[who].Rating, c.New)
			}
		}
	})
}

func TestNumbersStayNumbers(t *testing.T) {
	rated := func(r float64) func(int) ratings.Player {
		return func(i int) ratings.Player {
			return ratings.Player{ID: i + 1, Rating: r, Games: ratings.Unknown, Deviation: 60}
		}
	}
	unrated := func(i int) ratings.Player { return ratings.Player{ID: i + 1, Unrated: true} }
	mixed := func(i int) ratings.Player {
		return ratings.Player{ID: i + 1, Rating: float64(9999 * (i % 2)), Games: i % 60, Unrated: i%5 == 4}
	}
	for _, c := range []struct {
		name            string
		players, rounds int
		player          func(int) ratings.Player
		halfWins        func(a, b int) int
	}{
		{"the first player wins all", 8, 14, rated(1500), func(a, _ int) int { return map[bool]int{true: 2, false: 1}[a == 0] }},
		{"the stronger always wins", 20, 31, mixed, func(a, b int) int { return map[bool]int{true: 2, false: 0}[a < b] }},
		{"everybody unrated", 40, 31, unrated, func(a, b int) int { return (a + b) % 3 }},
		{"everybody unrated, one side wins", 12, 11, unrated, func(a, b int) int { return map[bool]int{true: 2, false: 0}[a < b] }},
		{"two players", 2, 64, rated(1200), func(int, int) int { return 2 }},
		{"two newcomers", 2, 64, unrated, func(int, int) int { return 2 }},
		{"400 players", 400, 8, mixed, func(a, b int) int { return (a * b) % 3 }},
		{"64 rounds", 30, 64, mixed, func(a, b int) int { return (a + b) % 3 }},
		{"ratings of 0", 10, 9, rated(0), func(a, b int) int { return (a + b) % 3 }},
		{"ratings of 9999", 10, 9, rated(9999), func(a, b int) int { return (a + b) % 3 }},
		{"only ties", 10, 9, mixed, func(int, int) int { return 1 }},
	} {
		f := roundRobin(c.players, c.rounds)
		for i := range f.Players {
			f.Players[i] = c.player(i)
		}
		for i := range f.Games {
			g := &f.Games[i]
			g.HalfWins = c.halfWins(g.A, g.B)
			g.Spread = 9999 * (g.HalfWins - 1)
		}
		for _, s := range ratings.Systems() {
			t.Run(c.name+"/"+s.About().ID, func(t *testing.T) { checkNumbers(t, rate(t, s, f)) })
		}
	}
}

func checkNumbers(t *testing.T, r ratings.Result) {
	t.Helper()
	for _, p := range r.Players {
		for what, x := range map[string]float64{
			"new": p.New, "expected": p.Expected, "base": p.Base, "acceleration": p.Acceleration, "feedback": p.Feedback,
			"performance": p.Performance, "deviation": p.Deviation, "volatility": p.Volatility,
		} {
			if math.IsNaN(x) || math.Abs(x) > 200_000 {
				t.Errorf("player %d: %s is %v", p.ID, what, x)
			}
		}
		if p.Expected < 0 || p.Expected > float64(p.Rated)+1e-9 {
			t.Errorf("player %d expects %v wins in %d games", p.ID, p.Expected, p.Rated)
		}
	}
}

func TestGameByGame(t *testing.T) {
	// In two games against one opponent the second counts with the new ratings.
	s := ratings.FIDE()
	s.Segments = ratings.Segments{EveryRound: true, Unrounded: true}
	f := ratings.Field{
		Players: []ratings.Player{{ID: 1, Rating: 1500, Games: 100}, {ID: 2, Rating: 1500, Games: 100}},
		Games:   []ratings.Game{{Round: 1, A: 0, B: 1, HalfWins: 2}, {Round: 2, A: 0, B: 1, HalfWins: 2}},
	}
	c := rate(t, s, f).Players[0]
	second := s.Expect(20)
	near(t, "the change", c.Base, 10+20*(1-second), 1e-9)
	near(t, "the new rating", c.New, math.Floor(1500+10+20*(1-second)+0.5), 0)
}

func TestPerformance(t *testing.T) {
	curve := ratings.NASPA().Curve
	near(t, "even", curve.Performance([]float64{1400, 1600}, 1), 1500, 0.001)
	near(t, "without games", curve.Performance(nil, 0), 0, 0)
	all := curve.Performance([]float64{1500, 1500, 1500, 1500}, 4)
	near(t, "all won", curve.Expect(all-1500), 0.95, 0.0001)
	line := ratings.ASPA().Curve.Performance([]float64{1500}, 0)
	if line > 1000 || line < 900 {
		t.Errorf("nothing won on the straight line performs at %v", line)
	}
}

func FuzzReadCase(f *testing.F) {
	for _, name := range []string{"naspa-dev-03", "coco-dev-07"} {
		data, err := os.ReadFile(filepath.Join("testdata", name+".json"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"system":"elo","players":[{"id":1,"rating_before":0},{"id":2,"unrated":true}],"games":[{"round":1,"p1":1,"p2":2,"s1":1,"s2":1},{"round":2,"p1":1,"s1":50,"s2":0,"kind":"bye"}]}`))
	f.Add([]byte(`{"players":[{"id":1}],"games":[{"p1":1,"p2":1,"round":1}]}`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := ratings.ReadCase(bytes.NewReader(data))
		if err != nil || len(c.Field.Players) > 40 || len(c.Field.Games) > 300 {
			return
		}
		for _, s := range ratings.Systems() {
			r, err := s.Rate(c.Field)
			if err != nil {
				t.Fatalf("%s refuses what the reader let through: %v", s.About().ID, err)
			}
			for _, p := range r.Players {
				if math.IsNaN(p.New) || math.IsInf(p.New, 0) {
					t.Fatalf("%s: player %d has %v", s.About().ID, p.ID, p.New)
				}
			}
		}
	})
}

func BenchmarkRate(b *testing.B) {
	f := roundRobin(300, 31)
	f.Rounds = 31
	for i := range f.Players {
		f.Players[i].Rating = float64(2100 - 5*i)
		f.Players[i].Games = 7 * i
		f.Players[i].Unrated = i%10 == 9
	}
	for _, s := range ratings.Systems() {
		b.Run(s.About().ID, func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Rate(f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
