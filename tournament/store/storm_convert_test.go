package store

import (
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/tournament/store/database"
)

// convertKills is how many conversions are killed. make soak kills more.
var convertKills = flag.Int("soak.converts", 40, "how many conversions of older files are ended by force")

// TestAConversionThatIsKilledLosesNothing kills a program at random moments while it opens a file of each older
// version, with a copy kept beside it, and one migration after the other. The file opens afterwards with all that was
// in it, whatever step was reached, and so does every copy that has its name.
func TestAConversionThatIsKilledLosesNothing(t *testing.T) {
	data, dump := livedIn(t)
	editions := presentVersion(t) - 1
	random := rand.New(rand.NewPCG(3, 9)) // The random numbers say when to kill. They needn't be secret.
	reached := map[string]int{}
	var usual time.Duration // usual is how long a conversion takes.
	for kill := range *convertKills {
		version := 1 + kill%editions
		path := filepath.Join(t.TempDir(), "event.wordhall")
		write(t, path, olderFile(t, data, version))
		child := startChild(t, "convert", path)
		if said := child.line(); said != "here" {
			t.Fatalf("the child said %q", said)
		}
		began := time.Now()
		var stop *time.Timer
		if kill >= editions { // The first ones may end, so that their time is known.
			stop = time.AfterFunc(time.Duration(random.Int64N(int64(usual)*5/4)), func() { _ = child.cmd.Process.Kill() })
		}
		if child.line() == "open" {
			usual = max(usual, time.Since(began))
		}
		_ = child.cmd.Wait() // The error may be that the child was killed.
		if stop != nil {
			stop.Stop()
		}
		now := versionOf(t, path)
		switch {
		case now == version:
			reached["not begun"]++
		case now <= editions:
			reached["midway"]++
		default:
			reached["done"]++
		}
		wantConverted(t, path, dump)
	}
	t.Logf("%d conversions from %d editions ended by force: %v", *convertKills, editions, reached)
	if reached["done"] < editions {
		t.Errorf("only %d of the conversions left alone came to their end", reached["done"])
	}
}

// wantConverted opens the file and every copy beside it, and checks that each has all that was in it.
func wantConverted(t *testing.T, path, dump string) {
	t.Helper()
	copies, err := filepath.Glob(filepath.Join(filepath.Dir(path), "event (file version *).wordhall"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range append(copies, path) {
		f, err := Open(t.Context(), p, testOptions())
		if err != nil {
			t.Fatalf("%s after a conversion was ended by force: %v", filepath.Base(p), err)
		}
		wantVerified(t, f)
		if dumpOf(t, f) != dump {
			t.Errorf("%s has other facts after a conversion was ended by force", filepath.Base(p))
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// versionOf is the version that a file itself says it has, whatever the files beside it say.
func versionOf(t *testing.T, path string) (version int) {
	t.Helper()
	f := &File{path: path}
	err := f.reader(context.Background(), func(conn *sql.Conn) (err error) {
		version, err = database.Pragma(context.Background(), conn, "user_version")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return version
}

// olderFile are the bytes of the same event in a file of an older version, with the tables and columns that it had,
// filled from the present file.
func olderFile(t *testing.T, data []byte, version int) []byte {
	t.Helper()
	dir := t.TempDir()
	source, path := filepath.Join(dir, "present.wordhall"), filepath.Join(dir, "older.wordhall")
	write(t, source, data)
	l, err := present()
	if err != nil {
		t.Fatal(err)
	}
	if err := createFile(path, testOptions(), database.Layout{Migrations: l.Migrations[:version]}, nil); err != nil {
		t.Fatal(err)
	}
	old, now := columnsOf(t, path), columnsOf(t, source)
	statements := []string{"ATTACH '" + source + "' AS present"}
	for table, columns := range old {
		columns = slices.DeleteFunc(columns, func(c string) bool { return !slices.Contains(now[table], c) })
		list := strings.Join(columns, ", ")
		statements = append(statements, "DELETE FROM main."+table, fmt.Sprintf("INSERT INTO main.%s (%s) SELECT %s FROM present.%s", table, list, list, table))
	}
	alter(t, path, statements...)
	return read(t, path)
}

// columnsOf are the columns of each table, in quotes.
func columnsOf(t *testing.T, path string) map[string][]string {
	t.Helper()
	ctx := context.Background()
	db, conn, err := database.Connect(ctx, path, database.Frozen)
	if err != nil {
		t.Fatal(err)
	}
	list, err := database.Strings(ctx, conn, `SELECT '"' || s.name || '"' || ' ' || '"' || c.name || '"' FROM sqlite_schema AS s
		JOIN pragma_table_info(s.name) AS c WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite%'`)
	if err := errors.Join(err, conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	columns := map[string][]string{}
	for _, line := range list {
		table, column, _ := strings.Cut(line, " ")
		columns[table] = append(columns[table], column)
	}
	return columns
}
