//go:build !windows

package computer

import (
	"os/exec"
	"runtime"
)

// Alert shows a message over the desktop, by whatever this one has for it, and doesn't wait
// for it to be read. It needs neither the program's window nor a graphics driver. Where there is
// nothing for it, nothing is shown.
func Alert(title, message string) {
	for _, alert := range alerts(runtime.GOOS, title, message) {
		if alert.Start() == nil {
			go func() { _ = alert.Wait() }() // The system keeps it till somebody asks how it ended.
			return
		}
	}
}

// alerts are the commands that show a message on this system, those that stay until they
// are read first. One that isn't here doesn't start.
func alerts(system, title, message string) []*exec.Cmd {
	if system == "darwin" {
		return []*exec.Cmd{exec.Command("osascript", "-e", "on run argv", "-e", "display alert (item 1 of argv) message (item 2 of argv) as critical", "-e", "end run", title, message)}
	}
	return []*exec.Cmd{
		exec.Command("zenity", "--error", "--no-markup", "--width=480", "--title="+title, "--text="+message),
		exec.Command("kdialog", "--title", title, "--error", message),
		exec.Command("xmessage", "-center", "-title", title, message),
		exec.Command("notify-send", "--app-name=Wordhall", "--urgency=critical", title, message),
	}
}
