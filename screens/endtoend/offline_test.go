//go:build endtoend && linux && (amd64 || arm64)

package endtoend

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"syscall"
	"testing"

	"wordhall/app/offline"
)

// sealedRun is the environment variable that makes the test binary run where the system ends
// it for any socket except one between programs of this computer: it becomes the program of
// its arguments, or opens such a socket to try the rule.
const sealedRun = "WORDHALL_E2E_SEALED"

func init() {
	switch os.Getenv(sealedRun) {
	case "become":
		if err := errors.Join(os.Setenv(sealedRun, "dial"), offline.Become(os.Args[1:]...)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	case "dial":
		_, _ = net.Dial("udp", "127.0.0.1:9")
		os.Exit(0)
	}
}

// sealedProgram returns a command that the system ends for such a socket.
func sealedProgram(env []string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(append([]string{}, env...), sealedRun+"=become")
	return cmd
}

// TestAWindowsLifeOpensNoSocket: from its start to its end, with the sample, the board on
// its own window and files written, the window speaks to this computer alone, which the
// display is on.
func TestAWindowsLifeOpensNoSocket(t *testing.T) {
	trial := sealedProgram(os.Environ(), os.Args[0])
	var ended *exec.ExitError
	if err := trial.Run(); !errors.As(err, &ended) || ended.Sys().(syscall.WaitStatus).Signal() != syscall.SIGSYS {
		t.Fatalf("a program that dials ends with %v, so nothing would be proved", err)
	}
	d := &director{Session: New(t)}
	d.sealed = true
	d.Launch()
	d.Key("s")
	d.WaitTitle("(?i)sample|– Wordhall")
	for i, screen := range rail {
		d.Changes(screen, func() { d.Key(fmt.Sprintf("ctrl+%d", len(rail)-i)) })
	}
	d.Key(fmt.Sprintf("ctrl+%d", len(rail)))
	d.export("1", "sealed.xlsx")
	d.export("3", "sealed.pdf")
	d.Changes("the board", func() { d.Key("ctrl+b") })
	d.Key("ctrl+Return")
	d.WaitTitle("(?i)board")
	d.Shot("board-window-sealed")
	d.Key("Escape")
	d.WaitTitle("– Wordhall")
	d.Close()
}
