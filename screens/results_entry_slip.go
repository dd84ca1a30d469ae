package screens

import (
	"strconv"
	"strings"

	"wordhall/screens/form"
	"wordhall/tournament"
)

// choose takes the game that the typed text leads to.
func (e *slipEntry) choose() entryOrder {
	slip, ok := e.lookUp()
	if !ok {
		return entryOrder{}
	}
	return e.take(slip, false)
}

func (e *slipEntry) lookUp() (slip slipChoice, ok bool) {
	switch text := e.typed; {
	case text == "":
		return slip, false
	case form.IsDigits(text) && e.style == byTable:
		n, err := strconv.Atoi(text)
		if err == nil {
			slip, ok = e.find.AtTable(n)
		}
		if !ok {
			e.refuse("no round in play has a table " + text)
		}
	case e.find.IsCode(text):
		if slip, ok = e.find.Coded(text); !ok {
			e.refuse("no game on the wall has the slip " + text)
		}
	case form.IsDigits(text), text[0] == '#':
		return e.lookUpPlayer(strings.TrimPrefix(text, "#"))
	case len(e.found) > 0:
		return e.takePlayer(e.found[e.at], e.found[e.at].Player), true
	default:
		if _, _, known, _ := e.find.OfPlayer(text); known {
			return e.lookUpPlayer(text)
		}
		e.refuse("nobody in play is called " + text)
	}
	return slip, ok
}

// lookUpPlayer finds the game of a player's number.
func (e *slipEntry) lookUpPlayer(text string) (slipChoice, bool) {
	slip, id, known, ok := e.find.OfPlayer(text)
	switch {
	case !known:
		e.refuse("there is no player " + text + " in this division; another division's number begins with its name, or with its place and a dash (2-7)")
	case !ok:
		e.refuse("player " + text + " has no game in play")
	}
	return e.takePlayer(slip, id), ok
}

// takePlayer remembers, in the second style, that the player is the winner.
func (e *slipEntry) takePlayer(slip slipChoice, id tournament.PlayerID) slipChoice {
	slip.Player = id
	return slip
}

func (e *slipEntry) refuse(problem string) { e.problem, e.stale = problem, true }

// take puts a game on the card; correct loads it to correct its sheet.
func (e *slipEntry) take(slip slipChoice, correct bool) entryOrder {
	if e.verify && !slip.Sheet.Done() {
		e.refuse("table " + slip.Table + " has no first entry yet; leave verify mode to enter it")
		return entryOrder{}
	}
	if e.verify && slip.Mine {
		e.refuse("table " + slip.Table + " was keyed under these initials; another person keys it a second time, under their own")
		return entryOrder{}
	}
	e.clear()
	e.slip, e.step, e.correcting = slip, stepFirst, correct && slip.Sheet.Done() && !e.verify
	if slip.Sheet.Done() && !e.verify {
		e.penalties, e.noted, e.started = slip.Sheet.Penalties, slip.Sheet.Noted, slip.Sheet.Started
	}
	if e.byWinner() && slip.Player == slip.Players[1] {
		e.lead = 1
	}
	if slip.Open && e.started == 0 {
		e.step = stepStarter
	}
	return entryOrder{Do: orderChosen, Slip: slip}
}

// move walks the players found.
func (e *slipEntry) move(by int) bool {
	if e.step != stepSlip || len(e.found) == 0 {
		return false
	}
	e.at = min(max(e.at+by, 0), min(len(e.found), mostFound)-1)
	return true
}

// look lists the players whom typed letters find.
func (e *slipEntry) look() {
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
