package rulebook

import "wordhall/tournament/text"

// parameterLabels are the names of the parameters of a rulebook for people. Those in the guide for a new event
// come first.
var parameterLabels = map[string]text.Text{
	"gameMinutes":    text.Of("Time for each player"),
	"byeWin":         text.Of("A bye counts as"),
	"byeSpread":      text.Of("Bye, spread"),
	"challenge":      text.Of("Failed challenge"),
	"challengeTo":    text.Of("Challenge points go"),
	"leftover":       text.Of("Leftover tiles"),
	"forfeitSpread":  text.Of("Forfeit, spread"),
	"forfeitRated":   text.Of("Forfeits are rated"),
	"missedSpread":   text.Of("Round recorded as missed, spread"),
	"resignFloor":    text.Of("Resigned or left, at least"),
	"resignRated":    text.Of("Resigned games are rated"),
	"overtimePer":    text.Of("Overtime costs"),
	"overtimeLoss":   text.Of("Overtime loses the game"),
	"startPolicy":    text.Of("Who starts"),
	"recountLimit":   text.Of("Recount up to a margin of"),
	"ejection":       text.Of("Games of an ejected player"),
	"ejectionMargin": text.Of("Awarded by, after an ejection"),

	"startTieBreak":       text.Of("Equal starts"),
	"byeRated":            text.Of("Byes are rated"),
	"forfeitRaise":        text.Of("A forfeit's margin may be raised"),
	"lateBothModel":       text.Of("Both late, each is charged"),
	"lateOptionMin":       text.Of("Late, may give up below"),
	"sixZeros":            text.Of("Six zeros end the game"),
	"tieWin":              text.Of("A tie counts as"),
	"endWindowSec":        text.Of("Seconds to answer the last play"),
	"courtesyFrom":        text.Of("Courtesy draw"),
	"amendAfterSubmit":    text.Of("After handing in, changed by"),
	"exchangeMin":         text.Of("Exchange minimum in bag"),
	"overdraw":            text.Of("Overdraw, turned up"),
	"selfAdjudicate":      text.Of("Players check words themselves"),
	"overdrawSmallBag":    text.Of("X+2 with at most so many in the bag"),
	"overdrawReset":       text.Of("Overdraw corrected wrongly"),
	"outOfOrder":          text.Of("Drawn out of order"),
	"outOfOrderBag":       text.Of("Looked into below"),
	"outOfOrderGrave":     text.Of("Grave below"),
	"underdraw":           text.Of("Underdraw"),
	"flashDraw":           text.Of("Drawn before writing"),
	"zeroPass":            text.Of("A pass is a zero"),
	"zeroExchange":        text.Of("An exchange is a zero"),
	"zeroPhoney":          text.Of("A play challenged off is a zero"),
	"zeroFailedChallenge": text.Of("A turn lost by a failed challenge is a zero"),
	"zeroIllegalExchange": text.Of("An illegal exchange is a zero"),
	"zeroPlay":            text.Of("A play worth nothing is a zero"),
	"recountUntil":        text.Of("Recount allowed"),
	"amendUnsigned":       text.Of("Unsigned, changed by"),
	"amendSigned":         text.Of("Signed, changed by"),
	"amendNextGame":       text.Of("Next game begun, changed by"),
	"lastHold":            text.Of("Last moment to hold"),
	"holdSeconds":         text.Of("Seconds to hold"),
	"endWindow":           text.Of("No answer to the last play"),
	"illegalExchange":     text.Of("Illegal exchange"),
	"tileFound":           text.Of("Tile found outside"),
	"tileInBag":           text.Of("Tile still in the bag"),
	"wordSource":          text.Of("Word source"),
	"clockIntroduced":     text.Of("Clock brought in later"),
	"clockEnd":            text.Of("Clock left running stops at"),
	"spilled":             text.Of("Spilled tiles"),
	"resignation":         text.Of("Resigning"),
	"spreadPenalty":       text.Of("Spread penalty"),
}

// ParameterLabel is the name of a parameter for people ("Bye, spread"), or its key if it has none.
func ParameterLabel(key string) text.Text {
	if label, ok := parameterLabels[key]; ok {
		return label
	}
	return text.Name(key)
}
