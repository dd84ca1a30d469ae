package computer

import (
	"os"
	"path/filepath"
)

// Documents is the folder for new files, unless the user chooses another. It is the folder Documents in the user's
// home, else the folder that the system has for documents, else the home, else the current folder. A folder that is
// copied to other computers while files are written is left out, for example if OneDrive has taken over the
// documents.
func Documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	for _, folder := range append([]string{filepath.Join(home, "Documents")}, documentsOfSystem(home)...) {
		info, err := os.Stat(folder)
		if err == nil && info.IsDir() && PlaceWarning(filepath.Join(folder, "event")).IsZero() {
			return folder
		}
	}
	return home
}
