package ratings_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"wordhall/ratings"
)

var update = flag.Bool("update", false, "write the golden file anew")

// everything is an event that has all that there can be: players with many games, with few, with none and with an
// unknown number, newcomers who met each other or nobody, ties, byes, forfeits, games with a score of 0 and a game
// against oneself.
func everything() ratings.Field {
	past := []ratings.PastEvent{{Games: 9, Points: 9 * 1500}, {Games: 15, Points: 15 * 1400}}
	f := ratings.Field{Rounds: 9, Players: []ratings.Player{
		{ID: 1, Rating: 2010, Games: 1100, Deviation: 41, StoredDays: 30, Volatility: 0.05},
		{ID: 2, Rating: 1805, Games: 400, Deviation: 60, Past: []ratings.PastEvent{{Games: 200, Points: 200 * 1790}}},
		{ID: 3, Rating: 1500, Games: 24, Deviation: 120, StoredDays: 400, Past: past},
		{ID: 4, Rating: 900, Games: ratings.Unknown},
		{ID: 5, Unrated: true, Games: ratings.Unknown},
		{ID: 6, Unrated: true},
		{ID: 7, Rating: 1600},
		{ID: 8, Rating: 330, Games: 29, Deviation: 149, StoredDays: 7, Volatility: 0.07},
		{ID: 9, Unrated: true, Games: 40},
		{ID: 10, Unrated: true},
	}}
	for _, g := range roundRobin(10, 9).Games {
		switch {
		case g.A == 8 || g.B == 8:
			// Player 9 only has byes, and a forfeit for anybody who was drawn against them.
			f.Games = append(f.Games, ratings.Game{Round: g.Round, A: 8, B: ratings.NoPlayer, HalfWins: 2, Spread: 50, Unrated: true, ZeroScore: true})
			g = ratings.Game{Round: g.Round, A: g.A + g.B - 8, B: 8, HalfWins: 2, Spread: 50, Unrated: true, ZeroScore: true}
		case g.A == 9 && g.B != 4 && g.B != 5, g.B == 9 && g.A != 4 && g.A != 5:
			continue // Player 10 only met newcomers.
		case g.Round == 4 && g.Spread > 0:
			g.ZeroScore = true
		}
		f.Games = append(f.Games, g)
	}
	f.Games = append(f.Games, ratings.Game{Round: 9, A: 2, B: 2, HalfWins: 2, Spread: 90})
	return f
}

// explained is all that a result says, one player after the other.
func explained(s ratings.System, r ratings.Result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "== %s, %s: %+v\n", r.System, s.About().Title, s.About())
	for _, c := range r.Players {
		fmt.Fprintf(&b, "%d: %.4f to %.4f (newcomer %v, unrated %v, provisional %v); games %d, rated %d; wins %.1f, expected %.4f, performance %.3f; "+
			"base %.4f, acceleration %.4f, feedback %.4f, participation %.4f; factor %.2f, damping %.4f, deviation %.4f, volatility %.7f\n",
			c.ID, c.Old, c.New, c.Newcomer, c.Unrated, c.Provisional, c.Games, c.Rated, c.Wins, c.Expected, c.Performance,
			c.Base, c.Acceleration, c.Feedback, c.Participation, c.Factor, c.Damping, c.Deviation, c.Volatility)
		for _, g := range c.Segments {
			fmt.Fprintf(&b, "   rounds %d-%d: %.4f to %.4f, games %d, wins %.1f, expected %.4f, provisional %v, shares %.4f\n", g.From, g.To, g.Old, g.New, g.Games, g.Wins, g.Expected, g.Provisional, g.Shares)
		}
		for _, o := range c.Opponents {
			fmt.Fprintf(&b, "   r%d #%d@%.3f %.5f %.1f %+d;", o.Round, o.ID, o.Rating, o.Expected, o.Score, o.Spread)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestAllThatEverySystemSays of an event that has everything, compared with kept figures.
func TestAllThatEverySystemSays(t *testing.T) {
	var got strings.Builder
	for _, s := range ratings.Systems() {
		got.WriteString(explained(s, rate(t, s, everything())))
	}
	const name = "testdata/explained.txt"
	if *update {
		if err := os.WriteFile(name, []byte(got.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(kept), "\n")
	for i, line := range strings.Split(got.String(), "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Fatalf("line %d of %s: got\n%s\nwant\n%s", i+1, name, line, strings.Join(lines[min(i, len(lines)):min(i+1, len(lines))], ""))
		}
	}
}

// TestWhatANewcomerBringsChangesNothing: a rating that doesn't count changes nothing, and neither does its deviation.
func TestWhatANewcomerBringsChangesNothing(t *testing.T) {
	for _, s := range ratings.Systems() {
		plain, other := everything(), everything()
		for i := range other.Players {
			if p := &other.Players[i]; p.Unrated {
				p.Rating, p.Deviation, p.StoredDays, p.Volatility = 1900, 33, 90, 0.5
			}
		}
		if a, b := explained(s, rate(t, s, plain)), explained(s, rate(t, s, other)); a != b {
			t.Errorf("%s: with a rating that doesn't count\n%s\nwithout\n%s", s.About().ID, b, a)
		}
	}
}

// TestAGameAgainstOneselfIsNone in any system, nor in any player's career.
func TestAGameAgainstOneselfIsNone(t *testing.T) {
	for _, s := range ratings.Systems() {
		f := everything()
		with := explained(s, rate(t, s, f))
		f.Games = f.Games[:len(f.Games)-1]
		if without := explained(s, rate(t, s, f)); with != without {
			t.Errorf("%s: with it\n%s\nwithout\n%s", s.About().ID, with, without)
		}
	}
}
