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
		m.command("Round clock…", ctrl(fyne.KeyT), f.askClock),
		m.command("Late tables…", ctrl(fyne.KeyL), f.askLate),
		fyne.NewMenuItemSeparator(),
		m.command("What stands in the way…", nil, at((*roundsScreen).askObstacles)),
		m.command("Why two meet, or don't…", nil, at((*roundsScreen).askWhy)),
		m.command("Compare two systems…", nil, at((*roundsScreen).askCompare)),
		m.command("Starts and byes", nil, at((*roundsScreen).nextView)),
		m.command("Rehearse the event…", nil, f.askRehearsal),
		m.command("Pairing settings…", nil, at(func(r *roundsScreen) { r.shell.askPairing() })),
	}
}
