package rulebook

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
	{name: "overdrawSmallBag", max: 100, number: func(p *Parameters) *int { return &p.OverdrawSmallBag }},
	{name: "overdrawReset", kind: choice, choice: func(p *Parameters) *string { return &p.OverdrawReset }},
	{name: "outOfOrder", kind: choice, choice: func(p *Parameters) *string { return &p.OutOfOrder }},
	{name: "outOfOrderBag", max: 100, number: func(p *Parameters) *int { return &p.OutOfOrderBag }},
	{name: "outOfOrderGrave", max: 100, number: func(p *Parameters) *int { return &p.OutOfOrderGrave }},
	{name: "underdraw", kind: choice, choice: func(p *Parameters) *string { return &p.Underdraw }},
	{name: "flashDraw", kind: choice, choice: func(p *Parameters) *string { return &p.FlashDraw }},
	{name: "zeroPass", kind: choice, choice: func(p *Parameters) *string { return &p.ZeroPass }},
	{name: "zeroExchange", kind: choice, choice: func(p *Parameters) *string { return &p.ZeroExchange }},
	{name: "zeroPhoney", kind: choice, choice: func(p *Parameters) *string { return &p.ZeroPhoney }},
	{name: "zeroFailedChallenge", kind: choice, choice: func(p *Parameters) *string { return &p.ZeroFailedChallenge }},
	{name: "zeroIllegalExchange", kind: choice, choice: func(p *Parameters) *string { return &p.ZeroIllegalExchange }},
	{name: "zeroPlay", kind: choice, choice: func(p *Parameters) *string { return &p.ZeroPlay }},
	{name: "recountUntil", kind: choice, choice: func(p *Parameters) *string { return &p.RecountUntil }},
	{name: "amendUnsigned", kind: choice, choice: func(p *Parameters) *string { return &p.AmendUnsigned }},
	{name: "amendSigned", kind: choice, choice: func(p *Parameters) *string { return &p.AmendSigned }},
	{name: "amendNextGame", kind: choice, choice: func(p *Parameters) *string { return &p.AmendNextGame }},
	{name: "lastHold", kind: choice, choice: func(p *Parameters) *string { return &p.LastHold }},
	{name: "holdSeconds", max: 600, number: func(p *Parameters) *int { return &p.HoldSeconds }},
	{name: "endWindow", kind: choice, choice: func(p *Parameters) *string { return &p.EndWindow }},
	{name: "illegalExchange", kind: choice, choice: func(p *Parameters) *string { return &p.IllegalExchange }},
	{name: "tileFound", kind: choice, choice: func(p *Parameters) *string { return &p.TileFound }},
	{name: "tileInBag", kind: choice, choice: func(p *Parameters) *string { return &p.TileInBag }},
	{name: "challengeTo", kind: choice, choice: func(p *Parameters) *string { return &p.ChallengeTo }},
	{name: "wordSource", kind: choice, choice: func(p *Parameters) *string { return &p.WordSource }},
	{name: "clockIntroduced", kind: choice, choice: func(p *Parameters) *string { return &p.ClockIntroduced }},
	{name: "clockEnd", kind: choice, choice: func(p *Parameters) *string { return &p.ClockEnd }},
	{name: "spilled", kind: choice, choice: func(p *Parameters) *string { return &p.Spilled }},
	{name: "resignation", kind: choice, choice: func(p *Parameters) *string { return &p.Resignation }},
	{name: "spreadPenalty", max: 9999, number: func(p *Parameters) *int { return &p.SpreadPenalty }},
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
