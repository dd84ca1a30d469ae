package computer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/computer"
	"wordhall/tournament/testkit/eventtest"
)

func TestAPlaceThatIsDangerousForAnEventIsNamed(t *testing.T) {
	home := t.TempDir()
	cases := []struct{ folder, want string }{
		{"Documents", ""},
		{"Dropbox", "Dropbox"},
		{"Dropbox (Club)/2026/Spring", "Dropbox"},
		{"OneDrive - Scrabble Club/events", "OneDrive"},
		{"Library/Mobile Documents/com~apple~CloudDocs", "iCloud"},
		{"Nextcloud", "Nextcloud"},
		{"Boxes of tiles", ""},
		{"my dropbox notes", ""},
	}
	for _, c := range cases {
		folder := filepath.Join(home, c.folder)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		got := computer.PlaceWarning(filepath.Join(folder, "event.wordhall")).String()
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.folder, got, c.want)
		}
	}
	// A link that leads there is followed.
	link := filepath.Join(home, "events")
	if !eventtest.Link(t, filepath.Join(home, "Dropbox"), link) {
		return
	}
	path := filepath.Join(link, "event.wordhall")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := computer.PlaceWarning(path).String(); !strings.Contains(got, "Dropbox") {
		t.Errorf("a link into it: %q", got)
	}
}
