package computer

import "golang.org/x/sys/windows"

// documentsOfSystem is where the user, their organisation or a program has moved the documents to.
func documentsOfSystem(string) []string {
	folder, err := windows.KnownFolderPath(windows.FOLDERID_Documents, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return nil
	}
	return []string{folder}
}
