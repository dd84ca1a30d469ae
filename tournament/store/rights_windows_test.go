package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/windows"

	"wordhall/tournament"
)

// TestAFileMarkedReadOnlyIsOpenedForReadingOnly: Windows marks what was copied from a disc, or what a user has
// ticked. The file isn't changed, and its content can be read.
func TestAFileMarkedReadOnlyIsOpenedForReadingOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Spring Open" })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	before := hashOf(t, path)
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(path, 0o666) })
	if f, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
		_ = f.Close()
		t.Skip("Wine lets root write it nevertheless")
	}
	var readOnly *ReadOnlyError
	if f, err := Open(t.Context(), path, testOptions()); !errors.As(err, &readOnly) {
		if err == nil {
			_ = f.Close()
		}
		t.Errorf("opened for work: %v", err)
	}
	r, err := OpenReadOnly(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Event().Name; got != "Spring Open" {
		t.Errorf("it holds the event %q", got)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if hashOf(t, path) != before {
		t.Error("the file was changed")
	}
	wantAlone(t, path)
}

// TestAnEventThatAnotherProgramHoldsIsRefused: a program that makes copies, or a virus scanner, lets nobody else open
// the file, or lets others only read it. The refusal says that, and not that the disk has failed. The event opens
// once the program has let it go.
func TestAnEventThatAnotherProgramHoldsIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		t.Fatal(err)
	}
	for what, shared := range map[string]uint32{"nothing": 0, "reading": windows.FILE_SHARE_READ} {
		h, err := windows.CreateFile(name, windows.GENERIC_READ, shared, nil, windows.OPEN_EXISTING, 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		var trouble *DiskError
		if f, err := Open(t.Context(), path, testOptions()); err == nil {
			_ = f.Close()
			t.Errorf("opened, although another program allows %s", what)
		} else if !errors.As(err, &trouble) || !strings.Contains(err.Error(), "another program holds the file") {
			t.Errorf("another program allows %s: %v", what, err)
		}
		if err := windows.CloseHandle(h); err != nil {
			t.Fatal(err)
		}
	}
	f, err = Open(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
