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

// Target is an open place. As many of its methods may run side by side as it has lanes.
type Target interface {
	// Put writes a file whole, so that nobody ever reads half of it. If the place can rename files, the file has
	// another name at first.
	Put(ctx context.Context, name string, data []byte) error
	// Get reads a small file. The error is fs.ErrNotExist if there is none.
	Get(ctx context.Context, name string) ([]byte, error)
	// Remove removes a file. It is no error if the file isn't there.
	Remove(ctx context.Context, name string) error
	// Lanes is how many files it takes at once.
	Lanes() int
	Close() error
}

// mostRead is how many bytes of a file at a place are read at most.
const mostRead = 1 << 20

// opener opens a place. It makes the folder if that is missing, but never the folder above it.
type opener func(ctx context.Context, a Address, access *Access) (Target, error)

// folder is a folder of this computer.
type folder string

func openFolder(_ context.Context, a Address, _ *Access) (Target, error) {
	info, err := os.Stat(a.Path)
	switch {
	case err == nil && !info.IsDir():
		return nil, tournament.Refuse(tournament.Invalid, "%s is a file; the public pages need a folder", a.Path)
	case errors.Is(err, fs.ErrNotExist):
		// The folder above is never made, because it may be on a drive that isn't connected now.
		err = os.Mkdir(a.Path, 0o755) //nolint:gosec // for the public to read
	}
	if err == nil { // This is done for a folder that existed too, because the program that made it may have been killed before this.
		err = files.SyncFolder(filepath.Dir(a.Path))
	}
	if err != nil {
		return nil, tournament.Refuse(tournament.NotFound, "%s can't be reached: %s. Connect the drive, or choose another folder", a.Path, exchange.Reason(err))
	}
	return folder(a.Path), nil
}

// HasOthers reports whether the place is a folder of this computer that has something, but isn't marked as one with
// pages of an event.
func HasOthers(place string) bool {
	a, err := ParseAddress(place)
	if err != nil || a.Kind != folderKind {
		return false
	}
	if _, err := os.Stat(filepath.Join(a.Path, MarkFile)); err == nil {
		return false
	}
	entries, err := os.ReadDir(a.Path)
	return err == nil && len(entries) > 0
}

// Put implements Target.
func (f folder) Put(ctx context.Context, name string, data []byte) error {
	path := filepath.Join(string(f), name)
	_, before := os.Stat(path)
	if err := exchange.WriteFile(ctx, path, func(w io.Writer) error { _, err := w.Write(data); return err }); err != nil {
		return err
	}
	if before == nil {
		return nil // The file keeps its rights.
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
