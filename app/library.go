package app

import (
	"path/filepath"
	"sync"

	"wordhall/tournament"
	"wordhall/tournament/store/library"
)

// programLibrary is the program's library, which is opened when it is first asked for.
type programLibrary struct {
	mu   sync.Mutex
	file *library.Library
}

// libraryFile is the library's name in the program's folder.
const libraryFile = "library.sqlite"

// Library is the program's own file beside the preferences. It has the word lists, the rating lists and whatever
// else belongs to the computer and to no event. It is opened when it is first asked for. An error says what is
// wrong with it, and the next call tries again.
func (p *Program) Library() (*library.Library, error) {
	folder := p.Preferences.Folder()
	if folder == "" {
		return nil, tournament.Refuse(tournament.Conflict, "this computer has no folder for the program's own files; set HOME to one that can be written")
	}
	p.library.mu.Lock()
	defer p.library.mu.Unlock()
	if p.library.file != nil {
		return p.library.file, nil
	}
	file, err := library.Open(filepath.Join(folder, libraryFile))
	if err != nil {
		return nil, err
	}
	p.library.file = file
	return file, nil
}

// Close closes what the program itself has open. Whoever opened a desk closes it.
func (p *Program) Close() error {
	p.library.mu.Lock()
	defer p.library.mu.Unlock()
	if p.library.file == nil {
		return nil
	}
	file := p.library.file
	p.library.file = nil
	return file.Close()
}
