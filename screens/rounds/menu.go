package rounds

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// Actions are the actions of Rounds and of the clock in the menu, which can be used on every screen.
func Actions() []shell.RoundAction {
	at := func(do func(*screen)) func(shell.Event, shell.Screen) {
		return func(_ shell.Event, shown shell.Screen) {
			if r, ok := shown.(*screen); ok {
				do(r)
			}
		}
	}
	anywhere := func(do func(shell.Event)) func(shell.Event, shell.Screen) {
		return func(s shell.Event, _ shell.Screen) { do(s) }
	}
	return []shell.RoundAction{
		{Label: text.Of("Publish the draw"), OnRounds: true, Do: at((*screen).publish)},
		{Label: text.Of("All divisions at once…"), OnRounds: true, Do: at((*screen).askTogether)},
		{Label: text.Of("Start all that are ready"), OnRounds: true, Do: at((*screen).startAll)},
		{Label: text.Of("Print the round…"), OnRounds: true, Do: at((*screen).askPrint)},
		{Label: text.Of("Move a game to another table…"), OnRounds: true, Do: at((*screen).askTable)},
		{Label: text.Of("Round clock…"), Key: shell.Ctrl(fyne.KeyT), Do: anywhere(clock.Ask)},
		{Label: text.Of("Late tables…"), Key: shell.Ctrl(fyne.KeyL), Do: anywhere(clock.AskLate)},
		{Label: text.Of("What prevents the round…"), Gap: true, OnRounds: true, Do: at((*screen).askObstacles)},
		{Label: text.Of("Why two players meet, or don't…"), OnRounds: true, Do: at((*screen).askWhy)},
		{Label: text.Of("Compare two systems…"), OnRounds: true, Do: at((*screen).askCompare)},
	}
}
