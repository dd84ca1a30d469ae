package draw

import (
	"context"
	"maps"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Resolve is what a draw of the request would be made with: the round, the system, the round whose
// standings are used, the limit of repeats and the seed. The error says what is wrong with the
// request.
func Resolve(d *tournament.Division, req Request) (tournament.Round, error) {
	p, err := newPlan(d, req)
	return tournament.Round{Number: p.Round, System: p.Entry.System, BasedOn: p.basedOn, Repeats: p.limit, Seed: p.seed}, err
}

// Reproduce draws a round as it was drawn. d is the division as it was before the draw, and r is what the round
// was drawn with. The tables are those that the division would have alone.
func Reproduce(ctx context.Context, d *tournament.Division, b rulebook.Book, r tournament.Round) (tournament.Drawing, error) {
	alone := &tournament.Event{Divisions: []*tournament.Division{d}}
	return Make(ctx, alone, d.ID, b, Request{Round: r.Number, System: r.System, Seed: r.Seed, Repeats: &r.Repeats, basedOn: &r.BasedOn})
}

// Between says how the draw of a round differs from another draw of it.
func Between(there, other []tournament.Game) Difference { return compareDraws(there, other) }

// Standards are the lowest figures that any draw of a round could have had on the same facts.
type Standards struct {
	// Among the draws with the fewest repeats, Repeats is the least number of earlier meetings of the players
	// who meet, and Conflicts the least number of games between two who are both due to start or both due to
	// reply.
	Repeats, Conflicts int
	// Byes is the least number of byes that any player had who could have been given the bye. Known is false
	// where the round follows a table, which leaves no choice.
	Byes  int
	Known bool
}

// Priced compares games with the best draw of their round on the same facts: one figure in each row, the best
// draw first. d is the division before the round, and r is what the best draw was made with. The rows have
// the system's own cost too, where the best draw is a matching and both have the same players. forbidden is
// true where the games break what a draw may not break, so that they have no cost.
func Priced(ctx context.Context, d *tournament.Division, b rulebook.Book, best tournament.Drawing, played []tournament.Game) (rows []ComparedRow, forbidden bool, err error) {
	p, err := planOf(d, best.Round)
	if err != nil {
		return nil, false, err
	}
	request := pairingRequest(d, b, p)
	sides := [2]Compared{{System: p.Entry.System, Cost: best.Round.Cost}, {System: p.Entry.System}}
	measured := request
	measured.Players = entrants(d, b, p.Round, p.Round-1, request.Block.Seats)
	for i, games := range [2][]tournament.Game{best.Games, played} {
		sides[i].Measures = pairing.Measure(measured, pairing.Draw{Games: gamesOfTwo(games)})
	}
	priced := false
	if best.Proven && sameField(best.Games, played) {
		drawn, err := pairing.Run(ctx, onlyGames(request, played))
		switch {
		case ctx.Err() != nil:
			return nil, false, ctx.Err()
		case err != nil:
			forbidden = true
		default:
			priced, sides[1].Cost = true, drawn.Cost
		}
	}
	rows = comparedRows(sides[0], sides[1])
	if !priced {
		rows = rows[:len(rows)-1]
	}
	return slices.DeleteFunc(rows, func(r ComparedRow) bool { return r.Values[0] == r.Values[1] }), forbidden, nil
}

// planOf is the plan by which the round was drawn.
func planOf(d *tournament.Division, r tournament.Round) (Plan, error) {
	return newPlan(d, Request{Round: r.Number, System: r.System, Seed: r.Seed, Repeats: &r.Repeats, basedOn: &r.BasedOn})
}

// gamesOfTwo are the games of two players, as a draw has them.
func gamesOfTwo(games []tournament.Game) []pairing.Game {
	var list []pairing.Game
	for _, g := range games {
		if g.Second != 0 {
			list = append(list, pairing.Game{First: pairing.ID(g.First), Second: pairing.ID(g.Second)})
		}
	}
	return list
}

// sameField reports whether both have the same players.
func sameField(one, other []tournament.Game) bool {
	in := func(games []tournament.Game) map[tournament.PlayerID]bool {
		players := map[tournament.PlayerID]bool{}
		for _, g := range games {
			if g.Second != 0 || g.Sheet.Kind == tournament.Bye {
				players[g.First], players[g.Second] = true, true
			}
		}
		return players
	}
	return maps.Equal(in(one), in(other))
}

// onlyGames asks for the draw of exactly those games at the costs of the request. It forbids every other
// game, because a fixed game would cost nothing.
func onlyGames(q pairing.Request, games []tournament.Game) pairing.Request {
	wanted := map[pairing.Pair]bool{}
	for _, g := range games {
		wanted[pairKey(g.First, g.Second)] = true
		kept := slices.ContainsFunc(q.Kept, func(m pairing.Meeting) bool { return m.A == pairing.ID(g.First) })
		if g.Second == 0 && !kept {
			q.Fixed = append(slices.Clip(q.Fixed), pairing.Pair{A: pairing.ID(g.First)})
		}
	}
	q.Fixed = slices.DeleteFunc(slices.Clone(q.Fixed), func(f pairing.Pair) bool {
		return f.B != 0 && f.B != f.A && !wanted[f] && !wanted[pairing.Pair{A: f.B, B: f.A}]
	})
	q.Avoid = slices.Clone(q.Avoid)
	for i, a := range q.Players {
		for _, b := range q.Players[:i] {
			if pair := (pairing.Pair{A: min(a.ID, b.ID), B: max(a.ID, b.ID)}); !wanted[pair] {
				q.Avoid = append(q.Avoid, pair)
			}
		}
	}
	return q
}

// Least are the standards of a round. d is the division before it, and r is what it was drawn with.
func Least(ctx context.Context, d *tournament.Division, b rulebook.Book, r tournament.Round) (Standards, error) {
	p, err := planOf(d, r)
	if err != nil || pairing.FollowsTable(p.System) {
		return Standards{}, err
	}
	q := pairingRequest(d, b, p)
	swiss, _ := pairing.Find(string(tournament.Swiss))
	q.System, q.Limit, q.Options.StrictStarts, q.ClassWithin = swiss, 0, true, 0
	best, err := pairing.Run(ctx, q)
	if err != nil {
		return Standards{}, explainError(d, p, err)
	}
	m := pairing.Measure(q, best)
	least := Standards{Repeats: m.Repeats, Conflicts: m.StartConflicts, Known: true}
	for i, player := range q.Players {
		if i == 0 || player.Byes < least.Byes {
			least.Byes = player.Byes
		}
	}
	return least, nil
}

// Figures are the measures of a round's games on the facts that it was drawn from.
func Figures(d *tournament.Division, b rulebook.Book, r tournament.Round, games []tournament.Game) (pairing.Measures, error) {
	p, err := planOf(d, r)
	if err != nil {
		return pairing.Measures{}, err
	}
	return pairing.Measure(pairingRequest(d, b, p), pairing.Draw{Games: gamesOfTwo(games)}), nil
}

// DrawByPlan draws a round that is already drawn by the plan, on the facts of the rounds before it and for the
// players in its draw, as if another program had drawn it: nothing of its own draw is kept but the games that
// the director fixed. before is the division in which it is drawn.
func DrawByPlan(ctx context.Context, d *tournament.Division, b rulebook.Book, round int, seed uint64) (w tournament.Drawing, early *tournament.Division, err error) {
	early = before(d, round)
	fieldOf(early, d, round)
	alone := &tournament.Event{Divisions: []*tournament.Division{early}}
	w, err = Make(ctx, alone, d.ID, b, Request{Round: round, Seed: seed})
	return w, early, err
}
