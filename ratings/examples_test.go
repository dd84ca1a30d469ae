package ratings_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"wordhall/ratings"
)

// example is one of the single calculations that federations have published.
type example struct {
	ID               string          `json:"id"`
	System           string          `json:"system"`
	Rating           float64         `json:"rating"`
	GamesBefore      *int            `json:"games_before"`
	Games            int             `json:"games"`
	GamesAfter       int             `json:"games_after"`
	ExcessWins       float64         `json:"excess_wins"`
	BaseChange       float64         `json:"base_change"`
	Acceleration     float64         `json:"acceleration"`
	NewRating        float64         `json:"new_rating"`
	Change           float64         `json:"change"`
	Wins             float64         `json:"wins"`
	WinsEach         float64         `json:"wins_each"`
	Losses           int             `json:"losses"`
	Strongest        float64         `json:"strongest_rated_opponent"`
	Expected         [][2]float64    `json:"expected"`
	ExpectedWins     float64         `json:"expected_wins"`
	Multiplier       float64         `json:"multiplier"`
	Opponents        json.RawMessage `json:"opponents"`
	Players          [][2]float64    `json:"players"`
	RatingPoints     float64         `json:"rating_points"`
	TournamentRating float64         `json:"tournament_rating"`
	RD               float64         `json:"rd"`
	Volatility       float64         `json:"volatility"`
	NewRD            float64         `json:"new_rd"`
	NewVolatility    float64         `json:"new_volatility"`
	Deviation        float64         `json:"deviation"`
	NewDeviation     float64         `json:"new_deviation"`
	Results          [][3]float64    `json:"results"`
	Tolerance        float64         `json:"tolerance"`
}

func readExamples(t *testing.T) map[string]example {
	t.Helper()
	data, err := os.ReadFile("testdata/worked-examples.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Examples []example }
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	list := map[string]example{}
	for _, e := range file.Examples {
		list[e.ID] = e
	}
	return list
}

func (e example) before() int {
	if e.GamesBefore == nil {
		return ratings.Unknown
	}
	return *e.GamesBefore
}

// against puts a player into a field with opponents. The scores are 1, 0.5 or 0.
func against(own ratings.Player, opponents []ratings.Player, scores []float64) ratings.Field {
	f := ratings.Field{Players: []ratings.Player{own}}
	for i, o := range opponents {
		o.ID = i + 2
		f.Players = append(f.Players, o)
		spread := int(2*scores[i]-1) * 50
		f.Games = append(f.Games, ratings.Game{Round: i + 1, A: 0, B: i + 1, HalfWins: int(2 * scores[i]), Spread: spread})
	}
	return f
}

func rated(rating float64) ratings.Player {
	return ratings.Player{ID: 1, Rating: rating, Games: ratings.Unknown}
}

// TestWalkingThroughTheBands checks the NASPA examples, which give the wins above the expected ones. The bands and
// the acceleration turn them into a rating.
func TestWalkingThroughTheBands(t *testing.T) {
	all := readExamples(t)
	for _, id := range []string{"naspa-accel", "naspa-cross-down", "naspa-cross-up", "naspa-provisional-k30"} {
		e := all[id]
		if e.ID == "" {
			t.Fatalf("%s is missing", id)
		}
		base, extra := ratings.NASPA().ChangeFor(e.Rating, e.ExcessWins, e.before(), e.Games)
		if got := int(e.Rating + base + extra + 0.5); got != int(e.NewRating) {
			t.Errorf("%s: %d, want %v", id, got, e.NewRating)
		}
		if e.BaseChange != 0 {
			near(t, id+" base", base, e.BaseChange, 0.005)
			near(t, id+" acceleration", extra, e.Acceleration, 0.005)
		}
	}
}

// TestBandsPassedAreInTheExplanation: a loser of 2,000 leaves a band of factor 10 two points down, then goes on by
// 16, and the shares add up to the base change.
func TestBandsPassedAreInTheExplanation(t *testing.T) {
	opponents := slices.Repeat([]ratings.Player{rated(1700)}, 8)
	field := against(ratings.Player{ID: 1, Rating: 2001, Games: 500}, opponents, make([]float64, 8))
	c := rate(t, ratings.NASPA(), field).Players[0]
	shares := c.BandsPassed()
	if len(shares) != 2 {
		t.Fatalf("walked through %+v", shares)
	}
	top, next := shares[0], shares[1]
	if top.Factor != 10 || top.From != 2000 || top.To != 0 || next.Factor != 16 || next.From != 1800 || next.To != 2000 {
		t.Errorf("the bands are %+v", shares)
	}
	near(t, "points of the first band", top.Points, -2, 1e-9)
	near(t, "wins of the first band", top.Wins, -0.2, 1e-9)
	near(t, "points of the second", next.Points, 16*next.Wins, 1e-9)
	near(t, "all wins", top.Wins+next.Wins, c.Wins-c.Expected, 1e-9)
	near(t, "all points", top.Points+next.Points, c.Base, 1e-9)
	still := rate(t, ratings.NASPA(), against(ratings.Player{ID: 1, Rating: 1500, Games: 500}, opponents, make([]float64, 8))).Players[0]
	if still.BandsPassed() != nil || len(still.Segments[0].Shares) != 1 {
		t.Errorf("one band held throughout, and the explanation has %+v", still.Segments[0].Shares)
	}
}

func TestNewcomerIsCappedAboveTheStrongestOpponent(t *testing.T) {
	e := readExamples(t)["naspa-newcomer-cap"]
	opponents := slices.Repeat([]ratings.Player{rated(1500)}, e.Games)
	opponents[3] = rated(e.Strongest)
	scores := slices.Repeat([]float64{1}, e.Games)
	scores[3] = 0
	if int(e.Wins) != e.Games-1 {
		t.Fatal("the example isn't one loss")
	}
	r := rate(t, ratings.NASPA(), against(ratings.Player{ID: 1, Unrated: true, Games: ratings.Unknown}, opponents, scores))
	near(t, "the capped rating", r.Players[0].New, e.NewRating, 0)
}

func TestCurves(t *testing.T) {
	all := readExamples(t)
	for id, curve := range map[string]ratings.Curve{"nsa-classic-curve": ratings.NSAClassic().Curve, "elo-table": ratings.FIDE().Curve} {
		for _, pair := range all[id].Expected {
			near(t, id, curve.Expect(pair[0]), pair[1], all[id].Tolerance)
		}
	}
	for d, want := range map[float64]float64{100: 0.5790, 200: 0.6542, 400: 0.7816} {
		near(t, "NASPA's curve", ratings.NASPA().Expect(d), want, 0.00005)
	}
	classic := ratings.NSAClassic().Curve
	if classic.Expect(1600) != 1 || classic.Expect(-1600) != 0 {
		t.Error("the NSA's curve must end at 1600 points")
	}
}

func TestNSAClassicExamples(t *testing.T) {
	all := readExamples(t)
	e := all["nsa-classic-1850"]
	var opponents []float64
	if err := json.Unmarshal(e.Opponents, &opponents); err != nil {
		t.Fatal(err)
	}
	f := against(rated(e.Rating), players(opponents), make([]float64, len(opponents)))
	near(t, "expected wins", rate(t, ratings.NSAClassic(), f).Players[0].Expected, e.ExpectedWins, e.Tolerance)

	e = all["nsa-classic-acceleration"]
	base, extra := ratings.NSAClassic().ChangeFor(1200, e.Wins-e.ExpectedWins, e.before(), e.Games)
	near(t, "accelerated change", base+extra, e.Change, 1e-9)
}

func players(list []float64) []ratings.Player {
	var all []ratings.Player
	for _, r := range list {
		all = append(all, rated(r))
	}
	return all
}

func TestASPAQuickCheck(t *testing.T) {
	e := readExamples(t)["aspa-quick-check"]
	var opponents []float64
	if err := json.Unmarshal(e.Opponents, &opponents); err != nil {
		t.Fatal(err)
	}
	c := rate(t, ratings.ASPA(), against(rated(e.Rating), players(opponents), []float64{1, 1, 1, 1, 1, 0, 0})).Players[0]
	near(t, "expected wins", c.Expected, e.ExpectedWins, 1e-9)
	near(t, "change", c.Base, e.Change, 1e-9)
	near(t, "new rating", c.New, e.NewRating, 0)
}

func TestASPANovice(t *testing.T) {
	f := against(ratings.Player{ID: 1, Unrated: true}, players(slices.Repeat([]float64{900}, 8)), []float64{1, 1, 1, 1, 1, 0, 0, 0})
	near(t, "the novice", rate(t, ratings.ASPA(), f).Players[0].New, 1050, 0)
}

func TestABSPPlayerX(t *testing.T) {
	e := readExamples(t)["absp-points"]
	var opponents []float64
	if err := json.Unmarshal(e.Opponents, &opponents); err != nil {
		t.Fatal(err)
	}
	scores := append(slices.Repeat([]float64{1}, int(e.Wins)), make([]float64, e.Losses)...)
	own := rated(e.Rating)
	own.Past = []ratings.PastEvent{{Games: 150, Points: 169 * 150}}
	c := rate(t, ratings.DefaultABSP(), against(own, players(opponents), scores)).Players[0]
	near(t, "points", c.Performance*float64(e.Games), e.RatingPoints, 1e-9)
	near(t, "tournament rating", float64(int(c.Performance+0.5)), e.TournamentRating, 0)
}

func TestABSPRollingMean(t *testing.T) {
	mean := ratings.DefaultABSP().Mean([]ratings.PastEvent{{Games: 12, Points: 2001}, {Games: 20, Points: 3100}})
	near(t, "the rolling rating", mean, (2634*166.75+4070*155)/6704, 1e-9)
	near(t, "the rolling rating", mean, 159.6, 0.05)
}

func TestNZASP2022Example(t *testing.T) {
	e := readExamples(t)["nzasp-2022-k"]
	f := ratings.Field{Players: []ratings.Player{rated(e.Players[0][0]), rated(e.Players[1][0])}}
	f.Players[1].ID = 2
	for i := range e.Games {
		f.Games = append(f.Games, ratings.Game{Round: i + 1, A: 0, B: 1, HalfWins: 2 * (i % 2)})
	}
	r := rate(t, ratings.NZASP2022(), f)
	for i, p := range e.Players {
		near(t, "wins", r.Players[i].Wins, e.WinsEach, 0)
		near(t, "new rating", r.Players[i].New, p[1], 0)
	}
	near(t, "K at 0", ratings.NZASP2022().Factors.Line.Factor(0, 7), 45, 1e-9)
	near(t, "K at 2000", ratings.NZASP2022().Factors.Line.Factor(2000, 7), 15, 1e-9)
}

func TestGlicko2Paper(t *testing.T) {
	e := readExamples(t)["glicko2-paper"]
	var rows [][3]float64
	if err := json.Unmarshal(e.Opponents, &rows); err != nil {
		t.Fatal(err)
	}
	own := rated(e.Rating)
	own.Deviation, own.Volatility = e.RD, e.Volatility
	var opponents []ratings.Player
	var scores []float64
	for _, row := range rows {
		o := rated(row[0])
		o.Deviation = row[1]
		opponents, scores = append(opponents, o), append(scores, row[2])
	}
	c := rate(t, ratings.DefaultGlicko2(), against(own, opponents, scores)).Players[0]
	near(t, "rating", c.New, e.NewRating, e.Tolerance)
	near(t, "rating to the fourth figure", c.New, 1464.0507, 0.0001)
	near(t, "deviation", c.Deviation, 151.5165, 0.0001)
	near(t, "volatility", c.Volatility, 0.0599960, 1e-6)
}

func TestEloExample(t *testing.T) {
	c := rate(t, ratings.FIDE(), against(rated(1500), players([]float64{1700, 1600, 1500}), []float64{1, 1, 0})).Players[0]
	near(t, "expected wins", c.Expected, 1.1002, 0.0001)
	near(t, "new rating", c.New, 1518, 0)
}

func TestNorwegianTwoGames(t *testing.T) {
	e := readExamples(t)["norwegian-two-games"]
	own := rated(e.Rating)
	own.Deviation, own.Games = e.Deviation, e.GamesAfter-len(e.Results)
	f := ratings.Field{Players: []ratings.Player{own}}
	for i, row := range e.Results {
		f.Players = append(f.Players, ratings.Player{ID: i + 2, Rating: row[0], Deviation: row[1], Games: 10})
		f.Games = append(f.Games, ratings.Game{Round: i + 1, A: 0, B: i + 1, HalfWins: 2 - 2*i, Spread: int(row[2])})
	}
	c := rate(t, system(t, "norwegian"), f).Players[0]
	near(t, "rating", c.New, e.NewRating, 0)
	near(t, "deviation", c.Deviation, e.NewDeviation, 0.005)

	f.Players[0].Games = 298
	near(t, "rating with 300 games", rate(t, system(t, "norwegian"), f).Players[0].New, 1606, 0)
}

func TestNorwegianIdleDays(t *testing.T) {
	own := ratings.Player{ID: 1, Rating: 1600, Deviation: 86, StoredDays: 60, Games: 10}
	r := rate(t, system(t, "norwegian"), ratings.Field{Players: []ratings.Player{own}})
	near(t, "deviation after 60 days", r.Players[0].Deviation, 115.74, 0.005)
}
