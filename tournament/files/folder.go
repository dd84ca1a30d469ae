package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// Folder is a folder of one's own that is held for as long as it is needed, so that no other
// program takes it for one that was left behind.
type Folder struct {
	Path  string
	inUse *flock.Flock
}

// InUse is the file in such a folder that whoever uses it has locked.
const InUse = ".in-use"

// MakeFolder makes a folder with a name of its own in another one ("" for the system's temporary
// files); pattern is as with os.MkdirTemp. The error is the system's.
func MakeFolder(in, pattern string) (*Folder, error) {
	for range 10 {
		path, err := os.MkdirTemp(in, pattern)
		if err != nil {
			return nil, err
		}
		f := &Folder{Path: path, inUse: lockIn(path, os.O_CREATE|os.O_RDWR)}
		if _, err := f.inUse.TryLock(); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, errors.Join(err, os.RemoveAll(path))
		}
		if held, err := f.inUse.Stat(); err == nil {
			if there, err := os.Stat(filepath.Join(path, InUse)); err == nil && os.SameFile(held, there) {
				return f, nil
			}
		}
		// Another program took it for one left behind, just before it was locked.
		_ = f.inUse.Close()
	}
	return nil, fs.ErrExist
}

func lockIn(folder string, how int) *flock.Flock {
	return flock.New(filepath.Join(folder, InUse), flock.SetFlag(how), flock.SetPermissions(0o600))
}

// BeginFolder makes a folder for files that are to be moved into the folder in.
func BeginFolder(in string) (*Folder, error) { return MakeFolder(in, asideName) }

// LetGo lets others take the folder for one left behind.
func (f *Folder) LetGo() error { return f.inUse.Close() }

// Remove removes the folder with everything in it.
func (f *Folder) Remove() error { return errors.Join(f.LetGo(), os.RemoveAll(f.Path)) }

// Held is how a folder is used.
type Held int

const (
	// HeldByNobody means that the program that made it has ended.
	HeldByNobody Held = iota
	// HeldNow means that a living program has it locked.
	HeldNow
	// HeldPerhaps means that no lock can tell.
	HeldPerhaps
)

// HeldBy reports whether a living program uses the folder.
func HeldBy(folder string) Held {
	if _, err := os.Lstat(filepath.Join(folder, InUse)); err != nil {
		return HeldPerhaps
	}
	l := lockIn(folder, os.O_RDWR)
	free, err := l.TryLock()
	switch err := errors.Join(err, l.Close()); {
	case err != nil:
		return HeldPerhaps
	case free:
		return HeldByNobody
	}
	return HeldNow
}

// clearAsideFolder removes a half-made folder that nobody uses.
func clearAsideFolder(in *os.Root, name string, now time.Time) bool {
	info, err := in.Lstat(name)
	if err != nil {
		return false
	}
	wait := time.Duration(kept)
	switch HeldBy(filepath.Join(in.Name(), name)) {
	case HeldNow:
		return false
	case HeldPerhaps:
		wait = KeptUnlocked
	case HeldByNobody:
	}
	if wait > 0 && now.Sub(info.ModTime()) < wait {
		return false
	}
	folder, err := in.OpenRoot(name)
	if err != nil {
		return false
	}
	defer func() { _ = folder.Close() }() // nothing was written to it
	entries, err := fs.ReadDir(folder.FS(), ".")
	if err != nil || !regularOnly(entries) {
		return false
	}
	for _, e := range entries {
		if folder.Remove(e.Name()) != nil {
			return false
		}
	}
	_ = folder.Close() // a system that keeps open folders lets it go
	return in.Remove(name) == nil
}

// MakeAll makes a folder and those above it that aren't there, as os.MkdirAll does, and brings their
// names to the disk: a folder whose name is lost is lost with everything in it.
func MakeAll(path string, mode fs.FileMode) error {
	parent := filepath.Dir(path)
	if _, err := os.Stat(parent); errors.Is(err, fs.ErrNotExist) && parent != path {
		if err := MakeAll(parent, mode); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(path, mode); err != nil {
		return err
	}
	return SyncFolder(parent) // Also of one that is there: its program may have been killed before.
}
