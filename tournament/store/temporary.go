package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"wordhall/tournament/files"
)

// TempFolder is a folder of one's own among the system's temporary files, held for as long as
// it is needed. What a killed program leaves of it is removed later by ClearLeftovers.
type TempFolder struct{ files.Folder }

// NewTempFolder makes a folder for one of the purposes that ClearLeftovers knows:
// "backup", "demo", "look", "moment", "older" or "sample".
func NewTempFolder(purpose string) (*TempFolder, error) {
	f, err := files.MakeFolder("", "wordhall-"+purpose+"-")
	if err != nil {
		return nil, err
	}
	return &TempFolder{*f}, nil
}

// RemoveIfEmpty releases the folder, and removes it unless somebody has put something of their
// own into it.
func (t *TempFolder) RemoveIfEmpty() error {
	err := t.LetGo()
	tmp, openErr := os.OpenRoot(filepath.Dir(t.Path))
	if openErr != nil {
		return errors.Join(err, openErr)
	}
	clearFolder(tmp, filepath.Base(t.Path), func(fs.FileInfo) bool { return true })
	return errors.Join(err, tmp.Close())
}

// leftByOlder is how long a folder that no lock tells of must have been unchanged before it counts
// as left behind.
const leftByOlder = 7 * 24 * time.Hour

// tempNames are the names that the program gives its temporary folders, and tempFiles
// those of everything that it puts there.
var (
	tempNames = regexp.MustCompile(`^wordhall-(backup|demo|look|moment|older|sample)-\d+$`)
	tempFiles = regexp.MustCompile(`^(\.in-use|.*\` + Extension + `(-wal|-shm|-journal)?|\..*\` + Extension + `\.(lock|owner|\d+\.new(-wal|-shm|-journal)?)|\.wordhall-\d+\.part(-wal|-shm|-journal)?)$`)
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
// many. It removes only folders of this user that no living program holds and that hold nothing
// but what the program puts there; no link is followed. A folder that no lock tells of must have
// been there for a while before now. What can't be removed stays.
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
		lain := time.Duration(0)
		switch files.HeldBy(filepath.Join(folder, e.Name())) {
		case files.HeldNow:
			continue
		case files.HeldPerhaps:
			lain = leftByOlder
		case files.HeldByNobody:
		}
		old := func(info fs.FileInfo) bool { return lain == 0 || now.Sub(info.ModTime()) >= lain }
		if info, err := tmp.Lstat(e.Name()); err != nil || !old(info) {
			continue
		}
		if clearFolder(tmp, e.Name(), old) {
			cleared++
		}
	}
	return cleared
}

// clearFolder removes a folder if emptyFolder empties it.
func clearFolder(tmp *os.Root, name string, may func(fs.FileInfo) bool) bool {
	return emptyFolder(tmp, name, may) && tmp.Remove(name) == nil // A system that keeps open folders lets it go by now.
}

// emptyFolder removes the files of a folder if it is this user's and every file in it is one that
// the program makes and that may be removed. Else nothing in it is removed. A sample's folder with
// a second event in it is the director's: a copy of the sample, or a branch from a moment of
// it, may be in use there.
func emptyFolder(tmp *os.Root, name string, may func(fs.FileInfo) bool) bool {
	info, err := tmp.Lstat(name)
	if err != nil || !files.IsOwn(info) {
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
		if err != nil || !info.Mode().IsRegular() || !tempFiles.MatchString(e.Name()) || !files.IsOwn(info) || !may(info) {
			return false
		}
	}
	for _, e := range entries {
		if folder.Remove(e.Name()) != nil {
			return false
		}
	}
	return true
}
