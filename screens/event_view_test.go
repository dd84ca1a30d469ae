package screens

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/app"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

func TestUndoOfAPublishedRoundAsksFirst(t *testing.T) {
	h := newTestEvent(t, 6)
	d := h.view.Division()
	do(t, h.view.Desk(), app.PairRound{Division: d.ID, Request: draw.Request{Round: 1}})
	do(t, h.view.Desk(), app.PublishRound{Division: d.ID, Round: 1})
	h.Program().Printer = noPrinter{}
	if _, err := h.view.Desk().Print(t.Context(), app.PaperRequest{Kind: app.PairingsByTable, Division: d.ID, Round: 1}); err != nil {
		t.Fatal(err)
	}
	c := h.Window().Canvas()
	published := func() bool { return h.view.Division().RoundState(1) == tournament.Published }

	chord(h, &fyne.ShortcutUndo{})
	got := dialogTexts(h)
	if !strings.Contains(got, "players may have read it") || !strings.Contains(got, "pairings by table of round 1 of division A, revision 1") {
		t.Fatalf("the question says %q, want the reason and the stale paper", got)
	}
	press(c, fyne.KeyReturn)
	if !published() {
		t.Fatal("a plain Enter undid what was printed")
	}
	chord(h, &fyne.ShortcutUndo{})
	if dialogTexts(h) == "" {
		t.Fatal("no question the second time")
	}
	typeKeys(c, "y")
	if published() {
		t.Error("the round is still published after Y")
	}
	if got := toastTexts(h); !strings.Contains(got, "No longer true: pairings by table") {
		t.Errorf("toasts %q, want the stale paper named", got)
	}
	chord(h, ctrlShift(fyne.KeyZ))
	if !published() {
		t.Error("redo didn't publish again")
	}
}

// The desk's undo waits while somebody types, and only then.
func TestUndoInAnEntryTakesBackTypingFirst(t *testing.T) {
	h := newTestEvent(t, 4)
	p := playersOf(t, h)
	do(t, h.view.Desk(), app.RemovePlayer{Division: h.view.Division().ID, Player: 4})
	focusOn(p.filter)
	typeKeys(h.Window().Canvas(), "mar")
	chord(h, &fyne.ShortcutUndo{})
	if n := len(h.view.Division().Players); n != 3 || p.filter.Text == "mar" {
		t.Fatalf("%d players and %q in the entry, want 3 and the typing taken back", n, p.filter.Text)
	}
	p.filter.SetText("")
	chord(h, &fyne.ShortcutUndo{})
	if n := len(h.view.Division().Players); n != 4 {
		t.Errorf("%d players, want 4: an empty entry leaves undo to the desk", n)
	}
}

func TestThemeSwitchChangesTheColoursAtOnce(t *testing.T) {
	h := newTestEvent(t, 4)
	choose := func(label string) {
		t.Helper()
		for _, menu := range h.Window().MainMenu().Items {
			for _, item := range menu.Items {
				if item.Label == label {
					item.Action()
					return
				}
			}
		}
		t.Fatalf("no menu item %q", label)
	}
	choose("Light")
	light := look.Color(look.ColorPanel)
	choose("Dark")
	if dark := look.Color(look.ColorPanel); dark == light {
		t.Errorf("the panel is %v in both themes", dark)
	}
	if got := h.Program().Preferences.Get().Theme; got != "dark" {
		t.Errorf("remembered theme %q, want dark", got)
	}
	choose("Larger text")
	if got := h.Program().Preferences.Get().TextScale; got < 1.09 || got > 1.11 {
		t.Errorf("text scale %v, want 1.1", got)
	}
}

// Text too large for a screen and the inspector beside one another leaves the screen the
// room; the inspector is a key away, and back with smaller text.
func TestLargeTextLeavesTheScreenTheInspectorsRoom(t *testing.T) {
	h := newTestEvent(t, 4)
	h.Window().Resize(fyne.NewSize(1366, 710))
	h.view.Go("Results")
	for _, step := range []struct {
		scale float64
		open  bool
	}{{1, true}, {1.3, true}, {1.6, false}, {1, true}} {
		h.choose(func(c *app.Choices) { c.TextScale = step.scale })
		if got := h.view.inspecting(); got != step.open {
			t.Errorf("at text size %v the inspector is open: %v", step.scale, got)
		}
	}
	h.choose(func(c *app.Choices) { c.TextScale = 1.6 })
	press(h.Window().Canvas(), fyne.KeyF4)
	if !h.view.inspecting() {
		t.Error("F4 doesn't open the inspector with large text")
	}
	h.choose(func(c *app.Choices) { c.TextScale = 1 })
}

func TestRailDivisionsAndHelpByKeys(t *testing.T) {
	h := newTestEvent(t, 4)
	do(t, h.view.Desk(), app.AddDivision{Settings: tournament.NewSettings("B", "wmsf", 3)})
	c := h.Window().Canvas()
	for i, s := range h.view.screens {
		chord(h, ctrl(allAreas().Rail[i].key))
		if h.view.shown != s {
			t.Errorf("Ctrl %d shows %s, want %s", i+1, h.view.shown.Name(), s.Name())
		}
		if len(s.Keys()) == 0 {
			t.Errorf("%s names no keys", s.Name())
		}
	}
	chord(h, ctrl(fyne.Key1))
	next := &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}
	for _, want := range []string{"B", "A"} {
		chord(h, next)
		if got := h.view.Division().Name; got != want {
			t.Errorf("Ctrl Tab went to division %s, want %s", got, want)
		}
		if l, _ := h.view.shown.(*eventScreen).grid.Selected(); l.Name != want {
			t.Errorf("the line of division %s is chosen, the top bar says %s", l.Name, want)
		}
	}
	typeKeys(c, "?")
	if got := dialogTexts(h); !strings.Contains(got, "add a division") || !strings.Contains(got, "next division") {
		t.Errorf("? shows %q, want the screen's keys and the global ones", got)
	}
	press(c, fyne.KeyEscape, fyne.KeyF4)
	if h.view.inspecting() {
		t.Error("F4 left the inspector open")
	}
}

func TestGlobalKeysWaitWhileADialogAsks(t *testing.T) {
	h := newTestEvent(t, 4)
	playersOf(t, h)
	press(h.Window().Canvas(), fyne.KeyInsert)
	chord(h, ctrl(fyne.Key1))
	if got := h.view.shown.Name(); got != "Players" {
		t.Errorf("Ctrl 1 went to %s under an open dialog", got)
	}
}

func TestJournalNarrowsByTyping(t *testing.T) {
	h := newTestEvent(t, 4)
	do(t, h.view.Desk(), app.CheckIn{Division: 1, Players: []tournament.PlayerID{2}, Present: true})
	chord(h, ctrl(fyne.KeyJ))
	j := h.view.shown.(*journalScreen)
	if got := j.count.Text(); got != "3 lines" {
		t.Fatalf("the journal says %q, want 3 lines", got)
	}
	typeKeys(h.Window().Canvas(), "okafor check")
	if got := j.count.Text(); got != "1 line of 3" {
		t.Errorf("the journal says %q, want 1 line of 3", got)
	}
}

func TestClosingLosesNothingAndLetsTheFileGo(t *testing.T) {
	h := newTestEvent(t, 4)
	path := h.view.Desk().Path()
	h.remember(h.view.Desk())
	chord(h, ctrl(fyne.KeyW))
	if h.view != nil || pageOf[*startScreen](h) == nil {
		t.Fatal("closing didn't lead back to the start screen")
	}
	typeKeys(h.Window().Canvas(), "\n") // the event is the first of the recent ones
	if h.view == nil || h.view.Desk().Path() != path || len(h.view.Division().Players) != 4 {
		t.Error("the event didn't open again from the start screen")
	}
}

func TestSaveACopyByTyping(t *testing.T) {
	h := newTestEvent(t, 4)
	target := t.TempDir() + "/copy"
	chord(h, ctrlShift(fyne.KeyS))
	replaceTyped(h, target+"\n")
	copied, err := h.Program().OpenReadOnly(t.Context(), target+".wordhall")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(copied.Event().Divisions[0].Players); n != 4 {
		t.Errorf("%d players in the copy, want 4", n)
	}
	if err := copied.Close(); err != nil {
		t.Error(err)
	}
}

func TestMissingRecentFileSaysSo(t *testing.T) {
	h := newTestWindow(t)
	h.Program().Preferences.Remember("/nowhere/gone.wordhall")
	h.ShowStart()
	if rows := pageOf[*startScreen](h).grid.Rows(); len(rows) != 1 || !rows[0].Missing {
		t.Fatalf("rows %+v, want one that is missing", rows)
	}
	typeKeys(h.Window().Canvas(), "\n")
	if got := dialogTexts(h); !strings.Contains(got, "gone.wordhall") {
		t.Errorf("opening it says %q, want the file named", got)
	}
}

// A fault in one piece of work is told and the next piece is still done.
func TestAFaultyPieceOfWorkDoesNotStopTheNext(t *testing.T) {
	h := newTestEvent(t, 4)
	told := make(chan *panicked, 1)
	done := make(chan bool, 1)
	j := newJobs(false, func(p *panicked) { told <- p })
	j.add(func() { panic("a mistake") })
	j.add(func() { done <- true })
	j.wait()
	if p := <-told; p.value != "a mistake" || !strings.Contains(string(p.stack), "frame_test.go") {
		t.Errorf("told %v", p)
	}
	if !<-done || h.view == nil {
		t.Error("the next piece of work was not done")
	}
}

// A question mark in an empty search, or at the box of Results, asks for the keys of the
// screen: it is promised at the foot of every screen, also where the keyboard is in a field.
func TestQuestionMarkShowsTheKeysFromAField(t *testing.T) {
	h, _ := newStandingsWindow(t)
	for _, screen := range []string{"Journal", "Rulings", "Results", "Players", "Board"} {
		h.view.Go(screen)
		if screen == "Players" {
			press(h.Window().Canvas(), fyne.KeyF3)
		}
		typeKeys(h.Window().Canvas(), "?")
		if words := wordsOn(h.Window().Canvas()); !slices.Contains(words, "Everywhere") {
			t.Errorf("%s: no keys are shown", screen)
		}
		h.closeDialogs()
	}
}

// Neither an inspector that was closed nor a button of it that is gone keeps the keyboard.
func TestTheKeyboardComesBackFromTheInspector(t *testing.T) {
	h := newTestEvent(t, 4)
	p := playersOf(t, h)
	c := h.Window().Canvas()
	toInspector := func() {
		t.Helper()
		for range 20 {
			if test.FocusNext(c); h.view.inspector.Holds(c.Focused()) {
				return
			}
		}
		t.Fatal("Tab never comes to the inspector")
	}
	h.view.inspector.SetOpen(true)
	p.Focus()
	toInspector()
	press(c, fyne.KeyReturn)
	if h.view.inspecting() || c.Focused() != fyne.Focusable(p.grid) {
		t.Errorf("closed: open %v, the keyboard is with %T", h.view.inspecting(), c.Focused())
	}
	h.view.toggleInspector()
	button := widgets.NewKeyButton("Gone", "", func() {})
	h.view.Inspect("A player", "", button)
	c.Focus(button)
	h.view.Inspect("Another", "")
	if c.Focused() != fyne.Focusable(p.grid) {
		t.Errorf("filled anew: the keyboard is with %T", c.Focused())
	}
}
