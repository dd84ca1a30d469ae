package clinch

import (
	"cmp"
	"slices"
)

// mustPass chooses players who may end ahead so that the others have room for all half-wins that are left, as far as
// bounds tell. least is a lower bound of how many players must end ahead for that. limits are the half-wins that each
// player may get without ending ahead, or free for a player who may win every game.
//
// Three conditions must hold. Of two players in a drawn game both must be able to stay behind. A set of players who are
// linked by drawn games must have room for the half-wins of these games. A set of players who play only among themselves
// must have room for the half-wins of all their games.
func (p *problem) mustPass(g goal, limits []int) (players []int, least int) {
	players, sure := p.cover(g, limits)
	for _, free := range []bool{false, true} {
		players, sure = p.morePass(players, sure, free, limits)
	}
	for _, count := range sure {
		least += count
	}
	return players, least
}

// morePass adds players who may end ahead until each set has room for its half-wins. The sets are those of the drawn
// games alone, or of all games. sure and surely are how many players of a set must end ahead, as known before and
// afterwards, by a player of the set.
func (p *problem) morePass(players, sure []int, all bool, limits []int) (more, surely []int) {
	of := p.sets(all)
	gain := func(i int) int { return 2*of.games[i] - min(limits[i], 2*of.games[i]) }
	surely, members := make([]int, p.n), make([][]int, p.n)
	lacking, left := of.shared, make([]int, p.n)
	for i := range p.n {
		if i == p.target {
			continue
		}
		s := of.set[i]
		surely[s] += sure[i]
		lacking[s] -= 2 * of.games[i]
		if limits[i] != free {
			lacking[s] += gain(i)
			members[s] = append(members[s], i)
		}
	}
	copy(left, lacking)
	for _, i := range players {
		left[of.set[i]] -= gain(i)
	}
	for s, list := range members {
		slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(gain(b), gain(a)) })
		byRoom := 0
		for _, i := range list {
			if lacking[s] > 0 {
				lacking[s] -= gain(i)
				byRoom++
			}
			if left[s] > 0 && !slices.Contains(players, i) {
				left[s] -= gain(i)
				players = append(players, i)
			}
		}
		surely[s] = max(surely[s], byRoom)
	}
	return players, surely
}

// sets are sets of players. A set is named by one of its players.
type sets struct {
	set []int
	// shared is, by set, how many half-wins its players get from games among themselves. games is, by player, the number of
	// such games.
	shared, games []int
}

// sets puts players into one set if they are linked by drawn games or, with all, by games that they may still be drawn
// for. Games of the target link nobody.
func (p *problem) sets(all bool) sets {
	s := sets{make([]int, p.n), make([]int, p.n), make([]int, p.n)}
	for i := range s.set {
		s.set[i] = i
	}
	for k := range p.rounds {
		r := &p.rounds[k]
		for _, g := range r.games {
			if g[0] != p.target && g[1] != p.target {
				s.join(g[:], 2)
			}
		}
		if !all {
			continue
		}
		if others := without(r.free, p.target); len(others) > 0 {
			s.join(others, p.sharedIn(r))
		}
	}
	for i := range s.set {
		s.set[i] = s.of(i)
	}
	return s
}

// join makes one set of the players' sets. The players share that many half-wins.
func (s *sets) join(players []int, shared int) {
	to := s.of(players[0])
	for _, i := range players {
		s.games[i]++
		if from := s.of(i); from != to {
			s.set[from] = to
			s.shared[to] += s.shared[from]
		}
	}
	s.shared[to] += shared
}

// of is the set of a player. It shortens the path to the set's name for later calls.
func (s *sets) of(i int) int {
	for s.set[i] != i {
		s.set[i] = s.set[s.set[i]]
		i = s.set[i]
	}
	return i
}

// cover chooses players who may end ahead so that every drawn game without them can end with both players behind, if
// these lose all other games. sure is 1 for players of whom no smaller cover has fewer.
func (p *problem) cover(g goal, limits []int) (players, sure []int) {
	sure = make([]int, p.n)
	next, lost := make([][]int, p.n), *p
	for k := range p.rounds {
		r := &p.rounds[k]
		if len(r.games) == 0 {
			continue
		}
		lost.spread = make([]int, p.n)
		for i := range lost.spread {
			lost.spread[i] = p.lowest(i, 0) + r.margin
		}
		for _, game := range r.games {
			a, b := game[0], game[1]
			if a != p.target && b != p.target && limits[a] != free && limits[b] != free && lost.gameCost(g, a, b, r.margin) > 0 {
				next[a], next[b] = append(next[a], b), append(next[b], a)
			}
		}
	}
	degree := make([]int, p.n)
	for i := range next {
		degree[i] = len(next[i])
	}
	for {
		i, certain := p.nextOfCover(next, degree, limits)
		if i < 0 {
			return players, sure
		}
		players = append(players, i)
		if certain {
			sure[i] = 1
		}
		for _, j := range next[i] {
			degree[j] = max(0, degree[j]-1)
		}
		degree[i] = 0
	}
}

// nextOfCover is the next player of a cover, -1 if the cover is complete. sure says that a smallest cover of the games
// left has that player. That holds for a player who meets somebody with no other such game, and for a player of a ring of
// games. If there is neither, it is the player with the most games.
func (p *problem) nextOfCover(next [][]int, degree, limits []int) (player int, sure bool) {
	player = -1
	for i, list := range next {
		if degree[i] == 0 {
			continue
		}
		if player < 0 || degree[i] > degree[player] {
			player = i
		}
		if degree[i] > 1 {
			continue
		}
		for _, j := range list {
			// If both have only this game, the player is taken by whom the others gain more room.
			if degree[j] > 1 || degree[j] == 1 && 2*p.slots[j]-limits[j] >= 2*p.slots[i]-limits[i] {
				return j, true
			}
		}
	}
	return player, player >= 0 && degree[player] == 2
}
