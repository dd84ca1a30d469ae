package form

import (
	"errors"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// WrongField is an error in what a field holds. The keyboard goes to that field.
type WrongField struct {
	Field Field
	Err   error
}

// Wrong says that an error is about a field. If the error is nil it returns nil.
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

// Said is the error in words.
func (w *WrongField) Said() text.Text { return text.OfError(w.Err) }

// FocusOnWrong gives the keyboard to the field that the error is about, if it is about one. The field says what is
// wrong as long as its value stays the same.
func FocusOnWrong(err error) {
	var wrong *WrongField
	if errors.As(err, &wrong) {
		said, value := wrong.Field.says()
		said.Refuse(wrong.Said(), value)
		FocusOn(wrong.Field.Focusable())
	}
}

// WholeNumber reads the field as a whole number from 0 up. An empty field gives empty. label names the field in the
// error, which leads back to the field.
func (f *TextField) WholeNumber(label string, empty int) (int, error) {
	n, err := WholeNumber(f.Text, label, empty)
	return n, Wrong(f, err)
}

// Sum reads the field as a sum of money in hundredths. An empty field is no money. label names the sum in the error,
// which leads back to the field.
func (f *TextField) Sum(label string) (hundredths int, err error) {
	n, err := tournament.ReadSum(f.Text, text.Key(label))
	return n, Wrong(f, err)
}
