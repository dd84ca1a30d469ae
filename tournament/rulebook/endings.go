package rulebook

// OvertimePenalty is what an overrun of that many seconds costs: ten points for each minute or part of one (F3;
// WESPA 2010 §5.3.2, NSA VIII.C; all books say the same).
func OvertimePenalty(seconds int) int {
	if seconds <= 0 {
		return 0
	}
	return 10 * ((seconds + 59) / 60)
}

// LosesByOvertime reports whether that overrun loses the game, so that it costs no points (WESPA 2010 §5.3.3).
func (p *Parameters) LosesByOvertime(seconds int) bool {
	return p.OvertimeLoss != nil && seconds >= p.OvertimeLoss.Seconds
}

// OvertimeForfeit reports whether that overrun loses the game, and with what margin. The scores are those of that
// moment, without leftover tiles and penalties, and oppSeconds is the winner's own overrun (F4; WESPA 2010
// §5.3.3).
func (p *Parameters) OvertimeForfeit(seconds, own, opp, oppSeconds int) (margin, unsigned int, forfeit bool) {
	if !p.LosesByOvertime(seconds) {
		return 0, 0, false
	}
	margin, unsigned = p.OvertimeMargin(own, opp-OvertimePenalty(oppSeconds))
	return margin, unsigned, true
}

// OvertimeMargin is by how much the other player wins when one runs over the limit. The loser's penalty is what
// the limit costs, however late it was noticed, and oppNet is the winner's score less the penalties. The text
// doesn't say whether the margin has a sign: margin is seen from the winner's side, and unsigned is the other
// reading (WESPA 2010 §5.3.3). Both are 0 if no overrun loses.
func (p *Parameters) OvertimeMargin(own, oppNet int) (margin, unsigned int) {
	loss := p.OvertimeLoss
	if loss == nil {
		return 0, 0
	}
	inner := oppNet - (own - OvertimePenalty(loss.Seconds))
	return max(loss.Minimum, inner), max(loss.Minimum, inner, -inner)
}

// LostOnTime reports whether that many points of penalty show that the player ran over the limit at which a game
// is lost, because they are more than the limit itself costs (WESPA 2010 §5.3.2, §5.3.3).
func (p *Parameters) LostOnTime(points int) bool {
	return p.OvertimeLoss != nil && points > OvertimePenalty(p.OvertimeLoss.Seconds)
}

// StoppedAt is the reading at which a clock counts as stopped after the last play, if the player who went out
// forgot to stop it. The readings are in seconds over the time: last is that of the last play, reveal that of the
// moment when the opponent's tiles were revealed, and now the present one (WESPA 2010 §5.3.4, ASPA 11.1, NSA
// VII.K.1).
func (p *Parameters) StoppedAt(last, reveal, now int) int {
	switch p.ClockEnd {
	case clockToReveal:
		return min(reveal, now)
	case clockPlusFive:
		return min(reveal+5, now)
	}
	return min(last, now)
}

// LeaveMargin is by how much the other player wins when one resigns or leaves for good: the other's lead and 50
// points, and at least the floor (F5; WESPA 2010 §5.7(c), NSA VII.J.3; a default elsewhere).
func (p *Parameters) LeaveMargin(leaver, other int) int {
	return max(p.ResignFloor, other-leaver+50)
}

// ResignMargin is the margin of a resignation; ok is false if the director sets it, because it wasn't an emergency
// (WESPA 2010 §5.7(a), (c) and (d)).
func (p *Parameters) ResignMargin(leaver, other int, emergency bool) (margin int, ok bool) {
	if p.Resignation == emergencyOnly && !emergency {
		return 0, false
	}
	return p.LeaveMargin(leaver, other), true
}

// EjectedGame is the spread that the opponent of an ejected player gets for a game already played, if such games
// are awarded. spread is the opponent's own result. A win by more than the margin is kept (F18; WESPA 2010
// §6.2.4(a)(ii)).
func (p *Parameters) EjectedGame(opponentWon bool, spread int) (awarded int, changed bool) {
	if opponentWon && spread >= p.EjectionMargin {
		return spread, false
	}
	return p.EjectionMargin, true
}

// LeftoverTiles is what the value of the loser's rack changes when the other plays out: it is transferred from one
// to the other, or the player who is out gets it twice (F9; WESPA 2010 §5.1.4, ASPA 11.1(d), WMSF End¶3, NSA
// VII.C).
func (p *Parameters) LeftoverTiles(value int) (out, other int) {
	if p.Leftover == transfer {
		return value, -value
	}
	return 2 * value, 0
}

// ZerosToEnd is how many scoreless turns in a row end a game.
const ZerosToEnd = 6

// These are the kinds of turn that score nothing.
const (
	TurnPass            = "pass"
	TurnExchange        = "exchange"
	TurnPhoney          = "phoney"
	TurnFailedChallenge = "failedChallenge"
	TurnIllegalExchange = "illegalExchange"
	TurnZeroPlay        = "zeroPlay"
)

// CountsAsZero says whether a turn of that kind counts among the six: "yes", "no" or "director". It is "no" for
// any other kind, which is a play that scored (F10).
func (p *Parameters) CountsAsZero(turn string) string {
	switch turn {
	case TurnPass:
		return p.ZeroPass
	case TurnExchange:
		return p.ZeroExchange
	case TurnPhoney:
		return p.ZeroPhoney
	case TurnFailedChallenge:
		return p.ZeroFailedChallenge
	case TurnIllegalExchange:
		return p.ZeroIllegalExchange
	case TurnZeroPlay:
		return p.ZeroPlay
	}
	return "no"
}

// SixZeros are the scores after six scoreless turns, which cost each player the value of the own rack.
func SixZeros(a, rackA, b, rackB int) (finalA, finalB int) {
	return a - rackA, b - rackB
}

// DirectorSets reports whether the book lets the director set another margin than that of the parameter: a higher
// one for a forfeit (WESPA 2010 §2.3.6(a)), or any one if a player resigned without an emergency (§5.7(d)).
func (b Book) DirectorSets(parameter string, raised bool) bool {
	switch parameter {
	case "forfeitSpread":
		return raised && b.ForfeitRaise == "director" && b.sources["forfeitRaise"].Standing != Default
	case "resignFloor":
		return b.Resignation == emergencyOnly
	}
	return b.sources[parameter].Standing == Director
}
