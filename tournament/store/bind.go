package store

import "wordhall/tournament"

// Each function here lists where the columns of one table live in a fact, in
// the table's order behind its key columns given by the caller. Encoding and
// decoding both go by the same list, so they can't disagree.
//
// A field is given as a pointer to it; orNull wraps a number that is NULL where the facts say
// 0 ("no player").

// columnValue is a field that is kept in its own way.
type columnValue interface {
	cell() cell
	set(c cell) error
}

// orNull is an integer column that is NULL for 0.
type orNull struct{ id *tournament.PlayerID }

func (o orNull) cell() cell {
	if *o.id == 0 {
		return cell{}
	}
	return intCell(int64(*o.id))
}

func (o orNull) set(c cell) error {
	*o.id = tournament.PlayerID(c.num)
	return nil
}

// oneCap is the column of the spread cap of the first round, 0 for none; capsByRound that
// of all, NULL where the other says it all.
type (
	oneCap      struct{ caps *tournament.Caps }
	capsByRound struct{ caps *tournament.Caps }
)

func (o oneCap) cell() cell { return intCell(int64(o.caps.In(1))) }

func (o oneCap) set(c cell) error {
	*o.caps = tournament.CapsOf([]int{int(c.num)})
	return nil
}

func (b capsByRound) cell() cell {
	if len(*b.caps) == 0 || len(*b.caps) == 1 && b.caps.In(1) != 0 {
		return cell{}
	}
	return textCell(encodeNumbers(*b.caps))
}

func (b capsByRound) set(c cell) error {
	list, err := decodeNumbers(c.text)
	if len(list) > 0 {
		*b.caps = list
	}
	return err
}

func bindEvent(f []any, e *tournament.Event) []any {
	return append(f, &e.Name, &e.Place, &e.Director, &e.Sanction, &e.StartDate, &e.EndDate, &e.Rulebook,
		&e.Closing.At, &e.Closing.By, &e.Closing.ReopenedAt, &e.Closing.ReopenedBy, &e.Closing.ReopenedWhy, &e.Kept, &e.RulebookFile, &e.Shown, &e.Secret)
}

func bindDivision(f []any, d *tournament.Division, position *int) []any {
	return append(f, &d.Name, &d.Rulebook, &d.Rounds, &d.RatingSystem, &d.WordList, oneCap{&d.SpreadCap},
		&d.Starts, &d.Missed, &d.Tables.First, &d.StartDate, &d.EndDate, position, &d.SecondList, &d.Lot,
		&d.MissedFor.Late, &d.MissedFor.Excused, &d.MissedFor.Withdrawn, &d.Tables.Stay, &d.Unverified, &d.TellEjections, capsByRound{&d.SpreadCap}, &d.RulebookFile)
}

func bindPlan(f []any, p *tournament.PlanEntry) []any {
	return append(f, &p.From, &p.To, &p.System, &p.BasedOn, &p.Repeats, &p.Factor, &p.StrictStarts, &p.Adjacent,
		&p.ClassLimit, &p.Legs, &p.InARow)
}

func bindContention(f []any, c *tournament.Contention) []any {
	return append(f, &c.Places, &c.GibsonSpread, &c.Hopefulness, &c.ControlLoss, &c.ControlLossFrom, &c.Runs)
}

func bindSession(f []any, s *tournament.Session) []any {
	return append(f, &s.Name, &s.From, &s.To, &s.Times)
}

func bindPlayer(f []any, p *tournament.Player) []any {
	return append(f, &p.ID, &p.Name, &p.Rating, &p.Games, &p.Deviation, &p.Team, &p.Club, &p.Country,
		&p.Class, &p.Table, &p.Joined, &p.Withdrawn, &p.Ineligible, &p.StandIn, &p.Accommodation,
		&p.Contact, &p.Paid, &p.CheckedIn, &p.Carried.HalfWins, &p.Carried.HalfLosses, &p.Carried.Spread, &p.Kept, &p.Surname, &p.Note, &p.Shown)
}

func bindAvoid(f []any, a *tournament.Avoid) []any {
	return append(f, orNull{&a.Players[0]}, orNull{&a.Players[1]})
}

func bindFixed(f []any, x *tournament.Fixed) []any {
	return append(f, &x.Round, orNull{&x.Players[0]}, orNull{&x.Players[1]})
}

func bindRelation(f []any, r *tournament.Relation) []any {
	return append(f, &r.Kind, &r.Name, &r.When, &r.Round, &r.Price)
}

func bindRound(f []any, r *tournament.Round) []any {
	return append(f, &r.Number, &r.System, &r.BasedOn, &r.Repeats, &r.Seed, &r.Cost, &r.Relaxed,
		&r.DrawnAt, &r.PublishedAt, &r.StartedAt, &r.Revision,
		&r.Clock.Seconds, &r.Clock.StoppedAt, &r.Basis.Rules, &r.Basis.Commitment, &r.Basis.Secret, &r.Basis.Facts, &r.ByHand)
}

func bindGame(f []any, g *tournament.Game) []any {
	return append(f, &g.ID, &g.Round, &g.Table, orNull{&g.First}, orNull{&g.Second}, &g.Drawn, &g.Locked,
		&g.Met, &g.Cost, &g.Why, &g.StartSet, &g.Postponed)
}

func bindAmendment(f []any, a *tournament.Amendment) []any {
	return append(f, &a.Revision, &a.At, &a.By, &a.Reason)
}

func bindLine(f []any, l *tournament.DrawLine) []any {
	return append(f, &l.Game, &l.Table, orNull{&l.First}, orNull{&l.Second}, &l.Drawn, &l.Kind)
}

func bindAssumed(f []any, a *tournament.Assumed) []any {
	return append(f, &a.Game, orNull{&a.First}, orNull{&a.Second}, &a.Margin)
}

func bindPrize(f []any, p *tournament.Prize) []any {
	return append(f, &p.ID, &p.Measure, &p.Rank, &p.Amount, &p.Label, &p.Class, &p.RatingFrom, &p.RatingBelow,
		&p.From, &p.To, &p.Count, &p.Exclusive, &p.Ties, &p.Ceremony)
}

func bindHanded(f []any, h *tournament.Handed) []any {
	return append(f, orNull{&h.Player}, &h.Team, &h.Amount, &h.At)
}

// sheetScores are the scores of a sheet as its two columns.
type sheetScores struct{ first, second *int }

func bindSheet(f []any, s *tournament.Sheet, scores *sheetScores) []any {
	return append(f, &s.Kind, &scores.first, &scores.second, &s.Penalties[0], &s.Penalties[1],
		orNull{&s.Started}, orNull{&s.By}, orNull{&s.Winner}, &s.Margin, &s.Rated, &s.Entered,
		&s.EnteredBy, &s.VerifiedBy, &s.Noted[0], &s.Noted[1])
}

func bindRuling(f []any, r *tournament.Ruling) []any {
	return append(f, &r.ID, orNull{&r.Player}, &r.Kind, &r.Points, &r.Round, &r.AfterRound, &r.Effect,
		&r.Reason, &r.Section, &r.Reversed, &r.Made, &r.MadeBy,
		&r.Level, &r.Witnesses, &r.Note, &r.Rule, &r.Answer, &r.Director, &r.Together, &r.SheetOf,
		&r.Reversal.At, &r.Reversal.By, &r.Reversal.Why, &r.Before)
}

func bindRuleChange(f []any, c *tournament.RuleChange) []any {
	return append(f, &c.Key, &c.Was, &c.Value, &c.Round, &c.Reason, &c.At, &c.By)
}

func bindChallenge(f []any, c *tournament.Challenge) []any {
	return append(f, &c.ID, &c.Round, &c.Table, orNull{&c.Challenger}, &c.At, &c.Words, &c.Answer,
		&c.List, &c.Checksum, &c.Official, &c.Adjudicator, &c.Again, &c.Mistyped, &c.Ruled, &c.Reason)
}
