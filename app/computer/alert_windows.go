package computer

import "golang.org/x/sys/windows"

// Alert shows a message over the desktop and returns when it was read. It needs neither the
// program's window nor a graphics driver.
func Alert(title, message string) {
	caption, err := windows.UTF16PtrFromString(title)
	if err != nil {
		return
	}
	says, err := windows.UTF16PtrFromString(message)
	if err != nil {
		return
	}
	_, _ = windows.MessageBox(0, says, caption, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND) // who answers doesn't matter
}

// AlertUnless does nothing: Windows itself says of a program that it has fallen, and the next start
// does.
func AlertUnless(string, string) (fine func()) { return func() {} }
