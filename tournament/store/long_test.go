package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/progress"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// longWork is work that may be stopped. It is on a file open for writing, or from its path to a new one.
var longWork = []struct {
	name string
	do   func(ctx context.Context, f *File, from, to string) error
}{
	{"a copy", func(ctx context.Context, f *File, _, to string) error { return f.SaveCopy(ctx, to) }},
	{"a moment", func(ctx context.Context, f *File, _, to string) error { return f.SaveMoment(ctx, to, 40) }},
	{"verifying", func(ctx context.Context, f *File, _, _ string) error {
		report, err := f.Verify(ctx)
		if err == nil && !report.OK() {
			return text.Errorf("%s", report.Findings[0])
		}
		return err
	}},
	{"reading", func(ctx context.Context, f *File, from, _ string) error {
		r, err := OpenReadOnly(ctx, from, testOptions())
		if err != nil {
			return err
		}
		return r.Close()
	}},
	{"saving", func(ctx context.Context, f *File, _, _ string) error {
		after := f.Event().Clone()
		for i := range 48 {
			enter(after, 1, i, 500+i, 300)
		}
		_, err := f.Commit(ctx, after, Entry{Kind: "test", Words: "many sheets"})
		if err == nil {
			_, err = f.Undo(Entry{})
		}
		return err
	}},
	{"opening", func(ctx context.Context, _ *File, from, _ string) error {
		f, err := Open(ctx, from, testOptions())
		if err != nil {
			return err
		}
		return f.Close()
	}},
	{"salvage", func(ctx context.Context, _ *File, from, to string) error {
		_, err := Salvage(ctx, from, to, testOptions())
		return err
	}},
}

// lived is a closed file with fifty lines in its journal.
func lived(t *testing.T) string {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 8, 12)} })
	for i := range 48 {
		f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, i, 400+i, 300) })
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return f.Path()
}

// namesIn are the names in a folder.
func namesIn(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// TestLongWorkEndsAtAnyStepAndLeavesNothing: what was there before stays as it was, and the file can be used.
func TestLongWorkEndsAtAnyStepAndLeavesNothing(t *testing.T) {
	for _, work := range longWork {
		t.Run(work.name, func(t *testing.T) {
			temporary := t.TempDir()
			eventtest.TemporaryFiles(t, temporary)
			from := lived(t)
			open := func() *File {
				if work.name == "salvage" || work.name == "opening" {
					return nil // These need the file for themselves.
				}
				f, err := Open(t.Context(), from, testOptions())
				if err != nil {
					t.Fatal(err)
				}
				return f
			}
			f := open()
			if f != nil { // The file has its path in it before its first change.
				if err := f.mark(t.Context()); err != nil {
					t.Fatal(err)
				}
				f.place.remember(from)
			}
			before := read(t, from)
			to := filepath.Join(t.TempDir(), "new"+Extension)
			told := 0
			if err := work.do(progress.With(t.Context(), func(int, int) { told++ }), f, from, to); err != nil {
				t.Fatal(err)
			}
			if told == 0 {
				t.Fatal("nobody is told how far it is")
			}
			_ = os.Remove(to)
			dump := ""
			if f != nil {
				dump = dumpOf(t, f)
			}
			for _, at := range []int{0, 1, 2, told / 3, told / 2, told - 1} {
				ctx, cancel := context.WithCancel(t.Context())
				n := 0
				watched := progress.With(ctx, func(done, of int) {
					if done < 0 || done > of {
						t.Errorf("%d of %d parts are done", done, of)
					}
					if n++; n == at {
						cancel()
					}
				})
				if at == 0 {
					cancel()
				}
				err := work.do(watched, f, from, to)
				cancel()
				if !errors.Is(err, context.Canceled) {
					t.Errorf("ended at step %d of %d: %v", at, told, err)
				}
				if left := namesIn(t, filepath.Dir(to)); len(left) > 0 {
					t.Errorf("ended at step %d it leaves %v", at, left)
				}
				if left := namesIn(t, temporary); len(left) > 0 {
					t.Errorf("ended at step %d it leaves %v in the temporary folder", at, left)
				}
				if string(read(t, from)) != string(before) {
					t.Fatalf("ended at step %d it has changed the file", at)
				}
				if f != nil && dumpOf(t, f) != dump {
					t.Fatalf("ended at step %d it has changed the event", at)
				}
			}
			if f == nil {
				f, _ = Open(t.Context(), from, testOptions())
			}
			f.change(t, "work goes on", func(e *tournament.Event) { e.Name = "on" })
			wantVerified(t, f)
			if err := f.Close(); err != nil {
				t.Error(err)
			}
			wantAlone(t, from)
		})
	}
}
