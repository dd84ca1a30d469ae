//go:build unix

package app_test

import (
	"net"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"wordhall/app"
)

// TestWhatIsNoPlainFileIsRefusedAtOnce: this holds for a device that never ends, a pipe to which nobody writes, a
// socket and a folder.
func TestWhatIsNoPlainFileIsRefusedAtOnce(t *testing.T) {
	folder := t.TempDir()
	pipe, socket := filepath.Join(folder, "players.csv"), filepath.Join(folder, "players.xlsx")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	listening, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listening.Close() }()
	for path, want := range map[string]string{"/dev/zero": "not a plain file", pipe: "not a plain file", socket: "not a plain file", folder: "is a folder"} {
		began := time.Now()
		if _, err := app.ReadImport(path); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
		if took := time.Since(began); took > time.Minute { // Reading from one of them would never end.
			t.Errorf("%s: refused after %s", path, took)
		}
	}
}
