package results

import (
	"strconv"
	"strings"

	"wordhall/screens/form"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// choose takes the game to which the typed text leads.
func (e *slipEntry) choose() entryOrder {
	slip, ok := e.lookUp()
	if !ok {
		return entryOrder{}
	}
	return e.take(slip, false)
}

func (e *slipEntry) lookUp() (slip slipChoice, ok bool) {
	switch says := e.typed; {
	case says == "":
		return slip, false
	case len(e.found) > 0 && form.IsDigits(says):
		return e.found[e.at], true
	case form.IsDigits(says) && e.style == byTable && e.task == checking:
		return e.lookUpPile(says)
	case form.IsDigits(says) && e.style == byTable:
		n, err := strconv.Atoi(says)
		if err == nil {
			slip, ok = e.find.AtTable(n)
		}
		if !ok {
			e.refuse(text.Of("no round in play has a table %s", says))
		}
	case e.find.IsCode(says):
		if slip, ok = e.find.Coded(says); !ok {
			e.refuse(text.Of("no published game has the slip %s", says))
		}
	case form.IsDigits(says), says[0] == '#':
		return e.lookUpPlayer(strings.TrimPrefix(says, "#"))
	case len(e.found) > 0:
		return e.takePlayer(e.found[e.at], e.found[e.at].Player), true
	default:
		if _, _, known, _ := e.find.OfPlayer(says); known {
			return e.lookUpPlayer(says)
		}
		e.refuse(text.Of("nobody in play is called %s", says))
	}
	return slip, ok
}

// lookUpPlayer finds the game of a player's number.
func (e *slipEntry) lookUpPlayer(says string) (slipChoice, bool) {
	slip, id, known, ok := e.find.OfPlayer(says)
	switch {
	case !known:
		e.refuse(text.Of("there is no player %s in this division; the number of a player in another division begins with the division's name, or with its position in the list and a dash (2-7)", says))
	case !ok:
		e.refuse(text.Of("player %s has no game in play", says))
	}
	return e.takePlayer(slip, id), ok
}

// takePlayer remembers, in the style byWinner, that the player is the winner.
func (e *slipEntry) takePlayer(slip slipChoice, id tournament.PlayerID) slipChoice {
	slip.Player = id
	return slip
}

func (e *slipEntry) refuse(problem text.Text) { e.problem, e.stale = problem, true }

// bar refuses a game that was found.
func (e *slipEntry) bar(problem text.Text) {
	e.refuse(problem)
	e.barred = true
}

// take puts a game on the card. With correct it is loaded to correct its sheet.
func (e *slipEntry) take(slip slipChoice, correct bool) entryOrder {
	switch {
	case e.task == checking && !slip.Sheet.Done():
		e.bar(text.Of("table %s has no sheet yet; leave the check to enter it", slip.Table))
		return entryOrder{}
	case e.task == verifying && !slip.Sheet.Done():
		e.bar(text.Of("table %s has no first entry yet; leave verify mode to enter it", slip.Table))
		return entryOrder{}
	case e.task == verifying && slip.Mine:
		e.bar(text.Of("table %s was typed under these initials; a second person takes over with Ctrl U and types it again", slip.Table))
		return entryOrder{}
	}
	e.clear()
	e.slip, e.step, e.correcting = slip, stepFirst, correct && slip.Sheet.Done() && e.task == entering
	if slip.Sheet.Done() && e.task != verifying {
		e.penalties, e.noted, e.started = slip.Sheet.Penalties, slip.Sheet.Noted, slip.Sheet.Started
	}
	e.showScores()
	if e.byWinner() && slip.Player == slip.Players[1] {
		e.lead = 1
	}
	if slip.Open && e.started == 0 && e.task != checking {
		e.step = stepStarter
	}
	return entryOrder{Do: orderChosen, Slip: slip}
}

// move moves the highlight in the players that were found.
func (e *slipEntry) move(by int) bool {
	if e.step != stepSlip || len(e.found) == 0 {
		return false
	}
	e.at = min(max(e.at+by, 0), min(len(e.found), mostFound)-1)
	return true
}

// findPlayers lists the players whom the typed letters find.
func (e *slipEntry) findPlayers() {
	e.found, e.at = nil, 0
	if e.typed == "" || form.IsDigits(e.typed) || e.typed[0] == '#' || e.find.IsCode(e.typed) {
		return
	}
	e.found = e.find.Named(e.typed)
	if len(e.found) > 0 {
		return
	}
	if slip, id, _, ok := e.find.OfPlayer(e.typed); ok { // "B7"
		e.found = []slipChoice{e.takePlayer(slip, id)}
	}
}
