package format

import "wordhall/tournament/rulebook/rulings"

// AskingChoices are the choices of the catalogue in words, by the name of the
// choice, or by input and name where the same name means different things.
var AskingChoices = map[string]string{
	"yes": "Yes", "no": "No", "A": "A", "B": "B", "1": "Player 1", "2": "Player 2", "unknown": "Not known", "other": "Something else",
	"expired": "The time ran out before the player came", "noshow": "Did not come at all", "strategic": "Stayed away on purpose",
	"before": "Before the start", "after": "After the start",
	"timer": "Timer", "board": "Playing board", "tiles": "Tiles", "rack": "Rack", "seat": "Seat", "word": "The word",
	"digital": "Digital, all features", "digitalLacking": "Digital, lacking a feature", "digitalCountUp": "Digital, counts up only",
	"analogue": "Analogue", "sandTimer": "Sand timer", "standardSize": "Standard size", "ridged": "Ridged", "clearView": "Hides no rack",
	"rotating": "Turns", "nonReflective": "Doesn't reflect", "nonRotating": "Doesn't turn", "smooth": "Smooth", "indented": "Indented",
	"distinguishable": "Can be told apart by touch", "visibleRack": "Rack in view", "hiddenRack": "Rack hidden", "nearerRules": "Nearer to the rules", "same": "The same",
	"fault": "The clock is faulty", "wrong": "It was set wrongly", "introduced": "Brought in during the game",
	"countdown": "Counts down", "countup": "Counts up",
	"none": "None", "perWord5": "5 points a word", "perTurn5": "5 points a turn", "perWord10": "10 points a word", "perTurn10": "10 points a turn",
	"loseTurn": "The turn is lost", "dingle": "First free, then the turn", "first5then10": "5 points, then 10", "rising": "5, 10, 15 …", "time": "Time off the clock",
	"acceptable": "Acceptable", "unacceptable": "Not acceptable", "allowed": "Allowed the play", "disallowed": "Took the play off",
	"diagonal": "Diagonal", "disconnected": "Not connected", "offBoard": "Off the board",
	"announced": "Only announced", "drawn": "New tiles drawn", "returned": "Old tiles in the bag", "ended": "The turn is over",
	"found:player": "The player who drew", "found:opponent": "The opponent",
	"lookedIn": "Looked into the bag", "bagLow": "Held the bag too low", "tilesInHand": "Had tiles in the drawing hand",
	"pass": "Pass", "exchange": "Exchange", "phoney": "Play challenged off", "failedChallenge": "Turn lost by a challenge",
	"illegalExchange": "Illegal exchange", "zeroPlay": "Play worth nothing", "play": "Play that scored",
	"unsigned": "Not signed", "signedNotSubmitted": "Signed, not handed in", "submittedBeforeNextGame": "Handed in, next game not begun", "nextGameStarted": "The next game has begun",
	"slow": "Too slow", "partial": "Only a part", "refused": "The sheet is refused",
	"roundrobin": "Round robin", "format:other": "Any other",
	"blockingView": "Blocks the view", "noisyTiles": "Noise with tiles", "misleading": "Misleads", "needlessTalk": "Needless talk", "wrongDraw": "Draws wrongly on purpose",
	"flashDraw": "Flash draw on purpose", "slowDraw": "Draws slowly on purpose", "frivolousChallenge": "Frivolous challenge", "misstatedCount": "Misstates the tile count",
	"device": "Uses a device", "misrepresentedBlank": "Misrepresents a blank", "scoreChecks": "Needless score checks", "mixedCourtesyTiles": "Mixes courtesy tiles",
	"feintedPress": "Feints at the clock", "selfAdjudication": "Looks words up alone", "equipment": "Misuses equipment", "improperLeaving": "Leaves improperly",
	"deliberateLateness": "Late on purpose", "turningBoard": "Turns the board carelessly", "tilesUpsideDown": "Tiles upside down", "bagOutOfReach": "Bag out of reach", "loudAnalysis": "Loud analysis",
	"N1": "A bye", "N2": "Did not come", "N3": "Left while ahead or level", "N4": "Left while behind", "N5": "Blank not declared", "N6": "Scores not recorded", "N7": "Drawn out of order, few tiles", "N8": "Score recorded before playing",
	"speaks": "Speaks", "distracts": "Distracts", "noticesError": "Notices an official's error", "staysOn": "Stays on",
	"trackingSheet": "Tracking sheet", "scoreSheet": "Score sheet", "wordList": "Word list", "notes": "Notes", "item:device": "Phone or other device",
}

// AskingChoice returns a choice of an input in words.
func AskingChoice(in rulings.Input, choice string) string {
	if words, ok := AskingChoices[in.Name+":"+choice]; ok {
		return words
	}
	return AskingChoices[choice]
}
