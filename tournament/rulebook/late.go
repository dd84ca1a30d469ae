package rulebook

import "strconv"

// LateOne is what a player gets who came too late, if the opponent was there.
type LateOne struct {
	// Assigned is the time that is left for the game, in seconds, never below 0.
	Assigned int
	// Forfeit says that the player came when no time was left.
	Forfeit bool
	// MayElect says that the player may give the game up and need not play it.
	MayElect bool
}

// LateOne computes the time of a late player. game is the time for the game; started and arrival are when the late
// clock was started and when the player came, in seconds after the scheduled start. A player who comes exactly
// when the clock runs out is too late (F1; WESPA 2010 §2.3.3–2.3.5, ASPA 2.3–2.4, WMSF Begin; a default under
// NSA).
func (p *Parameters) LateOne(game, started, arrival int) LateOne {
	charged := max(0, arrival-started)
	left := game - charged
	return LateOne{
		Assigned: max(0, left),
		Forfeit:  left <= 0,
		MayElect: p.mayElect(charged > 0, 2*left),
	}
}

// mayElect reports whether the late clock ran and less than the book's time is left, whatever the length of the
// game (WESPA 2010 §2.3.4). left is in half seconds.
func (p *Parameters) mayElect(ran bool, left int) bool {
	minutes, err := strconv.Atoi(p.LateOptionMin)
	return err == nil && ran && left > 0 && left < 2*60*minutes
}

// HalfSeconds is a time that may end in half a second.
type HalfSeconds int

// Seconds is the time shown on a clock: rounded down.
func (h HalfSeconds) Seconds() int { return int(h) / 2 }

// LateBoth is what two late players get, in the order in which they came.
type LateBoth struct {
	First, Second                 HalfSeconds
	FirstForfeit, SecondForfeit   bool
	FirstMayElect, SecondMayElect bool
}

// LateBoth computes the times if both players were absent. The clock was started at started, and the players came
// at a1 and a2, where a1 isn't after a2. Either each is charged for all the time until they came, or the wait for
// the first is shared by both (F2; WESPA 2010 §2.3.2 and 2.3.5, ASPA 2.3 and 2.4).
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

// Forfeit is what a game counts that a player lost by not coming in time.
type Forfeit struct {
	WinnerSpread int
	LoserSpread  int
	Rated        bool
}

// Forfeit is what a forfeit for lateness, or for not coming at all, counts (F14; WESPA 2010 §2.3.6, NSA VII.J.2; a
// default elsewhere). If neither player came, each gets LoserSpread.
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

// SplitClock is the time of each player if a clock is brought to a running game for which that many seconds are
// left in all (ASPA 2.2); ok is false if the book leaves it to the director.
func (p *Parameters) SplitClock(left int) (each HalfSeconds, ok bool) {
	return HalfSeconds(left), p.ClockIntroduced == "splitEqually"
}
