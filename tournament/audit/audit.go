package audit

import (
	"context"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Origin says where the seed of a draw is from.
type Origin int

// These are the origins of a seed. Chosen says that somebody chose it, or that it is the usual one. Hidden
// says that it is claimed to be made from a secret that isn't shown yet. Checked says that it is made from
// the secret. Wrong says that it isn't, or that the secret doesn't fit the commitment.
const (
	Chosen Origin = iota
	Hidden
	Checked
	Wrong
)

// Verdict says how a round compares with its draw.
type Verdict int

// These are the verdicts on a round. NotKept says that nothing records what it was drawn from. NoDraw says
// that it can't be drawn from the facts. Changed says that it differs from its draw just as the changes by
// hand say. Differs says that it differs in another way.
const (
	Same Verdict = iota
	Changed
	Differs
	NotKept
	NoDraw
)

// Round is one round audited.
type Round struct {
	Number  int
	Verdict Verdict
	// System and Seed are what it was drawn with, and Digest is the SHA-256 of the facts.
	System tournament.System
	Seed   uint64
	Origin Origin
	Digest string
	// Proven says that no legal draw from these facts costs less than the repeated draw.
	Proven bool
	// Kept is how many games were in the round before the draw.
	Kept int
	// Refused says why the draw can't be repeated. Wrong says what contradicts itself in the record.
	Refused text.Text
	Wrong   []text.Text
	// Difference is the difference between the round (Only) and the repeated draw (New).
	Difference draw.Difference
	// Changes are the changes by hand, oldest first. Cost is what they cost against the best draw, one figure
	// in each row (the best draw first). Forbidden says that they break what a draw may not break.
	Changes   []tournament.Amendment
	Cost      []draw.ComparedRow
	Forbidden bool
}

// Report is a division audited.
type Report struct {
	Division *tournament.Division
	// Commitment is that of the secret; it is empty where seeds are chosen. Secret is empty while it isn't
	// shown.
	Commitment, Secret string
	Rounds             []Round
	// Corrections are facts that changed after a draw was made from them.
	Corrections []Correction
	// Final is the audit of its final.
	Final Final

	stages []stage
}

// Clean reports whether every round is as it was drawn and nothing contradicts itself.
func (r Report) Clean() bool {
	return len(r.Final.Wrong) == 0 && !slices.ContainsFunc(r.Rounds, func(one Round) bool {
		return one.Verdict != Same || one.Origin == Wrong || len(one.Wrong) > 0
	})
}

// Make audits a division. shown is the secret of its event, or empty where it isn't shown; a document has it
// with its rounds. It draws every round once or twice, which may take long; ctx ends it, and its progress is
// how many rounds are done.
func Make(ctx context.Context, d *tournament.Division, books rulebook.Library, shown string) (Report, error) {
	a := auditing{books: books, report: Report{Division: d, Secret: shown}}
	for _, fact := range d.RoundFacts {
		if a.report.Commitment == "" {
			a.report.Commitment = fact.Basis.Commitment
		}
		if a.report.Secret == "" {
			a.report.Secret = fact.Basis.Secret
		}
	}
	for i, fact := range d.RoundFacts {
		if err := progress.Step(ctx, i, len(d.RoundFacts)); err != nil {
			return Report{}, err
		}
		if len(d.GamesOf(fact.Number)) == 0 {
			continue
		}
		one := a.round(progress.With(ctx, nil), fact)
		if err := ctx.Err(); err != nil {
			return Report{}, err
		}
		a.report.Rounds = append(a.report.Rounds, one)
	}
	a.report.Corrections, a.report.stages = corrections(d, a.stages), a.stages
	a.report.Final = a.report.final(books)
	return a.report, nil
}

// auditing is a report that is being made.
type auditing struct {
	books  rulebook.Library
	report Report
	stages []stage
}

// stage is the division as a draw found it.
type stage struct {
	division *tournament.Division
	round    tournament.Round
}

// round audits one round.
func (a *auditing) round(ctx context.Context, fact tournament.Round) Round {
	d := a.report.Division
	one := Round{Number: fact.Number, System: fact.System, Seed: fact.Seed, Changes: fact.ChangesByHand()}
	if fact.Basis.Rules == 0 {
		one.Verdict = NotKept
		return one
	}
	kept := fact.Basis.Facts.Lines()
	one.Digest = secret.Digest(kept)
	facts, r, err := basis.Read(kept)
	if err != nil {
		return one.refused(err)
	}
	one.Origin = a.origin(fact, facts.Name)
	one.Wrong = a.contradictions(fact, r)
	book, err := facts.Book(a.books)
	if err == nil {
		err = facts.Validate(book)
	}
	if err != nil {
		return one.refused(err)
	}
	one.Kept = len(facts.GamesOf(r.Number))
	a.stages = append(a.stages, stage{facts, r})
	r.Seed = fact.Seed
	again, err := draw.Reproduce(ctx, facts, book, r)
	if err != nil {
		return one.refused(err)
	}
	one.Proven = again.Proven
	played := withoutRecorded(d.GamesOf(fact.Number), again.Games)
	one.Difference = draw.Between(played, again.Games)
	if same(one.Difference) {
		return one
	}
	one.Verdict = Differs
	if same(draw.Between(played, changed(again.Games, one.Changes))) {
		one.Verdict = Changed
	}
	if one.Cost, one.Forbidden, err = draw.Priced(ctx, facts, book, again, played); err != nil {
		one.Wrong = append(one.Wrong, text.OfError(err))
	}
	return one
}

func (r Round) refused(err error) Round {
	r.Verdict, r.Refused = NoDraw, text.OfError(err)
	return r
}

func same(d draw.Difference) bool { return d.Same() && len(d.Starts) == 0 }

// origin finds out where the seed of the round is from.
func (a *auditing) origin(fact tournament.Round, division string) Origin {
	shown := fact.Basis.Secret
	if shown == "" && secret.Commitment(a.report.Secret) == fact.Basis.Commitment {
		shown = a.report.Secret
	}
	switch {
	case fact.Basis.Commitment == "":
		return Chosen
	case shown == "":
		return Hidden
	case secret.Commitment(shown) != fact.Basis.Commitment:
		return Wrong
	case secret.Seed(shown, division, fact.Number, secret.Digest(fact.Basis.Facts.Lines())) != fact.Seed:
		return Wrong
	}
	return Checked
}

// contradictions are where the record of a draw differs from its facts, or from other rounds.
func (a *auditing) contradictions(fact, facts tournament.Round) []text.Text {
	var wrong []text.Text
	if fact.Number != facts.Number || fact.System != facts.System || fact.BasedOn != facts.BasedOn || fact.Repeats != facts.Repeats || fact.Basis.Rules != facts.Basis.Rules {
		wrong = append(wrong, text.Of("what it says about how it was drawn differs from its facts"))
	}
	if c := fact.Basis.Commitment; c != "" && c != a.report.Commitment {
		wrong = append(wrong, text.Of("its commitment isn't that of the earlier rounds"))
	}
	return wrong
}

// withoutRecorded are the games of a round without the lines of a single player that the draw doesn't have: a
// bye or a missed round that was recorded later doesn't change the draw.
func withoutRecorded(games, again []tournament.Game) []tournament.Game {
	return slices.DeleteFunc(slices.Clone(games), func(g tournament.Game) bool {
		return g.Second == 0 && !slices.ContainsFunc(again, func(k tournament.Game) bool { return k.Has(g.First) })
	})
}

// changed is the draw with the changes applied.
func changed(games []tournament.Game, changes []tournament.Amendment) []tournament.Game {
	games = slices.Clone(games)
	for _, c := range changes {
		games = slices.DeleteFunc(games, func(g tournament.Game) bool {
			return slices.ContainsFunc(c.Before, func(l tournament.DrawLine) bool { return samePlayers(l, g) })
		})
		for _, l := range c.After {
			games = append(games, tournament.Game{First: l.First, Second: l.Second, StartOpen: l.StartOpen, Sheet: tournament.Sheet{Kind: l.Kind}})
		}
	}
	return games
}

func samePlayers(l tournament.DrawLine, g tournament.Game) bool {
	return l.First == g.First && l.Second == g.Second || l.First == g.Second && l.Second == g.First
}
