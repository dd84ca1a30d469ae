//go:build unix

package library

import (
	"os"
	"path/filepath"
	"testing"
)

// TestTheLibraryIsItsUsersOwn, whether it is new or everybody could read it before, and so are the files beside it.
func TestTheLibraryIsItsUsersOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.sqlite")
	for range 2 {
		l, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.SetEventHead(EventHead{Path: "x", Line: 1, At: 1, Seen: 1}); err != nil {
			t.Fatal(err)
		}
		files, err := os.ReadDir(filepath.Dir(path))
		if err != nil || len(files) < 2 {
			t.Fatalf("%d files (%v)", len(files), err)
		}
		for _, file := range files {
			info, err := file.Info()
			if err != nil {
				t.Fatal(err)
			}
			if info.Mode().Perm()&0o077 != 0 {
				t.Errorf("%s may be read or written by others: %v", file.Name(), info.Mode())
			}
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
