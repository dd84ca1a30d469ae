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
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestWriteFileReplacesTheOldFileWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "standings.csv")
	for _, text := range []string{"first", "second"} {
		exchangetest.Must(t, exchange.WriteFile(t.Context(), path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		}))
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Fatalf("the file holds %q (%v), want %q", got, err, text)
		}
	}
	onlyFile(t, path)
}

// TestWriteFileStoppedKeepsTheOldFile: if writing is stopped in the middle or once everything was given, the new file
// isn't there.
func TestWriteFileStoppedKeepsTheOldFile(t *testing.T) {
	for name, more := range map[string]bool{"in the middle": true, "at the end": false} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "standings.csv")
			exchangetest.Must(t, os.WriteFile(path, []byte("old"), 0o600))
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
	exchangetest.Must(t, os.WriteFile(path, []byte("old"), 0o600))
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

func TestWriteFileSaysWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	for _, tc := range []struct{ name, path, want string }{
		{"a folder", dir, "is a folder"},
		{"no folder", filepath.Join(dir, "none", "a.csv"), "its folder does not exist"},
		{"a folder of the system", "/proc/a.csv", "no file can be written to its folder"},
	} {
		if _, err := os.Stat("/proc/self"); err != nil && strings.HasPrefix(tc.path, "/proc") {
			continue
		}
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
	exchangetest.Must(t, err)
	if len(entries) != 1 || entries[0].Name() != filepath.Base(path) {
		t.Errorf("the folder holds %v", entries)
	}
}
