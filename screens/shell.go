package screens

import (
	"context"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/pairing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// shell is what a screen may ask of the window it stands in.
type shell interface {
	// Desk is the open event.
	Desk() *app.Desk
	// Division is the one chosen in the top bar; nil while the event has none.
	Division() *tournament.Division
	// ChooseDivision changes the choice and reloads the screen shown.
	ChooseDivision(id tournament.DivisionID)
	// Do carries out an action without blocking the window; then (may be nil) runs
	// on the window's goroutine after it was saved, failed (may be nil) with its
	// refusal. Without failed the error is shown. Actions run in the order asked.
	Do(a app.Action, then func(app.Receipt), failed func(error))
	// Aside runs work off the window's goroutine that is over in a moment, and then done on
	// it; where the computer is busy, a bar asks for patience.
	Aside(words string, work func() error, done func(error))
	// Counted is Aside for what may take long: the bar tells how far it is, and Esc ends it.
	Counted(words watchWords, work func(*pairing.Watch) error, done func(error))
	// Read runs a short reading off the window's goroutine and then done on it.
	// However long it waits for its turn, nothing lies over the window: the keys
	// being typed must not be caught.
	Read(work func() error, done func(error))
	// Latest is Read for what is asked again whenever the choice moves or the screen is
	// shown: of the readings under one name only the newest is carried out and told.
	Latest(name string, work func() error, done func(error))
	// Beside is Latest for what may take seconds: nothing waits for it, and it is called
	// off when it is asked again. The work may only read snapshots.
	Beside(name string, work func(context.Context) error, done func(error))
	// Say shows a toast.
	Say(tone widgets.Tone, says text.Text)
	// Fail shows an error where it belongs: a refusal as a toast, the rest as a dialog.
	Fail(err error)
	// Ask shows a dialog; yes runs when it is confirmed. dangerous ones are never
	// confirmed by a plain Enter.
	Ask(title, text, confirm string, dangerous bool, yes func())
	// AskText asks for a line of text, for example a reason.
	AskText(title, text, label string, yes func(string))
	// ShowDialog shows any content as a dialog; close it by the returned function.
	ShowDialog(title string, content fyne.CanvasObject, focus fyne.Focusable) (closeIt func())
	// Inspect fills the inspector on the right.
	Inspect(title, subtitle string, sections ...fyne.CanvasObject)
	// Go shows another screen by its name.
	Go(screen string)
	// Window for file dialogs and focus.
	Window() fyne.Window
}

// keepChoices writes aside what was set among the preferences.
func keepChoices(s shell) {
	s.Latest("Settings", s.Desk().Program().Preferences.Keep, func(err error) {
		if err != nil {
			s.Fail(err)
		}
	})
}

// screen is one entry of the rail.
type screen interface {
	// Name is the word in the rail.
	Name() string
	// Content is made once.
	Content() fyne.CanvasObject
	// Load reads the desk again: when the screen is shown, when another division is
	// chosen and after every change.
	Load()
	// Focus puts the keyboard where typing should go.
	Focus()
	// Badge is the short text behind the name, empty for none ("5 out").
	Badge() string
	// Keys are the screen's own keys, for the status bar and the help.
	Keys() []keyHint
	// TypedKey and TypedRune get what no focused part used; true: handled.
	TypedKey(*fyne.KeyEvent) bool
	TypedRune(rune) bool
}

// keyHint names a key and what it does on a screen.
type keyHint struct{ Key, Does string }
