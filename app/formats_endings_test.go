package app

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestEveryFormatAnswersEveryEnding: a game of round 2 is written in each format that can be read again, and ends
// in each possible way. Read again it is of the same kind and counts the same, or the format says beforehand what
// it loses; and it says nothing that it doesn't lose.
func TestEveryFormatAnswersEveryEnding(t *testing.T) {
	desk := newHomeDesk(t).Desk
	for _, f := range Formats() {
		if f.Concerns == nil && f != EventDocument {
			continue
		}
		t.Run(f.Called, func(t *testing.T) {
			usual := concernsOf(t, desk, f, endsWith(tournament.Ending{Kind: tournament.Played, Scores: tournament.NeedsScores}))
			for _, e := range tournament.Endings {
				ev := endsWith(e)
				sheet := ev.Divisions[0].Games[2]
				if err := ev.Divisions[0].Validate(eventtest.Book(t, ev.Divisions[0].Rulebook)); err != nil {
					t.Fatalf("%s: %v", e.Kind, err)
				}
				var named []string
				for _, said := range concernsOf(t, desk, f, ev) {
					if !slices.Contains(usual, said) && !strings.HasPrefix(said, "games that were drawn and aren't rated") {
						named = append(named, said)
					}
				}
				back := readBack(t, desk, f, ev)
				if got, want := endingIn(t, desk, back), endingIn(t, desk, ev); (got == want) != (len(named) == 0) {
					t.Errorf("%s: %+v\nis written, and read back it is %s, want %s; named: %q", e.Kind, sheet.Sheet, got, want, named)
				}
			}
		})
	}
}

// endsWith is an event of two rounds whose game 3, between players 1 and 2 or of player 1 alone, has that ending.
func endsWith(e tournament.Ending) *tournament.Event {
	d := eventtest.Field(4, 2)
	for i, name := range []string{"Abel, Ann", "Baker, Bo", "Cruz, Di", "Dunn, Ed"} {
		d.Players[i].Name = name
	}
	d.RoundFacts = []tournament.Round{{Number: 1, PublishedAt: 1, Revision: 1}, {Number: 2, PublishedAt: 2, Revision: 2}}
	eventtest.Add(d, 1, 1, 3, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 2, 4, eventtest.Played(400, 350))
	s := tournament.Sheet{Kind: e.Kind}
	second := tournament.PlayerID(2)
	if e.Alone {
		second = 0
	}
	switch e.Names {
	case tournament.NamesAbsent:
		s.Absent = []tournament.PlayerID{1}
	case tournament.NamesBy:
		s.By = 1
	case tournament.NamesWinner:
		s.Winner = 2
	}
	if e.Scores == tournament.NeedsScores {
		s.Scores = &[2]int{300, 250}
	}
	if e.NeedsMargin {
		s.Margin = eventtest.Ptr(70)
	}
	eventtest.Add(d, 2, 1, second, s)
	eventtest.Add(d, 2, 3, 4, eventtest.Played(410, 310))
	return &tournament.Event{Name: "Open", Place: "Portsmouth", StartDate: "2026-11-21", Divisions: []*tournament.Division{d}}
}

// endingIn says how the game of player 1 in round 2 ended and what it counts for both players.
func endingIn(t *testing.T, desk *Desk, ev *tournament.Event) string {
	t.Helper()
	d := ev.Divisions[0]
	book, err := desk.Book(d)
	if err != nil {
		t.Fatal(err)
	}
	first := d.Players[0].ID
	for _, g := range d.Games {
		if g.Round != 2 || !g.Has(first) {
			continue
		}
		own, other := d.Outcome(book, g, first), tournament.Outcome{}
		if id := g.Opponent(first); id != 0 {
			other = d.Outcome(book, g, id)
		}
		return fmt.Sprint(g.Sheet.Kind, " ", own.HalfWins, own.HalfLosses, own.Spread, " ", other.HalfWins, other.HalfLosses, other.Spread)
	}
	return "nothing"
}

func concernsOf(t *testing.T, desk *Desk, f *Format, ev *tournament.Event) (said []string) {
	t.Helper()
	if f.Concerns == nil {
		return nil
	}
	for _, c := range f.Concerns(ev, desk.Books()) {
		said = append(said, c.Text.String())
	}
	return said
}

// readBack writes the event and reads what was written.
func readBack(t *testing.T, desk *Desk, f *Format, ev *tournament.Event) *tournament.Event {
	t.Helper()
	path := filepath.Join(t.TempDir(), "event"+f.Ending)
	if err := f.write(exporting{desk: desk, event: ev, path: path, ctx: t.Context()}); err != nil {
		t.Fatal(err)
	}
	if f.Folder {
		holds, known := map[string]string{"tsh": "config.tsh", "coco": "event.json"}[f.Name]
		if !known {
			t.Fatalf("which file of its folder holds the event? add it here")
		}
		path = filepath.Join(path, holds)
	}
	in, ok, err := desk.ReadEventFile(path)
	if err != nil || !ok || in.Refusal() != nil || in.Event == nil {
		t.Fatal(ok, err, in.Refusal(), text.Join("; ", in.Notes...))
	}
	return in.Event
}
