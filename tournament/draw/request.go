package draw

import (
	"cmp"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// pairingRequest puts the division into pairing's terms.
func pairingRequest(d *tournament.Division, b rulebook.Book, p Plan) pairing.Request {
	var block pairing.Block
	if pairing.FollowsTable(p.System) {
		block = d.Block(p.Entry, p.System, func(r tournament.Ruling) bool { return d.EjectionEffect(b, r) == tournament.EffectVoid })
	}
	q := pairing.Request{
		Round:    p.Round,
		System:   p.System,
		Players:  entrants(d, b, p.Round, p.basedOn, block.Seats),
		Block:    block,
		Apart:    apart(d, b, p),
		Meetings: meetings(d, p.Round),
		Limit:    p.limit,
		Options:  PairingOptions(d, p),
		Starts:   startRule(d, b),
		// A lagged draw doesn't use the standings of the round before, but the starts of that round must
		// count.
		CountPending: p.basedOn < p.Round-1,
		Rounds:       d.Rounds,
		BasedOn:      p.basedOn,
		Contention:   d.ContentionOrDefault().ForPairing(),
	}
	kept := d.GamesOf(p.Round)
	for i := range kept {
		q.Kept = append(q.Kept, pairingMeeting(d, &kept[i]))
	}
	for _, f := range d.Fixed {
		if f.Round == p.Round {
			q.Fixed = append(q.Fixed, pairing.Pair{A: pairing.ID(f.Players[0]), B: pairing.ID(f.Players[1])})
		}
	}
	for _, a := range d.Avoid {
		if len(a.Rounds) == 0 || slices.Contains(a.Rounds, p.Round) {
			q.Avoid = append(q.Avoid, pairing.Pair{A: pairing.ID(a.Players[0]), B: pairing.ID(a.Players[1])})
		}
	}
	if limit := p.Entry.ClassLimit; limit != nil {
		q.ClassWithin = *limit + 1
	}
	return q
}

// PairingOptions are the settings of the plan's entry for the pairing. The default of the factor is the
// number of rounds left, with this one.
func PairingOptions(d *tournament.Division, p Plan) pairing.Options {
	factor := p.Entry.Factor
	if factor == 0 {
		factor = d.Rounds - p.Round + 1
	}
	return pairing.Options{Seed: p.seed, StrictStarts: p.Entry.StrictStarts, Adjacent: p.Entry.Adjacent, Factor: factor}
}

// startRule is the division's policy in pairing's terms.
func startRule(d *tournament.Division, b rulebook.Book) pairing.StartRule {
	switch d.Starts {
	case tournament.StartsDraw:
		return pairing.DrawTiles
	case tournament.StartsSelf:
		if b.StartTieBreak == moreSeconds {
			return pairing.SelfMoreReplies
		}
		return pairing.SelfFewest
	}
	return pairing.Balanced
}

// moreSeconds is what the rulebook does with players who have equal starts (NSA II.F.2).
const moreSeconds = "moreSeconds"

// PairingOrder ranks all players after a round as a draw needs it: by half-wins, spread, then the lower id,
// whatever the tie-breaks of the standings, so that it can be checked by hand. After round 0 it is the order
// of the seeds, all without wins.
func PairingOrder(d *tournament.Division, b rulebook.Book, after int) []tournament.Standing {
	if after <= 0 {
		order := make([]tournament.Standing, 0, len(d.Players))
		for _, id := range d.SeedOrder() {
			order = append(order, tournament.Standing{ID: id})
		}
		return order
	}
	order := d.Standings(b, after)
	slices.SortFunc(order, func(x, y tournament.Standing) int {
		return cmp.Or(cmp.Compare(y.HalfWins, x.HalfWins), cmp.Compare(y.Spread, x.Spread), cmp.Compare(x.ID, y.ID))
	})
	return order
}

// entrants are the players to be drawn in the round, best first. seats are those of a table of rounds, nil
// where there is none.
func entrants(d *tournament.Division, b rulebook.Book, round, basedOn int, seats []pairing.Seat) []pairing.Entrant {
	byes := make(map[tournament.PlayerID]int, len(d.Players))
	for _, s := range d.Standings(b, d.Rounds) { // with the byes that were given ahead
		byes[s.ID] = s.Byes
	}
	var list []pairing.Entrant
	for _, s := range PairingOrder(d, b, basedOn) {
		if !d.ToBeDrawn(s.ID, round, seats) {
			continue
		}
		player, _ := d.Player(s.ID)
		list = append(list, pairing.Entrant{
			ID: pairing.ID(s.ID), HalfWins: s.HalfWins, Spread: s.Spread, Byes: byes[s.ID], Class: player.Class,
		})
	}
	return list
}

// meetings are the games of two players in all rounds but this one.
func meetings(d *tournament.Division, round int) []pairing.Meeting {
	list := make([]pairing.Meeting, 0, len(d.Games))
	for i := range d.Games {
		if g := &d.Games[i]; g.Round != round && g.Second != 0 {
			list = append(list, pairingMeeting(d, g))
		}
	}
	return list
}

// metBefore counts how often the two players of a game have met in the other rounds, so that a game set by
// hand shows it like a drawn one.
func metBefore(d *tournament.Division, g tournament.Game) int {
	met := 0
	for _, other := range d.Games {
		if other.Round != g.Round && other.Second != 0 && other.Has(g.First) && other.Has(g.Second) {
			met++
		}
	}
	return met
}

// pairingMeeting is a game in pairing's terms. Its starter is known where the ledger has it, or where the
// game is still to be played and its starter is drawn.
func pairingMeeting(d *tournament.Division, g *tournament.Game) pairing.Meeting {
	m := pairing.Meeting{Round: g.Round, A: pairing.ID(g.First), B: pairing.ID(g.Second)}
	started, replied := g.StartOrReply(g.First)
	switch {
	case started || replied:
		m.Starter = pairing.ID(g.Starter())
	case d.Awaited(*g):
		m.Starter, m.Pending = pairing.ID(g.Starter()), true
	}
	return m
}
