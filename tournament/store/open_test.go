package store

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
)

func hashOf(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// closedFile are the bytes of an event file with some facts in it.
func closedFile(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 8, 3)} })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// sqliteFile are the bytes of a database made by the statements.
func sqliteFile(t *testing.T, from []byte, statements ...string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "some.db")
	if err := os.WriteFile(path, from, 0o600); err != nil {
		t.Fatal(err)
	}
	alter(t, path, statements...)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// alter runs statements on a file without the program's knowledge.
func alter(t *testing.T, path string, statements ...string) {
	t.Helper()
	ctx := context.Background()
	db, conn, err := database.Connect(ctx, path, database.Access("&_pragma=foreign_keys(0)"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range statements {
		if _, err := conn.ExecContext(ctx, s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
	_, err = checkpoint(ctx, conn)
	if err := errors.Join(err, conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

func with(data []byte, at int, n uint32) []byte {
	c := append([]byte(nil), data...)
	binary.BigEndian.PutUint32(c[at:], n)
	return c
}

func TestAFileThatIsRefusedStaysAsItIs(t *testing.T) {
	good := closedFile(t)
	foreign := sqliteFile(t, nil, "CREATE TABLE songs (title)", "PRAGMA journal_mode = WAL", "INSERT INTO songs VALUES ('x')")
	noise := append([]byte(nil), good...)
	for i := 4096; i < len(noise); i++ {
		noise[i] = byte(i * 7)
	}
	type notOurs = *NotOursError
	type damaged = *DamagedError
	cases := []struct {
		name string
		data []byte
		want string
		as   any
	}{
		{"an empty file", nil, "an empty file", new(notOurs)},
		{"a text", []byte("name,rating\nAda,1820\n"), "some other kind of file", new(notOurs)},
		{"a database of another program", foreign, "a database of another program", new(notOurs)},
		{"the first bytes only", good[:60], "ends after a few bytes", new(damaged)},
		{"half a file", good[:len(good)/8*4], "its end is missing", new(damaged)},
		{"noise behind the first page", noise, "its pages fail the check", new(damaged)},
		{"a newer version", with(good, userVersionAt, 99), "newer Wordhall (file version 99", new(*NewerError)},
		{"no version", with(good, userVersionAt, 0), "which version", new(damaged)},
		{"a table too few", sqliteFile(t, good, "DROP TABLE absence"), "absence", new(damaged)},
		{"a column too many", sqliteFile(t, good, "ALTER TABLE player ADD COLUMN nickname TEXT"), "nickname", new(damaged)},
		{"a foreign trigger", sqliteFile(t, good, "CREATE TRIGGER spy AFTER INSERT ON sheet BEGIN DELETE FROM player; END"), "trigger spy that Wordhall didn't make", new(damaged)},
		{"no event in it", sqliteFile(t, good, "DELETE FROM event"), "0 rows", new(damaged)},
		{"a journal with a gap", sqliteFile(t, good, "INSERT INTO journal SELECT 7, at, program, operator, origin, kind, words, division, round, role, undoes, changes, detail, digest FROM journal"), "journal", new(damaged)},
		{"an undo of nothing", sqliteFile(t, good, "INSERT INTO journal SELECT 2, at, program, operator, origin, kind, words, division, round, 'undo', 9, changes, detail, digest FROM journal"), "takes back line 9", new(damaged)},
		{"a federation number of nobody", sqliteFile(t, good, "INSERT INTO player_federation VALUES (1, 99, 'naspa', 'x')"), "isn't there", new(damaged)},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "some.wordhall")
			if err := os.WriteFile(path, c.data, 0o600); err != nil {
				t.Fatal(err)
			}
			before := hashOf(t, path)
			for _, open := range []func(context.Context, string, Options) (*File, error){Open, OpenReadOnly} {
				_, err := open(t.Context(), path, testOptions())
				if err == nil || !errors.As(err, c.as) || !strings.Contains(err.Error(), c.want) {
					t.Fatalf("got %v, want a %T with %q", err, c.as, c.want)
				}
				wantForPeople(t, err)
				if hashOf(t, path) != before {
					t.Error("the file was changed")
				}
				wantAlone(t, path)
			}
		})
	}
}

// wantForPeople checks that an error is one line without the database's own words.
func wantForPeople(t *testing.T, err error) {
	t.Helper()
	for _, word := range []string{"\n", "SQL", "sqlite", "(1)", "constraint", "malformed"} {
		if strings.Contains(err.Error(), word) {
			t.Errorf("the error isn't for people: %v", err)
		}
	}
}

func TestWhatIsNoFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	var notOurs *NotOursError
	var notFound *NotFoundError
	for _, open := range []func(context.Context, string, Options) (*File, error){Open, OpenReadOnly} {
		if _, err := open(t.Context(), dir, testOptions()); !errors.As(err, &notOurs) {
			t.Errorf("a folder gave %v", err)
		}
		if _, err := open(t.Context(), filepath.Join(dir, "nothing.wordhall"), testOptions()); !errors.As(err, &notFound) {
			t.Errorf("a file that isn't there gave %v", err)
		}
	}
	if _, err := Create(filepath.Join(dir, "no folder", "x.wordhall"), testOptions()); !errors.As(err, &notFound) {
		t.Errorf("a folder that isn't there gave %v", err)
	}
}

func TestCreateNeverWritesOverAFile(t *testing.T) {
	for _, name := range []string{"event.wordhall", "event.wordhall-wal"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Create(filepath.Join(filepath.Dir(path), "event.wordhall"), testOptions())
		var exists *ExistsError
		if !errors.As(err, &exists) {
			t.Errorf("got %v", err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != "mine" {
			t.Errorf("%s now holds %q (%v)", name, data, err)
		}
		wantAlone(t, path)
	}
}

// TestAnEventIsMadeWithItsFirstActionsOrNotAtAll: until they are done there is no file of its name.
func TestAnEventIsMadeWithItsFirstActionsOrNotAtAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	refused := errors.New("no")
	for _, fails := range []error{refused, nil} {
		f, err := CreateWith(path, testOptions(), func(f *File) error {
			f.change(t, "named", func(e *tournament.Event) { e.Name = "one" })
			f.change(t, "placed", func(e *tournament.Event) { e.Place = "two" })
			if f.Path() != path || hasFile(path) || f.ReadOnly() {
				t.Errorf("it is known as %s, there is a file: %v", f.Path(), hasFile(path))
			}
			return fails
		})
		if fails != nil {
			if !errors.Is(err, refused) || len(namesIn(t, filepath.Dir(path))) != 0 {
				t.Errorf("it gave %v, and there are %q", err, namesIn(t, filepath.Dir(path)))
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if e := f.Event(); e.Name != "one" || e.Place != "two" || f.Last().Seq != 2 || f.Path() != path {
			t.Errorf("it is %+v with %d lines", e, f.Last().Seq)
		}
		wantVerified(t, f)
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		wantAlone(t, path)
	}
}

func TestAnyFileNameWillDo(t *testing.T) {
	for _, name := range []string{"50% off?.wordhall", "a#b&c=d;e.wordhall", "Łódź Größe.wordhall", "file:x%20y.wordhall", "plain"} {
		if runtime.GOOS == "windows" { // Windows allows no such signs in names.
			name = strings.NewReplacer("?", "", ":", "").Replace(name)
		}
		path := filepath.Join(t.TempDir(), name)
		f, err := Create(path, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		f.change(t, "named", func(e *tournament.Event) { e.Name = name })
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		wantAlone(t, path)
		r, err := OpenReadOnly(t.Context(), path, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		if r.Event().Name != name {
			t.Errorf("%s holds the event %q", name, r.Event().Name)
		}
	}
}

func TestClosedFileRefusesEverything(t *testing.T) {
	f := newFile(t)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	_, commit := f.Commit(t.Context(), &tournament.Event{Name: "x"}, Entry{})
	_, note := f.Note(Entry{})
	_, undo := f.Undo(Entry{})
	_, journal := f.Journal(Query{})
	_, verify := f.Verify(t.Context())
	saved := f.SaveCopy(t.Context(), filepath.Join(t.TempDir(), "copy.wordhall"))
	for i, err := range []error{commit, note, undo, journal, verify, saved, f.Dump(os.Stderr)} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("call %d of a closed file gave %v", i, err)
		}
	}
}
