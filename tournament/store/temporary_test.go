package store

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"wordhall/tournament/files"
	"wordhall/tournament/testkit/eventtest"
)

// leftover makes a folder as a killed program leaves it, an hour ago.
func leftover(t *testing.T, tmp, name string, files ...string) string {
	t.Helper()
	path := filepath.Join(tmp, name)
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		write(t, filepath.Join(path, f), []byte("left"))
		age(t, filepath.Join(path, f), time.Hour)
	}
	age(t, path, time.Hour)
	return path
}

func age(t *testing.T, path string, by time.Duration) {
	t.Helper()
	then := time.Now().Add(-by)
	if err := os.Chtimes(path, then, then); err != nil {
		t.Fatal(err)
	}
}

// TestWhatKilledProgramsLeaveIsTakenAway, and nothing else is. A folder that is in use, new, somebody else's, or
// contains something of another kind stays whole.
func TestWhatKilledProgramsLeaveIsTakenAway(t *testing.T) {
	tmp := t.TempDir()
	event := "Open.wordhall"
	cases := []struct {
		name  string
		path  string
		goes  bool
		after func(path string)
	}{
		{name: "a backup", path: leftover(t, tmp, "wordhall-backup-1", files.InUse, event), goes: true},
		{name: "an older file's copy", path: leftover(t, tmp, "wordhall-older-2", files.InUse, event, event+"-wal", event+"-shm", "."+event+".lock", "."+event+".owner", "Open (file version 3).wordhall"), goes: true},
		{name: "half a copy", path: leftover(t, tmp, "wordhall-moment-3", files.InUse, "."+event+".123.new", "."+event+".123.new-journal"), goes: true},
		{name: "an empty one", path: leftover(t, tmp, "wordhall-look-4", files.InUse), goes: true},
		{name: "half a copy of this version", path: leftover(t, tmp, "wordhall-moment-16", files.InUse, ".wordhall-123.part", ".wordhall-123.part-journal"), goes: true},
		{name: "one of this moment", path: leftover(t, tmp, "wordhall-backup-5", files.InUse, event), goes: true, after: func(p string) { age(t, p, 0) }},
		{name: "one of tomorrow, by a clock set back", path: leftover(t, tmp, "wordhall-sample-7", files.InUse, event), goes: true, after: func(p string) { age(t, p, -24*time.Hour) }},
		{name: "a sample with what stands beside its event", path: leftover(t, tmp, "wordhall-sample-17", files.InUse, event, event+"-wal", "."+event+".lock"), goes: true},
		{name: "one with somebody's own file", path: leftover(t, tmp, "wordhall-sample-8", files.InUse, event, "standings.xlsx")},
		{name: "one with a folder of papers", path: leftover(t, tmp, "wordhall-sample-9", files.InUse, event), after: func(p string) {
			leftover(t, p, "Open papers")
			age(t, p, time.Hour)
		}},
		{name: "a sample with a branch of it", path: leftover(t, tmp, "wordhall-sample-15", files.InUse, event, "Open from Saturday.wordhall")},
		{name: "one of a version without a lock", path: leftover(t, tmp, "wordhall-older-10", event)},
		{name: "the same after a week", path: leftover(t, tmp, "wordhall-older-11", event), goes: true, after: func(p string) {
			age(t, filepath.Join(p, event), 8*24*time.Hour)
			age(t, p, 8*24*time.Hour)
		}},
		{name: "another name", path: leftover(t, tmp, "wordhall-notes-12", files.InUse, event)},
		{name: "a name that only begins so", path: leftover(t, tmp, "wordhall-older-mine", files.InUse, event)},
	}
	for _, c := range cases {
		if c.after != nil {
			c.after(c.path)
		}
	}
	elsewhere := leftover(t, t.TempDir(), "somebody's", files.InUse, event)
	link := filepath.Join(tmp, "wordhall-older-13")
	behind := []string{filepath.Join(elsewhere, event)}
	if eventtest.Link(t, elsewhere, link) {
		inside := leftover(t, tmp, "wordhall-older-14", files.InUse)
		eventtest.Link(t, filepath.Join(elsewhere, event), filepath.Join(inside, event))
		age(t, inside, time.Hour)
		behind = append(behind, link, inside)
	}
	want := 0
	for _, c := range cases {
		if c.goes {
			want++
		}
	}
	if got := clearLeftovers(tmp, time.Now()); got != want {
		t.Errorf("%d are taken away, want %d", got, want)
	}
	for _, c := range cases {
		if _, err := os.Stat(c.path); (err != nil) != c.goes {
			t.Errorf("%s: gone is %v", c.name, err != nil)
		}
	}
	for _, path := range behind {
		if _, err := os.Lstat(path); err != nil {
			t.Errorf("behind a link: %v", err)
		}
	}
	for _, left := range cases {
		if entries, err := os.ReadDir(left.path); err == nil && len(entries) == 0 {
			t.Errorf("%s stays, but is emptied", left.name)
		}
	}
	if got := clearLeftovers(filepath.Join(tmp, "nowhere"), time.Now()); got != 0 {
		t.Errorf("where there is no folder %d are taken away", got)
	}
}

// TestAFolderInUseStays, however long it is there, in this program and in another one, and is removed once that
// program is killed.
func TestAFolderInUseStays(t *testing.T) {
	tmp := t.TempDir()
	eventtest.TemporaryFiles(t, tmp)
	mine, err := NewTempFolder("older")
	if err != nil {
		t.Fatal(err)
	}
	holder := startChild(t, "tempfolder", filepath.Join(tmp, "unused"))
	theirs := holder.line()
	for _, path := range []string{mine.Path, theirs} {
		write(t, filepath.Join(path, "Open.wordhall"), []byte("in use"))
		for _, name := range namesIn(t, path) {
			age(t, filepath.Join(path, name), time.Hour)
		}
		age(t, path, time.Hour)
	}
	if got := ClearLeftovers(time.Now()); got != 0 {
		t.Errorf("%d are taken away while they are used", got)
	}
	holder.kill(t)
	if got := ClearLeftovers(time.Now()); got != 1 {
		t.Errorf("%d are taken away once the other program was killed", got)
	}
	if left := namesIn(t, tmp); len(left) != 1 || left[0] != filepath.Base(mine.Path) {
		t.Errorf("%v are left", left)
	}
	if err := mine.Remove(); err != nil {
		t.Error(err)
	}
	if left := namesIn(t, tmp); len(left) != 0 {
		t.Errorf("%v are left", left)
	}
}

// TestAFolderThatIsLeftKeepsWhatSomebodyPutThere, and only the program's own files go.
func TestAFolderThatIsLeftKeepsWhatSomebodyPutThere(t *testing.T) {
	eventtest.TemporaryFiles(t, t.TempDir())
	for _, c := range []struct {
		file  string
		stays bool
	}{{"Harbour Open.wordhall", false}, {"standings.xlsx", true}, {"Harbour Open from 10.05.wordhall", true}} {
		f, err := NewTempFolder("sample")
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(f.Path, "Harbour Open.wordhall"), []byte("x"))
		write(t, filepath.Join(f.Path, c.file), []byte("x"))
		if err := f.RemoveIfEmpty(); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(f.Path, c.file)); (err == nil) != c.stays {
			t.Errorf("%s stays: %v", c.file, err == nil)
		}
	}
}

// TestAFolderWithoutALockIsLeftBehindAfterAWeek to the moment: the folder itself and everything in it.
func TestAFolderWithoutALockIsLeftBehindAfterAWeek(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		folder, file time.Duration
		goes         bool
	}{
		"both a week old":               {leftByOlder, leftByOlder, true},
		"the folder a moment less":      {leftByOlder - time.Second, leftByOlder, false},
		"the file a moment less":        {leftByOlder, leftByOlder - time.Second, false},
		"both much older":               {4 * leftByOlder, 9 * leftByOlder, true},
		"both of now":                   {0, 0, false},
		"a clock was set back by hours": {-time.Hour, -time.Hour, false},
	} {
		tmp := t.TempDir()
		path := leftover(t, tmp, "wordhall-older-1", "Open.wordhall")
		for at, age := range map[string]time.Duration{filepath.Join(path, "Open.wordhall"): c.file, path: c.folder} {
			if err := os.Chtimes(at, now.Add(-age), now.Add(-age)); err != nil {
				t.Fatal(err)
			}
		}
		cleared := clearLeftovers(tmp, now)
		if _, err := os.Stat(path); (err != nil) != c.goes || (cleared == 1) != c.goes {
			t.Errorf("%s: %d are taken away, gone is %v", name, cleared, err != nil)
		}
	}
}
