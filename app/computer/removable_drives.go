package computer

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
)

// RemovableDrives are the folders where this system puts sticks and other disks that come and go,
// as far as they are in now.
func RemovableDrives() []string {
	var found []string
	switch runtime.GOOS {
	case "darwin":
		found, _ = filepath.Glob("/Volumes/*") // its pattern is sound
	case "windows":
		for letter := 'D'; letter <= 'Z'; letter++ {
			found = append(found, string(letter)+`:\`)
		}
	default:
		if u, err := user.Current(); err == nil {
			for _, root := range []string{"/media", "/run/media"} {
				list, _ := filepath.Glob(filepath.Join(root, u.Username, "*"))
				found = append(found, list...)
			}
		}
	}
	var there []string
	for _, path := range found {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			there = append(there, path)
		}
	}
	return there
}
