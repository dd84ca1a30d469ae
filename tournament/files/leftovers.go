package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// The names of half-made files and folders. Those of older versions aren't locked while they are
// made.
var (
	asideNames = regexp.MustCompile(`^\.wordhall-\d+\.part$`)
	olderNames = regexp.MustCompile(`^(\..+\.wordhall\.\d+\.new|\.wordhall-\d+\.probe)$`)
)

// KeptUnlocked is how long what may still be in use is left alone where no lock can tell, since an
// older version made it or the disk has no locks.
const KeptUnlocked = 24 * time.Hour

// ClearFolder takes away what killed programs left half made in the folder, and returns how many
// files and folders that were. What is this program's or another living one's stays, and so do
// other users' files and everything that has another name. No link is followed. What can't be taken
// away stays.
func ClearFolder(folder string, now time.Time) (cleared int) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return 0
	}
	var in *os.Root
	for _, e := range entries {
		name := e.Name()
		main := name
		for _, ending := range beside {
			main = strings.TrimSuffix(main, ending)
		}
		if !asideNames.MatchString(main) && !olderNames.MatchString(main) {
			continue
		}
		if isMarked(filepath.Join(folder, main)) {
			continue
		}
		if in == nil {
			if in, err = os.OpenRoot(folder); err != nil {
				return cleared
			}
			defer func() { _ = in.Close() }() // nothing was written to it
		}
		if clearOne(in, name, main, now) {
			cleared++
		}
	}
	return cleared
}

// clearOne takes one of them away; main is the name of the file that it is beside, or its own.
func clearOne(in *os.Root, name, main string, now time.Time) bool {
	info, err := in.Lstat(name)
	if err != nil || !IsOwn(info) {
		return false
	}
	if name != main {
		if _, err := in.Lstat(main); err == nil {
			return false // It goes with that one.
		}
		return info.Mode().IsRegular() && in.Remove(name) == nil
	}
	switch {
	case info.IsDir():
		return asideNames.MatchString(name) && clearAsideFolder(in, name, now)
	case !info.Mode().IsRegular():
		return false
	case !hasSecondName(info): // Else it is whole, and only its first name is left over.
		wait := time.Duration(kept)
		f, err := in.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			return false
		}
		defer func() { _ = f.Close() }() // nothing was written to it
		free, err := LockByte(f, markedByte)
		if err != nil || olderNames.MatchString(name) {
			free, wait = true, KeptUnlocked
		}
		if !free || wait > 0 && now.Sub(info.ModTime()) < wait {
			return false
		}
	}
	return removeWith(in, name)
}

// removeWith removes a file and what a database left beside it.
func removeWith(in *os.Root, name string) bool {
	for _, ending := range beside {
		_ = in.Remove(name + ending) // Most have none.
	}
	return in.Remove(name) == nil
}

// regularOnly reports whether there is nothing in the folder but this user's plain files.
func regularOnly(entries []fs.DirEntry) bool {
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() || !IsOwn(info) {
			return false
		}
	}
	return true
}
