package rulebook

// Parameters are the values of a book with which something is computed, with a division's overrides applied.
// Spreads are in points and never negative.
type Parameters struct {
	// GameMinutes is each player's time for a game, in minutes.
	GameMinutes int

	// StartPolicy says who starts: "software", "selfbal" (the players compare their records) or "draw".
	// StartTieBreak is "draw", or "moreSeconds" and then a draw.
	StartPolicy   string
	StartTieBreak string

	// ByeWin is what a bye counts: "win", "tie" or "nothing".
	ByeWin    string
	ByeSpread int
	ByeRated  bool

	// ForfeitSpread is the spread of a game whose loser didn't come in time. MissedSpread is what a missed round
	// without a game costs.
	ForfeitSpread int
	ForfeitRated  bool
	ForfeitRaise  string
	MissedSpread  int

	// LateBothModel says what the first of two late players is charged: "fullEach" or "halfEach". LateOptionMin is
	// the time left, in minutes, below which a late player may give the game up: "15" or "none".
	LateBothModel string
	LateOptionMin string

	// OvertimePer is the price of overtime. OvertimeLoss is nil if no overrun loses the game.
	OvertimePer  string
	OvertimeLoss *OvertimeLoss

	// ResignFloor is the least margin of a game that a player resigns or leaves.
	ResignFloor int
	ResignRated bool

	// Leftover is "transfer" (the value of the leftover tiles is taken from the one player and given to the other)
	// or "double" (twice the value is given to the other).
	Leftover string
	SixZeros bool
	TieWin   string

	// Challenge is the name of the price of a failed challenge.
	Challenge    string
	EndWindowSec int
	CourtesyFrom string

	// RecountLimit is the widest margin with which a recount is allowed; -1 is no limit.
	RecountLimit     int
	AmendAfterSubmit string
	ExchangeMin      string
	Overdraw         string

	// Ejection says what becomes of an ejected player's games: "voidOrAward" (void in a round robin, otherwise
	// awarded), "void", "award", "none", or "director" if the ruling itself must say. EjectionMargin is the margin
	// with which games are awarded.
	Ejection       string
	EjectionMargin int

	SelfAdjudicate bool

	Branches
}

// OvertimeLoss says which overrun loses a game, and with what margin at least (WESPA 2010 §5.3.3).
type OvertimeLoss struct {
	Seconds int
	Minimum int
}

// These are the choices of byeWin and ejection that Go code asks for.
const (
	ByeIsWin     = "win"
	ByeIsTie     = "tie"
	ByeIsNothing = "nothing"

	EjectionVoidOrAward = "voidOrAward"
	EjectionVoid        = "void"
	EjectionAward       = "award"
	EjectionNone        = "none"
	EjectionDirector    = "director"
)

// kind is the type of a key's value.
type kind int

const (
	whole kind = iota
	truth
	choice
	overtimeLoss
)

// key describes a parameter: its name in the files, its type, the range of a whole number, and the field that has
// its value.
type key struct {
	name     string
	kind     kind
	min, max int
	number   func(*Parameters) *int
	truth    func(*Parameters) *bool
	choice   func(*Parameters) *string
}

const missedSpread, forfeitSpread = "missedSpread", "forfeitSpread"
