package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/windows"
)

// held opens a file as a spreadsheet does: others may read it, and neither write nor replace it.
func held(t *testing.T, path string) {
	t.Helper()
	put(t, path, "x")
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		t.Fatal(err)
	}
	h, err := windows.CreateFile(name, windows.GENERIC_READ|windows.GENERIC_WRITE, windows.FILE_SHARE_READ, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = windows.CloseHandle(h) })
}

// TestWhyWindowsRefuses: a file that another program has open, a path that can't be written, and a
// disk with its switch on are told apart.
func TestWhyWindowsRefuses(t *testing.T) {
	folder := t.TempDir()
	open := filepath.Join(folder, "open.xlsx")
	held(t, open)
	for _, c := range []struct {
		what string
		do   func() error
		path string
		held bool
	}{
		{"opened to be written", func() error { return os.WriteFile(open, nil, 0o600) }, open, true},
		{"replaced", func() error {
			aside, err := Begin(folder)
			if err != nil {
				t.Fatal(err)
			}
			defer aside.Drop()
			return aside.Keep(open, true)
		}, open, true},
		{"not to be written", func() error { return os.WriteFile(folder, nil, 0o600) }, folder, false},
		{"not there", func() error { _, err := os.Open(filepath.Join(folder, "none")); return err }, filepath.Join(folder, "none"), false},
	} {
		err := c.do()
		if err == nil || IsHeld(c.path, err) != c.held || IsReadOnlyDisk(err) {
			t.Errorf("a file %s: %v, held elsewhere %v", c.what, err, IsHeld(c.path, err))
		}
	}
	if !IsReadOnlyDisk(&fs.PathError{Op: "open", Path: folder, Err: windows.ERROR_WRITE_PROTECT}) {
		t.Error("a stick with its switch on isn't known for one")
	}
}
