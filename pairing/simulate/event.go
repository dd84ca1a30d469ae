package simulate

import (
	"wordhall/tournament/text"
)

// MostPlayers is how many players an event may have.
const MostPlayers = 4096

// mostSpread is the largest spread, up or down, that is told apart; it is far larger than any real one.
const mostSpread = 1 << 22

// Event is a field and the rounds that it has left.
type Event struct {
	// Players are in the order of the standings. A player's name here is the index in this list.
	Players []Player
	Rounds  []Round
	// ByRating lets the higher rated win more often; without it every game is a fair coin.
	ByRating bool
	// ByeHalfWins and ByeSpread are what a bye brings a player.
	ByeHalfWins, ByeSpread int
	// Shared says that players who end level in wins and spread share the better place. Without it a lot, which is new in
	// every run, decides between them.
	Shared bool
	// Winner is the player, counted from 1, who wins every game; 0 is nobody.
	Winner int
	// Families are the prizes for places, in the order in which they are awarded.
	Families []Family
}

// Player is the score of a player before the first of the rounds.
type Player struct {
	// HalfWins are 2 for a win and 1 for a tie.
	HalfWins int
	Spread   int
	// Rating is 0 for a player who has none.
	Rating int
	// Byes is the number of byes so far.
	Byes int
	// Seed decides between players who share a place, where something must; the lower one is better.
	Seed int
	// Aside says that the player plays and takes up no place: the places of the others are counted without this player.
	Aside bool
}

// Bye stands for the second of two ranks or players where the first has a bye.
const Bye = -1

// Round says who meets whom.
type Round struct {
	// Games are the games that are settled, by player. A bye has Bye for its second player.
	Games [][2]int
	// Out are the players who don't play this round.
	Out []int
	// Method pairs the other players.
	Method Method
	// Ranks are for ByRank: the pairs of ranks that meet. A rank counts from 0, best first, among the players whom the
	// method has to pair. A rank that isn't named has no game.
	Ranks [][2]int
	// ByeFirst is for ByRank: of an odd number of players the last of those with the fewest byes has a bye, before the
	// ranks are counted.
	ByeFirst bool
	// Factor is for Chase: how many ranks below the first player that player's opponent is.
	Factor int
	// Direct is for Chase: the Winner always meets the first player.
	Direct bool
	// Margin is the most points by which a game can be won; 0 is no limit.
	Margin int
}

// Method is a way to pair the players of a round by their standing in the run.
type Method int

// The methods. If the number of players is odd, all methods but ByRank give the bye to the last of those with the fewest
// byes.
const (
	// ByRank follows the list of ranks.
	ByRank Method = iota
	// Halves sets the upper half of a group of equal wins against its lower half. A player who is left over goes into the
	// group below.
	Halves
	// Neighbours pairs first with second, third with fourth.
	Neighbours
	// Shuffled draws lots.
	Shuffled
	// Chase settles whom the first player meets. The others' games are drawn by lot among players who are no further apart
	// than half the field. The Winner meets the first player always if Direct is set, and never without it.
	Chase
)

// Neighbouring are the pairs of ranks of n players who meet their neighbours; the last has the bye if n is odd.
func Neighbouring(n int) [][2]int {
	var ranks [][2]int
	for i := 0; i+1 < n; i += 2 {
		ranks = append(ranks, [2]int{i, i + 1})
	}
	return lastBye(ranks, n)
}

// FactorRanks are the pairs of ranks of n players that are paired by a factor f: the first f meet the next f, each the one
// f places lower, and of the others the upper half meets the lower half. The last has the bye if n is odd.
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

// lastBye adds the bye of the last player if the number of players is odd.
func lastBye(ranks [][2]int, n int) [][2]int {
	if n%2 == 1 {
		ranks = append(ranks, [2]int{n - 1, Bye})
	}
	return ranks
}

// check says why the event can't be played; it is nil if it can.
func (e *Event) check() error {
	n := len(e.Players)
	if n == 0 || n > MostPlayers {
		return text.Errorf("simulate: there are %d players; there must be from 1 to %d", n, MostPlayers)
	}
	if e.Winner < 0 || e.Winner > n {
		return text.Errorf("simulate: the sure winner is given as number %d, but there are %d players", e.Winner, n)
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

// checkMethod says whether the method has what it needs for that number of players to pair.
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
				return text.Errorf("rank %d is named twice or isn't one of the %d ranks", rank, left)
			}
			seen[rank] = true
		}
	}
	return nil
}
