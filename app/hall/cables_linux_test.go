package hall_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// insideCables is set in the test that runs in network namespaces of its own.
const insideCables = "WORDHALL_TEST_CABLES"

// cables are computers on one switch, each a network namespace with a cable that can be pulled.
type cables struct {
	own int
	all []int
}

// besideItself runs the test again in a network namespace of its own, where it may pull cables, and passes on its
// output. It returns true inside it.
func besideItself(t *testing.T) bool {
	t.Helper()
	if os.Getenv(insideCables) != "" {
		return true
	}
	for _, tool := range []string{"ip"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("no cables are laid without %s (Debian's package iproute2)", tool)
		}
	}
	args := []string{"-test.run=^" + t.Name() + "$", "-test.v", "-test.timeout=0"}
	for _, a := range os.Args[1:] {
		if strings.HasPrefix(a, "-soak.") {
			args = append(args, a)
		}
	}
	inside := func(args ...string) *exec.Cmd {
		cmd := exec.Command(os.Args[0], args...)
		cmd.Env = append(os.Environ(), insideCables+"=1")
		cmd.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		}
		return cmd
	}
	if out, err := inside("-test.run=^TestCablesCanBeLaid$").CombinedOutput(); err != nil {
		t.Skipf("this system lets nobody make network namespaces with cables between them: %v %s", err, out)
	}
	cmd := inside(args...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		t.Errorf("in network namespaces: %v", err)
	}
	return false
}

// TestCablesCanBeLaid tells the other tests whether network namespaces can be used: it fails inside one if they
// can't.
func TestCablesCanBeLaid(t *testing.T) {
	if os.Getenv(insideCables) == "" {
		t.Skip("it is run by the tests that pull cables")
	}
	c, err := layCables(2)
	if err == nil {
		err = errors.Join(c.pull(0), c.plug(0))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// layCables makes n computers, whose addresses are those of cableAddress.
func layCables(n int) (*cables, error) {
	c := &cables{}
	var err error
	if c.own, err = unix.Open("/proc/self/ns/net", unix.O_RDONLY|unix.O_CLOEXEC, 0); err != nil {
		return nil, err
	}
	if err := ip("link", "add", "switch", "type", "bridge"); err != nil {
		return nil, err
	}
	if err := ip("link", "set", "switch", "up"); err != nil {
		return nil, err
	}
	for i := range n {
		if err := c.newComputer(i); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// newComputer makes a namespace and a cable from it to the switch.
func (c *cables) newComputer(i int) error {
	own := fmt.Sprintf("/proc/%d/fd/%d", os.Getpid(), c.own)
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := unix.Unshare(unix.CLONE_NEWNET); err != nil {
		return err
	}
	fd, err := unix.Open("/proc/thread-self/ns/net", unix.O_RDONLY|unix.O_CLOEXEC, 0)
	for _, args := range [][]string{
		{"link", "set", "lo", "up"},
		{"link", "add", "card", "type", "veth", "peer", "name", "cable" + strconv.Itoa(i), "netns", own},
		{"addr", "add", cableAddress(i) + "/24", "dev", "card"},
		{"link", "set", "card", "up"},
	} {
		if err == nil {
			err = ip(args...)
		}
	}
	if back := unix.Setns(c.own, unix.CLONE_NEWNET); back != nil {
		panic(back) // The thread is in the wrong network, and must not be used again.
	}
	if err != nil {
		return err
	}
	c.all = append(c.all, fd)
	if err := ip("link", "set", "cable"+strconv.Itoa(i), "master", "switch"); err != nil {
		return err
	}
	return c.plug(i)
}

// cableAddress is a computer's address.
func cableAddress(i int) string { return "10.9.8." + strconv.Itoa(i+1) }

func (c *cables) pull(i int) error { return ip("link", "set", "cable"+strconv.Itoa(i), "down") }
func (c *cables) plug(i int) error { return ip("link", "set", "cable"+strconv.Itoa(i), "up") }

// start starts a program at a computer.
func (c *cables) start(i int, cmd *exec.Cmd) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := unix.Setns(c.all[i], unix.CLONE_NEWNET); err != nil {
		return err
	}
	err := cmd.Start()
	if back := unix.Setns(c.own, unix.CLONE_NEWNET); back != nil {
		panic(back) // The thread is in the wrong network, and must not be used again.
	}
	return err
}

func ip(args ...string) error {
	if out, err := exec.Command("ip", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("ip %s: %w: %s", strings.Join(args, " "), err, out)
	}
	return nil
}
