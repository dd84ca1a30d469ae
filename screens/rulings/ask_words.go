package rulings

import (
	"strings"

	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// askingFigures are the words for the figures of answers. The keys are their names, or the ruling and the name if the
// same name means different things. A figure whose words are empty isn't shown, because the steps say it.
var askingFigures = map[string]text.Text{
	"R14.unsigned": text.Of("Margin by the bare scores"), "R22.words": text.Of("Counted by words"), "R44.opponent": text.Of("The opponent draws first"), "R44.player": text.Of("The player draws then"),
	"R49.over": text.Of("One player is out of tiles: recount the result"), "R50.over": text.Of("One player is out of tiles: recount the result"), "R53.out": text.Of("Score of the player who is out"), "R53.other": text.Of("Score of the opponent"), "R54.a": text.Of("Score of A"), "R54.b": text.Of("Score of B"),
	"R67.player": text.Of("Player's spread"), "R67.opponent": text.Of("Opponent's spread"), "R67.game": text.Of("The game counts as"), "R69.stays": text.Of("The observer stays"),
	"own": text.Of("The word itself"), "crosses": text.Of("The words across it"), "bonus": text.Of("For all seven tiles"),
	"a": text.Of("A"), "acceptable": text.Of("The word is acceptable"), "allowed": text.Of("Allowed"), "appeal": text.Of("May be appealed"), "applies": text.Of("There is such a penalty"),
	"assigned": text.Of("Time left to play with"), "b": text.Of("B"), "byeSpread": text.Of("Spread of a bye"), "centreKept": text.Of("The centre is kept"), "challenge": text.Of("Challenge"),
	"cheating": text.Of("It is cheating"), "complete": text.Of("The turn is complete"), "correct": text.Of("To be corrected"), "counts": text.Of("Counted by"), "courtesy": text.Of("There is a courtesy draw"),
	"decides": text.Of("Decided by"), "doubled": text.Of("Doubled"), "doubt": text.Of("In doubt"), "drawFrom": text.Of("Drawing allowed from"), "draws": text.Of("Who draws"), "duty": text.Of("Duty of"),
	"each": text.Of("Each player has left"), "effect": text.Of("Effect on the games"), "ends": text.Of("The game ends"), "erase": text.Of("To be erased"), "expose": text.Of("Tiles turned up"),
	"final": text.Of("Final verdict"), "finishLater": text.Of("Finished later"), "first": text.Of("First to come plays with"), "firstForfeit": text.Of("First to come forfeits"),
	"firstMayElect": text.Of("First to come may give it up"), "firstPlayer": text.Of("First to come is player"), "forfeit": text.Of("The game is forfeited"), "game": text.Of("The game"),
	"given": text.Of("Tiles given by the opponent"), "grave": text.Of("Serious case"), "ignored": text.Of("Penalty that doesn't count"), "inOrder": text.Of("In order"), "inTime": text.Of("In time"),
	"investigate": text.Of("The director may look into it"), "keptExposed": text.Of("Kept of those turned up"), "later": text.Of("Later games"), "legal": text.Of("The exchange is legal"), "level": text.Of("Level of the offence"),
	"loserSpread": text.Of("Loser's spread"), "margin": text.Of("Margin"), "mayAsk": text.Of("May ask"), "mayChange": text.Of("May be changed"), "mayConcede": text.Of("May concede"),
	"mayDraw": text.Of("May draw now"), "mayElect": text.Of("May give the game up"), "mayFinish": text.Of("May finish the play"), "mayLeave": text.Of("May leave"), "maySpeak": text.Of("May speak"),
	"mayStop": text.Of("May stop the clock"), "mayWithdraw": text.Of("May be withdrawn"), "mode": text.Of("Challenge penalty"), "needsBoth": text.Of("Both must agree"), "offence": text.Of("It is an offence"),
	"opponent": text.Of("Opponent"), "opponentSpread": text.Of("Opponent's spread"), "opponentWins": text.Of("Opponent's wins"), "other": text.Of("Opponent"), "out": text.Of("Player who is out"), "over": text.Of("Time over"),
	"penalty": text.Of("Penalty in points"), "perhaps": text.Of("Zeros that the director decides on"), "picks": text.Of("The opponent picks"), "place": text.Of("Place"), "player": text.Of("Player"),
	"playerSpread": text.Of("Player's spread"), "playsEach": text.Of("Further plays each"), "pool": text.Of("Tiles to choose among"), "prefers": text.Of("Preferred"), "rated": text.Of("Counts for ratings"),
	"reissue": text.Of("A new slip"), "reset": text.Of("Started again"), "restart": text.Of("The clock starts again"), "returned": text.Of("Tiles put back"), "review": text.Of("May be reviewed"),
	"same": text.Of("The verdicts agree"), "score": text.Of("Score of the play"), "scores": text.Of("The play scores"), "second": text.Of("Second to come plays with"), "secondForfeit": text.Of("Second to come forfeits"),
	"secondMayElect": text.Of("Second to come may give it up"), "secondPlayer": text.Of("Second to come is player"), "seconds": text.Of("Seconds"), "sees": text.Of("Tiles the opponent sees"),
	"sheetTo": text.Of("Sheet goes to"), "source": text.Of("Word source"), "spread": text.Of("Spread"), "standard": text.Of("A standard penalty"), "stands": text.Of("It stands"), "starter": text.Of("Plays first"),
	"stays": text.Of("It stays"), "tell": text.Of("What may be told"), "time": text.Of("The penalty is time"), "to": text.Of("Goes to"), "toBag": text.Of("Tiles into the bag"), "toOpponent": text.Of("Points to the opponent"),
	"trigger": text.Of("Counts as overdrawn"), "unexposedKept": text.Of("Kept unseen"), "unsigned": text.Of("Margin as computed"), "upheld": text.Of("Upheld"), "win": text.Of("Wins"), "winner": text.Of("Winner"), "winnerSpread": text.Of("Winner's spread"),
	"words": text.Of("Words"), "x": text.Of("Tiles too many"), "zeros": text.Of("Zeros in a row"), "loseTurn": text.Of("The turn is lost"), "missing": text.Of("Tiles too few"), "tooMany": text.Of("Too many turned up"), "tooWide": text.Of("The margin is too wide"),
	"director": {}, "due": {}, "gain": {}, "loss": {}, "sheets": {}, "stage": {}, "suitable": {}, "unusable": {}, "turns": {}, "fixed": {}, "until": {}, "blind": {}, "unless": {}, "only": {},
}

// askingFigure are the words for a figure. They are empty if it isn't shown.
func askingFigure(ruling, name string) text.Text {
	if words, ok := askingFigures[ruling+"."+name]; ok {
		return words
	}
	return askingFigures[name]
}

// askingValues are the words for values of figures that aren't words by themselves.
var askingValues = map[string]string{
	"void": "every game void", "award": "games played go to the opponents", "director": "the director", "notYet": "not yet", "loser": "the loser",
	"both": "both", "none": "none", "draw": "drawing tiles", "playerOnMove": "the player on move", "record": "what was recorded", "secondPlayer": "the second player",
	"thirdOpinion": "a third opinion", "monitor": "a monitor", "official": "an official", "player": "a player", "unacceptable": "only that it is not acceptable",
	"ownTurn": "in their own turn", "unlessBothAgree": "only if both agree", "nextTurn": "the next turn", "scoreCheck": "a score check",
	"unequal": "unequal", "equal": "equally good", "unsaid": "not said",
}

// askingValue is a figure's value in words.
func askingValue(f rulings.Figure) text.Text {
	switch v := f.Value.(type) {
	case string:
		if words, known := askingValues[v]; known {
			return text.Key(words)
		}
		if words := (rulings.Input{}).ChoiceText(v); !words.IsZero() {
			return text.Key(strings.ToLower(words.String()))
		}
		return text.Name(v)
	case bool:
		return text.Key(f.Words())
	case float64:
		if f.Clock {
			return text.Of("%s½", f.Words())
		}
		return text.Name(strings.Replace(strings.TrimPrefix(f.Words(), "0"), ".5", "½", 1))
	}
	return text.Name(strings.Replace(f.Words(), "-", "−", 1))
}
