//go:build !windows

package computer

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
)

// documentsOfSystem is the folder that the desktop has for documents, whose name is mostly in its user's language
// (~/Dokumente). It is in XDG's file user-dirs.dirs, in lines that a shell can read. macOS has no such file, and
// shows the folder Documents in the user's language.
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
