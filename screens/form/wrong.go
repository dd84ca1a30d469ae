package form

import (
	"errors"

	"wordhall/tournament/text"
)

// WrongField is an error in what a field holds; the keyboard goes there.
type WrongField struct {
	Field Field
	Err   error
}

// Wrong says that an error is about a field; nil stays nil.
func Wrong(field Field, err error) error {
	if err == nil {
		return nil
	}
	return &WrongField{Field: field, Err: err}
}

// Error implements error.
func (w *WrongField) Error() string { return w.Err.Error() }

// Unwrap returns the error itself.
func (w *WrongField) Unwrap() error { return w.Err }

// Said is what the error says.
func (w *WrongField) Said() text.Text { return text.OfError(w.Err) }

// FocusOnWrong gives the keyboard to the field that the error is about, if it is about one, and
// has the field say what is wrong as long as it holds that.
func FocusOnWrong(err error) {
	var wrong *WrongField
	if errors.As(err, &wrong) {
		said, value := wrong.Field.says()
		said.Refuse(wrong.Said(), value)
		FocusOn(wrong.Field.Focusable())
	}
}

// WholeNumber reads the field as a whole number from 0 up; empty is what an empty field gives.
// label names the field in the refusal, which leads back to it.
func (f *TextField) WholeNumber(label string, empty int) (int, error) {
	n, err := WholeNumber(f.Text, label, empty)
	return n, Wrong(f, err)
}
