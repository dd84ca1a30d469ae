package journal

import (
	"testing"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"

	"fyne.io/fyne/v2"
)

func TestJournalFiltersByWhoWhatAndPlayer(t *testing.T) {
	w := newEvent(t, 4)
	drive.CheckInOf(t, w.Event().Desk(), 2)
	if err := w.Program().Preferences.Change(func(c *preferences.Choices) { c.Operator = "QX" }); err != nil {
		t.Fatal(err)
	}
	drive.Do(t, w.Event().Desk(), action.EditEvent{Name: "Renamed Open", StartDate: "2026-11-21"})
	drive.Chord(w, shell.Ctrl(fyne.KeyJ))
	j := w.Shown().(*screen)
	cases := []struct {
		name   string
		narrow func()
		want   int
	}{
		{"everything", func() {}, 5},
		{"by a player's name", func() { j.entry.SetText("okafor") }, 2},
		{"by the operator", func() {
			j.entry.SetText("")
			j.choose(j.filter[byWho], 1+indexOf(j.filter[byWho].options, "QX"))
		}, 1},
		{"by operator and action", func() { j.choose(j.filter[byWhat], 1+indexOf(j.filter[byWhat].options, "Players")) }, 0},
		{"by action alone", func() { j.choose(j.filter[byWho], 0) }, 2},
		{"by division", func() { j.choose(j.filter[byWhat], 0); j.choose(j.filter[byWhere], 1) }, 3},
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

func TestJournalNarrowsByTyping(t *testing.T) {
	w := newEvent(t, 4)
	drive.Do(t, w.Event().Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{2}, Present: true})
	drive.Chord(w, shell.Ctrl(fyne.KeyJ))
	j := w.Shown().(*screen)
	if got := j.count.Text(); got != "3 lines" {
		t.Fatalf("the journal says %q, want 3 lines", got)
	}
	drive.Keys(w.Window().Canvas(), "okafor check")
	if got := j.count.Text(); got != "1 line of 3" {
		t.Errorf("the journal says %q, want 1 line of 3", got)
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return shelltest.Event(t, shelltest.Only(shell.RailJournal, New), players)
}
