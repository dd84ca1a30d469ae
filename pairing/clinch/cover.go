package clinch

import (
	"cmp"
	"slices"
)

// mustPass are players who may end ahead so that the others can share out what is to be won, as far as two bounds
// tell, and least is how many of all must. In a set of players who have only games among themselves the others must have
// room for all half-wins of these, and of two in a drawn game both must be able to stay behind. Limits are the
// half-wins that each may get without coming ahead; whose limit is free may win every game.
func (p *problem) mustPass(g goal, limits []int) (players []int, least int) {
	set, lacking := p.sets()
	gains := make([][]int, p.n)
	gain := func(i int) int { return 2*p.slots[i] - limits[i] }
	for i := range p.n {
		switch {
		case i == p.target:
		case limits[i] == free:
			lacking[set[i]] -= 2 * p.slots[i]
		default:
			lacking[set[i]] -= limits[i]
			gains[set[i]] = append(gains[set[i]], i)
		}
	}
	cover, sure := p.cover(g, limits)
	for s, members := range gains {
		slices.SortStableFunc(members, func(a, b int) int { return cmp.Compare(gain(b), gain(a)) })
		byRoom, bySure, lack := 0, 0, lacking[s]
		for ; byRoom < len(members) && lack > 0; byRoom++ {
			lack -= gain(members[byRoom])
		}
		for k, i := range cover {
			if set[i] == s {
				players = append(players, i)
				lacking[s] -= gain(i)
				if sure[k] {
					bySure++
				}
			}
		}
		least += max(byRoom, bySure)
		for _, i := range members {
			if lacking[s] > 0 && !slices.Contains(cover, i) {
				players = append(players, i)
				lacking[s] -= gain(i)
			}
		}
	}
	return players, least
}

// sets puts players who may meet, or who are linked by others who may, into one set; the target links nobody. shared are
// by set the half-wins that its players get among themselves.
func (p *problem) sets() (set, shared []int) {
	set, shared = make([]int, p.n), make([]int, p.n)
	for i := range set {
		set[i] = i
	}
	join := func(players []int) (joined int) {
		joined = -1
		for _, i := range players {
			switch from := set[i]; {
			case i == p.target:
			case joined < 0:
				joined = from
			case from != joined:
				for j := range set {
					if set[j] == from {
						set[j] = joined
					}
				}
				shared[joined] += shared[from]
			}
		}
		return joined
	}
	for k := range p.rounds {
		r := &p.rounds[k]
		for _, g := range r.games {
			if g[0] != p.target && g[1] != p.target {
				shared[join(g[:])] += 2
			}
		}
		if to := join(r.free); to >= 0 {
			shared[to] += p.sharedIn(r)
		}
	}
	return set, shared
}

// cover are players without whom both of every drawn game can stay behind, if they lose all others. No cover is smaller
// than the number of those who are sure.
func (p *problem) cover(g goal, limits []int) (players []int, sure []bool) {
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
		players, sure = append(players, i), append(sure, certain)
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
			// Of two who have only this game it is who gains the others more.
			if degree[j] > 1 || degree[j] == 1 && 2*p.slots[j]-limits[j] >= 2*p.slots[i]-limits[i] {
				return j, true
			}
		}
	}
	return player, player >= 0 && degree[player] == 2
}
