// Package computer finds out what only this computer's system knows: the language of its user, where typefaces are,
// which disk a path is on, and how to print or open a file. It must never know an event or the program's
// preferences.
package computer

import (
	"path/filepath"
	"strings"

	"wordhall/tournament/text"
)

// synced are folders whose files a program copies to other computers, each by the beginning of its name in small
// letters, with the name of that program.
var synced = []struct{ name, whose string }{
	{"dropbox", "Dropbox"}, {"onedrive", "OneDrive"}, {"google drive", "Google Drive"}, {"googledrive", "Google Drive"},
	{"my drive", "Google Drive"}, {"mobile documents", "iCloud"}, {"icloud", "iCloud"}, {"nextcloud", "Nextcloud"},
	{"owncloud", "ownCloud"}, {"pcloud", "pCloud"}, {"megasync", "MEGA"}, {"syncthing", "Syncthing"}, {"box sync", "Box"},
}

// PlaceWarning says in one sentence what is dangerous about the place of an event file. It is empty if no danger is
// known. A file that another program copies while it is written may be damaged in the copy, and locks don't work
// over a network.
func PlaceWarning(path string) text.Text {
	full, err := filepath.Abs(path)
	if err != nil {
		full = path
	}
	in := filepath.Dir(full)
	if followed, err := filepath.EvalSymlinks(full); err == nil {
		in = filepath.Dir(followed)
	} else if followed, err := filepath.EvalSymlinks(in); err == nil { // the file is not there yet
		in = followed
	}
	for _, folder := range strings.Split(filepath.ToSlash(in), "/") {
		for _, s := range synced {
			if strings.HasPrefix(strings.ToLower(folder), s.name) {
				return text.Of("%s is in a folder of %s, which copies files while they are written; keep the event on this computer's own disk and save copies there",
					filepath.Base(full), s.whose)
			}
		}
	}
	if far(in) {
		return text.Of("%s is on another computer; if the network fails, so does the event: keep it on this computer's own disk and save copies there", filepath.Base(full))
	}
	return text.Text{}
}
