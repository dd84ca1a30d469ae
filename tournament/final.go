package tournament

import "slices"

// Finals is the stage after a division's rounds: a bracket that decides the first places. While Entrants is
// empty it is only planned. Package finals works out what follows from it.
type Finals struct {
	// Field is how many players are in it, from 2 to 16. BestOf is the number of games that a match is played
	// over, which is odd. LastBestOf is that number for the last rounds, from the final backwards.
	Field      int
	BestOf     int
	LastBestOf []int
	// Third says that the losers of the semi-finals play for third place, over ThirdBestOf games; 0 is as many as
	// the final.
	Third       bool
	ThirdBestOf int
	Ties        FinalTies
	// Apart keeps players who met in the division's last round from meeting again in their first match.
	Apart bool
	// Starts says who starts game 1 of a match, and LastStart who starts its last game.
	Starts    FinalStarts
	LastStart FinalStarts
	// Rated says that the games count for the ratings.
	Rated bool
	// Lot is the seed of the lots.
	Lot int

	// FrozenAt and FrozenBy say when the final was started and by whom; After is the round whose standings it
	// goes by.
	FrozenAt Timestamp
	FrozenBy string
	After    int
	// Entrants are the players of the final, in the order of the seeds.
	Entrants []FinalEntrant
	// Left are the players who were passed over at the start, were replaced before the first sheet, or have
	// left since, in the order in which that became known.
	Left []FinalLeft
	// Games are in the order of their ids. Their Round is the round of the bracket, from 1.
	Games []Game
}

// FinalsFields are the fields of a final.
var FinalsFields = []Field[Finals]{
	{Column: "field", Key: "field", Needed: true, At: func(x *Finals) any { return &x.Field }},
	{Column: "best_of", At: func(x *Finals) any { return &x.BestOf }},
	{Column: "third", Key: "third", At: func(x *Finals) any { return &x.Third }},
	{Column: "ties", At: func(x *Finals) any { return (*string)(&x.Ties) }},
	{Column: "apart", Key: "apart", At: func(x *Finals) any { return &x.Apart }},
	{Column: "starts", At: func(x *Finals) any { return (*string)(&x.Starts) }},
	{Column: "last_start", At: func(x *Finals) any { return (*string)(&x.LastStart) }},
	{Column: "rated", Key: "rated", At: func(x *Finals) any { return &x.Rated }},
	{Column: "lot", Key: "lot", At: func(x *Finals) any { return &x.Lot }},
	{Column: "frozen_at", At: func(x *Finals) any { return &x.FrozenAt }},
	{Column: "frozen_by", At: func(x *Finals) any { return &x.FrozenBy }},
	{Column: "after_round", Key: "after", At: func(x *Finals) any { return &x.After }},
	{Column: "last_best_of", Key: "last_best_of", At: func(x *Finals) any { return &x.LastBestOf }},
	{Column: "third_best_of", Key: "third_best_of", At: func(x *Finals) any { return &x.ThirdBestOf }},
}

// FinalEntrant is one player of a final with the line of the standings that it went by.
type FinalEntrant struct {
	Player PlayerID
	// Seat is the place in the bracket, from 1.
	Seat int
	// Place, HalfWins, HalfLosses and Spread are from the standings at the time when the field was frozen.
	Place, HalfWins, HalfLosses, Spread int
	// InsteadOf is the player whose place in the final this one took. It is 0 for the players who were in it from
	// the first.
	InsteadOf PlayerID `json:"For"`
}

// FinalEntrantFields are the fields of a player of a final.
var FinalEntrantFields = []Field[FinalEntrant]{
	{Column: "player", Key: "player", Needed: true, At: func(x *FinalEntrant) any { return Whom{&x.Player} }},
	{Column: "seat", Key: "seat", Needed: true, At: func(x *FinalEntrant) any { return &x.Seat }},
	{Column: "place", Key: "place", At: func(x *FinalEntrant) any { return &x.Place }},
	{Column: "half_wins", At: func(x *FinalEntrant) any { return &x.HalfWins }},
	{Column: "half_losses", At: func(x *FinalEntrant) any { return &x.HalfLosses }},
	{Column: "spread", Key: "spread", At: func(x *FinalEntrant) any { return &x.Spread }},
	{Column: "instead_of", Key: "for", At: func(x *FinalEntrant) any { return Whom{&x.InsteadOf} }},
}

// FinalLeft is a player who was passed over for a final, or has left it.
type FinalLeft struct {
	Player PlayerID
	Reason string
	At     Timestamp
	By     string
}

// FinalLeftFields are the fields of a player who left a final.
var FinalLeftFields = []Field[FinalLeft]{
	{Column: "player", Key: "player", Needed: true, At: func(x *FinalLeft) any { return Whom{&x.Player} }},
	{Column: "reason", Key: "reason", At: func(x *FinalLeft) any { return &x.Reason }},
	{Column: "at", At: func(x *FinalLeft) any { return &x.At }},
	{Column: "by_operator", At: func(x *FinalLeft) any { return &x.By }},
}

// FinalTies says what becomes of a tied game of a final.
type FinalTies string

// A tied game doesn't count and another one is played, or it is half a win for each player.
const (
	TiesReplayed FinalTies = "replay"
	TiesHalf     FinalTies = "half"
)

// FinalStarts says how it is decided who starts a game of a final.
type FinalStarts string

// The higher seed chooses, or a lot decides, or the player who has started less often starts, or the two
// start in turn. The last is for the last game alone.
const (
	StartByChoice FinalStarts = "choice"
	StartByLot    FinalStarts = "lots"
	StartByLedger FinalStarts = "ledger"
	StartInTurn   FinalStarts = "turn"
)

// Started reports whether the final's field is frozen. It is false where there is no final.
func (f *Finals) Started() bool { return f != nil && len(f.Entrants) > 0 }

// Clone copies the final so that its slices can be changed freely; nil stays nil.
func (f *Finals) Clone() *Finals {
	if f == nil {
		return nil
	}
	c := *f
	c.LastBestOf, c.Entrants, c.Left, c.Games = slices.Clone(f.LastBestOf), slices.Clone(f.Entrants), slices.Clone(f.Left), slices.Clone(f.Games)
	return &c
}
