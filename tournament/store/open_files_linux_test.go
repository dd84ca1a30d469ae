package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/testkit/eventtest"
)

// openFilesIn are the files in a folder that this process has open.
func openFilesIn(t *testing.T, folder string) (list []string) {
	t.Helper()
	const own = "/proc/self/fd"
	entries, err := os.ReadDir(own)
	if err != nil {
		t.Skip("what is open isn't told here: ", err)
	}
	for _, e := range entries {
		if name, err := os.Readlink(filepath.Join(own, e.Name())); err == nil && strings.HasPrefix(name, folder) {
			list = append(list, name)
		}
	}
	return list
}

// TestNothingStaysOpen after something was done with a file, or was refused, because on other systems an open file
// can't be moved or deleted.
func TestNothingStaysOpen(t *testing.T) {
	data, _ := livedIn(t)
	torn := append([]byte(nil), data...)
	copy(torn[len(torn)-pageSize:], make([]byte, pageSize))
	closing := func(f *File, err error) error {
		if err == nil {
			return f.Close()
		}
		return err
	}
	for _, c := range []struct {
		name  string
		does  func(ctx context.Context, whole, damaged, to string) error
		fails bool
	}{
		{"opened and closed", func(ctx context.Context, whole, _, _ string) error { return closing(Open(ctx, whole, testOptions())) }, false},
		{"read and closed", func(ctx context.Context, whole, _, _ string) error {
			return closing(OpenReadOnly(ctx, whole, testOptions()))
		}, false},
		{"made and closed", func(_ context.Context, _, _, to string) error { return closing(Create(to, testOptions())) }, false},
		{"damaged, opened", func(ctx context.Context, _, damaged, _ string) error {
			return closing(Open(ctx, damaged, testOptions()))
		}, true},
		{"damaged, read", func(ctx context.Context, _, damaged, _ string) error {
			return closing(OpenReadOnly(ctx, damaged, testOptions()))
		}, true},
		{"examined", func(_ context.Context, _, damaged, _ string) error {
			_, err := Examine(damaged, testOptions())
			return err
		}, false},
		{"salvaged", func(ctx context.Context, _, damaged, to string) error {
			_, err := Salvage(ctx, damaged, to, testOptions())
			return err
		}, false},
		{"copied, and a moment of it", func(ctx context.Context, whole, _, to string) error {
			f, err := Open(ctx, whole, testOptions())
			if err != nil {
				return err
			}
			if err := f.SaveCopy(ctx, to); err != nil {
				return err
			}
			if err := f.SaveMoment(ctx, to+" 2", 3); err != nil {
				return err
			}
			return f.Close()
		}, false},
		{"a second lock of it", func(_ context.Context, whole, _, _ string) error {
			first, err := takeLock(whole, Owner{})
			if err != nil {
				return err
			}
			if _, err := takeLock(whole, Owner{}); err == nil {
				return errors.New("it is taken twice")
			}
			return first.release()
		}, false},
		{"its bytes copied", func(_ context.Context, whole, _, to string) error { return copyBytes(whole, to) }, false},
		{"leftovers cleared", func(_ context.Context, whole, _, _ string) error {
			leftover(t, filepath.Dir(whole), "wordhall-older-1", files.InUse, "Open.wordhall")
			if clearLeftovers(filepath.Dir(whole), time.Now()) != 1 {
				return errors.New("they stay")
			}
			return nil
		}, false},
		{"gone on with after another program touched it", func(ctx context.Context, whole, _, _ string) error {
			f, err := Open(ctx, whole, testOptions())
			if err != nil {
				return err
			}
			age(t, whole, time.Hour)
			f.change(t, "named", func(e *tournament.Event) { e.Name = "Harbour" })
			return f.Close()
		}, false},
	} {
		folder := t.TempDir()
		eventtest.TemporaryFiles(t, folder)
		whole, damaged := filepath.Join(folder, "event.wordhall"), filepath.Join(folder, "torn.wordhall")
		write(t, whole, data)
		write(t, damaged, torn)
		if err := c.does(t.Context(), whole, damaged, filepath.Join(folder, "new.wordhall")); (err != nil) != c.fails {
			t.Errorf("%s: %v", c.name, err)
		}
		if left := openFilesIn(t, folder); len(left) > 0 {
			t.Errorf("%s: %q stay open", c.name, left)
		}
	}
}
