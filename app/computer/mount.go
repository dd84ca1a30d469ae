package computer

import "path/filepath"

// MountOf is the folder at which the disk with this folder is attached. It is "" if that is the disk of the root
// folder, or if it can't be found out.
func MountOf(folder string, device func(path string) (string, bool)) string {
	for at := folder; ; at = filepath.Dir(at) {
		up := filepath.Dir(at)
		here, ok := device(at)
		above, known := device(up)
		switch {
		case up == at, !ok, !known:
			return ""
		case here != above:
			return at
		}
	}
}

// IsOut reports whether no disk is attached at the folder any more, because its stick was taken out.
func IsOut(mount string, device func(path string) (string, bool)) bool {
	here, ok := device(mount)
	above, known := device(filepath.Dir(mount))
	return mount != "" && ok && known && here == above
}
