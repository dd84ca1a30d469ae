//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"testing"
)

// TestClosingAndOpeningAgain is a day on which things go wrong. The window is closed in the middle of a round, with a
// slip half typed, and the computer is switched off in the middle of the next. What was entered is there each time,
// and the half-typed slip isn't.
func TestClosingAndOpeningAgain(t *testing.T) {
	t.Parallel()
	const event = "harbour.wordhall"
	s := New(t)
	s.playersFile("a.csv", []string{"Abel Ansa", "Bruno Bek", "Carla Cole", "Dora Dunn", "Emil Ek", "Fay Fox", "Gil Gunn", "Hana Holt"}, 1700)
	s.playersFile("b.csv", []string{"Ida Inge", "Jon Jay", "Kim Kerr", "Lea Lund", "Max Moor"}, 1100)
	s.command("new", event, "--name", "Harbour Open")
	for _, division := range []string{"A", "B"} {
		s.command("import", event, "--division", division, map[string]string{"A": "a.csv", "B": "b.csv"}[division])
		s.command("pair", event, "--division", division, "--publish")
	}

	s.Launch(event)
	s.WaitTitle("Harbour Open")
	s.Type("1\n431\n398\n5\n402\n410\n")
	s.waitSheets(event, "A", 1)
	s.waitSheets(event, "B", 1)
	s.Type("3\n455\n") // This is half a slip.
	s.leave()

	s.Launch(event)
	s.WaitTitle("Harbour Open")
	s.Shot("again")
	a := s.waitSheets(event, "A", 1)
	if got := a.Games[0].Scores; *got != [2]int{431, 398} {
		t.Errorf("table 1 is in as %v, want 431 398", *got)
	}
	s.Type("3\n455\n380\n")
	s.waitSheets(event, "A", 2)
	s.Kill()

	// No event is named, so it is the first of the recent ones.
	s.Launch()
	s.Key("Return")
	s.WaitTitle("Harbour Open")
	s.Settle()
	for table, scores := range map[int][2]int{2: {420, 377}, 4: {366, 412}, 6: {399, 398}} {
		s.Type(fmt.Sprintf("%d\n%d\n%d\n", table, scores[0], scores[1]))
	}
	s.waitSheets(event, "A", 4)
	s.waitSheets(event, "B", 2)
	s.Close()
	s.command("verify", event)
}
