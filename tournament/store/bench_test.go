package store

import (
	"path/filepath"
	"testing"

	"wordhall/tournament"
)

// largest is a file with the largest division to be expected: 300 players in 24 rounds, with every sheet in but the
// last round's.
func largest(b *testing.B) *File {
	b.Helper()
	f := newFile(b)
	f.change(b, "drawn", func(e *tournament.Event) {
		d := field(1, 300, 24)
		for i := range len(d.Games) - 150 {
			d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + i%90, 380}, Entered: 9, EnteredBy: "Ann"}
		}
		e.Divisions = []*tournament.Division{d, field(2, 40, 7)}
	})
	return f
}

func BenchmarkCommitOneSheet(b *testing.B) {
	f := largest(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		i++
		after := f.Event().Clone()
		enter(after, 1, 3450+i%150, i, 300)
		if _, err := f.Commit(b.Context(), after, Entry{Kind: "sheet", Words: "sheet"}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNote is the part of it that the disk takes: a journal row and nothing else.
func BenchmarkNote(b *testing.B) {
	f := largest(b)
	for b.Loop() {
		if _, err := f.Note(Entry{Kind: "print", Words: "slips"}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkUndoRedo(b *testing.B) {
	f := largest(b)
	f.change(b, "sheet", func(e *tournament.Event) { enter(e, 1, 3500, 400, 300) })
	for b.Loop() {
		if _, err := f.Undo(Entry{}); err != nil {
			b.Fatal(err)
		}
		if _, err := f.Redo(Entry{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	f := largest(b)
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		f, err := Open(b.Context(), f.Path(), testOptions())
		if err != nil {
			b.Fatal(err)
		}
		if err := f.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSaveCopyAndVerify(b *testing.B) {
	f := largest(b)
	dir := b.TempDir()
	i := 0
	for b.Loop() {
		i++
		if err := f.SaveCopy(b.Context(), filepath.Join(dir, string(rune('a'+i))+Extension)); err != nil {
			b.Fatal(err)
		}
		if r, err := f.Verify(b.Context()); err != nil || !r.OK() {
			b.Fatal(r, err)
		}
	}
}
