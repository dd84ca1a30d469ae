package computer

import (
	"errors"
	"runtime"
	"slices"
	"unsafe"

	"golang.org/x/sys/windows"

	"wordhall/tournament/text"
)

// printerInfo4 is Windows' PRINTER_INFO_4.
type printerInfo4 struct {
	name, server *uint16
	attributes   uint32
}

// Printers implements PrinterLister. They are the printers of this computer and those to which its user is
// connected.
func (SystemPrinter) Printers() []string {
	enumerate := windows.NewLazySystemDLL("winspool.drv").NewProc("EnumPrintersW")
	if enumerate.Find() != nil {
		return nil
	}
	const localAndConnected, level = 2 | 4, 4
	var size, count uint32
	buffer := make([]printerInfo4, 64) // The texts come after the entries.
	for {
		room := uint32(len(buffer)) * uint32(unsafe.Sizeof(buffer[0]))
		ok, _, _ := enumerate.Call(localAndConnected, 0, level, uintptr(unsafe.Pointer(&buffer[0])), uintptr(room),
			uintptr(unsafe.Pointer(&size)), uintptr(unsafe.Pointer(&count)))
		if ok != 0 {
			break
		}
		if size <= room {
			return nil // The error isn't that the buffer is too small.
		}
		buffer = make([]printerInfo4, size/uint32(unsafe.Sizeof(buffer[0]))+1)
	}
	var names []string
	for _, p := range buffer[:count] {
		names = append(names, windows.UTF16PtrToString(p.name))
	}
	slices.Sort(names)
	return names
}

// Print has the system's program for PDF files print the file. If no program can, the error is ErrNoPrintCommand.
func (p SystemPrinter) Print(path string) error {
	verb, printer := "print", p.chosen()
	if printer != "" {
		verb, printer = "printto", `"`+printer+`"`
	}
	err := shellExecute(verb, path, printer, windows.SW_HIDE)
	if errors.Is(err, windows.ERROR_NO_ASSOCIATION) || errors.Is(err, windows.ERROR_FILE_NOT_FOUND) {
		return ErrNoPrintCommand
	}
	if err != nil {
		return text.Errorf("Windows can't print it: %w", errors.New(text.OfSystem(err).String()))
	}
	return nil
}

// Open shows the file in the system's program for it.
func (SystemPrinter) Open(path string) error {
	if err := shellExecute("open", path, "", windows.SW_SHOWNORMAL); err != nil {
		return text.Errorf("no program here opens %s; open it by hand", path)
	}
	return nil
}

// shellExecuteInfo is Windows' SHELLEXECUTEINFOW.
type shellExecuteInfo struct {
	size, mask                        uint32
	window                            windows.HWND
	verb, file, parameters, directory *uint16
	show                              int32
	instance                          windows.Handle
	list                              unsafe.Pointer
	class                             *uint16
	key                               windows.Handle
	hotKey                            uint32
	icon, process                     windows.Handle
}

// shellExecute asks the desktop to do what it does from the menu of a right click on the file. arguments may be
// empty. The desktop reports what it can't do only to this program, and not to the director in a window of its own.
func shellExecute(verb, path, arguments string, show int32) error {
	const noAsync, noWindow, noProgram = 0x100, 0x400, 31
	info := shellExecuteInfo{mask: noAsync | noWindow, show: show}
	info.size = uint32(unsafe.Sizeof(info))
	for to, from := range map[**uint16]string{&info.verb: verb, &info.file: path, &info.parameters: arguments} {
		var err error
		if *to, err = windows.UTF16PtrFromString(from); err != nil {
			return err
		}
	}
	// Some of the desktop's own programs need a thread of this kind.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED|windows.COINIT_DISABLE_OLE1DDE) == nil {
		defer windows.CoUninitialize()
	}
	done, _, err := windows.NewLazySystemDLL("shell32.dll").NewProc("ShellExecuteExW").Call(uintptr(unsafe.Pointer(&info)))
	switch {
	case done != 0:
		return nil
	case info.instance == noProgram:
		return windows.ERROR_NO_ASSOCIATION
	}
	return err
}
