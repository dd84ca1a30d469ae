package computer

import (
	"os"
	"path/filepath"
)

// Documents is the folder where new files go unless their user says otherwise: the folder
// Documents in the user's home, else where the system says that documents are, else the home, else the
// current folder. One whose content goes to other computers while files are written is passed over,
// as where OneDrive has taken the documents.
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
