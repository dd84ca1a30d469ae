package ratings_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/ratings"
)

// published are the real events with the figures that the federations' own software gave, by file name.
func published(t testing.TB) map[string]ratings.Case {
	t.Helper()
	files, err := filepath.Glob("testdata/*-dev-*.json")
	if err != nil || len(files) < 15 {
		t.Fatalf("found %d published events, want 15 or more (%v)", len(files), err)
	}
	cases := map[string]ratings.Case{}
	for _, name := range files {
		cases[strings.TrimSuffix(filepath.Base(name), ".json")] = readCase(t, name)
	}
	return cases
}

func readCase(t testing.TB, name string) ratings.Case {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	c, err := ratings.ReadCase(f)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return c
}

func system(t testing.TB, id string) ratings.System {
	t.Helper()
	s, err := ratings.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func rate(t testing.TB, s ratings.System, f ratings.Field) ratings.Result {
	t.Helper()
	r, err := s.Rate(f)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPublishedEventsAreReproducedExactly(t *testing.T) {
	for name, c := range published(t) {
		t.Run(name, func(t *testing.T) {
			r := rate(t, system(t, c.System), c.Field)
			for i, want := range c.Expected {
				got := r.Players[i]
				if want.Rating == nil {
					t.Fatalf("%s has no published rating", c.Names[i])
				}
				if got.New != *want.Rating {
					t.Errorf("%s: new rating %v, published %v", c.Names[i], got.New, *want.Rating)
				}
				if want.Deviation != nil && math.Abs(got.Deviation-*want.Deviation) > 0.005 {
					t.Errorf("%s: deviation %v, published %v", c.Names[i], got.Deviation, *want.Deviation)
				}
				if want.Games != nil && got.Games != *want.Games {
					t.Errorf("%s: %d games, published %d", c.Names[i], got.Games, *want.Games)
				}
			}
		})
	}
}

func TestRunningRatingsAfterEachRound(t *testing.T) {
	compared := 0
	for name, c := range published(t) {
		if c.System != "naspa" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			for round := 1; round <= c.Field.Rounds; round++ {
				r := rate(t, system(t, "naspa"), upTo(c.Field, round))
				for i, want := range c.Expected {
					if round > len(want.AfterRound) || want.AfterRound[round-1] == nil {
						continue
					}
					compared++
					if got := r.Players[i].New; got != *want.AfterRound[round-1] {
						t.Errorf("%s after round %d: %v, published %v", c.Names[i], round, got, *want.AfterRound[round-1])
					}
				}
			}
		})
	}
	if compared < 1000 {
		t.Errorf("only %d running ratings were compared", compared)
	}
}

// upTo is the field with only the games of the first rounds.
func upTo(f ratings.Field, round int) ratings.Field {
	var games []ratings.Game
	for _, g := range f.Games {
		if g.Round <= round {
			games = append(games, g)
		}
	}
	f.Games = games
	return f
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s is %v, want %v within %v", what, got, want, tolerance)
	}
}

func ExampleFind() {
	_, err := ratings.Find("chess")
	fmt.Println(err)
	// Output: there is no rating system "chess"; the systems are naspa, norwegian, coco, elo, absp, aspa, wespa, wespa-2016, glicko2, nzasp-2022, nzasp-2017, nsa-classic
}
