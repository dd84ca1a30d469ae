package draw

import (
	"context"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// assumedLow is the lower score of a game for which only a margin is assumed.
const assumedLow = 400

// AssumedScores are scores with that margin, for the draw to count.
func AssumedScores(margin int) [2]int {
	return [2]int{assumedLow + max(margin, 0), assumedLow + max(-margin, 0)}
}

// OpenBefore are the games without a sheet in the rounds whose standings a draw would use, by round and
// table. They are the games for which an outcome can be assumed. Postponed games are among them; they count
// nothing unless one is assumed for them.
func OpenBefore(d *tournament.Division, req Request) []tournament.Game {
	p, err := newPlan(d, req)
	if err != nil {
		return nil
	}
	var open []tournament.Game
	for _, g := range d.Games {
		if g.Round <= p.basedOn && g.Second != 0 && d.Awaited(g) {
			open = append(open, g)
		}
	}
	return open
}

// drawAssuming draws as if the assumed outcomes were played, and keeps them with the round.
func drawAssuming(ctx context.Context, e *tournament.Event, d *tournament.Division, b rulebook.Book, req Request) (tournament.Drawing, error) {
	if req.Round == 0 {
		req.Round = d.NextRound()
	}
	assume, err := checkAssumed(d, req)
	if err != nil {
		return tournament.Drawing{}, err
	}
	played, err := assuming(e, d.ID, assume)
	if err != nil {
		return tournament.Drawing{}, err
	}
	req.Assume = nil
	w, err := Make(ctx, played, d.ID, b, req)
	if err != nil {
		return tournament.Drawing{}, err
	}
	w.Round.Assumed = assume
	for _, a := range assume {
		w.Relaxed = append(w.Relaxed, text.Of("drawn on an assumption: %s", AssumedText(d, a)))
	}
	w.Round.Relaxed = text.Strings(w.Relaxed)
	return w, nil
}

// checkAssumed refuses outcomes that can't be assumed, and completes the others.
func checkAssumed(d *tournament.Division, req Request) ([]tournament.Assumed, error) {
	list := make([]tournament.Assumed, 0, len(req.Assume))
	for _, a := range req.Assume {
		g, ok := d.Game(a.Game)
		switch {
		case !ok:
			return nil, tournament.Refuse(tournament.NotFound, "a game whose outcome is assumed is no longer in the draw of division %s; look at the rounds again", d.Name)
		case g.Round >= req.Round:
			return nil, tournament.Refuse(tournament.Invalid, "%s is a game of round %d; only outcomes of rounds before round %d can be assumed", d.GameText(g), g.Round, req.Round)
		case g.Second == 0 || !d.Awaited(g):
			return nil, tournament.Refuse(tournament.Conflict, "%s needs no assumed outcome: %s", d.GameText(g), d.SheetText(g))
		case a.Margin < -tournament.MaxScore || a.Margin > tournament.MaxScore:
			return nil, tournament.Refuse(tournament.Invalid, "%s: a margin of %d can't be assumed; give points up to %d", d.GameText(g), a.Margin, tournament.MaxScore)
		case slices.ContainsFunc(list, func(b tournament.Assumed) bool { return b.Game == a.Game }):
			return nil, tournament.Refuse(tournament.Invalid, "%s: two outcomes are assumed; give one", d.GameText(g))
		}
		list = append(list, tournament.Assumed{Game: a.Game, First: g.First, Second: g.Second, Margin: a.Margin})
	}
	slices.SortFunc(list, func(a, b tournament.Assumed) int { return a.Game - b.Game })
	return list, nil
}

// assuming is the event in which these outcomes are played games.
func assuming(e *tournament.Event, id tournament.DivisionID, assume []tournament.Assumed) (*tournament.Event, error) {
	c := e.Clone()
	d, err := c.Edit(id)
	if err != nil {
		return nil, err
	}
	for _, a := range assume {
		i, ok := d.GameIndex(a.Game)
		if !ok {
			continue
		}
		scores := AssumedScores(a.Margin)
		d.Games[i].Sheet, d.Games[i].Postponed = tournament.Sheet{Kind: tournament.Played, Scores: &scores}, false
	}
	return c, nil
}

// AssumedText describes an assumed outcome: "Marlow beats Okafor by 50".
func AssumedText(d *tournament.Division, a tournament.Assumed) text.Text {
	first, second := d.PlayerText(a.First), d.PlayerText(a.Second)
	switch {
	case a.Margin > 0:
		return text.Of("%s beats %s by %d", first, second, a.Margin)
	case a.Margin < 0:
		return text.Of("%s beats %s by %d", second, first, -a.Margin)
	}
	return text.Of("%s and %s tie", first, second)
}

// Disproved are the assumed outcomes of a round's draw that turned out otherwise: the sheet is in by now and
// says something else, or the game is gone. DifferenceNow finds what would differ in the draw; nothing in it changes
// by itself.
func Disproved(d *tournament.Division, b rulebook.Book, round int) []tournament.Assumed {
	fact, _ := d.RoundFact(round)
	var wrong []tournament.Assumed
	for _, a := range fact.Assumed {
		g, ok := d.Game(a.Game)
		if !ok || !g.Has(a.First) || !g.Has(a.Second) {
			wrong = append(wrong, a)
			continue
		}
		if d.Awaited(g) {
			continue
		}
		o := d.Outcome(b, g, a.First)
		margin := d.SpreadCap.Cut(g.Round, a.Margin)
		tie := o.HalfWins == 1
		if !o.Counts || o.Spread != margin || tie != (a.Margin == 0) || (o.HalfWins == 2) != (a.Margin > 0) {
			wrong = append(wrong, a)
		}
	}
	return wrong
}
