package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"wordhall/tournament/store/database"
	"wordhall/tournament/testkit/eventtest"
)

// laterLayout is the present layout with one more migration.
func laterLayout(t *testing.T, statements string) database.Layout {
	t.Helper()
	present, err := database.ReadMigrations(embedded, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	list := append(present, database.Migration{Version: len(present) + 1, SQL: statements})
	l, err := database.NewLayout(present)
	if err != nil {
		t.Fatal(err)
	}
	if later, err := database.NewLayout(list); err == nil {
		l = later
	}
	l.Migrations = list
	return l
}

// presentVersion is the version of the files that this program writes.
func presentVersion(t *testing.T) int {
	t.Helper()
	present, err := database.ReadMigrations(embedded, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	return len(present)
}

func TestAnOlderFileIsConvertedAfterACopyWasKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, closedFile(t))
	kept := strings.TrimSuffix(path, Extension) + fmt.Sprintf(" (file version %d).wordhall", presentVersion(t))
	later := laterLayout(t, "CREATE TABLE trophy (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT; INSERT INTO trophy VALUES (1, 'cup');")
	f, err := openWith(t.Context(), path, testOptions(), later)
	if err != nil {
		t.Fatal(err)
	}
	dump := dumpOf(t, f)
	wantVerified(t, f)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	var newer *NewerError
	if _, err := Open(t.Context(), path, testOptions()); !errors.As(err, &newer) || newer.Known != presentVersion(t) || newer.Version != newer.Known+1 {
		t.Errorf("the present program opens a later file: %v", err)
	}
	old, err := Open(t.Context(), kept, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = old.Close() }()
	if dumpOf(t, old) != dump {
		t.Error("the copy that was kept holds other facts")
	}
}

func TestAFailedConversionLeavesTheVersionBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, closedFile(t))
	broken := laterLayout(t, "CREATE TABLE trophy (id INTEGER PRIMARY KEY) STRICT; DROP TABLE sheet_absent; INSERT INTO nowhere VALUES (1);")
	_, err := openWith(t.Context(), path, testOptions(), broken)
	var damaged *DamagedError
	if !errors.As(err, &damaged) || !strings.Contains(err.Error(), "can't be converted") {
		t.Fatalf("got %v", err)
	}
	wantForPeople(t, err)
	f, err := Open(t.Context(), path, testOptions())
	if err != nil {
		t.Fatalf("the file is no longer what it was: %v", err)
	}
	defer func() { _ = f.Close() }()
	wantVerified(t, f)
}

// TestAnOlderFileIsReadAsItIs: for a reader a copy is converted, and the file stays as it was. A backup from before
// an update is restored in the present version.
func TestAnOlderFileIsReadAsItIs(t *testing.T) {
	data, dump := livedIn(t)
	for version := 1; version < presentVersion(t); version++ {
		path := filepath.Join(t.TempDir(), "event.wordhall")
		write(t, path, olderFile(t, data, version))
		before := hashOf(t, path)
		f, err := OpenReadOnly(t.Context(), path, testOptions())
		if err != nil {
			t.Fatalf("version %d: %v", version, err)
		}
		wantVerified(t, f)
		restored := filepath.Join(t.TempDir(), "restored.wordhall")
		if err := f.SaveCopy(t.Context(), restored); err != nil {
			t.Fatal(err)
		}
		if f.Path() != path || !f.ReadOnly() || dumpOf(t, f) != dump || versionOf(t, restored) != presentVersion(t) {
			t.Errorf("version %d: %s is read with other facts, or copied as version %d", version, f.Path(), versionOf(t, restored))
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if f.folder == nil {
			t.Fatalf("version %d: no copy is read", version)
		}
		if _, err := os.Stat(f.folder.Path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("version %d: the copy in %q is left behind", version, f.folder.Path)
		}
		if hashOf(t, path) != before {
			t.Errorf("version %d: reading changed the file", version)
		}
		wantAlone(t, path)
	}
}

func TestMigrationsAreNumberedWithoutAGap(t *testing.T) {
	for _, names := range [][]string{{"0002_b.sql"}, {"0001_a.sql", "0003_c.sql"}, {"first.sql"}} {
		fsys := fstest.MapFS{}
		for _, n := range names {
			fsys["migrations/"+n] = &fstest.MapFile{}
		}
		if _, err := database.ReadMigrations(fsys, "migrations"); err == nil {
			t.Errorf("%v went through", names)
		}
	}
}

// TestTheCopiesOfOlderVersionsAreFound: those of every older version are, each with its number, and nothing else with
// a similar name.
func TestTheCopiesOfOlderVersionsAreFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	beside := func(name string) string { return filepath.Join(filepath.Dir(path), name+Extension) }
	data := closedFile(t)
	write(t, path, data)
	if got := OldCopies(path); len(got) != 0 {
		t.Errorf("before any was kept: %q", got)
	}
	last := presentVersion(t) - 1
	var want []string
	for _, kept := range []struct {
		version int
		name    string
	}{
		{1, "event (file version 1)"}, {1, "event (file version 1) 2"}, {1, "event (file version 1) 3"},
		{last, fmt.Sprintf("event (file version %d)", last)}, {last, fmt.Sprintf("event (file version %d) 2", last)},
	} {
		if err := keepOld(t.Context(), path, kept.version); err != nil {
			t.Fatal(err)
		}
		want = append(want, beside(kept.name))
	}
	write(t, beside(fmt.Sprintf("event (file version %d)", last+1)), data) // This program's own version isn't an older one.
	if err := os.Mkdir(beside("event (file version 2)"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got := OldCopies(path); !slices.Equal(got, want) {
		t.Errorf("found %q\nwant %q", got, want)
	}
	for _, copied := range want {
		f, err := OpenReadOnly(t.Context(), copied, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAnOlderFileThatCannotBeConvertedLeavesNothing among the temporary files.
func TestAnOlderFileThatCannotBeConvertedLeavesNothing(t *testing.T) {
	temp := t.TempDir()
	eventtest.TemporaryFiles(t, temp)
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, closedFile(t))
	resolved, err := resolvePath(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = openReadOnlyWith(t.Context(), resolved, testOptions(), laterLayout(t, "INSERT INTO nowhere VALUES (1);"))
	if !errors.As(err, new(*DamagedError)) {
		t.Errorf("it is read: %v", err)
	}
	left, err := os.ReadDir(temp)
	if err != nil || len(left) > 0 {
		t.Errorf("%v is left (%v)", left, err)
	}
}
