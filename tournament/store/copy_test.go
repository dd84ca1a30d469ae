package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
)

func read(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func write(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func tryAlter(t *testing.T, path, statement string) (err error) {
	t.Helper()
	ctx := context.Background()
	db, conn, err := database.Connect(ctx, path, database.Access("&_txlock=immediate"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if e := errors.Join(conn.Close(), db.Close()); e != nil {
			t.Fatal(e)
		}
	}()
	_, err = conn.ExecContext(ctx, statement)
	return err
}

func TestACopyIsTheSameEventAndGoesItsOwnWay(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
	path := filepath.Join(t.TempDir(), "it's a copy.wordhall")
	if err := f.SaveCopy(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	wantAlone(t, path)
	var exists *ExistsError
	if err := f.SaveCopy(t.Context(), path); !errors.As(err, &exists) {
		t.Errorf("a second copy of that name gave %v", err)
	}
	r, err := OpenReadOnly(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	twice := filepath.Join(t.TempDir(), "a copy of the copy.wordhall")
	if err := r.SaveCopy(t.Context(), twice); err != nil {
		t.Fatal(err)
	}
	copied, err := Open(t.Context(), twice, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = copied.Close() }()
	if dumpOf(t, copied) != dumpOf(t, f) {
		t.Error("the copy holds other facts")
	}
	wantVerified(t, copied)
	if _, err := copied.Undo(Entry{}); err != nil {
		t.Fatal(err)
	}
	if dumpOf(t, copied) == dumpOf(t, f) {
		t.Error("an undo in the copy changed the event")
	}
	wantVerified(t, f)
}

// TestACopyWithASingleFaultIsRefused: a copy gets its name only if the check finds nothing at all.
func TestACopyWithASingleFaultIsRefused(t *testing.T) {
	const emptyPages = 39 // This is the last byte of the number of empty pages that the file claims to have.
	f := newFile(t)
	path := filepath.Join(t.TempDir(), "copy.wordhall")
	if err := f.SaveCopy(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if err := checkCopy(t.Context(), path); err != nil {
		t.Errorf("a whole copy: %v", err)
	}
	data := read(t, path)
	data[emptyPages]++
	write(t, path, data)
	var damaged *DamagedError
	if err := checkCopy(t.Context(), path); !errors.As(err, &damaged) || damaged.Path != path || damaged.err == nil {
		t.Errorf("a copy with one fault: %v", err)
	}
	if _, err := OpenReadOnly(t.Context(), path, testOptions()); !errors.As(err, &damaged) || damaged.err == nil {
		t.Errorf("a file with one fault is opened: %v", err)
	}
}

func TestAFileIsWholeAndMarkedAsOurs(t *testing.T) {
	f := newFile(t)
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Spring Open" })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	moved := filepath.Join(t.TempDir(), "moved.wordhall")
	write(t, moved, read(t, f.Path()))
	r, err := OpenReadOnly(t.Context(), moved, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if r.Event().Name != "Spring Open" {
		t.Error("the file alone isn't whole")
	}
	err = r.view(context.Background(), func(ctx context.Context, conn *sql.Conn) error {
		for name, want := range map[string]int{"application_id": applicationID, "user_version": presentVersion(t)} {
			if got, err := database.Pragma(ctx, conn, name); err != nil || got != want {
				t.Errorf("%s is %d (%v), want %d", name, got, err, want)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestWritingIsDurable(t *testing.T) {
	f := newFile(t)
	ctx := context.Background()
	for name, want := range map[string]int{"synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000} {
		if got, err := database.Pragma(ctx, f.conn, name); err != nil || got != want {
			t.Errorf("%s is %d (%v), want %d", name, got, err, want)
		}
	}
	var mode string
	if err := f.conn.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil || mode != "wal" {
		t.Errorf("the journal mode is %q (%v)", mode, err)
	}
}

// TestNothingIsWrittenOverWhileACopyIsMade: a file that came to be in the meantime keeps its name and its content.
func TestNothingIsWrittenOverWhileACopyIsMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "copy.wordhall")
	var exists *ExistsError
	err := inPlace(path, func(temp string) error {
		write(t, temp, []byte("ours"))
		write(t, path, []byte("theirs"))
		return nil
	})
	if !errors.As(err, &exists) || string(read(t, path)) != "theirs" {
		t.Errorf("it gave %v, and there is %q", err, read(t, path))
	}
	wantAlone(t, path)
	if _, err := Create(filepath.Join(path, "event.wordhall"), testOptions()); !errors.As(err, new(*NotFoundError)) {
		t.Errorf("a file instead of a folder: %v", err)
	}
}

// TestWhatAKilledProgramLeftOfACopyIsTakenAway wherever a file is made or opened beside it.
func TestWhatAKilledProgramLeftOfACopyIsTakenAway(t *testing.T) {
	f := newFile(t)
	folder := filepath.Dir(f.Path())
	other := filepath.Join(folder, "other.wordhall")
	for name, do := range map[string]func() error{
		"a copy is made": func() error { return f.SaveCopy(t.Context(), other) },
		"one is opened to be read": func() error {
			r, err := OpenReadOnly(t.Context(), f.Path(), testOptions())
			if err != nil {
				return err
			}
			return r.Close()
		},
		"one is opened": func() error {
			write(t, filepath.Join(folder, "third.wordhall"), tamperedWith(t))
			w, err := Open(t.Context(), filepath.Join(folder, "third.wordhall"), testOptions())
			if err != nil {
				return err
			}
			return w.Close()
		},
	} {
		left := filepath.Join(folder, ".wordhall-123.part")
		write(t, left, []byte("half a copy"))
		age(t, left, 30*24*time.Hour)
		if err := do(); err != nil {
			t.Fatal(err)
		}
		if hasFile(left) {
			t.Errorf("%s, and it is still there", name)
		}
	}
}
