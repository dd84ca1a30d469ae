package computer

import "os"

// RemovableDrives are the folders of the sticks and other removable disks that are plugged in now.
func RemovableDrives() []string {
	var there []string
	for _, path := range attached() {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			there = append(there, path)
		}
	}
	return there
}
