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

// inLittleMemory is set in the environment of a program that another run of it watches.
const inLittleMemory = "WORDHALL_IN_LITTLE_MEMORY"

// LookedAfter runs the program once more and watches it if the system limits its memory, because a program that
// runs out of memory can't say so itself. looked is false if there is no such limit; then nothing was run. bad is
// the exit status if the memory isn't enough, and short is the sentence that says so, given the limit in megabytes.
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
	signal.Ignore(unix.SIGINT) // The other process gets the signal too, and ends.
	return lookAfter(again, os.Stderr, short(most.Cur>>20), bad), true
}

// lookAfter runs a program until it ends. It replaces the pages that the runtime writes when there is no more
// memory by the sentence short, and returns the status bad then.
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
