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

// Window is what an area may ask of the window, with or without an open event. An area or a dialog names the parts
// that it uses.
type Window interface {
	Work
	Asking
	Kept
	Frame
	Pages
	// Event is the event open in the window, or nil if there is none.
	Event() Event
}

// Work runs functions off the window's goroutine, or later on it.
type Work interface {
	// Run runs work off the window's goroutine, and then done on it. If it takes longer than a moment, a bar shows
	// the progress in the work's context, and Esc ends that context.
	Run(words WorkWords, work func(context.Context) error, done func(error))
	// RunDesk is Run for work that opens an event. The event is closed again if the window is gone by then.
	RunDesk(words WorkWords, open func(context.Context) (*app.Desk, error), done func(*app.Desk, error))
	// Read runs a short reading off the window's goroutine and then done on it. However long it takes, no dialog
	// covers the window, so that no key that is typed gets lost.
	Read(work func() error, done func(error))
	// RunLatest is Read for what is asked again whenever the selection moves or the screen is shown. Of the readings
	// under one name only the newest is carried out and reported. Its context ends once it is asked again.
	RunLatest(name string, work func(context.Context) error, done func(error))
	// RunBackground is RunLatest for work that may take seconds and for which nothing waits. The work may read only
	// snapshots.
	RunBackground(name string, work func(context.Context) error, done func(error))
	// Later runs a function on the window's goroutine after some time, unless the program has ended by then. In
	// tests it never does.
	Later(wait time.Duration, do func())
	// Pause is Later for a pause that belongs to what is shown. In tests it takes no time.
	Pause(wait time.Duration, do func())
}

// Asking tells the director what went wrong and asks what has to be decided.
type Asking interface {
	// Fail shows an error in its place: a refusal in the status line, and any other error as a dialog.
	Fail(err error)
	// Ask shows a dialog and runs yes when it is confirmed. Enter alone never confirms a dangerous one.
	Ask(title, says, confirm text.Text, dangerous bool, yes func())
	// AskText asks for a line of text, for example a reason, and passes it to yes. It is never empty.
	AskText(title, says, label text.Text, yes func(string))
	// AskPath asks for a file by a path that can be typed, and passes the path to take; see dialog.PathQuestion.Ask.
	AskPath(q dialog.PathQuestion, take func(a *dialog.Asked, path string)) *dialog.Asked
	// Show shows a dialog and returns the function that closes it.
	Show(dialog.Spec) (closeIt func())
	// FocusShown gives the keyboard back to what the window shows.
	FocusShown()
}

// Kept is what exists without an event, and stays when an event is closed.
type Kept interface {
	// Program is the running program, which exists without an event.
	Program() *app.Program
	// Keep changes a preference. It takes effect at once; the file is written off the window's goroutine.
	Keep(change func(*preferences.Choices))
	// KeepPreferences writes preferences that were changed before to their file, off the window's goroutine.
	KeepPreferences()
	// RememberImport remembers the folder of a file that was read, to begin there next time.
	RememberImport(path string)
}

// Frame is the window itself.
type Frame interface {
	// Window is the toolkit's window, for file dialogs and focus.
	Window() fyne.Window
	// NewWindow makes a second window, not yet shown.
	NewWindow(title text.Text) fyne.Window
	// Settle makes new content known to the window at once, because only then it can have the keyboard.
	Settle()
	// ShowKeys lists the keys of what is shown.
	ShowKeys()
	// Quit closes the window. Everything is saved.
	Quit()
}

// Pages are what can be shown in the whole window.
type Pages interface {
	// OpenDesk shows an event that was opened or made, puts it on the start screen's list and closes the event that
	// was open before.
	OpenDesk(desk *app.Desk) Event
	// ShowStart shows the start screen. No event may be open.
	ShowStart()
	// ShowPage shows a page in the whole window. No event may be open.
	ShowPage(p Page, title text.Text, content fyne.CanvasObject)
	// Holds reports whether the page is shown in the window, or gets it back once what is shown over it is closed.
	Holds(p Page) bool
	// ShowOver is ShowPage for a page over what the window shows. Calling back shows that again as it was.
	ShowOver(p Page, title text.Text, content fyne.CanvasObject) (back func())
	// Lock shows a page on the whole screen, without the menu and whatever was open. Unlock ends that. Locked
	// reports whether that page still has the screen.
	Lock(p LockedPage, title text.Text, content fyne.CanvasObject)
	Unlock()
	Locked(p LockedPage) bool
	// ShowWords shows the word lists and the log of the adjudication table. In a scorekeeper's window it asks for
	// the director's PIN first.
	ShowWords()
	// ShowKiosk locks the window to the adjudication table.
	ShowKiosk()
}

// Event is what an area may ask of the window while an event is open.
type Event interface {
	Window
	Opened
	Display
	OtherAreas
	Past
}

// Opened is the open event, and the way to change it.
type Opened interface {
	// Desk is the desk of the open event.
	Desk() *app.Desk
	// Division is the division chosen in the top bar. It is nil while the event has none.
	Division() *tournament.Division
	// ChooseDivision changes the choice and reloads the screen shown.
	ChooseDivision(id tournament.DivisionID)
	// Do carries out an action without blocking the window. then, which may be nil, runs on the window's goroutine
	// after the action was saved. failed, which may be nil, runs with its refusal; without failed the error is
	// shown. Actions run in the order in which they were asked for.
	Do(a action.Action, then func(app.Receipt), failed func(error))
}

// Display are what is shown of an open event: the screen, the inspector beside it, and what was said last.
type Display interface {
	// Say says what happened in the status line, until something else is said or another screen is shown. Tell is
	// Say for what concerns the whole event and stays on other screens. SayOpening is Say about something that can
	// be opened. SayDone is Say about an action that was carried out and can be undone, with its notes. SayDoneBefore is
	// SayDone with what is mostly done next.
	Say(tone widgets.Tone, says text.Text)
	Tell(tone widgets.Tone, says text.Text)
	SayDone(says text.Text, notes ...text.Text)
	SayDoneBefore(says text.Text, next widgets.Answer)
	SayOpening(tone widgets.Tone, says text.Text, open func())
	// Inspect fills the inspector on the right.
	Inspect(title, subtitle text.Text, sections ...fyne.CanvasObject)
	// LendInspector gives the inspector's space to a view that has nothing for the inspector.
	LendInspector()
	// RefreshBars brings the badges of the rail and the bars up to date.
	RefreshBars()
	// Go shows another screen by its name. Has reports whether there is a screen of that name, and Shows whether it
	// is the one that is shown. GoOn shows the screen on which the work goes on.
	Go(screen string)
	Has(screen string) bool
	Shows(screen string) bool
	GoOn()
}

// OtherAreas is what one area has another area do.
type OtherAreas interface {
	// EnterSlip goes to Results with a game on the card, to enter its sheet or to correct it.
	EnterSlip(id tournament.DivisionID, game int)
	// RuleAt goes to Rulings for the players at the table of a game.
	RuleAt(id tournament.DivisionID, game int)
	// Mend shows the place where the cause of a concern about a file can be put right.
	Mend(exchange.Concern)
	// AskPlayer shows what can be done to a player of the division, or to one of several players, such as the two of
	// a game.
	AskPlayer(id tournament.DivisionID, players ...tournament.PlayerID)
	// Duties are what is left to do in the event and what is done.
	Duties() ([]app.Duty, error)
	// AskPublish asks where the public pages are to be sent, and sends them there.
	AskPublish()
	// AskPairing edits the pairing settings of the chosen division.
	AskPairing()
	// AskEjection asks for an ejection under a situation of the catalogue (R64 or R68). player is the player in the
	// form at first, or 0 for none. then runs when the dialog is closed.
	AskEjection(d *tournament.Division, rule string, player tournament.PlayerID, then func())
	// AskReversal asks for the reversal of the ruling with that id. then runs when the dialog is closed.
	AskReversal(d *tournament.Division, ruling int, then func())
	// Clock looks at the round clocks every second. It is nil if nothing is played.
	Clock() Clock
	// Overdue marks the missing games again, after a player's time has run out.
	Overdue()
}

// Past leads to the event as it was at an earlier moment.
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
	// Banner is what is called out now. It is empty if nothing is.
	Banner(now tournament.Timestamp) text.Text
}

// Screen is one entry of the rail.
type Screen interface {
	// Name is the word in the rail.
	Name() string
	// Content returns the screen's content. It is called once.
	Content() fyne.CanvasObject
	// Load reads the desk again. It is called when the screen is shown, when another division is chosen and after
	// every change.
	Load()
	// Focus gives the keyboard to the part of the screen where typing should go.
	Focus()
	// Badge is the short text after the name ("5 out"), or empty for none.
	Badge() text.Text
	// Keys are the screen's own keys, for the status bar and the help.
	Keys() []KeyHint
	// TypedKey and TypedRune get what no focused part used, and report whether they handled it.
	TypedKey(*fyne.KeyEvent) bool
	TypedRune(rune) bool
}

// Page is what has the whole window while no event is open.
type Page interface {
	// Name is the title of its keys in the help.
	Name() text.Text
	// Keys are the page's own.
	Keys() []KeyHint
	// Focus gives the keyboard to the part of the page where typing should go.
	Focus()
	// Typed reports whether something was typed that would be lost with the page.
	Typed() bool
	// TypedKey and TypedRune get what no focused part used.
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// LockedPage is a page that can be left only in its own way.
type LockedPage interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
	// AskOut asks the director for what is needed to leave, such as a PIN. It is also called when the window is to
	// be closed.
	AskOut()
}

// These are what else the palette and other screens can ask of a screen.
type (
	// ShowsPlayer scrolls to a player of the chosen division and selects them.
	ShowsPlayer interface{ ShowPlayer(tournament.PlayerID) }
	// ChoosesPlayers says which players are in the selected row or game; the one who is meant comes first. There are
	// none if nothing is selected.
	ChoosesPlayers interface {
		ChosenPlayers() (tournament.DivisionID, []tournament.PlayerID)
	}
	// DoesToPlayer carries out what is offered for a player of the chosen division.
	DoesToPlayer interface{ DoToPlayer(report.Offer) }
	// ShowsGame puts a game on the card, or is about the players of that game from then on.
	ShowsGame interface {
		ShowGame(division tournament.DivisionID, game int)
	}
	// ShowsTopic shows a topic of the reference, or a situation by its id.
	ShowsTopic interface{ ShowTopic(topic string) }
	// TakesFile shows what would become of the rows of a list of players in that file.
	TakesFile interface{ TakeFile(path string) }
	// DrawnAnew draws a page in the language that was just chosen, with what was typed.
	DrawnAnew interface{ DrawAnew() }
	// TakesAnnotation shows what is found in that file, the annotation of the selected game.
	TakesAnnotation interface{ TakeAnnotation(path string) }
	// Printer prints what is shown, or says why nothing of it can be printed.
	Printer interface{ Print() }
	// Mender opens what puts the cause of a concern about a file right.
	Mender interface{ Mend(exchange.Concern) }
)

// KeyHint names a key and what it does on a screen.
type KeyHint struct{ Key, Does text.Text }

// RailJournal is the journal's word in the rail.
const RailJournal = "Journal"
