package window

import (
	"fyne.io/fyne/v2"

	"wordhall/tournament/text"
)

// roundItems are the actions of a round that can be used on every screen.
func (m *mainMenu) roundItems() []*fyne.MenuItem {
	f := m.window.view
	var items []*fyne.MenuItem
	for _, a := range m.window.areas.Round {
		if a.Gap {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		items = append(items, m.command(a.Label, a.Key, func() {
			if a.OnRounds {
				f.Go("Rounds")
			}
			a.Do(f, f.shown)
		}))
	}
	return append(items, m.command(text.Of("Publish the pages…"), ctrlShift(fyne.KeyP), f.AskPublish))
}
