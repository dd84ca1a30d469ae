package adjudicator

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"strings"

	"wordhall/tournament"
)

// mostParts is how many files of a zip are looked at.
const mostParts = 1000

func isZip(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// readZip reads every list inside a zip. Nothing is unpacked to the disk, and not more
// than MostBytes to memory, whatever sizes the zip states.
func (c *collector) readZip(name string, data []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return tournament.Refuse(tournament.Invalid, "%s is a damaged zip; pack it again", name)
	}
	if len(archive.File) > mostParts {
		return tournament.Refuse(tournament.Invalid, "%s holds %d files; a word list comes in at most %d", name, len(archive.File), mostParts)
	}
	left := int64(MostBytes)
	for _, f := range archive.File {
		if !holdsWords(f.Name) || f.FileInfo().IsDir() {
			continue
		}
		text, err := unpack(f, left)
		if err != nil {
			return tournament.Refuse(tournament.Invalid, "%s in %s %s", path.Base(f.Name), name, err)
		}
		left -= int64(len(text))
		c.part = path.Base(f.Name)
		c.reading.Parts = append(c.reading.Parts, c.part)
		if err := c.readFile(c.part, text); err != nil || c.seen > mostLines {
			return err
		}
	}
	if len(c.reading.Parts) == 0 {
		return tournament.Refuse(tournament.Invalid, "%s holds no word list; the name of a list inside a zip must end in .txt or .csv", name)
	}
	return nil
}

// holdsWords says which files of a zip are lists; papers that come with them are not.
func holdsWords(name string) bool {
	base := strings.ToLower(path.Base(name))
	if strings.HasPrefix(base, ".") || strings.Contains(name, "__MACOSX") {
		return false
	}
	for _, sheet := range []string{"readme", "license", "licence", "copyright", "notice"} {
		if strings.HasPrefix(base, sheet) {
			return false
		}
	}
	switch path.Ext(base) {
	case ".txt", ".csv", ".tsv", ".lst", ".dic":
		return true
	}
	return false
}

// packed is what is wrong with a file inside a zip.
type packed string

func (p packed) Error() string { return string(p) }

const (
	tooLarge  packed = "unpacks to more than a word list takes; load the list itself"
	locked    packed = "is locked by a password; load the list itself"
	cantWhole packed = "can't be unpacked; pack it again or load the list itself"
)

func unpack(f *zip.File, most int64) (text []byte, err error) {
	if f.Flags&1 != 0 {
		return nil, locked
	}
	r, err := f.Open()
	if err != nil {
		return nil, cantWhole
	}
	defer func() {
		if cerr := r.Close(); err == nil && cerr != nil {
			text, err = nil, cantWhole
		}
	}()
	text, err = io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case err != nil:
		return nil, cantWhole
	case int64(len(text)) > most:
		return nil, tooLarge
	}
	return text, nil
}
