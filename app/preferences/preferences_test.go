package preferences_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"wordhall/app/preferences"
)

// TestPreferencesTakeEffectAtOnceAndAreInTheFileOnceSaved: what is set takes effect at once, and is in the file once it
// was saved.
func TestPreferencesTakeEffectAtOnceAndAreInTheFileOnceSaved(t *testing.T) {
	file := filepath.Join(t.TempDir(), "folder", "preferences.json")
	p := preferences.At(file)
	p.Set(func(c *preferences.Choices) { c.Theme = "dark" })
	if got := p.Get().Theme; got != "dark" {
		t.Errorf("set, the theme is %q", got)
	}
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file was written by the one who set: %v", err)
	}
	if err := p.Save(); err != nil {
		t.Fatal(err)
	}
	if got := preferences.At(file).Get().Theme; got != "dark" {
		t.Errorf("kept, the file says %q", got)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if err := p.Save(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("nothing was changed, yet the file was written: %v", err)
	}
}

// TestPreferencesThatCouldNotBeWrittenAreWrittenLater: a disk that refused is tried again, although nothing was
// changed since.
func TestPreferencesThatCouldNotBeWrittenAreWrittenLater(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "folder", "preferences.json")
	inTheWay := filepath.Dir(file)
	if err := os.WriteFile(inTheWay, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := preferences.At(file)
	if err := p.Change(func(c *preferences.Choices) { c.Paper = "Letter" }); err == nil {
		t.Fatal("a file stands where the folder should be, and nobody is told")
	}
	if err := os.Remove(inTheWay); err != nil {
		t.Fatal(err)
	}
	if err := p.Save(); err != nil {
		t.Fatal(err)
	}
	if got := preferences.At(file).Get().Paper; got != "Letter" {
		t.Errorf("the file says %q", got)
	}
}

// TestPreferencesKeptSideBySideEndWhole: whichever goroutine saves last, the file contains everything that was set in
// the end.
func TestPreferencesKeptSideBySideEndWhole(t *testing.T) {
	file := filepath.Join(t.TempDir(), "preferences.json")
	p := preferences.At(file)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for i := range 5 {
				p.SetBoard(fmt.Sprint(n), preferences.Board{Frozen: i + 1})
				if err := p.Save(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	again := preferences.At(file)
	for n := range 8 {
		if got := again.Board(fmt.Sprint(n)).Frozen; got != 5 {
			t.Errorf("board %d in the file is frozen after %d, want 5", n, got)
		}
	}
}
