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
	}
}

// digitKeys are the keys of the rail, in its order.
var digitKeys = []fyne.KeyName{
	fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5,
	fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9,
}
