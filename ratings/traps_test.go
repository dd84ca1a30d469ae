package ratings_test

import (
	"fmt"
	"slices"
	"testing"

	"wordhall/ratings"
)

func TestFirstPointBelowABandStillCostsTheBand(t *testing.T) {
	for _, c := range []struct{ rating, excess, want float64 }{
		{2000, -0.1, -1}, {2000, -0.2, -1 - 1.6}, {1999, -0.1, -1.6},
		{1800, -0.0625, -1}, {1800, -1, -1 - 0.9375*20}, {1799, -1, -20},
		{2001, -3, -2 - 2.8*16}, {1999, 0.0625, 1}, {1799, 0.05, 1}, {1790, 1, 10 + 8},
	} {
		base, _ := ratings.NASPA().ChangeFor(c.rating, c.excess, ratings.Unknown, 20)
		near(t, "the change", base, c.want, 1e-9)
	}
}

// TestNewcomerIsTheLastMidpointTested: bisecting 0..3000 for an even record against 1500 tests 1500 first, and then
// ends on a midpoint that neither end alone would give.
func TestNewcomerIsTheLastMidpointTested(t *testing.T) {
	// 1500 is reached at the first midpoint, where the sum isn't below the wins, so the search goes on below it and
	// its last midpoint is 1499.
	newcomer := ratings.Player{ID: 1, Unrated: true, Games: ratings.Unknown}
	even := against(newcomer, players([]float64{1500, 1500}), []float64{1, 0})
	near(t, "even against 1500", rate(t, ratings.NASPA(), even).Players[0].New, 1499, 0)
	// For 1 win in 3 games it is 1500 - ln 2/0.0031879 = 1282.57, and the last midpoint tested is the lower end here.
	third := against(newcomer, players([]float64{1500, 1500, 1500}), []float64{1, 0, 0})
	got := rate(t, ratings.NASPA(), third).Players[0].New
	if got != lastMidpoint(1282.57) {
		t.Errorf("a third against 1500 gives %v, the last midpoint is %v", got, lastMidpoint(1282.57))
	}
}

// lastMidpoint is the last midpoint of bisecting 0..3000 towards a point.
func lastMidpoint(at float64) float64 {
	low, high, last := 0, 3000, 0
	for high-low > 1 {
		last = (low + high) / 2
		if float64(last) < at {
			low = last
		} else {
			high = last
		}
	}
	return float64(last)
}

func TestRatingsAreRoundedBetweenSegments(t *testing.T) {
	c := published(t)["naspa-dev-07"]
	unrounded := ratings.NASPA()
	unrounded.Segments.Unrounded = true
	whole := ratings.NASPA()
	whole.Segments = ratings.Segments{}
	if missed(rate(t, unrounded, c.Field), c) == 0 || missed(rate(t, whole, c.Field), c) == 0 {
		t.Error("the published event can't tell a rounded segment from an unrounded one, or two segments from one")
	}
	for _, p := range rate(t, ratings.NASPA(), c.Field).Players {
		if len(p.Segments) != 2 || p.Segments[0].To != 16 || p.Segments[1].From != 17 {
			t.Fatalf("32 rounds were cut into %+v", p.Segments)
		}
		if first := p.Segments[0].New; first != float64(int(first)) {
			t.Errorf("player %d goes into the second segment with %v", p.ID, first)
		}
	}
}

// missed counts the players whose new rating isn't the published one.
func missed(r ratings.Result, c ratings.Case) int {
	n := 0
	for i, want := range c.Expected {
		if r.Players[i].New != *want.Rating {
			n++
		}
	}
	return n
}

// TestSegmentsGoByConfiguredRounds: there is one segment up to 16 rounds, two up to 35, and three above. "If the
// segments must be of unequal size, then earlier segments are assigned extra rounds" (NASPA wiki, Tournament
// results). The WESPA estimate and the NSA's system have the same segments as NASPA's.
func TestSegmentsGoByConfiguredRounds(t *testing.T) {
	for rounds := 2; rounds <= 45; rounds++ {
		sizes := []int{rounds}
		switch {
		case rounds > 35:
			sizes = []int{rounds/3 + min(rounds%3, 1), rounds/3 + rounds%3/2, rounds / 3}
		case rounds > 16:
			sizes = []int{rounds/2 + rounds%2, rounds / 2}
		}
		f := roundRobin(8, rounds)
		f.Rounds = rounds
		for _, system := range []ratings.Elo{ratings.NASPA(), ratings.NSAClassic(), ratings.WESPA()} {
			var got []int
			for _, s := range rate(t, system, f).Players[0].Segments {
				got = append(got, s.To-s.From+1)
			}
			if !slices.Equal(got, sizes) {
				t.Errorf("%s: %d rounds are segments of %d, want %d", system.Name.ID, rounds, got, sizes)
			}
			// The segments are the same while the event is running.
			if early := rate(t, system, upTo(f, sizes[0])).Players[0].Segments; len(early) != 1 || early[0].To != sizes[0] {
				t.Errorf("%s: %d rounds, %d played: %+v", system.Name.ID, rounds, sizes[0], early)
			}
		}
	}
	for rounds, want := range map[int][]int{17: {9, 8}, 31: {16, 15}, 37: {13, 12, 12}, 38: {13, 13, 12}} {
		f := roundRobin(8, rounds)
		f.Rounds = rounds
		for i, s := range rate(t, ratings.NASPA(), f).Players[0].Segments {
			if s.To-s.From+1 != want[i] {
				t.Errorf("segment %d of %d rounds is of %d, want %d", i+1, rounds, s.To-s.From+1, want[i])
			}
		}
	}
}

// The player has under fifty games at the start and more after the first segment, and is still of the young class in
// the second.
func TestYoungClassIsFrozenAtTheStartOfTheEvent(t *testing.T) {
	for _, c := range []struct {
		games  int
		factor float64
	}{{39, 30}, {50, 20}} {
		f := roundRobin(8, 32)
		f.Rounds = 32
		f.Players[0].Games = c.games
		segments := rate(t, ratings.NASPA(), f).Players[0].Segments
		if len(segments) != 2 {
			t.Fatalf("32 rounds are rated as %d events, want 2", len(segments))
		}
		for _, s := range segments {
			near(t, "factor", s.Base/(s.Wins-s.Expected), c.factor, 1e-9)
		}
	}
}

func TestCapWithoutARatedOpponent(t *testing.T) {
	// Two newcomers only met each other. The winner may be at most 400 points above the loser's value.
	f := ratings.Field{
		Players: []ratings.Player{{ID: 1, Unrated: true}, {ID: 2, Unrated: true}},
		Games:   []ratings.Game{{Round: 1, A: 0, B: 1, HalfWins: 2}, {Round: 2, A: 0, B: 1, HalfWins: 2}},
	}
	r := rate(t, ratings.NASPA(), f)
	winner, loser := r.Players[0].New, r.Players[1].New
	if winner <= loser || winner-loser > 400 || loser < 500 {
		t.Errorf("the winner has %v, the loser %v", winner, loser)
	}
	uncapped := ratings.NASPA()
	uncapped.Newcomers.CapBonus = 4000
	if free := rate(t, uncapped, f); free.Players[0].New == winner && free.Players[1].New == loser {
		t.Error("the cap made no difference; the test sees nothing")
	}
}

func TestForfeitsAreNeverRated(t *testing.T) {
	for _, s := range ratings.Systems() {
		f := roundRobin(6, 5)
		before := rate(t, s, f)
		f.Games = append(f.Games, ratings.Game{Round: 6, A: 0, B: 1, HalfWins: 2, Spread: 50, Unrated: true})
		after := rate(t, s, f)
		if id := s.About().ID; after.Players[0].New != before.Players[0].New || after.Players[1].New != before.Players[1].New {
			t.Errorf("%s: a forfeit moved a rating", id)
		}
	}
}

func TestNorwegianTakesFiftyNilForAForfeit(t *testing.T) {
	own, other := rated(1600), rated(1500)
	other.ID = 2
	f := ratings.Field{Players: []ratings.Player{own, other}, Games: []ratings.Game{{Round: 1, A: 0, B: 1, HalfWins: 2, Spread: 50, ZeroScore: true}}}
	if got := rate(t, system(t, "coco"), f).Players[0]; got.New != 1600 || got.Rated != 0 || got.Games != 1 {
		t.Errorf("50-0 gave %+v", got)
	}
	f.Games[0].ZeroScore = false
	if got := rate(t, system(t, "coco"), f).Players[0]; got.New == 1600 {
		t.Error("a played game by 50 must count")
	}
}

func TestDampingCountsTheCurrentEvent(t *testing.T) {
	f := against(rated(1500), players([]float64{1500, 1500, 1500}), []float64{1, 1, 1})
	f.Players[0].Games = 196
	near(t, "damping at 199 games", rate(t, system(t, "norwegian"), f).Players[0].Damping, 1, 0)
	f.Players[0].Games = 197
	near(t, "damping at 200 games", rate(t, system(t, "norwegian"), f).Players[0].Damping, 1-200.0/1800, 1e-12)
	// A bye counts as a game of the career too.
	f.Players[0].Games = 196
	f.Games = append(f.Games, ratings.Game{Round: 4, A: 0, B: ratings.NoPlayer, Unrated: true})
	near(t, "damping at 199 games and a bye", rate(t, system(t, "norwegian"), f).Players[0].Damping, 1-200.0/1800, 1e-12)
	f.Players[0].Games = 998
	near(t, "damping beyond 1000 games", rate(t, system(t, "norwegian"), f).Players[0].Damping, 0.5, 0)
	f.Players[0].Games, f.Players[0].Rating = 300, 2001
	near(t, "damping above 2000", rate(t, system(t, "norwegian"), f).Players[0].Damping, 0.5, 0)
	f.Players[0].Rating = 1801
	near(t, "damping above 1800", rate(t, system(t, "norwegian"), f).Players[0].Damping, 0.75, 0)
}

func TestNorwegianNewcomersKeepTheGreatestDeviation(t *testing.T) {
	f := against(ratings.Player{ID: 1, Unrated: true}, players([]float64{1500, 1600, 1400}), []float64{1, 0, 1})
	c := rate(t, system(t, "norwegian"), f).Players[0]
	near(t, "the newcomer's deviation", c.Deviation, 150, 0)
	if c.Unrated || !c.Newcomer || c.New == 0 {
		t.Errorf("the newcomer left as %+v", c)
	}
}

func TestABSPOldestEventCountsInPart(t *testing.T) {
	a := ratings.DefaultABSP()
	// There are 140 new games at 100, and then 20 old ones at 200. Only ten of the old ones still count, with weights
	// 85 to 76.
	got := a.Mean([]ratings.PastEvent{{Games: 140, Points: 14000}, {Games: 20, Points: 4000}})
	new140, old10 := weights(225, 140), weights(85, 10)
	near(t, "the mean", got, (new140*100+old10*200)/(new140+old10), 1e-9)
	near(t, "an event beyond the 150", a.Mean([]ratings.PastEvent{{Games: 150, Points: 15000}, {Games: 20, Points: 4000}}), 100, 1e-9)
	near(t, "an event of more than 150", a.Mean([]ratings.PastEvent{{Games: 400, Points: 40000}}), 100, 1e-9)
}

// weights adds up n falling weights.
func weights(first, n int) float64 {
	sum := 0
	for i := range n {
		sum += first - i
	}
	return float64(sum)
}

func TestABSPTenPointRuleRatesAgainOnce(t *testing.T) {
	young := ratings.Player{ID: 1, Rating: 100, Games: 10, Past: []ratings.PastEvent{{Games: 10, Points: 1000}}}
	f := against(young, players([]float64{140, 140, 140, 140, 140, 140}), []float64{1, 1, 1, 1, 1, 1})
	for i := range f.Players[1:] {
		f.Players[i+1].Past = []ratings.PastEvent{{Games: 30, Points: 140 * 30}}
	}
	with := rate(t, ratings.DefaultABSP(), f)
	never := ratings.DefaultABSP()
	never.FewGames = 0
	without := rate(t, never, f)
	if with.Players[1].New <= without.Players[1].New {
		t.Errorf("opponents of a player whose rating jumped stand at %v, without the rule at %v", with.Players[1].New, without.Players[1].New)
	}
	f.Players[0].Past[0] = ratings.PastEvent{Games: 30, Points: 3000}
	if a, b := rate(t, ratings.DefaultABSP(), f), rate(t, never, f); a.Players[1].New != b.Players[1].New {
		t.Error("a start rating on 30 games must stay")
	}
}

// TestABSPRatingIsProvisionalUpToItsThirtiethGame. Those of the event count, too.
func TestABSPRatingIsProvisionalUpToItsThirtiethGame(t *testing.T) {
	for before, provisional := range map[int]bool{1: true, 27: true, 28: false, 150: false} {
		own := rated(100)
		own.Past = []ratings.PastEvent{{Games: before, Points: float64(100 * before)}}
		c := rate(t, ratings.DefaultABSP(), against(own, players([]float64{100, 100}), []float64{1, 0})).Players[0]
		if c.Provisional != provisional {
			t.Errorf("%d games before and 2 now: provisional %v", before, c.Provisional)
		}
	}
}

func TestABSPWindowAndFloor(t *testing.T) {
	own := rated(100)
	own.Past = []ratings.PastEvent{{Games: 150, Points: 15000}}
	c := rate(t, ratings.DefaultABSP(), against(own, players([]float64{190, 20}), []float64{0, 1})).Players[0]
	near(t, "points", c.Performance*2, (140-50)+(60+50), 1e-9)
	low := rated(50)
	low.Past = []ratings.PastEvent{{Games: 150, Points: 50 * 150}}
	c = rate(t, ratings.DefaultABSP(), against(low, players([]float64{50, 50}), []float64{0, 0})).Players[0]
	near(t, "the lowest rating", c.New, 50, 0)
}

func TestASPAExpectanciesAreCapped(t *testing.T) {
	curve := ratings.ASPA().Curve
	for d, want := range map[float64]float64{539: 0.5 + 539.0/1200, 540: 0.95, 900: 0.95, -540: 0.05, -2000: 0.05} {
		near(t, "the share of wins", curve.Expect(d), want, 1e-12)
	}
}

func TestACorrectedScoreLeavesNoTrace(t *testing.T) {
	for _, s := range ratings.Systems() {
		right := roundRobin(8, 7)
		wrong := right
		wrong.Games = append([]ratings.Game(nil), right.Games...)
		wrong.Games[3].HalfWins, wrong.Games[3].Spread = 2-wrong.Games[3].HalfWins, -wrong.Games[3].Spread
		first := rate(t, s, right)
		if other := rate(t, s, wrong); same(first, other) {
			t.Errorf("%s: the wrong score changed nothing; the test sees nothing", s.About().ID)
		}
		if again := rate(t, s, right); !same(first, again) {
			t.Errorf("%s: rating the corrected event differs from rating it once", s.About().ID)
		}
	}
}

func same(a, b ratings.Result) bool {
	for i, p := range a.Players {
		q := b.Players[i]
		if p.ID != q.ID || p.New != q.New || p.Deviation != q.Deviation || p.Games != q.Games || p.Unrated != q.Unrated {
			return false
		}
	}
	return true
}

func TestFeedbackGoesToRatedOpponentsOnly(t *testing.T) {
	// The first player wins all of 13 games as an outsider, and the gain is accelerated.
	opponents := players([]float64{1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500})
	opponents[12] = ratings.Player{Unrated: true}
	scores := make([]float64, 13)
	for i := range scores {
		scores[i] = 1
	}
	r := rate(t, ratings.NASPA(), against(rated(1100), opponents, scores))
	extra := r.Players[0].Acceleration
	if extra <= 0 {
		t.Fatal("nobody was accelerated")
	}
	near(t, "feedback of a rated opponent", r.Players[1].Feedback, extra/20, 1e-9)
	near(t, "feedback of a newcomer", r.Players[13].Feedback, 0, 0)
	r = rate(t, ratings.NZASP2017(), against(rated(1100), opponents, scores))
	if extra = r.Players[0].Acceleration; extra <= 0 {
		t.Fatal("nobody was accelerated")
	}
	near(t, "feedback of a rated opponent in New Zealand", r.Players[1].Feedback, extra/20, 1e-9)
	near(t, "feedback of a newcomer in New Zealand", r.Players[13].Feedback, extra/20, 1e-9)
}

func TestNZASP2017AddsWhatItAdds(t *testing.T) {
	opponents := players([]float64{1500, 1500, 1500, 1500, 1500, 1500, 1500})
	c := rate(t, ratings.NZASP2017(), against(rated(1200), opponents, []float64{1, 1, 1, 1, 1, 1, 1}))
	own := c.Players[0]
	factor := (3000.0 - 1200) / 1000 * 7
	near(t, "factor", own.Factor, factor, 1e-9)
	near(t, "acceleration", own.Acceleration, own.Base-factor*10/3, 1e-9)
	near(t, "participation", own.Participation, 7.0/3, 1e-9)
	near(t, "feedback", c.Players[1].Feedback, own.Acceleration/20, 1e-9)
}

func TestProvisionalMeanOfPerformances(t *testing.T) {
	// There are 20 games at 1000, and then 10 at a performance of 1300, with the mean by games.
	own := ratings.Player{ID: 1, Rating: 1000, Games: 20}
	f := against(own, players([]float64{1300, 1300, 1300, 1300, 1300, 1300, 1300, 1300, 1300, 1300}), []float64{1, 0, 1, 0, 1, 0, 1, 0, 1, 0})
	near(t, "WESPA provisional", rate(t, ratings.WESPA(), f).Players[0].New, 1100, 0)
	f.Players[0].Games = 30
	if c := rate(t, ratings.WESPA(), f).Players[0]; c.New == 1100 || c.Factor != 20 {
		t.Errorf("an established player was rated %+v", c)
	}
}

func TestNewcomerWithoutAGameStaysUnrated(t *testing.T) {
	for _, s := range ratings.Systems() {
		f := roundRobin(4, 3)
		f.Players = append(f.Players, ratings.Player{ID: 9, Unrated: true, Games: ratings.Unknown})
		f.Games = append(f.Games, ratings.Game{Round: 1, A: 4, B: ratings.NoPlayer, HalfWins: 2, Spread: 50, Unrated: true})
		if c := rate(t, s, f).Players[4]; !c.Unrated || c.New != 0 {
			t.Errorf("%s: a newcomer with a bye left as %+v", s.About().ID, c)
		}
	}
}

// roundRobin is a field of n rated players who meet in turn over that many rounds. n is even. The results are fixed
// and mixed.
func roundRobin(n, rounds int) ratings.Field {
	f := ratings.Field{}
	for i := range n {
		f.Players = append(f.Players, ratings.Player{ID: i + 1, Rating: float64(1700 - 90*i), Games: ratings.Unknown, Deviation: 80})
	}
	for round := 1; round <= rounds; round++ {
		for k := range n / 2 {
			a, b := seatAt(k, round, n), seatAt(n-1-k, round, n)
			points := (7*a+13*b+5*round)%200 - 90
			g := ratings.Game{Round: round, A: a, B: b, Spread: points, HalfWins: 1}
			switch {
			case points > 0:
				g.HalfWins = 2
			case points < 0:
				g.HalfWins = 0
			}
			f.Games = append(f.Games, g)
		}
	}
	return f
}

// seatAt is the player in that place in that round. The last player stays, and the others go round.
func seatAt(place, round, n int) int {
	if place == n-1 {
		return n - 1
	}
	return (place + round) % (n - 1)
}

// TestBandsOfAllSegmentsAddUp: a band that is passed in both segments is one line of the explanation.
func TestBandsOfAllSegmentsAddUp(t *testing.T) {
	f := against(ratings.Player{ID: 1, Rating: 2001, Games: 500}, players(slices.Repeat([]float64{1700}, 20)), make([]float64, 20))
	f.Rounds = 20
	c := rate(t, ratings.NASPA(), f).Players[0]
	wins, points := 0.0, 0.0
	for _, share := range c.BandsPassed() {
		wins, points = wins+share.Wins, points+share.Points
	}
	if len(c.Segments) != 2 || len(c.BandsPassed()) != 3 {
		t.Fatalf("%d segments, passed through %+v", len(c.Segments), c.BandsPassed())
	}
	near(t, "all wins", wins, c.Wins-c.Expected, 1e-9)
	near(t, "all points", points, c.Base, 1e-9)
	if f.Players[0].Rating = 1500; rate(t, ratings.NASPA(), f).Players[0].BandsPassed() != nil {
		t.Error("one band held throughout two segments")
	}
}

// TestNobodyFallsBelowTheFloor of a system that has one.
func TestNobodyFallsBelowTheFloor(t *testing.T) {
	for _, s := range []ratings.System{ratings.NZASP2022(), ratings.NZASP2017()} {
		f := against(ratings.Player{ID: 1, Rating: 3, Games: 500}, players([]float64{3, 3}), []float64{0, 0})
		if got := rate(t, s, f).Players[0].New; got != 0 {
			t.Errorf("%s: %v, want 0", s.About().ID, got)
		}
	}
}

// TestNorwegianNewcomersAmongThemselves are put back to the field's level, which is the sum of the ratings divided by
// all players, whichever player of a game they are.
func TestNorwegianNewcomersAmongThemselves(t *testing.T) {
	f := ratings.Field{Players: []ratings.Player{
		{ID: 1, Rating: 1800, Games: 100}, {ID: 2, Rating: 1800, Games: 100}, {ID: 3, Rating: 1800, Games: 100}, {ID: 4, Rating: 1800, Games: 100},
		{ID: 5, Unrated: true}, {ID: 6, Unrated: true},
	}}
	for round := 1; round <= 3; round++ {
		f.Games = append(f.Games, ratings.Game{Round: round, A: 4, B: 5, HalfWins: 2, Spread: 40})
	}
	// The level is 4 * 1800 / 6 = 1200, and three games move a newcomer 3/13 of the way to what they say, so x =
	// (10*1200 + 3*(y+200)) / 13 and y = (10*1200 + 3*(x-200)) / 13.
	r := rate(t, system(t, "norwegian"), f)
	near(t, "the winner", r.Players[4].New, 1237.5, 1)
	near(t, "the loser", r.Players[5].New, 1162.5, 1)
}

// TestABSPNewcomersAmongThemselves: if no player is rated, two with a win each get exactly the initial rating.
func TestABSPNewcomersAmongThemselves(t *testing.T) {
	f := ratings.Field{Players: []ratings.Player{{ID: 1, Unrated: true}, {ID: 2, Unrated: true}}}
	for round, halfWins := range []int{2, 0} {
		f.Games = append(f.Games, ratings.Game{Round: round + 1, A: 0, B: 1, HalfWins: halfWins})
	}
	for _, p := range rate(t, ratings.DefaultABSP(), f).Players {
		near(t, "the rating", p.New, 100, 0)
	}
}

// TestPerformanceExpectsTheWins: at the performance rating as many wins are expected as there were, to a millionth.
func TestPerformanceExpectsTheWins(t *testing.T) {
	for _, s := range []ratings.Elo{ratings.NASPA(), ratings.NSAClassic(), ratings.WESPA(), ratings.FIDE(), ratings.ASPA()} {
		for _, opponents := range [][]float64{{1500, 1510}, {300, 2100, 1400}, {1200, 1250, 1900, 1910, 1915}, {600, 610, 620, 2000}} {
			for wins := 0.5; wins < float64(len(opponents)); wins += 0.5 {
				at, sum := s.Curve.Performance(opponents, wins), 0.0
				for _, o := range opponents {
					sum += s.Expect(at - o)
				}
				near(t, fmt.Sprintf("%s: %v wins against %v, performing at %v: expected", s.About().ID, wins, opponents, at), sum, wins, 1e-6)
			}
		}
	}
}

// TestABSPNewcomersStartAtTheirPerformance: it is the mean of the opponents and fifty points for every win more than
// losses, however many games they won. Newcomers who only met each other are as far apart as the games say.
func TestABSPNewcomersStartAtTheirPerformance(t *testing.T) {
	for won, want := range []float64{70, 87, 103, 120, 137, 153, 170} {
		scores := make([]float64, 6)
		for i := range won {
			scores[i] = 1
		}
		f := against(ratings.Player{ID: 1, Unrated: true}, players([]float64{60, 60, 120, 120, 180, 180}), scores)
		near(t, fmt.Sprintf("%d wins of 6", won), rate(t, ratings.DefaultABSP(), f).Players[0].New, want, 0)
	}
	f := ratings.Field{Players: []ratings.Player{{ID: 1, Unrated: true}, {ID: 2, Unrated: true}, {ID: 3, Unrated: true}}}
	f.Games = []ratings.Game{{Round: 1, A: 0, B: 1, HalfWins: 2}, {Round: 2, A: 1, B: 2, HalfWins: 2}}
	for i, want := range []float64{150, 100, 50} {
		near(t, fmt.Sprintf("player %d of three who only met one another", i+1), rate(t, ratings.DefaultABSP(), f).Players[i].New, want, 0)
	}
}
