//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"strings"
	"testing"
)

// rail are the screens of an open event, in the order of their keys. The Board after them has a letter.
var rail = []string{"Event", "Players", "Rounds", "Results", "Standings", "Rulings", "Words", "Prizes", "Export"}

func TestTheSampleIsOneKeyAway(t *testing.T) {
	t.Parallel()
	s := Start(t)
	s.Key("s")
	s.WaitTitle("(?i)sample|– Wordhall")
	for _, theme := range []string{"light", "dark"} {
		s.chooseTheme(theme)
		// This begins on another screen, so that the first one is a change too.
		s.Key(fmt.Sprintf("ctrl+%d", len(rail)))
		for i, screen := range rail {
			s.Changes(screen, func() { s.Key(fmt.Sprintf("ctrl+%d", i+1)) })
			s.Shot("sample-" + strings.ToLower(screen) + "-" + theme)
		}
		s.Changes("Board", func() { s.Key("ctrl+b") })
		s.Shot("sample-board-" + theme)
	}
	s.Changes("the keys of the screen", func() { s.Key("ctrl+slash") })
	s.Shot("sample-keys-dark")
	s.Changes("the screen again", func() { s.Key("Escape") })
	s.Changes("the journal", func() { s.Key("ctrl+j") })
	s.Shot("sample-journal-dark")
	s.Key("Escape")
	s.Close()
}

// chooseTheme chooses the light or the dark theme in the settings, by keys.
func (s *Session) chooseTheme(theme string) {
	s.t.Helper()
	s.Changes("the settings", func() { s.Key("ctrl+comma") })
	s.Key("Return") // This goes past the initials.
	s.Type(theme[:1])
	s.Changes("the "+theme+" theme", func() { s.Key("ctrl+Return") })
}
