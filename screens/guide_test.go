package screens

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/tournament"
)

// From the start screen to an event with its players by the keyboard alone.
func TestNewEventIsMadeByTypingOnly(t *testing.T) {
	w := newSetupWindow(t)
	w.ShowStart()
	c := w.Window().Canvas()
	list := goodList(t, 24)

	typeKeys(c, "n")
	typeKeys(c, "Harbour Open\n\n\nHarbour Hall\nRobin Vale\n\n")
	typeKeys(c, "\n")     // the file as proposed; on to the rules
	typeKeys(c, "\n")     // the rulebook as proposed; on to the divisions
	typeKeys(c, "A\n5\n") // name, rounds
	typeKeys(c, "\n\n\n") // plan, starts, first table
	typeKeys(c, "\n\n")   // rating system, word list
	typeKeys(c, list+"\n")
	if got := dialogTexts(w); !strings.Contains(got, "24 players to enter") {
		t.Fatalf("the preview says %q, want 24 players", got)
	}
	if w.Event() != nil {
		t.Fatal("the event was made before the list was accepted")
	}
	typeKeys(c, "\n") // enter the players
	typeKeys(c, "\n") // past the last field: make the event

	if w.Event() == nil {
		t.Fatalf("no event was made: %s", texts(w.Window().Content()))
	}
	ev := w.Event().Desk().Event()
	d := w.Event().Division()
	if ev.Name != "Harbour Open" || ev.Place != "Harbour Hall" || ev.Director != "Robin Vale" || ev.StartDate != "2026-11-21" {
		t.Errorf("event %+v, want what was typed", ev)
	}
	if d.Name != "A" || d.Rounds != 5 || len(d.Players) != 24 {
		t.Errorf("division %s of %d rounds with %d players, want A, 5, 24", d.Name, d.Rounds, len(d.Players))
	}
	if got := planWords(d.Plan, d.Rounds); got.String() != "1–4 Swiss, 5 King of the Hill" {
		t.Errorf("plan %q", got.String())
	}
	if _, err := os.Stat(filepath.Join(os.Getenv("HOME"), "Documents", "Harbour Open.wordhall")); err != nil {
		t.Errorf("the file isn't where the guide said: %v", err)
	}
	if got := w.Window().Title(); got != "Harbour Open – Wordhall" {
		t.Errorf("title %q", got)
	}
}

func TestGuideTakesPastedPlayersAndTwoDivisions(t *testing.T) {
	w := newSetupWindow(t)
	chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	typeKeys(c, "Two")
	chord(w, ctrlEnter)
	typeKeys(c, "\n")
	press(c, fyne.KeyF4)
	typeKeys(c, "Marlow Tess\nOkafor Dele\nAbel Noor\nFerro Gio")
	chord(w, ctrlEnter)
	if got := dialogTexts(w); !strings.Contains(got, "4 players to enter") {
		t.Fatalf("the preview says %q, want 4 players", got)
	}
	typeKeys(c, "\n")
	press(c, fyne.KeyF6) // another division
	typeKeys(c, "Late Birds")
	chord(w, ctrlEnter)
	if w.Event() == nil {
		t.Fatalf("no event was made: %s", texts(w.Window().Content()))
	}
	var got []string
	for _, d := range w.Event().Desk().Event().Divisions {
		got = append(got, d.Name+" "+format.Plural(len(d.Players), "player").String())
	}
	if want := "A 4 players, Late Birds 0 players"; strings.Join(got, ", ") != want {
		t.Errorf("divisions %q, want %q", got, want)
	}
}

func TestGuideWithoutANameStaysOnItsPage(t *testing.T) {
	w := newSetupWindow(t)
	chord(w, shell.Ctrl(fyne.KeyN))
	chord(w, ctrlEnter)
	if pageOf[*guide](w).page != 0 || !strings.Contains(texts(w.Window().Content()), "needs a name") {
		t.Errorf("page %d says %q, want the first page asking for a name", pageOf[*guide](w).page, texts(w.Window().Content()))
	}
}

// A refused division leaves no half-made file behind.
func TestNewEventIsMadeWholeOrNotAtAll(t *testing.T) {
	w := newSetupWindow(t)
	n := newEvent{Path: filepath.Join(t.TempDir(), "half"), Rulebook: "nsa-1995"}
	n.Details.Name = "Half"
	n.Divisions = []newDivision{
		{Name: "A", Rounds: 3, Starts: tournament.StartsBalanced},
		{Name: "A", Rounds: 3, Starts: tournament.StartsBalanced},
	}
	if _, err := n.create(t.Context(), w.Program()); err == nil {
		t.Fatal("two divisions of one name were made")
	}
	if _, err := os.Stat(n.file()); !os.IsNotExist(err) {
		t.Errorf("a file was left behind: %v", err)
	}
}

func TestRulebookFiguresAreOverriddenAndShownAsSuch(t *testing.T) {
	w := newSetupWindow(t)
	chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	typeKeys(c, "Rules")
	chord(w, ctrlEnter)
	press(c, fyne.KeyF6, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	replaceTyped(w, "75\n")
	rows := pageOf[*guide](w).pages[1].(*guideRules).rules.grid.Rows()
	if rows[2].Label.String() != "Bye, spread" || rows[2].Value.String() != "75" || !rows[2].Overridden {
		t.Fatalf("third figure %+v, want the bye at 75, overridden", rows[2])
	}
	if got := string(pageOf[*guide](w).event.Overrides["byeSpread"]); got != "75" {
		t.Errorf("override %q, want 75", got)
	}
	press(c, fyne.KeyDelete)
	if len(pageOf[*guide](w).event.Overrides) != 0 {
		t.Errorf("overrides %v after Delete, want none", pageOf[*guide](w).event.Overrides)
	}
}

// The settings of the last event are proposed for the next one, and the page says so.
func TestGuideProposesTheLastEvent(t *testing.T) {
	w := newSetupWindow(t)
	chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	if says := texts(w.Window().Content()); strings.Contains(says, "last event") {
		t.Fatalf("the first event ever is made like another: %q", says)
	}
	typeKeys(c, "First\n\n\nHarbour Hall\nRobin Vale\n\n\n")
	press(c, fyne.KeyRight) // the second rulebook
	chord(w, ctrlEnter)
	typeKeys(c, "A\n5\n")
	press(c, fyne.KeyRight)
	typeKeys(c, "\n\n\n")
	press(c, fyne.KeyRight) // a rating system
	typeKeys(c, "\nClub list")
	chord(w, ctrlEnter)
	first := w.Event().Division().Settings()
	if first.RatingSystem == "" || first.WordList != "Club list" || first.Rounds != 5 {
		t.Fatalf("the first event has %+v", first)
	}
	chord(w, shell.Ctrl(fyne.KeyW))
	chord(w, shell.Ctrl(fyne.KeyN))
	if says := texts(w.Window().Content()); !strings.Contains(says, "those of your last event") {
		t.Errorf("the first page says %q", says)
	}
	typeKeys(c, "Second")
	chord(w, ctrlEnter)
	if says := texts(w.Window().Content()); !strings.Contains(says, "rulebook of your last event") {
		t.Errorf("the second page says %q", says)
	}
	chord(w, ctrlEnter)
	if says := texts(w.Window().Content()); !strings.Contains(says, "as in your last event") {
		t.Errorf("the third page says %q", says)
	}
	chord(w, ctrlEnter)
	ev, second := w.Event().Desk().Event(), w.Event().Division().Settings()
	second.ID = first.ID
	if ev.Name != "Second" || ev.Place != "Harbour Hall" || ev.Director != "Robin Vale" || !reflect.DeepEqual(first, second) {
		t.Errorf("%s, %s, %s has %+v, want %+v", ev.Name, ev.Place, ev.Director, second, first)
	}
}
