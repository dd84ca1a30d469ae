package dialog

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
)

// Spec describes a dialog of ours. Its answers do their work first and close the dialog
// themselves, so that a refusal leaves the dialog open with what was typed.
type Spec struct {
	Title   string
	Content fyne.CanvasObject
	// Hints are keys of the dialog that no button shows.
	Hints []widgets.KeyHint
	// Answers from left to right; without any there is a plain "Close".
	Answers []widgets.DialogButton
	// Focus gets the keyboard, nil leaves it to the dialog.
	Focus fyne.Focusable
	// Width at text size 1.0.
	Width float32
}

// Leaving returns the answer that changes nothing, on Esc.
func Leaving(text string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: text, Key: "Esc", Kind: widgets.QuietButton, KeepOpen: true, Do: do}
}

// Doing returns the primary answer, pressed by that key.
func Doing(text, key string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: text, Key: key, Kind: widgets.PrimaryButton, KeepOpen: true, Do: do}
}

// Also returns an answer that is neither the primary one nor the way out.
func Also(text, key string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: text, Key: key, Kind: widgets.PlainButton, KeepOpen: true, Do: do}
}

// ByLetter returns an answer that a letter gives, unless an entry has the keyboard.
func ByLetter(text string, letter rune, do func()) widgets.DialogButton {
	b := Also(text, string(letter), do)
	b.Letter = letter
	return b
}
