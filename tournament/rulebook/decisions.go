package rulebook

import "strings"

// FailedChallenge is the price of a challenge whose words were all good.
type FailedChallenge struct {
	// Points are taken from the challenger, or given to the opponent where the
	// event plays so (key "challengeTo").
	Points   int
	LoseTurn bool
	// Director says that the price is time and the director sets it.
	Director bool
	// Standard: WESPA lists the price among the standard ones (2010 §3.10.15(b)).
	Standard bool
}

// FailedChallenge computes the price: words is how many were challenged, failed
// how many challenges of this player have failed in this game, this one included
// (F11; WESPA 2010 §3.10.15, ASPA 10.9, NSA X.F). The rising scale stays at its
// last step.
func (p *Parameters) FailedChallenge(words, failed int) FailedChallenge {
	return ChallengePrice(p.Challenge, words, failed)
}

// RisingSteps are the failed challenges of which the rising scale names the price; that the last
// one stays from then on is a default.
const RisingSteps = 5

var rising = [RisingSteps]int{5, 5, 10, 20, 30}

// ChallengePrice is the price under the named mode, one of the choices of the key
// "challenge".
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

// The answers to who plays first.
const (
	StartsA     = "A"
	StartsB     = "B"
	StartsDraw  = "draw"
	StartsAgain = "again"
)

// Starter returns who plays first by the records of two players: the one with fewer
// starts; then the one with more replies where the book says so; else a draw (F12;
// WESPA 2010 §2.1(b)(ii), WMSF Who¶3, ASPA 1.3, NSA II.F).
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

// DrawStarter returns who starts by two tiles drawn, letters or Blank: the nearest
// to A, a blank before A, equal tiles again (F13; WESPA 2010 §2.1(a), WMSF Who¶2,
// ASPA 1.4, NSA II.F.1).
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

// Recount decides whether a game won by that margin may be recounted: the margin
// first, then whether the sheet can still change. Where a signed sheet is final but
// for errors that both agree on, a recount needs them both (F16; WESPA 2010 §5.4.1,
// §5.5.1, WMSF End¶6–7, NSA VII.H).
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

// The stages of a result sheet.
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
	// NeedsBoth says that it is so only with the agreement of both players.
	NeedsBoth bool
	// Key is the parameter that decides, for its section.
	Key string
}

// Amend decides on changing the sheet itself at that stage, with the agreement of
// either player (F17; WESPA 2010 §3.5(d) and 5.4.1, WMSF End¶6–7, ASPA 3.2 and
// 11.6, NSA VII.H). Correcting what was keyed wrongly is always allowed and isn't
// asked here.
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

// CourtesyDraw is the second at which a player may draw while a hold runs: a
// minute after pressing the timer, or after the hold; ok is false where the book
// has none (F19; WESPA 2010 §3.10.6(a), ASPA 10.2, NSA X.C).
func (p *Parameters) CourtesyDraw(press, hold int) (from int, ok bool) {
	switch p.CourtesyFrom {
	case fromPress:
		return press + 60, true
	case fromHold:
		return hold + 60, true
	}
	return 0, false
}

// HoldAsked is the moment of a hold or challenge: seconds since the timer was
// pressed, and what had happened by then.
type HoldAsked struct {
	Seconds int
	// TileOut says that a replacement tile had been removed. Recorded says that the mover had
	// recorded the score before drawing. Pressed says that the timer had been pressed.
	TileOut, Recorded, Pressed bool
	// Hand says that the mover's hand was in the bag, a tile out or not.
	Hand bool
	// Written says that the opponent had written the score down. Challenge says that it is a challenge
	// and no hold.
	Written, Challenge bool
}

// HoldInTime reports whether a hold or challenge comes in time (F20; WESPA 2010
// §3.10.1–2 and 3.10.4(b), WMSF Chal¶1 and Comp•2, ASPA 6.1 and 10.6, NSA X.A–B and
// VI.B–D). The seconds of NSA X.B are for a hold: a challenge has no
// such limit in a turn of the right order (X.A).
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

// PlayOut is what an opponent's silence after a play-out allows.
type PlayOut struct {
	// Restart says that the opponent's timer may be restarted. Over says that the play has ended.
	// Challenge says that there is still a right to challenge.
	Restart, Over, Challenge bool
}

// SilentAfterPlayOut computes it for that many seconds of silence (WESPA 2010
// §5.1.3, WMSF End¶2, ASPA 10.2, NSA VII.B). The book's figure itself still
// belongs to the opponent.
func (p *Parameters) SilentAfterPlayOut(seconds int) PlayOut {
	if seconds <= p.EndWindowSec {
		return PlayOut{Challenge: true}
	}
	if p.EndWindow == windowLapses {
		return PlayOut{Over: true}
	}
	return PlayOut{Restart: true, Challenge: true}
}
