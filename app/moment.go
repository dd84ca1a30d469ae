package app

import (
	"errors"
	"os"
	"path/filepath"

	"wordhall/tournament/store"
)

// Moment opens, to look at only, the event as it was right after that line of the
// journal. Closing it leaves nothing behind.
func (d *Desk) Moment(line int64) (*Desk, error) {
	dir, err := os.MkdirTemp("", "wordhall-moment-")
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, d.FileName())
	past, err := d.momentAt(path, line)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	past.after = func() error { return os.RemoveAll(dir) }
	return past, nil
}

func (d *Desk) momentAt(path string, line int64) (*Desk, error) {
	if err := d.SaveMoment(path, line); err != nil {
		return nil, err
	}
	return d.program.OpenReadOnly(path)
}

// SaveMoment writes the event as it was right after that line of the journal to a new
// file: a branch to go on from. This event stays as it is.
func (d *Desk) SaveMoment(path string, line int64) error {
	return d.file.SaveMoment(withExtension(path), line)
}

// JournalAll is the whole journal, the oldest line first.
func (d *Desk) JournalAll() ([]store.Entry, error) { return d.file.Journal(store.Query{}) }
