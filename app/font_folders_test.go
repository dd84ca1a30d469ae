package app

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"wordhall/tournament/exchange/paper"
)

// The user's own folder is among them, and one that the desktop names.
func TestFontFolders(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the folders of another system can't be moved by the environment")
	}
	own, shared := t.TempDir(), t.TempDir()
	t.Setenv("XDG_DATA_HOME", own)
	t.Setenv("XDG_DATA_DIRS", shared)
	for _, root := range []string{own, shared} {
		if err := os.Mkdir(filepath.Join(root, "fonts"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	got := SystemFontFolders()
	for _, want := range []string{filepath.Join(own, "fonts"), filepath.Join(shared, "fonts"), fetchedFonts} {
		if !slices.Contains(got, want) {
			t.Errorf("%q is not among %q", want, got)
		}
	}
}

func TestLackingWords(t *testing.T) {
	for _, c := range []struct {
		lacking paper.TextsLacking
		want    string
	}{
		{paper.TextsLacking{}, ""},
		{paper.TextsLacking{Borrowed: []string{"A", "B"}, Typefaces: []string{"Kai", "Song"}}, "; set in Kai, Song, installed here: A, B"},
		{paper.TextsLacking{Boxed: []string{"A", "B", "C", "D", "E"}}, "; no typeface here has the letters of A, B, C and 2 more: boxes and the number stand for them"},
	} {
		if got := lackingWords(c.lacking); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
