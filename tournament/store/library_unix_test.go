//go:build unix

package store

import (
	"os"
	"path/filepath"
	"testing"
)

// TestTheLibraryIsItsUsersOwn, whether it is made or was everybody's, and so is what stands
// beside it.
func TestTheLibraryIsItsUsersOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "library.sqlite")
	for range 2 {
		l, err := OpenLibrary(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.SetEventHead(EventHead{Path: "x", Line: 1, At: 1, Seen: 1}); err != nil {
			t.Fatal(err)
		}
		wantUsersOwn(t, filepath.Dir(path), 2)
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
