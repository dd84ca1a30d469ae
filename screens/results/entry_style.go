package results

import (
	"strconv"
	"strings"

	"wordhall/app/preferences"
	"wordhall/screens/form"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// entryStyle says how slips are typed: what a number alone in the box means, and in which order the scores are
// asked for.
type entryStyle int

const (
	// byTable takes table, upper score, lower score.
	byTable entryStyle = iota
	// byPlayer takes the number of either player, upper score, lower score.
	byPlayer
	// byWinner takes the winner's number, their score, the loser's number, their score. It refuses two players who
	// weren't drawn together.
	byWinner
)

// words say what is typed for a slip.
func (s entryStyle) words() text.Text { return preferences.EntryStyles[s].Words }

// byWinner reports whether the game on the card was found by its winner's number.
func (e *slipEntry) byWinner() bool {
	return e.style == byWinner && e.slip.Player != 0 && e.task != checking
}

// afterFirst goes on after the first score: to the loser's number in the style byWinner, and otherwise to the other
// score.
func (e *slipEntry) afterFirst() {
	if e.byWinner() {
		e.typed, e.step = "", stepLoser
		return
	}
	e.typed, e.step = e.scores[1-e.lead], stepSecond
}

// typeLoser adds a digit to the loser's number.
func (e *slipEntry) typeLoser(r rune) {
	if e.stale {
		e.typed, e.stale = "", false
	}
	if len(e.typed) < mostDigits {
		e.typed += string(r)
	}
}

// checkLoser goes on to the loser's score if the number is the opponent's.
func (e *slipEntry) checkLoser() {
	n, err := strconv.Atoi(e.typed)
	loser := 1 - e.lead
	switch {
	case err != nil:
		e.problem = text.Of("type the number of the loser")
	case n == int(e.slip.Players[e.lead]):
		e.refuse(text.Of("number %s is the winner; type the loser's number", e.typed))
	case n != int(e.slip.Players[loser]):
		e.refuse(text.Of("number %s wasn't drawn against %s, who plays %s at table %s", e.typed, bareName(e.slip.Names[e.lead].String()), e.slip.Names[loser], e.slip.Table))
	default:
		e.typed, e.step = e.scores[loser], stepSecond
	}
}

// checkWinner refuses, in the style byWinner, a winner with fewer points.
func (e *slipEntry) checkWinner() bool {
	if !e.byWinner() {
		return true
	}
	scores, ok := e.figures()
	won, lost := scores[e.lead]-e.penalties[e.lead], scores[1-e.lead]-e.penalties[1-e.lead]
	if ok && won < lost {
		e.problem = text.Of("the winner has fewer points than the loser; Backspace goes back to the first score, Esc starts again")
		return false
	}
	return true
}

// padKeys are the keys of the endings, including that of time penalties, in the order in which the keypad chooses
// them by a digit after the slash.
var padKeys = func() (letters []rune) {
	for _, e := range tournament.Endings {
		if e.Letter != 0 {
			letters = append(letters, e.Letter)
		}
	}
	return letters
}()

// padLetter deals with the keys of a numeric keypad that aren't digits, so that the keypad alone is enough: plus is
// Ctrl+Enter, and the point is Backspace. In the empty box minus discards a held sheet, the star types it again, and
// the slash is the # before a player's number.
func (e *slipEntry) padLetter(r rune) (o entryOrder, used bool) {
	if e.menu {
		e.menu = false
		if i := int(r - '1'); i >= 0 && i < len(padKeys) {
			return e.gameLetter(padKeys[i]), true
		}
		return entryOrder{}, true
	}
	switch {
	case (r == '.' || r == ',') && (e.chosen() || form.IsDigits(e.typed)):
		e.back()
		return entryOrder{}, true
	case r == '+' && (e.chosen() || e.empty()):
		return e.confirm(), true
	case e.empty():
		return e.padOfBox(r)
	}
	return entryOrder{}, false
}

// padOfBox deals with a key of the keypad in the empty box.
func (e *slipEntry) padOfBox(r rune) (o entryOrder, used bool) {
	switch {
	case r == '-' && e.holding:
		return e.escape(), true
	case r == '*' && e.holding:
		return entryOrder{Do: orderAgain}, true
	case r == '/' && e.style == byTable:
		return e.slipLetter('#'), true
	}
	return entryOrder{}, false
}

// splitPlayer splits a player's number from the division before it: "B7" is number 7 of division B, and "2-7" is
// number 7 of the second division. The number is 0 for a text that is neither.
func splitPlayer(says string) (division string, number int) {
	division = strings.TrimRight(says, "0123456789")
	number, err := strconv.Atoi(says[len(division):])
	if err != nil {
		return "", 0
	}
	return strings.TrimSpace(division), number
}
