package draw

import (
	"context"
	"errors"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Comparison sets two draws of one round side by side.
type Comparison struct {
	Round int
	Sides [2]Compared
	// Rows compare one figure each, in the order in which a director would ask. There are none where one of
	// the draws can't be made.
	Rows []ComparedRow
	// Same are the games that both draws have, and Only those that just one of them has. A bye has 0 for the
	// second player; in Same the lower id is first.
	Same [][2]tournament.PlayerID
	Only [2][][2]tournament.PlayerID
	// Words sum it up in one or two sentences.
	Words []text.Text
}

// Compared is one of the draws.
type Compared struct {
	// System, BasedOn (0 = seeds) and Seed are what it is drawn with.
	System  tournament.System
	BasedOn int
	Seed    uint64
	// Games are those of the draw with their terms, without tables; byes have 0 for Second.
	Games []tournament.Game
	// Relaxed are the wishes that couldn't be met.
	Relaxed []text.Text
	// Cost is the system's own sum, which can't be compared with another system's. Proven says that no draw
	// of this system costs less.
	Cost   int64
	Proven bool
	// Measures are counted in the same way for both draws, by the standings after the latest round before
	// this one and by the history.
	Measures pairing.Measures
	// Refused says why this system can't draw the round; it is empty if it can.
	Refused text.Text
}

// ComparedRow is one figure of both draws.
type ComparedRow struct {
	Label  text.Text
	Values [2]int64
	// Better is the side with the lower figure, 0 or 1; -1 where they are equal or
	// where lower isn't better.
	Better int
}

// Compare draws a round in two ways and compares the draws, for example as swiss and as king of the hill (the
// System of each request), or by two seeds. Both draw the round of the first request (0 is the next one)
// afresh except for what is locked and fixed. Nothing is changed. The error is for requests that make no
// sense; if the system can't draw the round, the draw's side says so.
func Compare(ctx context.Context, d *tournament.Division, b rulebook.Book, one, other Request) (Comparison, error) {
	if one.Round == 0 {
		one.Round = min(d.NextRound(), d.Rounds)
	}
	other.Round = one.Round
	c := Comparison{Round: one.Round}
	for side, req := range []Request{one, other} {
		if err := compareSide(ctx, d, b, req, &c.Sides[side]); err != nil {
			return c, err
		}
	}
	first, second := drawnPairs(c.Sides[0]), drawnPairs(c.Sides[1])
	c.Only = [2][][2]tournament.PlayerID{withoutPairs(first, second), withoutPairs(second, first)}
	for _, g := range withoutPairs(first, c.Only[0]) {
		if g[1] != 0 {
			g = inOrder(g[0], g[1])
		}
		c.Same = append(c.Same, g)
	}
	if c.Sides[0].Refused.IsZero() && c.Sides[1].Refused.IsZero() {
		c.Rows = comparedRows(c.Sides[0], c.Sides[1])
	}
	c.Words = comparisonWords(c)
	return c, nil
}

// compareSide draws one side and measures it.
func compareSide(ctx context.Context, d *tournament.Division, b rulebook.Book, req Request, side *Compared) error {
	p, fresh, err := freshPlan(d, req)
	if err != nil {
		return err
	}
	side.System, side.BasedOn, side.Seed = p.Entry.System, p.basedOn, p.seed
	request := pairingRequest(fresh, b, p)
	request.Progress = progress.Of(ctx)
	draw, err := pairing.Run(ctx, request)
	if err != nil {
		refused := explainError(d, p, err)
		var clash *Clash
		var refusal *tournament.Refusal
		if !errors.As(refused, &clash) && !errors.As(refused, &refusal) {
			return refused
		}
		side.Refused = text.OfError(refused)
		return nil
	}
	side.Games = newDrawing(fresh, p, draw).Games
	side.Relaxed, side.Cost, side.Proven = relaxedWords(d, draw), draw.Cost, draw.Proven
	request.Players = entrants(fresh, b, p.Round, p.Round-1, request.Block.Seats)
	side.Measures = pairing.Measure(request, draw)
	return nil
}

// drawnPairs are the games and byes of a side.
func drawnPairs(side Compared) [][2]tournament.PlayerID {
	list := make([][2]tournament.PlayerID, len(side.Games))
	for i, g := range side.Games {
		list[i] = [2]tournament.PlayerID{g.First, g.Second}
	}
	return list
}

// comparedRows are the figures of both sides, the most important first.
func comparedRows(one, other Compared) []ComparedRow {
	a, b := one.Measures, other.Measures
	rows := []ComparedRow{
		lower("earlier meetings of opponents", int64(a.Repeats), int64(b.Repeats)),
		lower("meetings above the limit", int64(a.AboveLimit), int64(b.AboveLimit)),
		lower("most meetings of a pair", int64(a.MostMet), int64(b.MostMet)),
		lower("meetings in consecutive rounds", int64(a.Consecutive), int64(b.Consecutive)),
		lower("relations broken", int64(a.Broken), int64(b.Broken)),
		lower("price of the relations broken", a.Price, b.Price),
		lower("classes beyond the limit", int64(a.ClassesBeyond), int64(b.ClassesBeyond)),
		lower("half-wins apart, squared", a.HalfWinsSquared, b.HalfWinsSquared),
		lower("places apart", int64(a.Places), int64(b.Places)),
		lower("places apart, squared", a.PlacesSquared, b.PlacesSquared),
		lower("widest gap in places", int64(a.Widest), int64(b.Widest)),
		lower("start conflicts", int64(a.StartConflicts), int64(b.StartConflicts)),
		lower("wishes not met", int64(len(one.Relaxed)), int64(len(other.Relaxed))),
	}
	cost := lower("cost by the system itself", one.Cost, other.Cost)
	if one.System != other.System {
		cost.Better = -1
	}
	return append(rows, cost)
}

// lower is a row in which the lower figure is the better one.
func lower(label string, a, b int64) ComparedRow {
	row := ComparedRow{Label: text.Key(label), Values: [2]int64{a, b}, Better: -1}
	switch {
	case a < b:
		row.Better = 0
	case b < a:
		row.Better = 1
	}
	return row
}

// comparisonWords sum the comparison up.
func comparisonWords(c Comparison) []text.Text {
	var words []text.Text
	for _, side := range c.Sides {
		if !side.Refused.IsZero() {
			words = append(words, text.Of("%s can't draw it: %s.", text.Key(side.System), side.Refused))
		}
	}
	if len(words) > 0 {
		return words
	}
	one, other := c.sideName(0), c.sideName(1)
	if len(c.Only[0]) == 0 {
		return []text.Text{text.Of("%s and %s draw the same games.", one, other)}
	}
	words = append(words, text.Of("%d of %d games and byes differ.", len(c.Only[0]), len(c.Sides[0].Games)))
	for side, name := range []text.Text{one, other} {
		var ahead []text.Text
		for _, r := range c.Rows {
			if r.Better == side {
				ahead = append(ahead, text.Of("%s %d to %d", r.Label, r.Values[side], r.Values[1-side]))
			}
		}
		if len(ahead) > 0 {
			words = append(words, text.Of("Lower with %s: %s.", name, text.Join("; ", ahead...)))
		}
	}
	return words
}

// sideName is the system of a side, with what else distinguishes it from the other.
func (c Comparison) sideName(side int) text.Text {
	a, b := c.Sides[side], c.Sides[1-side]
	name := text.Key(a.System)
	if a.System != b.System {
		return name
	}
	switch {
	case a.BasedOn != b.BasedOn:
		return text.Of("%s after round %d", name, a.BasedOn)
	case a.Seed != b.Seed:
		return text.Of("%s with seed %d", name, a.Seed)
	}
	return name
}
