//go:build !windows

package computer_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"wordhall/app/computer"
)

// TestAlertSideBySideWithTheProgram: the desktop's first command gets title and message unchanged. On a desktop
// without one nothing happens, and nobody waits.
func TestAlertSideBySideWithTheProgram(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	computer.Alert("Wordhall", "nobody reads this")
	said := filepath.Join(dir, "said")
	for _, name := range []string{"xmessage", "notify-send", "osascript"} {
		script := "#!/bin/sh\nfor a in \"$@\"; do echo \"$a\"; done > '" + said + ".part'\n/bin/mv '" + said + ".part' '" + said + "'\n/bin/sleep 60\n"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	computer.Alert("Wordhall 1", "no <window> & \"no\" driver")
	if waited := time.Since(began); waited > 20*time.Second {
		t.Errorf("it waited %s for the message to be read", waited)
	}
	const want = "-center\n-title\nWordhall 1\nno <window> & \"no\" driver\n"
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		got, err := os.ReadFile(said)
		if err == nil && string(got) == want {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the desktop was told %q (%v), want %q", got, err, want)
		}
	}
}
