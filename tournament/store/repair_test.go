package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"path/filepath"
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
