package exchange_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
)

func TestWriteFileReplacesTheOldFileWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "standings.csv")
	for _, text := range []string{"first", "second"} {
		must(t, exchange.WriteFile(path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}))
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Fatalf("the file holds %q (%v), want %q", got, err, text)
		}
	}
	onlyFile(t, path)
}

func TestWriteFileKeepsTheOldFileOnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "standings.csv")
	must(t, os.WriteFile(path, []byte("old"), 0o600))
	broken := errors.New("no figures")
	err := exchange.WriteFile(path, func(w io.Writer) error {
		if _, err := io.WriteString(w, strings.Repeat("half ", 1<<16)); err != nil {
			return err
		}
		return broken
	})
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v, want the reason and the path", err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "old" {
		t.Errorf("the file holds %q (%v), want the old text", got, err)
	}
	onlyFile(t, path)
}

func TestWriteFileKeepsThePermissions(t *testing.T) {
	path := filepath.Join(t.TempDir(), "private.csv")
	must(t, os.WriteFile(path, nil, 0o600))
	must(t, exchange.WriteFile(path, func(io.Writer) error { return nil }))
	info, err := os.Stat(path)
	must(t, err)
	if got := info.Mode().Perm(); got != 0o600 {
		t.Errorf("mode %o, want 600", got)
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	must(t, os.WriteFile(file, []byte("old"), 0o600))
	must(t, os.Symlink(file, link))
	must(t, exchange.WriteFile(link, func(w io.Writer) error {
		_, err := io.WriteString(w, "new")
		return err
	}))
	if got, err := os.ReadFile(file); err != nil || string(got) != "new" {
		t.Errorf("the file behind the link holds %q (%v)", got, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone (%v)", err)
	}
}

func TestWriteFileSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct{ name, path, want string }{
		{"a folder", dir, "is a folder"},
		{"no folder", filepath.Join(dir, "none", "a.csv"), "its folder does not exist"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			err := exchange.WriteFile(tc.path, func(io.Writer) error { return nil })
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
}

// onlyFile fails if anything but the file is left in its folder.
func onlyFile(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	must(t, err)
	if len(entries) != 1 || entries[0].Name() != filepath.Base(path) {
		t.Errorf("the folder holds %v", entries)
	}
}
