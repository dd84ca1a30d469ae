package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// allAreas are the areas of the director's work, as the window is given them.
func allAreas() shell.Areas {
	return shell.Areas{
		Rail: []shell.RailEntry{
			{Name: "Event", Key: fyne.Key1, Make: newEventScreen, Past: true},
			{Name: "Players", Key: fyne.Key2, Make: newPlayersScreen, Past: true},
			{Name: "Rounds", Key: fyne.Key3, Make: newRoundsScreen, Past: true},
			{Name: "Results", Key: fyne.Key4, Make: newResultsScreen, Sheets: true},
			{Name: "Standings", Key: fyne.Key5, Make: newStandingsScreen, Past: true},
			{Name: "Rulings", Key: fyne.Key6, Make: newRulings},
			{Name: "Words", Key: fyne.Key7, Make: newWordsScreen},
			{Name: "Prizes & ratings", Key: fyne.Key8, Make: newPrizesScreen, Past: true},
			{Name: "Export", Key: fyne.Key9, Make: newExportScreen},
			{Name: "Board", Key: fyne.KeyB, Make: newBoardScreen},
			{Name: shell.RailJournal, Key: fyne.KeyJ, Make: newJournalScreen, Foot: true},
		},
		Guide: showGuide, Rulings: showRulingsRoom, Words: showWordsRoom, Kiosk: showKiosk,
		ImportEvent: askImportEvent, NewLike: askAfresh,
		Pairing: askPairing, Division: askDivision, Ejection: askEjection,
		Round: roundMenu(), FindRules: findRules,
	}
}

// roundMenu are the actions of a round that work from every screen.
func roundMenu() []shell.RoundAction {
	opens := func(dialog func(shell.Event)) func(shell.Event, shell.Screen) {
		return func(s shell.Event, _ shell.Screen) { dialog(s) }
	}
	return append(roundActions(),
		shell.RoundAction{Label: text.Of("Rehearse the event…"), Do: opens(askRehearsal)},
		shell.RoundAction{Label: text.Of("Pairing settings…"), OnRounds: true, Do: opens(askPairing)})
}
