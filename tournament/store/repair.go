package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"os"
	"sync"

	lib "modernc.org/sqlite/lib"

	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

const (
	sqliteConstraint = lib.SQLITE_CONSTRAINT
	sqliteMismatch   = lib.SQLITE_MISMATCH
	// pageSize is that of every file this program makes.
	pageSize = 4096
)

// copyWreck copies a damaged file with the named files beside it, and repairs those first
// bytes that are the same in every event file. It returns the file's version.
func copyWreck(from, to string, known int, beside []string) (version int, err error) {
	data, err := os.ReadFile(from)
	if err != nil {
		return 0, err
	}
	if len(data) < headerSize {
		return 0, &DamagedError{Path: from, What: text.Of("it ends after a few bytes")}
	}
	if rest := len(data) % pageSize; rest != 0 {
		data = append(data, make([]byte, pageSize-rest)...)
	}
	version = int(int32(binary.BigEndian.Uint32(data[userVersionAt:])))
	if version < 1 || version > known {
		version = known
	}
	putHeader(data, version)
	if err := os.WriteFile(to, data, 0o600); err != nil {
		return 0, err
	}
	for _, c := range beside {
		if err := copyBytes(from+c, to+c); err != nil && !errors.Is(err, os.ErrNotExist) {
			return version, err
		}
	}
	return version, nil
}

// putHeader writes the fixed fields (https://www.sqlite.org/fileformat.html §1.3).
func putHeader(data []byte, version int) {
	copy(data, headerMagic)
	binary.BigEndian.PutUint16(data[pageSizeAt:], pageSize)
	if !bytes.Equal(data[formatAt:formatAt+2], []byte{1, 1}) {
		copy(data[formatAt:], []byte{2, 2})
	}
	copy(data[fixedAt:], fixed)
	number := func(at, n int) { binary.BigEndian.PutUint32(data[at:], uint32(n)) } //nolint:gosec // all small
	number(pageCountAt, len(data)/pageSize)
	for _, at := range []int{32, 36, 52, 64} { // no free pages, no vacuum by itself
		number(at, 0)
	}
	number(44, 4) // the format of the list of tables
	number(56, 1) // UTF-8
	number(userVersionAt, version)
	number(applicationAt, applicationID)
	copy(data[92:96], data[24:28]) // the page count is of the last change
}

// repairTables writes the list of tables anew where it isn't as the migrations make it.
func repairTables(ctx context.Context, path string, l database.Layout) (err error) {
	want, err := wantedDefinitions(ctx, l)
	if err != nil {
		return err
	}
	db, conn, err := database.Connect(ctx, path, database.Lenient)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(), db.Close()) }()
	got, err := definitionsOf(ctx, conn)
	if err != nil && len(got) == 0 {
		return err
	}
	there := map[string]bool{}
	for _, g := range got {
		there[g.name] = true
	}
	for _, g := range got {
		w, ok := meant(g, want, there)
		if !ok || w.same(g) {
			continue
		}
		_, err := conn.ExecContext(ctx, `UPDATE sqlite_schema SET type = ?, name = ?, tbl_name = ?, sql = ? WHERE rowid = ?`,
			w.kind, w.name, w.of, w.SQL, g.row)
		if err != nil {
			return err
		}
	}
	return nil
}

// definition is one line of a database's list of tables.
type definition struct {
	row                 int64
	kind, name, of, SQL string
}

func (d definition) same(o definition) bool {
	return d.kind == o.kind && d.name == o.name && d.of == o.of && d.SQL == o.SQL
}

// meant finds what the line should be: by its name, or by its text where the name isn't one of
// ours.
func meant(g definition, want []definition, there map[string]bool) (definition, bool) {
	for _, w := range want {
		if w.name == g.name {
			return w, true
		}
	}
	for _, w := range want {
		if w.SQL != "" && w.SQL == g.SQL && !there[w.name] {
			return w, true
		}
	}
	return definition{}, false
}

// made keeps the definitions once they were made. Its key is the address of the first of the
// migrations and how many there are.
var made sync.Map

type madeBy struct {
	first *database.Migration
	count int
}

// wantedDefinitions are those that the migrations make. They must not be changed.
func wantedDefinitions(ctx context.Context, l database.Layout) ([]definition, error) {
	by := madeBy{count: len(l.Migrations)}
	if by.count > 0 {
		by.first = &l.Migrations[0]
	}
	if list, ok := made.Load(by); ok {
		return list.([]definition), nil //nolint:forcetypeassert // nothing else is kept there
	}
	list, err := makeDefinitions(ctx, l)
	if err == nil {
		made.Store(by, list)
	}
	return list, err
}

func makeDefinitions(ctx context.Context, l database.Layout) (list []definition, err error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1)
	for _, m := range l.Migrations {
		if _, err := db.ExecContext(ctx, m.SQL); err != nil {
			return nil, err
		}
	}
	return definitionsOf(ctx, db)
}

func definitionsOf(ctx context.Context, db database.Querier) (list []definition, err error) {
	rows, err := db.QueryContext(ctx, `SELECT rowid, coalesce(type, ''), coalesce(name, ''), coalesce(tbl_name, ''), coalesce(sql, '') FROM sqlite_schema`)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var d definition
		if err := rows.Scan(&d.row, &d.kind, &d.name, &d.of, &d.SQL); err != nil {
			return list, err
		}
		list = append(list, d)
	}
	return list, rows.Err()
}
