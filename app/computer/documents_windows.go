package computer

import "golang.org/x/sys/windows"

// documentsOfSystem is the folder to which the user, their organisation or a program has moved the documents.
func documentsOfSystem(string) []string {
	folder, err := windows.KnownFolderPath(windows.FOLDERID_Documents, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return nil
	}
	return []string{folder}
}
