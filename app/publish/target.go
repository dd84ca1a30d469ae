package publish

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
)

// Target is an open place. Its methods may be called side by side, as many at once as it has
// lanes.
type Target interface {
	// Put places a file whole, by another name first where the place can rename: nobody ever
	// reads half of it.
	Put(ctx context.Context, name string, data []byte) error
	// Get reads a small file; fs.ErrNotExist where there is none.
	Get(ctx context.Context, name string) ([]byte, error)
	// Remove takes a file away; one that isn't there is no error.
	Remove(ctx context.Context, name string) error
	// Lanes is how many files it takes at once.
	Lanes() int
	Close() error
}

// mostRead is how much of a file at a place is read.
const mostRead = 1 << 20

// opener opens a place; the folder is made where it is missing, but not the one that it is in.
type opener func(ctx context.Context, a Address, access *Access) (Target, error)

// folder is a folder that this computer has.
type folder string

func openFolder(_ context.Context, a Address, _ *Access) (Target, error) {
	info, err := os.Stat(a.Path)
	switch {
	case err == nil && !info.IsDir():
		return nil, tournament.Refuse(tournament.Invalid, "%s is a file; the public pages need a folder", a.Path)
	case errors.Is(err, fs.ErrNotExist):
		// The one above is never made: it may be a drive that isn't there now.
		err = os.Mkdir(a.Path, 0o755) //nolint:gosec // for the public to read
	}
	if err == nil { // also of one that is there: its program may have been killed before
		err = files.SyncFolder(filepath.Dir(a.Path))
	}
	if err != nil {
		return nil, tournament.Refuse(tournament.NotFound, "%s can't be reached: %s. Connect the drive, or choose another folder", a.Path, exchange.Reason(err))
	}
	return folder(a.Path), nil
}

// Put implements Target.
func (f folder) Put(ctx context.Context, name string, data []byte) error {
	path := filepath.Join(string(f), name)
	_, before := os.Stat(path)
	if err := exchange.WriteFile(ctx, path, func(w io.Writer) error { _, err := w.Write(data); return err }); err != nil {
		return err
	}
	if before == nil {
		return nil // as it was: who may read it was settled then
	}
	return os.Chmod(path, 0o644) //nolint:gosec // for the public to read
}

// Get implements Target.
func (f folder) Get(_ context.Context, name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(string(f), name)) //nolint:gosec // the folder that the director chose
}

// Remove implements Target.
func (f folder) Remove(_ context.Context, name string) error {
	path := filepath.Join(string(f), name)
	if err := files.Patiently(path, func() error { return os.Remove(path) }); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Lanes implements Target.
func (folder) Lanes() int { return 1 }

// Close implements Target.
func (folder) Close() error { return nil }
