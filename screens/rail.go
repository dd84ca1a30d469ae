package screens

import "fyne.io/fyne/v2"

// railEntry is one screen of the window: the key that leads to it with Ctrl, and how it
// is made.
type railEntry struct {
	name string
	key  fyne.KeyName
	make func(*frame) screen
	// past: it can also be looked at in the event as it was.
	past bool
	// sheets: a scorekeeper may use it.
	sheets bool
	// foot: it stands at the foot of the rail.
	foot bool
}

// railEntries are the screens that this version has, in the order of the rail. What
// isn't built is absent. Ctrl 0 is the normal text size, so the tenth has a letter.
var railEntries = []railEntry{
	{name: "Event", key: fyne.Key1, make: func(f *frame) screen { return newEventScreen(f) }, past: true},
	{name: "Players", key: fyne.Key2, make: func(f *frame) screen { return newPlayersScreen(f) }, past: true},
	{name: "Rounds", key: fyne.Key3, make: func(f *frame) screen { return newRoundsScreen(f) }, past: true},
	{name: "Results", key: fyne.Key4, make: func(f *frame) screen { return newResultsScreen(f) }, sheets: true},
	{name: "Standings", key: fyne.Key5, make: func(f *frame) screen { return newStandingsScreen(f) }, past: true},
	{name: "Rulings", key: fyne.Key6, make: func(f *frame) screen { return newRulingsScreen(f) }},
	{name: "Words", key: fyne.Key7, make: func(f *frame) screen { return newWordsScreen(f) }},
	{name: "Prizes & ratings", key: fyne.Key8, make: func(f *frame) screen { return newPrizesScreen(f) }, past: true},
	{name: "Export", key: fyne.Key9, make: func(f *frame) screen { return newExportScreen(f) }},
	{name: "Board", key: fyne.KeyB, make: func(f *frame) screen { return newBoardScreen(f) }},
	{name: railJournal, key: fyne.KeyJ, make: func(f *frame) screen { return newJournalScreen(f) }, foot: true},
}

// railScreens makes the screens that this frame shows and tells their entries.
func railScreens(f *frame) (screens []screen, entries []railEntry) {
	for _, e := range railEntries {
		if f.past != nil && !e.past || f.hall.keeping && !e.sheets {
			continue
		}
		screens = append(screens, e.make(f))
		entries = append(entries, e)
	}
	return screens, entries
}

// keyWords is a key of the rail as a person reads it at the foot, where there is room.
func (e railEntry) keyWords() string {
	if e.foot {
		return "Ctrl " + string(e.key)
	}
	return string(e.key)
}
