package rulebook

// Parameters are the values of a book that something is computed from, with a
// division's overrides applied. Spreads are points, never negative.
type Parameters struct {
	// GameMinutes is the time of each player, in minutes.
	GameMinutes int

	// StartPolicy is "software", "selfbal" (the players compare their records) or
	// "draw"; StartTieBreak is "draw" or "moreSeconds" (then a draw).
	StartPolicy   string
	StartTieBreak string

	// ByeWin is what a bye counts: "win", "tie" or "nothing".
	ByeWin    string
	ByeSpread int
	ByeRated  bool

	// ForfeitSpread is won against, and lost by, who did not come in time;
	// MissedSpread is lost in a round missed without a game.
	ForfeitSpread int
	ForfeitRated  bool
	ForfeitRaise  string
	MissedSpread  int

	// LateBothModel is "fullEach" or "halfEach": what the first of two late
	// players is charged. LateOptionMin is the assigned time in minutes below
	// which a late player may give the game up, "15" or "none".
	LateBothModel string
	LateOptionMin string

	// OvertimePer is the price of overtime. OvertimeLoss is nil where no overrun
	// loses the game.
	OvertimePer  string
	OvertimeLoss *OvertimeLoss

	// ResignFloor is the least margin against who resigns or leaves.
	ResignFloor int
	ResignRated bool

	// Leftover is "transfer" (to one, from the other) or "double" (to one).
	Leftover string
	SixZeros bool
	TieWin   string

	// Challenge names the price of a failed challenge.
	Challenge    string
	EndWindowSec int
	CourtesyFrom string

	// RecountLimit is the widest margin that allows a recount, -1 = no limit.
	RecountLimit     int
	AmendAfterSubmit string
	ExchangeMin      string
	Overdraw         string

	// Ejection is what becomes of an ejected player's games: "voidOrAward" (void
	// in a round robin, else awarded), "void", "award", "none", or "director"
	// where the ruling itself must say. EjectionMargin is what they are awarded by.
	Ejection       string
	EjectionMargin int

	SelfAdjudicate bool

	Branches
}

// OvertimeLoss says which overrun loses a game, and the least margin of it
// (WESPA 2010 §5.3.3).
type OvertimeLoss struct {
	Seconds int
	Minimum int
}

// The choices of byeWin and ejection that Go code asks for.
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

// key describes one parameter: its name in the files, its type, the range of a
// whole number, and where its value lives.
type key struct {
	name     string
	kind     kind
	min, max int
	number   func(*Parameters) *int
	truth    func(*Parameters) *bool
	choice   func(*Parameters) *string
}

const missedSpread, forfeitSpread = "missedSpread", "forfeitSpread"
