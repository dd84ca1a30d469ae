package rulings

import "wordhall/tournament/text"

// sayings are what is said to the two players, by ruling. A ruling that isn't here, or has
// no sentence that fits, is said by its first step.
var sayings = map[string][]saying{
	"R01": {
		{"forfeit", text.Of("The clock ran out before the late player came: the game is forfeited, and the opponent wins by {winnerSpread}.")},
		{"mayElect", text.Of("The late player has {assigned} left and chooses now: play with it, or give the game up.")},
		{"", text.Of("The late player plays with {assigned} on the clock.")},
	},
	"R02": {
		{"winner=nobody", text.Of("Both of you came too late: each loses the game with a spread of {loserSpread}.")},
		{"secondForfeit", text.Of("Player {secondPlayer} came too late: the game is forfeited, and player {firstPlayer} wins by {winnerSpread}.")},
		{"firstMayElect,secondMayElect,director", text.Of("Player {firstPlayer} plays with {first} and player {secondPlayer} with {second}; either may give the game up instead, and the director decides who says so first.")},
		{"firstMayElect,secondMayElect", text.Of("Player {firstPlayer} plays with {first} and player {secondPlayer} with {second}; either may give the game up instead.")},
		{"firstMayElect", text.Of("Player {firstPlayer} plays with {first}, or gives the game up, and player {secondPlayer} plays with {second}.")},
		{"secondMayElect", text.Of("Player {firstPlayer} plays with {first}, and player {secondPlayer} plays with {second}, or gives the game up.")},
		{"", text.Of("Player {firstPlayer} plays with {first} and player {secondPlayer} with {second}.")},
	},
	"R03": {
		{"forfeit", text.Of("No time is left for the late player: the game is forfeited, and the opponent wins by {winnerSpread}.")},
		{"mayElect", text.Of("The late player may give the game up, and the opponent then wins by {winnerSpread}, or play with {assigned}.")},
		{"", text.Of("The late player must play, with {assigned} on the clock.")},
	},
	"R04": {
		{"director", text.Of("The game is forfeited by {winnerSpread}, and the director decides what else follows.")},
		{"", text.Of("The game is forfeited by the player who did not come in time, and the opponent wins by {winnerSpread}.")},
	},
	"R05": {
		{"", text.Of("Neither player came in time: both lose the game, with a spread of {loserSpread} each.")},
	},
	"R06": {
		{"starter=draw", text.Of("Your records don't decide who plays first: draw tiles for it.")},
		{"", text.Of("Player {starter} plays first, as your records of starts say.")},
	},
	"R07": {
		{"starter=again", text.Of("The tiles don't decide it: both of you draw again.")},
		{"", text.Of("Player {starter} plays first.")},
	},
	"R08": {
		{"cheating", text.Of("A record of starts that is misstated on purpose is cheating, and it is dealt with as cheating.")},
		{"director", text.Of("The director decides what follows from the wrong record of starts.")},
	},
	"R09": {
		{"", text.Of("The player has a bye: {win} win and a spread of {spread}.")},
	},
	"R10": {
		{"correct", text.Of("The set is put right before the game starts.")},
		{"!correct", text.Of("The game goes on with the tiles as they are.")},
	},
	"R11": {
		{"director", text.Of("The director decides what is used.")},
		{"decides=player", text.Of("Each of you chooses the own rack, as long as the number of tiles on it can be seen.")},
		{"decides=secondPlayer", text.Of("Both are equally good: the second player chooses.")},
		{"prefers?", text.Of("Use what player {prefers} offers.")},
	},
	"R12": {
		{"director", text.Of("The director decides how much time each of you has on the clock.")},
		{"each?", text.Of("Each of you plays on with {each} on the clock.")},
	},
	"R13": {
		{"forfeit", text.Of("The player is {over} over time, and that loses the game.")},
		{"penalty>0", text.Of("The player is {over} over time: {penalty} points come off the player's score.")},
		{"", text.Of("The player isn't over time: the score stays as it is.")},
	},
	"R14": {
		{"forfeit", text.Of("The game is lost on time, and the opponent wins by {margin}.")},
		{"penalty>0", text.Of("The game isn't lost on time, but {penalty} points come off the player's score.")},
		{"", text.Of("The player isn't over time: the score stays as it is.")},
	},
	"R15": {
		{"forfeit=director", text.Of("The director decides whether the game is lost on time, as the limit was reached only after the last play.")},
		{"forfeit", text.Of("The clock counts as stopped at {over} over time, and that loses the game.")},
		{"penalty>0,director", text.Of("The clock counts as stopped at {over} over time, which costs {penalty} points, and the director decides whether they come off.")},
		{"penalty>0", text.Of("The clock counts as stopped at {over} over time: {penalty} points come off the player's score.")},
		{"director", text.Of("The clock counts as stopped in time, and the director decides on anything further.")},
		{"", text.Of("The clock counts as stopped in time: the score stays as it is.")},
	},
	"R16": {
		{"forfeit", text.Of("Before the wrong press the player was already so far over time that the game is lost.")},
		{"penalty>0", text.Of("Only the time before the wrong press counts: {penalty} points come off the player's score.")},
		{"", text.Of("The time after the wrong press doesn't count: the score stays as it is.")},
	},
	"R17": {
		{"director", text.Of("The director decides how a game without a clock ends.")},
		{"playsEach=1", text.Of("Time is up: each of you may make one more play, and then the scores are made up.")},
		{"mayFinish", text.Of("Time is up: the move being placed is finished, and then the scores are made up.")},
		{"!mayFinish", text.Of("Time is up: no further move is made, and the scores are made up.")},
	},
	"R18": {
		{"director", text.Of("The director decides whether the score was announced in time.")},
		{"loseTurn", text.Of("The score wasn't announced in time: the turn is lost.")},
		{"!loseTurn", text.Of("The score was announced in time: the play counts.")},
		{"!suitable", text.Of("Sand timers aren't used here: the game is played with a clock.")},
	},
	"R19": {
		{"complete,seconds?", text.Of("The turn is over, and the opponent has {seconds} seconds to hold or to challenge.")},
		{"complete,challenge", text.Of("The turn is over, and the opponent may still challenge.")},
	},
	"R20": {
		{"director", text.Of("The director decides whether the call came in time.")},
		{"early", text.Of("The turn isn't over: nothing is lost, and a challenge counts once it is.")},
		{"inTime,call=challenge", text.Of("The challenge is in time.")},
		{"inTime", text.Of("The hold is in time.")},
		{"!inTime,call=challenge", text.Of("The challenge comes too late: the play is accepted.")},
		{"!inTime", text.Of("The hold comes too late: the play is accepted.")},
	},
	"R21": {
		{"mixed", text.Of("The new tiles were mixed with the others: if the play comes off they are dealt with as too many drawn.")},
		{"!courtesy", text.Of("No tiles are drawn until the opponent has decided.")},
		{"courtesy,mayDraw", text.Of("The player may draw now, and keeps the new tiles apart.")},
		{"courtesy,!mayDraw", text.Of("The player may not draw yet, but from {drawFrom} on.")},
		{"courtesy", text.Of("The player may draw from {drawFrom} on, and keeps the new tiles apart.")},
	},
	"R22": {
		{"director", text.Of("All the words are good, and the director decides how much time the challenge costs.")},
		{"loseTurn", text.Of("All the words are good: the play stands, and the challenger loses the turn.")},
		{"toOpponent", text.Of("All the words are good: the play stands, and the opponent gets {penalty} points.")},
		{"penalty>0", text.Of("All the words are good: the play stands, and {penalty} points come off the challenger's score.")},
		{"", text.Of("All the words are good: the play stands, and the challenge costs nothing.")},
	},
	"R23": {
		{"loseTurn,score=0", text.Of("The play is unacceptable: it comes off, and the turn scores nothing.")},
	},
	"R24": {
		{"tell=unacceptable,!words", text.Of("The play is unacceptable, and no single word is named.")},
	},
	"R25": {
		{"director,mayChange", text.Of("The director decides whether the challenge binds; its words may still be changed, but the play can't be conceded.")},
		{"director,!mayChange", text.Of("The director decides whether the challenge binds; its words can't be changed any more, and the play can't be conceded.")},
		{"director", text.Of("The director decides whether the challenge binds.")},
		{"mayWithdraw,mayConcede", text.Of("Nothing binds yet: the challenge may be withdrawn, and the play may be conceded.")},
		{"mayWithdraw,mayChange", text.Of("The challenge may still be withdrawn or its words changed, but the play can't be conceded.")},
		{"mayWithdraw,!mayChange", text.Of("The challenge may still be withdrawn, but its words can't be changed and the play can't be conceded.")},
		{"mayWithdraw", text.Of("The challenge may still be withdrawn.")},
		{"!mayWithdraw,mayChange", text.Of("The challenge must be made; its words may still be changed, but the play can't be conceded.")},
		{"!mayWithdraw,!mayChange", text.Of("The challenge must be made with the words as they are, and the play can't be conceded.")},
		{"!mayWithdraw,!mayConcede", text.Of("The challenge must be made, and the play can't be conceded.")},
		{"!mayWithdraw", text.Of("The challenge must be made.")},
	},
	"R26": {
		{"director", text.Of("The director decides whether the challenge is issued again.")},
		{"reissue", text.Of("The challenge is issued again, with the words that were played.")},
	},
	"R27": {
		{"director", text.Of("The two verdicts differ, and the director decides.")},
		{"final=thirdOpinion", text.Of("The two verdicts differ: either of you may have a third opinion.")},
		{"final=acceptable", text.Of("Both verdicts are the same and final: the play is acceptable.")},
		{"final=unacceptable", text.Of("Both verdicts are the same and final: the play is unacceptable.")},
	},
	"R28": {
		{"director,review", text.Of("A review may be asked for, and the director decides up to when.")},
		{"director", text.Of("The director decides whether the wrong verdict is corrected.")},
		{"correct", text.Of("The verdict was wrong, and it is corrected.")},
		{"!correct", text.Of("The verdict was wrong, but it is too late to correct it: play on.")},
	},
	"R29": {
		{"allowed", text.Of("The two of you judge the challenge yourselves, together.")},
		{"!allowed", text.Of("Players don't judge challenges themselves here: it goes to adjudication.")},
	},
	"R30": {
		{"challenge=notYet", text.Of("The turn isn't over: nothing is lost, and the challenge may be made once it is.")},
		{"challenge=void", text.Of("The turn wasn't over: the challenge is void.")},
	},
	"R31": {
		{"restart", text.Of("The player may start the opponent's clock again, and the right to challenge stays.")},
		{"over", text.Of("The play is over: no hold and no challenge any more.")},
		{"challenge", text.Of("Wait: the opponent may still accept, hold or challenge.")},
	},
	"R32": {
		{"!offence", text.Of("Drawing so early is no offence here: play on.")},
		{"director,returned>0", text.Of("The play comes off: of {pool} tiles the opponent takes {returned} out, and the director decides whether they lie face up.")},
		{"returned>0,unexposedKept=0", text.Of("The play comes off: the tiles drawn are turned up ({pool}), and the opponent puts {returned} back into the bag.")},
		{"returned>0", text.Of("The play comes off: the tiles lie face down ({pool}), the opponent turns up {expose} and puts {returned} back into the bag.")},
		{"", text.Of("The play stands, and the player keeps the tiles drawn.")},
	},
	"R33": {
		{"director", text.Of("The director decides what becomes of the tiles drawn while the challenge was pending.")},
		{"mixed", text.Of("The tiles drawn too soon were mixed with the others: they are dealt with as too many drawn.")},
		{"!mixed", text.Of("If the play comes off, the tiles drawn are shown and go back into the bag.")},
	},
	"R34": {
		{"!allowed", text.Of("There is no second challenge on the same turn.")},
		{"allowed", text.Of("A second challenge on the same turn may be made.")},
	},
	"R35": {
		{"director", text.Of("The director decides whether the play stands.")},
		{"!stands", text.Of("The play comes off, and the turn is lost.")},
		{"stands,!doubled", text.Of("The play stands without the doubling, and the centre stays open for a later play.")},
		{"stands,centreKept", text.Of("The play stands, and the centre keeps its value for a later play.")},
		{"stands", text.Of("The play stands.")},
	},
	"R36": {
		{"director", text.Of("The director decides whether the play stands.")},
		{"!stands", text.Of("The play comes off.")},
		{"stands,!scores", text.Of("The play stays, but the misplaced words score nothing, now or later.")},
		{"stands", text.Of("The play stands.")},
	},
	"R37": {
		{"director", text.Of("The director decides what becomes of it.")},
		{"item=board,needsBoth", text.Of("A board that doesn't turn stays as it lies unless both of you agree.")},
		{"item=board", text.Of("The board is turned in the own turn only.")},
		{"!stands", text.Of("The word lies the wrong way: the play comes off.")},
		{"stands", text.Of("The play stands, whichever way the word lies.")},
	},
	"R38": {
		{"legal", text.Of("The bag holds enough tiles: the exchange is legal.")},
		{"director", text.Of("The exchange wasn't legal, and the director decides what follows.")},
		{"loseTurn", text.Of("The bag holds too few tiles for an exchange: the turn is lost.")},
		{"picks?", text.Of("The exchange wasn't legal: the opponent sees all {sees} tiles, of bag and rack, and picks the {picks} that the player keeps.")},
		{"", text.Of("The exchange wasn't legal, but it stands.")},
	},
	"R39": {
		{"director", text.Of("The director decides whether it may still be changed.")},
		{"mayChange", text.Of("It isn't final yet: the player may still change it.")},
		{"!mayChange", text.Of("It is final: the player can't change it any more.")},
	},
	"R40": overdrawSayings,
	"R41": {
		{"director", text.Of("The director decides how the correction goes on.")},
		{"!tooMany", text.Of("No mistake was made: the opponent may turn up {expose} and puts {returned} back into the bag.")},
		{"reset", text.Of("All the tiles are turned face down again; the opponent turns up {expose} and puts {returned} back into the bag.")},
	},
	"R42": {
		{"director", text.Of("The director decides how the concealed overdraw is dealt with.")},
		{"cheating", text.Of("A concealed overdraw is cheating, and it is dealt with as cheating.")},
	},
	"R43": {
		{"director", text.Of("The director decides whether the player gets the missing tiles.")},
		{"draws>0", text.Of("The player draws {draws} from the bag.")},
		{"given>0", text.Of("The opponent chooses {given} of the own tiles and gives them to the player.")},
		{"", text.Of("Play goes on with the tiles as they are.")},
	},
	"R44": {
		{"trigger", text.Of("The tiles drawn lie face down ({pool}), the opponent turns up {expose} and puts {returned} back into the bag, and then the opponent draws {opponent} and the player {player}.")},
		{"director,grave", text.Of("Play on; the director decides whether the player's spread changes by {spread} for drawing out of order.")},
		{"director", text.Of("Play on; the director decides whether drawing out of order has a penalty.")},
		{"", text.Of("Play on: there is no penalty for drawing out of order here.")},
	},
	"R45": overdrawSayings,
	"R46": {
		{"director,spread<0", text.Of("The blank is declared in writing now, and the director decides whether the player's spread changes by {spread}.")},
		{"director", text.Of("The blank is declared in writing now, and the director decides on anything further.")},
		{"mayStop", text.Of("The clock may be stopped, and the blank is declared in writing now.")},
		{"mayChange", text.Of("The turn isn't over yet: the player says what the blank is, and may still change it.")},
		{"!completed", text.Of("The turn isn't over yet: the player still declares the blank, in writing.")},
	},
	"R47": {
		{"director", text.Of("The director decides what follows from the dispute about the blank.")},
		{"decides=playerOnMove", text.Of("The player on move decides which letter the blank is.")},
		{"decides=record", text.Of("The blank is the letter that was recorded.")},
	},
	"R48": {
		{"director", text.Of("The director decides what becomes of the tile that isn't a blank.")},
		{"loseTurn", text.Of("The tile isn't a blank: the play comes off, and the turn scores nothing.")},
		{"stays", text.Of("The tile stays on the board as a blank.")},
	},
	"R49": foundSayings,
	"R50": foundSayings,
	"R51": {
		{"director", text.Of("The director decides who counts the tiles.")},
		{"counts=official", text.Of("An official counts the tiles and tells both of you.")},
		{"counts=monitor", text.Of("A monitor counts the tiles.")},
		{"counts=player", text.Of("The player may count the tiles.")},
	},
	"R52": {
		{"cheating", text.Of("That way of drawing is cheating, and it is dealt with as cheating.")},
		{"director", text.Of("The director decides what follows from the improper drawing.")},
	},
	"R53": {
		{"scored", text.Of("The final score is {out} for the player who is out and {other} for the opponent.")},
		{"doubled", text.Of("Add {gain} to the score of the player who is out; the opponent's stays.")},
		{"", text.Of("Add {gain} to the score of the player who is out, and take {loss} off the opponent's.")},
	},
	"R54": {
		{"doubt", text.Of("The director decides whether a play worth nothing counts, and with it whether the game is over.")},
		{"ends,director,!scored", text.Of("The director decides whether every scoreless turn counts; if so the game is over, and each of you loses the value of the own tiles.")},
		{"ends,!scored", text.Of("Six scoreless turns in a row: the game is over, and each of you loses the value of the own tiles.")},
		{"ends,director", text.Of("The director decides whether every scoreless turn counts; if so the game is over with {a} for A and {b} for B.")},
		{"ends", text.Of("Six scoreless turns in a row: the game is over with {a} for A and {b} for B.")},
		{"director", text.Of("The game goes on, and the director decides whether a play worth nothing counts as a scoreless turn.")},
		{"", text.Of("The game goes on with {zeros} of six scoreless turns in a row.")},
	},
	"R55": {
		{"!ends", text.Of("The game goes on.")},
	},
	"R56": {
		{"", text.Of("The game is a tie: each of you gets {win} win and a spread of {spread}.")},
	},
	"R57": {
		{"director", text.Of("The score is corrected only if both of you agree, and the director decides.")},
		{"allowed,needsBoth", text.Of("Both of you agree: the score is corrected.")},
		{"allowed", text.Of("The score is corrected.")},
		{"needsBoth", text.Of("The score stays as it is unless both of you agree to correct it.")},
		{"", text.Of("The score can't be corrected any more.")},
	},
	"R58": {
		{"director", text.Of("A recount needs both of you, and the director decides.")},
		{"allowed,needsBoth", text.Of("Both of you agree: the game is recounted.")},
		{"allowed", text.Of("The game is recounted.")},
		{"tooWide", text.Of("The margin is too wide: there is no recount.")},
		{"needsBoth", text.Of("There is no recount unless both of you want it.")},
		{"", text.Of("There is no recount any more.")},
	},
	"R59": {
		{"director", text.Of("The director decides how the recount goes on.")},
		{"!allowed", text.Of("Only the whole game may be recounted.")},
		{"sheetTo=director", text.Of("The sheet is handed over, to help with the recount.")},
		{"sheets=both", text.Of("Both score sheets are compared, move by move, until they agree.")},
	},
	"R60": {
		{"director,margin?", text.Of("The director decides whether the game is forfeited; if so the opponent wins by {margin}, unless another margin is set.")},
		{"director", text.Of("The game is resigned, and the director decides by how much the opponent wins.")},
		{"", text.Of("The game is resigned, and the opponent wins by {margin}.")},
	},
	"R61": {
		{"director,finishLater", text.Of("The director decides whether the game is finished later.")},
		{"finishLater", text.Of("The game is finished later, at a time that you agree on.")},
		{"director,doubt", text.Of("The opponent wins: by {margin} after an emergency, else by as much as the director decides.")},
		{"director,margin?", text.Of("The director decides whether the game is forfeited; if so the opponent wins by {margin}, unless another margin is set.")},
		{"director", text.Of("The opponent wins, and the director decides by how much.")},
		{"", text.Of("The player who left has lost, and the opponent wins by {margin}.")},
	},
	"R62": {
		{"director", text.Of("The director decides whether the player may go.")},
		{"mayLeave", text.Of("The player may go.")},
		{"!mayLeave,inOrder", text.Of("The player may not go without permission.")},
		{"!mayLeave,permission", text.Of("The player may not go yet: first a turn is completed, and no tiles are drawn.")},
		{"!mayLeave", text.Of("The player may not go now.")},
	},
	"R63": {
		{"duty=both", text.Of("Both of you lay the tiles out so that they can be counted.")},
		{"duty=loser", text.Of("The loser lays the tiles out so that they can be counted.")},
		{"duty=none", text.Of("The tiles stay on the board so that they can be counted.")},
	},
	"R64": {
		{"director", text.Of("The director decides whether the player is ejected, and what becomes of the games.")},
		{"effect=void", text.Of("The player is ejected, and none of the player's games counts for anybody.")},
		{"effect=award,opponentSpread>0", text.Of("The player is ejected, and this game goes to the opponent by {opponentSpread}.")},
		{"effect=award", text.Of("The player is ejected, and the games already played go to the opponents.")},
		{"effect=none", text.Of("The player is ejected, and the games already played stay as they are.")},
	},
	"R65": {
		{"director", text.Of("The director decides what follows from what was done.")},
	},
	"R66": {
		{"director", text.Of("The director decides whether there is a warning.")},
		{"level=3", text.Of("Please don't do that: whoever goes on with it is warned.")},
	},
	"R67": {
		{"!applies,director", text.Of("There is no fixed spread penalty here, and the director decides on any other.")},
		{"!applies", text.Of("There is no fixed spread penalty here.")},
		{"game=win", text.Of("The player has a win, with a spread of {player}.")},
		{"game=loss", text.Of("The player loses the game with a spread of {player}, and the opponent wins with {opponent}.")},
		{"director,player<0", text.Of("The director decides whether the player's spread changes by {player}.")},
		{"player<0", text.Of("The player's spread changes by {player}.")},
		{"director", text.Of("The spread stays as it is, and the director decides what follows.")},
		{"", text.Of("The spread stays as it is, and the player is warned.")},
	},
	"R68": {
		{"cheating", text.Of("An arranged result is cheating, and it is dealt with as cheating for both players.")},
		{"director", text.Of("The director decides what follows from an arranged or deliberate loss.")},
	},
	"R69": {
		{"director,!maySpeak", text.Of("Observers keep silent, and the director decides on anything further.")},
		{"director", text.Of("The director decides what the observer may do.")},
		{"maySpeak", text.Of("The observer may point it out in this case.")},
		{"!maySpeak", text.Of("Observers keep silent or go.")},
	},
	"R70": {
		{"director", text.Of("The director decides on the appeal.")},
		{"appeal,to?", text.Of("An appeal may be made to: {to}.")},
		{"!appeal", text.Of("The decision stands, and there is no appeal now.")},
	},
	"R71": {
		{"acceptable", text.Of("The word is acceptable.")},
		{"!acceptable", text.Of("The word isn't acceptable.")},
		{"source?", text.Of("Words are judged by this list: {source}.")},
		{"", text.Of("Words are judged by the list that is approved for this tournament.")},
	},
	"R72": {
		{"director", text.Of("The director decides whether that may be on the table.")},
		{"allowed", text.Of("That is allowed on the table.")},
		{"!allowed", text.Of("That isn't allowed on the table, and it is put away.")},
	},
	"R73": {
		{"mayAsk,mayStop", text.Of("The score may be asked for in the own turn, and as your scores differ the clock is stopped until that is settled.")},
		{"mayAsk", text.Of("The score may be asked for in the own turn, and the clock isn't stopped.")},
		{"mayStop", text.Of("The score isn't asked for in the opponent's turn, but as your scores differ the clock is stopped until that is settled.")},
		{"", text.Of("The score isn't asked for in the opponent's turn, and the clock isn't stopped.")},
	},
	"R74": {
		{"director,erase", text.Of("The director decides whether the time penalty is erased, as the rules advise.")},
		{"director", text.Of("The director decides whether there was stalling, and what follows from it.")},
	},
	"R75": {
		{"director,spread<0", text.Of("The scores are recorded now, and the director decides whether the player's spread changes by {spread}.")},
		{"director", text.Of("The scores are recorded now, and the director decides whether there is a warning.")},
		{"due=running", text.Of("The record of the scores is completed now, with the player's own clock running.")},
		{"due=later", text.Of("The bag is empty: the scores may be written once the clock is stopped at the end.")},
		{"due=nothing", text.Of("The bag is empty: nothing follows for scores that weren't recorded.")},
		{"", text.Of("The scores are recorded now, before play goes on.")},
	},
	"R76": {
		{"", text.Of("The play scores {score}.")},
	},
	"R77": {
		{"director", text.Of("The director decides whether the clock is stopped.")},
		{"mayStop", text.Of("The clock may be stopped for this.")},
		{"!mayStop", text.Of("The clock isn't stopped for this.")},
	},
	"R78": {
		{"director", text.Of("The director decides how things are done so that the player is able to do them.")},
	},
	"R79": {
		{"director", text.Of("The director decides whether the opponent gets extra time.")},
		{"", text.Of("The opponent wasn't kept waiting: there is no extra time.")},
	},
}

// overdrawSayings are said of tiles overdrawn (R40) and spilled (R45).
var overdrawSayings = []saying{
	{"director,returned>0", text.Of("The tiles lie on the table ({pool}), the opponent takes {returned} out, and the director decides whether they lie face up.")},
	{"director", text.Of("The director decides what becomes of the tiles.")},
	{"returned>0,unexposedKept=0", text.Of("All the tiles are turned up ({pool}), and the opponent puts {returned} back into the bag.")},
	{"returned>0", text.Of("The tiles lie face down ({pool}), the opponent turns up {expose} and puts {returned} back into the bag.")},
	{"missing>0", text.Of("No tile too many was drawn: the rack is short by {missing}.")},
	{"", text.Of("No tile too many was drawn: play on.")},
}

// foundSayings are said of a tile found outside the bag (R49) and in it (R50).
var foundSayings = []saying{
	{"ignored,signed", text.Of("The result is signed: nothing changes.")},
	{"ignored", text.Of("The game is over: the tile stays out of it.")},
	{"director", text.Of("The director decides what becomes of the tile.")},
	{"over", text.Of("Player {draws} takes the tile; the game is over, and the scores are counted anew.")},
	{"draws=unknown", text.Of("The tile goes to the player who should have drawn first, once that is settled.")},
	{"draws=nobody,rackA=7,rackB=7", text.Of("Nobody draws the tile, and play goes on.")},
	{"draws=nobody", text.Of("Nobody draws the tile unless it is settled whose draw it was, and play goes on.")},
	{"", text.Of("Player {draws} takes the tile, and play goes on.")},
}
