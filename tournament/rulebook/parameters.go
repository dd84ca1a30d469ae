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

// OvertimePenalty is what an overrun of that many seconds costs: ten points a
// minute or part of one (WESPA 2010 §5.3.2, NSA VIII.C; the same in all books).
func OvertimePenalty(seconds int) int {
	if seconds <= 0 {
		return 0
	}
	return 10 * ((seconds + 59) / 60)
}

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

// keys lists every parameter in the order of the files.
var keys = []key{
	{name: "gameMinutes", min: 1, max: 600, number: func(p *Parameters) *int { return &p.GameMinutes }},
	{name: "startPolicy", kind: choice, choice: func(p *Parameters) *string { return &p.StartPolicy }},
	{name: "startTieBreak", kind: choice, choice: func(p *Parameters) *string { return &p.StartTieBreak }},
	{name: "byeWin", kind: choice, choice: func(p *Parameters) *string { return &p.ByeWin }},
	{name: "byeSpread", max: 9999, number: func(p *Parameters) *int { return &p.ByeSpread }},
	{name: "byeRated", kind: truth, truth: func(p *Parameters) *bool { return &p.ByeRated }},
	{name: forfeitSpread, max: 9999, number: func(p *Parameters) *int { return &p.ForfeitSpread }},
	{name: "forfeitRated", kind: truth, truth: func(p *Parameters) *bool { return &p.ForfeitRated }},
	{name: "forfeitRaise", kind: choice, choice: func(p *Parameters) *string { return &p.ForfeitRaise }},
	{name: missedSpread, max: 9999, number: func(p *Parameters) *int { return &p.MissedSpread }},
	{name: "lateBothModel", kind: choice, choice: func(p *Parameters) *string { return &p.LateBothModel }},
	{name: "lateOptionMin", kind: choice, choice: func(p *Parameters) *string { return &p.LateOptionMin }},
	{name: "overtimePer", kind: choice, choice: func(p *Parameters) *string { return &p.OvertimePer }},
	{name: "overtimeLoss", kind: overtimeLoss},
	{name: "resignFloor", max: 9999, number: func(p *Parameters) *int { return &p.ResignFloor }},
	{name: "resignRated", kind: truth, truth: func(p *Parameters) *bool { return &p.ResignRated }},
	{name: "leftover", kind: choice, choice: func(p *Parameters) *string { return &p.Leftover }},
	{name: "sixZeros", kind: truth, truth: func(p *Parameters) *bool { return &p.SixZeros }},
	{name: "tieWin", kind: choice, choice: func(p *Parameters) *string { return &p.TieWin }},
	{name: "challenge", kind: choice, choice: func(p *Parameters) *string { return &p.Challenge }},
	{name: "endWindowSec", max: 3600, number: func(p *Parameters) *int { return &p.EndWindowSec }},
	{name: "courtesyFrom", kind: choice, choice: func(p *Parameters) *string { return &p.CourtesyFrom }},
	{name: "recountLimit", min: -1, max: 9999, number: func(p *Parameters) *int { return &p.RecountLimit }},
	{name: "amendAfterSubmit", kind: choice, choice: func(p *Parameters) *string { return &p.AmendAfterSubmit }},
	{name: "exchangeMin", kind: choice, choice: func(p *Parameters) *string { return &p.ExchangeMin }},
	{name: "overdraw", kind: choice, choice: func(p *Parameters) *string { return &p.Overdraw }},
	{name: "ejection", kind: choice, choice: func(p *Parameters) *string { return &p.Ejection }},
	{name: "ejectionMargin", max: 9999, number: func(p *Parameters) *int { return &p.EjectionMargin }},
	{name: "selfAdjudicate", kind: truth, truth: func(p *Parameters) *bool { return &p.SelfAdjudicate }},
}

// Keys names every parameter, in the order of the books' files.
func Keys() []string {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = k.name
	}
	return names
}

func findKey(name string) (key, bool) {
	for _, k := range keys {
		if k.name == name {
			return k, true
		}
	}
	return key{}, false
}
