package rulebook

// Branches are the named choices in which the procedures of the books differ. Each is a key of the book's file
// like any other parameter.
type Branches struct {
	// OverdrawSmallBag is how few tiles the bag must have for one tile more to be looked at (NSA III.C.3). It is 0
	// where the bag doesn't matter.
	OverdrawSmallBag int
	// OverdrawReset says what follows if an overdraw was corrected badly: "exposeX" (begin again and turn up only
	// the surplus) or "director".
	OverdrawReset string

	// OutOfOrder is "returnDrawn" (the tiles drawn count as an overdraw if the opponent gets too few),
	// "investigate" or "none". OutOfOrderBag is the number of tiles in the bag below which the director may
	// investigate, and OutOfOrderGrave the number below which the book particularly mentions a spread penalty (NSA
	// G7). Both are 0 in other books.
	OutOfOrder      string
	OutOfOrderBag   int
	OutOfOrderGrave int

	// Underdraw is "opponentGives" (if the opponent has emptied the bag since) or "drawMissing".
	Underdraw string
	// FlashDraw says what tiles count as that were drawn too early when the play is taken back: "overdraw",
	// "excess" (they are removed before the tiles of the play come back) or "noOffence".
	FlashDraw string

	// These say which turns count among the six zeros: "yes", "no" or "director".
	ZeroPass            string
	ZeroExchange        string
	ZeroPhoney          string
	ZeroFailedChallenge string
	ZeroIllegalExchange string
	ZeroPlay            string

	// RecountUntil is when the right to a recount ends: "always" (it doesn't), "final" (when the sheet can't be
	// changed any more) or "signed".
	RecountUntil string
	// These say who must agree to change a score at each stage: "anyone", "both" or "nobody". The third stage is
	// AmendAfterSubmit, among the presets.
	AmendUnsigned string
	AmendSigned   string
	AmendNextGame string

	// LastHold is "tileOut", "tileOrSeconds" (whichever comes first), "scoreWritten" or "tilesDrawn". HoldSeconds
	// is the limit in seconds of the second, and 0 for the others.
	LastHold    string
	HoldSeconds int
	// EndWindow says what becomes of the right to challenge: "restart" (it stays) or "lapses".
	EndWindow string

	// IllegalExchange is "untilReturned", "opponentPicks", "forfeit" or "director".
	IllegalExchange string
	// TileFound and TileInBag are "racks" (the player whose rack is short draws), "earliest" (the player who
	// should have drawn first) or "ignoredWhenOut" (nothing happens if a player is out, and otherwise as with
	// "earliest").
	TileFound string
	TileInBag string

	// ChallengeTo says where the points of a challenge go: "offChallenger" or "toOpponent".
	ChallengeTo string
	// WordSource is "one", "byEndDate", "approved" or "twoBooks".
	WordSource string
	// ClockIntroduced is "splitEqually" or "director".
	ClockIntroduced string
	// ClockEnd is when a clock that nobody stopped counts as stopped: at the "end" of the last play, at the
	// "reveal" of the opponent's tiles, or at "revealPlus5".
	ClockEnd string
	// Spilled is "overdraw" (spilled tiles count as drawn) or "director".
	Spilled string
	// Resignation says when the formula for resigning holds: "emergencyOnly" (the director sets the margin of any
	// other) or "any".
	Resignation string
	// SpreadPenalty is the fixed spread penalty of the book (NSA IV.J.3, VI.C, G7), 0 if it has none.
	SpreadPenalty int
}

// These are the choices that Go code asks for.
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
