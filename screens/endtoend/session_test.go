//go:build endtoend && linux

package endtoend

import (
	"context"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// caret is the largest number of pixels that a blinking text cursor or a ticking second may change in a picture that
// still counts as calm.
const caret = 120

// Session is one director at one computer: a display, a home folder and the running program. Everything that it
// starts ends with the test.
type Session struct {
	// Home is the director's home folder, which is empty at the start. Programs are started in it, so relative paths
	// are those of files in Home.
	Home string

	t testing.TB
	// on is the computer.
	on      computer
	display *display
	// dir is the session's own folder, into which a watched program writes (see holds).
	dir     string
	log     string
	process *os.Process
	ended   <-chan error
	starts  int
	// sealed says that the system ends the program at the first socket beyond this computer.
	sealed bool
}

// Start prepares a computer and opens the program on it with these arguments. It returns when the window is there and
// drawn.
func Start(t testing.TB, args ...string) *Session {
	t.Helper()
	s := New(t)
	s.Launch(args...)
	return s
}

// New prepares a computer without opening the program, so that files can be put into Home first.
func New(t testing.TB) *Session {
	t.Helper()
	s := &Session{t: t, on: on, dir: t.TempDir()}
	s.Home = on.home(s)
	for _, settings := range []string{".config", filepath.Join("AppData", "Roaming")} { // A ruling then doesn't ask who makes it.
		folder := filepath.Join(s.Home, settings, "wordhall")
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "preferences.json"), []byte(`{"operator":"RV"}`), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(s.tellHolds)
	s.display = startDisplay(t, s.dir, s.environment())
	return s
}

// environment is that of a new account, with nothing of this machine's own settings except where programs and their
// fonts are.
func (s *Session) environment() []string {
	dir := s.dir
	return []string{
		"PATH=" + dir + string(os.PathListSeparator) + os.Getenv("PATH"),
		"HOME=" + s.Home,
		"TMPDIR=" + dir,
		"XDG_CONFIG_HOME=" + filepath.Join(s.Home, ".config"),
		"XDG_DATA_HOME=" + filepath.Join(s.Home, ".local", "share"),
		"XDG_CACHE_HOME=" + filepath.Join(s.Home, ".cache"),
		"XDG_STATE_HOME=" + filepath.Join(s.Home, ".local", "state"),
		"XDG_RUNTIME_DIR=" + dir,
		"DBUS_SESSION_BUS_ADDRESS=unix:path=" + filepath.Join(dir, "no-bus"),
		"LANG=en_US.UTF-8",
		"LIBGL_ALWAYS_SOFTWARE=1",
		"WORDHALL_HOLDS=" + filepath.Join(dir, "holds"),
		"WORDHALL_CALM=" + filepath.Join(dir, "calm"),
	}
}

// Launch opens the program in the same home, again after Close.
func (s *Session) Launch(args ...string) {
	s.t.Helper()
	s.starts++
	s.log = filepath.Join(s.t.TempDir(), fmt.Sprintf("wordhall-%d.log", s.starts))
	program := s.on.command(context.Background(), s, args...)
	program.Env = append(program.Env, "DISPLAY="+s.display.name)
	program.Dir = s.Home
	s.ended = startProcess(s.t, program, s.log)
	s.process = program.Process
	// This is registered after the process, so it runs before the process is killed.
	s.t.Cleanup(s.lastWords)
	s.WaitTitle("Wordhall")
	s.WaitUntil("the window is drawn", func() bool {
		img, err := s.display.picture()
		return err == nil && colourCount(img, 16) == 16 && !s.starting()
	})
	s.Settle()
}

// starting reports whether the mark is shown, over a window that may not be drawn yet. The mark on Windows has a
// title, and may be the window in front.
func (s *Session) starting() bool {
	_, err := s.display.tool("search", "--onlyvisible", "--name", "^starting-wordhall$")
	return err == nil
}

// lastWords keeps what helps to understand a failure.
func (s *Session) lastWords() {
	if !s.t.Failed() {
		return
	}
	if img, err := s.display.picture(); err == nil {
		path := filepath.Join(artefacts, "failed-"+fileName(s.t.Name())+".png")
		if err := writePNG(path, img); err == nil {
			s.t.Logf("the screen at the end: %s", path)
		}
	}
	s.t.Logf("the program said:\n%s", readLog(s.log))
}

// Title is the title of the window in front. It is empty if there is none.
func (s *Session) Title() string {
	title, err := s.display.tool("getactivewindow", "getwindowname")
	if err != nil {
		return ""
	}
	return title
}

// WaitTitle waits until the window in front has a title that matches.
func (s *Session) WaitTitle(pattern string) {
	s.t.Helper()
	re := regexp.MustCompile(pattern)
	s.WaitUntil("a window with the title "+pattern, func() bool { return re.MatchString(s.Title()) })
}

// WaitUntil polls until the condition holds. It fails the test if it never does, or if the program ends meanwhile.
func (s *Session) WaitUntil(what string, holds func() bool) {
	s.t.Helper()
	waitUntil(s.t, what, func() bool {
		s.mustRun(what)
		return holds()
	})
}

// mustRun fails the test if the program has ended.
func (s *Session) mustRun(meanwhile string) {
	s.t.Helper()
	select {
	case err := <-s.ended:
		s.t.Fatalf("waiting for %q, the program ended: %v\n%s", meanwhile, err, readLog(s.log))
	default:
	}
}

// Type presses the keys of a text one after another, like a fast typist. A new line is Return, and a tab is Tab.
func (s *Session) Type(text string) {
	s.t.Helper()
	plain := func(part string) {
		if part != "" {
			s.press("type", "--delay", "12", "--", part)
		}
	}
	for {
		i := strings.IndexAny(text, "\n\t")
		if i < 0 {
			plain(text)
			return
		}
		plain(text[:i])
		if text[i] == '\n' {
			s.Key("Return")
		} else {
			s.Key("Tab")
		}
		text = text[i+1:]
	}
}

// Key presses keys by their X names ("Return", "ctrl+s", "F5"), one after another.
func (s *Session) Key(keys ...string) {
	s.t.Helper()
	s.press(append([]string{"key", "--delay", "12", "--"}, keys...)...)
}

// Click presses the left button at a point of the screen, in pixels. The display does one thing after the other. If
// xdotool is told to wait for the pointer, it waits a quarter of a minute for one that is there already.
func (s *Session) Click(x, y int) {
	s.t.Helper()
	s.press("mousemove", fmt.Sprint(x), fmt.Sprint(y), "click", "1")
}

func (s *Session) press(args ...string) {
	s.t.Helper()
	s.mustRun(strings.Join(args, " "))
	if _, err := s.display.tool(args...); err != nil {
		s.t.Fatalf("xdotool %s: %v", strings.Join(args, " "), err)
	}
}

// Settle waits until the picture has stopped changing, except for a text cursor, and returns it. On a busy machine
// the program itself may stop for as long as a picture is compared. The loop of a watched program says when it found
// nothing waiting. It answers about four times in each frame, so after so many answers since the last change it has
// read every key and drawn what followed. Of another program no thread may be working, and its picture must be the
// same for longer. How long that takes doesn't matter.
func (s *Session) Settle() *image.NRGBA {
	s.t.Helper()
	const answers = 16
	calm, pause := 5, 60*time.Millisecond
	start := s.rounds()
	if start > 0 {
		calm, pause = 2, 25*time.Millisecond
	}
	var last *image.NRGBA
	same, changes := 0, 0
	since, now := start, start
	settled := false
	defer func() {
		if !settled {
			s.t.Logf("the picture changed %d times, the window came round %d times with nothing waiting for it, %d of them since the last change", changes, now-start, now-since)
		}
	}()
	s.WaitUntil("the screen is calm", func() bool {
		time.Sleep(pause)
		img, err := s.display.picture()
		if err != nil {
			return false
		}
		now = s.rounds()
		if last == nil || changedPixels(last, img) > caret {
			same, since = 0, now
			changes++
		} else if now > 0 || !s.works() {
			same++
		}
		last = img
		settled = same >= calm && (now == 0 || now >= since+answers)
		return settled
	})
	return last
}

// works reports whether a thread of the program is working, or would be if it had a processor or its disk.
func (s *Session) works() bool {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", s.process.Pid)) // The pattern is a valid one.
	return slices.ContainsFunc(threads, func(path string) bool {
		said := readLog(path)
		_, state, _ := strings.Cut(said[strings.LastIndex(said, ")")+1:], " ") // The state is after the name.
		return strings.HasPrefix(state, "R") || strings.HasPrefix(state, "D")
	})
}

// Changes does something and waits until the screen has changed for it and is
// calm again.
func (s *Session) Changes(what string, do func()) {
	s.t.Helper()
	before := s.Settle()
	do()
	s.WaitUntil("the screen changes: "+what, func() bool {
		img, err := s.display.picture()
		return err == nil && changedPixels(before, img) > caret
	})
	s.Settle()
}

// Answers presses Return on what is typed into a box, and waits for what is found in the background. The box is
// emptied before that, as Delete empties it, which isn't an answer yet.
func (s *Session) Answers(what, typed string) {
	s.t.Helper()
	s.Changes("something is typed for "+what, func() { s.Type(typed) })
	full := s.Settle()
	s.Changes("it is deleted", func() { s.Key("Delete") })
	empty := s.Settle()
	s.Changes("it is typed again", func() { s.Type(typed) })
	s.Key("Return")
	s.WaitUntil("the screen changes: "+what, func() bool {
		img, err := s.display.picture()
		return err == nil && changedPixels(empty, img) > caret && changedPixels(full, img) > caret
	})
	s.Settle()
}

// Shot keeps a picture of the calm screen as NAME.png among the artefacts and returns its path.
func (s *Session) Shot(name string) string {
	s.t.Helper()
	path := filepath.Join(artefacts, fileName(name)+".png")
	if err := writePNG(path, s.Settle()); err != nil {
		s.t.Fatal(err)
	}
	return path
}

// Run runs the program's command line in the same home, beside the window, and
// returns what it printed and its exit status.
func (s *Session) Run(args ...string) (out string, status int) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := s.on.command(ctx, s, args...) // It needs no display, and must not find one.
	cmd.Dir = s.Home
	cmd.WaitDelay = time.Second
	b, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil || ctx.Err() != nil {
		s.t.Fatalf("wordhall %s: %v", strings.Join(args, " "), err)
	}
	return string(b), cmd.ProcessState.ExitCode()
}

// clipboard is what another program would paste. It is empty while there is nothing.
func (s *Session) clipboard() string {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, "xclip", "-out", "-selection", "clipboard")
	cmd.Env = s.display.env
	cmd.WaitDelay = time.Second
	out, err := cmd.Output()
	if err != nil {
		return ""
	}
	return string(out)
}

// exists reports whether there is a file.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// closeWindow presses Alt+F4 until the program ends and returns how it ended. On a busy machine the window manager
// may miss the key while it moves the keyboard to another window. A program that hangs is asked for its stacks, which
// lastWords prints.
func (s *Session) closeWindow() error {
	s.t.Helper()
	const pressAgain = 10 * time.Second
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		s.Key("alt+F4")
		select {
		case err := <-s.ended:
			return err
		case <-time.After(pressAgain):
		}
	}
	if err := s.process.Signal(syscall.SIGQUIT); err == nil {
		err = <-s.ended
		s.t.Logf("it was told to quit: %v", err)
	}
	return fmt.Errorf("nothing: %s later it still runs", patience)
}

// Close closes the window as a person would, and checks that the program ends well, without a complaint about our
// code.
func (s *Session) Close() {
	s.t.Helper()
	s.wantEndedWell(s.closeWindow())
}

// leave closes the window although something that was typed isn't kept yet, and answers yes to the question about it.
func (s *Session) leave() {
	s.t.Helper()
	s.Changes("what is typed is asked about", func() { s.Key("alt+F4") })
	s.Key("y")
	select {
	case err := <-s.ended:
		s.wantEndedWell(err)
	case <-time.After(patience):
		s.t.Fatalf("told to go, the program still runs %s later", patience)
	}
}

// wantEndedWell checks how the program ended, and that it didn't complain about our code.
func (s *Session) wantEndedWell(err error) {
	s.t.Helper()
	if err != nil && !s.on.ended(err) {
		s.t.Fatalf("closed, the program ended with %v\n%s", err, readLog(s.log))
	}
	said := readLog(s.log)
	for _, bad := range complaints {
		if strings.Contains(said, bad) {
			s.t.Errorf("the program said:\n%s", said)
			return
		}
	}
}

// complaints are the toolkit's words for faults of ours, such as a widget used on the wrong goroutine, or the
// keyboard given to something that isn't there. Wine reports sockets.
var complaints = []string{"panic:", "Error in Fyne call thread", "Failed to focus object", wineSocket}

// Kill ends the program at once, as a power cut would.
func (s *Session) Kill() {
	s.t.Helper()
	if err := s.process.Kill(); err != nil {
		s.t.Fatalf("the program can't be killed: %v", err)
	}
	if err := <-s.ended; err == nil {
		s.t.Fatal("the program had ended by itself before it was killed")
	}
}

// fileName is a test's or a picture's name in a form that a file can have.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '_':
			return r
		}
		return '-'
	}, name)
}
