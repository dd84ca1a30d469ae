package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Said is an error that has kept what it says as a Text.
type Said interface {
	error
	Said() Text
}

// OfError is what an error says. One that has kept no Text is of the system or of a library,
// and stays as it is; nil is no text.
func OfError(err error) Text {
	if err == nil {
		return Text{}
	}
	// Not errors.As: what is wrapped says only a part of it.
	switch said := any(err).(type) {
	case Said:
		return said.Said()
	case interface{ Unwrap() []error }:
		if lines := ofErrors(said.Unwrap()); lines.String() == err.Error() {
			return lines
		}
	}
	return Name(err.Error())
}

// ofErrors is what joined errors say, one a line.
func ofErrors(errs []error) Text {
	lines := make([]Text, len(errs))
	for i, err := range errs {
		lines[i] = OfError(err)
	}
	return Join("\n", lines...)
}

// failure is an error that keeps its text and what it wraps.
type failure struct {
	says Text
	of   error
}

func (f *failure) Error() string { return f.says.String() }

// Said implements Said.
func (f *failure) Said() Text { return f.says }

// Unwrap is the error that is wrapped, nil for none.
func (f *failure) Unwrap() error { return f.of }

// Errorf is an error with the text that Of would make; like fmt.Errorf it wraps the argument of a
// %w, the first error among them.
func Errorf(format string, args ...any) error {
	if false {
		return fmt.Errorf(format, args...) // lets go vet check the format
	}
	f := &failure{says: Text{form: Phrase, key: format, args: args}}
	for _, a := range args {
		if err, is := a.(error); is && strings.Contains(format, "%w") {
			f.of = err
			break
		}
	}
	return f
}

// OfSystem is what the computer's system says of an error, fit for the middle of a sentence:
// Windows begins with a capital and ends with a full stop.
func OfSystem(err error) Text {
	words := strings.TrimRight(err.Error(), ". \r\n")
	first, size := utf8.DecodeRuneInString(words)
	if next, _ := utf8.DecodeRuneInString(words[size:]); unicode.IsUpper(first) && unicode.IsLower(next) {
		words = string(unicode.ToLower(first)) + words[size:]
	}
	return Key(words)
}
