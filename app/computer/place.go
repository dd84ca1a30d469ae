// Package computer asks this computer what only its system knows: the language of its user,
// where typefaces are, which disk a path is on, and how to print or open a file. It must never
// know an event or the program's preferences.
package computer

import (
	"path/filepath"
	"strings"

	"wordhall/tournament/text"
)

// synced are folders whose content a program carries to other computers, by how their
// names begin and in plain letters, with whose they are.
var synced = []struct{ name, whose string }{
	{"dropbox", "Dropbox"}, {"onedrive", "OneDrive"}, {"google drive", "Google Drive"}, {"googledrive", "Google Drive"},
	{"my drive", "Google Drive"}, {"mobile documents", "iCloud"}, {"icloud", "iCloud"}, {"nextcloud", "Nextcloud"},
	{"owncloud", "ownCloud"}, {"pcloud", "pCloud"}, {"megasync", "MEGA"}, {"syncthing", "Syncthing"}, {"box sync", "Box"},
}

// PlaceWarning says what is dangerous about the place of an event file, in one sentence.
// It is empty where nothing is known of it. A file that another program copies while it is written
// comes out damaged, and locks don't hold over a network.
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
				return text.Of("%s lies in a folder of %s, which copies files while they are written; keep the event on this computer's own disk and save copies there",
					filepath.Base(full), s.whose)
			}
		}
	}
	if far(in) {
		return text.Of("%s lies on another computer; should the network fail, so does the event: keep it on this computer's own disk and save copies there", filepath.Base(full))
	}
	return text.Text{}
}
