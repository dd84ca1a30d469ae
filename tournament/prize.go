package tournament

import (
	"fmt"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// Measure says what decides a prize, or a line of the statistics.
type Measure string

// The measures are these. Those of scores look at games played out and nothing else: byes, forfeits, awarded
// and void games, and games that an ejection changed, never count for them.
const (
	// ByPlace is the order of the standings.
	ByPlace Measure = "place"
	// ByRecord is wins, then spread, over a span of rounds.
	ByRecord Measure = "record"
	// ByLowerHalf is ByRecord among the lower half of the seeds.
	ByLowerHalf Measure = "lower_half"
	// ByTotalSpread is the sum of the margins of games played out.
	ByTotalSpread Measure = "spread"
	// ByHighWin, ByLowWin, ByHighLoss and ByLowLoss are single scores.
	ByHighWin  Measure = "high_win"
	ByLowWin   Measure = "low_win"
	ByHighLoss Measure = "high_loss"
	ByLowLoss  Measure = "low_loss"
	// ByMargin is the largest margin of a win, ByCombined the highest sum of both
	// scores of a game.
	ByMargin   Measure = "margin"
	ByCombined Measure = "combined"
	// ByUpset is the win over the opponent rated furthest above the winner.
	ByUpset Measure = "upset"
	// ByComeback is the most places gained since the round From (since half-way where it isn't given).
	ByComeback Measure = "comeback"
	// ByLuckyStiff is the smallest sum of the Count closest wins, ByToughLuck that
	// of the Count closest losses.
	ByLuckyStiff Measure = "lucky_stiff"
	ByToughLuck  Measure = "tough_luck"
	// ByMostAverage is the record nearest to even, then the spread nearest to nothing.
	ByMostAverage Measure = "most_average"
	// ByAverageScore is the highest average score over the games played out.
	ByAverageScore Measure = "average_score"
	// ByRatingGain is the most rating points gained by the division's system.
	ByRatingGain Measure = "rating_gain"
	// ByTeam is the order of the teams, Count members of each counting (0 for all).
	ByTeam Measure = "team"
	// BySignedUp is ByPlace among Members.
	BySignedUp Measure = "signed_up"
	// ByDirector is a prize whose winners the director names.
	ByDirector Measure = "custom"
)

// Measures are all measures with their names, in the order in which they are offered. How each ranks the
// players stands in package award.
var Measures = Options[Measure]{
	{ByPlace, text.Of("place")},
	{ByRecord, text.Of("best record")},
	{ByLowerHalf, text.Of("best of the lower half")},
	{ByTotalSpread, text.Of("spread")},
	{ByHighWin, text.Of("high win")},
	{ByHighLoss, text.Of("high loss")},
	{ByLowWin, text.Of("low win")},
	{ByLowLoss, text.Of("low loss")},
	{ByMargin, text.Of("largest win")},
	{ByCombined, text.Of("highest combined score")},
	{ByUpset, text.Of("upset")},
	{ByComeback, text.Of("comeback")},
	{ByLuckyStiff, text.Of("lucky stiff")},
	{ByToughLuck, text.Of("tough luck")},
	{ByMostAverage, text.Of("most average")},
	{ByAverageScore, text.Of("average score")},
	{ByRatingGain, text.Of("rating gain")},
	{ByTeam, text.Of("team")},
	{BySignedUp, text.Of("signed up")},
	{ByDirector, text.Of("director's prize")},
}

// TiePolicy says what becomes of a prize that several have earned alike.
type TiePolicy string

// A tie is shared, or it is broken by the standings and then by the better seed.
const (
	TiesShared TiePolicy = "share"
	TiesBroken TiePolicy = "break"
)

// TiePolicies are all tie policies there are.
var TiePolicies = Options[TiePolicy]{{TiesShared, text.Of("shared")}, {TiesBroken, text.Of("broken by the standings")}}

// Prize is one line of a division's list of prizes. The list is in the order in which the prizes are awarded;
// they may be read out in another order.
type Prize struct {
	// ID names the prize inside its division, from 1.
	ID      int
	Measure Measure
	// Rank is the number of the prize among those of its kind: 1 is the first, 2 the second.
	Rank int
	// Amount is in hundredths of the division's currency; 0 is no money.
	Amount int
	// Label is what the prize is called; where it is empty, the name comes from the measure.
	Label string

	// Class limits the prize to players of the class. RatingFrom and RatingBelow limit it to players whose
	// rating before the event is at least the one and below the other; 0 is no limit.
	Class       string
	RatingFrom  int
	RatingBelow int
	// From and To are the first and the last round that count; 0 is the first round and the last round of the
	// division.
	From int
	To   int
	// Count is how many games or team members count; 0 is the measure's usual number.
	Count int
	// Members are those who signed up for it.
	Members []PlayerID

	// Exclusive is a group of prizes. A player gets at most one prize of the group, the first in the list.
	// Empty is no group.
	Exclusive string
	Ties      TiePolicy
	// Ceremony is the place at which it is read out, from 1; 0 is its place in the list.
	Ceremony int
	// Winners are the players whom the director named (ByDirector).
	Winners []PlayerID
	// Handed records who has been given the prize already.
	Handed []Handed
}

// PrizeFields are the fields of a prize.
var PrizeFields = []Field[Prize]{
	{Column: "prize", At: func(p *Prize) any { return &p.ID }},
	{Column: "measure", At: func(p *Prize) any { return (*string)(&p.Measure) }},
	{Column: "rank", At: func(p *Prize) any { return &p.Rank }},
	{Column: "amount", At: func(p *Prize) any { return &p.Amount }},
	{Column: "label", Key: "label", Most: bounds.Line, At: func(p *Prize) any { return &p.Label }},
	{Column: "class", Key: "class", Most: bounds.Line, At: func(p *Prize) any { return &p.Class }},
	{Column: "rating_from", Key: "rating_from", At: func(p *Prize) any { return &p.RatingFrom }},
	{Column: "rating_below", Key: "rating_below", At: func(p *Prize) any { return &p.RatingBelow }},
	{Column: "from_round", Key: "from", At: func(p *Prize) any { return &p.From }},
	{Column: "to_round", Key: "to", At: func(p *Prize) any { return &p.To }},
	{Column: "counted", Key: "count", At: func(p *Prize) any { return &p.Count }},
	{Column: "exclusive", Key: "exclusive", Most: bounds.Line, At: func(p *Prize) any { return &p.Exclusive }},
	{Column: "ties", At: func(p *Prize) any { return (*string)(&p.Ties) }},
	{Column: "ceremony", Key: "ceremony", At: func(p *Prize) any { return &p.Ceremony }},
}

// Handed is a prize, or a share of it, that was given out at a ceremony. A result that is changed later
// doesn't take it back; it is shown beside those who would win now.
type Handed struct {
	Player PlayerID
	Team   string
	Amount int
	At     Timestamp
}

// HandedFields are the fields of what was handed out of a prize.
var HandedFields = []Field[Handed]{
	{Column: "player", Key: "player", At: func(h *Handed) any { return Whom{&h.Player} }},
	{Column: "team", Key: "team", At: func(h *Handed) any { return &h.Team }},
	{Column: "amount", At: func(h *Handed) any { return &h.Amount }},
	{Column: "at", At: func(h *Handed) any { return &h.At }},
}

// PrizeKind is what two prizes have in common that are the first and second of the same thing.
type PrizeKind struct {
	measure                 Measure
	class                   string
	ratingFrom, ratingBelow int
	from, to, count         int
	members                 string
	exclusive               string
	ties                    TiePolicy
	// own is the prize's id where the prize is the only one of its kind (ByDirector).
	own int
}

// Kind is what decides the prize; prizes of one kind form a family.
func (p Prize) Kind() PrizeKind {
	k := PrizeKind{
		measure: p.Measure, class: p.Class, ratingFrom: p.RatingFrom, ratingBelow: p.RatingBelow,
		from: p.From, to: p.To, count: p.Count, exclusive: p.Exclusive, ties: p.Ties, members: fmt.Sprint(p.Members),
	}
	if p.Measure == ByDirector {
		k.own = p.ID
	}
	return k
}
