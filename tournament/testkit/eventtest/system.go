package eventtest

import (
	"os"
	"runtime"
	"testing"
)

// TemporaryFiles puts the temporary files of the test, and of the programs that it starts, into
// a folder, whatever the system.
func TemporaryFiles(t *testing.T, folder string) {
	t.Helper()
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, folder)
	}
}

// Link makes a symbolic link, and reports whether it could, because on Windows not everybody may make them.
func Link(t testing.TB, target, link string) bool {
	t.Helper()
	err := os.Symlink(target, link)
	if runtime.GOOS == "windows" {
		_, unread := os.Readlink(link)
		return err == nil && unread == nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return true
}
