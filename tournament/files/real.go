package files

import "path/filepath"

// Real is the file's whole path with every link followed, and on Windows in the letters that the disk
// has: two ways to a file are one. With an error it is the path as far as it is known: that of the
// folder followed, where only the file isn't there.
func Real(path string) (string, error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return path, err
	}
	followed, err := filepath.EvalSymlinks(whole)
	if err == nil {
		return followed, nil
	}
	if folder, missing := filepath.EvalSymlinks(filepath.Dir(whole)); missing == nil {
		whole = filepath.Join(folder, filepath.Base(whole))
	}
	return whole, err
}
