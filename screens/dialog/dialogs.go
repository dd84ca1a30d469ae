package dialog

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Spec describes a dialog of the program. Its answers do their work first and close the dialog themselves, so that
// after a refusal it stays open with what was typed.
type Spec struct {
	Title   text.Text
	Content fyne.CanvasObject
	// Hints are the keys of the dialog that no button shows.
	Hints []widgets.KeyHint
	// Answers are the buttons from left to right. If there are none the dialog has a plain "Close".
	Answers []widgets.DialogButton
	// Focus gets the keyboard. If it is nil the dialog chooses.
	Focus fyne.Focusable
	// Width is the width at text size 1.0.
	Width float32
	// Typed reports whether something was typed that isn't kept. It is nil if nothing is typed in the dialog.
	Typed func() bool
}

// Leaving returns the answer that changes nothing. Esc gives it too.
func Leaving(says text.Text, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: says, Key: "Esc", Kind: widgets.QuietButton, KeepOpen: true, Do: do}
}

// Doing returns the primary answer. The key gives it too.
func Doing(says text.Text, key string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: says, Key: key, Kind: widgets.PrimaryButton, KeepOpen: true, Do: do}
}

// Also returns an answer that is neither the primary one nor the way out.
func Also(says text.Text, key string, do func()) widgets.DialogButton {
	return widgets.DialogButton{Text: says, Key: key, Kind: widgets.PlainButton, KeepOpen: true, Do: do}
}

// ByLetter returns an answer that a letter gives too, unless an entry has the keyboard.
func ByLetter(says text.Text, letter rune, do func()) widgets.DialogButton {
	b := Also(says, string(letter), do)
	b.Letter = letter
	return b
}
