package computer

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestFontFolders: the user's own folder is among them, and one that the desktop names.
func TestFontFolders(t *testing.T) {
	own, shared := t.TempDir(), t.TempDir()
	t.Setenv("XDG_DATA_HOME", own)
	t.Setenv("XDG_DATA_DIRS", shared)
	for _, root := range []string{own, shared} {
		if err := os.Mkdir(filepath.Join(root, "fonts"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	got := FontFolders()
	for _, want := range []string{filepath.Join(own, "fonts"), filepath.Join(shared, "fonts"), fetchedFonts} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
}
