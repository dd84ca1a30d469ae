package hall_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/cli"
	"wordhall/app/hall"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
)

// A child of the tests is the command line itself, with a folder of its own for its program. It ends without a
// message at the step of a take-over that dies names.
const (
	childFolder = "WORDHALL_TEST_HALL"
	childDies   = "WORDHALL_TEST_DIES"
	// childClock is how wrong the program's clock is at first, after how long it is set, and how wrong it is then
	// ("1h 300ms -2s").
	childClock = "WORDHALL_TEST_CLOCK"
)

// workAsLaptop takes a test's orders at a socket instead, if the system has network namespaces.
var workAsLaptop func(p *app.Program, socket string) int

func TestMain(m *testing.M) {
	folder := os.Getenv(childFolder)
	if folder == "" {
		os.Exit(m.Run())
	}
	if at := os.Getenv(childDies); at != "" {
		hall.OnStep(func(step string) {
			if step == at {
				self, _ := os.FindProcess(os.Getpid())
				_ = self.Kill()
				select {}
			}
		})
	}
	prefs := preferences.At(filepath.Join(folder, "preferences.json"))
	prefs.Set(func(c *preferences.Choices) { c.Operator = filepath.Base(folder) })
	p := apptest.New(prefs)
	if words := strings.Fields(os.Getenv(childClock)); len(words) == 3 {
		p.Now = wrongClock(words)
	}
	if len(os.Args) == 3 && os.Args[1] == "laptop" {
		os.Exit(workAsLaptop(p, os.Args[2]))
	}
	os.Exit(cli.Run(p, os.Args[1:], cli.Terminal{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}

// wrongClock is a clock that is wrong, and is set after a while.
func wrongClock(words []string) func() time.Time {
	var of [3]time.Duration
	for i, w := range words {
		of[i], _ = time.ParseDuration(w)
	}
	begun := time.Now()
	return func() time.Time {
		now := time.Now()
		if now.Sub(begun) < of[1] {
			return now.Add(of[0])
		}
		return now.Add(of[2])
	}
}

// child is a program of its own.
type child struct {
	t     testing.TB
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines *bufio.Scanner
	said  []string
}

// begin starts the command line in a folder of its own.
func begin(t testing.TB, folder, dies string, args ...string) *child {
	t.Helper()
	c := &child{t: t, cmd: exec.Command(os.Args[0], args...)}
	c.cmd.Dir = folder
	c.cmd.Env = append(os.Environ(), childFolder+"="+folder, childDies+"="+dies)
	in, err := c.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	// Its output for people and its errors come in one order.
	out, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c.cmd.Stdout, c.cmd.Stderr = w, w
	c.in, c.lines = in, bufio.NewScanner(out)
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	_ = w.Close()
	t.Cleanup(func() { c.kill(); _ = out.Close() })
	return c
}

// say types a line into its input.
func (c *child) say(line string) {
	_, _ = io.WriteString(c.in, line+"\n") // A child that has ended says so by what it answers.
}

// hears reads the child's output up to a line with one of the words. It reports false if the program ended before.
func (c *child) hears(words ...string) (string, bool) {
	for c.lines.Scan() {
		line := c.lines.Text()
		c.said = append(c.said, line)
		for _, w := range words {
			if strings.Contains(line, w) {
				return line, true
			}
		}
	}
	return "", false
}

func (c *child) mustHear(words ...string) string {
	c.t.Helper()
	line, ok := c.hears(words...)
	if !ok {
		c.t.Fatalf("%q: it never said %q but\n%s", c.cmd.Args[1:], words, strings.Join(c.said, "\n"))
	}
	return line
}

// kill ends the child without a message, as an empty battery does.
func (c *child) kill() {
	_ = c.cmd.Process.Kill()
	_ = c.cmd.Wait()
}

// ends closes the child's input and waits for its end.
func (c *child) ends() {
	c.t.Helper()
	_ = c.in.Close()
	for c.lines.Scan() {
		c.said = append(c.said, c.lines.Text())
	}
	_ = c.cmd.Wait()
}

// runs runs one command and returns its output and exit status.
func runs(t testing.TB, folder string, args ...string) (said string, status int) {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), childFolder+"="+folder)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// codeIn is the joining code in a host's output.
func codeIn(line string) string { return line[strings.LastIndex(line, " ")+1:] }

// freeAddress is an address of this computer that nobody else has. It is one of the many addresses that lead to
// this computer, and its port isn't one that the system gives out by itself.
func freeAddress(t testing.TB) string {
	t.Helper()
	host := "127.0.0.1"
	if runtime.GOOS == "linux" || runtime.GOOS == "windows" { // On other systems further addresses have to be set up first.
		host = fmt.Sprintf("127.%d.%d.%d", 1+rand.IntN(254), rand.IntN(256), 1+rand.IntN(254)) //nolint:gosec // no secret
	}
	for range 1000 {
		l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(20000+rand.IntN(12000)))) //nolint:gosec // no secret
		if err == nil {
			defer func() { _ = l.Close() }()
			return l.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}
