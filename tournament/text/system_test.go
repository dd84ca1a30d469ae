package text_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"wordhall/tournament/text"
)

func TestWhatTheSystemSaysIsPutIntoASentence(t *testing.T) {
	for says, want := range map[string]string{
		"Path not found.": "path not found", "The system cannot find the path specified.\r\n": "the system cannot find the path specified",
		"I/O error": "I/O error", "": "",
	} {
		if got := text.OfSystem(errors.New(says)).String(); got != want {
			t.Errorf("%q becomes %q, want %q", says, got, want)
		}
	}
}

// TestAFileIsNamedOnceWithItsCauseInWords, wherever the path stands in the sentence, or if the sentence names none.
func TestAFileIsNamedOnceWithItsCauseInWords(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.csv")
	folder := filepath.Dir(path)
	gone := &fs.PathError{Op: "open", Path: path, Err: syscall.ENOENT}
	barred := &fs.PathError{Op: "open", Path: path, Err: syscall.EACCES}
	for name, c := range map[string]struct {
		says error
		want string
	}{
		"the path":               {text.Errorf("%s can't be read: %w", path, gone), path + " can't be read: there is no such file or folder"},
		"a path as a text":       {text.Errorf("%s can't be read: %w", text.Name(path), gone), path + " can't be read: there is no such file or folder"},
		"the name of the file":   {text.Errorf("%s can't be read (%w)", "list.csv", barred), "list.csv can't be read (this account isn't allowed to use it)"},
		"the folder":             {text.Errorf("nothing can be kept in %s: %w", folder, barred), "nothing can be kept in " + folder + ": this account isn't allowed to use it"},
		"what is written beside": {text.Errorf("%s can't be written: %w", filepath.Join(folder, "event"), barred), filepath.Join(folder, "event") + " can't be written: this account isn't allowed to use it"},
		"no path":                {text.Errorf("the list can't be read: %w", gone), "the list can't be read: " + path + ": there is no such file or folder"},
		"no sentence":            {text.Errorf("%w", gone), path + ": there is no such file or folder"},
		"a folder":               {text.Errorf("%s can't be read: %w", path, &fs.PathError{Op: "read", Path: path, Err: syscall.EISDIR}), path + " can't be read: it is a folder, not a file"},
		"a file as a folder":     {text.Errorf("%s can't be read: %w", path, &fs.PathError{Op: "read", Path: path, Err: syscall.ENOTDIR}), path + " can't be read: its path leads through a file as if it were a folder"},
		"a rename":               {text.Errorf("%s can't be kept: %w", path, &os.LinkError{Op: "rename", Old: path + "~", New: path, Err: errors.New("no room")}), path + " can't be kept: no room"},
	} {
		if got := c.says.Error(); got != c.want {
			t.Errorf("%s: it says %q, want %q", name, got, c.want)
		}
	}
	if err := text.Errorf("%s can't be read: %w", path, gone); !errors.Is(err, fs.ErrNotExist) {
		t.Error("the cause can't be asked for any more")
	}
}
