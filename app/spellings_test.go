package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/app/testkit/apptest"
)

// TestPreferencesOfAFileAreFoundUnderEveryPath: the preferences have one key for a file, by whatever path it is
// opened.
func TestPreferencesOfAFileAreFoundUnderEveryPath(t *testing.T) {
	home, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	kept := preferences.At(filepath.Join(home, "conf", "preferences.json"))
	folder := filepath.Join(home, "events")
	if err := os.MkdirAll(filepath.Join(folder, "old"), 0o700); err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(folder, "club.wordhall")
	spellings := map[string]string{"whole": whole, "relative": "club.wordhall", "with a point": "./club.wordhall", "up and down": "old/../club.wordhall"}
	if runtime.GOOS == "windows" { // Not everybody may make links there.
		spellings["in other letters"] = strings.ToUpper(whole)
	} else {
		spellings["by a linked file"], spellings["by a linked folder"] = "../today.wordhall", "../club/club.wordhall"
		if err := errors.Join(os.Symlink(whole, filepath.Join(home, "today.wordhall")), os.Symlink(folder, filepath.Join(home, "club"))); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	p := apptest.Program(t, kept)
	made, err := p.Create("club.wordhall")
	if err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, made, action.EditEvent{Name: "Club night"})
	hallFile, err := made.HallFile()
	if err != nil || hallFile == "" {
		t.Fatal(hallFile, err)
	}
	choose(t, made, filepath.Join(home, "site"))
	if err := made.Close(); err != nil {
		t.Fatal(err)
	}
	for name, spelling := range spellings {
		t.Run(name, func(t *testing.T) {
			desk, err := p.Open(t.Context(), spelling)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = desk.Close() }()
			if file, err := desk.HallFile(); file != hallFile || err != nil {
				t.Errorf("the hall's file is %s, %v, not %s", file, err, hallFile)
			}
			publisher, err := desk.Publisher()
			if err != nil {
				t.Fatal(err)
			}
			if to, when := publisher.Chosen(); to != filepath.Join(home, "site") || when != publish.AfterRound {
				t.Errorf("it is published to %q, %q", to, when)
			}
			if b, s := kept.Board(desk.Path()), kept.Stream(desk.Path()); b.Frozen != 3 || s.Table != 7 {
				t.Errorf("the board is %+v, the stream %+v", b, s)
			}
			kept.Remember(desk.Path())
			if recent := kept.Get().Recent; len(recent) != 1 || recent[0] != whole {
				t.Errorf("the recent files are %q", recent)
			}
		})
	}
}

// choose makes the choices for an event that are kept beside the preferences.
func choose(t *testing.T, desk *app.Desk, site string) {
	t.Helper()
	publisher, err := desk.Publisher()
	if err != nil {
		t.Fatal(err)
	}
	if err := publisher.Choose(site, publish.AfterRound); err != nil {
		t.Fatal(err)
	}
	kept := desk.Program().Preferences
	kept.SetBoard(desk.Path(), preferences.Board{Frozen: 3})
	kept.SetStream(desk.Path(), preferences.Stream{Table: 7})
}
