//go:build linux && (amd64 || arm64)

package cli_test

import (
	"net"
	"os"
	"os/exec"
	"testing"

	"wordhall/app/testkit/offline"
)

// sealed is set for a child of the test that the system kills for any socket that reaches beyond this computer.
const sealed = "WORDHALL_TEST_SEALED"

// TestNoCommandOpensASocket runs every command in a process that is killed if it opens any socket except those
// between programs of this computer.
func TestNoCommandOpensASocket(t *testing.T) {
	switch os.Getenv(sealed) {
	case "commands":
		seal(t)
		everyCommand(t)
		return
	case "dial":
		seal(t)
		_, _ = net.Dial("udp", "127.0.0.1:9") // The program doesn't get that far.
		return
	}
	for what, lives := range map[string]bool{"commands": true, "dial": false} {
		again := exec.Command(os.Args[0], "-test.run=^TestNoCommandOpensASocket$")
		again.Env = append(os.Environ(), sealed+"="+what)
		out, err := again.CombinedOutput()
		if (err == nil) != lives {
			t.Errorf("%s: %v\n%s", what, err, out)
		}
	}
}

func seal(t *testing.T) {
	t.Helper()
	if err := offline.Seal(); err != nil {
		t.Fatal(err)
	}
}

// everyCommand runs the examples of all commands, and writes every format.
func everyCommand(t *testing.T) {
	t.Helper()
	runExamples(t)
	for _, format := range []string{"xlsx", "html", "pdf", "csv", "tsh", "json"} {
		ok(t, "export", "spring.wordhall", "--division", "A", "--format", format, "--out", "out."+format)
	}
}
