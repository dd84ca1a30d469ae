package library

import (
	"context"
	"crypto/sha256"
	"database/sql"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// EventHead is where the journal of an event file ended when it was last open on this
// computer.
type EventHead struct {
	// Path of the file, absolute and without links.
	Path string
	// First is the digest of the journal's first line: which event it is.
	First [sha256.Size]byte
	// Line is the number of the last line, Digest its digest and At its time.
	Line   int64
	Digest [sha256.Size]byte
	At     tournament.Timestamp
	// Seen is when it was noted.
	Seen tournament.Timestamp
}

// keptHeads is of how many files the heads are kept, those noted last.
const keptHeads = 500

// LostHead is where a file's journal ended before an older copy was put in its place.
type LostHead struct {
	EventHead
	// Common is the last line that the copy had then, from 0; UnknownLine where it had gone on by
	// itself.
	Common int64
}

// UnknownLine is the line of which nothing is known.
const UnknownLine = -1

// EventHead is what was noted last of the file at path, and reports false where nothing was.
func (l *Library) EventHead(path string) (h EventHead, known bool, err error) {
	lost, known, err := l.head("event_head", "-1", path)
	return lost.EventHead, known, err
}

// LostHead is what the file at path had before an older copy took its place. It reports false where nothing is
// known to be lost.
func (l *Library) LostHead(path string) (LostHead, bool, error) {
	return l.head("event_lost", "common", path)
}

func (l *Library) head(table, common, path string) (h LostHead, known bool, err error) {
	err = l.rows("SELECT first, line, digest, at, seen, "+common+" FROM "+table+" WHERE path = ?", func(rows *sql.Rows) error {
		var first, digest []byte
		if err := rows.Scan(&first, &h.Line, &digest, &h.At, &h.Seen, &h.Common); err != nil {
			return err
		}
		if len(first) != sha256.Size || len(digest) != sha256.Size {
			return &DamagedError{Path: l.path, What: text.Of("a line about an event file can't be read"), err: text.Errorf("a digest of the wrong length")}
		}
		h.Path, h.First, h.Digest, known = path, [sha256.Size]byte(first), [sha256.Size]byte(digest), true
		return nil
	}, path)
	return h, known, err
}

// SetEventHead notes where a file's journal ends, in the place of what was noted before.
func (l *Library) SetEventHead(h EventHead) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, "INSERT OR REPLACE INTO event_head (path, first, line, digest, at, seen) VALUES (?, ?, ?, ?, ?, ?)",
			h.Path, h.First[:], h.Line, h.Digest[:], int64(h.At), int64(h.Seen))
		if err != nil {
			return err
		}
		return keepFew(ctx, conn, "event_head", h.Path)
	})
}

// SetLostHead notes what an older copy lacks, in the place of what was noted before.
func (l *Library) SetLostHead(h LostHead) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, "INSERT OR REPLACE INTO event_lost (path, first, line, digest, at, seen, common) VALUES (?, ?, ?, ?, ?, ?, ?)",
			h.Path, h.First[:], h.Line, h.Digest[:], int64(h.At), int64(h.Seen), h.Common)
		if err != nil {
			return err
		}
		return keepFew(ctx, conn, "event_lost", h.Path)
	})
}

// keepFew forgets the heads noted first where there are too many, but never the one noted now: the
// clock may have been set back.
func keepFew(ctx context.Context, conn *sql.Conn, table, now string) error {
	_, err := conn.ExecContext(ctx, "DELETE FROM "+table+" WHERE path <> ? AND path NOT IN (SELECT path FROM "+table+" ORDER BY seen DESC, path LIMIT ?)", now, keptHeads)
	return err
}

// ForgetEventHead forgets everything that was noted of the file at path.
func (l *Library) ForgetEventHead(path string) error {
	return l.forget(path, "event_head", "event_lost")
}

// ForgetLostHead forgets what the file at path had before an older copy took its place.
func (l *Library) ForgetLostHead(path string) error { return l.forget(path, "event_lost") }

func (l *Library) forget(path string, tables ...string) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		for _, table := range tables {
			if _, err := conn.ExecContext(ctx, "DELETE FROM "+table+" WHERE path = ?", path); err != nil {
				return err
			}
		}
		return nil
	})
}
