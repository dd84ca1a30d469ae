package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"
)

// Aside is a file that is being made under another name. As long as its program lives the system
// keeps it locked, so that no other program takes it for one that was left behind.
type Aside struct {
	// Path is in the folder where the file is to be.
	Path string
	held *os.File
}

// asideName is what a half-made file or folder is called, with a number for the star.
const asideName = ".wordhall-*.part"

// markedByte is locked while a file is being made. It is in a page that no database uses, behind
// the bytes that the database and the program lock in an event file.
const markedByte = 0x40000000 + 2048

// making are the files that this program is making just now. They are never opened a second time:
// closing that would drop the locks that a database of this program has on them.
var making = struct {
	sync.Mutex
	paths map[string]bool
}{paths: map[string]bool{}}

// createMarked creates the file and marks its name as being made, so that this program never sees
// the one without the other.
func createMarked(folder string) (*os.File, error) {
	making.Lock()
	defer making.Unlock()
	f, err := os.CreateTemp(folder, asideName)
	if err == nil {
		making.paths[filepath.Clean(f.Name())] = true
	}
	return f, err
}

func unmark(path string) {
	making.Lock()
	defer making.Unlock()
	delete(making.paths, filepath.Clean(path))
}

// isMarked reports whether this program is making a file of the name, once it has been listed.
func isMarked(path string) bool {
	making.Lock()
	defer making.Unlock()
	return making.paths[filepath.Clean(path)]
}

// Begin makes an empty file in the folder, its user's alone to read. Keep or Drop must follow. The
// error is the system's.
func Begin(folder string) (*Aside, error) {
	for range 10 {
		f, err := createMarked(folder)
		if err != nil {
			return nil, err
		}
		// A disk without locks keeps what is left there for a day.
		if locked, err := LockByte(f, markedByte); (locked || err != nil) && isStillThere(f) {
			return &Aside{Path: f.Name(), held: f}, nil
		}
		// Another program clears the folder: it takes this for one left behind, or has just taken it
		// away.
		unmark(f.Name())
		_ = f.Close()
	}
	return nil, fs.ErrExist
}

// isStillThere reports whether the open file has its name.
func isStillThere(f *os.File) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(f.Name())
	return err == nil && os.SameFile(mine, there)
}

// File is the open file, to write to. A database opens Path instead.
func (a *Aside) File() *os.File { return a.held }

// Keep brings the file to the disk and gives it the path's name, in the same folder. A file of that
// name is replaced, or else refused with fs.ErrExist. Whatever the error, Drop may follow.
func (a *Aside) Keep(path string, replace bool) error {
	if err := a.held.Sync(); err != nil {
		return err
	}
	if runtime.GOOS == "windows" { // It doesn't rename what is open.
		a.letGo()
	}
	give := nameNew
	if replace {
		give = os.Rename
	}
	if err := Patiently(path, func() error { return give(a.Path, path) }); err != nil {
		return err
	}
	a.letGo()
	return SyncFolder(filepath.Dir(path))
}

func (a *Aside) letGo() {
	if a.held != nil {
		_ = a.held.Close() // It was synced before, or is taken away.
		a.held = nil
	}
}

// beside are the files that a database keeps beside one of its own.
var beside = []string{"-wal", "-shm", "-journal"}

// Drop takes the file away if it wasn't kept, with what a database left beside it.
func (a *Aside) Drop() {
	if runtime.GOOS == "windows" {
		a.letGo()
	}
	for _, ending := range beside {
		_ = os.Remove(a.Path + ending)
	}
	_ = os.Remove(a.Path)
	a.letGo()
	unmark(a.Path)
}

// linked gives a new file its name by way of a second name. Some file systems, for example on
// memory sticks, have no second names.
func linked(from, to string) error {
	err := os.Link(from, to)
	switch {
	case err == nil:
		// Whoever clears the folder may have taken away the first name.
		if err := os.Remove(from); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	case errors.Is(err, fs.ErrExist):
		return err
	}
	if _, err := os.Lstat(to); err == nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: fs.ErrExist}
	}
	return os.Rename(from, to)
}

// SyncFile brings what is in a file to the disk, if there is one of that name. No database may have
// locks on it: closing it here would drop them.
func SyncFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(Sync(file), file.Close())
}

// Sync brings what is in an open file to the disk, where that disk can be told to; the error is that
// of a disk that failed.
func Sync(file *os.File) error {
	if err := file.Sync(); diskFailed(err) {
		return err
	}
	return nil
}

// SyncFolder makes new names in a folder durable. File systems that can't sync a folder (Windows,
// some network and FAT drives) have done all they can by then; a disk that fails says so.
func SyncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return nil
	}
	return errors.Join(Sync(folder), folder.Close())
}
