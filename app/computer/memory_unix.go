//go:build linux || darwin

package computer

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"

	"golang.org/x/sys/unix"
)

// inLittleMemory marks a program that another run of it looks after.
const inLittleMemory = "WORDHALL_IN_LITTLE_MEMORY"

// LookedAfter runs the program once more and looks after it where the system gives it no more than
// some memory: a program that runs out of that can't say so itself. looked is false where there is no
// such limit; then nothing was run. bad is the status where there isn't enough, and short says so of
// that many megabytes.
func LookedAfter(bad int, short func(megabytes uint64) string) (status int, looked bool) {
	var most unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_AS, &most); err != nil || most.Cur > 1<<60 || os.Getenv(inLittleMemory) != "" {
		return 0, false
	}
	self, err := os.Executable()
	if err != nil {
		return 0, false
	}
	again := exec.Command(self, os.Args[1:]...)
	again.Env = append(os.Environ(), inLittleMemory+"=1")
	again.Stdin, again.Stdout = os.Stdin, os.Stdout
	signal.Ignore(unix.SIGINT) // The other one has it too, and ends by it.
	return lookAfter(again, os.Stderr, short(most.Cur>>20), bad), true
}

// lookAfter runs a program until it ends. What the runtime writes when there is no more memory, pages
// of it, becomes the sentence short, and the status bad.
func lookAfter(program *exec.Cmd, says io.Writer, short string, bad int) (status int) {
	lines, err := program.StderrPipe()
	if err == nil {
		err = program.Start()
	}
	if err != nil {
		_, _ = fmt.Fprintln(says, short)
		return bad
	}
	ran := false
	for all := bufio.NewReader(lines); ; {
		line, err := all.ReadString('\n')
		ran = ran || strings.HasPrefix(line, "runtime: out of memory") || strings.HasPrefix(line, "fatal error:") && strings.Contains(line, "memory")
		if !ran {
			_, _ = io.WriteString(says, line)
		}
		if err != nil {
			break
		}
	}
	err = program.Wait()
	var ended *exec.ExitError
	switch {
	case ran:
		_, _ = fmt.Fprintln(says, short)
		return bad
	case errors.As(err, &ended) && ended.ExitCode() >= 0:
		return ended.ExitCode()
	case err != nil:
		return bad
	}
	return 0
}
