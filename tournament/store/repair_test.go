package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"path/filepath"
	"slices"
	"testing"

	lib "modernc.org/sqlite/lib"

	"wordhall/tournament/store/database"
)

// TestAHeaderOfGarbageIsWrittenAnew checks the fields one by one by their places in SQLite's description of a file, so
// that no constant of the repair is trusted.
func TestAHeaderOfGarbageIsWrittenAnew(t *testing.T) {
	data := bytes.Repeat([]byte{0xa5}, 3*pageSize)
	putHeader(data, 7)
	if !bytes.HasPrefix(data, []byte("SQLite format 3\x00")) {
		t.Errorf("the file begins with %q", data[:16])
	}
	if size := binary.BigEndian.Uint16(data[16:]); size != 4096 {
		t.Errorf("the page size is %d", size)
	}
	if got := data[18:24]; !bytes.Equal(got, []byte{2, 2, 0, 64, 32, 32}) {
		t.Errorf("the bytes 18 to 23 are %v", got)
	}
	for at, want := range map[int]uint32{28: 3, 32: 0, 36: 0, 44: 4, 52: 0, 56: 1, 60: 7, 64: 0, 68: applicationID} {
		if got := binary.BigEndian.Uint32(data[at:]); got != want {
			t.Errorf("the number at %d is %d, want %d", at, got, want)
		}
	}
	if !bytes.Equal(data[92:96], data[24:28]) {
		t.Errorf("the page count is of change %v, and the last one is %v", data[92:96], data[24:28])
	}
	for _, at := range []int{24, 40, 48, 72, 96, 100} { // what the repair can't know stays
		if data[at] != 0xa5 {
			t.Errorf("byte %d became %d", at, data[at])
		}
	}
	data[18], data[19] = 1, 1
	if putHeader(data, 7); data[18] != 1 || data[19] != 1 {
		t.Errorf("a file without a log is called one with a log: %v", data[18:20])
	}
}

// TestTheListOfTablesIsWrittenAnew: a line is known by its name, or by its text where its name is damaged. What isn't
// ours stays.
func TestTheListOfTablesIsWrittenAnew(t *testing.T) {
	l, err := present()
	if err != nil {
		t.Fatal(err)
	}
	want, err := wantedDefinitions(t.Context(), l)
	if err != nil {
		t.Fatal(err)
	}
	path := put(t, tamperedWith(t), nil, nil)
	alterLeniently(t, path, "CREATE TABLE songs (title TEXT) STRICT", "UPDATE sqlite_schema SET sql = replace(sql, 'rating', 'ratinh') WHERE name = 'player'",
		"UPDATE sqlite_schema SET name = 'sheeT', tbl_name = 'shee' WHERE name = 'sheet'", "UPDATE sqlite_schema SET type = 'view' WHERE name = 'prize'",
		"UPDATE sqlite_schema SET tbl_name = 'x' WHERE name = 'journal_keeps_its_rows'")
	if err := repairTables(t.Context(), path, l); err != nil {
		t.Fatal(err)
	}
	db, conn, err := database.Connect(t.Context(), path, database.Lenient)
	if err != nil {
		t.Fatal(err)
	}
	got, err := definitionsOf(t.Context(), conn)
	if err := errors.Join(err, conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	ours := 0
	for _, w := range want {
		if slices.ContainsFunc(got, w.same) {
			ours++
		}
	}
	if ours != len(want) || len(got) != len(want)+1 || !slices.ContainsFunc(got, func(d definition) bool { return d.name == "songs" }) {
		t.Errorf("of %d lines %d are as they should be: %+v", len(want), ours, got)
	}
}

// TestWhatALineOfTheListOfTablesShouldBe: what has its name, or else its text, as long as that isn't there already.
func TestWhatALineOfTheListOfTablesShouldBe(t *testing.T) {
	want := []definition{{kind: "index", name: "auto"}, {kind: "table", name: "one", of: "one", SQL: "CREATE one"}, {kind: "table", name: "two", of: "two", SQL: "CREATE two"}}
	for _, c := range []struct {
		line  definition
		there string
		is    string
	}{
		{definition{name: "one", SQL: "CREATE two"}, "", "one"}, {definition{name: "onf", SQL: "CREATE two"}, "", "two"}, {definition{name: "onf", SQL: "CREATE two"}, "two", ""},
		{definition{name: "onf"}, "", ""}, {definition{name: "auto"}, "auto", "auto"}, {definition{name: "onf", SQL: "CREATE three"}, "", ""},
	} {
		got, ok := meant(c.line, want, map[string]bool{c.there: true})
		if got.name != c.is || ok != (c.is != "") {
			t.Errorf("%+v is %+v, %v", c.line, got, ok)
		}
	}
	one := want[1]
	for _, other := range []definition{{kind: "view", name: "one", of: "one", SQL: "CREATE one"}, {kind: "table", name: "onf", of: "one", SQL: "CREATE one"}, {kind: "table", name: "one", of: "onf", SQL: "CREATE one"}, {kind: "table", name: "one", of: "one", SQL: "CREATE"}} {
		if one.same(other) || !one.same(definition{row: 9, kind: "table", name: "one", of: "one", SQL: "CREATE one"}) {
			t.Errorf("%+v is the same", other)
		}
	}
}

// TestTheVersionOfADamagedFile is the one that it says, if there is such a one, and otherwise this program's.
func TestTheVersionOfADamagedFile(t *testing.T) {
	good := tamperedWith(t)
	for says, want := range map[uint32]int{0: 9, 1: 1, 5: 5, 9: 9, 10: 9, 0xffffffff: 9} {
		from, to := put(t, with(good, userVersionAt, says), nil, nil), filepath.Join(t.TempDir(), "to")
		version, err := copyWreck(from, to, 9, []string{"-wal"})
		if data := read(t, to); err != nil || version != want || int(binary.BigEndian.Uint32(data[userVersionAt:])) != want || len(data) != len(good) {
			t.Errorf("it says %d and becomes %d, %v", int32(says), version, err)
		}
	}
	for size, fails := range map[int]bool{headerSize - 1: true, headerSize: false, pageSize + 1: false} {
		from, to := put(t, good[:size], []byte("a log"), nil), filepath.Join(t.TempDir(), "to")
		var damaged *DamagedError
		if _, err := copyWreck(from, to, 9, []string{"-wal"}); errors.As(err, &damaged) != fails {
			t.Errorf("of %d bytes: %v", size, err)
		}
		if !fails && (len(read(t, to))%pageSize != 0 || len(read(t, to)) < size || string(read(t, to+"-wal")) != "a log") {
			t.Errorf("of %d bytes it makes %d, with %q beside", size, len(read(t, to)), read(t, to+"-wal"))
		}
	}
}

func TestWhatContradictsAndWhatFails(t *testing.T) {
	db, conn, err := database.Connect(t.Context(), filepath.Join(t.TempDir(), "some.db"), database.Lenient)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = conn.Close(), db.Close() }()
	if _, err := conn.ExecContext(t.Context(), "CREATE TABLE one (n INTEGER PRIMARY KEY, w TEXT NOT NULL) STRICT"); err != nil {
		t.Fatal(err)
	}
	for statement, want := range map[string]bool{
		"INSERT INTO one VALUES (1, NULL)":    true, // a constraint
		"INSERT INTO one VALUES ('one', 'w')": true, // a mismatch
		"INSERT INTO two VALUES (1, 'w')":     false,
	} {
		if _, err := conn.ExecContext(t.Context(), statement); err == nil || isContradiction(err) != want {
			t.Errorf("%s: %v is a contradiction: %v, want %v", statement, err, isContradiction(err), want)
		}
	}
	if isContradiction(errors.New("anything else")) {
		t.Error("an error that isn't the database's is a contradiction")
	}
}

func TestWhatAnOrdinaryDiskRefusesStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "some.wordhall")
	for _, code := range []int{lib.SQLITE_IOERR, lib.SQLITE_CANTOPEN, lib.SQLITE_READONLY, lib.SQLITE_CORRUPT} {
		if got := refusedFor(path, code); got != code {
			t.Errorf("the database says %d, and the reason is %d", code, got)
		}
	}
}
