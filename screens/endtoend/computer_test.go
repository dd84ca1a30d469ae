//go:build endtoend && linux

package endtoend

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// computer is the system on which a session's programs run: this Linux, or Windows as Wine plays it.
type computer interface {
	// home makes the director's home folder.
	home(s *Session) string
	// documents is the folder for new files unless the user chooses another one.
	documents(s *Session) string
	// command is the program as it is started in the home folder, without a display. A sealed one is ended, or
	// noticed, at the first socket beyond this computer.
	command(ctx context.Context, s *Session, args ...string) *exec.Cmd
	// dials runs a sealed program that opens such a socket, and reports how it ended and whether the socket was
	// noticed.
	dials(s *Session) (how string, caught bool)
	// name is the name by which the program and its user call a file.
	name(s *Session, path string) string
	// ended reports whether a program that was closed and ended in that way has ended well nevertheless.
	ended(how error) bool
}

// linuxComputer is this computer.
type linuxComputer struct{}

// desktop are the programs by which a Linux desktop opens and prints a file. Here they note it and show nothing,
// because a spreadsheet over the window would take the keys.
var desktop = map[string]string{
	"xdg-open": `echo "$1" >> "$HOME/` + openedNotes + `"`,
	"lp":       `echo "$*" >> "$HOME/` + printedNotes + `"`,
	"lpstat":   `echo ` + otherPrinter + `; echo Hall`,
}

func (linuxComputer) home(s *Session) string {
	s.t.Helper()
	for name, script := range desktop {
		if err := os.WriteFile(filepath.Join(s.dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
			s.t.Fatal(err)
		}
	}
	return s.t.TempDir()
}

func (linuxComputer) documents(s *Session) string { return s.Home }

func (linuxComputer) command(ctx context.Context, s *Session, args ...string) *exec.Cmd {
	if s.sealed {
		return sealedProgram(ctx, s.environment(), append([]string{wordhall}, args...)...)
	}
	cmd := exec.CommandContext(ctx, wordhall, args...)
	cmd.Env = s.environment()
	return cmd
}

func (linuxComputer) name(_ *Session, path string) string { return path }

func (linuxComputer) ended(error) bool { return false }

// wineComputer is Windows as Wine plays it, in the folder of .ci/trixie.
type wineComputer struct {
	// runner is .ci/trixie. prefix is a fresh Windows, which is copied for each session.
	runner, prefix string
}

// noting is a program of Linux, which Wine runs too. A program of Windows would have a window for a moment, and the
// keyboard with it, so the next key would be lost.
const noting = `#!/bin/sh
notes="$(dirname "$0")/users/root/$1"
shift
printf '%s\n' "$*" >>"$notes"
`

// associations are what installed programs register with Windows for the files that they open and print. These
// programs note the file.
var associations = [][]string{
	{classes + `.xlsx`, "/ve", "/d", "Noted"}, {classes + `.pdf`, "/ve", "/d", "Noted"}, {classes + `.csv`, "/ve", "/d", "Noted"},
	{classes + `Noted\shell\open\command`, "/ve", "/d", `C:\note.sh ` + openedNotes + ` "%1"`},
	{classes + `Noted\shell\print\command`, "/ve", "/d", `C:\note.sh ` + printedNotes + ` "%1"`},
	{classes + `Noted\shell\printto\command`, "/ve", "/d", `C:\note.sh ` + printedNotes + ` -d %2 "%1"`},
	{printers + otherPrinter, "/v", "Name", "/d", otherPrinter}, {printers + "Hall", "/v", "Name", "/d", "Hall"},
}

const (
	classes  = `HKLM\Software\Classes\` // Wine ignores the associations of a single user.
	printers = `HKLM\System\CurrentControlSet\Control\Print\Printers\`
)

// newWine makes the fresh Windows in a folder.
func newWine(runner, folder string) (*wineComputer, error) {
	patience = 3 * time.Minute // Each program is started through the folder, and Wine starts Windows with the first one.
	w := &wineComputer{runner: runner, prefix: filepath.Join(folder, "prefix")}
	run := func(args ...string) error {
		cmd := w.wine(context.Background(), folder, w.prefix, args...)
		if said, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("wine %s: %w\n%s", strings.Join(args, " "), err, said)
		}
		return nil
	}
	if err := run("wine64", "wineboot", "--init"); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(w.prefix, "drive_c", "note.sh"), []byte(noting), 0o700); err != nil {
		return nil, err
	}
	for _, a := range associations {
		if err := run(append([]string{"wine64", "reg", "add", a[0], "/f"}, a[1:]...)...); err != nil {
			return nil, err
		}
	}
	return w, run("wineserver64", "--wait")
}

// wine is a program of Debian 13, such as a Windows program under Wine.
func (w *wineComputer) wine(ctx context.Context, dir, prefix string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, w.runner, append([]string{dir}, args...)...)
	cmd.Env = append(os.Environ(), "WINEPREFIX="+prefix, "LANG=en_US.UTF-8", "WINEDEBUG=-all", "KEEP=WINEPREFIX DISPLAY WINEDEBUG")
	return cmd
}

// drive is the folder that this session's Windows calls C:.
func (w *wineComputer) drive(s *Session) string { return filepath.Join(s.dir, "prefix", "drive_c") }

func (w *wineComputer) home(s *Session) string {
	s.t.Helper()
	prefix := filepath.Dir(w.drive(s))
	if said, err := exec.Command("cp", "-a", w.prefix, prefix).CombinedOutput(); err != nil {
		s.t.Fatalf("%v\n%s", err, said)
	}
	s.t.Cleanup(func() { _ = w.wine(context.Background(), s.dir, prefix, "wineserver64", "-k").Run() })
	return filepath.Join(w.drive(s), "users", "root")
}

func (w *wineComputer) documents(s *Session) string { return filepath.Join(s.Home, "Documents") }

func (w *wineComputer) command(ctx context.Context, s *Session, args ...string) *exec.Cmd {
	given := []string{"wine64", wordhall}
	for _, arg := range args {
		if filepath.IsAbs(arg) {
			arg = s.name(arg)
		}
		given = append(given, arg)
	}
	cmd := w.wine(ctx, s.Home, filepath.Dir(w.drive(s)), given...)
	// The first program starts the desktop, which has no windows without a display.
	cmd.Env = append(cmd.Env, "DISPLAY="+s.display.name)
	if s.sealed {
		cmd.Env = append(cmd.Env, "WINEDEBUG="+wineSockets)
	}
	return cmd
}

func (w *wineComputer) name(s *Session, path string) string {
	root, drive := "/", "Z:"
	if below, err := filepath.Rel(w.drive(s), path); err == nil && filepath.IsLocal(below) {
		root, drive = w.drive(s)+"/", "C:"
	}
	return drive + `\` + strings.ReplaceAll(strings.TrimPrefix(path, root), "/", `\`)
}

// ended allows for Wine, which kills a program that takes a second to end, as on a busy machine.
func (w *wineComputer) ended(how error) bool {
	var exit *exec.ExitError
	return errors.As(how, &exit) && exit.Sys().(syscall.WaitStatus).Signal() == syscall.SIGKILL
}

// These files in Home say what was opened and what was printed.
const openedNotes, printedNotes = "opened", "printed"

// otherPrinter is one of the computer's printers.
const otherPrinter = "Office"

// notes are the lines of such a file.
func (s *Session) notes(name string) []string {
	said := readLog(filepath.Join(s.Home, name))
	return strings.Split(strings.TrimSpace(strings.NewReplacer("\r", "", `"`, "").Replace(said)), "\n")
}

// opened reports whether the desktop was asked to open the file.
func (s *Session) opened(path string) bool {
	return slices.Contains(s.notes(openedNotes), s.name(path))
}

// name is the name by which the program and its user call a file.
func (s *Session) name(path string) string { return s.on.name(s, path) }
