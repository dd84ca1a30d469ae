package computer

import "os"

// RemovableDrives are the folders where this system puts sticks and other disks that come and go,
// as far as they are in now.
func RemovableDrives() []string {
	var there []string
	for _, path := range attached() {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			there = append(there, path)
		}
	}
	return there
}
