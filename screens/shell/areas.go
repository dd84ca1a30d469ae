package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TopicFound is a topic of the reference with its title and the book in which it was found. For a situation it has
// the situation's id in place of the book.
type TopicFound struct {
	ID, Title string
	Book      text.Text
}

// Areas are the pages and dialogs of areas that the window itself opens. The window imports no area. Whoever builds
// the program passes them to it.
type Areas struct {
	// Rail are the screens of an open event, in the order of the rail.
	Rail []RailEntry
	// Rulings, Words and Kiosk show a page without an event.
	Rulings, Words, Kiosk func(Window)
	// Guide shows the page that makes an event. back leads back to the event from which it was asked for. It is nil if
	// none was open.
	Guide func(w Window, back func())
	// ImportEvent asks for a file that holds whole divisions. NewLike makes an event with the settings of an old
	// one.
	ImportEvent func(Window)
	// Beside asks for a running event of another program, and follows it.
	Beside func(Window)
	// ImportFile is ImportEvent for a file whose path is known already.
	ImportFile func(w Window, path string)
	NewLike    func(w Window, old *tournament.Event)
	// Pairing, Division, Ejection and Reversal are dialogs that one area opens of another.
	Pairing  func(Event)
	Division func(Event, *tournament.Division)
	Ejection func(s Event, d *tournament.Division, rule string, player tournament.PlayerID, then func())
	Reversal func(s Event, d *tournament.Division, ruling int, then func())
	// Round are the actions of a round that can be used on every screen.
	Round []RoundAction
	// FindRules finds situations and topics of the reference for what was typed, at most most of them.
	FindRules func(p *app.Program, typed string, most int) ([]TopicFound, error)
}

// RailEntry is one screen of the window, with the key that shows it together with Ctrl, and the function that makes
// it.
type RailEntry struct {
	Name string
	Key  fyne.KeyName
	Make func(Event) Screen
	// Past says that it can also be shown for the event as it was.
	Past bool
	// Sheets says that a scorekeeper may use it.
	Sheets bool
	// For are the roles of stations that have it, in addition to a director's. Stations that only read have those
	// with Past too.
	For []hall.Role
	// Foot says that it is at the bottom of the rail.
	Foot bool
}

// KeyWords is the entry's key as a person reads it, for an entry at the bottom, if there is room.
func (e RailEntry) KeyWords() text.Text {
	if e.Foot {
		return text.Of("Ctrl %s", string(e.Key))
	}
	return text.Name(string(e.Key))
}

// RoundAction is an action of a round that can be used on every screen.
type RoundAction struct {
	Label text.Text
	Key   fyne.Shortcut
	// OnRounds says that Rounds is shown first, so that the director sees what is published or started.
	OnRounds bool
	// Do carries it out. shown is the screen that is shown.
	Do func(s Event, shown Screen)
	// Gap says that a line in the menu separates it from the item before it.
	Gap bool
}

// Ctrl is the shortcut of Ctrl with a key. On a Mac it is Cmd with the key.
func Ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}
