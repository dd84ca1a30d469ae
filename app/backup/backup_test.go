package backup_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	. "wordhall/app/backup"
	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/store"
)

// backupDesk is a desk whose program has a home, a stick on another device and a clock that the test sets.
type backupDesk struct {
	*app.Desk
	keeper *Keeper
	// now is in nanoseconds. It is atomic, because the desk also reads it in the background.
	now   atomic.Int64
	stick string
	told  []Status
	step  int
}

func newBackupDesk(t *testing.T) *backupDesk {
	t.Helper()
	home := t.TempDir()
	p := app.New(app.Resources{Rulebooks: os.DirFS("../../assets/rulebooks")}, preferences.At(filepath.Join(home, "conf", "preferences.json")))
	b := &backupDesk{stick: filepath.Join(home, "stick")}
	b.now.Store(time.Date(2026, 11, 21, 9, 0, 0, 0, time.Local).UnixNano())
	p.Now = func() time.Time { return time.Unix(0, b.now.Load()) }
	desk, err := p.Create(filepath.Join(home, "Open"))
	if err != nil {
		t.Fatal(err)
	}
	b.Desk = desk
	t.Cleanup(func() {
		if err := errors.Join(b.Close(), p.Close()); err != nil {
			t.Error(err)
		}
	})
	if err := os.Mkdir(b.stick, 0o700); err != nil {
		t.Fatal(err)
	}
	b.keeper = b.BackupKeeper(func(s Status) { b.told = append(b.told, s) })
	b.keeper.SetDevice(func(path string) (string, bool) {
		_, err := os.Stat(filepath.Join(path, ".on the stick"))
		return fmt.Sprint(err == nil), true
	})
	return b
}

// plugIn plugs the stick in and chooses it.
func (b *backupDesk) plugIn(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(b.stick, ".on the stick"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := SetFolder(b.Program().Preferences, b.stick, b.Path()); err != nil {
		t.Fatal(err)
	}
	// The test's folder may itself be on a disk of its own. Here the stick is one.
	if err := b.Program().Preferences.Change(func(c *preferences.Choices) { c.BackupApart, c.BackupMount = true, "" }); err != nil {
		t.Fatal(err)
	}
}

// change does something to the event.
func (b *backupDesk) change(t *testing.T) {
	t.Helper()
	b.step++
	if _, err := b.Do(t.Context(), action.EditEvent{Name: fmt.Sprint("Open ", b.step)}); err != nil {
		t.Fatal(err)
	}
}

// minute lets a minute pass, after which the keeper looks.
func (b *backupDesk) minute() {
	b.now.Add(int64(time.Minute))
	b.keeper.Look(context.Background())
}

func (b *backupDesk) files(root string) []Backup {
	folders, _ := filepath.Glob(filepath.Join(root, "Open *"))
	var all []Backup
	for _, f := range folders {
		all = append(all, InFolder(f)...)
	}
	return all
}

// TestAStickThatIsOutIsMissedWhereverTheEventIs: the empty folder in which the stick was mounted is on the
// computer's first disk, and the event is on another one.
func TestAStickThatIsOutIsMissedWhereverTheEventIs(t *testing.T) {
	b := newBackupDesk(t)
	b.stick = filepath.Join(t.TempDir(), "stick")
	in := true
	b.keeper.SetDevice(func(path string) (string, bool) {
		switch {
		case path == filepath.Dir(b.Path()):
			return "the event's", true
		case strings.HasPrefix(path, b.stick) && in:
			return "the stick's", true
		}
		return "the first", true
	})
	folder := filepath.Join(b.stick, "club")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if at := computer.MountOf(folder, b.keeper.Device()); at != b.stick {
		t.Errorf("the stick begins at %q", at)
	}
	if at := computer.MountOf(t.TempDir(), b.keeper.Device()); at != "" {
		t.Errorf("the first disk begins at %q", at)
	}
	if err := b.Program().Preferences.Change(func(c *preferences.Choices) { c.BackupFolder, c.BackupApart, c.BackupMount = folder, true, b.stick }); err != nil {
		t.Fatal(err)
	}
	for _, in = range []bool{true, false, true} {
		before := len(b.files(folder))
		b.change(t)
		b.minute()
		s, made := b.keeper.Status(), len(b.files(folder))-before
		if s.Safe() != in || (made == 1) != in {
			t.Errorf("with the stick in (%v) %d backups are made, safe: %v, %v", in, made, s.Safe(), s.Trouble)
		}
		if !in && (s.Trouble == nil || !strings.Contains(s.Trouble.Error(), "isn't plugged in")) {
			t.Errorf("told %v", s.Trouble)
		}
	}
}

func TestBackupsAreMadeByTheMinuteWhenSomethingChanged(t *testing.T) {
	b := newBackupDesk(t)
	b.minute()
	if n := len(b.files(OwnFolder(b.Program().Preferences))); n != 0 {
		t.Fatalf("%d backups of an event in which nothing was done", n)
	}
	b.plugIn(t)
	b.change(t)
	b.minute()
	b.minute() // Nothing has changed since.
	b.minute()
	if own, chosen := len(b.files(OwnFolder(b.Program().Preferences))), len(b.files(b.stick)); own != 1 || chosen != 1 {
		t.Fatalf("%d backups here and %d on the stick after one change, want 1 and 1", own, chosen)
	}
	if s := b.keeper.Status(); !s.Safe() || !s.Chosen.Equal(time.Date(2026, 11, 21, 9, 2, 0, 0, time.Local)) {
		t.Errorf("status %+v, want safe since 9:02", s)
	}
	b.change(t)
	if _, err := apptest.Undo(b.Desk); err != nil {
		t.Fatal(err)
	}
	b.minute()
	list := b.files(b.stick)
	if len(list) != 2 || list[0].Line != 3 || list[0].Event != "Open" {
		t.Fatalf("the stick holds %+v, want line 3 first of two", list)
	}
	details, err := b.Program().DescribeBackup(t.Context(), list[0])
	if err != nil || details.Name != "Open 1" || details.Last.Role != store.RoleUndo {
		t.Errorf("the newest backup holds %+v (%v)", details, err)
	}
}

func TestAClockSetBackMakesNoMoreBackups(t *testing.T) {
	b := newBackupDesk(t)
	b.change(t)
	b.minute()
	b.now.Add(-int64(3 * time.Hour))
	b.change(t)
	for range 4 {
		b.minute()
	}
	if list := b.files(OwnFolder(b.Program().Preferences)); len(list) != 2 {
		t.Errorf("%d backups of two changes", len(list))
	}
}

func TestAStickPulledIsReportedOnceAndResumed(t *testing.T) {
	b := newBackupDesk(t)
	b.plugIn(t)
	b.change(t)
	b.minute()
	away := b.stick + " in the pocket"
	cases := []struct{ name, left string }{{"the folder is gone", ""}, {"the mount point is left", b.stick}}
	for _, c := range cases {
		before := len(b.files(b.stick))
		if err := os.Rename(b.stick, away); err != nil {
			t.Fatal(err)
		}
		if c.left != "" {
			if err := os.Mkdir(c.left, 0o700); err != nil {
				t.Fatal(err)
			}
		}
		b.told = nil
		b.change(t)
		for range 5 {
			b.minute()
		}
		troubles := 0
		last := ""
		for _, s := range b.told {
			if s.Trouble != nil && s.Trouble.Error() != last {
				troubles++
				last = s.Trouble.Error()
			}
		}
		if troubles != 1 || !strings.Contains(last, b.stick) || b.keeper.Status().Safe() {
			t.Errorf("%s: told %d troubles, last %q", c.name, troubles, last)
		}
		if c.left != "" {
			if n := len(b.files(c.left)); n != 0 {
				t.Errorf("%s: %d backups were written under the mount point", c.name, n)
			}
			if err := os.Remove(c.left); err != nil {
				t.Error(err)
			}
		}
		if own := b.files(OwnFolder(b.Program().Preferences)); int(own[0].Line) != b.step {
			t.Errorf("%s: this computer's newest backup is of line %d, want %d", c.name, own[0].Line, b.step)
		}
		if err := os.Rename(away, b.stick); err != nil {
			t.Fatal(err)
		}
		b.minute()
		if n := len(b.files(b.stick)); n != before+1 || !b.keeper.Status().Safe() {
			t.Errorf("%s: %d backups on the stick after it came back, want %d", c.name, n, before+1)
		}
	}
}

func TestRotationKeepsMinutesHoursAndDays(t *testing.T) {
	start := time.Date(2026, 11, 18, 8, 0, 0, 0, time.Local)
	var list []Backup // The list has the newest first, one a minute over four days of ten hours.
	for day := range 4 {
		for minute := range 600 {
			b := Backup{At: start.AddDate(0, 0, day).Add(time.Duration(minute) * time.Minute), Line: int64(len(list) + 1)}
			b.Path = fmt.Sprint(b.Line)
			list = append(list, b)
		}
	}
	Sort(list)
	spare := map[string]bool{}
	for _, b := range SpareBackups(list) {
		spare[b.Path] = true
	}
	var kept []Backup
	for _, b := range list {
		if !spare[b.Path] {
			kept = append(kept, b)
		}
	}
	for i := range KeptRecent {
		if kept[i] != list[i] {
			t.Fatalf("the newest but %d isn't kept", i)
		}
	}
	hours, days := map[string]bool{}, map[string]bool{}
	for _, b := range kept {
		hours[b.At.Format("02 15")] = true
		days[b.At.Format("02")] = true
	}
	for h := 8; h < 18; h++ {
		if key := fmt.Sprintf("20 %02d", h); !hours[key] {
			t.Errorf("nothing is kept of the hour %s", key)
		}
	}
	if len(days) != 4 {
		t.Errorf("%d days are kept, want 4", len(days))
	}
	if len(kept) > KeptRecent+50+60 {
		t.Errorf("%d of %d are kept", len(kept), len(list))
	}
	// What was kept once stays as long as nothing is added.
	if again := SpareBackups(kept); len(again) != 0 {
		t.Errorf("a second rotation lets %d more go", len(again))
	}
}

// TestAClockSetWrongLosesNoBackup: a clock that is years ahead for half an hour, or set back, neither makes an
// older state the newest nor makes rotation delete hours that were kept before.
func TestAClockSetWrongLosesNoBackup(t *testing.T) {
	start := time.Date(2026, 11, 21, 8, 0, 0, 0, time.Local)
	for name, years := range map[string]int{"ahead": 4, "back": -30} {
		var list []Backup
		last := Backup{}
		for minute := range 360 {
			at := start.Add(time.Duration(minute) * time.Minute)
			if minute >= 240 && minute < 240+KeptRecent+5 {
				at = at.AddDate(years, 0, 0)
			}
			last = Backup{Path: fmt.Sprintf("/backups/Open abcd/%d", minute), At: at, Line: int64(minute)}
			list = append(list, last)
			Sort(list)
			if list[0].Path != last.Path {
				t.Fatalf("%s: behind minute %d the newest is %s", name, minute, list[0].Path)
			}
			for _, b := range SpareBackups(list) {
				list = slices.DeleteFunc(list, func(o Backup) bool { return o.Path == b.Path })
			}
		}
		hours := map[string]bool{}
		for _, b := range list {
			hours[b.At.Format("2006 15")] = true
		}
		for h := 8; h < 14; h++ {
			if !hours[fmt.Sprintf("2026 %02d", h)] {
				t.Errorf("%s: nothing is kept of the hour from %d:00", name, h)
			}
		}
	}
}

// TestABackupJustMadeStays, although an older copy in the event's place has fewer lines than all the others.
func TestABackupJustMadeStays(t *testing.T) {
	b := newBackupDesk(t)
	b.change(t)
	b.minute()
	newest := b.files(OwnFolder(b.Program().Preferences))[0]
	for n := range KeptRecent + 5 {
		name := fmt.Sprintf("2026-11-21 09.%02d.30 line %d 0000%04d.wordhall", n, 100+n, n)
		if err := os.WriteFile(filepath.Join(filepath.Dir(newest.Path), name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // The second backup is of the same hour.
		b.change(t)
		b.minute()
		made := slices.ContainsFunc(b.files(OwnFolder(b.Program().Preferences)), func(o Backup) bool { return o.Line == int64(b.step) })
		if !made {
			t.Errorf("the backup of line %d is taken away", b.step)
		}
	}
}

func TestRotationOnDiskLeavesOtherFilesAlone(t *testing.T) {
	b := newBackupDesk(t)
	b.change(t)
	b.minute()
	folder := filepath.Dir(b.files(OwnFolder(b.Program().Preferences))[0].Path)
	other := filepath.Join(folder, "2026-11-21 my own copy.wordhall")
	if err := os.WriteFile(other, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range KeptRecent + 15 {
		b.change(t)
		b.minute()
	}
	list := b.files(OwnFolder(b.Program().Preferences))
	if len(list) < KeptRecent || len(list) > KeptRecent+2 {
		t.Errorf("%d backups after %d minutes within an hour", len(list), b.step)
	}
	if _, err := os.Stat(other); err != nil {
		t.Error(err)
	}
}

func TestABackupIsRestoredIntoANewFile(t *testing.T) {
	b := newBackupDesk(t)
	b.change(t)
	b.minute()
	b.change(t)
	list := b.Program().Backups(b.Path())
	if len(list) != 1 {
		t.Fatalf("%d backups", len(list))
	}
	var exists *store.ExistsError
	if err := b.Program().Restore(t.Context(), list[0], b.Path()); !errors.As(err, &exists) {
		t.Errorf("the open file was written over: %v", err)
	}
	to := filepath.Join(t.TempDir(), "again")
	if err := b.Program().Restore(t.Context(), list[0], to); err != nil {
		t.Fatal(err)
	}
	again, err := b.Program().Open(t.Context(), to+store.Extension)
	if err != nil {
		t.Fatal(err)
	}
	if again.Event().Name != "Open 1" || b.Event().Name != "Open 2" {
		t.Errorf("restored %q beside %q", again.Event().Name, b.Event().Name)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
	data, err := os.ReadFile(list[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(data) / 2; i < len(data)/2+4096 && i < len(data); i++ {
		data[i] ^= 0x5a
	}
	if err := os.WriteFile(list[0].Path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := b.Program().Restore(t.Context(), list[0], filepath.Join(t.TempDir(), "damaged")); err == nil {
		t.Error("a damaged backup was restored")
	}
}

func TestTheKeeperSideBySideWithWorkEndsWithALastBackup(t *testing.T) {
	b := newBackupDesk(t)
	b.plugIn(t)
	k := b.BackupKeeper(nil)
	k.Start()
	b.change(t)
	k.Stop()
	if own := b.files(OwnFolder(b.Program().Preferences)); len(own) == 0 || own[0].Line != 1 {
		t.Errorf("the last backup is missing: %+v", own)
	}
}

func TestBackupFolderMustBeThereAndTakeFiles(t *testing.T) {
	b := newBackupDesk(t)
	for _, folder := range []string{filepath.Join(b.stick, "nowhere"), b.Path()} {
		if err := SetFolder(b.Program().Preferences, folder, b.Path()); err == nil {
			t.Errorf("%s was taken", folder)
		}
	}
	if err := SetFolder(b.Program().Preferences, "", b.Path()); err != nil {
		t.Error(err)
	}
}

// TestHalfBackupsGo: they are deleted at the next start and with the next backup, on this computer and on the
// stick. Everything else in the folders stays.
func TestHalfBackupsGo(t *testing.T) {
	b := newBackupDesk(t)
	b.plugIn(t)
	b.change(t)
	b.minute()
	longAgo := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // Windows keeps them for a minute.
	for what, clear := range map[string]func(){
		"the next start":  func() { ClearLeftovers(b.Program().Preferences, b.Program().Now()) },
		"the next backup": func() { b.change(t); b.minute() },
	} {
		for _, root := range []string{OwnFolder(b.Program().Preferences), b.stick} {
			folder := filepath.Dir(b.files(root)[0].Path)
			half, notes := filepath.Join(folder, ".wordhall-123.part"), filepath.Join(folder, ".wordhall-notes.part")
			for _, path := range []string{half, notes} {
				if err := os.WriteFile(path, nil, 0o600); err != nil {
					t.Fatal(err)
				}
				if err := os.Chtimes(path, longAgo, longAgo); err != nil {
					t.Fatal(err)
				}
			}
			clear()
			if _, err := os.Stat(half); err == nil {
				t.Errorf("half a backup in %s outlives %s", root, what)
			}
			if _, err := os.Stat(notes); err != nil {
				t.Errorf("after %s: %v", what, err)
			}
		}
	}
}
