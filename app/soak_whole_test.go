package app_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
)

// wantWholeFiles checks that every event or export that is there after the storms is complete. Only temporary files,
// whose names begin with a dot, may be half written.
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

// wantWholeFile checks one file and returns its kind, which is empty for a file that isn't checked.
func wantWholeFile(t *testing.T, p *app.Program, path string, entry fs.DirEntry) string {
	t.Helper()
	kind, err := wholeFile(p, path, entry)
	if err != nil {
		t.Error(err)
	}
	return kind
}

// wholeFile is the kind of a file, which is empty for a file that isn't checked. The error says how it isn't whole.
func wholeFile(p *app.Program, path string, entry fs.DirEntry) (string, error) {
	kind := filepath.Ext(path)
	if entry.IsDir() {
		return "", nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	switch kind {
	case app.EventExtension:
		return wholeEvent(p, path)
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
		return "", nil
	}
	if err != nil {
		err = fmt.Errorf("%s, made during a storm: %w", path, err)
	}
	return kind[1:], err
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

// wholeEvent checks a copy, a backup, or any other file made of an event.
func wholeEvent(p *app.Program, path string) (string, error) {
	name := filepath.Base(path)
	kind := "backup"
	if parts := strings.Split(name, "-"); strings.HasPrefix(name, "storm") {
		if len(parts) < 2 {
			return "", nil // The event itself was checked after each kill.
		}
		kind = parts[1]
	}
	desk, err := p.OpenReadOnly(context.Background(), path)
	if err != nil {
		return kind, fmt.Errorf("%s, made during a storm: %w", path, err)
	}
	report, err := desk.Verify(context.Background())
	if err == nil && !report.OK() {
		err = fmt.Errorf("%s, made during a storm: %v", path, report.Findings)
	}
	return kind, errors.Join(err, desk.Close())
}
