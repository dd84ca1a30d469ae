package lists

import (
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Verb is one thing that can be done on a screen. Its key, its button, its line of the help and its entry of the
// palette all come from here.
type Verb struct {
	// Key is the key as a person reads it, and Does says what it does. Does is empty if the menu says it already.
	Key, Does text.Text
	// Button are the words on its button, and Kind says how much the button stands out.
	Button text.Text
	Kind   widgets.ButtonKind
	// Not says why it can't be done now. It is zero if it can.
	Not text.Text
	// Do does it. It is nil if there is nothing now to do it with, or if the grid or the window handles the key.
	Do func()
}

// Verbs are what can be done on a screen, in the order of the help. A screen embeds them, and they handle its keys.
type Verbs struct {
	Say func(widgets.Tone, text.Text)
	// All returns the verbs as they are now.
	All func() []Verb
	// Ready reports whether there is anything to do something with. It is nil if there always is.
	Ready func() bool
}

// Keys are the keys for the status bar, the help and the palette.
func (v Verbs) Keys() []shell.KeyHint {
	var hints []shell.KeyHint
	for _, verb := range v.All() {
		if !verb.Does.IsZero() {
			hints = append(hints, shell.KeyHint{Key: verb.Key, Does: verb.Does})
		}
	}
	return hints
}

// TypedKey does what belongs to a key that types no letter, and reports whether there is such a verb.
func (v Verbs) TypedKey(e *fyne.KeyEvent) bool {
	key := string(e.Name)
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		key = "Enter"
	}
	return len(key) > 1 && v.typed(key) // A letter comes once more, as a rune.
}

// TypedRune does what belongs to a letter, in capitals or small.
func (v Verbs) TypedRune(r rune) bool { return v.typed(string(r)) }

// CtrlEnter does what belongs to Ctrl+Enter.
func (v Verbs) CtrlEnter() { v.typed("Ctrl Enter") }

func (v Verbs) typed(key string) bool {
	verb := v.of(key)
	switch {
	case verb.Do == nil || v.Ready != nil && !v.Ready():
		return false
	case !verb.Not.IsZero():
		v.Say(widgets.Neutral, verb.Not)
	default:
		verb.Do()
	}
	return true
}

// of is the verb of a key, or the zero verb if there is none.
func (v Verbs) of(key string) Verb {
	for _, verb := range v.All() {
		if strings.EqualFold(verb.Key.String(), key) {
			return verb
		}
	}
	return Verb{}
}

// Button is the button of the verb with that key. Pressing it does what the key does.
func (v Verbs) Button(key string) *widgets.Button {
	verb := v.of(key)
	b := widgets.NewKeyButton(verb.Button, key, func() { v.typed(key) })
	b.SetKind(verb.Kind)
	return b
}

// Buttons are the buttons of the verbs with these keys, side by side as far as there is room.
func (v Verbs) Buttons(keys ...string) fyne.CanvasObject {
	buttons := make([]fyne.CanvasObject, len(keys))
	for i, key := range keys {
		buttons[i] = v.Button(key)
	}
	return widgets.NewFlow(layout.ToolGap, 6, buttons...)
}
