package shell

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Window is what may be asked of the window, with an event open or without. An area and a dialog name the
// parts that they use.
type Window interface {
	Work
	Asking
	Kept
	Frame
	Pages
	// Event is the event open in the window, nil without one.
	Event() Event
}

// Work runs off the window's goroutine, or later on it.
type Work interface {
	// Run runs work off the window's goroutine, and then done on it. Where it takes longer
	// than a moment a bar shows how far it is by the progress in the work's context, and Esc
	// ends that context.
	Run(words WorkWords, work func(context.Context) error, done func(error))
	// RunDesk is Run for work that opens an event. The event is closed again where the
	// window is gone by then.
	RunDesk(words WorkWords, open func(context.Context) (*app.Desk, error), done func(*app.Desk, error))
	// Read runs a short reading off the window's goroutine and then done on it. However long
	// it waits, no dialog covers the window, so that no key being typed is lost.
	Read(work func() error, done func(error))
	// RunLatest is Read for what is asked again whenever the choice moves or the screen is
	// shown: of the readings under one name only the newest is carried out and reported. Its
	// context ends once it is asked again.
	RunLatest(name string, work func(context.Context) error, done func(error))
	// RunBackground is RunLatest for work that may take seconds and that nothing waits for.
	// The work may only read snapshots.
	RunBackground(name string, work func(context.Context) error, done func(error))
	// Later runs a function on the window's goroutine after some time, unless the program
	// has ended by then; never in tests.
	Later(wait time.Duration, do func())
	// Pause is Later for a pause that belongs to what is shown; in tests it takes no time.
	Pause(wait time.Duration, do func())
}

// Asking tells the director what went wrong and asks what must be decided.
type Asking interface {
	// Fail shows an error where it belongs: a refusal in the status line, the rest as a dialog.
	Fail(err error)
	// Ask shows a dialog; yes runs when it is confirmed. A plain Enter never confirms a
	// dangerous one.
	Ask(title, says, confirm text.Text, dangerous bool, yes func())
	// AskText asks for a line of text, for example a reason, and gives it to yes; it is never empty.
	AskText(title, says, label text.Text, yes func(string))
	// AskPath asks for a file by a path that can be typed, and gives the path to done.
	AskPath(q dialog.PathQuestion, done func(path string))
	// Show shows a dialog and returns the function that closes it.
	Show(dialog.Spec) (closeIt func())
	// FocusShown gives the keyboard back to what the window shows.
	FocusShown()
}

// Kept is what exists without an event, and lasts beyond it.
type Kept interface {
	// Program is what exists without an event.
	Program() *app.Program
	// Keep changes a preference. It takes effect at once; the file is written off the
	// window's goroutine.
	Keep(change func(*preferences.Choices))
	// KeepPreferences writes the preferences, changed before, to their file, off the window's
	// goroutine.
	KeepPreferences()
	// RememberImport keeps the folder of a file that was read, to begin there next time.
	RememberImport(path string)
}

// Frame is the window itself.
type Frame interface {
	// Window is the toolkit's window, for file dialogs and focus.
	Window() fyne.Window
	// NewWindow makes a second window, not yet shown.
	NewWindow(title text.Text) fyne.Window
	// Settle makes new content known to the window at once: only then can it take the
	// keyboard.
	Settle()
	// ShowKeys lists the keys of what is shown.
	ShowKeys()
	// Quit closes the window; everything is saved.
	Quit()
}

// Pages are what the whole window can show.
type Pages interface {
	// OpenDesk shows an event that was opened or made, puts it on the start screen's list and
	// closes the event open before.
	OpenDesk(desk *app.Desk) Event
	// ShowStart shows the start screen; an event must not be open.
	ShowStart()
	// ShowPage gives a page the whole window; an event must not be open.
	ShowPage(p Page, title text.Text, content fyne.CanvasObject)
	// Holds reports whether the page has the window, or gets it back once what is shown over it goes.
	Holds(p Page) bool
	// ShowOver is ShowPage for a page that gives the window back as it was, by the function
	// returned.
	ShowOver(p Page, title text.Text, content fyne.CanvasObject) (back func())
	// Lock gives a page the whole screen, without the menu and whatever was open; Unlock
	// gives it back. Locked reports whether that page still has it.
	Lock(p LockedPage, title text.Text, content fyne.CanvasObject)
	Unlock()
	Locked(p LockedPage) bool
	// ShowWords shows the word lists and the log of the adjudication table; in a scorekeeper's
	// window it asks for the director's PIN first.
	ShowWords()
	// ShowKiosk locks the window on the adjudication table.
	ShowKiosk()
}

// Event is what may be asked of the window while an event is open.
type Event interface {
	Window
	Opened
	Sights
	Across
	Past
}

// Opened is the open event, and how it is changed.
type Opened interface {
	// Desk is the open event.
	Desk() *app.Desk
	// Division is the division chosen in the top bar; nil while the event has none.
	Division() *tournament.Division
	// ChooseDivision changes the choice and reloads the screen shown.
	ChooseDivision(id tournament.DivisionID)
	// Do carries out an action without blocking the window; then (may be nil) runs
	// on the window's goroutine after it was saved, failed (may be nil) with its
	// refusal. Without failed the error is shown. Actions run in the order asked.
	Do(a action.Action, then func(app.Receipt), failed func(error))
}

// Sights are what is in sight of an open event: the screen, the inspector beside it, and what was said last.
type Sights interface {
	// Say says what happened, in the status line, until the next is said or another screen is shown. Tell is Say for what
	// concerns the whole event and stays on other screens, SayOpening is Say about what can be opened, and SayDone about an
	// action that was carried out, which can be undone, with its notes.
	Say(tone widgets.Tone, says text.Text)
	Tell(tone widgets.Tone, says text.Text)
	SayDone(says text.Text, notes ...text.Text)
	SayOpening(tone widgets.Tone, says text.Text, open func())
	// Inspect fills the inspector on the right.
	Inspect(title, subtitle text.Text, sections ...fyne.CanvasObject)
	// LendInspector gives the inspector's space to a view that inspects nothing.
	LendInspector()
	// RefreshBars brings the badges of the rail and the bars up to date.
	RefreshBars()
	// Go shows another screen by its name, Has reports whether there is one, Shows whether
	// it is the one in sight, GoOn shows the one on which the work goes on.
	Go(screen string)
	Has(screen string) bool
	Shows(screen string) bool
	GoOn()
}

// Across is what one area has another do.
type Across interface {
	// EnterSlip goes to Results with a game on the card: to enter its sheet, or to
	// correct it.
	EnterSlip(id tournament.DivisionID, game int)
	// Mend shows the place where a concern about a file can be put right.
	Mend(exchange.Concern)
	// AskPlayer shows what can be done to a player of the division, or to one of several: the two of a game.
	AskPlayer(id tournament.DivisionID, players ...tournament.PlayerID)
	// AskPublish asks where the public pages go, and sends them there.
	AskPublish()
	// AskPairing edits the pairing settings of the division chosen.
	AskPairing()
	// AskEjection asks for an ejection under a situation of the catalogue (R64 or R68).
	// player is whom the form begins with, 0 for none yet. then runs when the dialog is gone.
	AskEjection(d *tournament.Division, rule string, player tournament.PlayerID, then func())
	// AskReversal asks for the reversal of a ruling by its id. then runs when the dialog is gone.
	AskReversal(d *tournament.Division, ruling int, then func())
	// Clock is what looks at the round clocks every second; nil where nothing is played.
	Clock() Clock
	// Overdue marks the games still out again, after time has run out for a player.
	Overdue()
}

// Past leads to the event as it was.
type Past interface {
	// LookAt shows the event as it was after a line of the journal, to look at only.
	LookAt(app.JournalLine)
	// BranchAt asks for a new file that goes on from a line of the journal.
	BranchAt(app.JournalLine)
	// Backups lists the backups.
	Backups()
}

// Clock looks at the event's clocks every second.
type Clock interface {
	// Listen calls look after every look at the clocks until stop is called.
	Listen(look func(tournament.Timestamp)) (stop func())
	// Banner is what is called out now, empty if nothing is.
	Banner(now tournament.Timestamp) string
}

// Screen is one entry of the rail.
type Screen interface {
	// Name is the word in the rail.
	Name() string
	// Content is made once.
	Content() fyne.CanvasObject
	// Load reads the desk again: when the screen is shown, when another division is
	// chosen and after every change.
	Load()
	// Focus puts the keyboard where typing should go.
	Focus()
	// Badge is the short text behind the name ("5 out"), empty for none.
	Badge() text.Text
	// Keys are the screen's own keys, for the status bar and the help.
	Keys() []KeyHint
	// TypedKey and TypedRune get what no focused part used and report whether they handled
	// it.
	TypedKey(*fyne.KeyEvent) bool
	TypedRune(rune) bool
}

// Page is what has the whole window to itself while no event is open.
type Page interface {
	// Name is the title of its keys in the help.
	Name() text.Text
	// Keys are the page's own.
	Keys() []KeyHint
	// Focus puts the keyboard where typing should go.
	Focus()
	// Typed reports whether something was typed that would be lost with the page.
	Typed() bool
	// TypedKey and TypedRune get what no focused part used.
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// LockedPage is a page that can be left only by its own way out.
type LockedPage interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
	// AskOut asks the director for what the way out needs, such as a PIN; it is also called
	// when the window is to be closed.
	AskOut()
}

// What else a screen can be asked, by the palette and by other screens.
type (
	// ShowsPlayer puts a player of the division chosen in sight.
	ShowsPlayer interface{ ShowPlayer(tournament.PlayerID) }
	// ChoosesPlayers says who stands in the row or in the game chosen, the first the one meant; nobody where nothing is chosen.
	ChoosesPlayers interface {
		ChosenPlayers() (tournament.DivisionID, []tournament.PlayerID)
	}
	// DoesToPlayer carries out what is offered for a player of the division chosen.
	DoesToPlayer interface{ DoToPlayer(report.Offer) }
	// ShowsGame puts a game on the card.
	ShowsGame interface {
		ShowGame(division tournament.DivisionID, game int)
	}
	// ShowsTopic turns to a topic of the reference, or to a situation by its id.
	ShowsTopic interface{ ShowTopic(topic string) }
	// TakesFile shows what would become of the rows of a list of players in that file.
	TakesFile interface{ TakeFile(path string) }
	// Printer prints what is in sight, or says why nothing of it can be printed.
	Printer interface{ Print() }
	// Mender opens what puts a concern about a file right.
	Mender interface{ Mend(exchange.Concern) }
)

// KeyHint names a key and what it does on a screen.
type KeyHint struct{ Key, Does text.Text }

// RailJournal is the journal's word in the rail.
const RailJournal = "Journal"
