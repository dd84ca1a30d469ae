package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament"
)

func TestEveryMomentCanBeGoneBackToAndOnFrom(t *testing.T) {
	f := newFile(t)
	dumps := []string{dumpOf(t, f)}
	keep := func() { dumps = append(dumps, dumpOf(t, f)) }
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	keep()
	f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
	keep()
	for _, step := range []func(Entry) (Entry, error){f.Undo, f.Redo, f.Undo, f.Note} {
		if _, err := step(Entry{Words: "step"}); err != nil {
			t.Fatal(err)
		}
		keep()
	}
	f.change(t, "another sheet", func(e *tournament.Event) { enter(e, 1, 0, 350, 351) })
	keep()
	whole, err := f.Journal(Query{})
	if err != nil {
		t.Fatal(err)
	}
	for seq := int64(1); seq <= int64(len(whole)); seq++ {
		path := filepath.Join(t.TempDir(), fmt.Sprint(seq, Extension))
		if err := f.SaveMoment(t.Context(), path, seq); err != nil {
			t.Fatalf("line %d: %v", seq, err)
		}
		wantAlone(t, path)
		m, err := Open(t.Context(), path, testOptions())
		if err != nil {
			t.Fatalf("line %d: %v", seq, err)
		}
		wantVerified(t, m)
		if got := dumpOf(t, m); got != dumps[seq] {
			t.Errorf("line %d holds\n%s\nwant\n%s", seq, got, dumps[seq])
		}
		lines, err := m.Journal(Query{})
		if err != nil || int64(len(lines)) != seq || lines[seq-1].Digest != whole[seq-1].Digest {
			t.Errorf("line %d: the journal has %d lines (%v)", seq, len(lines), err)
		}
		event := m.Event().Clone()
		event.Place = fmt.Sprint("a branch at ", seq)
		if _, err := m.Commit(t.Context(), event, Entry{Kind: "test", Words: "branched"}); err != nil {
			t.Errorf("line %d: %v", seq, err)
		}
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	}
	if got := dumpOf(t, f); got != dumps[len(dumps)-1] {
		t.Error("going back changed the open event")
	}
}

func TestAMomentThatCannotBe(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	for _, seq := range []int64{-1, 0, 2} {
		path := filepath.Join(t.TempDir(), "m.wordhall")
		var refused *RefusedError
		if err := f.SaveMoment(t.Context(), path, seq); !errors.As(err, &refused) {
			t.Errorf("line %d: %v, want a refusal", seq, err)
		}
		if _, err := os.Stat(path); err == nil {
			t.Errorf("line %d left a file", seq)
		}
	}
	var exists *ExistsError
	if err := f.SaveMoment(t.Context(), f.path, 1); !errors.As(err, &exists) {
		t.Errorf("a file was written over: %v", err)
	}
}

// TestNoMomentIsMadeOfADamagedJournal, and what is wrong with it is said.
func TestNoMomentIsMadeOfADamagedJournal(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	f.change(t, "named again", func(e *tournament.Event) { e.Name = "two" })
	alter(t, f.Path(), "DROP TRIGGER journal_keeps_its_words; UPDATE journal SET words = 'nothing' WHERE seq = 1")
	path := filepath.Join(t.TempDir(), "m.wordhall")
	var damaged *DamagedError
	if err := f.SaveMoment(t.Context(), path, 2); !errors.As(err, &damaged) || !strings.Contains(err.Error(), "line 1 of the journal was changed after it was written") || hasFile(path) {
		t.Errorf("it gave %v", err)
	}
}
