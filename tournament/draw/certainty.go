package draw

import (
	"context"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// mostTries is the most draws that Certainty tries with several outcomes changed together.
const mostTries = 729

// These are the margins that Certainty tries for a game. They are a tie, and a win for either player by the
// median of real games; where few games are out, also by about the upper and the lower tenth.
var (
	fewMargins  = []int{76, -76, 0}
	manyMargins = []int{14, -14, 76, -76, 229, -229, 0}
)

// Certainty says whether a draw depends on games that are still out.
type Certainty struct {
	// Open are the games whose outcomes were tried. Margins are those tried for each, as points of the drawn
	// starter less points of the other.
	Open    []int
	Margins []int
	// Tried counts the draws made. Together says that every combination of these outcomes was tried;
	// otherwise there are too many games, and only one outcome was changed at a time.
	Tried    int
	Together bool
	// Same says that all these draws pair the same players and give the same byes.
	Same bool
	// Deciding are the games on which the draw depends, each with an outcome that leads to another draw. Each
	// does so alone, or, with Joint, the outcomes of one combination do so together, where no single one
	// does.
	Deciding []Deciding
	Joint    bool
	// Undrawable counts the outcomes for which no draw exists.
	Undrawable int
}

// Deciding is an outcome that leads to another draw.
type Deciding struct {
	tournament.Assumed
	Difference Difference
}

// MeasureCertainty tries the draw with other outcomes of the games that are still out in the rounds whose
// standings it uses, and says whether the draw would be the same. It begins with the request's assumed
// outcomes; open games without one begin as they are. A round that is drawn already is drawn anew for this,
// except for what the draw didn't make. Postponed games are tried only if an outcome is assumed for them. It
// may take a while: the context ends it, and its progress is how many draws of the present stage were tried.
func MeasureCertainty(ctx context.Context, e *tournament.Event, id tournament.DivisionID, b rulebook.Book, req Request) (Certainty, error) {
	d, err := e.Division(id)
	if err != nil {
		return Certainty{}, err
	}
	if req.Round == 0 {
		req.Round = d.NextRound()
	}
	if fact, ok := d.RoundFact(req.Round); ok {
		early := before(d, req.Round, notByTheDraw(d, fact)...)
		if d.Published(req.Round) {
			fieldOf(early, d, req.Round)
		}
		d, e = early, &tournament.Event{Divisions: []*tournament.Division{early}}
	}
	base, err := Make(progress.With(ctx, nil), e, id, b, req)
	if err != nil {
		return Certainty{}, err
	}
	t := trial{e: e, d: d, b: b, req: req, base: base.Games, c: Certainty{Margins: fewMargins, Tried: 1}}
	for _, g := range OpenBefore(d, req) {
		if !g.Postponed || slices.ContainsFunc(req.Assume, func(a tournament.Assumed) bool { return a.Game == g.ID }) {
			t.c.Open = append(t.c.Open, g.ID)
		}
	}
	if combinations(len(manyMargins), len(t.c.Open)) <= mostTries {
		t.c.Margins = manyMargins
	}
	t.stage(len(t.c.Open) * len(t.c.Margins))
	if err := t.oneByOne(ctx); err != nil {
		return Certainty{}, err
	}
	if len(t.c.Deciding) == 0 && combinations(len(t.c.Margins), len(t.c.Open)) <= mostTries {
		t.c.Together = true
		t.stage(combinations(len(t.c.Margins), len(t.c.Open)))
		if err := t.together(ctx, nil); err != nil {
			return Certainty{}, err
		}
	}
	t.c.Same = len(t.c.Deciding) == 0 && t.c.Undrawable == 0
	return t.c, nil
}

// combinations is the number of combinations, at most a little above mostTries.
func combinations(outcomes, games int) int {
	n := 1
	for range games {
		if n > mostTries {
			break
		}
		n *= outcomes
	}
	return n
}

// trial is the search for outcomes that lead to another draw.
type trial struct {
	e    *tournament.Event
	d    *tournament.Division
	b    rulebook.Book
	req  Request
	base []tournament.Game
	c    Certainty
	// tried and of are the draws of the present stage.
	tried, of int
}

// stage begins a stage of that many draws at most.
func (t *trial) stage(of int) { t.tried, t.of = 0, of }

// report says how far the stage is.
func (t *trial) report(ctx context.Context) {
	t.tried++
	progress.Report(ctx, t.tried, t.of)
}

// try draws with these outcomes instead of those that the request assumes.
func (t *trial) try(ctx context.Context, changed []tournament.Assumed) (Difference, error) {
	ended := func() error {
		if err := ctx.Err(); err != nil {
			return text.Errorf("not all the outcomes were tried: %w", err)
		}
		return nil
	}
	if err := ended(); err != nil {
		return Difference{}, err
	}
	req := t.req
	req.Assume = slices.Clone(changed)
	for _, a := range t.req.Assume {
		if !slices.ContainsFunc(changed, func(c tournament.Assumed) bool { return c.Game == a.Game }) {
			req.Assume = append(req.Assume, a)
		}
	}
	t.c.Tried++
	t.report(ctx)
	w, err := Make(progress.With(ctx, nil), t.e, t.d.ID, t.b, req)
	if err != nil {
		t.c.Undrawable++
		return Difference{}, ended()
	}
	return compareDraws(t.base, w.Games), nil
}

func (t *trial) outcome(game, margin int) tournament.Assumed {
	g, _ := t.d.Game(game)
	return tournament.Assumed{Game: game, First: g.First, Second: g.Second, Margin: margin}
}

// oneByOne changes one game at a time.
func (t *trial) oneByOne(ctx context.Context) error {
	for _, game := range t.c.Open {
		for _, margin := range t.c.Margins {
			a := t.outcome(game, margin)
			diff, err := t.try(ctx, []tournament.Assumed{a})
			if err != nil {
				return err
			}
			if !diff.Same() {
				t.c.Deciding = append(t.c.Deciding, Deciding{Assumed: a, Difference: diff})
				break
			}
		}
	}
	return nil
}

// together changes all games, in every combination, until one leads to another draw.
func (t *trial) together(ctx context.Context, chosen []tournament.Assumed) error {
	if len(t.c.Deciding) > 0 {
		return nil
	}
	if len(chosen) < len(t.c.Open) {
		for _, margin := range t.c.Margins {
			if err := t.together(ctx, append(slices.Clone(chosen), t.outcome(t.c.Open[len(chosen)], margin))); err != nil {
				return err
			}
		}
		return nil
	}
	if len(chosen) < 2 {
		return nil // oneByOne has tried single changes
	}
	diff, err := t.try(ctx, chosen)
	if err != nil || diff.Same() {
		return err
	}
	t.c.Joint = true
	for _, a := range chosen {
		t.c.Deciding = append(t.c.Deciding, Deciding{Assumed: a, Difference: diff})
	}
	return nil
}

// CertaintyWords say in one line what was tried and what came of it.
func CertaintyWords(d *tournament.Division, c Certainty) text.Text {
	if len(c.Open) == 0 {
		return text.Of("no game is still out that the draw would depend on")
	}
	tried := text.Of("%d draws tried: wins by 76 points either way and a tie", c.Tried)
	if len(c.Margins) == len(manyMargins) {
		tried = text.Of("%d draws tried: wins by 14, 76 and 229 points either way and a tie", c.Tried)
	}
	if c.Together && len(c.Open) > 1 {
		tried = text.Join(", ", tried, text.Of("in every combination"))
	} else if len(c.Open) > 1 {
		tried = text.Join(", ", tried, text.Of("one game at a time"))
	}
	switch {
	case c.Undrawable > 0 && len(c.Deciding) == 0:
		return text.Of("the draw would be the same where there is one; with %d of the outcomes there is none (%s)", c.Undrawable, tried)
	case c.Same:
		return text.Of("the draw would be the same for every outcome tried (%s)", tried)
	case c.Joint:
		return text.Of("the draw depends on several games together: if %s, %s (%s)", decidingWords(d, c.Deciding), DifferenceWords(d, c.Deciding[0].Difference), tried)
	}
	return text.Of("the draw depends on %s (%s)", decidingWords(d, c.Deciding), tried)
}

func decidingWords(d *tournament.Division, list []Deciding) text.Text {
	words := make([]text.Text, len(list))
	for i, x := range list {
		words[i] = AssumedText(d, x.Assumed)
	}
	return shortList(words)
}
