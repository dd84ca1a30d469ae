package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// roundActions are what Rounds and the clock have in the menu, from every screen.
func roundActions() []shell.RoundAction {
	at := func(do func(*roundsScreen)) func(shell.Event, shell.Screen) {
		return func(_ shell.Event, shown shell.Screen) {
			if r, ok := shown.(*roundsScreen); ok {
				do(r)
			}
		}
	}
	anywhere := func(do func(shell.Event)) func(shell.Event, shell.Screen) {
		return func(s shell.Event, _ shell.Screen) { do(s) }
	}
	return []shell.RoundAction{
		{Label: text.Of("Publish the draw"), Key: shell.Ctrl(fyne.KeyP), OnRounds: true, Do: at((*roundsScreen).publish)},
		{Label: text.Of("Start all that are ready"), OnRounds: true, Do: at((*roundsScreen).startAll)},
		{Label: text.Of("Print the round…"), OnRounds: true, Do: at((*roundsScreen).askPrint)},
		{Label: text.Of("Round clock…"), Key: shell.Ctrl(fyne.KeyT), Do: anywhere(clock.Ask)},
		{Label: text.Of("Late tables…"), Key: shell.Ctrl(fyne.KeyL), Do: anywhere(clock.AskLate)},
		{Label: text.Of("What stands in the way…"), Gap: true, OnRounds: true, Do: at((*roundsScreen).askObstacles)},
		{Label: text.Of("Why two meet, or don't…"), OnRounds: true, Do: at((*roundsScreen).askWhy)},
		{Label: text.Of("Compare two systems…"), OnRounds: true, Do: at((*roundsScreen).askCompare)},
		{Label: text.Of("Starts and byes"), OnRounds: true, Do: at((*roundsScreen).nextView)},
	}
}
