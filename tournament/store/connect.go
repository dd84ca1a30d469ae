package store

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
	lib "modernc.org/sqlite/lib"
)

// applicationID marks a SQLite file as a Wordhall event ("WoHd").
const applicationID = 0x576f4864

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// access says how a connection may use the file.
type access string

const (
	// writing is the one connection that changes the file.
	writing access = "&_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"
	// building is for a new file that no other program knows of yet: it is brought to the disk
	// once, as a whole, before it gets its name.
	building access = "&_txlock=immediate&_pragma=journal_mode(MEMORY)&_pragma=synchronous(OFF)&_pragma=foreign_keys(1)"
	// reading works beside a writer.
	reading access = "&mode=ro&_pragma=query_only(1)"
	// frozen reads a file that has no companions, and makes none.
	frozen access = "&mode=ro&immutable=1&_pragma=query_only(1)"
	// recovering, before it reads, takes back a change that a program was stopped in; it
	// changes nothing else.
	recovering access = "&mode=rw&_pragma=query_only(1)"
	// lenient is an addition that reads what it can of a file whose list of tables is damaged.
	lenient access = "&_defensive=0&_pragma=writable_schema(1)"
)

// lockPatience is how long a connection waits for a lock that another one has.
const lockPatience = 5 * time.Second

// connect opens one connection, waiting for locks. SQLite itself waits for every lock except
// one: while another program is just switching a new file over to its log, it reports busy at
// once, and the connection is tried again.
func connect(ctx context.Context, path string, a access) (*sql.DB, *sql.Conn, error) {
	for began := time.Now(); ; {
		db, conn, err := connectOnce(ctx, path, a)
		if primaryCode(err) != lib.SQLITE_BUSY || time.Since(began) > lockPatience {
			return db, conn, err
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// connectOnce is connect without the second try. The busy timeout comes first, so that the
// settings after it wait for a lock instead of failing.
func connectOnce(ctx context.Context, path string, a access) (*sql.DB, *sql.Conn, error) {
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

// pragma reads a setting that is one number.
func pragma(ctx context.Context, conn *sql.Conn, name string) (int, error) {
	var n int
	err := conn.QueryRowContext(ctx, "PRAGMA "+name).Scan(&n)
	return n, err
}
