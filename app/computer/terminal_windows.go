package computer

import (
	"os"

	"golang.org/x/sys/windows"
)

// UseTerminal joins the terminal in which the program was typed, if it was. Windows gives none to a program with a
// window, so that a command's output would be lost.
func UseTerminal() {
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	const parentProcess = ^uintptr(0)
	if joined, _, _ := attach.Call(parentProcess); joined == 0 {
		return // It wasn't typed in one, or it has one already.
	}
	os.Stdin = standard(windows.STD_INPUT_HANDLE, os.Stdin, "conin$")
	os.Stdout = standard(windows.STD_OUTPUT_HANDLE, os.Stdout, "conout$")
	os.Stderr = standard(windows.STD_ERROR_HANDLE, os.Stderr, "conout$")
}

// replaced are the files that were standard input and output. They are kept because the system's handles belong to
// them and would be closed with them.
var replaced []*os.File

// standard is the file from which input comes or to which output goes. That is what the terminal redirected it to,
// a file or another program, or else the terminal itself.
func standard(which uint32, now *os.File, terminal string) *os.File {
	handle, err := windows.GetStdHandle(which)
	var mode uint32
	switch {
	case err == nil && handle != 0 && windows.GetConsoleMode(handle, &mode) == nil:
		// It is opened anew, because the old one was opened before it was known to be a terminal, which takes letters
		// and not bytes.
		replaced = append(replaced, now)
		return os.NewFile(uintptr(handle), now.Name())
	case err == nil && handle != 0 && handle != windows.InvalidHandle:
		if kind, err := windows.GetFileType(handle); err == nil && kind != windows.FILE_TYPE_UNKNOWN {
			return now
		}
	}
	file, err := os.OpenFile(terminal, os.O_RDWR, 0)
	if err != nil {
		return now
	}
	return file
}
