package window

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// paste deals with Ctrl+V if no entry has the keyboard.
func (f *eventView) paste(s fyne.Shortcut) {
	p, ok := s.(*fyne.ShortcutPaste)
	if !ok || f.window.busy() || f.locked != nil {
		return
	}
	clipboard := p.Clipboard
	if clipboard == nil {
		clipboard = f.window.app.Clipboard()
	}
	if taker, ok := f.shown.(interface{ Paste(string) }); ok {
		taker.Paste(clipboard.Content())
	}
}

// print deals with Ctrl+P. It prints the screen that is shown.
func (f *eventView) print() {
	if p, ok := f.shown.(shell.Printer); ok {
		p.Print()
		return
	}
	f.Say(widgets.Neutral, text.Of("%s has no paper of its own. Export prints all papers.", text.Key(f.shown.Name())))
}

// find deals with Ctrl+F. It goes to the field in which the screen finds something, or else opens the palette.
func (f *eventView) find() {
	if !f.shown.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF3}) {
		f.window.showPalette()
	}
}

// sayAllSaved deals with Ctrl+S, which has nothing to do here, and says so.
func (f *eventView) sayAllSaved() {
	f.Say(widgets.Good, text.Of("Everything is saved at once. Ctrl Shift S saves a copy."))
}

// typedKey gets what no focused part used. The screen gets it first, then the view.
func (f *eventView) typedKey(e *fyne.KeyEvent) {
	if f.shown != nil && f.shown.TypedKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyF1:
		f.window.ShowKeys()
	case fyne.KeyF4:
		f.toggleInspector()
	case desktop.KeyMenu:
		f.askChosenPlayer()
	case fyne.KeyEscape:
		if f.past != nil {
			f.window.backToNow()
		}
	default:
		if len(e.Name) > 1 && e.Name != fyne.KeySpace { // A key that types a letter also sends the letter, which says it.
			f.sayIdle(string(e.Name))
		}
	}
}

// sayIdle says that a letter, an F-key, Insert or Delete of the screen has nothing to do now. Keys that move the
// selection stop at an end without a message.
func (f *eventView) sayIdle(key string) {
	if f.shown == nil || slices.Contains(movingKeys, fyne.KeyName(key)) {
		return
	}
	for _, k := range f.shown.Keys() {
		if slices.ContainsFunc(strings.Split(k.Key.String(), ", "), func(one string) bool { return strings.EqualFold(one, key) }) {
			f.Say(widgets.Neutral, text.Of("%s (%s) has nothing to do here now.", k.Key, k.Does))
			return
		}
	}
}

var movingKeys = []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd}

// enterKeys are Ctrl+Enter for both Enter keys.
var enterKeys = []fyne.Shortcut{
	&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault},
	&desktop.CustomShortcut{KeyName: fyne.KeyEnter, Modifier: fyne.KeyModifierShortcutDefault},
}

// ctrlEnter goes to the dialog on top, or to the screen or page whose main action it is, while no field has the keyboard.
func (w *window) ctrlEnter(fyne.Shortcut) {
	if n := len(w.asked); n > 0 {
		w.asked[n-1].CtrlEnter()
		return
	}
	if w.busy() {
		return
	}
	shown := any(w.page)
	if w.view != nil {
		shown = w.view.shown
	}
	if s, ok := shown.(interface{ CtrlEnter() }); ok {
		s.CtrlEnter()
	}
}

// typedRune gets the letters that no focused part used.
func (f *eventView) typedRune(r rune) {
	if f.shown != nil && f.shown.TypedRune(r) {
		return
	}
	if r == '?' {
		f.window.ShowKeys()
		return
	}
	f.sayIdle(string(r))
}
