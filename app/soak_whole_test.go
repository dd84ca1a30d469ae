package app_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
)

// wantWholeFiles: every event or export that is there after the storms is complete; only
// temporary files, which begin with a dot, may be half written.
func wantWholeFiles(t *testing.T, p *app.Program, dir string) {
	t.Helper()
	looked := map[string]int{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.HasPrefix(entry.Name(), ".") {
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if kind := wantWholeFile(t, p, path, entry); kind != "" {
			looked[kind]++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("made in the storms: %s", tallyWords(looked))
}

// wantWholeFile looks one file over and says which kind it is, empty for one that isn't
// looked at.
func wantWholeFile(t *testing.T, p *app.Program, path string, entry fs.DirEntry) string {
	t.Helper()
	kind := filepath.Ext(path)
	if entry.IsDir() {
		return ""
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	switch kind {
	case app.EventExtension:
		return wantWholeEvent(t, p, path)
	case ".json":
		if !json.Valid(data) {
			err = errors.New("it ends in the middle")
		}
	case ".xlsx":
		err = readArchive(data)
	case ".csv":
		_, err = csv.NewReader(bytes.NewReader(data)).ReadAll()
		if err == nil && !bytes.HasSuffix(data, []byte("\n")) {
			err = errors.New("it ends in the middle of a line")
		}
	case ".pdf":
		if !bytes.HasPrefix(data, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(data), []byte("%%EOF")) {
			err = errors.New("it has no end")
		}
	case ".html":
		if !bytes.HasSuffix(bytes.TrimSpace(data), []byte("</html>")) {
			err = errors.New("it has no end")
		}
	default:
		return ""
	}
	if err != nil {
		t.Errorf("%s, made during a storm: %v", path, err)
	}
	return kind[1:]
}

// readArchive reads every part of a zip to its end, where its checksum is.
func readArchive(data []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	for _, part := range archive.File {
		r, err := part.Open()
		if err != nil {
			return err
		}
		_, err = io.Copy(io.Discard, r)
		if err := errors.Join(err, r.Close()); err != nil {
			return err
		}
	}
	return nil
}

// wantWholeEvent looks over a copy, a backup, or whatever else was made of an event.
func wantWholeEvent(t *testing.T, p *app.Program, path string) string {
	t.Helper()
	name := filepath.Base(path)
	kind := "backup"
	if parts := strings.Split(name, "-"); strings.HasPrefix(name, "storm") {
		if len(parts) < 2 {
			return "" // the event itself was looked at after each kill
		}
		kind = parts[1]
	}
	desk, err := p.OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Errorf("%s, made during a storm: %v", path, err)
		return kind
	}
	defer func() {
		if err := desk.Close(); err != nil {
			t.Error(err)
		}
	}()
	report, err := desk.Verify(t.Context())
	if err != nil || !report.OK() {
		t.Errorf("%s, made during a storm: %v %v", path, report.Findings, err)
	}
	return kind
}
