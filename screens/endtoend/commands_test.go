//go:build endtoend && linux

package endtoend

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// document is what the tests read of a division's document, which is the program's own exchange format: the players
// and the games as drawn and entered.
type document struct {
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Rounds   int    `json:"rounds"`
	Players  []struct {
		ID     int    `json:"id"`
		Name   string `json:"name"`
		Rating int    `json:"rating"`
	} `json:"players"`
	Games   []drawnGame `json:"games"`
	Rulings []struct {
		Kind     string `json:"kind"`
		Player   int    `json:"player"`
		Reversed bool   `json:"reversed"`
	} `json:"rulings"`
	Prizes []json.RawMessage `json:"prizes"`
}

// drawnGame is one game of a document. Second is 0 for a bye.
type drawnGame struct {
	Round  int     `json:"round"`
	Table  int     `json:"table"`
	First  int     `json:"first"`
	Second int     `json:"second"`
	Kind   string  `json:"kind"`
	Scores *[2]int `json:"scores"`
}

// ofRound are the games of one round.
func (d document) ofRound(round int) []drawnGame {
	var games []drawnGame
	for _, g := range d.Games {
		if g.Round == round {
			games = append(games, g)
		}
	}
	return games
}

// sheets counts the sheets that are in, without byes.
func (d document) sheets() int {
	n := 0
	for _, g := range d.Games {
		if g.Scores != nil {
			n++
		}
	}
	return n
}

// standing is one line of the command line's standings.
type standing struct {
	Place  int    `json:"place"`
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Wins   number `json:"wins"`
	Losses number `json:"losses"`
	Spread int    `json:"spread"`
	Byes   int    `json:"byes"`
}

// number is a count of wins or losses in halves, so that "1" is 2 and "1.5" is 3.
type number int

// UnmarshalJSON reads whole and half numbers.
func (n *number) UnmarshalJSON(b []byte) error {
	var f float64
	if err := json.Unmarshal(b, &f); err != nil {
		return err
	}
	*n = number(f * 2)
	return nil
}

// command runs the command line beside the window. It must succeed.
func (s *Session) command(args ...string) string {
	s.t.Helper()
	out, status := s.Run(args...)
	if status != 0 {
		s.t.Fatalf("wordhall %s: exit status %d\n%s", strings.Join(args, " "), status, out)
	}
	return out
}

// document reads a division as it is in the event file now.
func (s *Session) document(event, division string) document {
	s.t.Helper()
	out := filepath.Join(s.t.TempDir(), "division.json")
	s.command("export", event, "--format", "json", "--director", "--division", division, "--out", out)
	b, err := os.ReadFile(out)
	if err != nil {
		s.t.Fatal(err)
	}
	var d document
	if err := json.Unmarshal(b, &d); err != nil {
		s.t.Fatalf("the document of division %s: %v", division, err)
	}
	return d
}

// standings asks the command line for a division's standings.
func (s *Session) standings(event, division string) []standing {
	s.t.Helper()
	out := s.command("standings", event, "--division", division, "--json")
	var said struct {
		Players []standing `json:"players"`
	}
	if err := json.Unmarshal([]byte(out), &said); err != nil {
		s.t.Fatalf("standings --json: %v\n%s", err, out)
	}
	return said.Players
}

// waitSheets waits until the event file has that many sheets of a division.
func (s *Session) waitSheets(event, division string, want int) document {
	s.t.Helper()
	var d document
	s.WaitUntil(fmt.Sprintf("%d sheets of division %s are saved", want, division), func() bool {
		d = s.document(event, division)
		return d.sheets() == want
	})
	return d
}

// playersFile writes a list of invented players into Home, the strongest first.
func (s *Session) playersFile(name string, names []string, top int) {
	s.t.Helper()
	var b strings.Builder
	b.WriteString("name,rating,club\n")
	for i, player := range names {
		fmt.Fprintf(&b, "%q,%d,%s\n", player, top-37*i, []string{"Harbour", "Mill", "Old Town"}[i%3])
	}
	if err := os.WriteFile(filepath.Join(s.Home, name), []byte(b.String()), 0o600); err != nil {
		s.t.Fatal(err)
	}
}
