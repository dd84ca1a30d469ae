package draw

import (
	"context"
	"errors"
	"slices"
	"strings"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Request asks for the draw of a round.
type Request struct {
	// Round is the round to draw; 0 is the next one.
	Round int
	// System is used instead of the plan's system this once; "" is the plan's. The plan still decides which
	// standings are used and how many repeats are allowed.
	System tournament.System
	// Seed is that of the lot; 0 is the same as 1.
	Seed uint64
	// Repeats is how often a pair may have met already. Negative is any number, and nil is the plan's number.
	Repeats *int
	// Assume gives provisional outcomes to games of earlier rounds that are still out,
	// by Game and Margin. The draw counts them as played; they are kept with the round.
	Assume []tournament.Assumed
	// Certify asks for the certificate of the draw as well.
	Certify bool

	// basedOn is used instead of the plan's round of the standings.
	basedOn *int
}

// Plan is a request in which everything that the plan decides is filled in.
type Plan struct {
	Round   int
	Entry   tournament.PlanEntry
	System  pairing.System
	basedOn int
	limit   int
	seed    uint64
}

// Make draws the round and changes nothing. The round keeps games that it already has.
//
// If the demands on the draw contradict one another, the error wraps a *pairing.Infeasible. If the context
// has ended, it is the context's. All other errors say what is wrong with the request. The progress of a draw
// that simulates is reported to the context.
func Make(ctx context.Context, e *tournament.Event, id tournament.DivisionID, b rulebook.Book, req Request) (tournament.Drawing, error) {
	d, err := e.Division(id)
	if err != nil {
		return tournament.Drawing{}, err
	}
	if len(req.Assume) > 0 {
		return drawAssuming(ctx, e, d, b, req)
	}
	p, err := newPlan(d, req)
	if err != nil {
		return tournament.Drawing{}, err
	}
	if len(d.Players) == 1 {
		// With a single player the list isn't complete yet. Where there are others who are only away, the
		// last player has the bye.
		return tournament.Drawing{}, tournament.Refuse(tournament.Conflict, "only %s is in division %s; a draw needs two players", d.PlayerText(d.Players[0].ID), d.Name)
	}
	request := pairingRequest(d, b, p)
	request.Progress, request.Certify = progress.Of(ctx), req.Certify
	draw, err := pairing.Run(ctx, request)
	if err != nil {
		return tournament.Drawing{}, explainError(d, p, err)
	}
	if len(draw.Games)+len(draw.Byes) == 0 {
		return tournament.Drawing{}, nothingToDraw(d, p)
	}
	w := newDrawing(d, p, draw)
	notes, err := seatGames(e, d, tableOrder(d, b, p, request.Block, w.Games), &w)
	if err != nil {
		return tournament.Drawing{}, err
	}
	w.Relaxed = slices.Concat(openBefore(d, p), keptOlder(d, p.Round), relaxedWords(d, draw), evenByes(d, draw, w), notes)
	w.Round.Relaxed = text.Strings(w.Relaxed)
	return w, nil
}

// newPlan fills in what the plan decides about the request.
func newPlan(d *tournament.Division, req Request) (Plan, error) {
	p := Plan{Round: req.Round, seed: max(req.Seed, 1)}
	if p.Round == 0 {
		p.Round = d.NextRound()
		if p.Round > d.Rounds {
			return p, tournament.Refuse(tournament.Conflict, "%s", allDrawn(d))
		}
	}
	if p.Round < 1 || p.Round > d.Rounds {
		return p, tournament.Refuse(tournament.Invalid, "division %s has no round %d; its rounds run from 1 to %d", d.Name, p.Round, d.Rounds)
	}
	p.Entry = d.PlanFor(p.Round)
	if req.System != "" {
		p.Entry.System = req.System
	}
	var known bool
	if p.System, known = pairing.Find(string(p.Entry.System)); !known {
		return p, tournament.Refuse(tournament.Invalid, "the pairing system %q isn't known; the systems are %s", p.Entry.System, strings.Join(pairing.Names(), ", "))
	}
	p.basedOn = p.standingsRound()
	if req.basedOn != nil {
		p.basedOn = *req.basedOn
	}
	p.limit = p.System.About().Limit
	if p.Entry.Repeats != nil {
		p.limit = *p.Entry.Repeats
	}
	if req.Repeats != nil {
		p.limit = *req.Repeats
	}
	p.limit = max(p.limit, pairing.Unlimited)
	return p, nil
}

// standingsRound is the round whose standings rank the field, 0 for the seeds.
func (p Plan) standingsRound() int {
	on := p.System.About().BasedOn
	if p.Entry.BasedOn != nil && !pairing.FollowsTable(p.System) {
		on = *p.Entry.BasedOn
	}
	if on < 0 {
		on += p.Round
	}
	return max(0, min(on, p.Round-1))
}

// explainError puts an error of the draw into words with names.
func explainError(d *tournament.Division, p Plan, err error) error {
	var clash *pairing.Infeasible
	var unfit *pairing.Unfit
	switch {
	case errors.As(err, &unfit):
		return tournament.Refuse(tournament.Invalid, "round %d of division %s: %s", p.Round, d.Name, unfit.Why.Says(d.PairingText))
	case errors.As(err, &clash):
		return &Clash{Text: text.Of("division %s, %s", d.Name, clash.Says(d.PairingText)), Clash: clash}
	case errors.Is(err, pairing.ErrNobody):
		return tournament.Refuse(tournament.Conflict, "nobody plays round %d of division %s; enter players, or look at who has withdrawn", p.Round, d.Name)
	}
	return text.Errorf("division %s: %w", d.Name, err)
}

// Clash is the error when no legal draw exists. It says which demands contradict one another, by the players'
// names.
type Clash struct {
	Text  text.Text
	Clash *pairing.Infeasible
}

// Error gives the text in English.
func (c *Clash) Error() string { return c.Text.String() }

// Said gives the text.
func (c *Clash) Said() text.Text { return c.Text }

// Unwrap gives the error with the demands by number.
func (c *Clash) Unwrap() error { return c.Clash }

// nothingToDraw says why the draw is empty.
func nothingToDraw(d *tournament.Division, p Plan) error {
	if d.Drawn(p.Round) {
		if older := LaterSheetsWords(d, p.Round); !older.IsZero() && !d.Published(p.Round) {
			return tournament.Refuse(tournament.Conflict, "round %d of division %s is already drawn in full; %s; draw it again on the Rounds screen", p.Round, d.Name, older)
		}
		return tournament.Refuse(tournament.Conflict, "round %d of division %s is already drawn in full", p.Round, d.Name)
	}
	return tournament.Refuse(tournament.Conflict, "round %d of division %s is drawn by hand and nothing is fixed for it; fix games, or choose another system", p.Round, d.Name)
}

// newDrawing translates the pairing's answer; tables come later.
func newDrawing(d *tournament.Division, p Plan, draw pairing.Draw) tournament.Drawing {
	w := tournament.Drawing{
		Round:  tournament.Round{Number: p.Round, System: p.Entry.System, BasedOn: p.basedOn, Repeats: p.limit, Seed: p.seed},
		Proven: draw.Proven, Certificate: draw.Certificate,
	}
	for _, g := range d.GamesOf(p.Round) {
		g.Locked = true
		g.Met = metBefore(d, g)
		w.Games = append(w.Games, g)
		w.Round.Cost += g.Cost
	}
	id := d.NextGameID()
	for _, g := range draw.Games {
		w.Games = append(w.Games, tournament.Game{
			ID: id, Round: p.Round, First: tournament.PlayerID(g.First), Second: tournament.PlayerID(g.Second), StartOpen: g.Open,
			Met: g.Met, Cost: g.Cost, Why: reasonWords(d, g.Why), Sheet: tournament.Sheet{Kind: tournament.Scheduled},
		})
		id++
	}
	w.Round.Cost += draw.Cost
	for _, bye := range draw.Byes {
		w.Games = append(w.Games, tournament.Game{
			ID: id, Round: p.Round, First: tournament.PlayerID(bye.ID), Why: reasonWords(d, []pairing.Reason{bye.Why}), Sheet: tournament.Sheet{Kind: tournament.Bye},
		})
		id++
	}
	for _, g := range w.Games {
		if g.Sheet.Kind == tournament.Bye {
			w.Byes = append(w.Byes, g.First)
		}
	}
	for _, id := range draw.SitOut {
		w.SitOut = append(w.SitOut, tournament.PlayerID(id))
	}
	return w
}
