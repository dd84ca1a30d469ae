package ratings_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"wordhall/ratings"
)

// TestWhatACaseSays is read, or refused with the place: rounds, players, who met whom, and what counts.
func TestWhatACaseSays(t *testing.T) {
	players := func(p string) string {
		return `{"date": "2026-11-21", "players": [` + p + `, {"id": 2, "rating_before": 1500}]}`
	}
	game := func(g string) string {
		return `{"players": [{"id": 1, "rating_before": 1600}, {"id": 2}], "games": [` + g + `]}`
	}
	first := func(c ratings.Case) any { return c.Field.Players[0] }
	one := func(c ratings.Case) any { return c.Field.Games[0] }
	for _, c := range []struct {
		name, says string
		is         func(ratings.Case) any
		want       string
	}{
		{"no rounds said", `{"players": [{"id": 1}]}`, func(c ratings.Case) any { return c.Field.Rounds }, "0"},
		{"as many rounds as there may be", `{"rounds": 1000, "players": [{"id": 1}]}`, func(c ratings.Case) any { return c.Field.Rounds }, "1000"},
		{"more", `{"rounds": 1001, "players": [{"id": 1}]}`, nil, "rounds is 1001; it must be from 1 to 1000"},
		{"fewer than none", `{"rounds": -1, "players": [{"id": 1}]}`, nil, "rounds is -1; it must be from 1 to 1000"},
		{"nobody", `{"players": []}`, nil, `a rating case needs players; give the key "players"`},
		{"a name for an id", `{"players": [{"id": "Ada"}]}`, nil, "players.id is a JSON string, which it can't be in a rating case"},
		{"an id twice", players(`{"id": 2}`), nil, "players[1]: the id 2 is given twice; ids must differ"},

		{"all known", players(`{"id": 1, "rating_before": 1600, "games_before": 0, "deviation_before": 80, "volatility_before": 0.05}`), first, "{1 1600 false 0 80 0 0 0.05 []}"},
		{"no rating", players(`{"id": 1}`), first, "{1 0 true -1 0 0 0 0 []}"},
		{"a rating that doesn't count", players(`{"id": 1, "rating_before": 1600, "unrated": true}`), first, "{1 0 true -1 0 0 0 0 []}"},
		{"a deviation grown for 20 days", players(`{"id": 1, "deviation_last": 70, "last_played": "2026-11-01", "deviation_before": 80}`), first, "{1 0 true -1 70 20 20 0 []}"},
		{"a deviation of the day of the event", players(`{"id": 1, "last_played": "2026-11-01", "deviation_before": 80}`), first, "{1 0 true -1 80 0 20 0 []}"},
		{"a month that the player last played in", players(`{"id": 1, "last_played": "2026-02"}`), first, "{1 0 true -1 0 0 266 0 []}"},
		{"a month that is none", players(`{"id": 1, "last_played": "2026-13"}`), nil, `players[0] (id 1): last_played is "2026-13"; write dates like 2026-11-21`},
		{"a deviation of that day", players(`{"id": 1, "deviation_last": 70, "last_played": "2026-11-21"}`), first, "{1 0 true -1 70 0 0 0 []}"},
		{"a deviation of later", players(`{"id": 1, "deviation_last": 70, "last_played": "2026-11-22"}`), first, "{1 0 true -1 70 0 0 0 []}"},
		{"two deviations, the later one of no day", players(`{"id": 1, "deviation_before": 80, "deviation_last": 70}`), first, "{1 0 true -1 80 0 0 0 []}"},
		{"a deviation of no day", players(`{"id": 1, "deviation_last": 70}`), first, "{1 0 true -1 70 0 0 0 []}"},
		{"a day that is none", players(`{"id": 1, "deviation_last": 70, "last_played": "21.11."}`), nil, `players[0] (id 1): last_played is "21.11."; write dates like 2026-11-21`},
		{"fewer games than none", players(`{"id": 1, "games_before": -1}`), nil, "players[0] (id 1): games_before is -1; it must be 0 or more, or be left out if nobody knows it"},

		{"won", game(`{"round": 1, "p1": 1, "s1": 400, "p2": 2, "s2": 399}`), one, "{1 0 1 2 1 false false}"},
		{"lost", game(`{"round": 1000, "p1": 1, "s1": 399, "p2": 2, "s2": 400, "kind": "played"}`), one, "{1000 0 1 0 -1 false false}"},
		{"tied", game(`{"round": 1, "p1": 2, "s1": 400, "p2": 1, "s2": 400}`), one, "{1 1 0 1 0 false false}"},
		{"to nothing", game(`{"round": 1, "p1": 1, "s1": 50, "p2": 2, "s2": 0}`), one, "{1 0 1 2 50 false true}"},
		{"nothing to something", game(`{"round": 1, "p1": 1, "s1": 0, "p2": 2, "s2": 50}`), one, "{1 0 1 0 -50 false true}"},
		{"a bye", game(`{"round": 1, "p1": 1, "s1": 50, "s2": 0, "kind": "bye"}`), one, "{1 0 -1 2 50 true true}"},
		{"a bye against 0", game(`{"round": 1, "p1": 1, "s1": 50, "p2": 0, "kind": "bye"}`), one, "{1 0 -1 2 50 true true}"},
		{"a game of another kind", game(`{"round": 1, "p1": 1, "p2": 2, "kind": "chess"}`), nil, `games[0] (round 1): the kind "chess" isn't known; it must be bye or forfeit, or be left out`},
		{"before the first round", game(`{"round": 0, "p1": 1, "p2": 2}`), nil, "games[0] (round 0): the round is 0; it must be from 1 to 1000"},
		{"after the last", game(`{"round": 1001, "p1": 1, "p2": 2}`), nil, "games[0] (round 1001): the round is 1001; it must be from 1 to 1000"},
		{"nobody to start", game(`{"round": 1, "p1": 3, "p2": 2}`), nil, "games[0] (round 1): p1 is 3, but no player has that id"},
		{"nobody to reply", game(`{"round": 1, "p1": 1, "p2": 3}`), nil, "games[0] (round 1): p2 is 3, but no player has that id"},
	} {
		read, err := ratings.ReadCase(strings.NewReader(c.says))
		switch {
		case err != nil:
			if err.Error() != c.want {
				t.Errorf("%s: %v\nwant %s", c.name, err, c.want)
			}
		case c.is == nil:
			t.Errorf("%s: it is read", c.name)
		case fmt.Sprint(c.is(read)) != c.want:
			t.Errorf("%s: %v, want %s", c.name, c.is(read), c.want)
		}
	}
}

// TestTheNorthAmericanFactors by the rating and the career games, on both sides of each limit.
func TestTheNorthAmericanFactors(t *testing.T) {
	for _, c := range []struct {
		rating, young, old float64
	}{{0, 30, 20}, {1799, 30, 20}, {1800, 24, 16}, {1999, 24, 16}, {2000, 15, 10}, {2400, 15, 10}} {
		for games, want := range map[int]float64{0: c.young, 49: c.young, 50: c.old, ratings.Unknown: c.old} {
			f := against(ratings.Player{ID: 1, Rating: c.rating, Games: games}, players([]float64{c.rating}), []float64{1})
			near(t, fmt.Sprintf("the factor at %v after %d games", c.rating, games), rate(t, ratings.NASPA(), f).Players[0].Factor, want, 0)
		}
	}
}

// TestAccelerationBeginsBeyondItsThreshold. It applies only to gains, by points for each game or by wins.
func TestAccelerationBeginsBeyondItsThreshold(t *testing.T) {
	for _, c := range []struct {
		rule   ratings.Acceleration
		excess float64
		want   float64
	}{
		{ratings.Acceleration{}, 3, 0},
		{ratings.Acceleration{PointsPerGame: 5}, 3, 60 - 50}, {ratings.Acceleration{PointsPerGame: 1}, 1, 20 - 10}, {ratings.Acceleration{PointsPerGame: 6}, 3, 0},
		{ratings.Acceleration{ExcessWins: 2}, 3, 60 - 40}, {ratings.Acceleration{ExcessWins: 1}, 1.5, 30 - 20}, {ratings.Acceleration{ExcessWins: 3}, 3, 0},
		{ratings.Acceleration{PointsPerGame: 1}, -3, 0}, {ratings.Acceleration{ExcessWins: 1}, -3, 0},
	} {
		e := ratings.ASPA()
		e.Acceleration = c.rule
		base, extra := e.ChangeFor(1000, c.excess, 500, 10)
		near(t, fmt.Sprintf("%+v, %v wins too many: the base change", c.rule, c.excess), base, 20*c.excess, 1e-9)
		near(t, fmt.Sprintf("%+v, %v wins too many: the acceleration", c.rule, c.excess), extra, c.want, 1e-9)
	}
}

// TestAllOrNoWinsOfANewcomerAreOneInTwentyLess, or one in twenty more: the rating is the one at which a twentieth of
// the games fewer than all, or more than none, are expected to be won.
func TestAllOrNoWinsOfANewcomerAreOneInTwentyLess(t *testing.T) {
	for _, c := range []struct {
		name      string
		opponents []float64
		won       float64
		target    float64
	}{
		{"all", append(slices.Repeat([]float64{500}, 15), 2000), 1, 15.2},
		{"none", slices.Repeat([]float64{2000}, 16), 0, 0.8},
	} {
		f := against(ratings.Player{ID: 1, Unrated: true}, players(c.opponents), slices.Repeat([]float64{c.won}, 16))
		got, expected := rate(t, ratings.NASPA(), f).Players[0].New, 0.0
		for _, o := range c.opponents {
			expected += ratings.NASPA().Expect(got - o)
		}
		near(t, fmt.Sprintf("%s of 16 games, rated %v: the wins expected there", c.name, got), expected, c.target, 0.02)
	}
}

// TestNewcomersWhoOnlyMetOneAnother would go round for ever, and are given the mean. Each would be above or below the
// other by as much as the games say, so each is half of that away from the start.
func TestNewcomersWhoOnlyMetOneAnother(t *testing.T) {
	f := ratings.Field{Players: []ratings.Player{{ID: 1, Unrated: true}, {ID: 2, Unrated: true}}}
	for round, halfWins := range []int{2, 2, 2, 0} {
		f.Games = append(f.Games, ratings.Game{Round: round + 1, A: 0, B: 1, HalfWins: halfWins})
	}
	// Three wins of four are drawn to 2.5 by (4-2)/4.
	off := 313 * math.Log(2.5/1.5) / 2
	for i, want := range []float64{1500 + off, 1500 - off} {
		near(t, fmt.Sprintf("player %d", i+1), rate(t, ratings.WESPA(), f).Players[i].New, want, 0.5)
	}
}

// TestANewZealandNewcomerIsRatedWhereTheWinsAreExpected, with the wins drawn towards half of the games.
func TestANewZealandNewcomerIsRatedWhereTheWinsAreExpected(t *testing.T) {
	for _, won := range []int{0, 2, 5, 8} {
		opponents, scores := []float64{600, 900, 1100, 1150, 1300, 1500, 1800, 2000}, make([]float64, 8)
		for i := range won {
			scores[i] = 1
		}
		c := rate(t, ratings.NZASP2022(), against(ratings.Player{ID: 1, Unrated: true}, players(opponents), scores)).Players[0]
		expected := 0.0
		for _, o := range opponents {
			expected += ratings.NZASP2022().Expect(c.New - o)
		}
		near(t, fmt.Sprintf("%d wins of 8, rated %v: the wins expected there", won, c.New), expected, (float64(won)-4)*6/8+4, 0.01)
		if !c.Provisional || !c.Segments[0].Provisional {
			t.Errorf("%d wins: the rating isn't provisional: %+v", won, c)
		}
	}
}

// TestTheChangeAddsUp in every system that says how it is composed: over the segments, and from the old rating to the
// new one except for rounding and a floor.
func TestTheChangeAddsUp(t *testing.T) {
	periods := ratings.DefaultGlicko2()
	periods.Periods = []int{9, 20}
	for _, s := range append(ratings.Systems(), periods) {
		f := roundRobin(8, 32)
		f.Rounds = 32
		for _, c := range rate(t, s, f).Players {
			name := fmt.Sprintf("%s, player %d", s.About().ID, c.ID)
			sum, games, wins, expected := 0.0, 0, 0.0, 0.0
			for i, g := range c.Segments {
				if part := g.Base + g.Acceleration + g.Feedback + g.Participation; s.About().ID != "absp" && !g.Provisional {
					near(t, fmt.Sprintf("%s, segment %d: the change", name, i+1), g.New-g.Old, part, 0.5+1e-9)
				}
				sum += g.Base + g.Acceleration + g.Feedback + g.Participation
				games, wins, expected = games+g.Games, wins+g.Wins, expected+g.Expected
			}
			near(t, name+": the parts", c.Base+c.Acceleration+c.Feedback+c.Participation, sum, 1e-9)
			near(t, name+": games", float64(c.Rated), float64(games), 0)
			near(t, name+": wins", c.Wins, wins, 1e-9)
			near(t, name+": expected", c.Expected, expected, 1e-9)
			if first, last := c.Segments[0], c.Segments[len(c.Segments)-1]; first.Old != c.Old || math.Abs(last.New-c.New) > 0.5+1e-9 || first.From != 1 || last.To != 32 {
				t.Errorf("%s: %v to %v by segments %+v", name, c.Old, c.New, c.Segments)
			}
		}
	}
}

// TestTheFirstPeriodOfANewcomerIsProvisional. No other period is, and neither is the first of a player with a rating.
func TestTheFirstPeriodOfANewcomerIsProvisional(t *testing.T) {
	g := ratings.DefaultGlicko2()
	g.Periods = []int{2, 4}
	f := against(ratings.Player{ID: 1, Unrated: true}, players([]float64{1500, 1500, 1500, 1500, 1500}), []float64{1, 0, 1, 0, 1})
	r := rate(t, g, f)
	var got []string
	for _, s := range slices.Concat(r.Players[0].Segments, r.Players[1].Segments) {
		got = append(got, fmt.Sprintf("%d-%d %v", s.From, s.To, s.Provisional))
	}
	if want := "[1-2 true 3-4 false 5-5 false 1-2 false]"; fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// TestWhatCannotBeRated is refused by every system, with the player or the game.
func TestWhatCannotBeRated(t *testing.T) {
	player := func(change func(*ratings.Player)) func(*ratings.Field) {
		return func(f *ratings.Field) { change(&f.Players[1]) }
	}
	game := func(change func(*ratings.Game)) func(*ratings.Field) {
		return func(f *ratings.Field) { change(&f.Games[1]) }
	}
	past := func(games int, points float64) func(*ratings.Field) {
		return player(func(p *ratings.Player) { p.Past = []ratings.PastEvent{{Games: games, Points: points}} })
	}
	for _, c := range []struct {
		name   string
		change func(*ratings.Field)
		want   string
	}{
		{"as it is", func(*ratings.Field) {}, ""},
		{"one id twice", player(func(p *ratings.Player) { p.ID = 1 }), "two players have the id 1"},
		{"the greatest rating", player(func(p *ratings.Player) { p.Rating = 100_000 }), ""},
		{"a rating beyond", player(func(p *ratings.Player) { p.Rating = 100_001 }), "player 2 has the rating 100001"},
		{"the least rating", player(func(p *ratings.Player) { p.Rating = -100_000 }), ""},
		{"no number", player(func(p *ratings.Player) { p.Rating = math.NaN() }), "player 2 has the rating NaN"},
		{"none that counts", player(func(p *ratings.Player) { p.Rating, p.Unrated = math.NaN(), true }), ""},
		{"a deviation below", player(func(p *ratings.Player) { p.Deviation = -1 }), "player 2 has the deviation -1"},
		{"a deviation beyond", player(func(p *ratings.Player) { p.Deviation = 100_001 }), "player 2 has the deviation 100001"},
		{"a volatility", player(func(p *ratings.Player) { p.Volatility = 10 }), ""},
		{"a volatility beyond", player(func(p *ratings.Player) { p.Volatility = 10.5 }), "player 2 has the volatility 10.5"},
		{"games nobody knows", player(func(p *ratings.Player) { p.Games = ratings.Unknown }), ""},
		{"games below", player(func(p *ratings.Player) { p.Games = -2 }), "player 2 has -2 career games"},
		{"an event of no games", past(0, 0), "an earlier event of 0 games"},
		{"points of one game", past(1, 100_000), ""},
		{"too many of them", past(1, 100_001), "an earlier event of 1 games and 100001 points"},
		{"too few of them", past(1, -100_001), "an earlier event of 1 games and -100001 points"},
		{"a bye", game(func(g *ratings.Game) { g.B = ratings.NoPlayer }), ""},
		{"nobody to start", game(func(g *ratings.Game) { g.A = -1 }), "game 2 names a player who isn't in the field"},
		{"a stranger to start", game(func(g *ratings.Game) { g.A = 4 }), "game 2 names a player"},
		{"less than nobody", game(func(g *ratings.Game) { g.B = -2 }), "game 2 names a player"},
		{"a stranger to reply", game(func(g *ratings.Game) { g.B = 4 }), "game 2 names a player"},
		{"the last to reply", game(func(g *ratings.Game) { g.A, g.B = 0, 3 }), ""},
		{"fewer wins than none", game(func(g *ratings.Game) { g.HalfWins = -1 }), "game 2 gives -1 half-wins"},
		{"more than one", game(func(g *ratings.Game) { g.HalfWins = 3 }), "game 2 gives 3 half-wins"},
		{"round 0", game(func(g *ratings.Game) { g.Round = 0 }), "game 2 is in round 0"},
	} {
		for _, s := range ratings.Systems() {
			f := roundRobin(4, 3)
			c.change(&f)
			if _, err := s.Rate(f); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s, %s: %v, want %q", c.name, s.About().ID, err, c.want)
			}
		}
	}
}

// TestTheCurvesExactly, beside the rounded tables that the federations printed.
func TestTheCurvesExactly(t *testing.T) {
	for _, c := range []struct {
		system ratings.Elo
		d      float64
		want   float64
	}{
		{ratings.NSAClassic(), 200, (1 + math.Erf(0.5)) / 2}, {ratings.NSAClassic(), -400, (1 - math.Erf(1)) / 2},
		{ratings.NASPA(), 100, 1 / (1 + math.Exp(-0.31879))}, {ratings.WESPA(), 313, 1 / (1 + math.Exp(-1))}, {ratings.NZASP2022(), -313, 1 / (1 + math.E)},
		{ratings.FIDE(), 400, 10.0 / 11}, {ratings.ASPA(), 120, 0.6}, {ratings.NZASP2017(), 313, 1 / (1 + math.Exp(-1))},
	} {
		near(t, fmt.Sprintf("%s at %v", c.system.About().ID, c.d), c.system.Expect(c.d), c.want, 1e-12)
	}
}

// TestOpponentsAreMetAtTheRatingTheyCameWith, each with the score and the spread of the game. WESPA until 2016 rated
// the players one after another, and used the new rating of those rated before.
func TestOpponentsAreMetAtTheRatingTheyCameWith(t *testing.T) {
	for _, s := range ratings.Systems() {
		f := roundRobin(6, 5)
		r := rate(t, s, f)
		met := func(own, other int) (rating, within float64) {
			if s.About().ID == "wespa-2016" && other < own {
				return r.Players[other].New, 0.5
			}
			return f.Players[other].Rating, 1e-9
		}
		for i, c := range r.Players {
			seen := 0
			for _, g := range f.Games {
				sides := []struct {
					own, other, score int
					spread            int
				}{{g.A, g.B, g.HalfWins, g.Spread}, {g.B, g.A, 2 - g.HalfWins, -g.Spread}}
				for _, side := range sides {
					if side.own != i {
						continue
					}
					o := c.Opponents[seen]
					seen++
					want, within := met(i, side.other)
					near(t, fmt.Sprintf("%s, player %d, round %d: the opponent's rating", s.About().ID, c.ID, g.Round), o.Rating, want, within)
					if o.ID != f.Players[side.other].ID || o.Round != g.Round || o.Score != float64(side.score)/2 || o.Spread != side.spread || o.Expected <= 0 || o.Expected >= 1 {
						t.Errorf("%s, player %d, round %d: %+v", s.About().ID, c.ID, g.Round, o)
					}
				}
			}
			if seen != len(c.Opponents) {
				t.Errorf("%s, player %d: %d of %d opponents", s.About().ID, c.ID, seen, len(c.Opponents))
			}
		}
	}
}

// TestADeviationGrowsWithoutGames up to a newcomer's. One that is greater stays.
func TestADeviationGrowsWithoutGames(t *testing.T) {
	for was, want := range map[float64]float64{80: math.Hypot(80, 0.06*173.7178), 349.9: 350, 350: 350, 400: 400} {
		f := ratings.Field{Players: []ratings.Player{{ID: 1, Rating: 1500, Deviation: was, Games: 10}}, Rounds: 3}
		near(t, fmt.Sprintf("a deviation of %v", was), rate(t, ratings.DefaultGlicko2(), f).Players[0].Deviation, want, 1e-6)
		f.Rounds = 0
		near(t, fmt.Sprintf("a deviation of %v in no round", was), rate(t, ratings.DefaultGlicko2(), f).Players[0].Deviation, was, 1e-6)
	}
}

// TestANewcomerWhoIsSolvedWaitsForTheOthers: a newcomer whose opponents' ratings don't change any more keeps the
// rating, while newcomers who met each other are still being computed.
func TestANewcomerWhoIsSolvedWaitsForTheOthers(t *testing.T) {
	f := against(ratings.Player{ID: 1, Unrated: true}, players([]float64{1400, 1500, 1600, 1700}), []float64{1, 0, 1, 0})
	alone := rate(t, ratings.NASPA(), f).Players[0].New
	f.Players = append(f.Players, ratings.Player{ID: 8, Unrated: true}, ratings.Player{ID: 9, Unrated: true})
	for round, halfWins := range []int{2, 2, 0} {
		f.Games = append(f.Games, ratings.Game{Round: round + 1, A: 5, B: 6, HalfWins: halfWins})
	}
	if got := rate(t, ratings.NASPA(), f).Players[0].New; got != alone || alone < 1400 || alone > 1700 {
		t.Errorf("the rating is %v, alone %v", got, alone)
	}
}

// TestTheDampingOfAThousandGames still falls with the games. For one game more it is a half.
func TestTheDampingOfAThousandGames(t *testing.T) {
	f := against(rated(1500), players([]float64{1500, 1500, 1500}), []float64{1, 1, 1})
	for before, want := range map[int]float64{996: 1 - 999.0/1800, 997: 1 - 1000.0/1800, 998: 0.5} {
		f.Players[0].Games = before
		near(t, fmt.Sprintf("%d games before and 3 now", before), rate(t, system(t, "norwegian"), f).Players[0].Damping, want, 1e-12)
	}
	for rating, want := range map[float64]float64{1800: 1 - 203.0/1800, 1801: 0.75, 2000: 0.75, 2001: 0.5} {
		f.Players[0].Games, f.Players[0].Rating = 200, rating
		near(t, fmt.Sprintf("a rating of %v", rating), rate(t, system(t, "norwegian"), f).Players[0].Damping, want, 1e-12)
	}
}

// TestARatingOfNoGamesCountsForNone: such a player is rated by the performance alone.
func TestARatingOfNoGamesCountsForNone(t *testing.T) {
	scores := []float64{1, 0, 1, 0}
	for games, want := range map[int]float64{0: 1300, 4: 1150} {
		f := against(ratings.Player{ID: 1, Rating: 1000, Games: games}, players([]float64{1300, 1300, 1300, 1300}), scores)
		near(t, fmt.Sprintf("%d games before", games), rate(t, ratings.WESPA(), f).Players[0].New, want, 0)
	}
}

// TestWhoCountsAsProvisionalAfterAnEvent, by the career games including those of the event, and in how many parts an
// event of 16, 17, 35 and 36 rounds is rated.
func TestWhoCountsAsProvisionalAfterAnEvent(t *testing.T) {
	for _, c := range []struct {
		system string
		few    int // few is below how many games a player is provisional. 0 means that the system doesn't say.
		parts  [4]int
	}{
		{"naspa", 50, [4]int{1, 2, 2, 3}}, {"nsa-classic", 50, [4]int{1, 2, 2, 3}}, {"wespa", 30, [4]int{1, 2, 2, 3}}, {"aspa", 50, [4]int{1, 1, 1, 1}}, {"elo", 30, [4]int{1, 1, 1, 1}},
		{"nzasp-2022", 30, [4]int{1, 1, 1, 1}}, {"nzasp-2017", 30, [4]int{1, 1, 1, 1}}, {"absp", 30, [4]int{1, 1, 1, 1}}, {"coco", 0, [4]int{1, 1, 1, 1}}, {"norwegian", 0, [4]int{1, 1, 1, 1}}, {"glicko2", 0, [4]int{1, 1, 1, 1}},
	} {
		s := system(t, c.system)
		for before := range 51 {
			f := against(ratings.Player{ID: 1, Rating: 1600, Games: before}, players([]float64{1600}), []float64{1})
			if got := rate(t, s, f).Players[0].Provisional; got != (before+1 < c.few) {
				t.Errorf("%s, %d games before and one now: provisional %v", c.system, before, got)
			}
		}
		for i, rounds := range []int{16, 17, 35, 36} {
			f := against(rated(1600), players(slices.Repeat([]float64{1600}, rounds)), slices.Repeat([]float64{1}, rounds))
			if got := len(rate(t, s, f).Players[0].Segments); got != c.parts[i] {
				t.Errorf("%s, %d rounds: rated in %d parts, want %d", c.system, rounds, got, c.parts[i])
			}
		}
	}
}

// TestTheFactorOfEverySystemThatHasOne, on both sides of each limit.
func TestTheFactorOfEverySystemThatHasOne(t *testing.T) {
	for _, c := range []struct {
		system string
		rating float64
		games  int
		want   float64
	}{
		{"wespa", 1799, 100, 20}, {"wespa", 1800, 100, 16}, {"wespa", 1999, 100, 16}, {"wespa", 2000, 100, 10}, {"wespa", 1799, 30, 20},
		{"elo", 1600, 29, 40}, {"elo", 1600, 30, 20}, {"elo", 2399, 30, 20}, {"elo", 2400, 30, 10}, {"elo", 2400, 29, 40},
		{"aspa", 1600, 50, 20}, {"aspa", 2400, 500, 20}, {"nsa-classic", 1799, 50, 20}, {"nsa-classic", 1800, 50, 16},
		{"nzasp-2017", 1600, 30, 1.4}, {"nzasp-2017", 1600, 29, 0}, {"wespa", 1600, 29, 0}, {"aspa", 1600, 49, 0}, {"nzasp-2022", 1600, 1, 21}, {"nzasp-2017", 3100, 30, 0},
	} {
		f := against(ratings.Player{ID: 1, Rating: c.rating, Games: c.games}, players([]float64{c.rating}), []float64{1})
		near(t, fmt.Sprintf("%s: the factor at %v after %d games", c.system, c.rating, c.games), rate(t, system(t, c.system), f).Players[0].Factor, c.want, 0)
	}
}

// TestWhatABSPExpects of a game: half a win, and a hundredth more or less for each point, but at least one in ten and
// at most nine in ten.
func TestWhatABSPExpects(t *testing.T) {
	for opponent, want := range map[float64]float64{1600: 0.5, 1620: 0.3, 1580: 0.7, 1640: 0.1, 1700: 0.1, 1560: 0.9, 1500: 0.9} {
		c := rate(t, system(t, "absp"), against(ratings.Player{ID: 1, Rating: 1600, Games: 100}, []ratings.Player{{Rating: opponent, Games: 100}}, []float64{1})).Players[0]
		near(t, fmt.Sprintf("expected against %v", opponent), c.Opponents[0].Expected, want, 1e-9)
		near(t, fmt.Sprintf("expected of all against %v", opponent), c.Expected, want, 1e-9)
	}
}

// TestAStartRatingIsReplacedOnceItMovesByTheJump, in the British system, if it is based on fewer than thirty games.
// For the opponents it is then the new one.
func TestAStartRatingIsReplacedOnceItMovesByTheJump(t *testing.T) {
	for _, games := range []int{10, 29, 30, ratings.Unknown} {
		for _, won := range []float64{1, 0} {
			for _, past := range [][]ratings.PastEvent{nil, {{Games: max(games-4, 1), Points: 120 * float64(max(games-4, 1))}, {Games: 4, Points: 4 * 120}}} {
				f := against(ratings.Player{ID: 1, Rating: 120, Games: games, Past: past}, players([]float64{120, 120, 120, 120, 120}), slices.Repeat([]float64{won}, 5))
				a := ratings.DefaultABSP()
				a.FewGames = 0
				moved := math.Abs(rate(t, a, f).Players[0].New - 120)
				for beyond, replaced := range map[float64]bool{-1: true, 0: true, 1: false} {
					a.FewGames, a.Jump = 30, moved+beyond
					r, want := rate(t, a, f), 120.0
					if replaced && (games == 10 || games == 29 || games == ratings.Unknown && past != nil) {
						want = 120 + moved*(2*won-1)
					}
					near(t, fmt.Sprintf("on %d games (%v), a change by %v where %v is a jump: met at", games, past, moved, a.Jump), r.Players[1].Opponents[0].Rating, want, 0)
				}
			}
		}
	}
	f := against(ratings.Player{ID: 1, Unrated: true}, players([]float64{120, 120}), []float64{1, 1})
	if r := rate(t, ratings.DefaultABSP(), f); math.Abs(r.Players[1].Opponents[0].Rating-170) > 0.01 {
		t.Errorf("a newcomer is met at %v, want 170", r.Players[1].Opponents[0].Rating)
	}
}

// TestAPerformanceEndsFifteenHundredPointsBeyond the strongest and the weakest opponent.
func TestAPerformanceEndsFifteenHundredPointsBeyond(t *testing.T) {
	opponents := players(slices.Repeat([]float64{1700}, 400))
	for won, want := range map[float64]float64{1: 3200, 0: 200} {
		f := against(ratings.Player{ID: 1, Rating: 1700}, opponents, slices.Repeat([]float64{won}, 400))
		for i := range f.Games {
			f.Games[i].Round = 1
		}
		near(t, fmt.Sprintf("%v of every game won", won), rate(t, ratings.WESPA(), f).Players[0].New, want, 0)
	}
}

// TestAJumpIsTenPoints. By nine points a start rating based on few games stays.
func TestAJumpIsTenPoints(t *testing.T) {
	for _, c := range []struct {
		before, now int
		met         float64
	}{{18, 4, 120}, {20, 5, 130}} {
		f := against(ratings.Player{ID: 1, Rating: 120, Games: c.before}, players(slices.Repeat([]float64{120}, c.now)), slices.Repeat([]float64{1}, c.now))
		near(t, fmt.Sprintf("%d games after %d: met at", c.now, c.before), rate(t, ratings.DefaultABSP(), f).Players[1].Opponents[0].Rating, c.met, 0)
	}
}

// TestAGameAfterTheLastRoundIsRated by every system, although that many rounds weren't planned.
func TestAGameAfterTheLastRoundIsRated(t *testing.T) {
	for _, s := range ratings.Systems() {
		f := roundRobin(4, 3)
		f.Rounds = 2
		for _, c := range rate(t, s, f).Players {
			if c.Rated != 3 || len(c.Opponents) != 3 || c.Segments[len(c.Segments)-1].Games != 3 {
				t.Errorf("%s, player %d: %+v", s.About().ID, c.ID, c)
			}
		}
	}
}

// TestSeedAndFloorOfTheNorwegianSystem: newcomers among themselves start at 1500, and nobody falls below 300.
func TestSeedAndFloorOfTheNorwegianSystem(t *testing.T) {
	f := ratings.Field{Players: []ratings.Player{{ID: 1, Unrated: true}, {ID: 2, Unrated: true}}, Games: []ratings.Game{{Round: 1, A: 0, B: 1, HalfWins: 1}}}
	for _, c := range rate(t, system(t, "norwegian"), f).Players {
		near(t, "a tie of newcomers", c.New, 1500, 0)
	}
	f = ratings.Field{Players: []ratings.Player{{ID: 1, Rating: 305}, {ID: 2, Rating: 305}}, Games: []ratings.Game{{Round: 1, A: 0, B: 1, HalfWins: 0, Spread: -300}}}
	near(t, "who lost by 300", rate(t, system(t, "norwegian"), f).Players[0].New, 300, 0)
}
