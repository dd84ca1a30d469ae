package results

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordhall/app/phones"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// slipChoice is the game that a slip is for, ready to show.
type slipChoice struct {
	Division tournament.DivisionID
	Game     int
	Round    int
	// Table is the table as it is shown. Where is what else tells the game apart from others: the division if the
	// event has several, and the round if it isn't the one being played.
	Table string
	Where text.Text
	// Earlier says in which round the game is if that isn't the newest published one, because the table's number
	// alone doesn't tell.
	Earlier text.Text
	// Number is the table's number without its name, as it was typed in the box.
	Number string
	// Players are the two players, First and Second of the draw, with their names and numbers.
	Players [2]tournament.PlayerID
	Names   [2]text.Text
	// Player is the player who was typed to find the game. It is 0 if the game was found by its table or in a list.
	Player tournament.PlayerID
	// Open says that the draw left it to the players who starts.
	Open bool
	// Sheet is the sheet that is in, with its words. Sheet.Done is false while it is missing.
	Sheet tournament.Sheet
	In    text.Text
	// Mine says that the person who is at the computer now keyed it.
	Mine bool
	// Label is the game in a list of found players.
	Label text.Text
}

// slipFinder finds the game of a slip from what was typed.
type slipFinder interface {
	// AtTable finds a game by the number of its table.
	AtTable(table int) (slipChoice, bool)
	// OfPlayer finds a game by a player's number as it was typed: "7" for the chosen division, "B7" or "2-7" for
	// another one. known is false for a text that names no player of this event.
	OfPlayer(says string) (slip slipChoice, id tournament.PlayerID, known, ok bool)
	// IsCode reports whether the text is a slip's code and not letters of a name. Coded finds the code's game.
	IsCode(says string) bool
	Coded(says string) (slipChoice, bool)
	// InPile finds the games of the pile that is checked by the number of their table.
	InPile(table int) []slipChoice
	// Pile names the pile that is checked.
	Pile() text.Text
	// Named finds games by letters of a player's name. Those whose sheets are missing come first.
	Named(letters string) []slipChoice
	// Sent is what the players of a game have sent by phone that isn't entered yet. It is empty if they have sent
	// nothing.
	Sent(id tournament.DivisionID, game int) phones.Waiting
}

// entryStep is what the box waits for.
type entryStep int

const (
	// stepSlip waits for a table, a player's number after #, or letters of a name.
	stepSlip entryStep = iota
	// stepStarter asks who started if the draw left it open. The answer is 1, 2 or Enter.
	stepStarter
	// stepFirst and stepSecond wait for the scores.
	stepFirst
	stepSecond
	// stepLoser waits for the loser's number, which in the style byWinner comes between the scores.
	stepLoser
)

// orderKind is what the entry asks the screen to do.
type orderKind int

const (
	orderNone orderKind = iota
	// orderChosen says that another game is on the card.
	orderChosen
	// orderSave says that the sheet is complete.
	orderSave
	// orderKeep, orderAgain and orderDrop settle a sheet that is held.
	orderKeep
	orderAgain
	orderDrop
	// orderSpecial asks for a step with a question of its own, which Kind names.
	orderSpecial
	// orderPenalty asks how far the players ran over time.
	orderPenalty
)

// entryOrder is the entry's answer to a key.
type entryOrder struct {
	Do    orderKind
	Slip  slipChoice
	Sheet tournament.Sheet
	// Correct says that the sheet replaces the one that is in.
	Correct bool
	// Kind is the ending about which orderSpecial asks.
	Kind tournament.Kind
}

// slipEntry is the entry box without its looks: what has been typed, and what the next key means. It knows nothing
// of the window and saves nothing itself.
type slipEntry struct {
	find slipFinder
	// task is what is done with the slips.
	task task
	// style says what a number alone means.
	style entryStyle
	// holding says that a sheet is held, which E types again.
	holding bool

	step entryStep
	// typed is the text of the field with the cursor.
	typed     string
	slip      slipChoice
	scores    [2]string
	penalties [2]int
	// noted are time penalties that the signed scores contain already.
	noted [2]int
	// lead is the side whose score is asked for first. It is 1 if the winner is the second name of the draw.
	lead int
	// menu says that the next digit of the keypad chooses an ending.
	menu bool
	// started is who really started, if that isn't the drawn starter, and 0 otherwise.
	started tournament.PlayerID
	// correcting says that the game was loaded to correct its sheet.
	correcting bool
	// found are the games of the players whom the letters find. at is the index of the highlighted one.
	found []slipChoice
	at    int
	// problem says what was wrong with the last key.
	problem text.Text
	// stale says that the typed text was refused, so that the next key begins it anew.
	stale bool
	// barred says that the game was found and can't be taken. What is typed next is its scores and means no other table,
	// until Esc, Backspace, a letter or a click, or until somebody else is at the computer.
	barred bool
	// lettered says that a letter was typed between the digits of the score in the field, and left out.
	lettered bool
}

// mostTyped is how many letters a field takes.
const (
	mostTyped  = 24
	mostDigits = 4
	mostFound  = 3
)

// clear empties the box.
func (e *slipEntry) clear() {
	*e = slipEntry{find: e.find, task: e.task, style: e.style, holding: e.holding}
}

// chosen reports whether a game is on the card.
func (e *slipEntry) chosen() bool { return e.step != stepSlip }

// empty reports whether nothing has been typed.
func (e *slipEntry) empty() bool { return e.step == stepSlip && e.typed == "" }

// letter deals with a typed character.
func (e *slipEntry) letter(r rune) entryOrder {
	if e.barred && !unicode.IsLetter(r) && r != '#' {
		return entryOrder{}
	}
	e.barred = false
	e.problem = text.Text{}
	if o, used := e.padLetter(r); used {
		return o
	}
	switch e.step {
	case stepSlip:
		return e.slipLetter(r)
	case stepStarter:
		if r >= '0' && r <= '9' {
			e.typeStarter(r)
			return entryOrder{}
		}
	case stepLoser:
		if r >= '0' && r <= '9' {
			e.typeLoser(r)
			return entryOrder{}
		}
	default:
		if e.scoreLetter(r) {
			return entryOrder{}
		}
	}
	return e.gameLetter(unicode.ToUpper(r))
}

func (e *slipEntry) slipLetter(r rune) entryOrder {
	if e.empty() && e.holding && unicode.ToUpper(r) == 'E' {
		return entryOrder{Do: orderAgain}
	}
	if !unicode.IsPrint(r) || (r == ' ' && e.typed == "") {
		return entryOrder{}
	}
	if e.stale {
		e.typed, e.stale = "", false
	}
	if len([]rune(e.typed)) < mostTyped {
		e.typed += string(r)
	}
	e.findPlayers()
	return entryOrder{}
}

// scoreLetter takes a character of a score, which is a digit or a minus before the digits, and reports whether it
// did.
func (e *slipEntry) scoreLetter(r rune) bool {
	digits := strings.TrimPrefix(e.typed, "-")
	switch {
	case (r == '-' || r == '−') && e.typed == "":
		e.typed = "-"
	case r >= '0' && r <= '9' && len(digits) < mostDigits:
		e.typed += string(r)
	case r >= '0' && r <= '9':
		e.problem = text.Of("a score has at most four digits")
	default:
		return false
	}
	return true
}

// endingOf is the ending about which a letter asks while a game is on the card.
func endingOf(letter rune) (tournament.Kind, bool) {
	i := slices.IndexFunc(tournament.Endings, func(e tournament.Ending) bool { return e.Letter == letter && letter != 0 })
	if i < 0 {
		return "", false
	}
	return tournament.Endings[i].Kind, true
}

// gameLetter deals with a letter while a game is on the card. Scores have no letters, so each letter can be a key
// of its own. But once a score is typed a letter does nothing, except to say who started (S), that somebody ran over
// time (P) or, between the scores, to take what a player has sent. A slip that is compared may have any ending. The
// keypad's star and slash change who really started and open the endings.
func (e *slipEntry) gameLetter(r rune) entryOrder {
	switch {
	case r == 'S', r == '*':
		e.flip()
		return entryOrder{}
	case r == '/':
		e.menu = true
		return entryOrder{}
	case r == penaltyKey:
		return entryOrder{Do: orderPenalty, Slip: e.slip, Sheet: e.sheet(tournament.Played), Correct: e.correcting}
	case e.typed != "" && unicode.IsLetter(r):
		e.problem, e.lettered = text.Of("a letter was typed into a score; empty the field first where %s is meant", string(r)), true
		return entryOrder{}
	case slices.Contains(takeKeys, r):
		return e.takeSent(slices.Index(takeKeys, r))
	}
	kind, ok := endingOf(r)
	switch {
	case !ok:
		return entryOrder{}
	case e.scored() && !e.comparing():
		e.problem = text.Of("a score is typed already; empty both scores first where %s is meant", string(r))
		return entryOrder{}
	}
	return entryOrder{Do: orderSpecial, Slip: e.slip, Kind: kind, Sheet: e.sheet(kind), Correct: e.correcting}
}

// scored reports whether a score is on the card, in the field or behind it.
func (e *slipEntry) scored() bool {
	for side := range e.scores {
		if says, _ := e.score(side); says != "" {
			return true
		}
	}
	return false
}

// penaltyKey asks how far somebody ran over time, which costs points or, under some rulebooks, the game.
const penaltyKey = 'P'

// takeKeys are the keys that enter what the first or the second player has sent.
var takeKeys = []rune{'T', 'U'}

// takes are the results for the game on the card that can be entered as its players have sent them.
func (e *slipEntry) takes() []phones.Take {
	if !e.chosen() || e.slip.Sheet.Done() {
		return nil
	}
	return e.find.Sent(e.slip.Division, e.slip.Game).Takes()
}

// takeSent saves what a player has sent, with the penalties on the card.
func (e *slipEntry) takeSent(i int) entryOrder {
	takes := e.takes()
	if i >= len(takes) {
		return entryOrder{}
	}
	sheet := e.sheet(tournament.Played)
	sheet.Scores, sheet.Started = takes[i].Sheet.Scores, takes[i].Sheet.Started
	o := entryOrder{Do: orderSave, Slip: e.slip, Sheet: sheet}
	e.clear()
	return o
}

// flip changes who really started. The scores stay beside the names.
func (e *slipEntry) flip() {
	first, second := e.slip.Players[0], e.slip.Players[1]
	switch {
	case e.slip.Open && e.started == first:
		e.started = second
	case e.slip.Open:
		e.setStarter(first)
	case e.started == second:
		e.started = 0
	default:
		e.started = second
	}
}

func (e *slipEntry) setStarter(id tournament.PlayerID) {
	e.started = id
	if e.step == stepStarter {
		e.step, e.stale = stepFirst, false
	}
}

// typeStarter takes 1 or 2 for who started. Any other digit begins a score that was typed too early. Its other digits
// aren't taken for an answer then, until Enter ends it.
func (e *slipEntry) typeStarter(digit rune) {
	if e.stale || digit != '1' && digit != '2' {
		e.starterFirst(true)
		return
	}
	e.setStarter(e.slip.Players[digit-'1'])
}

// passStarter goes on without knowing who started.
func (e *slipEntry) passStarter() {
	if e.stale {
		e.starterFirst(false)
		return
	}
	e.step = stepFirst
}

// starterFirst refuses a score before it is known who started. more says that the score may have more digits.
func (e *slipEntry) starterFirst(more bool) {
	e.problem, e.stale = text.Of("who started comes first: type 1 or 2, then the scores"), more
}

// starter is the player who is taken to have started. It is 0 while that isn't known.
func (e *slipEntry) starter() tournament.PlayerID {
	if e.started != 0 || e.slip.Open {
		return e.started
	}
	return e.slip.Players[0]
}

// enter deals with Enter, which says that the field is complete.
func (e *slipEntry) enter() entryOrder {
	if e.barred {
		return entryOrder{}
	}
	e.problem = text.Text{}
	if e.comparing() {
		return e.compare()
	}
	switch e.step {
	case stepSlip:
		return e.choose()
	case stepStarter:
		e.passStarter()
	case stepFirst:
		if e.checkScore(e.lead) {
			e.scores[e.lead] = e.typed
			e.afterFirst()
		}
	case stepLoser:
		e.checkLoser()
	case stepSecond:
		if e.checkScore(1-e.lead) && e.checkWinner() {
			return e.save(e.correcting)
		}
	}
	return entryOrder{}
}

// save passes the complete sheet on and empties the box for the next slip.
func (e *slipEntry) save(correct bool) entryOrder {
	o := entryOrder{Do: orderSave, Slip: e.slip, Sheet: e.sheet(tournament.Played), Correct: correct}
	e.clear()
	return o
}

// confirm deals with Ctrl+Enter. On a complete second score it also corrects a sheet that is in. On the empty box
// it settles a sheet that is held.
func (e *slipEntry) confirm() entryOrder {
	if e.barred {
		return entryOrder{}
	}
	e.problem = text.Text{}
	if e.step == stepSecond && e.slip.Sheet.Done() && e.task == entering {
		if e.checkScore(1-e.lead) && e.checkWinner() {
			return e.save(true)
		}
		return entryOrder{}
	}
	return entryOrder{Do: orderKeep}
}

// checkScore reports whether the field has a score. Where a letter was left out, digits may be missing too, so that the
// score is typed anew.
func (e *slipEntry) checkScore(side int) bool {
	if e.lettered {
		e.lettered, e.typed = false, ""
		e.problem = text.Of("a letter was typed into the score of %s; type the score again", e.slip.Names[side])
		return false
	}
	if _, err := strconv.Atoi(e.typed); err == nil {
		return true
	}
	e.problem = text.Of("type the score of %s", e.slip.Names[side])
	return false
}

// sheet is what has been typed as a sheet of that kind.
func (e *slipEntry) sheet(kind tournament.Kind) tournament.Sheet {
	s := tournament.Sheet{Kind: kind, Penalties: e.penalties, Noted: e.noted, Started: e.started}
	if scores, ok := e.figures(); ok {
		s.Scores = &scores
	}
	return s
}

// figures are the scores. ok is false until both are typed.
func (e *slipEntry) figures() (scores [2]int, ok bool) {
	texts := e.scores
	switch e.step {
	case stepFirst:
		texts[e.lead] = e.standing(e.lead)
	case stepSecond:
		texts[1-e.lead] = e.standing(1 - e.lead)
	}
	for i, says := range texts {
		n, err := strconv.Atoi(says)
		if err != nil {
			return scores, false
		}
		scores[i] = n
	}
	return scores, true
}

// back deals with Backspace. It deletes the last character, or goes from an empty field to the one before.
func (e *slipEntry) back() {
	e.barred = false
	e.problem = text.Text{}
	if e.typed != "" {
		r := []rune(e.typed)
		e.typed, e.stale = string(r[:len(r)-1]), false
		e.lettered = e.lettered && e.typed != ""
		if e.step == stepSlip {
			e.findPlayers()
		}
		return
	}
	switch e.step {
	case stepSecond, stepLoser:
		e.step, e.typed = stepFirst, e.scores[e.lead]
	case stepFirst, stepStarter:
		e.clear()
	}
}

// escape empties the box. On the empty box it discards a sheet that is held.
func (e *slipEntry) escape() entryOrder {
	if e.empty() && e.problem.IsZero() {
		return entryOrder{Do: orderDrop}
	}
	e.clear()
	return entryOrder{}
}

// score is the text in a score's field, and whether the field has the cursor.
func (e *slipEntry) score(side int) (says string, active bool) {
	asked := stepFirst
	if side != e.lead {
		asked = stepSecond
	}
	if e.step == asked {
		return e.standing(side), true
	}
	return e.scores[side], false
}
