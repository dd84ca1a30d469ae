package tournament

import (
	"context"
	"errors"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// DrawRequest asks for the draw of a round.
type DrawRequest struct {
	// Round to draw, 0 = the next one.
	Round int
	// System replaces the plan's for this once; "" = the plan's. What the plan says
	// of the standings used and of repeats stays.
	System System
	// Seed of the lot, 0 = 1.
	Seed uint64
	// Repeats is how often a pair may have met already, negative = any number;
	// nil = the plan's.
	Repeats *int
	// Assume gives provisional outcomes to games of earlier rounds that are still out,
	// by Game and Margin. The draw counts them as played; they are kept with the round.
	Assume []Assumed

	// basedOn replaces the plan's round of the standings.
	basedOn *int
}

// Drawing is a draw that hasn't been put into the division yet.
type Drawing struct {
	Round Round
	// Games of the round: those that were there already, locked, and the new ones,
	// byes included, in the order of the tables.
	Games []Game
	// Byes and SitOut are who has no opponent in this round, the latter without a
	// bye because the table's opponent was ejected with every game void.
	Byes   []PlayerID
	SitOut []PlayerID
	// Proven: no legal draw costs less, as its certificate shows. False where a
	// table was followed.
	Proven bool
}

// drawPlan is a request with everything resolved that the plan says.
type drawPlan struct {
	round   int
	entry   PlanEntry
	system  pairing.System
	basedOn int
	limit   int
	seed    uint64
}

// DrawRound draws the round and changes nothing. Games that it already has stay.
//
// When the demands on the draw contradict one another the error wraps a
// *pairing.Infeasible; the context's once it is over; all others tell what is wrong with the
// request. The progress of a draw that simulates is reported to the context.
func (e *Event) DrawRound(ctx context.Context, id DivisionID, b rulebook.Book, req DrawRequest) (Drawing, error) {
	d, err := e.Division(id)
	if err != nil {
		return Drawing{}, err
	}
	if len(req.Assume) > 0 {
		return e.drawAssuming(ctx, d, b, req)
	}
	p, err := d.planDraw(req)
	if err != nil {
		return Drawing{}, err
	}
	if len(d.Players) == 1 {
		// A list that isn't in yet. Where the others are only away, the last one has the bye.
		return Drawing{}, Refuse(Conflict, "only %s is in division %s; a draw needs two players", d.PlayerText(d.Players[0].ID), d.Name)
	}
	request := d.pairingRequest(b, p)
	request.Progress = progress.Of(ctx)
	draw, err := pairing.Run(ctx, request)
	if err != nil {
		return Drawing{}, d.drawError(p, err)
	}
	if len(draw.Games)+len(draw.Byes) == 0 {
		return Drawing{}, d.nothingToDraw(p)
	}
	w := d.drawing(p, draw)
	notes, err := e.seatGames(d, d.tableOrder(b, p, request.Block, w.Games), &w)
	if err != nil {
		return Drawing{}, err
	}
	w.Round.Relaxed = slices.Concat(d.openBefore(p), d.relaxedWords(draw), notes)
	return w, nil
}

// planDraw resolves the request against the plan.
func (d *Division) planDraw(req DrawRequest) (drawPlan, error) {
	p := drawPlan{round: req.Round, seed: max(req.Seed, 1)}
	if p.round == 0 {
		p.round = d.NextRound()
		if p.round > d.Rounds {
			return p, Refuse(Conflict, "%s", d.allDrawn())
		}
	}
	if p.round < 1 || p.round > d.Rounds {
		return p, Refuse(Invalid, "division %s has no round %d; its rounds run from 1 to %d", d.Name, p.round, d.Rounds)
	}
	p.entry = d.planEntry(p.round)
	if req.System != "" {
		p.entry.System = req.System
	}
	var known bool
	if p.system, known = pairing.Find(string(p.entry.System)); !known {
		return p, Refuse(Invalid, "the pairing system %q isn't known; the systems are %s", p.entry.System, systemNames())
	}
	p.basedOn = p.standingsRound()
	if req.basedOn != nil {
		p.basedOn = *req.basedOn
	}
	p.limit = p.system.About().Limit
	if p.entry.Repeats != nil {
		p.limit = *p.entry.Repeats
	}
	if req.Repeats != nil {
		p.limit = *req.Repeats
	}
	p.limit = max(p.limit, pairing.Unlimited)
	return p, nil
}

// standingsRound is the round whose standings rank the field, 0 = seeds.
func (p drawPlan) standingsRound() int {
	on := p.system.About().BasedOn
	if p.entry.BasedOn != nil && !pairing.FollowsTable(p.system) {
		on = *p.entry.BasedOn
	}
	if on < 0 {
		on += p.round
	}
	return max(0, min(on, p.round-1))
}

// planEntry is the plan's entry for the round. Where it has none, Swiss is drawn
// after the round before, in a block as long as the gap in the plan.
func (d *Division) planEntry(round int) PlanEntry {
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

// drawError puts an error of the draw into words with names.
func (d *Division) drawError(p drawPlan, err error) error {
	var clash *pairing.Infeasible
	var unfit *pairing.Unfit
	switch {
	case errors.As(err, &unfit):
		return Refuse(Invalid, "round %d of division %s: %s", p.round, d.Name, unfit.Why.Says(d.pairingText))
	case errors.As(err, &clash):
		return &Clash{Text: text.Of("division %s, %s", d.Name, clash.Says(d.pairingText)), Clash: clash}
	case errors.Is(err, pairing.ErrNobody):
		return Refuse(Conflict, "nobody plays round %d of division %s; enter players, or look at who has withdrawn", p.round, d.Name)
	}
	return text.Errorf("division %s: %w", d.Name, err)
}

// Clash is the error when no legal draw exists: which demands contradict one
// another, by name.
type Clash struct {
	Text  text.Text
	Clash *pairing.Infeasible
}

// Error gives the text in English.
func (c *Clash) Error() string { return c.Text.String() }

// Said gives the text.
func (c *Clash) Said() text.Text { return c.Text }

// Unwrap gives the demands by number.
func (c *Clash) Unwrap() error { return c.Clash }

// nothingToDraw says why the draw came out empty.
func (d *Division) nothingToDraw(p drawPlan) error {
	if len(d.GamesOf(p.round)) > 0 {
		return Refuse(Conflict, "round %d of division %s is already drawn in full", p.round, d.Name)
	}
	return Refuse(Conflict, "round %d of division %s is drawn by hand and nothing is fixed for it; fix games, or choose another system", p.round, d.Name)
}

// drawing translates the pairing's answer; tables come later.
func (d *Division) drawing(p drawPlan, draw pairing.Draw) Drawing {
	w := Drawing{
		Round:  Round{Number: p.round, System: p.entry.System, BasedOn: p.basedOn, Repeats: p.limit, Seed: p.seed},
		Proven: draw.Proven,
	}
	for _, g := range d.GamesOf(p.round) {
		g.Locked = true
		g.Met = d.metBefore(g)
		w.Games = append(w.Games, g)
		w.Round.Cost += g.Cost
	}
	id := d.nextGameID()
	for _, g := range draw.Games {
		w.Games = append(w.Games, Game{
			ID: id, Round: p.round, First: PlayerID(g.First), Second: PlayerID(g.Second), Drawn: g.Open,
			Met: g.Met, Cost: g.Cost, Why: d.reasonWords(g.Why), Sheet: Sheet{Kind: Scheduled},
		})
		id++
	}
	w.Round.Cost += draw.Cost
	for _, bye := range draw.Byes {
		w.Games = append(w.Games, Game{
			ID: id, Round: p.round, First: PlayerID(bye.ID), Why: d.reasonWords([]pairing.Reason{bye.Why}), Sheet: Sheet{Kind: Bye},
		})
		id++
	}
	for _, g := range w.Games {
		if g.Sheet.Kind == Bye {
			w.Byes = append(w.Byes, g.First)
		}
	}
	for _, id := range draw.SitOut {
		w.SitOut = append(w.SitOut, PlayerID(id))
	}
	return w
}
