package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
)

// railEntry is one screen of the window: the key that leads to it with Ctrl, and how it
// is made.
type railEntry struct {
	name string
	key  fyne.KeyName
	make func(shell.Event) shell.Screen
	// past: it can also be looked at in the event as it was.
	past bool
	// sheets: a scorekeeper may use it.
	sheets bool
	// foot: it is at the foot of the rail.
	foot bool
}

// railScreens makes the screens that this view shows, and returns them with their entries in
// the order of the rail. A look back and a scorekeeper's window have fewer of them.
func railScreens(f *eventView) (screens []shell.Screen, entries []railEntry) {
	for _, e := range f.areas.Rail {
		if f.past != nil && !e.past || f.window.keeping && !e.sheets {
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
