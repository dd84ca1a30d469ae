// Package clinch finds the best and the worst place that each player of an event can still
// reach, over all results of the rounds left and all ways to draw the rounds that aren't
// drawn yet.
//
// A game is tied, or won by at least one point and at most the margin of its round. An exact
// range has the best and the worst place that can really come under these conditions. A range
// that isn't exact may be too wide and is never too narrow, so a player who is sure of a place
// by it really is. Most cases are decided by bounds, and in fields of up to 300 players by an
// outcome that is constructed. The last round is settled by a least-cost matching, and an event
// of few players or few games by search.
//
// The package is pure and knows no event. It must never guess: it calls nothing exact that it
// can't prove.
//
// In fields of up to 300 players nearly every range is exact, with any number of rounds left, drawn or not. The exception
// are two rounds left that are both drawn: 82 % of the ranges are exact with 60 players, and 65 % with 150. With more than
// 300 players hardly any range is exact.
package clinch

import (
	"context"
	"slices"

	"wordhall/tournament/text"
)

// Event is a field and the rounds that it has left. Players are named by their place in the
// list, from 0.
type Event struct {
	Players []Player
	Rounds  []Round
	// ByeHalfWins (0 to 2) and ByeSpread are what a bye brings a player.
	ByeHalfWins, ByeSpread int
	// WinsOnly says that something unknown here, and not the spread, decides between players of equal wins. TiesOpen says
	// that something unknown here decides between players of equal wins and spread; without it they share a place.
	WinsOnly, TiesOpen bool
	// Among marks the players whose places are asked for. The others play, but they have no place and take none from
	// anybody. It is nil if all players count.
	Among []bool
	// Edges are the places, from 1, that matter: for each of them it is found out who can end there or better, and most of
	// the work for other places is saved. It is nil if all places matter.
	Edges []int
}

// Player is the score of a player so far. A win is 2 half-wins and a tie is 1.
type Player struct{ HalfWins, Spread int }

// Bye stands for the second player of a game that is a bye.
const Bye = -1

// Round is one of the rounds left.
type Round struct {
	// Games are the games that are drawn and not played yet, by player.
	Games [][2]int
	// Free are the players still to be drawn, each of whom may meet any other; one of an odd number has the bye. A player
	// who is in neither list has no game.
	Free []int
	// Margin is the most points by which a game can be won, at least 1.
	Margin int
}

// Range is the best and the worst place that a player can still reach. Places count from 1, and players whom nothing
// separates share one.
type Range struct {
	Best, Worst int
	// Exact says that both places can really come or, in an event with edges, that they lie on the same side of each edge
	// as the places that can. Without it the places that can come are somewhere between them.
	Exact bool
}

// Places are the ranges of all players; a player who isn't asked for has the zero Range. The error is the context's, or
// says what is wrong with the event.
func Places(ctx context.Context, e Event) ([]Range, error) {
	if err := e.check(); err != nil {
		return nil, err
	}
	ranges := make([]Range, len(e.Players))
	up, down := e.problem(), e.mirrored()
	field := 0
	for p := range e.Players {
		if up.counts(p) {
			field++
		}
	}
	up.edged, down.edged = e.Edges != nil, e.Edges != nil
	for _, place := range e.Edges {
		up.edges, down.edges = append(up.edges, place), append(down.edges, field-place)
	}
	for p := range e.Players {
		if !up.counts(p) {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, text.Errorf("what can still happen: %w", err)
		}
		best, exact := e.settle(up.about(p))
		worst, both := e.settle(down.about(p))
		ranges[p] = Range{Best: 1 + best, Worst: field - worst, Exact: exact && both}
	}
	return ranges, nil
}

// settle answers the question, and says whether the answer is exact. Where ties are open it is exact only if it is the
// same whether all players who end level are ahead or none of them is.
func (e *Event) settle(p *problem) (ahead int, exact bool) {
	if !e.TiesOpen {
		return p.least()
	}
	p.equal = true
	more, exact := p.least()
	p.equal = false
	ahead, both := p.least()
	return ahead, exact && both && !p.differ(ahead, more)
}

// check says what is wrong with the event; it is nil if nothing is.
func (e *Event) check() error {
	if e.Among != nil && len(e.Among) != len(e.Players) {
		return text.Errorf("what can still happen: whether a player counts is given for %d of %d players", len(e.Among), len(e.Players))
	}
	if e.ByeHalfWins < 0 || e.ByeHalfWins > 2 {
		return text.Errorf("what can still happen: a bye brings %d half-wins; it must be from 0 to 2", e.ByeHalfWins)
	}
	for at, r := range e.Rounds {
		seen := make([]bool, len(e.Players))
		players := slices.Clone(r.Free)
		for _, g := range r.Games {
			players = append(players, g[0])
			if g[1] != Bye {
				players = append(players, g[1])
			}
		}
		for _, p := range players {
			if p < 0 || p >= len(seen) || seen[p] {
				return text.Errorf("what can still happen: player %d is twice in round %d of those left, or isn't one of %d", p, at+1, len(seen))
			}
			seen[p] = true
		}
		if r.Margin < 1 {
			return text.Errorf("what can still happen: a game of round %d of those left can't be won by %d", at+1, r.Margin)
		}
	}
	return nil
}

// problem is the question how few players can end ahead of the target, which wins every game by the margin. With wins
// and losses exchanged (mirrored) it is the question for the worst place.
type problem struct {
	n, target int
	// wins (in half-wins) and spread are by player, with the byes that are drawn already. slots is the number of rounds in
	// which the player has an open game or is still to be drawn.
	wins, spread, slots []int
	rounds              []round
	// byeWins (in half-wins) and byeSpread are what a bye brings.
	byeWins, byeSpread int
	// equal says that a player who ends level with the target counts as ahead.
	equal    bool
	winsOnly bool
	// among marks the players who count; nil stands for all.
	among []bool
	// edges are numbers of players ahead. With edged it only matters which of them the answer reaches.
	edged bool
	edges []int
	// lows are the lowest spreads by player and half-wins, nil where they weren't asked for yet.
	lows [][]int
}

// differ reports whether it matters which of two numbers, low or high, is the answer.
func (p *problem) differ(low, high int) bool {
	if !p.edged {
		return low != high
	}
	return slices.ContainsFunc(p.edges, func(edge int) bool { return low < edge && high >= edge })
}

// counts reports whether the player is one of those whose places are asked for.
func (p *problem) counts(i int) bool { return p.among == nil || p.among[i] }

// round is an open round: its games of two players, and the players still to be drawn, who are none or at least two.
type round struct {
	games  [][2]int
	free   []int
	margin int
	// plays marks the players who have an open game or are still to be drawn, and drawn those who have a game.
	plays, drawn []bool
}

// odd reports whether one of the players still to be drawn will have a bye.
func (r *round) odd() bool { return len(r.free)%2 == 1 }

// about sets the target, the player whom the question is about.
func (p *problem) about(target int) *problem {
	p.target = target
	return p
}

// problem is the question for the best place; its target is still to be set.
func (e *Event) problem() *problem {
	n := len(e.Players)
	p := &problem{
		n: n, wins: make([]int, n), spread: make([]int, n), slots: make([]int, n),
		byeWins: e.ByeHalfWins, byeSpread: e.ByeSpread, winsOnly: e.WinsOnly, among: e.Among,
	}
	for i, from := range e.Players {
		p.wins[i], p.spread[i] = from.HalfWins, from.Spread
	}
	for _, r := range e.Rounds {
		open := round{margin: r.Margin, free: r.Free, plays: make([]bool, n), drawn: make([]bool, n)}
		var byes []int
		for _, g := range r.Games {
			if g[1] == Bye {
				byes = append(byes, g[0])
				continue
			}
			open.games = append(open.games, g)
			for _, i := range g {
				p.slots[i]++
				open.plays[i], open.drawn[i] = true, true
			}
		}
		if len(r.Free) == 1 {
			byes, open.free = append(byes, r.Free[0]), nil
		}
		for _, i := range byes {
			p.wins[i] += e.ByeHalfWins
			p.spread[i] += e.ByeSpread
		}
		for _, i := range open.free {
			p.slots[i]++
			open.plays[i] = true
		}
		if len(open.games)+len(open.free) > 0 {
			p.rounds = append(p.rounds, open)
		}
	}
	return p
}

// mirrored is the question for the worst place. Wins count as losses and losses as wins, also those of byes, so that the
// players who end behind the target or level with it are counted.
func (e *Event) mirrored() *problem {
	p := e.problem()
	for i := range p.n {
		p.wins[i], p.spread[i] = -p.wins[i]-2*p.slots[i], -p.spread[i]
	}
	p.byeWins, p.byeSpread, p.equal = 2-p.byeWins, -p.byeSpread, true
	return p
}

// least is how few players can end ahead. An answer that isn't exact may be too low and is never too high.
func (p *problem) least() (ahead int, exact bool) {
	if !p.differ(0, p.mayPass()) {
		return 0, true
	}
	low := p.atLeast()
	if !p.differ(low, p.n) || p.reaches(low) || !p.differ(low, p.atMost(low)) {
		return low, true
	}
	if p.winsOnly {
		return low, false
	}
	if len(p.rounds) == 1 && p.n <= mostMatched {
		return p.lastRound(), true
	}
	s := newSearch(p)
	if found, done := s.run(low, p.atMost(low)); done {
		return found, true
	}
	return low, false
}

// goal is the half-wins and the spread with which the target ends.
type goal struct{ wins, spread int }

// goal is that of a target who plays in every open round and wins by the margin.
func (p *problem) goal() goal {
	g := goal{p.wins[p.target] + 2*p.slots[p.target], p.spread[p.target]}
	for k := range p.rounds {
		if p.rounds[k].has(p.target) {
			g.spread += p.rounds[k].margin
		}
	}
	return g
}

// has reports whether the player has an open game or is still to be drawn.
func (r *round) has(player int) bool { return r.plays[player] }

// draws reports whether the player is still to be drawn.
func (r *round) draws(player int) bool { return r.plays[player] && !r.drawn[player] }

// ahead reports whether a player who ends with these half-wins and this spread is ahead of the target.
func (p *problem) ahead(g goal, wins, spread int) bool {
	switch {
	case wins != g.wins:
		return wins > g.wins
	case spread != g.spread:
		return spread > g.spread
	}
	return p.equal
}
