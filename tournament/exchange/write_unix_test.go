//go:build unix

package exchange_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestWhatIsWrittenIsItsUsersOwn: only its user can read a new file. A file that others could read before stays
// readable to them, alone or in a folder.
func TestWhatIsWrittenIsItsUsersOwn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "pages")
	nothing := func(io.Writer) error { return nil }
	pages := []exchange.NamedFile{{Name: "index.html"}, {Name: "more.html"}}
	writeAll := func() {
		exchangetest.Must(t, exchange.WriteFolder(t.Context(), folder, pages))
		exchangetest.Must(t, exchange.WriteFile(t.Context(), filepath.Join(folder, "players.csv"), nothing))
	}
	want := func(name string, mode os.FileMode) {
		t.Helper()
		info, err := os.Stat(filepath.Join(folder, name))
		exchangetest.Must(t, err)
		if got := info.Mode().Perm(); got != mode {
			t.Errorf("%q has mode %o, want %o", name, got, mode)
		}
	}
	writeAll()
	want("", 0o700)
	for _, name := range []string{"index.html", "more.html", "players.csv"} {
		want(name, 0o600)
	}
	exchangetest.Must(t, os.Chmod(filepath.Join(folder, "index.html"), 0o644))
	exchangetest.Must(t, os.Chmod(filepath.Join(folder, "players.csv"), 0o640))
	writeAll()
	want("index.html", 0o644)
	want("more.html", 0o600)
	want("players.csv", 0o640)
}

func TestWriteFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	exchangetest.Must(t, os.WriteFile(file, []byte("old"), 0o600))
	exchangetest.Must(t, os.Symlink(file, link))
	exchangetest.Must(t, exchange.WriteFile(t.Context(), link, func(w io.Writer) error {
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

// TestWriteFileReplacesPlainFilesOnly: a pipe stays a pipe, whatever link leads to it, and a link that leads nowhere
// stays as it is.
func TestWriteFileReplacesPlainFilesOnly(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	err := errors.Join(syscall.Mkfifo(at("pipe"), 0o600), os.Symlink("pipe", at("to a pipe")), os.Symlink("nowhere", at("dangling")), os.Symlink("loop", at("loop")))
	if err != nil {
		t.Fatal(err)
	}
	for name, says := range map[string]string{"pipe": "not a plain file", "to a pipe": "not a plain file", "dangling": "leads to no file", "loop": "leads to no file"} {
		before, _ := os.Lstat(at(name))
		err := exchange.WriteFile(t.Context(), at(name), func(w io.Writer) error { _, err := w.Write([]byte("x")); return err })
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", name, err)
		}
		if after, err := os.Lstat(at(name)); err != nil || !os.SameFile(before, after) {
			t.Errorf("%s was replaced: %v", name, err)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 4 {
		t.Errorf("there are %v", left)
	}
}
