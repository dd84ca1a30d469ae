package computer

import (
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// far reports whether the folder is on another computer, also under the letter of a drive.
func far(folder string) bool {
	volume := filepath.VolumeName(folder)
	return strings.HasPrefix(volume, `\\`) || kindOf(volume) == windows.DRIVE_REMOTE
}

// kindOf is what Windows knows of the drive of a letter, "E:".
func kindOf(volume string) uint32 {
	root, err := windows.UTF16PtrFromString(volume + `\`)
	if err != nil {
		return windows.DRIVE_UNKNOWN
	}
	return windows.GetDriveType(root)
}

// attached are the drives beside the first that sticks and other disks may be: neither another
// computer's nor for discs that can't be written.
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
