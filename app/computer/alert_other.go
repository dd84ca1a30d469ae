//go:build !windows

package computer

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
)

// Alert shows a message on the desktop with a command of the system, and doesn't wait for it to be read. It needs
// neither the program's window nor a graphics driver. If the system has no such command, nothing is shown.
func Alert(title, message string) {
	for _, alert := range alerts(runtime.GOOS, title, message) {
		if alert.Start() == nil {
			go func() { _ = alert.Wait() }() // The system keeps a process until somebody asks how it ended.
			return
		}
	}
}

// alerts are the commands that show a message on this system. Those whose message stays until it is read come
// first. A command that isn't installed doesn't start.
func alerts(system, title, message string) []*exec.Cmd {
	if system == "darwin" {
		return []*exec.Cmd{exec.Command("osascript", "-e", "on run argv", "-e", "display alert (item 1 of argv) message (item 2 of argv) as critical", "-e", "end run", title, message)}
	}
	return []*exec.Cmd{
		exec.Command("zenity", "--error", "--no-markup", "--width=480", "--title="+title, "--text="+message),
		exec.Command("kdialog", "--title", title, "--error", message),
		exec.Command("xmessage", "-center", "-title", title, inLines(message)), // xmessage breaks no lines itself.
		exec.Command("notify-send", "--app-name=Wordhall", "--urgency=critical", title, message),
	}
}

// inLines breaks a text into lines that fit a screen.
func inLines(message string) string {
	const most = 80
	var lines []string
	for _, word := range strings.Fields(message) {
		if n := len(lines); n > 0 && len(lines[n-1])+len(word) < most {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return strings.Join(lines, "\n")
}

// AlertUnless writes the message to the error output, and shows it as Alert does, if this process ends before fine
// is called. A graphics driver that crashes ends the whole process, so nothing in the process could report that.
// fine may be called more than once.
func AlertUnless(title, message string) (fine func()) {
	script := `read -r fine && exit; echo "$0" >&2; exec 2>/dev/null; `
	for _, alert := range alerts(runtime.GOOS, title, message) {
		for _, arg := range alert.Args {
			script += "'" + strings.ReplaceAll(arg, "'", `'\''`) + "' "
		}
		script += "&&exit;"
	}
	watcher := exec.Command("sh", "-c", script, "wordhall: "+message)
	watcher.Stderr = os.Stderr
	alive, err := watcher.StdinPipe()
	if err != nil || watcher.Start() != nil {
		return func() {} // There is only one message less.
	}
	return sync.OnceFunc(func() {
		_, _ = alive.Write([]byte("\n")) // Somebody may have ended that process.
		_ = watcher.Wait()
	})
}
