package pairing

// ID names a player; 0 means none.
type ID int

// Unlimited is a limit of repeats with which earlier meetings neither count nor cost anything.
const Unlimited = -1

// Request is everything that a draw of one round depends on.
type Request struct {
	Round  int
	System System
	// Players are all players of the round, best first, in the ranking that the system works on. Players who
	// already have a game (Kept) are among them.
	Players []Entrant
	// Meetings are the games of all other rounds, drawn or played.
	Meetings []Meeting
	// Kept are games that the round already has; they stay as they are. B is 0 for a bye or a missed round.
	Kept []Meeting
	// Fixed are games that must be drawn, where B = 0 is a bye for A. Avoid are games that must not be drawn.
	Fixed []Pair
	Avoid []Pair
	// Apart are groups of players who are kept from one another.
	Apart []Apart
	// ClassWithin limits how far apart the classes of two players may be who meet: with 1 they are of the
	// same class, with 2 they may be of neighbouring ones too, and so on, with the classes in the order of
	// their names; 0 is no limit. The limit is kept as far as possible, before all other costs.
	ClassWithin int
	// must is the only game that its two players may have, at its own cost. It is for explanations.
	must Pair
	// Limit is how often a pair may have met already, or Unlimited.
	Limit   int
	Options Options
	Starts  StartRule
	// CountPending counts games still to be played as starts and replies, as they are drawn. It is for draws
	// that don't wait for the round before.
	CountPending bool
	// Block is needed by systems that follow a table, and only by them.
	Block Block
	// Rounds is the number of rounds of the whole event, and BasedOn the round whose standings rank the
	// players. They are for systems that look ahead, which decide by Contention.
	Rounds, BasedOn int
	Contention      Contention
	// Progress is called during a long draw with the number of finishes simulated in the present stage, and
	// the number to come in all. It may be called on any goroutine, one call at a time. It doesn't change the
	// draw and may be nil.
	Progress func(done, of int)
	// Certify asks for the certificate of the draw, if it is a matching.
	Certify bool
}

// Options are the choices that some systems have.
type Options struct {
	Seed uint64
	// StrictStarts puts start conflicts before differences in wins.
	StrictStarts bool
	// Adjacent pairs neighbours of a score group instead of its two halves.
	Adjacent bool
	// Factor is the distance in ranks of the factor system, at least 1.
	Factor int
}

// Entrant is a player as the draw sees one.
type Entrant struct {
	ID ID
	// HalfWins are those after the round that the draw is based on, 2 for a win and 1 for a tie. Spread is in
	// points after the same round.
	HalfWins int
	Spread   int
	// Byes are the byes in other rounds.
	Byes int
	// Class is the class whose prizes the player can win; "" is none.
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
	// Starter is the player who started, or is drawn to start. It is 0 where that isn't known, and where the
	// game is neither a start nor a reply (a forfeit).
	Starter ID
	// Pending says that the game is drawn and not played yet: it is a meeting, but not a start so far.
	Pending bool
}

// Block is the run of rounds that a table covers, with its seats.
type Block struct {
	// System is the system whose table it is. Run sets it to the request's.
	System   System
	From, To int
	// Legs is how often two meet in the block; 0 is the system's own number. InARow plays the legs in
	// consecutive rounds, with the starts reversed, instead of cycle after cycle.
	Legs   int
	InARow bool
	// Seats are in the order of the seeds at the beginning of the block.
	Seats []Seat
}

// Seat is a place in the table of a round robin. It stays when its player leaves.
type Seat struct {
	ID ID
	// Team is the player's team, for tables of teams.
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
	// SelfMoreReplies is like SelfFewest, but among players with equal starts the one who replied more starts
	// (NSA Tournament Rules 1995 II.F.2).
	SelfMoreReplies
	// DrawTiles says that every game draws tiles.
	DrawTiles
)
