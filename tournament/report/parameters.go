package report

import (
	"fmt"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// choiceWords are the named choices of the rulebooks in plain words.
var choiceWords = map[string]text.Text{
	"win":           text.Of("a win"),
	"tie":           text.Of("a tie"),
	"nothing":       text.Of("nothing"),
	"software":      text.Of("the program balances"),
	"selfbal":       text.Of("players compare their records"),
	"draw":          text.Of("a draw at the table"),
	"moreSeconds":   text.Of("the player who replied more often"),
	"fullEach":      text.Of("the full time each"),
	"halfEach":      text.Of("half each"),
	"10/min":        text.Of("10 a minute or part"),
	"transfer":      text.Of("off one score, onto the other"),
	"double":        text.Of("double, to the player who is out"),
	"offChallenger": text.Of("off the challenger's score"),
	"toOpponent":    text.Of("to the opponent's score"),
	"none":          text.Of("none"),
	"loseTurn":      text.Of("the turn is lost"),
	"perWord5":      text.Of("5 a word"),
	"perTurn5":      text.Of("5 a turn"),
	"perWord10":     text.Of("10 a word"),
	"perTurn10":     text.Of("10 a turn"),
	"dingle":        text.Of("a free one, then the turn"),
	"first5then10":  text.Of("5, then 10"),
	"rising":        text.Of("rising"),
	"time":          text.Of("time"),
	"voidOrAward":   text.Of("void in a round robin, else awarded"),
	"void":          text.Of("every game void"),
	"award":         text.Of("awarded to the opponents"),
	"director":      text.Of("the director decides"),
	"never":         text.Of("never"),
}

// ownChoiceWords are the choices of single parameters for which choiceWords aren't good enough.
var ownChoiceWords = map[string]map[string]text.Text{
	"lateOptionMin":    {"15": text.Of("15 minutes"), "none": text.Of("not offered")},
	"tieWin":           {"half": text.Of("half a win each")},
	"forfeitRaise":     {"director": text.Of("by the director")},
	"courtesyFrom":     {"timerPress+60": text.Of("a minute after the timer is pressed"), "hold+60": text.Of("a minute after the hold"), "none": text.Of("not provided for")},
	"amendAfterSubmit": {"bothBeforeNextGame": text.Of("both, before the next game"), "none": text.Of("nobody")},
	"exchangeMin":      {"7": text.Name("7")},
	"overdraw":         {"X+2": text.Of("X+2 tiles"), "X": text.Of("the X excess tiles"), "X+1": text.Of("X+1 tiles")},
	"overdrawReset":    {"exposeX": text.Of("face down again, only X turned up")},
	"outOfOrder":       {"returnDrawn": text.Of("tiles go back if the opponent would be short"), "investigate": text.Of("no penalty; the director may look into it"), "none": text.Of("no penalty")},
	"underdraw":        {"opponentGives": text.Of("the opponent gives tiles, if the bag is empty"), "drawMissing": text.Of("the missing tiles are drawn")},
	"flashDraw":        {"overdraw": text.Of("an overdraw, if the play comes off"), "excess": text.Of("removed before the play is taken back"), "noOffence": text.Of("no offence")},
	"recountUntil":     {"always": text.Of("at the end of a game"), "final": text.Of("until the sheet is final"), "signed": text.Of("until signed")},
	"amendUnsigned":    {"anyone": text.Of("either"), "both": text.Of("both"), "nobody": text.Of("nobody")},
	"amendSigned":      {"anyone": text.Of("either"), "both": text.Of("both"), "nobody": text.Of("nobody")},
	"amendNextGame":    {"anyone": text.Of("either"), "both": text.Of("both"), "nobody": text.Of("nobody")},
	"lastHold":         {"tileOut": text.Of("a tile is out of the bag"), "tileOrSeconds": text.Of("a tile is out, or the seconds are over"), "scoreWritten": text.Of("the score is written by the opponent"), "tilesDrawn": text.Of("fresh tiles are drawn")},
	"endWindow":        {"restart": text.Of("the clock may be started again"), "lapses": text.Of("the right to challenge lapses")},
	"illegalExchange":  {"untilReturned": text.Of("turn lost, until a tile is back in the bag"), "opponentPicks": text.Of("the opponent picks the rack, once tiles are drawn"), "forfeit": text.Of("turn lost")},
	"tileFound":        {"racks": text.Of("by the racks, else by who drew earliest"), "earliest": text.Of("to the player who should have drawn earliest"), "ignoredWhenOut": text.Of("ignored once a player is out")},
	"tileInBag":        {"racks": text.Of("by the racks, else by who drew earliest"), "earliest": text.Of("to the player who should have drawn earliest"), "ignoredWhenOut": text.Of("ignored once a player is out")},
	"wordSource":       {"one": text.Of("one list"), "byEndDate": text.Of("by the day on which the event ends"), "approved": text.Of("as approved at the time"), "twoBooks": text.Of("two books, by length")},
	"clockIntroduced":  {"splitEqually": text.Of("the rest is shared equally")},
	"clockEnd":         {"reveal": text.Of("the opponent's tiles being shown"), "end": text.Of("the end of the game"), "revealPlus5": text.Of("5 seconds after the tiles are shown")},
	"spilled":          {"overdraw": text.Of("an overdraw")},
	"resignation":      {"emergencyOnly": text.Of("in an emergency only"), "any": text.Of("allowed")},
}

// ParameterWords is the value of a parameter in words, as Book.Value gives it.
func ParameterWords(key string, value any) text.Text {
	switch v := value.(type) {
	case bool:
		if v {
			return text.Of("yes")
		}
		return text.Of("no")
	case int:
		return numberWords(key, v)
	case *rulebook.OvertimeLoss:
		if v == nil {
			return text.Of("never")
		}
		return text.Of("after %d minutes, by at least %d", v.Seconds/60, v.Minimum)
	case string:
		if words, ok := ownChoiceWords[key][v]; ok {
			return words
		}
		if words, ok := choiceWords[v]; ok {
			return words
		}
		return text.Name(v)
	}
	return text.Of("%v", value)
}

func numberWords(key string, n int) text.Text {
	switch {
	case key == "gameMinutes":
		return text.Of("%d minutes", n)
	case key == "recountLimit" && n < 0:
		return text.Of("any")
	case n == 0 && key != "byeSpread" && key != "forfeitSpread" && key != "missedSpread":
		return text.Of("none")
	}
	return text.Name(strconv.Itoa(n))
}

// DepartureWords are a value of a departure in words; it may be the rulebook's or the division's.
func DepartureWords(p tournament.Departure, value any) text.Text {
	if !p.IsParameter() {
		return text.Name(fmt.Sprint(value))
	}
	return ParameterWords(p.Key, value)
}
