package computer

import "golang.org/x/sys/windows"

// Alert shows a message on the desktop and returns when it was read. It needs neither the program's window nor a
// graphics driver.
func Alert(title, message string) {
	caption, err := windows.UTF16PtrFromString(title)
	if err != nil {
		return
	}
	says, err := windows.UTF16PtrFromString(message)
	if err != nil {
		return
	}
	_, _ = windows.MessageBox(0, says, caption, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND) // The answer doesn't matter.
}

// AlertUnless does nothing, because Windows itself reports that a program has crashed, and so does the program's
// next start.
func AlertUnless(string, string) (fine func()) { return func() {} }
