package rulebook

import "strings"

// FailedChallenge is the price of a challenge whose words were all good.
type FailedChallenge struct {
	// Points are taken from the challenger, or given to the opponent if the event plays so (key "challengeTo").
	Points   int
	LoseTurn bool
	// Director says that the price is time and the director sets it.
	Director bool
	// Standard says that WESPA lists the price among the standard ones (2010 §3.10.15(b)).
	Standard bool
}

// FailedChallenge computes the price. words is how many words were challenged, and failed is how many challenges
// of this player have failed in this game, this one included (F11; WESPA 2010 §3.10.15, ASPA 10.9, NSA X.F). After
// its last step the rising scale stays there.
func (p *Parameters) FailedChallenge(words, failed int) FailedChallenge {
	return ChallengePrice(p.Challenge, words, failed)
}

// RisingSteps is for how many failed challenges the rising scale has a price. That the last price holds from then
// on is a default.
const RisingSteps = 5

var rising = [RisingSteps]int{5, 5, 10, 20, 30}

// ChallengePrice is the price in the named mode, which is one of the choices of the key "challenge".
func ChallengePrice(mode string, words, failed int) FailedChallenge {
	switch mode {
	case "perWord5":
		return FailedChallenge{Points: 5 * words, Standard: true}
	case "perTurn5":
		return FailedChallenge{Points: 5, Standard: true}
	case "perWord10":
		return FailedChallenge{Points: 10 * words, Standard: true}
	case "perTurn10":
		return FailedChallenge{Points: 10, Standard: true}
	case "loseTurn":
		return FailedChallenge{LoseTurn: true, Standard: true}
	case "dingle":
		return FailedChallenge{LoseTurn: failed > 1}
	case "first5then10":
		if failed <= 1 {
			return FailedChallenge{Points: 5}
		}
		return FailedChallenge{Points: 10}
	case "rising":
		return FailedChallenge{Points: rising[max(1, min(failed, RisingSteps))-1]}
	case "time":
		return FailedChallenge{Director: true}
	}
	return FailedChallenge{Standard: true}
}

// These are the answers to who plays first.
const (
	StartsA     = "A"
	StartsB     = "B"
	StartsDraw  = "draw"
	StartsAgain = "again"
)

// Starter is who plays first by the records of two players: the one with fewer starts, then the one with more
// replies if the book says so, and otherwise a draw decides (F12; WESPA 2010 §2.1(b)(ii), WMSF Who¶3, ASPA 1.3,
// NSA II.F).
func (p *Parameters) Starter(startsA, startsB, repliesA, repliesB int) string {
	switch {
	case startsA < startsB:
		return StartsA
	case startsB < startsA:
		return StartsB
	case p.StartTieBreak == moreSeconds && repliesA > repliesB:
		return StartsA
	case p.StartTieBreak == moreSeconds && repliesB > repliesA:
		return StartsB
	}
	return StartsDraw
}

// Blank is how a blank tile is written.
const Blank = "?"

// DrawStarter is who starts by two tiles drawn, letters or Blank. The tile nearest to A starts, a blank comes
// before A, and with equal tiles they draw again (F13; WESPA 2010 §2.1(a), WMSF Who¶2, ASPA 1.4, NSA II.F.1).
func DrawStarter(tileA, tileB string) string {
	a, b := strings.ToUpper(tileA), strings.ToUpper(tileB)
	switch {
	case a == b:
		return StartsAgain
	case a < b: // the blank's sign comes before every letter
		return StartsA
	}
	return StartsB
}

// Recount decides whether a game won by that margin may be recounted, first by the margin and then by whether the
// sheet can still be changed. If a signed sheet is final but for errors that both agree on, a recount needs both
// players (F16; WESPA 2010 §5.4.1, §5.5.1, WMSF End¶6–7, NSA VII.H).
func (p *Parameters) Recount(margin int, stage Stage, agreeA, agreeB bool) Amendment {
	switch {
	case p.RecountLimit >= 0 && max(margin, -margin) > p.RecountLimit:
		return Amendment{Key: "recountLimit"}
	case stage == Unsigned, p.RecountUntil == recountAlways:
		return Amendment{Allowed: true, Key: "recountLimit"}
	case p.RecountUntil == recountFinal:
		return p.Amend(stage, agreeA, agreeB)
	}
	return Amendment{Key: "recountUntil"}
}

// Stage is how far a result sheet has come.
type Stage string

// These are the stages of a result sheet.
const (
	Unsigned                Stage = "unsigned"
	SignedNotSubmitted      Stage = "signedNotSubmitted"
	SubmittedBeforeNextGame Stage = "submittedBeforeNextGame"
	NextGameStarted         Stage = "nextGameStarted"
)

// Stages lists the stages in their order.
func Stages() []Stage {
	return []Stage{Unsigned, SignedNotSubmitted, SubmittedBeforeNextGame, NextGameStarted}
}

// Amendment says whether a result sheet may still be changed.
type Amendment struct {
	Allowed bool
	// NeedsBoth says that both players must agree.
	NeedsBoth bool
	// Key is the parameter that decides, which leads to its section.
	Key string
}

// Amend decides about changing the sheet itself at that stage, with the agreement of either player (F17; WESPA
// 2010 §3.5(d) and 5.4.1, WMSF End¶6–7, ASPA 3.2 and 11.6, NSA VII.H). It isn't about correcting what was keyed
// wrongly, which is always allowed.
func (p *Parameters) Amend(stage Stage, agreeA, agreeB bool) Amendment {
	key, who := "amendUnsigned", p.AmendUnsigned
	switch stage {
	case SignedNotSubmitted:
		key, who = "amendSigned", p.AmendSigned
	case SubmittedBeforeNextGame:
		key, who = "amendAfterSubmit", p.AmendAfterSubmit
	case NextGameStarted:
		key, who = "amendNextGame", p.AmendNextGame
	}
	switch who {
	case amendByAnyone:
		return Amendment{Allowed: true, Key: key}
	case amendByBoth, amendLateBoth:
		return Amendment{Allowed: agreeA && agreeB, NeedsBoth: true, Key: key}
	}
	return Amendment{Key: key}
}

// CourtesyDraw is the second from which on a player may draw during a hold: a minute after the timer was pressed,
// or after the hold. ok is false if the book has no such draw (F19; WESPA 2010 §3.10.6(a), ASPA 10.2, NSA X.C).
func (p *Parameters) CourtesyDraw(press, hold int) (from int, ok bool) {
	switch p.CourtesyFrom {
	case fromPress:
		return press + 60, true
	case fromHold:
		return hold + 60, true
	}
	return 0, false
}

// HoldAsked is the moment of a hold or a challenge: the seconds since the timer was pressed, and what had happened
// by then.
type HoldAsked struct {
	Seconds int
	// TileOut says that a replacement tile had been removed. Recorded says that the mover had
	// recorded the score before drawing. Pressed says that the timer had been pressed.
	TileOut, Recorded, Pressed bool
	// Hand says that the mover's hand was in the bag, whether or not a tile was out.
	Hand bool
	// Written says that the opponent had written the score down. Challenge says that it is a challenge and not a
	// hold.
	Written, Challenge bool
}

// HoldInTime reports whether a hold or a challenge is in time (F20; WESPA 2010 §3.10.1–2 and 3.10.4(b), WMSF
// Chal¶1 and Comp•2, ASPA 6.1 and 10.6, NSA X.A–B and VI.B–D). The seconds of NSA X.B are for holds: a challenge
// has no such limit if the turn was in the right order (X.A).
func (p *Parameters) HoldInTime(h HoldAsked) bool {
	ordered := h.Recorded && h.Pressed
	drawing := h.TileOut || h.Hand && !h.Pressed
	switch p.LastHold {
	case "scoreWritten":
		return !h.Written
	case "tilesDrawn":
		return !h.TileOut || !h.Pressed
	case "tileOrSeconds":
		if ordered || !drawing {
			return !h.TileOut && (h.Challenge || h.Seconds <= p.HoldSeconds)
		}
		return h.Seconds <= p.HoldSeconds
	}
	return !h.TileOut || !ordered
}

// PlayOut is what the silence of an opponent allows after a player has played out.
type PlayOut struct {
	// Restart says that the opponent's timer may be restarted. Over says that the play has ended.
	// Challenge says that there is still a right to challenge.
	Restart, Over, Challenge bool
}

// SilentAfterPlayOut is what that many seconds of silence allow (WESPA 2010 §5.1.3, WMSF End¶2, ASPA 10.2, NSA
// VII.B). Up to and including the book's number of seconds, the time is the opponent's.
func (p *Parameters) SilentAfterPlayOut(seconds int) PlayOut {
	if seconds <= p.EndWindowSec {
		return PlayOut{Challenge: true}
	}
	if p.EndWindow == windowLapses {
		return PlayOut{Over: true}
	}
	return PlayOut{Restart: true, Challenge: true}
}
