package screens

import "fyne.io/fyne/v2"

// railScreens makes the screens that this version has, in the order of the rail.
// What isn't built is absent.
func railScreens(f *frame) []screen {
	return []screen{
		newEventScreen(f),
		newPlayersScreen(f),
		newRoundsScreen(f),
		newResultsScreen(f),
		newStandingsScreen(f),
		newRulingsScreen(f),
		newWordsScreen(f),
		newPrizesScreen(f),
		newExportScreen(f),
		newBoardScreen(f),
	}
}

// railKeys are the keys of the rail, in its order; the tenth has no digit left, for
// Ctrl 0 is the normal text size.
var railKeys = []fyne.KeyName{
	fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5,
	fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9, fyne.KeyB,
}
