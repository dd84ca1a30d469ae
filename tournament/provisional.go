package tournament

import (
	"context"
	"fmt"
	"slices"

	"wordhall/tournament/rulebook"
)

// assumedLow is the lower score of a game counted by its margin alone.
const assumedLow = 400

// OpenBefore are the games of the rounds whose standings a draw would use that have
// no sheet, by round and table: those to which a provisional outcome can be given.
// Postponed games are among them; they count nothing unless one is given to them.
func (d *Division) OpenBefore(req DrawRequest) []Game {
	p, err := d.planDraw(req)
	if err != nil {
		return nil
	}
	var open []Game
	for _, g := range d.Games {
		if g.Round <= p.basedOn && g.Second != 0 && !g.Sheet.Done() && !d.DecidedByEjection(g) {
			open = append(open, g)
		}
	}
	return open
}

// drawAssuming draws with the outcomes assumed as if they were played, and keeps them.
func (e *Event) drawAssuming(ctx context.Context, d *Division, b rulebook.Book, req DrawRequest) (Drawing, error) {
	if req.Round == 0 {
		req.Round = d.NextRound()
	}
	assume, err := d.checkAssumed(req)
	if err != nil {
		return Drawing{}, err
	}
	played, err := e.assuming(d.ID, assume)
	if err != nil {
		return Drawing{}, err
	}
	req.Assume = nil
	w, err := played.DrawRound(ctx, d.ID, b, req)
	if err != nil {
		return Drawing{}, err
	}
	w.Round.Assumed = assume
	for _, a := range assume {
		w.Round.Relaxed = append(w.Round.Relaxed, "drawn on an assumption: "+d.AssumedWords(a))
	}
	return w, nil
}

// checkAssumed refuses outcomes that can't be assumed, and completes the others.
func (d *Division) checkAssumed(req DrawRequest) ([]Assumed, error) {
	list := make([]Assumed, 0, len(req.Assume))
	for _, a := range req.Assume {
		g, ok := d.Game(a.Game)
		switch {
		case !ok:
			return nil, Refuse(NotFound, "a game whose outcome is assumed is no longer in the draw of division %s; look at the rounds again", d.Name)
		case g.Round >= req.Round:
			return nil, Refuse(Invalid, "%s is a game of round %d; only outcomes of rounds before round %d can be assumed", d.GameText(g), g.Round, req.Round)
		case g.Second == 0 || g.Sheet.Done() || d.DecidedByEjection(g):
			return nil, Refuse(Conflict, "%s needs no assumed outcome: %s", d.GameText(g), d.SheetText(g))
		case a.Margin < -MaxScore || a.Margin > MaxScore:
			return nil, Refuse(Invalid, "%s: a margin of %d can't be assumed; give points up to %d", d.GameText(g), a.Margin, MaxScore)
		case slices.ContainsFunc(list, func(b Assumed) bool { return b.Game == a.Game }):
			return nil, Refuse(Invalid, "%s: two outcomes are assumed; give one", d.GameText(g))
		}
		list = append(list, Assumed{Game: a.Game, First: g.First, Second: g.Second, Margin: a.Margin})
	}
	slices.SortFunc(list, func(a, b Assumed) int { return a.Game - b.Game })
	return list, nil
}

// assuming is the event with these outcomes as played games.
func (e *Event) assuming(id DivisionID, assume []Assumed) (*Event, error) {
	c := e.Clone()
	d, err := c.Edit(id)
	if err != nil {
		return nil, err
	}
	for _, a := range assume {
		i, ok := d.gameIndex(a.Game)
		if !ok {
			continue
		}
		scores := [2]int{assumedLow + max(a.Margin, 0), assumedLow + max(-a.Margin, 0)}
		d.Games[i].Sheet, d.Games[i].Postponed = Sheet{Kind: Played, Scores: &scores}, false
	}
	return c, nil
}

// AssumedWords tell an assumed outcome: "Marlow beats Okafor by 50".
func (d *Division) AssumedWords(a Assumed) string {
	first, second := d.PlayerName(a.First), d.PlayerName(a.Second)
	switch {
	case a.Margin > 0:
		return fmt.Sprintf("%s beats %s by %d", first, second, a.Margin)
	case a.Margin < 0:
		return fmt.Sprintf("%s beats %s by %d", second, first, -a.Margin)
	}
	return fmt.Sprintf("%s and %s tie", first, second)
}

// Disproved are the assumed outcomes of a round's draw whose sheet is in by now and
// says otherwise, or whose game is gone. What of the draw would be different is
// Redraw's to say; nothing of it changes by itself.
func (d *Division) Disproved(b rulebook.Book, round int) []Assumed {
	fact, _ := d.RoundFact(round)
	var wrong []Assumed
	for _, a := range fact.Assumed {
		g, ok := d.Game(a.Game)
		if !ok || !g.Has(a.First) || !g.Has(a.Second) {
			wrong = append(wrong, a)
			continue
		}
		if !g.Sheet.Done() && !d.DecidedByEjection(g) {
			continue
		}
		o := d.Outcome(b, g, a.First)
		margin := a.Margin
		if limit := d.SpreadCap; limit > 0 {
			margin = max(-limit, min(limit, margin))
		}
		tie := o.HalfWins == 1
		if !o.Counts || o.Spread != margin || tie != (a.Margin == 0) || (o.HalfWins == 2) != (a.Margin > 0) {
			wrong = append(wrong, a)
		}
	}
	return wrong
}
