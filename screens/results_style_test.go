package screens

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
)

func TestResultsShowTheRecordsAfterASheet(t *testing.T) {
	h, r := newPlayedHall(t, 8)
	d, g := gameAt(t, h, 1)
	typeKeys(h.win.Canvas(), "1\n431\n389\n")
	for i, want := range []string{"Table 1, 431–389", d.PlayerName(g.First) + "   now 1–0 +42", d.PlayerName(g.Second) + "   now 0–1 −42"} {
		if got := strings.ReplaceAll(r.box.found[i].Text(), "–42", "−42"); !strings.HasSuffix(got, want) || !r.box.list.Visible() {
			t.Errorf("line %d of the card says %q, want %q", i+1, got, want)
		}
	}
	typeKeys(h.win.Canvas(), "2\n")
	if r.box.list.Visible() || !r.box.game.Visible() {
		t.Error("the game chosen isn't shown")
	}
}

func TestResultsEntryStyles(t *testing.T) {
	h, r := newPlayedHall(t, 8, 8)
	c := h.win.Canvas()
	a, b := h.frame.desk.Event().Named("A"), h.frame.desk.Event().Named("B")
	press(c, fyne.KeyF7) // players' numbers
	g := a.GamesOf(1)[1]
	typeKeys(c, fmt.Sprintf("%d\n400\n390\n", g.Second))
	if got := sheetAt(t, h, g.Table); got != "400–390" {
		t.Errorf("by a player's number table %d says %q", g.Table, got)
	}
	press(c, fyne.KeyF7) // winner and loser
	g = b.GamesOf(1)[2]
	typeKeys(c, fmt.Sprintf("B%d\n433\n%d\n390\n", g.Second, g.First))
	if got := sheetAt(t, h, g.Table); got != "390–433" {
		t.Errorf("by winner and loser table %d says %q", g.Table, got)
	}
	g = b.GamesOf(1)[3]
	typeKeys(c, fmt.Sprintf("2-%d\n433\n99\n", g.First))
	if !strings.Contains(r.entry.problem, "wasn't drawn against") {
		t.Errorf("a pair not drawn together says %q", r.entry.problem)
	}
	typeKeys(c, fmt.Sprintf("%d\n433\n", g.Second)) // a tie
	if got := sheetAt(t, h, g.Table); got != "433–433" {
		t.Errorf("after the right number table %d says %q", g.Table, got)
	}
	if got := h.program.Preferences.Get().EntryStyle; got != app.EntryByWinner {
		t.Errorf("the style kept is %q", got)
	}
}

func TestResultsByTheKeypadAlone(t *testing.T) {
	h, _ := newPlayedHall(t, 8)
	c := h.win.Canvas()
	_, g := gameAt(t, h, 2)
	typeKeys(c, "1\n612\n301\n") // doubtful
	typeKeys(c, "+")
	typeKeys(c, "2\n*40..400\n390\n")
	typeKeys(c, "3\n/12\n\n") // absent: the second, the rulebook's margin
	for table, want := range map[int]string{1: "612–301", 2: "400–390"} {
		if got := sheetAt(t, h, table); got != want {
			t.Errorf("table %d says %q, want %q", table, got, want)
		}
	}
	if _, now := gameAt(t, h, 2); now.Sheet.Started != g.Second {
		t.Errorf("started %d, want %d", now.Sheet.Started, g.Second)
	}
	if got := sheetAt(t, h, 3); !strings.HasSuffix(got, "absent") {
		t.Errorf("table 3 says %q", got)
	}
}
