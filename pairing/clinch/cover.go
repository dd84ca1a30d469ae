package clinch

import (
	"cmp"
	"slices"
)

// mustPass are players who may end ahead so that the others can share out what is to be won, as far as bounds tell, and
// least is how many of all must. In a set of players who have only games among themselves the others must have room for
// all half-wins of these, in one of players linked by drawn games for those of these games, and of two in a drawn game
// both must be able to stay behind. Limits are the half-wins that each may get without coming ahead; whose limit is free
// may win every game.
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

// morePass adds to those who may end ahead as many as each set needs for its room, with the drawn games alone or with all.
// sure are numbers of players who must, each given with one player of a set, before and after.
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

// sets of players, each named by one of them.
type sets struct {
	set []int
	// shared are by set the half-wins that its players get among themselves, games by player those that they get them in.
	shared, games []int
}

// sets puts players who have drawn games with each other, or where all is set may get some, into one set, and so those who
// are linked by others; the target links nobody.
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
		if others := without(r.free, p.target); all && len(others) > 0 {
			s.join(others, p.sharedIn(r))
		}
	}
	for i := range s.set {
		s.set[i] = s.of(i)
	}
	return s
}

// join makes one set of those of the players, who share so many half-wins.
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

// of is the set of a player. It shortens the way there for the next time.
func (s *sets) of(i int) int {
	for s.set[i] != i {
		s.set[i] = s.set[s.set[i]]
		i = s.set[i]
	}
	return i
}

// cover are players without whom both of every drawn game can stay behind, if they lose all others. sure is 1 for so many
// of them that no cover is smaller.
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

// nextOfCover is one more player of a cover, -1 where it is whole, and whether some least cover of the games left has
// that player: who meets somebody with no other such game has, and who is in a ring of them. Else it is who has the most.
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
			// Where both have only this game, the one by whom the others gain more is taken.
			if degree[j] > 1 || degree[j] == 1 && 2*p.slots[j]-limits[j] >= 2*p.slots[i]-limits[i] {
				return j, true
			}
		}
	}
	return player, player >= 0 && degree[player] == 2
}
