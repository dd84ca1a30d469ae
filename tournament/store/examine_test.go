package store

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// foundIn are the findings about a file that doesn't open.
func foundIn(t *testing.T, path string) (report Report, said string) {
	t.Helper()
	if f, err := Open(t.Context(), path, testOptions()); err == nil {
		_ = f.Close()
		t.Error("it opens")
	}
	report, err := Examine(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	return report, strings.Join(text.Strings(report.Findings), "\n")
}

// TestEachDamageOfAFileIsNamed, however many there are.
func TestEachDamageOfAFileIsNamed(t *testing.T) {
	const emptyPages = 39 // This is the last byte of the number of empty pages that the file claims to have.
	path := filepath.Join(t.TempDir(), "event.wordhall")
	write(t, path, tamperedWith(t))
	alter(t, path, "UPDATE sheet SET score_first = 500 WHERE game = 1", "UPDATE game SET first = 77 WHERE game = 2")
	alterLeniently(t, path, "UPDATE sqlite_schema SET sql = sql || ' /* changed */' WHERE name = 'ruling'")
	data := read(t, path)
	data[emptyPages]++
	write(t, path, data)
	report, said := foundIn(t, path)
	for _, want := range []string{
		"the pages of the file fail the check", "rows of the table game name a player that isn't there (1 of them)",
		"the definition of the table ruling was changed", "the sheet of game 1/1 was changed without a line", "the game 1/2 was changed without a line",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("it doesn't say %q:\n%s", want, said)
		}
	}
	if report.Entries != 3 || report.Changes < 8 || len(report.Findings) != 5 {
		t.Errorf("%d lines, %d changes, and it says\n%s", report.Entries, report.Changes, said)
	}
}

// TestWhatCannotBeReadIsNotMissed: no row of a table that can't be read is said to have been taken away.
func TestWhatCannotBeReadIsNotMissed(t *testing.T) {
	data := tamperedWith(t)
	root := 0
	db, conn, err := database.Connect(t.Context(), put(t, data, nil, nil), database.Lenient)
	if err == nil {
		err = conn.QueryRowContext(t.Context(), "SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'player'").Scan(&root)
		err = errors.Join(err, conn.Close(), db.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	clear(data[root*pageSize : (root+1)*pageSize])
	_, said := foundIn(t, put(t, data, nil, nil))
	if !strings.Contains(said, "of the table player can be read") || strings.Contains(said, "taken away") {
		t.Errorf("it says\n%s", said)
	}
}

// TestAFileThatIsRefusedForWhatNobodyFindsSaysWhy it is refused.
func TestAFileThatIsRefusedForWhatNobodyFindsSaysWhy(t *testing.T) {
	f := &File{path: put(t, tamperedWith(t), nil, nil)}
	l, err := present()
	if err != nil {
		t.Fatal(err)
	}
	f.layout = l
	if got := text.Strings(f.examine(text.Of("it looks wrong")).Findings); !slices.Equal(got, []string{"it looks wrong"}) {
		t.Errorf("it says %q", got)
	}
}

// TestNoMoreThanTwentyRowsAreNamed that differ from the journal.
func TestNoMoreThanTwentyRowsAreNamed(t *testing.T) {
	for rows, want := range map[int]int{0: 0, 19: 19, 20: 20, 21: 20, 40: 20} {
		s := emptyState()
		for id := range rows {
			r := playerTable.zeroRow()
			r[0], r[1] = intCell(1), intCell(int64(id+1))
			s.put(playerTable.table, r)
		}
		var report Report
		if compareFacts(s, emptyState(), &report); len(report.Findings) != want {
			t.Errorf("of %d rows %d are named", rows, len(report.Findings))
		}
	}
}
