package rulebook

// Branches are the named choices by which the books' procedures differ; each is
// a key of the book's file like any other parameter.
type Branches struct {
	// OverdrawSmallBag is the bag at and below which one tile more is looked at
	// (NSA III.C.3); 0 where the bag doesn't matter.
	OverdrawSmallBag int
	// OverdrawReset is "exposeX" (start again, turn up the surplus only) or
	// "director": what follows a badly corrected overdraw.
	OverdrawReset string

	// OutOfOrder is "returnDrawn" (the tiles drawn count as overdrawn when the
	// opponent goes short), "investigate" or "none". OutOfOrderBag and
	// OutOfOrderGrave are the bags below which the director may investigate and a
	// spread penalty is particularly considered (NSA G7); 0 elsewhere.
	OutOfOrder      string
	OutOfOrderBag   int
	OutOfOrderGrave int

	// Underdraw is "opponentGives" (once the opponent has emptied the bag) or
	// "drawMissing".
	Underdraw string
	// FlashDraw is "overdraw" (tiles drawn too early count as overdrawn when the
	// play comes off), "excess" (they are removed before the play is taken back) or
	// "noOffence".
	FlashDraw string

	// Which turns count among the six zeros: "yes", "no" or "director".
	ZeroPass            string
	ZeroExchange        string
	ZeroPhoney          string
	ZeroFailedChallenge string
	ZeroIllegalExchange string
	ZeroPlay            string

	// RecountUntil is "always", "final" (until the sheet can't be changed any more) or
	// "signed": when the right ends.
	RecountUntil string
	// Who must agree to change a score at each stage: "anyone", "both", "nobody".
	// AmendAfterSubmit, among the presets, is the third stage.
	AmendUnsigned string
	AmendSigned   string
	AmendNextGame string

	// LastHold is "tileOut", "tileOrSeconds" (whichever is first), "scoreWritten"
	// or "tilesDrawn"; HoldSeconds is the limit of the second, 0 elsewhere.
	LastHold    string
	HoldSeconds int
	// EndWindow is "restart" (the right to challenge stays) or "lapses".
	EndWindow string

	// IllegalExchange is "untilReturned", "opponentPicks", "forfeit" or "director".
	IllegalExchange string
	// TileFound and TileInBag are "racks" (whose rack is short draws), "earliest"
	// (who should have drawn first) or "ignoredWhenOut" (nothing once a player is
	// out, else as earliest).
	TileFound string
	TileInBag string

	// ChallengeTo is "offChallenger" or "toOpponent": where challenge points go.
	ChallengeTo string
	// WordSource is "one", "byEndDate", "approved" or "twoBooks".
	WordSource string
	// ClockIntroduced is "splitEqually" or "director".
	ClockIntroduced string
	// ClockEnd is when a clock that wasn't stopped counts as stopped: "end" (of
	// the last play), "reveal" (of the opponent's tiles) or "revealPlus5".
	ClockEnd string
	// Spilled is "overdraw" (tiles spilled count as drawn) or "director".
	Spilled string
	// Resignation is "emergencyOnly" (the director sets the margin of any other) or
	// "any": when the formula of resigning holds.
	Resignation string
	// SpreadPenalty is the fixed spread penalty of a book that has one (NSA IV.J.3,
	// VI.C, G7), else 0.
	SpreadPenalty int
}

// The choices that Go code asks for.
const (
	overdrawX2 = "X+2"
	overdrawX1 = "X+1"

	outOfOrderReturn      = "returnDrawn"
	outOfOrderInvestigate = "investigate"

	amendByAnyone  = "anyone"
	amendByBoth    = "both"
	amendLateBoth  = "bothBeforeNextGame"
	recountAlways  = "always"
	recountFinal   = "final"
	halfEach       = "halfEach"
	moreSeconds    = "moreSeconds"
	transfer       = "transfer"
	fromPress      = "timerPress+60"
	fromHold       = "hold+60"
	windowLapses   = "lapses"
	tileNotWhenOut = "ignoredWhenOut"
	sourceByDate   = "byEndDate"
	sourceTwoBooks = "twoBooks"
	emergencyOnly  = "emergencyOnly"
	clockToReveal  = "reveal"
	clockPlusFive  = "revealPlus5"
)
