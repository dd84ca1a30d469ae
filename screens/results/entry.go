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

// slipChoice is the game that a slip is for, its display text ready.
type slipChoice struct {
	Division tournament.DivisionID
	Game     int
	Round    int
	// Table as shown, Where what else distinguishes the game from others: the division where
	// the event has several, the round where it isn't the one in play.
	Table string
	Where text.Text
	// Earlier says which round it is of where that isn't the newest on the wall: the table's number
	// alone doesn't tell.
	Earlier text.Text
	// Number is the table's alone, without its name: what was typed, in the box.
	Number string
	// Players and their names with numbers, First and Second of the draw.
	Players [2]tournament.PlayerID
	Names   [2]text.Text
	// Player is who was named to find the game, 0 where it was the table or a list.
	Player tournament.PlayerID
	// Open says that the draw left it to the players who starts.
	Open bool
	// Sheet that is in, and its words; Sheet.Done is false while it is out.
	Sheet tournament.Sheet
	In    text.Text
	// Mine says that who is at the computer now keyed it.
	Mine bool
	// Label is how a list of found players shows it.
	Label text.Text
}

// slipFinder finds the game of a slip by what was typed.
type slipFinder interface {
	// AtTable finds by the number of the table.
	AtTable(table int) (slipChoice, bool)
	// OfPlayer finds by a player's number as typed: "7" in the division chosen, "B7" or
	// "2-7" in another one. known is false for a text that names no player of this event.
	OfPlayer(says string) (slip slipChoice, id tournament.PlayerID, known, ok bool)
	// IsCode reports whether the text is a slip's code, not letters of a name; Coded finds its
	// game.
	IsCode(says string) bool
	Coded(says string) (slipChoice, bool)
	// Named finds by letters of a name, the sheets still out first.
	Named(letters string) []slipChoice
	// Sent is what the players of a game have sent by phone that isn't in; ok is false for nothing.
	Sent(id tournament.DivisionID, game int) (sent phones.Waiting, ok bool)
}

// entryStep is what the box waits for.
type entryStep int

const (
	// stepSlip waits for a table, a player's number after #, or letters of a name.
	stepSlip entryStep = iota
	// stepStarter asks who started where the draw left it open: 1, 2 or Enter.
	stepStarter
	// stepFirst and stepSecond wait for the scores.
	stepFirst
	stepSecond
	// stepLoser waits for the loser's number, between the scores of the second style.
	stepLoser
)

// orderKind is what the machine asks the screen to do.
type orderKind int

const (
	orderNone orderKind = iota
	// orderChosen tells that another game is on the card.
	orderChosen
	// orderSave tells that the sheet is complete.
	orderSave
	// orderKeep, orderAgain and orderDrop settle a sheet that is held up.
	orderKeep
	orderAgain
	orderDrop
	// orderSpecial asks for a step with its own question, which Kind names.
	orderSpecial
	// orderPenalty asks how far the players ran over time.
	orderPenalty
)

// entryOrder is the machine's answer to a key.
type entryOrder struct {
	Do    orderKind
	Slip  slipChoice
	Sheet tournament.Sheet
	// Correct says that the sheet replaces the one that is in.
	Correct bool
	// Kind of ending that orderSpecial asks about.
	Kind tournament.Kind
}

// slipEntry is the entry box without its looks: what has been typed, and what
// the next key means. It knows nothing of the window and saves nothing itself.
type slipEntry struct {
	find slipFinder
	// verify says that the slips are keyed a second time, blind.
	verify bool
	// style says what a bare number means.
	style entryStyle
	// holding says that a sheet is held up, and E types it again.
	holding bool

	step entryStep
	// typed is the text of the field that has the cursor.
	typed     string
	slip      slipChoice
	scores    [2]string
	penalties [2]int
	// noted are time penalties that the signed scores already contain.
	noted [2]int
	// lead is the side whose score is asked first: 1 where the winner is the second
	// name of the draw.
	lead int
	// menu says that the next digit of the keypad picks an ending.
	menu bool
	// started is who really started where it isn't the drawn starter, else 0.
	started tournament.PlayerID
	// correcting says that the game was loaded to correct its sheet.
	correcting bool
	// found are the games of the players that the letters find, at the one lit.
	found []slipChoice
	at    int
	// problem is what was wrong with the last key, in words.
	problem text.Text
	// stale says that the typed text was refused, the next key begins anew.
	stale bool
}

// mostTyped is how many letters a field takes.
const (
	mostTyped  = 24
	mostDigits = 4
	mostFound  = 3
)

// clear goes back to the empty box.
func (e *slipEntry) clear() {
	*e = slipEntry{find: e.find, verify: e.verify, style: e.style, holding: e.holding}
}

// chosen reports whether a game is on the card.
func (e *slipEntry) chosen() bool { return e.step != stepSlip }

// empty reports whether nothing has been typed.
func (e *slipEntry) empty() bool { return e.step == stepSlip && e.typed == "" }

// letter is a typed character.
func (e *slipEntry) letter(r rune) entryOrder {
	e.problem = text.Text{}
	if o, used := e.padLetter(r); used {
		return o
	}
	switch e.step {
	case stepSlip:
		return e.slipLetter(r)
	case stepStarter:
		if r == '1' || r == '2' {
			e.setStarter(e.slip.Players[r-'1'])
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
	e.look()
	return entryOrder{}
}

// scoreLetter takes what belongs to a score: digits, and a minus before them.
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

// endingOf is the ending that a letter asks about once a game is chosen.
func endingOf(letter rune) (tournament.Kind, bool) {
	i := slices.IndexFunc(tournament.Endings, func(e tournament.Ending) bool { return e.Letter == letter && letter != 0 })
	if i < 0 {
		return "", false
	}
	return tournament.Endings[i].Kind, true
}

// gameLetter is a letter while a game is chosen: scores have none, so each is free for a key of its own. But
// one that slips into a score that is being typed does nothing, except to say who started (S) or that
// somebody ran over time (P).
func (e *slipEntry) gameLetter(r rune) entryOrder {
	switch {
	case r == 'S':
		e.flip()
		return entryOrder{}
	case r == penaltyKey:
		return entryOrder{Do: orderPenalty, Slip: e.slip, Sheet: e.sheet(tournament.Played), Correct: e.correcting}
	case e.typed != "" && unicode.IsLetter(r):
		e.problem = text.Of("a letter was typed into a score; empty the field first where %s is meant", string(r))
		return entryOrder{}
	case slices.Contains(takeKeys, r):
		return e.takeSent(slices.Index(takeKeys, r))
	}
	kind, ok := endingOf(r)
	if !ok {
		return entryOrder{}
	}
	return entryOrder{Do: orderSpecial, Slip: e.slip, Kind: kind, Sheet: e.sheet(kind), Correct: e.correcting}
}

// penaltyKey asks how far somebody ran over time, which costs points or, under some rulebooks, the game.
const penaltyKey = 'P'

// takeKeys enter what the first or the second player has sent.
var takeKeys = []rune{'T', 'U'}

// takes are what can be entered of the game on the card as its players have sent it.
func (e *slipEntry) takes() []phones.Take {
	if !e.chosen() || e.slip.Sheet.Done() {
		return nil
	}
	sent, _ := e.find.Sent(e.slip.Division, e.slip.Game)
	return sent.Takes()
}

// takeSent saves what a player has sent, with the penalties that stand on the card.
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
		e.step = stepFirst
	}
}

// starter is the player taken to have started, 0 while that is unknown.
func (e *slipEntry) starter() tournament.PlayerID {
	if e.started != 0 || e.slip.Open {
		return e.started
	}
	return e.slip.Players[0]
}

// enter is Enter: the field is complete.
func (e *slipEntry) enter() entryOrder {
	e.problem = text.Text{}
	switch e.step {
	case stepSlip:
		return e.choose()
	case stepStarter:
		e.step = stepFirst
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
	e.scores[1-e.lead] = e.typed
	o := entryOrder{Do: orderSave, Slip: e.slip, Sheet: e.sheet(tournament.Played), Correct: correct}
	e.clear()
	return o
}

// confirm is Ctrl+Enter: on a complete second score it also corrects a sheet that
// is in; on the empty box it settles what is held up.
func (e *slipEntry) confirm() entryOrder {
	e.problem = text.Text{}
	if e.step == stepSecond && e.slip.Sheet.Done() && !e.verify {
		if e.checkScore(1-e.lead) && e.checkWinner() {
			return e.save(true)
		}
		return entryOrder{}
	}
	return entryOrder{Do: orderKeep}
}

func (e *slipEntry) checkScore(side int) bool {
	if _, err := strconv.Atoi(e.typed); err == nil {
		return true
	}
	e.problem = text.Of("type the score of %s", e.slip.Names[side])
	return false
}

// sheet is what has been typed, as a sheet of that kind.
func (e *slipEntry) sheet(kind tournament.Kind) tournament.Sheet {
	s := tournament.Sheet{Kind: kind, Penalties: e.penalties, Noted: e.noted, Started: e.started}
	if scores, ok := e.figures(); ok {
		s.Scores = &scores
	}
	return s
}

// figures are the scores as far as both are typed.
func (e *slipEntry) figures() (scores [2]int, ok bool) {
	texts := e.scores
	switch e.step {
	case stepFirst:
		texts[e.lead] = e.typed
	case stepSecond:
		texts[1-e.lead] = e.typed
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

// back is Backspace: the last character, or from an empty field the field before.
func (e *slipEntry) back() {
	e.problem = text.Text{}
	if e.typed != "" {
		r := []rune(e.typed)
		e.typed, e.stale = string(r[:len(r)-1]), false
		if e.step == stepSlip {
			e.look()
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

// escape starts again; on the empty box it puts aside what is held up.
func (e *slipEntry) escape() entryOrder {
	if e.empty() && e.problem.IsZero() {
		return entryOrder{Do: orderDrop}
	}
	e.clear()
	return entryOrder{}
}

// score is what a score's field shows, and whether it has the cursor.
func (e *slipEntry) score(side int) (says string, active bool) {
	asked := stepFirst
	if side != e.lead {
		asked = stepSecond
	}
	if e.step == asked {
		return e.typed, true
	}
	return e.scores[side], false
}
