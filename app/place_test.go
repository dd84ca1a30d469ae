package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/tournament/text"
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
		got := app.PlaceWarning(filepath.Join(folder, "event.wordhall")).String()
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.folder, got, c.want)
		}
	}
	// A way that leads there is seen through.
	link := filepath.Join(home, "events")
	if err := os.Symlink(filepath.Join(home, "Dropbox"), link); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(link, "event.wordhall")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := app.PlaceWarning(path).String(); !strings.Contains(got, "Dropbox") {
		t.Errorf("a link into it: %q", got)
	}
}

// TestAClockSetBackIsToldOnce: only the action after the clock was set back has a note.
func TestAClockSetBackIsToldOnce(t *testing.T) {
	p := newProgram(t)
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	p.Now = func() time.Time { return now }
	d, err := p.Create(filepath.Join(t.TempDir(), "event"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	var told []string
	for i, step := range []time.Duration{0, time.Hour, -3 * time.Hour, time.Minute, -30 * time.Second} {
		now = now.Add(step)
		r, err := d.Do(t.Context(), app.EditEvent{Name: fmt.Sprint("Open ", i)})
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, text.Strings(r.Notes)...)
	}
	if len(told) != 1 || !strings.Contains(told[0], "set back by 3h") {
		t.Errorf("told: %q", told)
	}
}
