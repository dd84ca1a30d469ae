package clinch

import (
	"math/bits"
	"slices"
)

// mostNodes is how many outcomes of rounds a search may try; a search that needs more gives no answer. It is enough for
// three rounds of six players of which nothing is drawn yet.
const mostNodes = 600_000

// search tries all draws of the rounds left with all wins, losses and ties. The margins stay open until the end, where a
// condition on sets of players says which players they can keep behind.
type search struct {
	*problem
	nodes int
	// best is the lowest number of players ahead found so far, and low is a lower bound of it.
	best, low int
	// goal is what the target has on the present path, and games are the games won on it. top is the most half-wins with
	// which the target can end.
	goal  goal
	games []decided
	top   int
	// patterns are the possible outcomes of each round.
	patterns [][]pattern
}

// decided is a game with a winner, who wins by from to to points.
type decided struct{ winner, loser, from, to int }

// pattern is one possible outcome of a round.
type pattern struct {
	decided []decided
	ties    [][2]int
	// bye is the player who has the bye, -1 for none.
	bye int
}

func newSearch(p *problem) *search {
	return &search{problem: p, top: p.goal().wins}
}

// run looks for an outcome with fewer players ahead than best, and stops at low. done reports whether the answer is
// certain to be the lowest.
func (s *search) run(low, best int) (least int, done bool) {
	s.low, s.best = low, best
	size := 1
	for k := range s.rounds {
		ways := s.waysOf(&s.rounds[k])
		if ways > mostPatterns || size > 8*mostNodes/ways {
			return 0, false
		}
		size *= ways
	}
	for k := range s.rounds {
		s.patterns = append(s.patterns, s.patternsOf(&s.rounds[k]))
	}
	s.goal = goal{s.wins[s.target], s.spread[s.target]}
	s.down(0, 0)
	return s.best, s.nodes <= mostNodes || !s.differ(s.low, s.best)
}

// mostPatterns is how many outcomes of a round are tried at most.
const mostPatterns = 20_000

// waysOf is how many outcomes of a round patternsOf would find, or a number above mostPatterns. It counts them without
// making them, as in the middle of a large event they are far too many.
func (s *search) waysOf(r *round) int {
	if len(r.free) > mostFree {
		return mostPatterns + 1
	}
	ways := drawsOf(len(r.free), slices.Contains(r.free, s.target))
	for _, g := range r.games {
		if ways > mostPatterns {
			break
		}
		if g[0] != s.target && g[1] != s.target {
			ways *= 3
		}
	}
	return ways
}

// mostFree is how many players still to be drawn a round may have for all its draws to be tried.
const mostFree = 12

// drawsOf counts the draws of that many players together with their results: the target's game has one result, and every
// other game three. Of an odd number one player has the bye.
func drawsOf(free int, target bool) int {
	if free < 2 {
		return 1
	}
	ways := (free - 1) * drawsOf(free-2, false)
	if !target {
		ways *= 3
	}
	if free%2 == 1 {
		ways += drawsOf(free-1, false)
	}
	return ways
}

// patternsOf are all outcomes of a round in which the target wins by the margin or has the bye.
func (s *search) patternsOf(r *round) []pattern {
	list := []pattern{{bye: -1}}
	for _, g := range r.games {
		list = s.withGame(list, g[0], g[1], r.margin)
	}
	return s.withDraws(list, r.free, r)
}

// withDraws adds every draw of the free players, with all results, to each of the outcomes.
func (s *search) withDraws(list []pattern, free []int, r *round) []pattern {
	if len(free) == 0 {
		return list
	}
	var all []pattern
	a := free[0]
	for _, b := range free[1:] {
		all = append(all, s.withDraws(s.withGame(list, a, b, r.margin), without(free, a, b), r)...)
	}
	if len(free)%2 == 1 {
		all = append(all, s.withDraws(withBye(list, a), without(free, a), r)...)
	}
	return all
}

// withBye adds the bye to each of the outcomes.
func withBye(list []pattern, taker int) []pattern {
	more := make([]pattern, 0, len(list))
	for _, p := range list {
		p.bye = taker
		more = append(more, p)
	}
	return more
}

// withGame adds every result of a game to each of the outcomes.
func (s *search) withGame(list []pattern, a, b, margin int) []pattern {
	more := make([]pattern, 0, 3*len(list))
	for _, p := range list {
		win := func(winner, loser, from int) {
			next := p
			next.decided = append(slices.Clip(p.decided), decided{winner, loser, from, margin})
			more = append(more, next)
		}
		switch s.target {
		case a:
			win(a, b, margin)
			continue
		case b:
			win(b, a, margin)
			continue
		}
		win(a, b, 1)
		win(b, a, 1)
		tied := p
		tied.ties = append(slices.Clip(p.ties), [2]int{a, b})
		more = append(more, tied)
	}
	return more
}

// down tries the outcomes of the rounds from k on, in round k those from the given one on. Where two rounds are alike it
// makes no difference which of them has which outcome, so the later one doesn't get an earlier outcome.
func (s *search) down(k, from int) {
	if s.nodes++; s.nodes > mostNodes || !s.differ(s.low, s.best) {
		return
	}
	if k == len(s.rounds) {
		s.best = min(s.best, s.leaf())
		return
	}
	for at := from; at < len(s.patterns[k]); at++ {
		p := &s.patterns[k][at]
		s.apply(p, 1)
		next := 0
		if k+1 < len(s.rounds) && s.alike(k, k+1) {
			next = at
		}
		if s.hopeless() < s.best {
			s.down(k+1, next)
		}
		s.apply(p, -1)
	}
}

// alike reports whether two rounds have the same outcomes.
func (s *search) alike(k, l int) bool {
	a, b := &s.rounds[k], &s.rounds[l]
	return a.margin == b.margin && len(a.games)+len(b.games) == 0 && slices.Equal(a.free, b.free)
}

// apply plays an outcome of a round (sign 1), or takes it back (sign -1).
func (s *search) apply(p *pattern, sign int) {
	for _, d := range p.decided {
		s.wins[d.winner] += 2 * sign
		if d.winner == s.target {
			s.goal.wins, s.goal.spread = s.goal.wins+2*sign, s.goal.spread+d.to*sign
		}
	}
	for _, t := range p.ties {
		s.wins[t[0]] += sign
		s.wins[t[1]] += sign
	}
	if p.bye >= 0 {
		s.wins[p.bye] += s.byeWins * sign
		s.spread[p.bye] += s.byeSpread * sign
		if p.bye == s.target {
			s.goal.wins, s.goal.spread = s.goal.wins+s.byeWins*sign, s.goal.spread+s.byeSpread*sign
		}
	}
	if sign > 0 {
		s.games = append(s.games, p.decided...)
	} else {
		s.games = s.games[:len(s.games)-len(p.decided)]
	}
}

// hopeless is how many players have more wins on this path already than the target can still reach.
func (s *search) hopeless() int {
	count := 0
	for i := range s.n {
		if i != s.target && s.counts(i) && s.wins[i] > s.top {
			count++
		}
	}
	return count
}

// leaf is how few players end ahead with these wins: all who have more wins than the target, and of those with as many
// all but the largest set that some choice of margins keeps behind.
func (s *search) leaf() int {
	count := 0
	var level []int
	for i := range s.n {
		switch {
		case i == s.target, !s.counts(i):
		case s.wins[i] > s.goal.wins:
			count++
		case s.wins[i] == s.goal.wins:
			level = append(level, i)
		}
	}
	if count >= s.best {
		return count
	}
	kept := 0
	for set := range 1 << len(level) {
		if size := bits.OnesCount(uint(set)); size > kept && s.canKeep(level, set) {
			kept = size
		}
	}
	return count + len(level) - kept
}

// canKeep reports whether margins can be chosen so that all players of the set stay behind. That is possible if no part
// of the set has, at its lowest, more spread together than its players may have (Hoffman's condition for flows).
func (s *search) canKeep(level []int, set int) bool {
	for part := set; part > 0; part = (part - 1) & set {
		sum := 0
		for k, i := range level {
			if part>>k&1 == 1 {
				sum += s.spread[i] - s.allowance()
			}
		}
		in := func(i int) bool {
			k := slices.Index(level, i)
			return k >= 0 && part>>k&1 == 1
		}
		for _, d := range s.games {
			switch won, lost := in(d.winner), in(d.loser); {
			case won && !lost:
				sum += d.from
			case lost && !won:
				sum -= d.to
			}
		}
		if sum > 0 {
			return false
		}
	}
	return true
}

// allowance is the highest spread with which a player of equal wins isn't ahead.
func (s *search) allowance() int {
	if s.equal {
		return s.goal.spread - 1
	}
	return s.goal.spread
}
