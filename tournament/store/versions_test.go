package store

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fileOfVersion writes the sample event as the program with that file version made it, and returns its path.
func fileOfVersion(t *testing.T, version int) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "versions", fmt.Sprint(version)+Extension+".gz"))
	if err != nil {
		t.Fatalf("before files of version %d are given out, keep the sample event of one: wordhall demo, gzip -9n (%v)", version, err)
	}
	unpack, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := io.ReadAll(unpack)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "sample"+Extension)
	write(t, path, whole)
	return path
}

// TestAnEventOfEachPastVersionOpens as the programs of that time wrote it, both for reading as it is and for going on
// with it, when a copy of it is kept. What is in it is checked by app/cli's test of that name.
func TestAnEventOfEachPastVersionOpens(t *testing.T) {
	for version := 1; version <= presentVersion(t); version++ {
		path := fileOfVersion(t, version)
		if got := versionOf(t, path); got != version {
			t.Fatalf("the file kept of version %d is of version %d", version, got)
		}
		before := hashOf(t, path)
		r, err := OpenReadOnly(t.Context(), path, testOptions())
		if err != nil {
			t.Fatalf("version %d: %v", version, err)
		}
		wantVerified(t, r)
		facts := dumpOf(t, r)
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		if hashOf(t, path) != before {
			t.Errorf("version %d: reading changed the file", version)
		}
		f, err := Open(t.Context(), path, testOptions())
		if err != nil {
			t.Fatalf("version %d: %v", version, err)
		}
		wantVerified(t, f)
		if dumpOf(t, f) != facts {
			t.Errorf("version %d: read it holds other facts than opened", version)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		kept := strings.TrimSuffix(path, Extension) + fmt.Sprintf(" (file version %d)", version) + Extension
		if _, err := os.Stat(kept); (err == nil) != (version < presentVersion(t)) {
			t.Errorf("version %d: a copy as it was: %v", version, err)
		}
	}
}
