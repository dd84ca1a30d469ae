//go:build unix

package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
)

// TestAFileTakenAwayIsReportedAndNothingAcknowledgedIsLost: the next step is refused in one sentence, and a copy has all
// that was acknowledged, with its journal and undo.
func TestAFileTakenAwayIsReportedAndNothingAcknowledgedIsLost(t *testing.T) {
	cases := []struct {
		name string
		take func(path string) error
		want string
	}{
		{"removed", os.Remove, "was removed or renamed"},
		{"renamed", func(path string) error { return os.Rename(path, path+".old") }, "was removed or renamed"},
		{"replaced", func(path string) error {
			return errors.Join(os.WriteFile(path+".new", []byte("an older copy"), 0o600), os.Rename(path+".new", path))
		}, "was replaced by another file"},
		{"its log removed", func(path string) error { return os.Remove(path + "-wal") }, "holds its newest changes"},
		{"its log replaced", func(path string) error {
			return errors.Join(os.WriteFile(path+".new", []byte("an older log"), 0o600), os.Rename(path+".new", path+"-wal"))
		}, "holds its newest changes"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := newFile(t)
			f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
			f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
			dump := dumpOf(t, f)
			if err := c.take(f.Path()); err != nil {
				t.Fatal(err)
			}
			before := f.Event()
			wantMoved(t, f, c.want)
			if f.Event() != before || dumpOf(t, f) != dump {
				t.Error("the facts in memory are others")
			}
			path := filepath.Join(t.TempDir(), "copy.wordhall")
			if err := f.SaveCopy(t.Context(), path); err != nil {
				t.Fatal(err)
			}
			g, err := Open(t.Context(), path, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = g.Close() }()
			wantVerified(t, g)
			if dumpOf(t, g) != dump {
				t.Error("the copy holds other facts")
			}
			if e, ok := g.UndoTarget(); !ok || e.Words != "sheet" {
				t.Errorf("the copy would take back %q", e.Words)
			}
		})
	}
}

// TestAFileTakenAwayBeforeTheFirstChangeIsReported too.
func TestAFileTakenAwayBeforeTheFirstChangeIsReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, tamperedWith(t))
	f, err := Open(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }() // Close may say so too.
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	wantMoved(t, f, "was removed or renamed")
}

// TestAFileWrittenOverIsReported: an older copy, or noise, is written into the open file, which stays the same file to
// the system. The next step is refused in one sentence, and the file never counts as whole afterwards.
func TestAFileWrittenOverIsReported(t *testing.T) {
	older := func(path string) []byte {
		g, err := Open(t.Context(), path, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = g.Close() }()
		old := filepath.Join(t.TempDir(), "old.wordhall")
		if err := g.SaveCopy(t.Context(), old); err != nil {
			t.Fatal(err)
		}
		return read(t, old)
	}
	cases := map[string]func(path string) []byte{
		"an older copy": older,
		"noise":         func(string) []byte { return []byte(strings.Repeat("Wordhall", 9000)) },
		"nothing":       func(string) []byte { return nil },
		"a new event": func(string) []byte {
			g := newFile(t)
			if err := g.Close(); err != nil {
				t.Fatal(err)
			}
			return read(t, g.Path())
		},
	}
	for name, with := range cases {
		t.Run(name, func(t *testing.T) {
			f := newFile(t)
			f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
			path := f.Path()
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			over := with(path)
			open, err := Open(t.Context(), path, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			f = open
			f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
			if _, err := checkpoint(t.Context(), f.conn); err != nil { // The sheet is then in the file, and not beside it.
				t.Fatal(err)
			}
			f.place.remember(path)
			write(t, path, over)
			before := f.Event()
			wantMoved(t, f, "was changed by another program")
			if f.Event() != before {
				t.Error("the facts in memory are others")
			}
			_ = f.Close() // Close may say that the file is damaged.
			if g, err := Open(t.Context(), path, testOptions()); err == nil {
				wantVerified(t, g)
				if err := g.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestAFileTouchedIsGoneOnWith: a new time of the file, which some disks set by themselves, does no harm.
func TestAFileTouchedIsGoneOnWith(t *testing.T) {
	f := newFile(t)
	for n := range 4 { // The first time is before anything was done.
		then := time.Unix(int64(1000000000+n), 0)
		if err := os.Chtimes(f.Path(), then, then); err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
			continue
		}
		f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400+n, 300) })
	}
	wantVerified(t, f)
	if f.place.touched(f.Path()) {
		t.Error("the file is looked over each time")
	}
}

// TestAnEventIsItsUsersOwn: whatever the umask is, only its user may read an event, a copy of it or the files beside
// it.
func TestAnEventIsItsUsersOwn(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
	path := filepath.Join(filepath.Dir(f.Path()), "copy.wordhall")
	if err := f.SaveCopy(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	wantUsersOwn(t, filepath.Dir(path), 4)
}

// wantMoved tries to commit a sheet and to undo one. Both must be refused because another file is in the place of the
// open one, in words for people that contain the wanted ones.
func wantMoved(t *testing.T, f *File, want string) {
	t.Helper()
	after := f.Event().Clone()
	enter(after, 1, 1, 410, 300)
	_, commit := f.Commit(t.Context(), after, Entry{Words: "lost"})
	_, undo := f.Undo(Entry{})
	for _, err := range []error{commit, undo} {
		var moved *MovedError
		if !errors.As(err, &moved) || !strings.Contains(err.Error(), want) {
			t.Fatalf("got %v", err)
		}
		wantForPeople(t, err)
	}
}

// wantUsersOwn checks that there are at least that many files in a folder, and that other users may do nothing with
// them.
func wantUsersOwn(t *testing.T, folder string, least int) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil || len(files) < least {
		t.Fatalf("%d files (%v)", len(files), err)
	}
	for _, file := range files {
		info, err := file.Info()
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s may be read or written by others: %v", file.Name(), info.Mode())
		}
	}
}
