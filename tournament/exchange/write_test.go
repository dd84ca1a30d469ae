package exchange_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/sample"
)

func TestWriteFileReplacesTheOldFileWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "standings.csv")
	for _, text := range []string{"first", "second"} {
		sample.Must(t, exchange.WriteFile(t.Context(), path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}))
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Fatalf("the file holds %q (%v), want %q", got, err, text)
		}
	}
	onlyFile(t, path)
}

// Stopped in the middle or once everything was given, the file isn't there.
func TestWriteFileStoppedKeepsTheOldFile(t *testing.T) {
	for name, more := range map[string]bool{"in the middle": true, "at the end": false} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "standings.csv")
			sample.Must(t, os.WriteFile(path, []byte("old"), 0o600))
			ctx, stop := context.WithCancel(t.Context())
			err := exchange.WriteFile(ctx, path, func(w io.Writer) error {
				if _, err := io.WriteString(w, strings.Repeat("half ", 1<<16)); err != nil {
					return err
				}
				if stop(); !more {
					return nil
				}
				_, err := io.WriteString(w, strings.Repeat("half ", 1<<16))
				if err == nil {
					t.Error("it is written on")
				}
				return err
			})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("error %v, want the context's", err)
			}
			if got, err := os.ReadFile(path); err != nil || string(got) != "old" {
				t.Errorf("the file holds %q (%v), want the old text", got, err)
			}
			onlyFile(t, path)
		})
	}
}

func TestWriteFileKeepsTheOldFileOnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "standings.csv")
	sample.Must(t, os.WriteFile(path, []byte("old"), 0o600))
	broken := errors.New("no figures")
	err := exchange.WriteFile(t.Context(), path, func(w io.Writer) error {
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

// TestWhatIsWrittenIsItsUsersOwn: only its user can read a new file; a file that others could
// read before stays readable to them, by itself or in a folder.
func TestWhatIsWrittenIsItsUsersOwn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "pages")
	nothing := func(io.Writer) error { return nil }
	pages := []exchange.NamedFile{{Name: "index.html"}, {Name: "more.html"}}
	writeAll := func() {
		sample.Must(t, exchange.WriteFolder(t.Context(), folder, pages))
		sample.Must(t, exchange.WriteFile(t.Context(), filepath.Join(folder, "players.csv"), nothing))
	}
	want := func(name string, mode os.FileMode) {
		t.Helper()
		info, err := os.Stat(filepath.Join(folder, name))
		sample.Must(t, err)
		if got := info.Mode().Perm(); got != mode {
			t.Errorf("%q has mode %o, want %o", name, got, mode)
		}
	}
	writeAll()
	want("", 0o700)
	for _, name := range []string{"index.html", "more.html", "players.csv"} {
		want(name, 0o600)
	}
	sample.Must(t, os.Chmod(filepath.Join(folder, "index.html"), 0o644))
	sample.Must(t, os.Chmod(filepath.Join(folder, "players.csv"), 0o640))
	writeAll()
	want("index.html", 0o644)
	want("more.html", 0o600)
	want("players.csv", 0o640)
}

func TestWriteFileFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	sample.Must(t, os.WriteFile(file, []byte("old"), 0o600))
	sample.Must(t, os.Symlink(file, link))
	sample.Must(t, exchange.WriteFile(t.Context(), link, func(w io.Writer) error {
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
			err := exchange.WriteFile(t.Context(), tc.path, func(io.Writer) error { return nil })
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
	sample.Must(t, err)
	if len(entries) != 1 || entries[0].Name() != filepath.Base(path) {
		t.Errorf("the folder holds %v", entries)
	}
}
