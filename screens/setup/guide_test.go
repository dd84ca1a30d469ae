package setup

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// guideAtDivisions is the guide for a new event on its page of divisions.
func guideAtDivisions(t *testing.T) (window.Window, fyne.Canvas) {
	w := newSetupWindow(t)
	w.ShowStart()
	c := w.Window().Canvas()
	drive.Keys(c, "n")
	drive.Keys(c, "Harbour Open")
	drive.Chord(w, drive.CtrlEnter)
	drive.Chord(w, drive.CtrlEnter)
	return w, c
}

// TestTheEventIsMadeOnceItsListIsTaken if "Make the event" is pressed while the path of a list is typed that wasn't
// read yet. A director who doesn't accept the players stays on the page.
func TestTheEventIsMadeOnceItsListIsTaken(t *testing.T) {
	w, c := guideAtDivisions(t)
	drive.Keys(c, "A\n\n\n\n\n\n\n"+drive.GoodList(t, 6))
	for _, taken := range []bool{false, true} {
		drive.Chord(w, drive.CtrlEnter)
		if got := drive.DialogTexts(w); !strings.Contains(got, "6 players to enter") || w.Event() != nil {
			t.Fatalf("the preview says %q", got)
		}
		if taken {
			drive.Keys(c, "\n")
		} else {
			drive.Press(c, fyne.KeyEscape)
		}
		if made := w.Event() != nil; made != taken {
			t.Fatalf("the list taken: %t, the event made: %t: %s", taken, made, drive.Texts(w.Window().Content()))
		}
	}
	if n := len(w.Event().Division().Players); n != 6 {
		t.Errorf("%d players", n)
	}
}

// TestAListThatIsNotTakenIsLeftBehind: a director who was shown the players and takes nobody goes back without being
// shown them again.
func TestAListThatIsNotTakenIsLeftBehind(t *testing.T) {
	w, c := guideAtDivisions(t)
	drive.Keys(c, "A\n\n\n\n\n\n\n"+drive.GoodList(t, 6)+"\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "6 players to enter") {
		t.Fatalf("the preview says %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Press(c, fyne.KeyEscape)
	if page := drive.PageOf[*guide](w).page; drive.Asked(w) || page != 1 {
		t.Errorf("page %d is shown, and it asks %q", page+1, drive.DialogTexts(w))
	}
}

// TestNewEventIsMadeByTypingOnly: the keyboard alone leads from the start screen to an event with its players.
func TestNewEventIsMadeByTypingOnly(t *testing.T) {
	w := newSetupWindow(t)
	w.ShowStart()
	c := w.Window().Canvas()
	list := drive.GoodList(t, 24)

	drive.Keys(c, "n")
	drive.Keys(c, "Harbour Open\n\n\nHarbour Hall\nRobin Vale\n\n")
	drive.Keys(c, "\n")     // The file is as proposed, and then come the rules.
	drive.Keys(c, "\n")     // The rulebook is as proposed, and then come the divisions.
	drive.Keys(c, "A\n5\n") // These are name and rounds.
	drive.Keys(c, "\n\n\n") // These are plan, starts and the first table.
	drive.Keys(c, "\n\n")   // These are rating system and word list.
	drive.Keys(c, list+"\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "24 players to enter") {
		t.Fatalf("the preview says %q, want 24 players", got)
	}
	if w.Event() != nil {
		t.Fatal("the event was made before the list was accepted")
	}
	drive.Keys(c, "\n") // This goes on to the players.
	drive.Keys(c, "\n") // After the last field the event is made.

	if w.Event() == nil {
		t.Fatalf("no event was made: %s", drive.Texts(w.Window().Content()))
	}
	ev := w.Event().Desk().Event()
	d := w.Event().Division()
	if ev.Name != "Harbour Open" || ev.Place != "Harbour Hall" || ev.Director != "Robin Vale" || ev.StartDate != "2026-11-21" {
		t.Errorf("event %+v, want what was typed", ev)
	}
	if d.Name != "A" || d.Rounds != 5 || len(d.Players) != 24 {
		t.Errorf("division %s of %d rounds with %d players, want A, 5, 24", d.Name, d.Rounds, len(d.Players))
	}
	if got := tournament.PlanText(d.Plan, d.Rounds); got.String() != "1–4 Swiss, 5 King of the Hill" {
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
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	drive.Keys(c, "Two")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "\n")
	fyne.CurrentApp().Clipboard().SetContent("Marlow Tess\nOkafor Dele\nAbel Noor\nFerro Gio")
	drive.Chord(w, &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
	if got := drive.DialogTexts(w); !strings.Contains(got, "4 players to enter") {
		t.Fatalf("the preview says %q, want 4 players", got)
	}
	drive.Keys(c, "\n")
	drive.Press(c, fyne.KeyInsert) // This is another division.
	drive.Keys(c, "Late Birds")
	drive.Chord(w, drive.CtrlEnter)
	if w.Event() == nil {
		t.Fatalf("no event was made: %s", drive.Texts(w.Window().Content()))
	}
	var got []string
	for _, d := range w.Event().Desk().Event().Divisions {
		got = append(got, d.Name+" "+format.Plural(len(d.Players), "player").String())
	}
	if want := "A 4 players, Late Birds 0 players"; strings.Join(got, ", ") != want {
		t.Errorf("divisions %q, want %q", got, want)
	}
}

// TestGuideTakesDivisionsOfAList: a list whose rows name their divisions fills the guide's divisions. The first one,
// which had no players, takes the first name. All of them are shown before the event is made.
func TestGuideTakesDivisionsOfAList(t *testing.T) {
	w := newSetupWindow(t)
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	drive.Keys(c, "Two")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "\n")
	fyne.CurrentApp().Clipboard().SetContent("Name;Group\nMarlow Tess;Open\nOkafor Dele;Novice\nAbel Noor;open\nFerro Gio;Novice\nGray Di;Novice")
	drive.Chord(w, &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
	drive.Keys(c, "\n")
	drive.Chord(w, drive.CtrlEnter)
	if d := drive.PageOf[*guide](w).pages[2].(*guideDivisions); d.at != 1 || w.Event() != nil {
		t.Fatalf("division %d is in sight, not the other one", d.at)
	}
	drive.Chord(w, drive.CtrlEnter)
	if w.Event() == nil {
		t.Fatalf("no event was made: %s", drive.Texts(w.Window().Content()))
	}
	var got []string
	for _, d := range w.Event().Desk().Event().Divisions {
		got = append(got, d.Name+" "+format.Plural(len(d.Players), "player").String())
	}
	if want := "Open 2 players, Novice 3 players"; strings.Join(got, ", ") != want {
		t.Errorf("divisions %q, want %q", got, want)
	}
}

// TestAListOfDivisionsLeavesWhatWasTyped: the fields stay, and the further divisions begin with what they share.
func TestAListOfDivisionsLeavesWhatWasTyped(t *testing.T) {
	w := newSetupWindow(t)
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	drive.Keys(c, "Two")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "\n")
	drive.Keys(c, "A\n5\n\n\n21\n") // These are name, rounds, plan, starts and the first table.
	drive.Press(c, fyne.KeyRight)   // The rating system.
	drive.Keys(c, "\nCollins\n")
	fyne.CurrentApp().Clipboard().SetContent("Name;Div\nMarlow Tess;A\nOkafor Dele;B")
	drive.Chord(w, &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
	drive.Keys(c, "\n")
	e := drive.PageOf[*guide](w).event
	if len(e.Divisions) != 2 {
		t.Fatalf("divisions %+v", e.Divisions)
	}
	for i, d := range e.Divisions {
		if d.Name != string(rune('A'+i)) || d.Rounds != 5 || d.RatingSystem == "" || d.WordList != "Collins" || d.Tables.First != []int{21, 0}[i] {
			t.Errorf("division %s begins with %+v", d.Name, d.Settings)
		}
	}
}

// TestGuideShowsADivisionWhole: neither one division nor two scroll in the smallest window below its menus, and what
// is refused is visible.
func TestGuideShowsADivisionWhole(t *testing.T) {
	w := newSetupWindow(t)
	w.Window().Resize(fyne.NewSize(1024, 672))
	w.ShowStart()
	c := w.Window().Canvas()
	drive.Keys(c, "nHarbour Open")
	drive.Chord(w, drive.CtrlEnter)
	drive.Chord(w, drive.CtrlEnter)
	page := w.Page().(*guide).pages[2].(*guideDivisions)
	for divisions := 1; divisions <= 2; divisions++ {
		w.Settle()
		scroll := page.form.Scroll
		if needs, has := scroll.Content.MinSize().Height, scroll.Size().Height; needs > has {
			t.Errorf("%d divisions: %v high in %v", divisions, needs, has)
		}
		if several := page.which != nil && len(page.which.Options) == divisions && page.which.Selected == fmt.Sprintf("Division %c", 'A'+divisions-1); several != (divisions > 1) {
			t.Errorf("%d divisions are a choice: %t", divisions, several)
		}
		drive.Press(c, fyne.KeyInsert)
	}
	drive.Replace(w, "A")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.Texts(w.Window().Content()); !strings.Contains(got, "There is already a division A") {
		t.Errorf("the guide says %q", got)
	}
	if page.which.SetSelectedIndex(0); page.at != 2 || page.which.SelectedIndex() != 2 {
		t.Errorf("what is wrong in division %d is left for %d", page.at, page.which.SelectedIndex())
	}
	form.FocusOn(page.name.Focusable())
	drive.Replace(w, "Open")
	if page.which.SetSelectedIndex(1); page.at != 1 || page.guide.event.Divisions[2].Name != "Open" || page.name.Text != "B" {
		t.Errorf("division %d is shown with the name %q, and the third is called %q", page.at, page.name.Text, page.guide.event.Divisions[2].Name)
	}
}

func TestGuideWithoutANameStaysOnItsPage(t *testing.T) {
	w := newSetupWindow(t)
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	drive.Chord(w, drive.CtrlEnter)
	if drive.PageOf[*guide](w).page != 0 || !strings.Contains(drive.Texts(w.Window().Content()), "Name can't be empty; give one") {
		t.Errorf("page %d says %q, want the first page asking for a name", drive.PageOf[*guide](w).page, drive.Texts(w.Window().Content()))
	}
}

func TestGuideLeadsToTheFieldThatIsWrong(t *testing.T) {
	w := newSetupWindow(t)
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	drive.Keys(w.Window().Canvas(), "Harbour Open\ntomorrow\n\n")
	drive.Chord(w, drive.CtrlEnter)
	drive.Replace(w, "2026-11-21")
	d := drive.PageOf[*guide](w).pages[0].(*guideDetails)
	if d.fields.held("start_date") != "2026-11-21" {
		t.Errorf("the first day is %q (%s)", d.fields.held("start_date"), drive.Texts(w.Window().Content()))
	}
}

// TestNewEventIsMadeWholeOrNotAtAll: a division that is refused leaves no half-made file.
func TestNewEventIsMadeWholeOrNotAtAll(t *testing.T) {
	w := newSetupWindow(t)
	n := newEvent{Path: filepath.Join(t.TempDir(), "half"), Rulebook: "nsa-1995"}
	n.Details.Name = "Half"
	n.Divisions = []newDivision{
		{Settings: tournament.NewSettings("A", "nsa-1995", 3)},
		{Settings: tournament.NewSettings("A", "nsa-1995", 3)},
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
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	drive.Keys(c, "Rules")
	drive.Chord(w, drive.CtrlEnter)
	drive.Press(c, fyne.KeyF6, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	drive.Replace(w, "75\n")
	rows := drive.PageOf[*guide](w).pages[1].(*guideRules).rules.Grid.Rows()
	if rows[2].Label.String() != "Bye, spread" || rows[2].Value.String() != "75" || !rows[2].Overridden {
		t.Fatalf("third figure %+v, want the bye at 75, overridden", rows[2])
	}
	if got := string(drive.PageOf[*guide](w).event.Overrides["byeSpread"]); got != "75" {
		t.Errorf("override %q, want 75", got)
	}
	drive.Press(c, fyne.KeyDelete)
	if len(drive.PageOf[*guide](w).event.Overrides) != 0 {
		t.Errorf("overrides %v after Delete, want none", drive.PageOf[*guide](w).event.Overrides)
	}
}

// TestADivisionIsProposedLikeTheOneBefore: it has its rounds, plan, ratings and word list. Only the very first has the
// first of the plans.
func TestADivisionIsProposedLikeTheOneBefore(t *testing.T) {
	swiss := []tournament.PlanEntry{{From: 1, To: 5, System: "swiss"}}
	e := newEvent{Rulebook: "wespa-2010"}
	if d := e.proposeDivision(); !reflect.DeepEqual(d.Plan, tournament.PlanTemplates()[0].Plan(d.Rounds)) {
		t.Errorf("the first division has the plan %v", d.Plan)
	}
	a := newDivision{Settings: tournament.NewSettings("A", "wespa-2010", 5)}
	a.Plan, a.RatingSystem, a.WordList, a.Tables.First = swiss, "elo", "Club list", 21
	e.Divisions = []newDivision{a}
	if b := e.proposeDivision(); b.Name != "B" || b.Rounds != 5 || !reflect.DeepEqual(b.Plan, swiss) || b.RatingSystem != "elo" || b.WordList != "Club list" || b.Tables.First != 0 {
		t.Errorf("the second division is proposed as %+v", b.Settings)
	}
}

// TestGuideProposesTheLastEvent: the settings of the last event are proposed for the next one, and the page says so.
func TestGuideProposesTheLastEvent(t *testing.T) {
	w := newSetupWindow(t)
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	c := w.Window().Canvas()
	if says := drive.Texts(w.Window().Content()); strings.Contains(says, "last event") {
		t.Fatalf("the first event ever is made like another: %q", says)
	}
	drive.Keys(c, "First\n\n\nHarbour Hall\nRobin Vale\n\n\n")
	drive.Press(c, fyne.KeyRight) // This is the second rulebook.
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "A\n5\n")
	drive.Press(c, fyne.KeyRight)
	drive.Keys(c, "\n\n\n")
	drive.Press(c, fyne.KeyRight) // This is a rating system.
	drive.Keys(c, "\nClub list")
	drive.Chord(w, drive.CtrlEnter)
	first := w.Event().Division().Settings()
	if first.RatingSystem == "" || first.WordList != "Club list" || first.Rounds != 5 {
		t.Fatalf("the first event has %+v", first)
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyW))
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	if says := drive.Texts(w.Window().Content()); !strings.Contains(says, "those of your last event") {
		t.Errorf("the first page says %q", says)
	}
	drive.Keys(c, "Second")
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.Texts(w.Window().Content()); !strings.Contains(says, "rulebook of your last event") {
		t.Errorf("the second page says %q", says)
	}
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.Texts(w.Window().Content()); !strings.Contains(says, "as in your last event") {
		t.Errorf("the third page says %q", says)
	}
	drive.Chord(w, drive.CtrlEnter)
	ev, second := w.Event().Desk().Event(), w.Event().Division().Settings()
	second.ID = first.ID
	if ev.Name != "Second" || ev.Place != "Harbour Hall" || ev.Director != "Robin Vale" || !reflect.DeepEqual(first, second) {
		t.Errorf("%s, %s, %s has %+v, want %+v", ev.Name, ev.Place, ev.Director, second, first)
	}
}
