package computer_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wordhall/app/computer"
)

// TestACrashInTheDriverIsReported: a process that crashes before it called fine is reported on its error
// output and on the desktop, and one that called it isn't.
func TestACrashInTheDriverIsReported(t *testing.T) {
	const message = "Wordhall can't open it's \"window\" for $5; type `help`"
	if fallen := os.Getenv("WORDHALL_FALLS"); fallen != "" {
		fine := computer.AlertUnless("Wordhall", message)
		if fallen == "later" {
			fine()
			fine()
		}
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	}
	for falls, want := range map[string]string{"first": message, "later": ""} {
		folder := t.TempDir()
		if err := syscall.Mkfifo(filepath.Join(folder, "told"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "zenity"), []byte("#!/bin/sh\nfor last; do :; done\necho \"$last\" > "+folder+"/told\n"), 0o700); err != nil {
			t.Fatal(err)
		}
		again := exec.Command(os.Args[0], "-test.run=^TestACrashInTheDriverIsReported$")
		again.Env = append(os.Environ(), "WORDHALL_FALLS="+falls, "PATH="+folder+":"+os.Getenv("PATH"))
		said, err := again.CombinedOutput() // This takes until the last process that writes there has ended.
		if err == nil {
			t.Fatalf("falling %s, it ended well", falls)
		}
		if got := strings.TrimSpace(string(said)); (want == "") != (got == "") || !strings.HasSuffix(got, want) {
			t.Errorf("falling %s, it says %q, want %q", falls, got, want)
		}
		if want == "" {
			continue
		}
		told, err := os.ReadFile(filepath.Join(folder, "told")) // This waits until the crash has been reported.
		if err != nil || strings.TrimSpace(string(told)) != "--text="+want {
			t.Errorf("falling %s, the desktop shows %q (%v)", falls, told, err)
		}
	}
}
