// Package database is the ground under the program's own files: how a SQLite database is
// opened, brought to the present version in steps, and compared with what these steps make.
// It must never know what a file is about, nor read or write a fact.
package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"modernc.org/sqlite"
	_ "modernc.org/sqlite" // the driver "sqlite"
	lib "modernc.org/sqlite/lib"
)

// Querier is a connection or a transaction that can be asked.
type Querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// Access says how a connection may use the file.
type Access string

const (
	// Writing is the one connection that changes the file.
	Writing Access = "&_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"
	// Building is for a new file that no other program knows of yet: it is brought to the disk
	// once, as a whole, before it gets its name.
	Building Access = "&_txlock=immediate&_pragma=journal_mode(MEMORY)&_pragma=synchronous(OFF)&_pragma=foreign_keys(1)"
	// Reading works beside a writer.
	Reading Access = "&mode=ro&_pragma=query_only(1)"
	// Frozen reads a file that has no companions, and makes none.
	Frozen Access = "&mode=ro&immutable=1&_pragma=query_only(1)"
	// Recovering takes back, before it reads, a change that a program was stopped in; it
	// changes nothing else.
	Recovering Access = "&mode=rw&_pragma=query_only(1)"
	// Lenient is an addition that reads what it can of a file whose list of tables is damaged.
	Lenient Access = "&_defensive=0&_pragma=writable_schema(1)"
)

// lockPatience is how long a connection waits for a lock that another one has.
const lockPatience = 5 * time.Second

// Connect opens one connection, waiting for locks. SQLite itself waits for every lock except
// one: while another program is just switching a new file over to its log, it reports busy at
// once, and the connection is tried again.
func Connect(ctx context.Context, path string, a Access) (*sql.DB, *sql.Conn, error) {
	for began := time.Now(); ; {
		db, conn, err := connectOnce(ctx, path, a)
		if PrimaryCode(err) != lib.SQLITE_BUSY || time.Since(began) > lockPatience {
			return db, conn, err
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// connectOnce is connect without the second try. The busy timeout comes first, so that the
// settings after it wait for a lock instead of failing.
func connectOnce(ctx context.Context, path string, a Access) (*sql.DB, *sql.Conn, error) {
	if !strings.Contains(string(a), "_defensive=") {
		a += "&_defensive=1"
	}
	dsn := fmt.Sprintf("%s?_pragma=busy_timeout(%d)&_pragma=trusted_schema(0)%s", fileURI(path), lockPatience.Milliseconds(), a)
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, nil, err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err != nil {
		_ = db.Close()
		return nil, nil, err
	}
	return db, conn, nil
}

// fileURI writes an absolute path so that no character of it is taken for a
// part of the URI.
func fileURI(path string) string {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return "file://" + (&url.URL{Path: p}).EscapedPath()
}

// Pragma reads a setting that is one number.
func Pragma(ctx context.Context, conn *sql.Conn, name string) (int, error) {
	var n int
	err := conn.QueryRowContext(ctx, "PRAGMA "+name).Scan(&n)
	return n, err
}

// InReading runs do on one unchanging view of the file.
func InReading(ctx context.Context, conn *sql.Conn, do func() error) error {
	if _, err := conn.ExecContext(ctx, "BEGIN DEFERRED"); err != nil {
		return err
	}
	err := do()
	_, end := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
	return errors.Join(err, end)
}

// PrimaryCode is the database's result code in the error, 0 if there is none.
func PrimaryCode(err error) int {
	var se *sqlite.Error
	if errors.As(err, &se) {
		return se.Code() & 0xff
	}
	return 0
}
