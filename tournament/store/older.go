package store

import (
	"context"
	"path/filepath"

	"wordhall/tournament/store/database"
)

// openOlder reads a file of an older version: a copy in a folder of its own is converted, and
// the file stays as it is. Close removes the copy.
func openOlder(ctx context.Context, path string, o Options, l database.Layout) (f *File, err error) {
	folder, err := NewTempFolder("older")
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = folder.Remove() // Why it can't be read says more.
		}
	}()
	copied := filepath.Join(folder.Path, filepath.Base(path))
	if err := snapshotOf(ctx, path, copied); err != nil {
		return nil, err
	}
	w, err := openAs(ctx, copied, o, l)
	if err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if f, err = openReadOnlyWith(ctx, copied, o, l); err != nil {
		return nil, err
	}
	f.known, f.folder = path, folder
	return f, nil
}
