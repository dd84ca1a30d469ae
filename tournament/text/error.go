package text

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
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
	if path, cause, is := ofFile(err); is {
		return Of("%s: %s", Name(path), OfSystem(cause))
	}
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
	f := &failure{says: Text{form: Phrase, key: format, args: withoutPaths(args)}}
	for _, a := range args {
		if err, is := a.(error); is && strings.Contains(format, "%w") {
			f.of = err
			break
		}
	}
	return f
}

// ofFile is the path and the cause of an error of the system about a file, which would say both and the name of a
// function of the system.
func ofFile(err error) (path string, cause error, is bool) {
	switch of := err.(type) { //nolint:errorlint // An error that wraps it says more.
	case *fs.PathError:
		return of.Path, of.Err, true
	case *os.LinkError:
		return of.New, of.Err, true
	}
	return "", nil, false
}

// withoutPaths are the arguments of a text with the errors about files in words: of a file that the text names they say
// the cause alone.
func withoutPaths(args []any) []any {
	for i, a := range args {
		err, _ := a.(error)
		path, cause, is := ofFile(err)
		if !is {
			continue
		}
		says := OfError(err)
		if slices.ContainsFunc(args, func(other any) bool { return namesFile(other, path) }) {
			says = OfSystem(cause)
		}
		args = slices.Clone(args)
		args[i] = says
	}
	return args
}

// namesFile reports whether the argument of a text is the path, the name of its file, its folder, or a file in that
// folder beside which it was to be written.
func namesFile(argument any, path string) bool {
	var named string
	switch a := argument.(type) {
	case string:
		named = a
	case Text:
		named = a.String()
	}
	folder := filepath.Dir(path)
	return named != "" && (named == path || named == filepath.Base(path) || named == folder || filepath.IsAbs(named) && filepath.Dir(named) == folder)
}

// OfSystem is what the computer's system says of an error, fit for the middle of a sentence. What can be wrong with any
// file is said in words of the program. Windows begins with a capital and ends with a full stop.
func OfSystem(err error) Text {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Of("there is no such file or folder")
	case errors.Is(err, fs.ErrPermission):
		return Of("this account isn't allowed to use it")
	case errors.Is(err, syscall.EISDIR):
		return Of("it is a folder, not a file")
	case errors.Is(err, syscall.ENOTDIR):
		return Of("its path leads through a file as if it were a folder")
	}
	words := strings.TrimRight(err.Error(), ". \r\n")
	first, size := utf8.DecodeRuneInString(words)
	if next, _ := utf8.DecodeRuneInString(words[size:]); unicode.IsUpper(first) && unicode.IsLower(next) {
		words = string(unicode.ToLower(first)) + words[size:]
	}
	return Key(words)
}
