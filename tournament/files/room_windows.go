package files

import "golang.org/x/sys/windows"

// freeBytes is how much this user may still write on the disk of the path.
func freeBytes(path string) (free uint64, known bool) {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return 0, false
	}
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return free, err == nil
}
