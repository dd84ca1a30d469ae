package screens

import "fyne.io/fyne/v2"

// roundItems are the actions of a round that work from every screen: they go to
// Rounds first, so that what is published or started is in sight.
func (m *mainMenu) roundItems() []*fyne.MenuItem {
	f := m.hall.frame
	at := func(do func(*roundsScreen)) func() {
		return func() {
			f.Go("Rounds")
			if r, ok := f.shown.(*roundsScreen); ok {
				do(r)
			}
		}
	}
	return []*fyne.MenuItem{
		m.command("Publish the draw", ctrl(fyne.KeyP), at((*roundsScreen).publish)),
		m.command("Start all that are ready", nil, at((*roundsScreen).startAll)),
		m.command("Print the round…", nil, at((*roundsScreen).askPrint)),
	}
}
