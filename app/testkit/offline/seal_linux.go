//go:build linux && (amd64 || arm64)

package offline

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"unsafe"
)

// step is one instruction of the system's filter.
type step struct {
	code     uint16
	yes, no  uint8
	constant uint32
}

// Seal makes the system end this program, and every program that it becomes or starts, at the first such socket in
// any thread.
func Seal() error {
	const (
		load, equal, give = 0x20, 0x15, 0x06
		allow, kill       = 0x7fff0000, 0x80000000
		noNewPrivileges   = 38
		filterMode        = 1
		allThreads        = 1
	)
	// The filter reads the number of the call, and then its first argument, which is the family of the socket.
	steps := []step{
		{load, 0, 0, 0}, {equal, 0, 2, syscall.SYS_SOCKET},
		{load, 0, 0, 16}, {equal, 0, 1, syscall.AF_UNIX},
		{give, 0, 0, allow}, {give, 0, 0, kill},
	}
	program := struct {
		length uint16
		steps  *step
	}{uint16(len(steps)), &steps[0]}
	number := uintptr(317) // This is seccomp(2), which package syscall doesn't have.
	if runtime.GOARCH == "arm64" {
		number = 277
	}
	runtime.LockOSThread()
	if _, _, failed := syscall.RawSyscall6(syscall.SYS_PRCTL, noNewPrivileges, 1, 0, 0, 0, 0); failed != 0 {
		return fmt.Errorf("this program can't give up new privileges: %w", failed)
	}
	if _, _, failed := syscall.RawSyscall(number, filterMode, allThreads, uintptr(unsafe.Pointer(&program))); failed != 0 { //nolint:gosec // the system call takes a pointer
		return fmt.Errorf("the system takes no filter: %w", failed)
	}
	return nil
}

// Become seals this program and then turns it into the other one. It returns only if that fails.
func Become(args ...string) error {
	if err := Seal(); err != nil {
		return err
	}
	path, err := exec.LookPath(args[0])
	if err != nil {
		return err
	}
	return syscall.Exec(path, args, os.Environ()) //nolint:gosec // the test chooses the program
}
