package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"

	"wordhall/tournament/text"
)

// The first bytes of a SQLite file, as far as they matter here
// (https://www.sqlite.org/fileformat.html §1.3).
const (
	headerSize  = 100
	headerMagic = "SQLite format 3\x00"
	pageSizeAt  = 16
	// formatAt are twice 1, or 2 where changes are first written to a log.
	formatAt      = 18
	fixedAt       = 20
	pageCountAt   = 28
	userVersionAt = 60
	applicationAt = 68
)

// fixed are those bytes of the header that are the same in all files of ours.
var fixed = []byte{0, 64, 32, 32}

// inspect looks at a file without a database in between, so that a file that
// isn't ours stays untouched and gets no companions.
func inspect(path string, known int) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &NotFoundError{Path: path}
	case err != nil:
		return Explain(path, err)
	case info.IsDir():
		return &NotOursError{Path: path, What: text.Of("a folder")}
	case !info.Mode().IsRegular():
		return &NotOursError{Path: path, What: text.Of("not a plain file")}
	case info.Size() == 0:
		return &NotOursError{Path: path, What: text.Of("an empty file")}
	}
	head, err := readHeader(path)
	if err != nil {
		return err
	}
	number := func(at int) int { return int(int32(binary.BigEndian.Uint32(head[at:]))) } // signed there too
	marked := len(head) == headerSize && number(applicationAt) == applicationID
	switch {
	case !bytes.HasPrefix(head, []byte(headerMagic)) && !marked:
		return &NotOursError{Path: path, What: text.Of("some other kind of file")}
	case len(head) < headerSize:
		return &DamagedError{Path: path, What: text.Of("it ends after a few bytes")}
	case !marked:
		return &NotOursError{Path: path, What: text.Of("a database of another program")}
	case !bytes.HasPrefix(head, []byte(headerMagic)), !bytes.Equal(head[fixedAt:fixedAt+4], fixed),
		head[formatAt] < 1, head[formatAt] > 2, head[formatAt+1] != head[formatAt]:
		return &DamagedError{Path: path, What: text.Of("its first bytes were changed")}
	}
	if version := number(userVersionAt); version > known {
		return &NewerError{Path: path, Version: version, Known: known}
	}
	page := int(binary.BigEndian.Uint16(head[pageSizeAt:]))
	if page == 1 {
		page = 1 << 16
	}
	if want := int64(page) * int64(number(pageCountAt)); info.Size() < want && !hasCompanion(path) {
		return &DamagedError{Path: path, What: text.Of("its end is missing")}
	}
	return inspectLog(path)
}

func readHeader(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		if errors.Is(err, fs.ErrPermission) {
			return nil, &ReadOnlyError{Path: path, What: text.Of("you aren't allowed to read it"), err: err}
		}
		return nil, Explain(path, err)
	}
	head := make([]byte, headerSize)
	n, err := io.ReadFull(f, head)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return nil, Explain(path, err)
	}
	return head[:n], nil
}

// hasCompanion reports whether the newest changes may be in a file beside the event file.
func hasCompanion(path string) bool {
	for _, c := range companions {
		if _, err := os.Lstat(path + c); err == nil {
			return true
		}
	}
	return false
}
