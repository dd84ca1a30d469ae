package store

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

func TestVerifyFindsWhatWasDoneBehindTheProgramsBack(t *testing.T) {
	const freed = "DROP TRIGGER journal_keeps_its_words; DROP TRIGGER journal_keeps_its_rows;"
	const bound = `CREATE TRIGGER journal_keeps_its_rows BEFORE DELETE ON journal
		BEGIN SELECT raise(ABORT, 'a journal row is never deleted'); END;
		CREATE TRIGGER journal_keeps_its_words BEFORE UPDATE ON journal
		BEGIN SELECT raise(ABORT, 'a journal row is never changed'); END;`
	cases := []struct{ name, statement, want string }{
		{"a word of the journal", freed + "UPDATE journal SET words = 'nothing' WHERE seq = 2;" + bound, "line 2 of the journal was changed"},
		{"who it was", freed + "UPDATE journal SET operator = 'Eve' WHERE seq = 1;" + bound, "line 1 of the journal was changed"},
		{"a digest", freed + "UPDATE journal SET digest = zeroblob(32) WHERE seq = 2;" + bound, "line 2 of the journal was changed"},
		{"a line between", freed + "DELETE FROM journal WHERE seq = 2;" + bound, "the journal has line 3 where line 2 should be"},
		{"a line's number", freed + "UPDATE journal SET seq = 0 WHERE seq = 1;" + bound, "the journal has line 0 where line 1 should be"},
		{"the last line", freed + "DELETE FROM journal WHERE seq = 3;" + bound, "the sheet of game 1/2 was added without a line"},
		{"a score", "UPDATE sheet SET score_first = 500 WHERE game = 1", "the sheet of game 1/1 was changed without a line"},
		{"a starter", "UPDATE game SET first = second, second = first WHERE game = 2", "the game 1/2 was changed without a line"},
		{"a sheet", "DELETE FROM sheet WHERE game = 2", "the sheet of game 1/2 was taken away without a line"},
		{"a player", "CREATE TEMP TABLE p AS SELECT * FROM player WHERE player = 1; UPDATE p SET player = 50; INSERT INTO player SELECT * FROM p", "the player 1/50 was added without a line"},
		{"a game of nobody", "UPDATE game SET first = 77 WHERE game = 1", "name a player that isn't there"},
		{"the event's name", "UPDATE event SET name = 'x'", "the event 1 was changed without a line"},
	}
	data := tamperedWith(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "event.wordhall")
			write(t, path, data)
			alter(t, path, c.statement)
			var damaged *DamagedError
			if _, err := Open(t.Context(), path, testOptions()); !errors.As(err, &damaged) {
				t.Fatalf("opening it gave %v", err)
			}
			wantAlone(t, path)
			r, err := Examine(path, testOptions())
			if err != nil {
				t.Fatal(err)
			}
			if all := strings.Join(text.Strings(r.Findings), "\n"); !strings.Contains(all, c.want) {
				t.Errorf("found %q, want %q", all, c.want)
			}
		})
	}
}

// TestVerifyFindsEveryDefinitionThatWasChanged: to each table, index and trigger a remark is added that changes
// nothing else.
func TestVerifyFindsEveryDefinitionThatWasChanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, tamperedWith(t))
	l, err := present()
	if err != nil {
		t.Fatal(err)
	}
	want, err := wantedDefinitions(t.Context(), l)
	if err != nil || len(want) < 40 {
		t.Fatalf("%d definitions, %v", len(want), err)
	}
	alterLeniently(t, path, "UPDATE sqlite_schema SET sql = sql || ' /* changed */' WHERE sql IS NOT NULL")
	r, err := Examine(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range want {
		finding := "the definition of the " + w.kind + " " + w.name + " was changed"
		if w.SQL != "" && !slices.Contains(text.Strings(r.Findings), finding) {
			t.Errorf("%q isn't among the findings", finding)
		}
	}
}

// alterLeniently runs statements that may also change the list of tables.
func alterLeniently(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, conn, err := database.Connect(t.Context(), path, database.Lenient)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range statements {
		_, e := conn.ExecContext(t.Context(), s)
		err = errors.Join(err, e)
	}
	if err := errors.Join(err, conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// tamperedWith is a sound file of three journal lines, two of which are sheets.
func tamperedWith(t *testing.T) []byte {
	t.Helper()
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	f.change(t, "sheet 1", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
	f.change(t, "sheet 2", func(e *tournament.Event) { enter(e, 1, 1, 420, 300) })
	wantVerified(t, f)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return read(t, f.Path())
}

func TestTheJournalKeepsItsRows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, tamperedWith(t))
	before := read(t, path)
	for _, statement := range []string{"UPDATE journal SET words = ''", "DELETE FROM journal"} {
		if err := tryAlter(t, path, statement); err == nil {
			t.Errorf("%s went through", statement)
		}
	}
	if string(read(t, path)) != string(before) {
		t.Error("the file was changed")
	}
}

// TestACommitOverARowThatIsGoneIsRefused: the file isn't what the program remembers any more, so it must not be
// written to as if it were.
func TestACommitOverARowThatIsGoneIsRefused(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
	alter(t, f.Path(), "DELETE FROM sheet")
	before := f.Event()
	after := before.Clone()
	enter(after, 1, 0, 401, 300)
	_, err := f.Commit(t.Context(), after, Entry{})
	if err == nil || !strings.Contains(err.Error(), "was changed by another program") {
		t.Fatalf("got %v", err)
	}
	if f.Event() != before {
		t.Error("the refused sheet is in memory")
	}
}

// TestAnUnreadableListOfTablesIsNoFinding but an error, because nothing is known then.
func TestAnUnreadableListOfTablesIsNoFinding(t *testing.T) {
	f := newFile(t)
	db, conn, err := database.Connect(t.Context(), f.Path(), database.Reading)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	var report Report
	if err := f.verifyShape(t.Context(), conn, &report); err == nil || len(report.Findings) != 0 {
		t.Errorf("%v, found %q", err, report.Findings)
	}
}

// TestFindingsOfTheDatabaseNameItsTables, by the page and by an index that has no name of its own.
func TestFindingsOfTheDatabaseNameItsTables(t *testing.T) {
	f := newFile(t)
	ctx := t.Context()
	var root string
	if err := f.conn.QueryRowContext(ctx, `SELECT rootpage FROM sqlite_schema WHERE name = 'division'`).Scan(&root); err != nil {
		t.Fatal(err)
	}
	for told, want := range map[string]string{
		"Tree " + root + " page 7 cell 2: wrong":                         "page 7 of the table division cell 2: wrong",
		"Tree " + root + " page 7: a, Tree 999999 page 8: b":             "page 7 of the table division: a, page 8: b",
		"wrong # of entries in index sqlite_autoindex_division_1":        "wrong # of entries in index of the table division",
		"row 3 missing from index sqlite_autoindex_division_12 and more": "row 3 missing from index of the table division and more",
	} {
		if got := whichPage(ctx, f.conn, told).String(); got != plainly.Replace(want) {
			t.Errorf("%s is told as %q, want %q", told, got, plainly.Replace(want))
		}
	}
}
