package simulate

import (
	"wordhall/tournament/text"
)

// MostPlayers is how many players an event may have.
const MostPlayers = 4096

// mostSpread is what a spread is kept within, either way: far beyond any real one.
const mostSpread = 1 << 22

// Event is a field and the rounds that it has left.
type Event struct {
	// Players in the order of the standings. They are named by their place in it, from 0.
	Players []Player
	Rounds  []Round
	// ByRating lets the higher rated win more often; without it every game is a fair coin.
	ByRating bool
	// ByeHalfWins and ByeSpread are what a bye brings.
	ByeHalfWins, ByeSpread int
	// Shared says that players who end level in wins and spread share the better place. Else a lot,
	// new in every run, decides between them.
	Shared bool
	// Winner wins every game, counted from 1; 0 = no player does.
	Winner int
	// Families are the prizes for places, in the order in which they are awarded.
	Families []Family
}

// Player is the score of a player before the first of the rounds.
type Player struct {
	// HalfWins: 2 a win, 1 a tie.
	HalfWins int
	Spread   int
	// Rating, 0 = none.
	Rating int
	// Byes had so far.
	Byes int
	// Seed orders players who share a place, the lower the better.
	Seed int
	// Aside plays but takes up no place: the others' places are counted without.
	Aside bool
}

// Bye as the second of two ranks or players is a bye for the first.
const Bye = -1

// Round says who meets whom.
type Round struct {
	// Games that are settled, by player, a bye as Bye.
	Games [][2]int
	// Out are the players who don't play this round.
	Out []int
	// The others are paired by the method.
	Method Method
	// Ranks for ByRank: who meet, counted from 0 among those whom this round's method has
	// to pair, best first. Who isn't named has no game.
	Ranks [][2]int
	// ByeFirst for ByRank: where the players are odd the last of those with the fewest
	// byes has one before the ranks are counted.
	ByeFirst bool
	// Factor for Chase: how many ranks below the first that player's opponent is.
	Factor int
	// Direct for Chase: the Winner always meets the first.
	Direct bool
	// Margin is by how much a game is won at most; 0 = no limit.
	Margin int
}

// Method is a way to pair the players of a round by their standing in the run.
type Method int

// The methods. All but ByRank give the last of those with the fewest byes the bye where
// the players are odd.
const (
	// ByRank follows the list of ranks.
	ByRank Method = iota
	// Halves sets the upper half of a group of equal wins against the lower; who is left
	// over goes into the group below.
	Halves
	// Neighbours pairs first with second, third with fourth.
	Neighbours
	// Shuffled draws lots.
	Shuffled
	// Chase settles whom the first meets, and draws the others lots among players no
	// further apart than half the field. The Winner meets the first always if Direct is
	// set, else never.
	Chase
)

// Neighbouring are the ranks of n players who meet their neighbours; the last has the bye
// if n is odd.
func Neighbouring(n int) [][2]int {
	var ranks [][2]int
	for i := 0; i+1 < n; i += 2 {
		ranks = append(ranks, [2]int{i, i + 1})
	}
	return lastBye(ranks, n)
}

// FactorRanks are the ranks of n players paired by a factor: the first so many meet those
// so many places lower, and the others are paired half against half. The last has the bye
// if n is odd.
func FactorRanks(n, factor int) [][2]int {
	var ranks [][2]int
	factor = max(1, min(factor, n/2))
	for i := 0; i < factor && n > 1; i++ {
		ranks = append(ranks, [2]int{i, i + factor})
	}
	half := (n - 2*factor) / 2
	for i := range max(0, half) {
		ranks = append(ranks, [2]int{2*factor + i, 2*factor + i + half})
	}
	return lastBye(ranks, n)
}

// lastBye gives the last of an odd number of players the bye.
func lastBye(ranks [][2]int, n int) [][2]int {
	if n%2 == 1 {
		ranks = append(ranks, [2]int{n - 1, Bye})
	}
	return ranks
}

// check refuses an event that can't be played.
func (e *Event) check() error {
	n := len(e.Players)
	if n == 0 || n > MostPlayers {
		return text.Errorf("simulate: %d players; between 1 and %d can be simulated", n, MostPlayers)
	}
	if e.Winner < 0 || e.Winner > n {
		return text.Errorf("simulate: the sure winner is number %d of %d players", e.Winner, n)
	}
	for at, r := range e.Rounds {
		if err := r.check(n, e.Winner); err != nil {
			return text.Errorf("simulate: round %d of those left: %w", at+1, err)
		}
	}
	return e.checkFamilies()
}

func (r *Round) check(n, winner int) error {
	seen := make([]bool, n)
	left := n
	take := func(player int) error {
		if player < 0 || player >= n || seen[player] {
			return text.Errorf("player %d is named twice or isn't one of %d", player, n)
		}
		seen[player] = true
		left--
		return nil
	}
	for _, p := range r.Out {
		if err := take(p); err != nil {
			return err
		}
	}
	for _, g := range r.Games {
		if err := take(g[0]); err != nil {
			return err
		}
		if g[1] == Bye {
			continue
		}
		if err := take(g[1]); err != nil {
			return err
		}
	}
	return r.checkMethod(left, winner)
}

// checkMethod looks at what the method needs, with so many players to pair.
func (r *Round) checkMethod(left, winner int) error {
	if r.Method == Chase && (winner == 0 || r.Factor < 1) {
		return text.Errorf("a chase needs a winner and a factor, not %d and %d", winner, r.Factor)
	}
	if r.Method != ByRank {
		return nil
	}
	if r.ByeFirst {
		left -= left % 2
	}
	seen := make([]bool, left)
	for _, g := range r.Ranks {
		for k, rank := range g {
			if k == 1 && rank == Bye {
				continue
			}
			if rank < 0 || rank >= left || seen[rank] {
				return text.Errorf("rank %d is named twice or isn't one of %d", rank, left)
			}
			seen[rank] = true
		}
	}
	return nil
}
