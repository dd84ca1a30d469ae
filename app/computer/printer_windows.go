package computer

import (
	"errors"

	"golang.org/x/sys/windows"

	"wordhall/tournament/text"
)

// Print lets the program that the system has for PDF files print it. Where there is none that
// can, the error is ErrNoPrintCommand.
func (SystemPrinter) Print(path string) error {
	err := shellExecute("print", path, windows.SW_HIDE)
	if errors.Is(err, windows.ERROR_NO_ASSOCIATION) || errors.Is(err, windows.ERROR_FILE_NOT_FOUND) {
		return ErrNoPrintCommand
	}
	if err != nil {
		return text.Errorf("Windows can't print it: %w", err)
	}
	return nil
}

// Open shows the file in the program that the system has for it.
func (SystemPrinter) Open(path string) error {
	if err := shellExecute("open", path, windows.SW_SHOWNORMAL); err != nil {
		return text.Errorf("nothing to open files with: %w", err)
	}
	return nil
}

// shellExecute asks the desktop to do what it does by a right click on the file.
func shellExecute(verb, path string, show int32) error {
	what, err := windows.UTF16PtrFromString(verb)
	if err != nil {
		return err
	}
	file, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return err
	}
	return windows.ShellExecute(0, what, file, nil, nil, show)
}
