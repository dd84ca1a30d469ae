package tournament

// RulingKind says what a ruling does.
type RulingKind string

// The rulings that change standings.
const (
	SpreadPenalty RulingKind = "spread"
	Ejection      RulingKind = "ejection"
)

// EjectionEffect says what an ejection does to the player's games.
type EjectionEffect string

// The effects of an ejection (WESPA 2010 §6.2.4(a)): every game void, the games
// played awarded to the opponents, or the games played left as they are.
const (
	EffectVoid  EjectionEffect = "void"
	EffectAward EjectionEffect = "award"
	EffectNone  EjectionEffect = "none"
)

// Ruling is a decision of the director on a player.
type Ruling struct {
	// ID names the ruling inside its division, from 1.
	ID     int
	Player PlayerID
	Kind   RulingKind
	// Points are added to the player's spread (SpreadPenalty), from Round on.
	Points int
	Round  int
	// AfterRound is the last round before the ejection, 0 = before the first.
	AfterRound int
	// Effect of an ejection; empty: the rulebook's own.
	Effect EjectionEffect
	Reason string
	// Section of the rulebook the director ruled under.
	Section string
	// Reversed rulings (an appeal upheld) count for nothing.
	Reversed bool
	Made     Moment
	MadeBy   string
}
