package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/preferences"
)

// TestPathsAsWindowsWritesThem: all these name one file. The drive's letter is a capital or small, there are spaces
// and umlauts, and either slash. The path begins in the folder in which the command was typed, in the drive's folder,
// on the drive itself, or at the drive's name on its share.
func TestPathsAsWindowsWritesThem(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "Öffentliche Ablage", "Turniere (2026)")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Chdir(folder)
	event := filepath.Join(folder, "Frühling & Café.wordhall")
	ok(t, "new", event, "--name", "Frühling", "--rulebook", "wespa-2010")
	drive := filepath.VolumeName(event)
	below := strings.TrimPrefix(event, drive)
	for _, name := range []string{
		event, filepath.ToSlash(event), strings.ToLower(drive) + below, strings.ToUpper(drive) + below,
		filepath.Base(event), `.\` + filepath.Base(event), drive + filepath.Base(event), below,
		`..\` + filepath.Base(folder) + `\` + filepath.Base(event), `\\?\` + event,
	} {
		ok(t, "verify", name)
	}
	list := filepath.Join(folder, "Anmeldungen Mai.csv")
	if err := os.WriteFile(list, []byte("Name,Rating\r\nZoë Groß,1650\r\nJörg Öhl,1500\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ok(t, "import", event, "--division", "A", filepath.ToSlash(list))
	ok(t, "export", event, "--format", "html", "--out", `Seiten für alle\`)
	if _, err := os.Stat(filepath.Join(folder, "Seiten für alle", "index.html")); err != nil {
		t.Error(err)
	}
}

// TestPreferencesAreInAPPDATA, whatever the user's name is.
func TestPreferencesAreInAPPDATA(t *testing.T) {
	roaming := filepath.Join(t.TempDir(), "Jürgen Müller", "AppData", "Roaming")
	t.Setenv("APPDATA", roaming)
	p := preferences.OfUser()
	p.Set(func(c *preferences.Choices) { c.Operator = "JM" })
	if err := p.Save(); err != nil {
		t.Fatal(err)
	}
	if got := p.Folder(); got != filepath.Join(roaming, "wordhall") {
		t.Errorf("the program's folder is %s", got)
	}
	if got := preferences.OfUser().Get().Operator; got != "JM" {
		t.Errorf("read again, the initials are %q", got)
	}
}
