package pairing

import (
	"wordhall/tournament/text"
)

// Contention is what prize-aware pairing and clinches go by.
type Contention struct {
	// Places is how many places have a prize, and Classes is how many prizes each class has.
	Places  int
	Classes map[string]int
	// GibsonSpread is the largest margin of a game for the question who can still catch whom: in the last
	// round, in the round before it and so on. The last entry is for all earlier rounds.
	GibsonSpread []int
	// Hopefulness is the chance of a place from which on a player is in contention for it.
	Hopefulness float64
	// ControlLoss is the share of simulated events from which on a loss of control counts, and
	// ControlLossFrom is how many rounds must be drawn before that matters.
	ControlLoss     float64
	ControlLossFrom int
	// Runs is how many finishes are simulated at first.
	Runs int
}

// Margin is the largest margin of a game when that many rounds are left, with this one; it is 0 where nothing
// is set.
func (c Contention) Margin(left int) int {
	if len(c.GibsonSpread) == 0 || left < 1 {
		return 0
	}
	return c.GibsonSpread[min(left, len(c.GibsonSpread))-1]
}

// SpreadCap is the largest gap in spread that can be made up in the last rounds: twice
// the sum of their margins, since each game moves the spread of both its players.
func (c Contention) SpreadCap(rounds int) int {
	sum := 0
	for left := 1; left <= rounds; left++ {
		sum += c.Margin(left)
	}
	return 2 * sum
}

// Gibson says which places are settled before the end. Slices are by rank.
type Gibson struct {
	// Closed says that no player from the next rank down can still catch this one.
	Closed []bool
	// Locked says that the player is sure of exactly this place: the player can catch nobody above and be
	// caught by nobody below.
	Locked []bool
	// Group is the number of the run of contenders that a rank belongs to. Runs are between locked players
	// and count from 1 down the ranking; an odd run is made even by the locked player below it. 0 is the run
	// at the bottom, and locked players who belong to no run. A player who isn't locked only meets players of
	// the same group.
	Group []int
	// Why says for each locked player how the place is settled.
	Why map[int]Reason
}

// Idle reports whether the player of that rank is locked and belongs to no run of
// contenders.
func (g Gibson) Idle(rank int) bool { return g.Locked[rank] && g.Group[rank] == 0 }

// Gibsonize finds the locked players among the first places of a ranking, which is best first by half-wins
// and then spread, with that many rounds still without results. A gap of two half-wins a round can be made up
// as long as the gap in spread is no larger than the cap. A player who ends level has been caught.
func Gibsonize(ranking []Entrant, places, rounds, spreadCap int) Gibson {
	n := len(ranking)
	g := Gibson{Closed: make([]bool, n), Locked: make([]bool, n), Group: make([]int, n), Why: map[int]Reason{}}
	for i := range ranking {
		g.Closed[i] = i == n-1 || outOfReach(ranking[i], ranking[i+1], rounds, spreadCap)
	}
	for i := range min(places, n) {
		g.Locked[i] = g.Closed[i] && (i == 0 || g.Closed[i-1])
		if g.Locked[i] {
			g.Why[i] = lockedReason(ranking, i, rounds)
		}
	}
	g.group()
	return g
}

// outOfReach reports whether the lower player can no longer catch the upper one.
func outOfReach(upper, lower Entrant, rounds, spreadCap int) bool {
	gap := upper.HalfWins - lower.HalfWins
	return gap > 2*rounds || (gap == 2*rounds && upper.Spread-lower.Spread > spreadCap)
}

// group parts the ranking into runs of contenders.
func (g *Gibson) group() {
	from, last := 0, 0
	for i, locked := range g.Locked {
		if !locked {
			continue
		}
		to := i + (i-from)%2
		if to > from {
			last++
		}
		for k := from; k < to; k++ {
			g.Group[k] = last
		}
		from = i + 1
	}
}

// lockedReason says by what gap the place is settled.
func lockedReason(ranking []Entrant, at, rounds int) Reason {
	left := text.Of("with %s left", text.Count(rounds, "1 round", "%d rounds"))
	if rounds == 0 {
		left = text.Of("and no round is left")
	}
	players := []ID{ranking[at].ID}
	below, above := at+1 < len(ranking), at > 0
	switch {
	case below && above:
		return Reason{Text: text.Of("{0} is sure of place %d: {1} is %s behind, {2} is %s ahead %s", at+1, ahead(ranking[at], ranking[at+1]), ahead(ranking[at-1], ranking[at]), left),
			Players: append(players, ranking[at+1].ID, ranking[at-1].ID)}
	case below:
		return Reason{Text: text.Of("{0} is sure of place %d: {1} is %s behind %s", at+1, ahead(ranking[at], ranking[at+1]), left), Players: append(players, ranking[at+1].ID)}
	case above:
		return Reason{Text: text.Of("{0} is sure of place %d, {1} is %s ahead %s", at+1, ahead(ranking[at-1], ranking[at]), left), Players: append(players, ranking[at-1].ID)}
	}
	return Reason{Text: text.Of("{0} is sure of place %d %s", at+1, left), Players: players}
}

// ahead is the gap between two players in words.
func ahead(upper, lower Entrant) text.Text {
	wins := gapWords(upper.HalfWins - lower.HalfWins)
	points := text.Count(upper.Spread-lower.Spread, "1 point", "%d points")
	switch {
	case wins.IsZero():
		return points
	case upper.Spread > lower.Spread:
		return text.And(wins, points)
	}
	return wins
}

// gapWords is a number of half-wins in words; "" for none.
func gapWords(half int) text.Text {
	switch {
	case half == 0:
		return text.Text{}
	case half == 1:
		return text.Of("half a win")
	case half == 2:
		return text.Of("a win")
	case half%2 == 0:
		return text.Of("%d wins", half/2)
	}
	return text.Of("%d½ wins", half/2)
}
