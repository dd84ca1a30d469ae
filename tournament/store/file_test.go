package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
)

// clock is a clock that moves on by a second each time it is read.
func clock() func() time.Time {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	return func() time.Time {
		now = now.Add(time.Second)
		return now
	}
}

func testOptions() Options {
	return Options{Program: "Wordhall test", Operator: "Ann", Now: clock()}
}

func newFile(t testing.TB) *File {
	t.Helper()
	f, err := Create(filepath.Join(t.TempDir(), "event.wordhall"), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

func dumpOf(t testing.TB, f *File) string {
	t.Helper()
	var b bytes.Buffer
	if err := f.Dump(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func wantVerified(t testing.TB, f *File) {
	t.Helper()
	r, err := f.Verify(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range r.Findings {
		t.Errorf("verify: %s", what)
	}
}

// change commits an edited copy of the event.
func (f *File) change(t testing.TB, words string, edit func(*tournament.Event)) Entry {
	t.Helper()
	after := f.Event().Clone()
	edit(after)
	e, err := f.Commit(t.Context(), after, Entry{Kind: "test", Words: words, Origin: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// field is a division of n players with that many rounds of games drawn.
func field(id tournament.DivisionID, n, rounds int) *tournament.Division {
	d := &tournament.Division{ID: id, Name: string(rune('A' + id - 1)), Rulebook: "wespa-2010", Rounds: rounds}
	for i := 1; i <= n; i++ {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i), Name: "Player", Rating: 2000 - i, Joined: 1})
	}
	game := 0
	for r := 1; r <= rounds; r++ {
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: r, System: tournament.Swiss, Seed: 1})
		for i := 0; i+1 < n; i += 2 {
			game++
			d.Games = append(d.Games, tournament.Game{
				ID: game, Round: r, Table: i/2 + 1, First: tournament.PlayerID(i + 1), Second: tournament.PlayerID(i + 2),
				Why:   []string{"win difference 1: 40", "starts: 3"},
				Sheet: tournament.Sheet{Kind: tournament.Scheduled},
			})
		}
	}
	return d
}

func enter(e *tournament.Event, id tournament.DivisionID, i, first, second int) {
	d, err := e.Edit(id)
	if err != nil {
		panic(err)
	}
	d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{first, second}, Entered: 5, EnteredBy: "Ann"}
}

func TestCommitUndoRedoAndReopen(t *testing.T) {
	f := newFile(t)
	empty := dumpOf(t, f)
	f.change(t, "named", func(e *tournament.Event) {
		e.Name = "Open «Łódź»"
		e.Divisions = []*tournament.Division{field(1, 4, 2)}
	})
	drawn := dumpOf(t, f)
	f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 1, 400, 390) })
	full := dumpOf(t, f)
	for _, line := range []string{`event [1,"Open «Łódź»",`, "\ndivision [1,", "\nsheet [1,2,"} {
		if !strings.Contains(full, line) {
			t.Errorf("the facts have no line %q:\n%s", line, full)
		}
	}
	wantVerified(t, f)

	for _, want := range []string{drawn, empty} {
		if _, err := f.Undo(Entry{}); err != nil {
			t.Fatal(err)
		}
		if got := dumpOf(t, f); got != want {
			t.Fatalf("undo gave\n%s\nwant\n%s", got, want)
		}
	}
	if _, err := f.Undo(Entry{}); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("undo of an empty journal gave %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	wantAlone(t, f.Path())

	f, err := Open(t.Context(), f.Path(), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for _, want := range []string{drawn, full} {
		if _, err := f.Redo(Entry{}); err != nil {
			t.Fatal(err)
		}
		if got := dumpOf(t, f); got != want {
			t.Fatalf("redo gave\n%s\nwant\n%s", got, want)
		}
	}
	wantVerified(t, f)
	if e, ok := f.UndoTarget(); !ok || e.Words != "sheet" {
		t.Errorf("the undo target is %q", e.Words)
	}
}

// wantAlone checks that nothing is left beside the file.
func wantAlone(t *testing.T, path string) {
	t.Helper()
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name() != filepath.Base(path) {
			t.Errorf("%s was left behind", f.Name())
		}
	}
}
