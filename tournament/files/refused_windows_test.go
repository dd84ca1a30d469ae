package files

import (
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/windows"
)

// held opens a file as a spreadsheet program does, until it is let go. Others may read it, and can neither write nor
// replace it.
func held(t *testing.T, path string) (letGo func()) {
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
	letGo = sync.OnceFunc(func() { _ = windows.CloseHandle(h) })
	t.Cleanup(letGo)
	return letGo
}

// TestAFileThatIsReadForAMomentIsReplaced, for example if a web server or a virus scanner reads it. A file that stays
// open is refused in the end.
func TestAFileThatIsReadForAMomentIsReplaced(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "index.html")
	letGo := held(t, path)
	waited := time.Duration(0)
	pause = func(d time.Duration) { waited += d }
	t.Cleanup(func() { pause = time.Sleep })
	replace := func() error {
		aside, err := Begin(folder)
		if err != nil {
			t.Fatal(err)
		}
		defer aside.Drop()
		return aside.Keep(path, true)
	}
	if err := replace(); !IsHeld(path, err) || waited < time.Second || waited > 3*time.Second {
		t.Errorf("a file that stays open: %v after %s", err, waited)
	}
	pause = func(time.Duration) { letGo() }
	if err := replace(); err != nil {
		t.Errorf("a file that is open for a moment: %v", err)
	}
	letGo = held(t, path)
	if err := Patiently(path, func() error { return os.Remove(path) }); err != nil {
		t.Errorf("removing a file that is open for a moment: %v", err)
	}
}

// TestWhyWindowsRefuses: the error says whether another program has the file open, the path can't be written, or the
// disk is switched to read-only.
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
