package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// checkInOf checks the first players of division A in, one line of the journal each.
func checkInOf(t *testing.T, w *window, n int) {
	t.Helper()
	for i := range n {
		do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{tournament.PlayerID(i + 1)}, Present: true})
	}
}

func checkedIn(d *tournament.Division) int {
	n := 0
	for _, p := range d.Players {
		if p.CheckedIn {
			n++
		}
	}
	return n
}

func TestJournalFiltersByWhoWhatAndPlayer(t *testing.T) {
	w := newTestEvent(t, 4)
	checkInOf(t, w, 2)
	if err := w.Program().Preferences.Change(func(c *preferences.Choices) { c.Operator = "QX" }); err != nil {
		t.Fatal(err)
	}
	do(t, w.view.Desk(), action.EditEvent{Name: "Renamed Open", StartDate: "2026-11-21"})
	chord(w, ctrl(fyne.KeyJ))
	j := w.view.shown.(*journalScreen)
	cases := []struct {
		name   string
		narrow func()
		want   int
	}{
		{"everything", func() {}, 5},
		{"by a player's name", func() { j.entry.SetText("okafor") }, 2},
		{"by the operator", func() {
			j.entry.SetText("")
			j.choose(j.filter[journalWho], 1+indexOf(j.filter[journalWho].options, "QX"))
		}, 1},
		{"by operator and action", func() { j.choose(j.filter[journalWhat], 1+indexOf(j.filter[journalWhat].options, "Players")) }, 0},
		{"by action alone", func() { j.choose(j.filter[journalWho], 0) }, 2},
		{"by division", func() { j.choose(j.filter[journalWhat], 0); j.choose(j.filter[journalWhere], 1) }, 3},
	}
	for _, c := range cases {
		c.narrow()
		if got := len(j.grid.Rows()); got != c.want {
			t.Errorf("%s: %d lines, want %d", c.name, got, c.want)
		}
	}
}

func indexOf(list []string, want string) int {
	for i, s := range list {
		if s == want {
			return i
		}
	}
	return -1
}

func TestAnyMomentIsLookedAtAndGoneOnFrom(t *testing.T) {
	w := newTestEvent(t, 4)
	checkInOf(t, w, 3)
	now := w.view
	chord(w, ctrl(fyne.KeyJ))
	c := w.Window().Canvas()
	press(c, fyne.KeyDown, fyne.KeyDown) // after the first check-in
	typeKeys(c, "\n")
	if w.view == now || w.view.past == nil {
		t.Fatal("Enter on a line didn't show the event as it was")
	}
	if got := checkedIn(w.view.Division()); got != 1 {
		t.Errorf("%d were checked in then, want 1", got)
	}
	if title := w.Window().Title(); !strings.Contains(title, "as it was") {
		t.Errorf("the title is %q", title)
	}
	if w.view.Has("Results") || w.view.Has("Words") || w.view.Has("Board") || !w.view.Has("Standings") || !w.view.Has("Rounds") {
		t.Error("the look back shows the wrong screens")
	}
	var refused error
	w.view.Do(action.CheckIn{Division: 1, Players: []tournament.PlayerID{4}, Present: true}, nil, func(err error) { refused = err })
	if refused == nil {
		t.Error("the past was changed")
	}
	dir := filepath.Dir(w.view.Desk().Path())
	chord(w, ctrl(fyne.KeyJ))
	if w.view != now || w.view.shown.Name() != shell.RailJournal || checkedIn(w.view.Division()) != 3 {
		t.Fatal("Ctrl J didn't lead back to now")
	}
	if _, err := os.Stat(dir); err == nil {
		t.Errorf("%s is left behind", dir)
	}
	press(c, fyne.KeyF8)
	target := filepath.Join(t.TempDir(), "branch")
	replaceTyped(w, target+"\n")
	if w.view == nil || w.view.Desk().Path() != target+".wordhall" || w.view.past != nil {
		t.Fatalf("the branch wasn't opened: %v", w.view)
	}
	if got := checkedIn(w.view.Division()); got != 1 {
		t.Errorf("%d are checked in on the branch, want 1", got)
	}
	do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{4}, Present: true})
}

func TestEscLeadsBackFromALookAndClosingClosesBoth(t *testing.T) {
	w := newTestEvent(t, 4)
	checkInOf(t, w, 1)
	chord(w, ctrl(fyne.KeyJ))
	typeKeys(w.Window().Canvas(), "\n")
	w.Window().Canvas().Unfocus()
	press(w.Window().Canvas(), fyne.KeyEscape)
	if w.view.past != nil {
		t.Fatal("Esc didn't lead back")
	}
	path := w.view.Desk().Path()
	typeKeys(w.Window().Canvas(), "\n")
	w.closeEvent()
	desk, err := w.Program().Open(t.Context(), path)
	if err != nil {
		t.Fatalf("the event behind the look is still held: %v", err)
	}
	if err := desk.Close(); err != nil {
		t.Error(err)
	}
}

func TestBackupsAreListedLookedAtAndRestored(t *testing.T) {
	w := newTestEvent(t, 4)
	now := testNow
	w.Program().Now = func() time.Time { return now }
	w.view.keeper.Look(t.Context())
	now = now.Add(time.Minute)
	checkInOf(t, w, 2)
	w.view.keeper.Look(t.Context())
	dialog := w.openBackups()
	rows := dialog.grid.Rows()
	if len(rows) != 2 || rows[0].Round != "A not drawn" || rows[0].Where != "this computer" || !strings.Contains(rows[0].Last, "Okafor") {
		t.Fatalf("the backups are %+v", rows)
	}
	c := w.Window().Canvas()
	typeKeys(c, "n")
	if got := dialog.status.Text(); !strings.Contains(got, "holds everything") {
		t.Errorf("with nothing done since, Back up now said %q", got)
	}
	do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{3}, Present: true})
	now = now.Add(time.Minute)
	typeKeys(c, "n")
	if got := dialog.status.Text(); !strings.Contains(got, "The backup is made") {
		t.Errorf("Back up now said %q", got)
	}
	press(c, fyne.KeyDown, fyne.KeyDown)
	typeKeys(c, "l")
	if w.view.past == nil || checkedIn(w.view.Division()) != 0 {
		t.Fatal("L didn't show the older backup")
	}
	w.backToNow()
	chord(w, ctrlShift(fyne.KeyB))
	press(c, fyne.KeyDown, fyne.KeyDown)
	typeKeys(c, "\n")
	target := filepath.Join(t.TempDir(), "restored")
	replaceTyped(w, target+"\n")
	if w.view.Desk().Path() != target+".wordhall" || checkedIn(w.view.Division()) != 0 {
		t.Errorf("restored %s with %d checked in", w.view.Desk().Path(), checkedIn(w.view.Division()))
	}
}

func TestTheStatusBarSaysHowSafeTheWorkIs(t *testing.T) {
	at := testNow
	gone := tournament.Refuse(tournament.NotFound, "the stick isn't in")
	cases := []struct {
		name  string
		s     backup.Status
		want  string
		amber bool
	}{
		{"sample", backup.Status{Off: true}, "", false},
		{"nothing yet", backup.Status{}, "no backup yet", true},
		{"here only", backup.Status{Own: at}, "on this disk only", true},
		{"same disk", backup.Status{Own: at, Folder: "/x", Chosen: at}, "on the same disk only", true},
		{"stick", backup.Status{Own: at, Folder: "/x", Apart: true, Chosen: at}, "in /x", false},
		{"stick pulled", backup.Status{Own: at, Folder: "/x", Apart: true, Chosen: at, Trouble: gone}, "folder away", true},
	}
	for _, c := range cases {
		text, tone := backupWords(c.s)
		if !strings.Contains(text, c.want) || (tone == widgets.Warning) != c.amber {
			t.Errorf("%s: %q in tone %v", c.name, text, tone)
		}
	}
	w := newTestEvent(t, 4)
	w.view.backupChanged(backup.Status{Own: at, Folder: "/x", Trouble: gone})
	w.view.backupChanged(backup.Status{Own: at.Add(time.Minute), Folder: "/x", Trouble: gone})
	w.view.backupChanged(backup.Status{Own: at, Folder: "/x", Apart: true, Chosen: at})
	if got := w.view.toasts.Texts(); len(got) != 2 || !strings.Contains(got[0], "isn't in") || !strings.Contains(got[1], "again") {
		t.Errorf("said %q, want the stick's going and its coming back once each", got)
	}
	if got := w.view.status.Backup(); !strings.Contains(got, "in /x") {
		t.Errorf("the status bar says %q", got)
	}
}
