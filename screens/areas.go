package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/shell"
	"wordhall/tournament"
)

// areas are the pages and dialogs of areas that the window itself opens. The window knows
// no area: whoever puts the program together hands them to it.
type areas struct {
	// Rail are the screens of an open event, in the order of the rail.
	Rail []railEntry
	// Guide, Rulings, Words and Kiosk show a page without an event.
	Guide, Rulings, Words, Kiosk func(shell.Window)
	// ImportEvent asks for a file that holds whole divisions; NewLike makes an event with
	// the settings of an old one.
	ImportEvent func(shell.Window)
	NewLike     func(w shell.Window, old *tournament.Event)
	// Pairing, Division and Ejection are dialogs that one area opens of another.
	Pairing  func(shell.Event)
	Division func(shell.Event, *tournament.Division)
	Ejection func(s shell.Event, d *tournament.Division, rule string, player tournament.PlayerID, then func())
	// Round are the actions of a round that work from every screen.
	Round []roundAction
	// FindRules finds topics of the reference by what was typed, at most so many.
	FindRules func(p *app.Program, typed string, most int) ([]shell.TopicFound, error)
}

// roundAction is an action of a round that works from every screen.
type roundAction struct {
	Label string
	Key   fyne.Shortcut
	// OnRounds: Rounds is shown first, so that what is published or started is in sight.
	OnRounds bool
	// Do carries it out; shown is the screen in sight.
	Do func(s shell.Event, shown shell.Screen)
	// Gap: a line separates it in the menu from the item before.
	Gap bool
}
