package rulebook

import "strconv"

// LateOne is what a player who came alone too late gets.
type LateOne struct {
	// Assigned is the time left to play with, in seconds, never below 0.
	Assigned int
	// Forfeit says that the player came when nothing was left.
	Forfeit bool
	// MayElect says that the player may give the game up instead of playing it.
	MayElect bool
}

// LateOne computes the assigned time of a late player: game is the game time,
// started and arrival are seconds after the scheduled start of the late clock and
// of the player. Arriving exactly when the clock runs out is too late (F1; WESPA
// 2010 §2.3.3–2.3.5, ASPA 2.3–2.4, WMSF Begin; a default under NSA).
func (p *Parameters) LateOne(game, started, arrival int) LateOne {
	charged := max(0, arrival-started)
	left := game - charged
	return LateOne{
		Assigned: max(0, left),
		Forfeit:  left <= 0,
		MayElect: p.mayElect(charged > 0, 2*left),
	}
}

// mayElect reports whether the late clock ran, and less than the book's figure is left, however
// long the game is (WESPA 2010 §2.3.4). Time left in half seconds.
func (p *Parameters) mayElect(ran bool, left int) bool {
	minutes, err := strconv.Atoi(p.LateOptionMin)
	return err == nil && ran && left > 0 && left < 2*60*minutes
}

// HalfSeconds is a time that may end in half a second.
type HalfSeconds int

// Seconds is the time shown on a clock: rounded down.
func (h HalfSeconds) Seconds() int { return int(h) / 2 }

// LateBoth is what two late players get, in the order they came.
type LateBoth struct {
	First, Second                 HalfSeconds
	FirstForfeit, SecondForfeit   bool
	FirstMayElect, SecondMayElect bool
}

// LateBoth computes the assigned times where both players were absent: the clock
// started at started, the players came at a1 and a2, a1 not after a2. Either each
// is charged in full until they came, or the wait for the first is halved between
// the two (F2; WESPA 2010 §2.3.2 and 2.3.5, ASPA 2.3 and 2.4).
func (p *Parameters) LateBoth(game, started, a1, a2 int) LateBoth {
	wait := max(0, a1-started)
	later := max(0, a2-max(a1, started))
	first, second := 2*(game-wait), 2*(game-wait-later)
	if p.LateBothModel == halfEach {
		first, second = 2*game-wait, 2*(game-later)-wait
	}
	return LateBoth{
		First: HalfSeconds(max(0, first)), Second: HalfSeconds(max(0, second)),
		FirstForfeit: first <= 0, SecondForfeit: second <= 0,
		FirstMayElect: p.mayElect(wait > 0, first), SecondMayElect: p.mayElect(wait+later > 0, second),
	}
}

// Forfeit is what a game counts that was lost by not coming in time.
type Forfeit struct {
	WinnerSpread int
	LoserSpread  int
	Rated        bool
}

// Forfeit is what a lateness forfeit or a no-show counts (F14; WESPA 2010 §2.3.6,
// NSA VII.J.2; a default elsewhere). Where neither came, each takes LoserSpread.
func (p *Parameters) Forfeit() Forfeit {
	return Forfeit{WinnerSpread: p.ForfeitSpread, LoserSpread: -p.ForfeitSpread, Rated: p.ForfeitRated}
}

// ByeResult is what a bye counts; HalfWins is 2 for a win, 1 for a tie.
type ByeResult struct {
	HalfWins, HalfLosses int
	Spread               int
	Rated                bool
}

// Bye is what a bye counts (F15; NSA VII.J.1–2; a default elsewhere).
func (p *Parameters) Bye() ByeResult {
	b := ByeResult{Spread: p.ByeSpread, Rated: p.ByeRated}
	switch p.ByeWin {
	case ByeIsTie:
		b.HalfWins, b.HalfLosses = 1, 1
	case ByeIsNothing:
	default:
		b.HalfWins = 2
	}
	return b
}

// SplitClock is the time of each player where a clock is brought into a running
// game with that many seconds left in all (ASPA 2.2); ok is false where the book
// leaves it to the director.
func (p *Parameters) SplitClock(left int) (each HalfSeconds, ok bool) {
	return HalfSeconds(left), p.ClockIntroduced == "splitEqually"
}
