//go:build unix

package store

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wordhall/tournament"
)

// dropRights gives up this process's rights of the administrator, as whom tests run in containers.
func dropRights() error {
	if os.Getuid() != 0 {
		return nil
	}
	if err := syscall.Setgid(65534); err != nil {
		return err
	}
	return syscall.Setuid(65534)
}

func TestWhatMayNotBeWrittenIsOpenedForReadingOnly(t *testing.T) {
	cases := []struct {
		name         string
		folder, file os.FileMode
	}{
		{"a read-only file", 0o777, 0o444},
		{"a file in a read-only folder", 0o555, 0o666},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path, before := readableFile(t)
			if err := os.Chmod(path, c.file); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(filepath.Dir(path), c.folder); err != nil {
				t.Fatal(err)
			}
			weak := startChild(t, "weak", path)
			for _, want := range []string{"*store.ReadOnlyError", "Spring Open", "*store.ReadOnlyError", ""} {
				if got := weak.line(); got != want {
					t.Fatalf("got %q, want %q", got, want)
				}
			}
			if err := os.Chmod(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if hashOf(t, path) != before {
				t.Error("the file was changed")
			}
			wantAlone(t, path)
		})
	}
}

func TestAHalfWrittenFileThatCantBeTakenBackIsReported(t *testing.T) {
	path, _ := halfWritten(t)
	wantToldOnAReadOnlyStick(t, path, "-journal", "stopped while it wrote to the file", "event.wordhall-journal", "may write")
}

func TestCreateInAReadOnlyFolderIsRefused(t *testing.T) {
	path, _ := readableFile(t)
	if err := os.Chmod(filepath.Dir(path), 0o555); err != nil {
		t.Fatal(err)
	}
	weak := startChild(t, "weakcreate", filepath.Join(filepath.Dir(path), "new.wordhall"))
	if got := weak.line(); got != "*store.ReadOnlyError" {
		t.Errorf("got %q", got)
	}
	if err := os.Chmod(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	wantAlone(t, path)
}

// readableFile makes an event in a folder that others may read.
func readableFile(t *testing.T) (path, hash string) {
	t.Helper()
	dir := t.TempDir()
	for _, d := range []string{filepath.Dir(dir), dir} {
		if err := os.Chmod(d, 0o755); err != nil { // Another user must be able to enter.
			t.Fatal(err)
		}
	}
	path = filepath.Join(dir, "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Spring Open" })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path, hashOf(t, path)
}

// TestALogThatCantBeReadWhereItIsIsReported: a program was killed, and its stick is switched to read-only. Reading the
// log would need a file beside it.
func TestALogThatCantBeReadWhereItIsIsReported(t *testing.T) {
	k := killedEvent(t, "Spring Open", 3)
	wantToldOnAReadOnlyStick(t, put(t, k.file, k.log, nil), "-wal", "event.wordhall-wal", "may write")
}

// wantToldOnAReadOnlyStick makes the event, the file beside it and their folder read-only. A program that opens it
// must get a ReadOnlyError with all these words in its message.
func wantToldOnAReadOnlyStick(t *testing.T, path, beside string, says ...string) {
	t.Helper()
	dir := filepath.Dir(path)
	for name, rights := range map[string]os.FileMode{filepath.Dir(dir): 0o755, path: 0o444, path + beside: 0o444, dir: 0o555} {
		if err := os.Chmod(name, rights); err != nil {
			t.Fatal(err)
		}
	}
	weak := startChild(t, "weak", path)
	if got := weak.line(); got != "*store.ReadOnlyError" {
		t.Errorf("got %q", got)
	}
	got := weak.line()
	for _, want := range says {
		if !strings.Contains(got, want) {
			t.Errorf("it says %q, without %q", got, want)
		}
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
}
