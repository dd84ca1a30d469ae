package app_test

import (
	"testing"

	"wordhall/tournament/text"
)

// TestAnEventIsOpenToPhones: it is open from the journal's line that opens it to the one that closes it.
func TestAnEventIsOpenToPhones(t *testing.T) {
	desk := newDesk(t)
	for _, want := range []bool{false, true, false, true} {
		if want {
			if err := desk.NotePhones(true, text.Of("opened")); err != nil {
				t.Fatal(err)
			}
		} else if err := desk.NotePhones(false, text.Of("closed")); err != nil {
			t.Fatal(err)
		}
		if got, err := desk.OpenToPhones(); err != nil || got != want {
			t.Errorf("open %v, %v, want %v", got, err, want)
		}
	}
}
