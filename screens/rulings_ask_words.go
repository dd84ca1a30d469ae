package screens

import (
	"strings"

	"wordhall/screens/format"
	"wordhall/tournament/rulebook/rulings"
)

// askingFigures are the figures of answers in words, by name, or by ruling and name
// where the same name means different things. An empty word: the steps say it.
var askingFigures = map[string]string{
	"R14.unsigned": "Margin by the bare scores", "R22.words": "Counted by words", "R44.opponent": "The opponent draws first", "R44.player": "The player draws then",
	"R49.over": "One player is out of tiles: recount the result", "R50.over": "One player is out of tiles: recount the result", "R53.out": "Score of the player who is out", "R53.other": "Score of the opponent", "R54.a": "Score of A", "R54.b": "Score of B",
	"R67.player": "Player's spread", "R67.opponent": "Opponent's spread", "R67.game": "The game is a", "R69.stays": "The observer stays",
	"a": "A", "acceptable": "The word is acceptable", "allowed": "Allowed", "appeal": "May be appealed", "applies": "There is such a penalty",
	"assigned": "Time left to play with", "b": "B", "byeSpread": "Spread of a bye", "centreKept": "The centre is kept", "challenge": "Challenge",
	"cheating": "It is cheating", "complete": "The turn is complete", "correct": "Correct", "counts": "Counted by", "courtesy": "There is a courtesy draw",
	"decides": "Decided by", "doubled": "Doubled", "doubt": "In doubt", "drawFrom": "Drawing allowed from", "draws": "Who draws", "duty": "Duty of",
	"each": "Each player has left", "effect": "Effect on the games", "ends": "The game ends", "erase": "To be erased", "expose": "Tiles turned up",
	"final": "Final verdict", "finishLater": "Finished later", "first": "First to come plays with", "firstForfeit": "First to come forfeits",
	"firstMayElect": "First to come may give it up", "firstPlayer": "First to come is player", "forfeit": "The game is forfeited", "game": "The game",
	"given": "Tiles given by the opponent", "grave": "Grave", "ignored": "Penalty that doesn't count", "inOrder": "In order", "inTime": "In time",
	"investigate": "The director may look into it", "keptExposed": "Kept of those turned up", "later": "Later games", "legal": "The exchange is legal", "level": "Level of the offence",
	"loserSpread": "Loser's spread", "margin": "Margin", "mayAsk": "May ask", "mayChange": "May be changed", "mayConcede": "May concede",
	"mayDraw": "May draw now", "mayElect": "May give the game up", "mayFinish": "May finish the play", "mayLeave": "May leave", "maySpeak": "May speak",
	"mayStop": "May stop the clock", "mayWithdraw": "May be withdrawn", "mode": "Challenge penalty", "needsBoth": "Both must agree", "offence": "It is an offence",
	"opponent": "Opponent", "opponentSpread": "Opponent's spread", "opponentWins": "Opponent's wins", "other": "Opponent", "out": "Out player", "over": "Time over",
	"penalty": "Penalty in points", "perhaps": "Zeros that the director decides on", "picks": "The opponent picks", "place": "Place", "player": "Player",
	"playerSpread": "Player's spread", "playsEach": "Further plays each", "pool": "Tiles to choose among", "prefers": "Preferred", "rated": "Counts for ratings",
	"reissue": "A new slip", "reset": "Begun anew", "restart": "The clock starts again", "returned": "Tiles put back", "review": "May be reviewed",
	"same": "The verdicts agree", "score": "Score of the play", "scores": "The play scores", "second": "Second to come plays with", "secondForfeit": "Second to come forfeits",
	"secondMayElect": "Second to come may give it up", "secondPlayer": "Second to come is player", "seconds": "Seconds", "sees": "Tiles the opponent sees",
	"sheetTo": "Sheet goes to", "source": "Word source", "spread": "Spread", "standard": "A standard penalty", "stands": "It stands", "starter": "Plays first",
	"stays": "It stays", "tell": "What may be told", "time": "The penalty is time", "to": "Goes to", "toBag": "Tiles into the bag", "toOpponent": "Points to the opponent",
	"trigger": "Counts as overdrawn", "unexposedKept": "Kept unseen", "unsigned": "Margin as computed", "upheld": "Upheld", "win": "Wins", "winner": "Winner", "winnerSpread": "Winner's spread",
	"words": "Words", "x": "Tiles too many", "zeros": "Zeros in a row", "loseTurn": "The turn is lost", "director": "",
}

// askingFigure is what a figure is called; empty: it isn't shown.
func askingFigure(ruling, name string) string {
	if words, ok := askingFigures[ruling+"."+name]; ok {
		return words
	}
	return askingFigures[name]
}

// askingValues are values of figures that aren't words by themselves.
var askingValues = map[string]string{
	"void": "every game void", "award": "games played go to the opponents", "director": "the director", "notYet": "not yet", "loser": "the loser",
	"both": "both", "none": "none", "draw": "a draw", "playerOnMove": "the player on move", "record": "the record of starts", "secondPlayer": "the second player",
	"thirdOpinion": "a third opinion", "monitor": "a monitor", "official": "an official", "player": "a player", "unacceptable": "only that it is not acceptable",
	"unequal": "unequal",
}

// askingValue is a figure's value in words.
func askingValue(f rulings.Figure) string {
	switch v := f.Value.(type) {
	case string:
		if words, known := askingValues[v]; known {
			return words
		}
		if words, known := format.AskingChoices[v]; known {
			return strings.ToLower(words)
		}
		return v
	case float64:
		if f.Clock {
			return f.Words() + "½"
		}
		return strings.Replace(strings.TrimPrefix(f.Words(), "0"), ".5", "½", 1)
	}
	return strings.Replace(f.Words(), "-", "−", 1)
}
