package text_test

import (
	"errors"
	"testing"

	"wordhall/tournament/text"
)

func TestWhatTheSystemSaysIsPutIntoASentence(t *testing.T) {
	for says, want := range map[string]string{
		"Path not found.": "path not found", "The system cannot find the path specified.\r\n": "the system cannot find the path specified",
		"not a directory": "not a directory", "I/O error": "I/O error", "": "",
	} {
		if got := text.OfSystem(errors.New(says)).String(); got != want {
			t.Errorf("%q becomes %q, want %q", says, got, want)
		}
	}
}
