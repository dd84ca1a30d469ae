package window

import "wordhall/screens/shell"

// railScreens makes the screens that this view shows, and returns them with their entries in
// the order of the rail. A look back and a scorekeeper's window have fewer of them.
func railScreens(f *eventView) (screens []shell.Screen, entries []shell.RailEntry) {
	for _, e := range f.areas.Rail {
		if f.past != nil && !e.Past || f.window.keeping && !e.Sheets {
			continue
		}
		screens = append(screens, e.Make(f))
		entries = append(entries, e)
	}
	return screens, entries
}
