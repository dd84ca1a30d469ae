package results

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
)

func TestResultsShowTheRecordsAfterASheet(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	d, g := gameAt(t, w, 1)
	drive.Keys(w.Window().Canvas(), "1\n431\n389\n")
	for i, want := range []string{"Table 1, 431–389", d.PlayerName(g.First) + "   now 1–0 +42", d.PlayerName(g.Second) + "   now 0–1 −42"} {
		if got := strings.ReplaceAll(r.box.found[i].Text(), "–42", "−42"); !strings.HasSuffix(got, want) || !r.box.list.Visible() {
			t.Errorf("line %d of the card says %q, want %q", i+1, got, want)
		}
	}
	drive.Keys(w.Window().Canvas(), "2\n")
	if r.box.list.Visible() || !r.box.game.Visible() {
		t.Error("the game chosen isn't shown")
	}
}

func TestResultsEntryStyles(t *testing.T) {
	w, r := newPlayedWindow(t, 8, 8)
	c := w.Window().Canvas()
	a, b := w.Event().Desk().Event().Named("A"), w.Event().Desk().Event().Named("B")
	typed := func(style string) {
		w.Program().Preferences.Set(func(c *preferences.Choices) { c.EntryStyle = style })
		r.Load()
	}
	typed(preferences.EntryByPlayer)
	g := a.GamesOf(1)[1]
	drive.Keys(c, fmt.Sprintf("%d\n400\n390\n", g.Second))
	if got := sheetAt(t, w, g.Table); got != "400–390" {
		t.Errorf("by a player's number table %d says %q", g.Table, got)
	}
	typed(preferences.EntryByWinner)
	g = b.GamesOf(1)[2]
	drive.Keys(c, fmt.Sprintf("B%d\n433\n%d\n390\n", g.Second, g.First))
	if got := sheetAt(t, w, g.Table); got != "390–433" {
		t.Errorf("by winner and loser table %d says %q", g.Table, got)
	}
	g = b.GamesOf(1)[3]
	drive.Keys(c, fmt.Sprintf("2-%d\n433\n99\n", g.First))
	if !strings.Contains(r.entry.problem.String(), "wasn't drawn against") {
		t.Errorf("a pair not drawn together says %q", r.entry.problem.String())
	}
	drive.Keys(c, fmt.Sprintf("%d\n433\n", g.Second)) // This is a tie.
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, g.Table); got != "433–433" {
		t.Errorf("after the right number table %d says %q", g.Table, got)
	}
	drive.Keys(c, "B3\n4")
	if typed(preferences.EntryByTable); r.entry.style != byWinner || r.entry.empty() {
		t.Error("the style changes in the middle of a slip")
	}
}

func TestResultsByTheKeypadAlone(t *testing.T) {
	w, _ := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	_, g := gameAt(t, w, 2)
	drive.Keys(c, "1\n612\n301\n") // The sheet is doubtful.
	drive.Keys(c, "+")
	drive.Keys(c, "2\n*40..400\n390\n")
	drive.Keys(c, "3\n/12\n\n") // The second player was absent, with the rulebook's margin.
	for table, want := range map[int]string{1: "612–301", 2: "400–390"} {
		if got := sheetAt(t, w, table); got != want {
			t.Errorf("table %d says %q, want %q", table, got, want)
		}
	}
	if _, now := gameAt(t, w, 2); now.Sheet.Started != g.Second {
		t.Errorf("started %d, want %d", now.Sheet.Started, g.Second)
	}
	if got := sheetAt(t, w, 3); !strings.HasSuffix(got, "absent") {
		t.Errorf("table 3 says %q", got)
	}
}

// TestResultsQuestionsByTheKeypadAlone: every question that opens from Results can be answered and left with a
// numeric keypad.
func TestResultsQuestionsByTheKeypadAlone(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	for digit := range padKeys {
		keys := fmt.Sprintf("1\n/%d", digit+1)
		drive.Keys(c, keys)
		if !drive.Asked(w) {
			t.Errorf("%q opens nothing", keys)
		} else if drive.Keys(c, "/"); drive.Asked(w) {
			t.Fatalf("%q: the slash doesn't leave %q", keys, drive.DialogTexts(w))
		}
		drive.Keys(c, "....") // This leaves the card.
		if r.entry.chosen() || r.entry.typed != "" {
			t.Fatalf("after %q the card says %+v", keys, r.entry)
		}
	}
	drive.Keys(c, "1\n/52.1+") // The player is a minute over, which costs points.
	if drive.Asked(w) || r.entry.penalties != [2]int{10, 0} {
		t.Errorf("penalties are %v; %s", r.entry.penalties, drive.DialogTexts(w))
	}
	drive.Keys(c, "400\n390\n1\n400\n391+") // This sheet is in.
	if got := drive.DialogTexts(w); !strings.Contains(got, "what is wrong with the sheet?") {
		t.Fatalf("it isn't asked what was wrong: %q; table 1 says %q, held %q, the card %q", got, sheetAt(t, w, 1), r.banner.Text(), r.entry.problem.String())
	}
	drive.Keys(c, "./") // This opens the other keys and leaves.
	if drive.Asked(w) {
		t.Fatalf("the slash doesn't leave %q", drive.DialogTexts(w))
	}
	drive.Keys(c, "1\n400\n391+*") // The sheet itself was wrong.
	if got := drive.DialogTexts(w); !strings.Contains(got, "the sheet is changed") {
		t.Fatalf("the star leads to %q", got)
	}
	drive.Keys(c, "\n1\n0\n1\n7\n5-4\n") // One player agrees, the director overrules, and gives a section as the reason; a figure is none.
	if got := sheetAt(t, w, 1); got != "390–391 (signed 400–391)" {
		t.Errorf("table 1 says %q; %s", got, drive.DialogTexts(w))
	}
}

// TestResultsHeldByTheKeypadAlone: a sheet that is held can be typed again or discarded with a numeric keypad.
func TestResultsHeldByTheKeypadAlone(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n612\n301\n*412\n301\n")
	if got := sheetAt(t, w, 1); got != "412–301" || len(r.held) != 0 {
		t.Errorf("typed again, table 1 says %q, %d held", got, len(r.held))
	}
	drive.Keys(c, "2\n612\n301\n-")
	if _, g := gameAt(t, w, 2); g.Sheet.Done() || len(r.held) != 0 {
		t.Errorf("put aside, table 2 is %+v, %d held", g.Sheet, len(r.held))
	}
}

// TestTheHelpFollowsTheEntryStyle says that the inspector explains slips in the style that was chosen in the settings,
// as long as no game was looked at.
func TestTheHelpFollowsTheEntryStyle(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	seen := map[string]string{}
	for _, style := range []string{preferences.EntryByTable, preferences.EntryByPlayer, preferences.EntryByWinner, preferences.EntryByTable} {
		w.Program().Preferences.Set(func(c *preferences.Choices) { c.EntryStyle = style })
		r.Load()
		help := strings.Join(drive.WordsInSight(w.Window().Canvas()), "\n")
		if !strings.Contains(help, "Result slips") {
			t.Fatalf("%s: the inspector shows no help:\n%s", style, help)
		}
		for other, shown := range seen {
			if (other == style) != (shown == help) {
				t.Errorf("the help of %s against that of %s: the same is %v", style, other, shown == help)
			}
		}
		seen[style] = help
	}
}
