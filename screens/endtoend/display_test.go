//go:build endtoend && linux

package endtoend

import (
	"bufio"
	"context"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// screenSize is that of the smallest laptop for which the window is made.
const screenSize = "1366x768x24"

// patience is how long anything may take before a test gives up. It is long, because the display is drawn in
// software, perhaps beside a build on the same processors.
var patience = 60 * time.Second

// windowManager lets openbox do as little as possible: one window fills the screen, without a frame, and the only key
// is the one that closes a window.
const windowManager = `<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <mouse><context name="Client"><mousebind button="Left" action="Press">
    <action name="Focus"/><action name="Raise"/></mousebind></context></mouse>
  <applications><application type="normal">
    <decor>no</decor><maximized>yes</maximized><focus>yes</focus>
  </application></applications>
</openbox_config>
`

// display is a virtual X server with a window manager, for one test alone.
type display struct {
	name string // name is such as ":7".
	env  []string
	// pixels is the file in which the server keeps its picture (XWD format). raw is what it had when it was last
	// read, and shown is the picture of that.
	pixels string
	raw    []byte
	shown  *image.NRGBA
}

// startDisplay starts a server on a free number and waits until it and the window manager answer. Both end with the
// test.
func startDisplay(t testing.TB, dir string, env []string) *display {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", screenSize,
		"-dpi", "96", "-nocursor", "-nolisten", "tcp", "-noreset", "-fbdir", dir)
	server.Env = env
	server.ExtraFiles = []*os.File{write}
	startProcess(t, server, filepath.Join(dir, "xvfb.log"))
	_ = write.Close()
	if err := read.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	number, err := bufio.NewReader(read).ReadString('\n')
	_ = read.Close()
	if err != nil {
		t.Fatalf("Xvfb did not start: %v\n%s", err, readLog(filepath.Join(dir, "xvfb.log")))
	}
	d := &display{name: ":" + strings.TrimSpace(number), pixels: filepath.Join(dir, "Xvfb_screen0")}
	d.env = append(env, "DISPLAY="+d.name)

	config := filepath.Join(dir, "openbox.xml")
	if err := os.WriteFile(config, []byte(windowManager), 0o600); err != nil {
		t.Fatal(err)
	}
	manager := exec.Command("openbox", "--config-file", config)
	manager.Env = d.env
	startProcess(t, manager, filepath.Join(dir, "openbox.log"))
	waitUntil(t, "the window manager answers", func() bool {
		_, err := d.tool("get_desktop")
		return err == nil
	})
	return d
}

// tool runs one xdotool command and returns what it printed.
func (d *display) tool(args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "xdotool", args...)
	cmd.Env = d.env
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// startProcess starts a program in the background, with its output in a file, and ends it with the test. If the test
// itself is killed, the program is killed too.
func startProcess(t testing.TB, cmd *exec.Cmd, log string) <-chan error {
	t.Helper()
	out, err := os.Create(log)
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout, cmd.Stderr = out, out
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err = cmd.Start()
	_ = out.Close()
	if err != nil {
		t.Fatalf("%s can't be started (make deps installs it): %v", cmd.Path, err)
	}
	ended := make(chan error, 1)
	gone := make(chan struct{})
	go func() {
		ended <- cmd.Wait()
		close(gone)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-gone
	})
	return ended
}

// waitUntil polls until the condition holds, and fails the test if it never does.
func waitUntil(t testing.TB, what string, holds func() bool) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for !holds() {
		if time.Now().After(deadline) {
			t.Fatalf("after %s still not: %s", patience, what)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func readLog(path string) string {
	b, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
