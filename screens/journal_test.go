package screens

import (
	"testing"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/tournament"

	"fyne.io/fyne/v2"
)

func TestJournalFiltersByWhoWhatAndPlayer(t *testing.T) {
	w := newJournalEvent(t, 4)
	checkInOf(t, w.Event().Desk(), 2)
	if err := w.Program().Preferences.Change(func(c *preferences.Choices) { c.Operator = "QX" }); err != nil {
		t.Fatal(err)
	}
	do(t, w.Event().Desk(), action.EditEvent{Name: "Renamed Open", StartDate: "2026-11-21"})
	chord(w, shell.Ctrl(fyne.KeyJ))
	j := w.Shown().(*journalScreen)
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

func TestJournalNarrowsByTyping(t *testing.T) {
	w := newJournalEvent(t, 4)
	do(t, w.Event().Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{2}, Present: true})
	chord(w, shell.Ctrl(fyne.KeyJ))
	j := w.Shown().(*journalScreen)
	if got := j.count.Text(); got != "3 lines" {
		t.Fatalf("the journal says %q, want 3 lines", got)
	}
	typeKeys(w.Window().Canvas(), "okafor check")
	if got := j.count.Text(); got != "1 line of 3" {
		t.Errorf("the journal says %q, want 1 line of 3", got)
	}
}

// newJournalEvent is an event in a window with this area alone.
func newJournalEvent(t *testing.T, players int) Window {
	t.Helper()
	return openEvent(t, only(shell.RailJournal, newJournalScreen), players)
}
