//go:build !windows

package computer

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
)

// documentsOfSystem is the folder that the desktop has for documents, which mostly has a name in its
// user's language, ~/Dokumente: the file user-dirs.dirs of XDG says it, in lines as a shell reads them.
// macOS has no such file, and shows the folder Documents in the user's language.
func documentsOfSystem(home string) []string {
	config := os.Getenv("XDG_CONFIG_HOME")
	if config == "" {
		config = filepath.Join(home, ".config")
	}
	file, err := os.Open(filepath.Join(config, "user-dirs.dirs"))
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }() // it is only read
	for lines := bufio.NewScanner(file); lines.Scan(); {
		value, ok := strings.CutPrefix(strings.TrimSpace(lines.Text()), `XDG_DOCUMENTS_DIR="`)
		if !ok {
			continue
		}
		folder := strings.TrimSuffix(value, `"`)
		if below, ok := strings.CutPrefix(folder, "$HOME/"); ok {
			folder = filepath.Join(home, below)
		}
		if filepath.IsAbs(folder) {
			return []string{folder}
		}
	}
	return nil
}
