package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TopicFound is a topic of the reference: its title, and the book in which it was found; or a
// situation, with its id in the place of the book.
type TopicFound struct {
	ID, Title string
	Book      text.Text
}

// Areas are the pages and dialogs of areas that the window itself opens. The window knows
// no area: whoever puts the program together hands them to it.
type Areas struct {
	// Rail are the screens of an open event, in the order of the rail.
	Rail []RailEntry
	// Guide, Rulings, Words and Kiosk show a page without an event.
	Guide, Rulings, Words, Kiosk func(Window)
	// ImportEvent asks for a file that holds whole divisions; NewLike makes an event with
	// the settings of an old one.
	ImportEvent func(Window)
	// Beside asks for a running event of another program, and follows it.
	Beside func(Window)
	// ImportFile is ImportEvent for a file that is known already.
	ImportFile func(w Window, path string)
	NewLike    func(w Window, old *tournament.Event)
	// Pairing, Division, Ejection and Reversal are dialogs that one area opens of another.
	Pairing  func(Event)
	Division func(Event, *tournament.Division)
	Ejection func(s Event, d *tournament.Division, rule string, player tournament.PlayerID, then func())
	Reversal func(s Event, d *tournament.Division, ruling int, then func())
	// Round are the actions of a round that work from every screen.
	Round []RoundAction
	// FindRules finds situations and topics of the reference by what was typed, at most so many.
	FindRules func(p *app.Program, typed string, most int) ([]TopicFound, error)
}

// RailEntry is one screen of the window: the key that leads to it with Ctrl, and how it is
// made.
type RailEntry struct {
	Name string
	Key  fyne.KeyName
	Make func(Event) Screen
	// Past says that it can also be looked at in the event as it was.
	Past bool
	// Sheets says that a scorekeeper may use it.
	Sheets bool
	// For are the stations that have it, besides a director's; those that read have what can be looked at too.
	For []hall.Role
	// Foot says that it is at the foot of the rail.
	Foot bool
}

// KeyWords is the entry's key as a person reads it at the foot, where there is room.
func (e RailEntry) KeyWords() text.Text {
	if e.Foot {
		return text.Of("Ctrl %s", string(e.Key))
	}
	return text.Name(string(e.Key))
}

// RoundAction is an action of a round that works from every screen.
type RoundAction struct {
	Label text.Text
	Key   fyne.Shortcut
	// OnRounds: Rounds is shown first, so that what is published or started is in sight.
	OnRounds bool
	// Do carries it out; shown is the screen in sight.
	Do func(s Event, shown Screen)
	// Gap says that a line separates it in the menu from the item before.
	Gap bool
}

// Ctrl is Ctrl with a key, Cmd on a Mac.
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}
