package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// smallDisk is a disk of three megabytes of its own, if the test may make one.
func smallDisk(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=3m"); err != nil {
		t.Skip("no disk of its own can be made here: ", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// fill leaves no room on the disk.
func fill(t *testing.T, folder string) {
	t.Helper()
	f, err := os.Create(filepath.Join(folder, "full"))
	if err != nil {
		t.Fatal(err)
	}
	for size := 1 << 16; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestAFullDiskIsReadAndReportedAsFull: what is there is shown, also with the log of a killed program, and every refusal
// says that the disk is full.
func TestAFullDiskIsReadAndReportedAsFull(t *testing.T) {
	disk := smallDisk(t)
	path, left := filepath.Join(disk, "event.wordhall"), filepath.Join(disk, "left.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 20, 6)} })
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Open" })
	write(t, left, read(t, path))
	write(t, left+"-wal", read(t, path+"-wal"))
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(disk, "empty.wordhall")
	write(t, empty, read(t, path))
	write(t, empty+"-wal", nil)
	fill(t, disk)
	for name, temporary := range map[string]string{"temporary files elsewhere": t.TempDir(), "temporary files on it": disk} {
		t.Run(name, func(t *testing.T) {
			eventtest.TemporaryFiles(t, temporary)
			for _, file := range []string{path, empty, left} {
				r, err := OpenReadOnly(t.Context(), file, testOptions())
				if err != nil {
					if file == left && temporary == disk && strings.Contains(err.Error(), "the disk is full") {
						continue // The log can't be read without any room at all.
					}
					t.Errorf("%s: %v", filepath.Base(file), err)
					continue
				}
				if got := r.Event().Name; got != "Open" {
					t.Errorf("%s: the event is called %q", filepath.Base(file), got)
				}
				if _, err := r.Journal(Query{}); err != nil {
					t.Error(err)
				}
				if err := r.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	_, errOpen := Open(t.Context(), path, testOptions())
	_, errNew := Create(filepath.Join(disk, "new.wordhall"), testOptions())
	for what, err := range map[string]error{"opened for work": errOpen, "a new event": errNew} {
		var said *DiskError
		if !errors.As(err, &said) || !strings.Contains(err.Error(), "the disk is full") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
