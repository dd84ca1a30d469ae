package computer

import (
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// far reports whether the folder is on another computer, even if it is shown as a drive with a letter.
func far(folder string) bool {
	volume := filepath.VolumeName(folder)
	return strings.HasPrefix(volume, `\\`) || kindOf(volume) == windows.DRIVE_REMOTE
}

// kindOf is the kind of drive that Windows knows for a letter ("E:").
func kindOf(volume string) uint32 {
	root, err := windows.UTF16PtrFromString(volume + `\`)
	if err != nil {
		return windows.DRIVE_UNKNOWN
	}
	return windows.GetDriveType(root)
}

// attached are the drives other than the first that may be sticks or other disks. Drives on another computer, and
// drives for discs that can't be written, aren't among them.
func attached() []string {
	var found []string
	for letter := 'D'; letter <= 'Z'; letter++ {
		switch kindOf(string(letter) + ":") {
		case windows.DRIVE_REMOVABLE, windows.DRIVE_FIXED:
			found = append(found, string(letter)+`:\`)
		}
	}
	return found
}
