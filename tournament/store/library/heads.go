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
	At     tournament.Moment
	// Seen is when it was noted.
	Seen tournament.Moment
}

// keptHeads is of how many files the heads are kept, those noted last.
const keptHeads = 500

// EventHead is what was noted last of the file at path; false: nothing was.
func (l *Library) EventHead(path string) (h EventHead, known bool, err error) {
	err = l.rows("SELECT first, line, digest, at, seen FROM event_head WHERE path = ?", func(rows *sql.Rows) error {
		var first, digest []byte
		if err := rows.Scan(&first, &h.Line, &digest, &h.At, &h.Seen); err != nil {
			return err
		}
		if len(first) != sha256.Size || len(digest) != sha256.Size {
			return &DamagedError{Path: l.path, What: text.Of("a line about an event file can't be read"), err: text.Errorf("a digest of another length")}
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
		_, err = conn.ExecContext(ctx, "DELETE FROM event_head WHERE path NOT IN (SELECT path FROM event_head ORDER BY seen DESC, path LIMIT ?)", keptHeads)
		return err
	})
}

// ForgetEventHead forgets what was noted of the file at path.
func (l *Library) ForgetEventHead(path string) error {
	return l.change(func(ctx context.Context, conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, "DELETE FROM event_head WHERE path = ?", path)
		return err
	})
}
