package app

import (
	"context"
	"errors"
	"path/filepath"

	"wordhall/tournament/progress"
	"wordhall/tournament/store"
)

// Moment opens the event, to look at only, as it was right after that line of the journal. Closing it leaves
// nothing behind.
func (d *Desk) Moment(ctx context.Context, line int64) (*Desk, error) {
	dir, err := store.NewTempFolder("moment")
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir.Path, d.FileName())
	past, err := d.momentAt(ctx, path, line)
	if err != nil {
		return nil, mapCanceled(ctx, errors.Join(err, dir.Remove()))
	}
	past.now, past.after = d, dir.Remove
	return past, nil
}

func (d *Desk) momentAt(ctx context.Context, path string, line int64) (*Desk, error) {
	if err := d.file.SaveMoment(progress.Stage(ctx, 0, 7, 10), path, line); err != nil {
		return nil, err
	}
	return d.program.openReadOnly(progress.Stage(ctx, 7, 10, 10), path)
}

// SaveMoment writes the event as it was right after that line of the journal to a new file, from which one can go
// on. This event stays as it is.
func (d *Desk) SaveMoment(ctx context.Context, path string, line int64) error {
	return d.copies(ctx, path, func(ctx context.Context, path string) error { return d.file.SaveMoment(ctx, path, line) })
}

// JournalAll is the whole journal, the oldest line first.
func (d *Desk) JournalAll() ([]store.Entry, error) { return d.file.Journal(store.Query{}) }
