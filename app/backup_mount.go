package app

import "path/filepath"

// mountOf is the folder where the disk that holds this folder begins among the folders of
// another; "" where it is the disk that everything begins with, or that can't be told.
func mountOf(folder string, device func(path string) (string, bool)) string {
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

// isOut reports whether no disk begins at the folder any more: its stick was taken out.
func isOut(mount string, device func(path string) (string, bool)) bool {
	here, ok := device(mount)
	above, known := device(filepath.Dir(mount))
	return mount != "" && ok && known && here == above
}
