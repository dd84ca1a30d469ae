package pairing

// ID names a player; 0 means none.
type ID int

// Unlimited as a limit of repeats: earlier meetings neither count nor cost.
const Unlimited = -1

// Request is all that a draw of one round depends on.
type Request struct {
	Round  int
	System System
	// Players are all who play the round, best first: the ranking that the system
	// works on. Who already has a game (Kept) is among them.
	Players []Entrant
	// Meetings are the games of all other rounds, drawn or played.
	Meetings []Meeting
	// Kept are games that the round already has; they stay as they are. Second is
	// 0 for a bye or a round missed.
	Kept []Meeting
	// Fixed are games that must be drawn, B = 0 is a bye for A. Avoid must not be.
	Fixed []Pair
	Avoid []Pair
	// Apart are groups of players to be kept from one another.
	Apart []Apart
	// ClassWithin limits how far apart in class two may be who meet: 1 the own class
	// alone, 2 the neighbouring ones too, and so on, classes by the order of their names;
	// 0 is no limit. It is kept as far as possible, before all other costs.
	ClassWithin int
	// must is the only game that its two may have, at its own cost; for explanations.
	must Pair
	// Limit is how often a pair may have met already, or Unlimited.
	Limit   int
	Options Options
	Starts  StartRule
	// CountPending counts games still to be played as starts and replies, as they are
	// drawn: for draws that don't wait for the round before.
	CountPending bool
	// Block is needed by systems that follow a table, and only by them.
	Block Block
	// Rounds of the whole event and BasedOn, the round whose standings rank the players:
	// for systems that look ahead. Contention is what they decide by.
	Rounds, BasedOn int
	Contention      Contention
	// Progress is called during a long draw with how many finishes of the present stage are
	// simulated, and of how many; on any goroutine, one call at a time. It doesn't change
	// the draw. It may be nil.
	Progress func(done, of int)
	// Certify asks for the certificate of the draw, if it is a matching.
	Certify bool
}

// Options are the choices that some systems have.
type Options struct {
	Seed uint64
	// StrictStarts puts start conflicts before differences in wins.
	StrictStarts bool
	// Adjacent pairs neighbours of a score group instead of its halves.
	Adjacent bool
	// Factor is the distance in ranks of the factor system, at least 1.
	Factor int
}

// Entrant is a player as the draw sees one.
type Entrant struct {
	ID ID
	// HalfWins after the round that the draw is based on: 2 a win, 1 a tie; Spread in
	// points after the same round.
	HalfWins int
	Spread   int
	// Byes had in other rounds.
	Byes int
	// Class whose prizes the player can win; "" for none.
	Class string
}

// Pair is two players in no particular order.
type Pair struct{ A, B ID }

// key is the pair with the lower id first.
func (p Pair) key() Pair {
	if p.A > p.B {
		return Pair{p.B, p.A}
	}
	return p
}

// has reports whether the player is one of the two.
func (p Pair) has(id ID) bool { return id != 0 && (p.A == id || p.B == id) }

// Meeting is a game of another round, or one that this round already has.
type Meeting struct {
	Round int
	A, B  ID
	// Starter is who started, or is drawn to; 0 where that isn't known or where the
	// game counts neither start nor reply (a forfeit).
	Starter ID
	// Pending games are drawn and not played yet: a meeting, but no start so far.
	Pending bool
}

// Block is the run of rounds that a table covers, with its seats.
type Block struct {
	// System whose table it is. Run sets it to the request's.
	System   System
	From, To int
	// Legs is how often two meet in the block, 0 = the system's own; InARow plays them
	// in consecutive rounds, the starts reversed, instead of cycle after cycle.
	Legs   int
	InARow bool
	// Seats in the order of the seeds, frozen when the block began.
	Seats []Seat
}

// Seat is a place in the table of a round robin. It stays when its player leaves.
type Seat struct {
	ID ID
	// Team of the player, for tables of teams.
	Team string
	// Late says that the player joined when the block had begun.
	Late bool
	// Away are the rounds of the block that the player doesn't play.
	Away []int
	// Void says that an ejection made all games of the player void, so that opponents sit
	// out without a bye.
	Void bool
}

// StartRule says who decides which player starts.
type StartRule int

// The start rules.
const (
	// Balanced says that the draw evens out starts and replies.
	Balanced StartRule = iota
	// SelfFewest says that the players compare starts; equal ones draw tiles.
	SelfFewest
	// SelfMoreReplies is as SelfFewest, but among equals who replied more starts
	// (NSA Tournament Rules 1995 II.F.2).
	SelfMoreReplies
	// DrawTiles says that every game draws tiles.
	DrawTiles
)
