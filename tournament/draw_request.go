package tournament

import (
	"cmp"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament/rulebook"
)

// pairingRequest puts the division into pairing's terms.
func (d *Division) pairingRequest(b rulebook.Book, p drawPlan) pairing.Request {
	var block pairing.Block
	if pairing.FollowsTable(p.system) {
		block = d.block(p.entry, p.system, func(r Ruling) bool { return d.EjectionEffect(b, r) == EffectVoid })
	}
	q := pairing.Request{
		Round:    p.round,
		System:   p.system,
		Players:  d.entrants(b, p.round, p.basedOn, block.Seats),
		Block:    block,
		Apart:    d.apart(b, p),
		Meetings: d.meetings(p.round),
		Limit:    p.limit,
		Options:  d.pairingOptions(p),
		Starts:   d.startRule(b),
		// A lagged draw doesn't wait for the round before, so its starts must count.
		CountPending: p.basedOn < p.round-1,
		Rounds:       d.Rounds,
		BasedOn:      p.basedOn,
		Contention:   d.contention().pairing(),
	}
	kept := d.GamesOf(p.round)
	for i := range kept {
		q.Kept = append(q.Kept, d.pairingMeeting(&kept[i]))
	}
	for _, f := range d.Fixed {
		if f.Round == p.round {
			q.Fixed = append(q.Fixed, pairing.Pair{A: pairing.ID(f.Players[0]), B: pairing.ID(f.Players[1])})
		}
	}
	for _, a := range d.Avoid {
		if len(a.Rounds) == 0 || slices.Contains(a.Rounds, p.round) {
			q.Avoid = append(q.Avoid, pairing.Pair{A: pairing.ID(a.Players[0]), B: pairing.ID(a.Players[1])})
		}
	}
	if limit := p.entry.ClassLimit; limit != nil {
		q.ClassWithin = *limit + 1
	}
	return q
}

// pairingOptions are the choices of the plan's entry. The factor is by default the
// number of rounds left, this one among them.
func (d *Division) pairingOptions(p drawPlan) pairing.Options {
	factor := p.entry.Factor
	if factor == 0 {
		factor = d.Rounds - p.round + 1
	}
	return pairing.Options{Seed: p.seed, StrictStarts: p.entry.StrictStarts, Adjacent: p.entry.Adjacent, Factor: factor}
}

// startRule is the division's policy in pairing's terms.
func (d *Division) startRule(b rulebook.Book) pairing.StartRule {
	switch d.Starts {
	case StartsDraw:
		return pairing.DrawTiles
	case StartsSelf:
		if b.StartTieBreak == moreSeconds {
			return pairing.SelfMoreReplies
		}
		return pairing.SelfFewest
	}
	return pairing.Balanced
}

// moreSeconds is the rulebook's choice for players with equal starts (NSA II.F.2).
const moreSeconds = "moreSeconds"

// pairingOrder ranks all players after a round as a draw needs it, so that it can be
// checked by hand: half-wins, spread, then the lower id, whatever the tie-breaks of
// the display. After round 0 it is the order of the seeds, and nobody has won yet.
func (d *Division) pairingOrder(b rulebook.Book, after int) []Standing {
	if after <= 0 {
		order := make([]Standing, 0, len(d.Players))
		for _, id := range d.SeedOrder() {
			order = append(order, Standing{ID: id})
		}
		return order
	}
	order := d.Standings(b, after)
	slices.SortFunc(order, func(x, y Standing) int {
		return cmp.Or(cmp.Compare(y.HalfWins, x.HalfWins), cmp.Compare(y.Spread, x.Spread), cmp.Compare(x.ID, y.ID))
	})
	return order
}

// entrants are the players to be drawn in the round, best first; seats are those of a
// table of rounds, nil where there is none.
func (d *Division) entrants(b rulebook.Book, round, basedOn int, seats []pairing.Seat) []pairing.Entrant {
	byes := make(map[PlayerID]int, len(d.Players))
	for _, s := range d.Standings(b, d.LastRound()) {
		byes[s.ID] = s.Byes
	}
	var list []pairing.Entrant
	for _, s := range d.pairingOrder(b, basedOn) {
		if !d.toBeDrawn(s.ID, round, seats) {
			continue
		}
		player, _ := d.Player(s.ID)
		list = append(list, pairing.Entrant{
			ID: pairing.ID(s.ID), HalfWins: s.HalfWins, Spread: s.Spread, Byes: byes[s.ID], Class: player.Class,
		})
	}
	return list
}

// available reports whether the player is to be drawn in the round: entered for it
// and not ejected.
func (d *Division) available(id PlayerID, round int) bool {
	p, ok := d.Player(id)
	if !ok || !p.Plays(round) {
		return false
	}
	_, out := d.Ejected(id)
	return !out
}

// meetings are the games of two of all rounds but this one.
func (d *Division) meetings(round int) []pairing.Meeting {
	list := make([]pairing.Meeting, 0, len(d.Games))
	for i := range d.Games {
		if g := &d.Games[i]; g.Round != round && g.Second != 0 {
			list = append(list, d.pairingMeeting(g))
		}
	}
	return list
}

// metBefore counts how often the two of a game have met in the other rounds; a game
// set by hand has to tell that like a drawn one.
func (d *Division) metBefore(g Game) int {
	met := 0
	for _, other := range d.Games {
		if other.Round != g.Round && other.Second != 0 && other.Has(g.First) && other.Has(g.Second) {
			met++
		}
	}
	return met
}

// pairingMeeting is a game in pairing's terms. A start stands in it where the ledger
// has it, or where a game still to be played has its starter drawn.
func (d *Division) pairingMeeting(g *Game) pairing.Meeting {
	m := pairing.Meeting{Round: g.Round, A: pairing.ID(g.First), B: pairing.ID(g.Second)}
	started, replied := g.ledger(g.First)
	switch {
	case started || replied:
		m.Starter = pairing.ID(g.Starter())
	case !g.Sheet.Done() && !d.DecidedByEjection(*g):
		m.Starter, m.Pending = pairing.ID(g.Starter()), true
	}
	return m
}

// block is the run of rounds of a plan entry with its seats: the seeds, with those
// who joined later behind, so that nobody moves when somebody comes or goes. Who
// plays no round of it and has no game in it has no seat. Entries of the same system
// that follow one another are one block.
func (d *Division) block(e PlanEntry, system pairing.System, void func(Ruling) bool) pairing.Block {
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
			if !d.available(id, round) {
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

// joinedAfter is the round in which the player joined, 0 for the first of the block
// or an earlier one.
func (d *Division) joinedAfter(id PlayerID, from int) int {
	p, _ := d.Player(id)
	if p.Joined <= from {
		return 0
	}
	return p.Joined
}

// seatedIn are the players who have a game in these rounds.
func (d *Division) seatedIn(from, to int) map[PlayerID]bool {
	seated := map[PlayerID]bool{}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round >= from && g.Round <= to {
			seated[g.First], seated[g.Second] = true, true
		}
	}
	return seated
}
