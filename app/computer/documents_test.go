package computer_test

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"wordhall/app/computer"
)

// TestNewFilesGoToTheDocuments: they go to those in the home, or else to the desktop's folder for documents, and
// never into a folder that another program copies elsewhere.
func TestNewFilesGoToTheDocuments(t *testing.T) {
	for _, c := range []struct {
		name    string
		folders []string
		desktop string // desktop is the desktop's own line about documents.
		want    string // want is the path below the home.
		windows bool   // windows says that the case is tried on Windows too, where no file names the documents and the folder is the real one.
	}{
		{name: "the folder of that name", folders: []string{"Documents"}, want: "Documents", windows: true},
		{name: "the desktop's folder", folders: []string{"Dokumente"}, desktop: `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`, want: "Dokumente"},
		{name: "both", folders: []string{"Documents", "Dokumente"}, desktop: `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`, want: "Documents"},
		{name: "the desktop's folder isn't there", desktop: `XDG_DOCUMENTS_DIR="$HOME/Dokumente"`, want: ""},
		{name: "another line", folders: []string{"Bilder"}, desktop: `XDG_PICTURES_DIR="$HOME/Bilder"`, want: ""},
		{name: "the home itself, which turns it off", desktop: `XDG_DOCUMENTS_DIR="$HOME/"`, want: ""},
		{name: "a folder of OneDrive", folders: []string{"OneDrive/Dokumente"}, desktop: `XDG_DOCUMENTS_DIR="$HOME/OneDrive/Dokumente"`, want: ""},
		{name: "no absolute path", folders: []string{"Dokumente"}, desktop: `XDG_DOCUMENTS_DIR="Dokumente"`, want: ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if runtime.GOOS == "windows" && !c.windows {
				t.Skip("the system's own folder is this user's real one there")
			}
			home := t.TempDir()
			for _, variable := range []string{"HOME", "USERPROFILE"} {
				t.Setenv(variable, home)
			}
			t.Setenv("XDG_CONFIG_HOME", "")
			for _, folder := range append(c.folders, ".config") {
				if err := os.MkdirAll(filepath.Join(home, filepath.FromSlash(folder)), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.WriteFile(filepath.Join(home, ".config", "user-dirs.dirs"), []byte("# of the desktop\n"+c.desktop+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			if got, want := computer.Documents(), filepath.Join(home, c.want); got != want {
				t.Errorf("new files go to %s, want %s", got, want)
			}
		})
	}
}

// TestDocumentsInAFolderOfOneDriveArePassedOver holds even if the folder Documents is only a link into such a
// folder.
func TestDocumentsInAFolderOfOneDriveArePassedOver(t *testing.T) {
	home := t.TempDir()
	for _, variable := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(variable, home)
	}
	moved := filepath.Join(home, "OneDrive - Club", "Documents")
	if err := os.MkdirAll(moved, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(moved, filepath.Join(home, "Documents")); err != nil {
		t.Skip("this user may make no links here:", err)
	}
	if got := computer.Documents(); got == filepath.Join(home, "Documents") || got == moved {
		t.Errorf("new files go to %s", got)
	}
}
