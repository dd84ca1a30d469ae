package ratings

import (
	"cmp"
	"math"
	"slices"

	"wordhall/tournament/text"
)

// Unknown stands for a number of career games that isn't known. Such a player counts as established.
const Unknown = -1

// mostRating is the highest rating that a field may hold: above any rating in use, and far below where
// arithmetic loses precision.
const mostRating = 100_000

// Player is somebody as they were before the event.
type Player struct {
	ID int
	// Rating is the rating before the event; it means nothing if Unrated is set.
	Rating  float64
	Unrated bool
	// Games are the career games before the event, Unknown if that isn't known.
	Games int
	// Deviation is that of the rating, 0 where none is known. For the systems in which it grows with time,
	// StoredDays are the days since it was stored; a deviation of the day of the event has StoredDays 0.
	Deviation  float64
	StoredDays int
	// IdleDays are the days since the player's last rated game, 0 where that isn't known.
	IdleDays int
	// Volatility is that of Glicko-2, 0 where none is known.
	Volatility float64
	// Past are the earlier events, newest first, for the systems that average over
	// them.
	Past []PastEvent
}

// PastEvent is what one earlier event adds to an average over past games.
type PastEvent struct {
	// Games are how many games were rated in it, and Points is the sum of their points.
	Games  int
	Points float64
}

// NoPlayer is the opponent of a bye.
const NoPlayer = -1

// Game is one result of the event. Players are named by their index in the field.
type Game struct {
	Round int
	A, B  int
	// HalfWins are A's: 2 for a win, 1 for a tie, 0 for a loss.
	HalfWins int
	// Spread is A's score less B's, without any cap.
	Spread int
	// Unrated says that the game isn't rated (a bye, a forfeit, an award). It is only counted among career
	// games, by the systems that count these.
	Unrated bool
	// ZeroScore says that one of the scores is 0, which is how some federations write a
	// forfeit.
	ZeroScore bool
}

// Field is one division of one event.
type Field struct {
	// Players are in the order of their entry, which is the order in which some systems rate newcomers.
	Players []Player
	Games   []Game
	// Rounds is the number of configured rounds, whatever has been played; 0 is as many as were played.
	Rounds int
}

// check refuses a field that no system could rate; the error names the player or game.
func (f *Field) check() error {
	seen := make(map[int]bool, len(f.Players))
	for _, p := range f.Players {
		switch {
		case seen[p.ID]:
			return text.Errorf("two players have the id %d; ids must differ", p.ID)
		case !p.Unrated && !within(p.Rating, -mostRating, mostRating):
			return text.Errorf("player %d has the rating %v; it must be from %d to %d", p.ID, p.Rating, -mostRating, mostRating)
		case !within(p.Deviation, 0, mostRating):
			return text.Errorf("player %d has the deviation %v; it must be from 0 to %d", p.ID, p.Deviation, mostRating)
		case !within(p.Volatility, 0, 10):
			return text.Errorf("player %d has the volatility %v; it must be from 0 to 10", p.ID, p.Volatility)
		case p.Games < Unknown:
			return text.Errorf("player %d has %d career games; give 0 or more", p.ID, p.Games)
		}
		if err := checkPast(p); err != nil {
			return err
		}
		seen[p.ID] = true
	}
	for i, g := range f.Games {
		switch {
		case g.A < 0 || g.A >= len(f.Players) || g.B < NoPlayer || g.B >= len(f.Players):
			return text.Errorf("game %d names a player who isn't in the field", i+1)
		case g.HalfWins < 0 || g.HalfWins > 2:
			return text.Errorf("game %d gives %d half-wins; it must be 0, 1 or 2", i+1, g.HalfWins)
		case g.Round < 1:
			return text.Errorf("game %d is in round %d; round numbers start at 1", i+1, g.Round)
		}
	}
	return nil
}

func checkPast(p Player) error {
	for _, e := range p.Past {
		if e.Games < 1 || !within(e.Points, -mostRating*float64(e.Games), mostRating*float64(e.Games)) {
			return text.Errorf("player %d has an earlier event of %d games and %v points; give at least one game", p.ID, e.Games, e.Points)
		}
	}
	return nil
}

// within reports whether x is between the bounds; it is false for NaN.
func within(x, low, high float64) bool { return x >= low && x <= high }

// rounds is the number of rounds that decides how many segments there are.
func (f *Field) rounds() int {
	if f.Rounds > 0 {
		return f.Rounds
	}
	return f.lastRound()
}

func (f *Field) lastRound() int {
	last := 0
	for i := range f.Games {
		last = max(last, f.Games[i].Round)
	}
	return last
}

// meeting is a rated game from one player's point of view.
type meeting struct {
	round    int
	opponent int
	// score is 1, 0.5 or 0.
	score  float64
	spread int
}

// countsFor says which games a system rates.
type countsFor func(g *Game) bool

// winsAndLosses is for systems that rate who won: it is true if two different players met and the game isn't
// marked unrated.
func winsAndLosses(g *Game) bool { return !g.Unrated && g.B != NoPlayer && g.A != g.B }

// meetings lists each player's rated games by round. Inside a round they keep the
// order of the field.
func (f *Field) meetings(rated countsFor) [][]meeting {
	order := make([]int, 0, len(f.Games))
	count := make([]int, len(f.Players))
	for i := range f.Games {
		if g := &f.Games[i]; rated(g) {
			order = append(order, i)
			count[g.A]++
			count[g.B]++
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(f.Games[a].Round, f.Games[b].Round) })
	all := make([]meeting, 2*len(order))
	lists := make([][]meeting, len(f.Players))
	for i, n := range count {
		lists[i], all = all[:0:n], all[n:]
	}
	for _, i := range order {
		g := &f.Games[i]
		score := float64(g.HalfWins) / 2
		lists[g.A] = append(lists[g.A], meeting{round: g.Round, opponent: g.B, score: score, spread: g.Spread})
		lists[g.B] = append(lists[g.B], meeting{round: g.Round, opponent: g.A, score: 1 - score, spread: -g.Spread})
	}
	return lists
}

// part are the meetings of the rounds from one to another; the list is sorted by round.
func part(list []meeting, from, to int) []meeting {
	start, end := 0, len(list)
	for start < end && list[start].round < from {
		start++
	}
	for end > start && list[end-1].round > to {
		end--
	}
	return list[start:end]
}

// nearest rounds to whole points, halves up, which is what federations do with positive ratings.
func nearest(x float64) float64 { return math.Floor(x + 0.5) }

func wins(list []meeting) float64 {
	sum := 0.0
	for _, m := range list {
		sum += m.score
	}
	return sum
}
