package tournament

import (
	"cmp"
	"slices"

	"wordhall/pairing"
)

// PlanFor is the plan's entry for the round. Where the plan has none, the round is a Swiss one based on the
// round before, in a block as long as the gap in the plan.
func (d *Division) PlanFor(round int) PlanEntry {
	gap := PlanEntry{From: 1, To: d.Rounds, System: Swiss}
	for _, e := range d.Plan {
		switch {
		case e.From <= round && round <= e.To:
			return e
		case e.To < round:
			gap.From = max(gap.From, e.To+1)
		default:
			gap.To = min(gap.To, e.From-1)
		}
	}
	return gap
}

// Block is the run of rounds of a plan entry with its seats. The seats are the players by seed, with those
// who joined later behind, so that no player changes seats when another comes or goes. A player who plays no
// round of the block and has no game in it has no seat. Entries of the same system that follow one another
// are one block.
func (d *Division) Block(e PlanEntry, system pairing.System, void func(Ruling) bool) pairing.Block {
	e = d.joinedEntries(e)
	block := pairing.Block{System: system, From: e.From, To: e.To, Legs: e.Legs, InARow: e.InARow}
	present := d.seatedIn(e.From, e.To)
	order := d.SeedOrder()
	slices.SortStableFunc(order, func(a, b PlayerID) int {
		return cmp.Compare(d.joinedAfter(a, e.From), d.joinedAfter(b, e.From))
	})
	for _, id := range order {
		player, _ := d.Player(id)
		seat := pairing.Seat{ID: pairing.ID(id), Team: player.Team, Late: d.joinedAfter(id, e.From) > 0}
		for round := e.From; round <= e.To; round++ {
			if !d.Available(id, round) {
				seat.Away = append(seat.Away, round)
			}
		}
		if len(seat.Away) == e.To-e.From+1 && !present[id] {
			continue
		}
		if r, out := d.Ejected(id); out {
			seat.Void = void(r)
		}
		block.Seats = append(block.Seats, seat)
	}
	block.Seats = d.seatStandIns(block.Seats)
	return block
}

// joinedEntries stretches the entry over its neighbours of the same system and legs.
func (d *Division) joinedEntries(e PlanEntry) PlanEntry {
	for range d.Plan {
		for _, other := range d.Plan {
			switch {
			case other.System != e.System || other.Legs != e.Legs || other.InARow != e.InARow:
			case other.To+1 == e.From:
				e.From = other.From
			case e.To+1 == other.From:
				e.To = other.To
			}
		}
	}
	return e
}

// joinedAfter is the round in which the player joined, or 0 where the player was there from the first round
// of the block.
func (d *Division) joinedAfter(id PlayerID, from int) int {
	p, _ := d.Player(id)
	if p.Joined <= from {
		return 0
	}
	return p.Joined
}
