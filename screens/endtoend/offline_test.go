//go:build endtoend && linux && (amd64 || arm64)

package endtoend

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wordhall/app/testkit/offline"
)

// sealedRun is the environment variable that makes the test binary run so that the system ends it for any socket
// except one between programs of this computer. It then becomes the program of its arguments, or opens such a socket
// to try the rule.
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
func sealedProgram(ctx context.Context, env []string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], args...)
	cmd.Env = append(append([]string{}, env...), sealedRun+"=become")
	return cmd
}

func (linuxComputer) dials(s *Session) (how string, caught bool) {
	err := sealedProgram(s.t.Context(), os.Environ(), os.Args[0]).Run()
	var ended *exec.ExitError
	return fmt.Sprint(err), errors.As(err, &ended) && ended.Sys().(syscall.WaitStatus).Signal() == syscall.SIGSYS
}

func (w *wineComputer) dials(s *Session) (how string, caught bool) {
	cmd := w.wine(s.t.Context(), s.Home, filepath.Dir(w.drive(s)), "wine64", "msiexec", "/i", "http://127.0.0.1:9/none.msi", "/qn")
	// It may still be there when the next one starts, and so may the desktop that it started.
	cmd.Env = append(cmd.Env, "DISPLAY="+s.display.name, "WINEDEBUG="+wineSockets)
	said, err := cmd.CombinedOutput()
	return fmt.Sprint(err), strings.Contains(string(said), wineSocket)
}

// Wine reports each call of Windows' sockets and nothing else. wineSocket is the report of a new socket.
const wineSockets, wineSocket = "-all,trace+winsock", "trace:winsock:WSASocketW family"

// TestAWindowsLifeOpensNoSocket: from its start to its end, with the sample, the board in its own window and files
// that are written, the window talks only to this computer, which has the display.
func TestAWindowsLifeOpensNoSocket(t *testing.T) {
	t.Parallel()
	d := &director{Session: New(t)}
	d.sealed = true
	if how, caught := on.dials(d.Session); !caught {
		t.Fatalf("a program that dials ends with %s, so nothing would be proved", how)
	}
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
