package text

import (
	"fmt"
	"strings"
)

// Said is an error that has kept what it says as a Text.
type Said interface {
	error
	Said() Text
}

// OfError is what an error says. One that has kept no Text is a finished English
// sentence; nil is no text.
func OfError(err error) Text {
	if err == nil {
		return Text{}
	}
	// Not errors.As: what is wrapped says only a part of it.
	if said, has := any(err).(Said); has {
		return said.Said()
	}
	return Old(err.Error())
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
