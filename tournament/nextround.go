package tournament

import (
	"slices"

	"wordhall/pairing"
)

// NextRound is the round to draw next: the last one with games while it has no
// result yet and somebody who plays it has no game in it, else the one after. It is
// above Rounds when all are drawn.
func (d *Division) NextRound() int {
	last := d.LastRound()
	if last == 0 || d.hasResult(last) {
		return last + 1
	}
	free := d.WithoutGame(last)
	if len(free) == 0 || d.LeftOnPurpose(last, free) {
		return last + 1
	}
	return last
}

// hasResult reports whether a sheet is in; a bye is no result.
func (d *Division) hasResult(round int) bool {
	return slices.ContainsFunc(d.GamesOf(round), func(g Game) bool {
		return g.Sheet.Done() && g.Sheet.Kind != Bye
	})
}

// WithoutGame are the players to be drawn in the round who have no game in it.
func (d *Division) WithoutGame(round int) []PlayerID {
	seated := d.seatedIn(round, round)
	var free []PlayerID
	for _, p := range d.Players {
		if !seated[p.ID] && d.Available(p.ID, round) && (!p.StandIn || d.playsInStead(p.ID, round)) {
			free = append(free, p.ID)
		}
	}
	return free
}

// LeftOnPurpose reports whether these players have no game because the round is
// drawn by hand, or because each sits out where a round-robin table has an ejected
// player.
func (d *Division) LeftOnPurpose(round int, free []PlayerID) bool {
	entry := d.PlanFor(round)
	if fact, ok := d.RoundFact(round); ok && fact.System != "" {
		entry.System = fact.System
	}
	if entry.System == Manual {
		return true
	}
	system, known := pairing.Find(string(entry.System))
	if !known || !pairing.FollowsTable(system) {
		return false
	}
	block := d.Block(entry, system, func(r Ruling) bool {
		return r.Effect == EffectVoid || (r.Effect == "" && d.RoundRobinThroughout())
	})
	var games []pairing.Pair
	for _, g := range d.GamesOf(round) {
		if g.Second != 0 {
			games = append(games, pairing.Pair{A: pairing.ID(g.First), B: pairing.ID(g.Second)})
		}
	}
	out := block.SittingOut(round, games)
	return !slices.ContainsFunc(free, func(id PlayerID) bool { return !slices.Contains(out, pairing.ID(id)) })
}
