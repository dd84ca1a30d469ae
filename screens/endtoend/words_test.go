//go:build endtoend && linux

package endtoend

import (
	"image/color"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// These are the colours of the two answers, light and dark.
var (
	groundGood = []color.NRGBA{{0x1f, 0x6b, 0x3a, 0xff}, {0x7b, 0xd1, 0x9a, 0xff}}
	groundBad  = []color.NRGBA{{0xa9, 0x25, 0x2b, 0xff}, {0xff, 0x8a, 0x8a, 0xff}}
)

// waitGround waits until the whole page has one of these colours.
func (s *Session) waitGround(what string, grounds []color.NRGBA) {
	s.t.Helper()
	s.WaitUntil(what, func() bool {
		img, err := s.display.picture()
		if err != nil {
			return false
		}
		for _, g := range grounds {
			if img.NRGBAAt(1300, 600) == g && img.NRGBAAt(30, 400) == g {
				return true
			}
		}
		return false
	})
	s.Settle()
}

// TestTheAdjudicationTable is a second laptop without an event. Three words are challenged by keyboard alone and get
// one answer. Nothing but the PIN leads out of the window.
func TestTheAdjudicationTable(t *testing.T) {
	t.Parallel()
	s := Start(t, "kiosk")
	s.WaitTitle("Adjudication")
	s.Shot("words-pin")
	choose := func(pin string) {
		s.Changes("the PIN is typed", func() { s.Type(pin) })
		s.Changes("the PIN is taken", func() { s.Key("Return") })
	}
	choose("2468")
	choose("2468")

	s.Changes("the round is taken", func() { s.Type("3\n") })
	s.Changes("the table is taken", func() { s.Type("12\n") })
	s.Changes("the words are typed", func() { s.Type("qi zoo cwm") })
	s.Shot("words-typed")
	s.Changes("the opponent looks", func() { s.Key("Return") })
	s.Shot("words-confirm")
	s.Key("Return", "Return", "space") // Only the opponent's own key gives the answer.
	s.Settle()
	s.Type("y")
	s.waitGround("three good words are acceptable", groundGood)
	s.Shot("words-acceptable")

	s.Changes("the answer is done with", func() { s.Key("Return") })
	s.Changes("the round stays", func() { s.Key("Return") })
	s.Changes("the table is taken", func() { s.Type("4\n") })
	s.Type("qi zoo zzyx")
	s.Changes("the opponent looks", func() { s.Key("Return") })
	s.Type("y")
	s.waitGround("one wrong word makes the play not acceptable", groundBad)
	s.Shot("words-not-acceptable")

	// Players try the ways out that the toolkit can see.
	s.Changes("closing asks for the PIN", func() { s.Key("alt+F4") })
	s.Key("ctrl+q", "ctrl+w", "ctrl+o", "F10", "F11", "alt+F4")
	s.Answers("a wrong PIN is refused", "1111")
	s.mustRun("after the wrong PIN")
	s.Shot("words-wrong-pin")
	time.Sleep(3 * time.Second) // The wait after one wrong try is two seconds, which began before it was refused.
	s.Answers("the PIN opens", "2468")
	s.Shot("words-director")
	s.Type("q")
	select {
	case err := <-s.ended:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(patience):
		t.Fatal("the director can't quit")
	}
	for _, bad := range complaints {
		if said := readLog(s.log); strings.Contains(said, bad) {
			t.Errorf("the program said:\n%s", said)
		}
	}
	kept := false // This is in a folder of the system's.
	_ = filepath.WalkDir(s.Home, func(path string, _ fs.DirEntry, _ error) error {
		kept = kept || filepath.Base(path) == "library.sqlite"
		return nil // A file that goes meanwhile isn't the one.
	})
	if !kept {
		t.Error("nothing was kept of the challenges")
	}
}
