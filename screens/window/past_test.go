package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

func TestAnyMomentIsLookedAtAndGoneOnFrom(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.CheckInOf(t, w.view.Desk(), 3)
	now := w.view
	drive.Chord(w, shell.Ctrl(fyne.KeyJ))
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyDown, fyne.KeyDown) // This is after the first check-in.
	drive.Keys(c, "\n")
	if w.view == now || w.view.past == nil {
		t.Fatal("Enter on a line didn't show the event as it was")
	}
	if got := drive.CheckedIn(w.view.Division()); got != 1 {
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
	drive.Chord(w, shell.Ctrl(fyne.KeyJ))
	if w.view != now || w.view.shown.Name() != shell.RailJournal || drive.CheckedIn(w.view.Division()) != 3 {
		t.Fatal("Ctrl J didn't lead back to now")
	}
	if _, err := os.Stat(dir); err == nil {
		t.Errorf("%s is left behind", dir)
	}
	drive.Chord(w, drive.CtrlEnter)
	target := filepath.Join(t.TempDir(), "branch")
	drive.Replace(w, target+"\n")
	if w.view == nil || w.view.Desk().Path() != target+".wordhall" || w.view.past != nil {
		t.Fatalf("the branch wasn't opened: %v", w.view)
	}
	if got := drive.CheckedIn(w.view.Division()); got != 1 {
		t.Errorf("%d are checked in on the branch, want 1", got)
	}
	drive.Do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{4}, Present: true})
}

func TestEscLeadsBackFromALookAndClosingClosesBoth(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.CheckInOf(t, w.view.Desk(), 1)
	drive.Chord(w, shell.Ctrl(fyne.KeyJ))
	drive.Keys(w.Window().Canvas(), "\n")
	w.Window().Canvas().Unfocus()
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	if w.view.past != nil {
		t.Fatal("Esc didn't lead back")
	}
	path := w.view.Desk().Path()
	drive.Keys(w.Window().Canvas(), "\n")
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
	now := drive.Now
	w.Program().Now = func() time.Time { return now }
	w.view.keeper.Look(t.Context())
	now = now.Add(time.Minute)
	drive.CheckInOf(t, w.view.Desk(), 2)
	w.view.keeper.Look(t.Context())
	dialog := w.openBackups()
	rows := dialog.grid.Rows()
	if len(rows) != 2 || rows[0].Round.String() != "A not drawn" || rows[0].Where.String() != "this computer" || !strings.Contains(rows[0].Last.String(), "Okafor") {
		t.Fatalf("the backups are %+v", rows)
	}
	c := w.Window().Canvas()
	drive.Keys(c, "n")
	if got := dialog.status.Text(); !strings.Contains(got, "holds everything") {
		t.Errorf("with nothing done since, Back up now said %q", got)
	}
	drive.Do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{3}, Present: true})
	now = now.Add(time.Minute)
	drive.Keys(c, "n")
	if got := dialog.status.Text(); !strings.Contains(got, "The backup is made") {
		t.Errorf("Back up now said %q", got)
	}
	drive.Press(c, fyne.KeyDown, fyne.KeyDown)
	drive.Keys(c, "l")
	if w.view.past == nil || drive.CheckedIn(w.view.Division()) != 0 {
		t.Fatal("L didn't show the older backup")
	}
	w.backToNow()
	drive.Chord(w, ctrlShift(fyne.KeyB))
	drive.Press(c, fyne.KeyDown, fyne.KeyDown)
	drive.Keys(c, "\n")
	target := filepath.Join(t.TempDir(), "restored")
	drive.Replace(w, target+"\n")
	if w.view.Desk().Path() != target+".wordhall" || drive.CheckedIn(w.view.Division()) != 0 {
		t.Errorf("restored %s with %d checked in", w.view.Desk().Path(), drive.CheckedIn(w.view.Division()))
	}
}

func TestTheStatusBarSaysHowSafeTheWorkIs(t *testing.T) {
	at := drive.Now
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
		{"stick pulled", backup.Status{Own: at, Folder: "/x", Apart: true, Chosen: at, Trouble: gone}, "folder missing", true},
	}
	for _, c := range cases {
		says, tone := backupWords(c.s)
		if !strings.Contains(says.String(), c.want) || (tone == widgets.Warning) != c.amber {
			t.Errorf("%s: %q in tone %v", c.name, says.String(), tone)
		}
	}
	w := newTestEvent(t, 4)
	w.view.backupChanged(backup.Status{Own: at, Folder: "/x", Trouble: gone})
	if got := w.view.status.Said(); !strings.Contains(got, "isn't in") {
		t.Errorf("the status line says %q, want the stick's going", got)
	}
	w.view.Say(widgets.Neutral, text.Of("another thing"))
	w.view.backupChanged(backup.Status{Own: at.Add(time.Minute), Folder: "/x", Trouble: gone})
	if got := w.view.status.Said(); got != "another thing" {
		t.Errorf("the status line says %q, want the stick's going once only", got)
	}
	w.view.backupChanged(backup.Status{Own: at, Folder: "/x", Apart: true, Chosen: at})
	if got := w.view.status.Said(); !strings.Contains(got, "again") {
		t.Errorf("the status line says %q, want the stick's coming back", got)
	}
	if got := w.view.status.Backup(); !strings.Contains(got, "in /x") {
		t.Errorf("the status bar says %q", got)
	}
}
