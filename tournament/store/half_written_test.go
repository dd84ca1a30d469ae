package store

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"wordhall/tournament/store/database"
)

// halfWritten is a file that a program left which was stopped halfway through a change outside its log, as when it
// switches the file over to that log. Some pages are changed already, and the journal beside it has what was in them
// before.
func halfWritten(t *testing.T) (path, dump string) {
	t.Helper()
	data, dump := livedIn(t)
	busy, left := filepath.Join(t.TempDir(), "event.wordhall"), filepath.Join(t.TempDir(), "event.wordhall")
	write(t, busy, data)
	alter(t, busy, "PRAGMA journal_mode=DELETE")
	ctx := context.Background()
	db, conn, err := database.Connect(ctx, busy, "&_pragma=cache_size(1)")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"BEGIN IMMEDIATE", "UPDATE player SET name = name || hex(zeroblob(9000))"} {
		if _, err := conn.ExecContext(ctx, s); err != nil {
			t.Fatal(err)
		}
	}
	write(t, left, read(t, busy))
	write(t, left+"-journal", read(t, busy+"-journal"))
	if _, err := conn.ExecContext(ctx, "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	return left, dump
}

func TestAFileThatWasHalfWrittenIsTakenBack(t *testing.T) {
	for name, open := range map[string]func(context.Context, string, Options) (*File, error){"for work": Open, "for reading only": OpenReadOnly} {
		t.Run(name, func(t *testing.T) {
			path, dump := halfWritten(t)
			f, err := open(t.Context(), path, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			wantVerified(t, f)
			if dumpOf(t, f) != dump {
				t.Error("it has other facts than before the change that was stopped")
			}
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			wantAlone(t, path)
		})
	}
}
