package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// TempFolder is a folder of one's own among the system's temporary files, held for as long as
// it is needed. What a killed program leaves of it is removed later by ClearLeftovers.
type TempFolder struct {
	Path  string
	inUse *flock.Flock
}

// inUseName is the file in a temporary folder that whoever uses it has locked.
const inUseName = ".in-use"

// NewTempFolder makes a folder for one of the purposes that ClearLeftovers knows:
// "backup", "demo", "look", "moment", "older" or "sample".
func NewTempFolder(purpose string) (*TempFolder, error) {
	path, err := os.MkdirTemp("", "wordhall-"+purpose+"-")
	if err != nil {
		return nil, err
	}
	t := &TempFolder{Path: path, inUse: flock.New(filepath.Join(path, inUseName), flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o600))}
	if _, err := t.inUse.TryLock(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(path))
	}
	return t, nil
}

// Remove removes the folder with everything in it.
func (t *TempFolder) Remove() error { return errors.Join(t.inUse.Close(), os.RemoveAll(t.Path)) }

// RemoveIfEmpty releases the folder, and removes it unless somebody has put something of their
// own into it.
func (t *TempFolder) RemoveIfEmpty() error {
	err := t.inUse.Close()
	tmp, openErr := os.OpenRoot(filepath.Dir(t.Path))
	if openErr != nil {
		return errors.Join(err, openErr)
	}
	clearFolder(tmp, filepath.Base(t.Path), func(fs.FileInfo) bool { return true })
	return errors.Join(err, tmp.Close())
}

// leftFor is how long a folder must have been unchanged and unlocked before it counts as left
// behind; for one made by a version without locks it is leftByOlder.
const (
	leftFor     = 10 * time.Minute
	leftByOlder = 7 * 24 * time.Hour
)

// tempNames are the names that the program gives its temporary folders, and tempFiles
// those of everything that it puts there.
var (
	tempNames = regexp.MustCompile(`^wordhall-(backup|demo|look|moment|older|sample)-\d+$`)
	tempFiles = regexp.MustCompile(`^(\.in-use|.*\` + Extension + `(-wal|-shm|-journal)?|\..*\` + Extension + `\.(lock|owner|\d+\.new(-wal|-shm|-journal)?))$`)
)

// samplePrefix is what a sample's folder is called, up to its number.
const samplePrefix = "wordhall-sample-"

// events counts the event files in a folder.
func events(entries []fs.DirEntry) int {
	n := 0
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") && filepath.Ext(e.Name()) == Extension {
			n++
		}
	}
	return n
}

// ClearLeftovers removes the temporary folders of programs that were killed, and returns how
// many. It removes only folders of this user that are not in use, have been there for a while
// before now, and hold nothing but what the program puts there; no link is followed. What
// can't be removed stays.
func ClearLeftovers(now time.Time) int { return clearLeftovers(os.TempDir(), now) }

func clearLeftovers(folder string, now time.Time) (cleared int) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return 0
	}
	tmp, err := os.OpenRoot(folder)
	if err != nil {
		return 0
	}
	defer func() { _ = tmp.Close() }() // nothing was written to it
	for _, e := range entries {
		if !e.IsDir() || !tempNames.MatchString(e.Name()) {
			continue
		}
		path := filepath.Join(folder, e.Name(), inUseName)
		lain := leftFor
		if _, err := os.Lstat(path); err != nil {
			lain = leftByOlder
		}
		old := func(info fs.FileInfo) bool { return now.Sub(info.ModTime()) >= lain }
		if info, err := tmp.Lstat(e.Name()); err != nil || !old(info) || lain == leftFor && isHeld(path) {
			continue
		}
		if clearFolder(tmp, e.Name(), old) {
			cleared++
		}
	}
	return cleared
}

// isHeld reports whether a running program has the file locked.
func isHeld(path string) bool {
	l := flock.New(path, flock.SetFlag(os.O_RDWR), flock.SetPermissions(0o600))
	free, err := l.TryLock()
	if err := errors.Join(err, l.Close()); err != nil {
		return true
	}
	return !free
}

// clearFolder removes a folder if it is this user's and every file in it is one that the
// program makes and that may be removed. Else nothing in it is removed. A sample's folder with
// a second event in it is the director's: a copy of the sample, or a branch from a moment of
// it, may be in use there.
func clearFolder(tmp *os.Root, name string, may func(fs.FileInfo) bool) bool {
	info, err := tmp.Lstat(name)
	if err != nil || !info.IsDir() || !isOwn(info) {
		return false
	}
	folder, err := tmp.OpenRoot(name)
	if err != nil {
		return false
	}
	defer func() { _ = folder.Close() }() // nothing was written to it
	if opened, err := folder.Stat("."); err != nil || !os.SameFile(info, opened) {
		return false
	}
	entries, err := fs.ReadDir(folder.FS(), ".")
	if err != nil {
		return false
	}
	if strings.HasPrefix(name, samplePrefix) && events(entries) > 1 {
		return false
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || !tempFiles.MatchString(e.Name()) || !isOwn(info) || !may(info) {
			return false
		}
	}
	for _, e := range entries {
		if folder.Remove(e.Name()) != nil {
			return false
		}
	}
	_ = folder.Close() // a system that keeps open folders lets it go
	return tmp.Remove(name) == nil
}
