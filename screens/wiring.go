package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/clock"
	"wordhall/screens/shell"
)

// Options are what main passes on in addition to the program.
type Options struct {
	// Icon is the program's icon as a PNG.
	Icon []byte
	// Kiosk opens the adjudication table alone, locked, without an event.
	Kiosk bool
}

// Run opens the window on the event file at path, or on the start screen where
// path is empty, and returns when it is closed. Everything is saved by then.
func Run(program *app.Program, path string, options Options) {
	runWindow(program, allAreas(), Start{Path: path, Icon: options.Icon, Kiosk: options.Kiosk})
}

// allAreas are the areas of the director's work, as the window is given them.
func allAreas() areas {
	return areas{
		Rail: []railEntry{
			{name: "Event", key: fyne.Key1, make: func(s shell.Event) shell.Screen { return newEventScreen(s) }, past: true},
			{name: "Players", key: fyne.Key2, make: func(s shell.Event) shell.Screen { return newPlayersScreen(s) }, past: true},
			{name: "Rounds", key: fyne.Key3, make: func(s shell.Event) shell.Screen { return newRoundsScreen(s) }, past: true},
			{name: "Results", key: fyne.Key4, make: func(s shell.Event) shell.Screen { return newResultsScreen(s) }, sheets: true},
			{name: "Standings", key: fyne.Key5, make: func(s shell.Event) shell.Screen { return newStandingsScreen(s) }, past: true},
			{name: "Rulings", key: fyne.Key6, make: func(s shell.Event) shell.Screen { return newRulingsScreen(s) }},
			{name: "Words", key: fyne.Key7, make: func(s shell.Event) shell.Screen { return newWordsScreen(s) }},
			{name: "Prizes & ratings", key: fyne.Key8, make: func(s shell.Event) shell.Screen { return newPrizesScreen(s) }, past: true},
			{name: "Export", key: fyne.Key9, make: func(s shell.Event) shell.Screen { return newExportScreen(s) }},
			{name: "Board", key: fyne.KeyB, make: func(s shell.Event) shell.Screen { return newBoardScreen(s) }},
			{name: shell.RailJournal, key: fyne.KeyJ, make: func(s shell.Event) shell.Screen { return newJournalScreen(s) }, foot: true},
		},
		Guide: showGuide, Rulings: showRulingsRoom, Words: showWordsRoom, Kiosk: showKiosk,
		ImportEvent: askImportEvent, NewLike: askAfresh,
		Pairing: askPairing, Division: askDivision, Ejection: askEjection,
		Round: roundActions(), FindRules: findRules,
	}
}

// roundActions are the actions of a round that work from every screen.
func roundActions() []roundAction {
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
	return []roundAction{
		{Label: "Publish the draw", Key: ctrl(fyne.KeyP), OnRounds: true, Do: at((*roundsScreen).publish)},
		{Label: "Start all that are ready", OnRounds: true, Do: at((*roundsScreen).startAll)},
		{Label: "Print the round…", OnRounds: true, Do: at((*roundsScreen).askPrint)},
		{Label: "Round clock…", Key: ctrl(fyne.KeyT), Do: anywhere(clock.Ask)},
		{Label: "Late tables…", Key: ctrl(fyne.KeyL), Do: anywhere(clock.AskLate)},
		{Label: "What stands in the way…", Gap: true, OnRounds: true, Do: at((*roundsScreen).askObstacles)},
		{Label: "Why two meet, or don't…", OnRounds: true, Do: at((*roundsScreen).askWhy)},
		{Label: "Compare two systems…", OnRounds: true, Do: at((*roundsScreen).askCompare)},
		{Label: "Starts and byes", OnRounds: true, Do: at((*roundsScreen).nextView)},
		{Label: "Rehearse the event…", Do: anywhere(askRehearsal)},
		{Label: "Pairing settings…", OnRounds: true, Do: anywhere(askPairing)},
	}
}
