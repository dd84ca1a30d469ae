package rulings

import "wordhall/tournament/text"

// choiceTexts are the choices of the catalogue for people, by the name of the choice, or by input and name if the
// same name means different things.
var choiceTexts = map[string]text.Text{
	"yes": text.Of("Yes"), "no": text.Of("No"), "A": text.Of("A"), "B": text.Of("B"), "1": text.Of("Player 1"), "2": text.Of("Player 2"), "unknown": text.Of("Not known"), "other": text.Of("Something else"),
	"expired": text.Of("The time ran out before the player came"), "noshow": text.Of("Did not come at all"), "strategic": text.Of("Stayed away on purpose"),
	"before": text.Of("Before the start"), "after": text.Of("After the start"),
	"timer": text.Of("Timer"), "board": text.Of("Playing board"), "tiles": text.Of("Tiles"), "rack": text.Of("Rack"), "seat": text.Of("Seat"), "word": text.Of("The word"),
	"digital": text.Of("Digital, all features"), "digitalLacking": text.Of("Digital, lacking a feature"), "digitalCountUp": text.Of("Digital, counts up only"),
	"analogue": text.Of("Analogue"), "sandTimer": text.Of("Sand timer"), "standardSize": text.Of("Standard size"), "ridged": text.Of("Ridged"), "clearView": text.Of("Hides no rack"),
	"rotating": text.Of("Turns"), "nonReflective": text.Of("Doesn't reflect"), "nonRotating": text.Of("Doesn't turn"), "smooth": text.Of("Smooth"), "indented": text.Of("Indented"),
	"distinguishable": text.Of("Can be told apart by touch"), "visibleRack": text.Of("Rack in view"), "hiddenRack": text.Of("Rack hidden"), "worn": text.Of("Worn or dirty"), "nearerRules": text.Of("Nearer to the rules"), "same": text.Of("The same"),
	"fault": text.Of("The clock is faulty"), "wrong": text.Of("It was set wrongly"), "introduced": text.Of("Brought in during the game"),
	"countdown": text.Of("Counts down"), "countup": text.Of("Counts up"),
	"none": text.Of("None"), "perWord5": text.Of("5 points a word"), "perTurn5": text.Of("5 points a turn"), "perWord10": text.Of("10 points a word"), "perTurn10": text.Of("10 points a turn"),
	"loseTurn": text.Of("The turn is lost"), "dingle": text.Of("First free, then the turn"), "first5then10": text.Of("5 points, then 10"), "rising": text.Name("5, 5, 10, 20, 30"), "time": text.Of("Time off the clock"),
	"acceptable": text.Of("Acceptable"), "unacceptable": text.Of("Not acceptable"), "allowed": text.Of("Allowed the play"), "disallowed": text.Of("Took the play off"),
	"diagonal": text.Of("Diagonal"), "disconnected": text.Of("Not connected"), "offBoard": text.Of("Off the board"),
	"call:hold": text.Of("A hold"), "call:challenge": text.Of("A challenge"), "what:move": text.Of("The move"), "what:blank": text.Of("The letter of a blank"),
	"announced": text.Of("Announced, timer pressed"), "drawn": text.Of("New tiles drawn"), "returned": text.Of("Old tiles in the bag"), "ended": text.Of("The turn is over"),
	"found:player": text.Of("The player who drew"), "found:opponent": text.Of("The opponent"),
	"lookedIn": text.Of("Looked into the bag"), "bagLow": text.Of("Held the bag too low"), "tilesInHand": text.Of("Had tiles in the drawing hand"),
	"outOfView": text.Of("Hid the bag from the opponent"), "handNotShown": text.Of("Did not show an empty hand"), "belowTable": text.Of("Held tiles below the table"),
	"pass": text.Of("Pass"), "exchange": text.Of("Exchange"), "phoney": text.Of("Play challenged off"), "failedChallenge": text.Of("Turn lost by a challenge"),
	"illegalExchange": text.Of("Illegal exchange"), "zeroPlay": text.Of("Play worth nothing"), "play": text.Of("Play that scored"),
	"unsigned": text.Of("Not signed"), "signedNotSubmitted": text.Of("Signed, not handed in"), "submittedBeforeNextGame": text.Of("Handed in, next game not begun"), "nextGameStarted": text.Of("The next game has begun"),
	"slow": text.Of("Too slow"), "partial": text.Of("Only a part"), "refused": text.Of("The sheet is refused"),
	"roundrobin": text.Of("Round robin"), "format:other": text.Of("Any other"),
	"blockingView": text.Of("Blocks the view"), "noisyTiles": text.Of("Noise with tiles"), "misleading": text.Of("Misleads"), "needlessTalk": text.Of("Needless talk"), "wrongDraw": text.Of("Draws wrongly on purpose"),
	"flashDraw": text.Of("Flash draw on purpose"), "slowDraw": text.Of("Draws slowly on purpose"), "frivolousChallenge": text.Of("Frivolous challenge"), "misstatedCount": text.Of("Misstates the tile count"),
	"device": text.Of("Uses a device"), "misrepresentedBlank": text.Of("Misrepresents a blank"), "scoreChecks": text.Of("Needless score checks"), "mixedCourtesyTiles": text.Of("Mixes courtesy tiles"),
	"feintedPress": text.Of("Feints at the clock"), "selfAdjudication": text.Of("Looks words up without the opponent"), "equipment": text.Of("Misuses equipment"), "improperLeaving": text.Of("Leaves improperly"),
	"deliberateLateness": text.Of("Late on purpose"), "turningBoard": text.Of("Turns the board carelessly"), "tilesUpsideDown": text.Of("Tiles upside down"), "bagOutOfReach": text.Of("Bag out of reach"), "loudAnalysis": text.Of("Loud analysis"),
	"N1": text.Of("A bye"), "N2": text.Of("Did not come"), "N3": text.Of("Left while ahead or level"), "N4": text.Of("Left while behind"), "N5": text.Of("Blank not declared"), "N6": text.Of("Scores not recorded"), "N7": text.Of("Drawn out of order, few tiles"), "N8": text.Of("Score recorded before playing"),
	"palming": text.Of("Hid tiles"), "wrongScores": text.Of("Gave or took wrong scores on purpose"), "misreported": text.Of("Misreported a result on purpose"), "markedTiles": text.Of("Used marked tiles"),
	"accomplices": text.Of("Had help from people or things"), "threat": text.Of("Touched or threatened somebody"), "insult": text.Of("Insulted somebody"), "otherAbuse": text.Of("Other abuse"),
	"challenge": text.Of("A challenge of words"), "placement": text.Of("A challenge of a placement or an exchange"), "scores": text.Of("The scores differ"), "askScore": text.Of("A question about the score, without a difference"),
	"overdraw": text.Of("Too many tiles drawn"), "blank": text.Of("What a blank stands for"), "late": text.Of("A late player has come"), "director": text.Of("To call the director"), "event": text.Of("Something unforeseen: a fire alarm, no light, water spilled"),
	"tileFound": text.Of("A tile was found"), "counting": text.Of("An objection to counting tiles"), "playedOut": text.Of("A player has gone out"), "observers": text.Of("Observers are sent away"), "leave": text.Of("A player leaves the table for a while"),
	"conduct": text.Of("Conduct"), "speaks": text.Of("Speaks"), "distracts": text.Of("Distracts"), "noticesError": text.Of("Notices an official's error"), "staysOn": text.Of("Stays on"),
	"trackingSheet": text.Of("Tracking sheet"), "scoreSheet": text.Of("Score sheet"), "wordList": text.Of("Word list"), "notes": text.Of("Notes made in the game"), "preparedNotes": text.Of("Notes brought along"), "item:device": text.Of("Phone or other device"),
}

// ChoiceText is a choice of the input in words.
func (in Input) ChoiceText(choice string) text.Text {
	if words, ok := choiceTexts[in.Name+":"+choice]; ok {
		return words
	}
	return choiceTexts[choice]
}
