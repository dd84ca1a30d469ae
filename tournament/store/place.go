package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// MovedError tells that an open event's file was taken away under the program. What the
// program knows is still there and can be saved as a copy.
type MovedError struct {
	Path string
	// What became of the file, in words.
	What string
}

func (e *MovedError) Error() string {
	return fmt.Sprintf("%s %s while it is open here; nothing of this step was saved, all before it is still here: save a copy under another name now and go on with that",
		filepath.Base(e.Path), e.What)
}

// whereabouts remember which files the database has open: what is written to a file that no
// longer has its name is lost when the program ends.
type whereabouts struct {
	mu sync.Mutex
	// file is the event's, log the one beside it, which the first change makes.
	file, log fs.FileInfo
}

// remember notes the files that are there now and weren't known yet.
func (p *whereabouts) remember(path string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file == nil {
		p.file, _ = os.Stat(path)
	}
	if p.log == nil {
		p.log, _ = os.Stat(path + companions[0])
	}
}

// moved is nil as long as the files are the ones that the database has open.
func (p *whereabouts) moved(path string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file == nil {
		return nil
	}
	switch there, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return &MovedError{Path: path, What: "was removed or renamed"}
	case err != nil:
		return &MovedError{Path: path, What: "can't be reached any more"}
	case !os.SameFile(there, p.file):
		return &MovedError{Path: path, What: "was replaced by another file"}
	}
	if p.log == nil {
		return nil
	}
	if there, err := os.Stat(path + companions[0]); err != nil || !os.SameFile(there, p.log) {
		return &MovedError{Path: path, What: "has lost the file beside it that holds its newest changes (" + filepath.Base(path) + companions[0] + ")"}
	}
	return nil
}
