package rulebook

import "slices"

// Matter is one thing on which the books are compared.
type Matter struct {
	// ID is "P01" to "P114".
	ID    string
	Title string
	// Areas are where it matters: starts, clock, results, standings, rating, words, rulings, reference.
	Areas []string
	// Keys are the parameters with which the program computes. A matter in words alone has none.
	Keys []string
}

// Matters lists every matter in its order. What a book says of one is its Fact.
func Matters() []Matter { return slices.Clone(matters) }

// MatterOf is the first matter that a key belongs to; ok is false for an unknown key.
func MatterOf(key string) (m Matter, ok bool) {
	for _, m := range matters {
		if slices.Contains(m.Keys, key) {
			return m, true
		}
	}
	return Matter{}, false
}

var matters = []Matter{
	{ID: "P01", Title: "Date / edition", Areas: []string{"reference"}},
	{ID: "P02", Title: "Where it applies", Areas: []string{"reference"}},
	{ID: "P03", Title: "Authority of the director", Areas: []string{"rulings"}},
	{ID: "P04", Title: "Word source", Areas: []string{"words"}, Keys: []string{"wordSource"}},
	{ID: "P05", Title: "Length rule in the word source", Areas: []string{"words"}},
	{ID: "P06", Title: "Who may use word lists or devices", Areas: []string{"reference"}},
	{ID: "P07", Title: "Tile set check; wrong set found later", Areas: []string{"rulings"}},
	{ID: "P08", Title: "Equipment precedence", Areas: []string{"rulings"}},
	{ID: "P09", Title: "Equipment / seating dispute", Areas: []string{"rulings"}},
	{ID: "P10", Title: "Timer compulsory?", Areas: []string{"clock"}},
	{ID: "P11", Title: "Timer position", Areas: []string{"reference"}},
	{ID: "P12", Title: "Papers and tile tracking", Areas: []string{"rulings"}},
	{ID: "P13", Title: "First-player determination", Areas: []string{"starts"}, Keys: []string{"startPolicy"}},
	{ID: "P14", Title: "Aim of balancing", Areas: []string{"starts"}},
	{ID: "P15", Title: "Tie in start record", Areas: []string{"starts"}, Keys: []string{"startTieBreak"}},
	{ID: "P16", Title: "Drawing for start", Areas: []string{"starts"}},
	{ID: "P17", Title: "Bye / forfeit in start balance", Areas: []string{"starts"}},
	{ID: "P18", Title: "Misreporting own start record", Areas: []string{"rulings"}},
	{ID: "P19", Title: "Shuffle right", Areas: []string{"rulings"}},
	{ID: "P20", Title: "When the first clock starts", Areas: []string{"clock"}},
	{ID: "P21", Title: "Game time per player", Areas: []string{"clock"}, Keys: []string{"gameMinutes"}},
	{ID: "P22", Title: "What counts as arrived", Areas: []string{"clock"}},
	{ID: "P23", Title: "Late, one absent", Areas: []string{"clock"}},
	{ID: "P24", Title: "Late, both absent", Areas: []string{"clock"}, Keys: []string{"lateBothModel"}},
	{ID: "P25", Title: "Optional forfeit by the late player", Areas: []string{"clock", "standings"}, Keys: []string{"lateOptionMin"}},
	{ID: "P26", Title: "Compulsory forfeit", Areas: []string{"clock", "standings"}},
	{ID: "P27", Title: "Lateness forfeit margin", Areas: []string{"standings"}, Keys: []string{"forfeitSpread", "forfeitRaise"}},
	{ID: "P28", Title: "Rated? lateness forfeit", Areas: []string{"rating"}, Keys: []string{"forfeitRated"}},
	{ID: "P29", Title: "No-show margin", Areas: []string{"standings"}, Keys: []string{"forfeitSpread"}},
	{ID: "P30", Title: "Neither player arrives", Areas: []string{"standings"}, Keys: []string{"missedSpread"}},
	{ID: "P31", Title: "Bye: win and margin", Areas: []string{"standings"}, Keys: []string{"byeWin", "byeSpread"}},
	{ID: "P32", Title: "Bye in rating", Areas: []string{"rating"}, Keys: []string{"byeRated"}},
	{ID: "P33", Title: "Rated? overtime forfeit, resignation, leaving", Areas: []string{"rating"}, Keys: []string{"resignRated"}},
	{ID: "P34", Title: "Overtime penalty", Areas: []string{"results"}, Keys: []string{"overtimePer"}},
	{ID: "P35", Title: "When overtime begins", Areas: []string{"results"}},
	{ID: "P36", Title: "Overtime forfeiture", Areas: []string{"standings"}, Keys: []string{"overtimeLoss"}},
	{ID: "P37", Title: "Clock not neutralised at end", Areas: []string{"results"}, Keys: []string{"clockEnd"}},
	{ID: "P38", Title: "Allowed reasons to stop the timer", Areas: []string{"rulings"}},
	{ID: "P39", Title: "Timer fault in play", Areas: []string{"clock"}},
	{ID: "P40", Title: "Clock brought in during the game", Areas: []string{"clock"}, Keys: []string{"clockIntroduced"}},
	{ID: "P41", Title: "Ending without clocks", Areas: []string{"rulings"}},
	{ID: "P42", Title: "Sand timer", Areas: []string{"clock"}},
	{ID: "P43", Title: "Order of a turn", Areas: []string{"reference"}},
	{ID: "P44", Title: "Turn is complete when", Areas: []string{"rulings"}},
	{ID: "P45", Title: "Last moment to hold or challenge", Areas: []string{"rulings"}, Keys: []string{"lastHold", "holdSeconds"}},
	{ID: "P46", Title: "Hold: length", Areas: []string{"rulings"}},
	{ID: "P47", Title: "Courtesy draw", Areas: []string{"rulings"}, Keys: []string{"courtesyFrom"}},
	{ID: "P48", Title: "Challenge window after a play-out", Areas: []string{"rulings"}, Keys: []string{"endWindowSec", "endWindow"}},
	{ID: "P49", Title: "Kinds of challenge", Areas: []string{"words"}},
	{ID: "P50", Title: "Penalty options for a failed word challenge", Areas: []string{"results", "words"}, Keys: []string{"challengeTo"}},
	{ID: "P51", Title: "Default penalty", Areas: []string{"words"}, Keys: []string{"challenge"}},
	{ID: "P52", Title: "Challenger penalised only if", Areas: []string{"words"}},
	{ID: "P53", Title: "Point of no return", Areas: []string{"rulings"}},
	{ID: "P54", Title: "Who adjudicates", Areas: []string{"words"}},
	{ID: "P55", Title: "One decision for all words; hide single words", Areas: []string{"words"}},
	{ID: "P56", Title: "Self-adjudication protocol", Areas: []string{"words"}, Keys: []string{"selfAdjudicate"}},
	{ID: "P57", Title: "Restart of clock after decision", Areas: []string{"clock"}},
	{ID: "P58", Title: "Re-adjudication", Areas: []string{"words"}},
	{ID: "P59", Title: "Misadjudication discovered", Areas: []string{"rulings"}},
	{ID: "P60", Title: "Slip word differs from the board", Areas: []string{"words"}},
	{ID: "P61", Title: "More than one challenge per turn", Areas: []string{"rulings"}},
	{ID: "P62", Title: "Drawing too early: \"flash draw\"", Areas: []string{"rulings"}, Keys: []string{"flashDraw"}},
	{ID: "P63", Title: "Drawing while a challenge is pending", Areas: []string{"rulings"}},
	{ID: "P64", Title: "Challenge before the turn is over", Areas: []string{"rulings"}},
	{ID: "P65", Title: "First word misses the centre", Areas: []string{"rulings"}},
	{ID: "P66", Title: "Diagonal, disconnected, off-board", Areas: []string{"rulings"}},
	{ID: "P67", Title: "Board orientation", Areas: []string{"rulings"}},
	{ID: "P68", Title: "Board control in challenge", Areas: []string{"reference"}},
	{ID: "P69", Title: "Score checks", Areas: []string{"rulings"}},
	{ID: "P70", Title: "Duty to record scores", Areas: []string{"rulings"}},
	{ID: "P71", Title: "Overdraw, new tile touched rack", Areas: []string{"rulings"}, Keys: []string{"overdraw"}},
	{ID: "P72", Title: "Overdraw, untouched, 2+ due", Areas: []string{"rulings"}},
	{ID: "P73", Title: "Overdraw, untouched, 1 due", Areas: []string{"rulings"}},
	{ID: "P74", Title: "Overdraw with few tiles in bag", Areas: []string{"rulings"}, Keys: []string{"overdrawSmallBag"}},
	{ID: "P75", Title: "Overdraw noticed by the opponent", Areas: []string{"rulings"}},
	{ID: "P76", Title: "Badly corrected overdraw", Areas: []string{"rulings"}, Keys: []string{"overdrawReset"}},
	{ID: "P77", Title: "Disclosure duty", Areas: []string{"rulings"}},
	{ID: "P78", Title: "Underdraw", Areas: []string{"rulings"}, Keys: []string{"underdraw"}},
	{ID: "P79", Title: "Out-of-order draw", Areas: []string{"rulings"}, Keys: []string{"outOfOrder", "outOfOrderBag", "outOfOrderGrave"}},
	{ID: "P80", Title: "Exchange minimum in bag", Areas: []string{"rulings"}, Keys: []string{"exchangeMin"}},
	{ID: "P81", Title: "Exchange limit per game; score", Areas: []string{"rulings"}},
	{ID: "P82", Title: "Illegal exchange remedy", Areas: []string{"rulings"}, Keys: []string{"illegalExchange"}},
	{ID: "P83", Title: "Changing one's mind on an exchange", Areas: []string{"rulings"}},
	{ID: "P84", Title: "Blank: how declared", Areas: []string{"rulings"}},
	{ID: "P85", Title: "Blank not designated", Areas: []string{"rulings"}},
	{ID: "P86", Title: "Blank disputed later", Areas: []string{"rulings"}},
	{ID: "P87", Title: "False blank (tile face down that is a letter)", Areas: []string{"rulings"}},
	{ID: "P88", Title: "Tile found out of the bag", Areas: []string{"rulings"}, Keys: []string{"tileFound"}},
	{ID: "P89", Title: "Tile found in the bag thought empty", Areas: []string{"rulings"}, Keys: []string{"tileInBag"}},
	{ID: "P90", Title: "Spilled tiles", Areas: []string{"rulings"}, Keys: []string{"spilled"}},
	{ID: "P91", Title: "Counting tiles in the bag", Areas: []string{"rulings"}},
	{ID: "P92", Title: "Bag position in drawing", Areas: []string{"rulings"}},
	{ID: "P93", Title: "Leftover tiles when one plays out, value v", Areas: []string{"results"}, Keys: []string{"leftover"}},
	{ID: "P94", Title: "Six zeros", Areas: []string{"results"}, Keys: []string{"sixZeros", "zeroPass", "zeroExchange", "zeroPhoney", "zeroFailedChallenge", "zeroIllegalExchange", "zeroPlay"}},
	{ID: "P95", Title: "Both pass twice", Areas: []string{"results"}},
	{ID: "P96", Title: "Tie", Areas: []string{"standings"}, Keys: []string{"tieWin"}},
	{ID: "P97", Title: "Result final when", Areas: []string{"results"}},
	{ID: "P98", Title: "Correction window", Areas: []string{"results"}, Keys: []string{"amendUnsigned", "amendSigned", "amendAfterSubmit", "amendNextGame"}},
	{ID: "P99", Title: "Who submits", Areas: []string{"results"}},
	{ID: "P100", Title: "Recount right", Areas: []string{"rulings"}, Keys: []string{"recountLimit", "recountUntil"}},
	{ID: "P101", Title: "Recount procedure", Areas: []string{"rulings"}},
	{ID: "P102", Title: "Resignation", Areas: []string{"standings"}, Keys: []string{"resignFloor", "resignation"}},
	{ID: "P103", Title: "Leaving a game in progress for good", Areas: []string{"standings"}, Keys: []string{"resignFloor"}},
	{ID: "P104", Title: "Tiles after the game", Areas: []string{"rulings"}},
	{ID: "P105", Title: "Leaving the playing area", Areas: []string{"rulings"}},
	{ID: "P106", Title: "Cheating defined", Areas: []string{"rulings"}},
	{ID: "P107", Title: "Ejection, round robin", Areas: []string{"standings"}, Keys: []string{"ejection"}},
	{ID: "P108", Title: "Ejection, other formats", Areas: []string{"standings"}, Keys: []string{"ejection", "ejectionMargin"}},
	{ID: "P109", Title: "Level 2, unethical", Areas: []string{"rulings"}},
	{ID: "P110", Title: "Level 3, etiquette", Areas: []string{"rulings"}},
	{ID: "P111", Title: "Spread penalties of 50", Areas: []string{"standings"}, Keys: []string{"spreadPenalty"}},
	{ID: "P112", Title: "Appeal", Areas: []string{"rulings"}},
	{ID: "P113", Title: "Observers", Areas: []string{"rulings"}},
	{ID: "P114", Title: "Special needs", Areas: []string{"reference"}},
}
