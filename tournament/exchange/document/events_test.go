package document_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
)

// rawEvent is a document as plain JSON, to add it up without the program.
type rawEvent struct {
	Rounds  int
	Players []struct{ ID int }
	Games   []struct {
		Round, First, Second int
		Kind                 string
		Scores               []int
	}
}

// rawLine is a player's line of the independent sum, with wins and losses in halves.
type rawLine struct{ id, wins, losses, spread, byes int }

// rawStandings adds up the games up to a round. A bye is worth NSA's 50 and a missed round costs 50, and a game
// counts the difference of its scores.
func (e rawEvent) rawStandings(after int) []rawLine {
	lines := map[int]*rawLine{}
	for _, p := range e.Players {
		lines[p.ID] = &rawLine{id: p.ID}
	}
	for _, g := range e.Games {
		if g.Round > after {
			continue
		}
		first := lines[g.First]
		if g.Kind == "bye" {
			first.wins, first.spread, first.byes = first.wins+2, first.spread+50, first.byes+1
			continue
		}
		if g.Kind == "missed" {
			first.losses, first.spread = first.losses+2, first.spread-50
			continue
		}
		second := lines[g.Second]
		margin := g.Scores[0] - g.Scores[1]
		first.spread += margin
		second.spread -= margin
		if margin > 0 {
			first.wins, second.losses = first.wins+2, second.losses+2
		} else if margin < 0 {
			first.losses, second.wins = first.losses+2, second.wins+2
		} else {
			first.wins, first.losses, second.wins, second.losses = first.wins+1, first.losses+1, second.wins+1, second.losses+1
		}
	}
	var sorted []rawLine
	for _, l := range lines {
		sorted = append(sorted, *l)
	}
	slices.SortFunc(sorted, func(a, b rawLine) int {
		if a.wins != b.wins {
			return b.wins - a.wins
		}
		if a.spread != b.spread {
			return b.spread - a.spread
		}
		return a.id - b.id
	})
	return sorted
}

// TestRealEvents: the standings of real divisions after every round are the same as those computed here from the
// document's own figures.
func TestRealEvents(t *testing.T) {
	books := rulebooks(t)
	for _, c := range []struct {
		file               string
		byes, ties, missed int
	}{
		{"lake-george-2024-b.json", 15, 0, 0},
		{"montreal-c.json", 16, 2, 1},
		{"albany-superstars-b.json", 0, 2, 0},
		{"belleville-a.json", 0, 1, 0},
	} {
		t.Run(c.file, func(t *testing.T) {
			data := documentFile(t, c.file)
			var raw rawEvent
			if err := json.Unmarshal(data, &raw); err != nil {
				t.Fatal(err)
			}
			d, err := document.Read(strings.NewReader(string(data)), c.file, books)
			if err != nil {
				t.Fatal(err)
			}
			book, err := d.Book(books)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[string]int{}
			for _, g := range raw.Games {
				if g.Kind == "played" && g.Scores[0] == g.Scores[1] {
					seen["tie"]++
				}
				seen[g.Kind]++
			}
			if seen["bye"] != c.byes || seen["tie"] != c.ties || seen["missed"] != c.missed || len(d.Games) != len(raw.Games) || d.LastRound() != raw.Rounds {
				t.Fatalf("the document has %v and %d games, want %+v", seen, len(d.Games), c)
			}
			for after := 0; after <= raw.Rounds; after++ {
				checkRound(t, after, d.Standings(book, after), raw.rawStandings(after))
				if state := d.RoundState(after); after > 0 && after < raw.Rounds && state != tournament.Final {
					t.Errorf("round %d is %s", after, state)
				}
			}
		})
	}
}

func checkRound(t *testing.T, after int, got []tournament.Standing, want []rawLine) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("after round %d: %d players, want %d", after, len(got), len(want))
	}
	place := 1
	for i, w := range want {
		if i > 0 && (w.wins != want[i-1].wins || w.spread != want[i-1].spread) {
			place = i + 1
		}
		g := got[i]
		if g != (tournament.Standing{
			Place: place, ID: tournament.PlayerID(w.id), HalfWins: w.wins, HalfLosses: w.losses, Spread: w.spread, Byes: w.byes,
			Played: g.Played, Status: tournament.StatusPlaying,
		}) {
			t.Errorf("after round %d, line %d: %+v, want place %d of %+v", after, i+1, g, place, w)
		}
	}
}
