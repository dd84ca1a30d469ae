package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/areas"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

func TestUndoOfAPublishedRoundAsksFirst(t *testing.T) {
	w := newTestEvent(t, 6)
	d := w.view.Division()
	drive.Do(t, w.view.Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}})
	drive.Do(t, w.view.Desk(), action.PublishRound{Division: d.ID, Round: 1})
	w.Program().Printer = drive.NoPrinter{}
	if _, err := w.view.Desk().Print(t.Context(), app.PaperRequest{Kind: app.PairingsByTable, Division: d.ID, Round: 1}); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	published := func() bool { return w.view.Division().RoundState(1) == tournament.Published }

	drive.Chord(w, &fyne.ShortcutUndo{})
	got := drive.DialogTexts(w)
	if !strings.Contains(got, "players may have read it") || !strings.Contains(got, "pairings by table of round 1 of division A, revision 1") {
		t.Fatalf("the question says %q, want the reason and the stale paper", got)
	}
	drive.Press(c, fyne.KeyReturn)
	if !published() {
		t.Fatal("a plain Enter undid what was printed")
	}
	drive.Chord(w, &fyne.ShortcutUndo{})
	if drive.DialogTexts(w) == "" {
		t.Fatal("no question the second time")
	}
	drive.Keys(c, "y")
	if published() {
		t.Error("the round is still published after Y")
	}
	if got := drive.Said(w); !strings.Contains(got, "No longer true: pairings by table") {
		t.Errorf("the status line says %q, want the stale paper named", got)
	}
	drive.Chord(w, ctrlShift(fyne.KeyZ))
	if !published() {
		t.Error("redo didn't publish again")
	}
}

// TestUndoInAnEntryTakesBackTypingFirst: Ctrl+Z is the desk's undo, except while somebody types.
func TestUndoInAnEntryTakesBackTypingFirst(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Go("Players")
	drive.Do(t, w.view.Desk(), action.RemovePlayer{Division: w.view.Division().ID, Player: 4})
	drive.Press(w.Window().Canvas(), fyne.KeyF3)
	drive.Keys(w.Window().Canvas(), "mar")
	filter := w.Window().Canvas().Focused()
	drive.Chord(w, &fyne.ShortcutUndo{})
	if n := len(w.view.Division().Players); n != 3 || entryText(filter) == "mar" {
		t.Fatalf("%d players and %q in the entry, want 3 and the typing taken back", n, entryText(filter))
	}
	drive.Replace(w, "\b")
	drive.Chord(w, &fyne.ShortcutUndo{})
	if n := len(w.view.Division().Players); n != 4 {
		t.Errorf("%d players, want 4: an empty entry leaves undo to the desk", n)
	}
}

func TestThemeSwitchChangesTheColoursAtOnce(t *testing.T) {
	w := newTestEvent(t, 4)
	choose := func(label string) {
		t.Helper()
		for _, menu := range w.Window().MainMenu().Items {
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
	if got := w.Program().Preferences.Get().Theme; got != "dark" {
		t.Errorf("remembered theme %q, want dark", got)
	}
	choose("Larger text")
	if got := w.Program().Preferences.Get().TextScale; got < 1.09 || got > 1.11 {
		t.Errorf("text scale %v, want 1.1", got)
	}
	for i, key := range []fyne.Shortcut{shell.Ctrl(fyne.KeyPlus), ctrlShift(fyne.KeyPlus), ctrlShift(fyne.KeyEqual), ctrlShift(fyne.KeyMinus)} {
		drive.Chord(w, key)
		if got, want := w.Program().Preferences.Get().TextScale, []float64{1.2, 1.3, 1.4, 1.3}[i]; got < want-0.01 || got > want+0.01 {
			t.Errorf("%s: text scale %v, want %v", key.ShortcutName(), got, want)
		}
	}
}

// TestLargeTextLeavesTheScreenTheInspectorsRoom: if the text is too large for a screen and the inspector side by
// side, the screen has the space. One key opens the inspector, and it is back with smaller text.
func TestLargeTextLeavesTheScreenTheInspectorsRoom(t *testing.T) {
	w := newTestEvent(t, 4)
	w.Window().Resize(fyne.NewSize(1366, 710))
	w.view.Go("Results")
	for _, step := range []struct {
		scale float64
		open  bool
	}{{1, true}, {1.3, true}, {1.6, false}, {1, true}} {
		w.choose(func(c *preferences.Choices) { c.TextScale = step.scale })
		if got := w.view.inspecting(); got != step.open {
			t.Errorf("at text size %v the inspector is open: %v", step.scale, got)
		}
	}
	w.choose(func(c *preferences.Choices) { c.TextScale = 1.6 })
	drive.Press(w.Window().Canvas(), fyne.KeyF4)
	if !w.view.inspecting() {
		t.Error("F4 doesn't open the inspector with large text")
	}
	w.choose(func(c *preferences.Choices) { c.TextScale = 1 })
}

func TestRailDivisionsAndHelpByKeys(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.Do(t, w.view.Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wmsf", 3)})
	c := w.Window().Canvas()
	for i, s := range w.view.screens {
		drive.Chord(w, shell.Ctrl(areas.All().Rail[i].Key))
		if w.view.shown != s {
			t.Errorf("Ctrl %d shows %s, want %s", i+1, w.view.shown.Name(), s.Name())
		}
		if len(s.Keys()) == 0 {
			t.Errorf("%s names no keys", s.Name())
		}
	}
	drive.Chord(w, shell.Ctrl(fyne.Key1))
	next := &desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}
	for _, want := range []string{"B", "A"} {
		drive.Chord(w, next)
		if got := w.view.Division().Name; got != want {
			t.Errorf("Ctrl Tab went to division %s, want %s", got, want)
		}
		if got := w.view.inspector.Title(); got != "Division "+want {
			t.Errorf("the line of %s is chosen, the top bar says %s", got, want)
		}
	}
	drive.Keys(c, "?")
	if got := drive.DialogTexts(w); !strings.Contains(got, "add a division") || !strings.Contains(got, "next division") {
		t.Errorf("? shows %q, want the screen's keys and the global ones", got)
	}
	drive.Press(c, fyne.KeyEscape, fyne.KeyF4)
	if w.view.inspecting() {
		t.Error("F4 left the inspector open")
	}
}

func TestGlobalKeysWaitWhileADialogAsks(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Go("Players")
	drive.Press(w.Window().Canvas(), fyne.KeyInsert)
	drive.Chord(w, shell.Ctrl(fyne.Key1))
	if got := w.view.shown.Name(); got != "Players" {
		t.Errorf("Ctrl 1 went to %s under an open dialog", got)
	}
}

func TestClosingLosesNothingAndLetsTheFileGo(t *testing.T) {
	w := newTestEvent(t, 4)
	path := w.view.Desk().Path()
	w.remember(w.view.Desk())
	drive.Chord(w, shell.Ctrl(fyne.KeyW))
	if w.view != nil || drive.PageOf[*startScreen](w) == nil {
		t.Fatal("closing didn't lead back to the start screen")
	}
	drive.Keys(w.Window().Canvas(), "\n") // The event is the first of the recent ones.
	if w.view == nil || w.view.Desk().Path() != path || len(w.view.Division().Players) != 4 {
		t.Error("the event didn't open again from the start screen")
	}
}

// TestAClosedEventNamesTheWindowNoMore, even if work of its that was under way ends after that.
func TestAClosedEventNamesTheWindowNoMore(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	closed := w.view
	drive.Chord(w, shell.Ctrl(fyne.KeyW))
	if drive.Asked(w) {
		drive.Keys(w.Window().Canvas(), "y")
	}
	closed.RefreshBars()
	if got := w.win.Title(); w.view != nil || got != "Wordhall" {
		t.Errorf("the window is called %q, closed: %v", got, w.view == nil)
	}
}

func TestSaveACopyByTyping(t *testing.T) {
	w := newTestEvent(t, 4)
	target := t.TempDir() + "/copy"
	drive.Chord(w, ctrlShift(fyne.KeyS))
	drive.Replace(w, target+"\n")
	copied, err := w.Program().OpenReadOnly(t.Context(), target+".wordhall")
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
	w := newTestWindow(t)
	w.Program().Preferences.Remember("/nowhere/gone.wordhall")
	w.ShowStart()
	if rows := drive.PageOf[*startScreen](w).grid.Rows(); len(rows) != 1 || !rows[0].Missing {
		t.Fatalf("rows %+v, want one that is missing", rows)
	}
	drive.Keys(w.Window().Canvas(), "\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "gone.wordhall") {
		t.Errorf("opening it says %q, want the file named", got)
	}
}

// TestAFaultyPieceOfWorkDoesNotStopTheNext: a panic in one piece of work is reported, and the next piece is still
// done.
func TestAFaultyPieceOfWorkDoesNotStopTheNext(t *testing.T) {
	w := newTestEvent(t, 4)
	told := make(chan *shell.Panicked, 1)
	done := make(chan bool, 1)
	j := newJobs(false, func(p *shell.Panicked) { told <- p })
	j.add(func() { panic("a mistake") })
	j.add(func() { done <- true })
	j.wait()
	if p := <-told; p.Value != "a mistake" || !strings.Contains(string(p.Stack), "event_view_test.go") {
		t.Errorf("told %v", p)
	}
	if !<-done || w.view == nil {
		t.Error("the next piece of work was not done")
	}
}

// TestTheKeyboardComesBackFromTheInspector: an inspector that was closed, or a button of it that is gone, doesn't
// keep the keyboard.
func TestTheKeyboardComesBackFromTheInspector(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Go("Players")
	c := w.Window().Canvas()
	list := c.Focused()
	toInspector := func() {
		t.Helper()
		for range 20 {
			if test.FocusNext(c); w.view.inspector.Holds(c.Focused()) {
				return
			}
		}
		t.Fatal("Tab never comes to the inspector")
	}
	w.view.inspector.SetOpen(true)
	w.view.shown.Focus()
	toInspector()
	drive.Press(c, fyne.KeyReturn)
	if w.view.inspecting() || c.Focused() != list {
		t.Errorf("closed: open %v, the keyboard is with %T", w.view.inspecting(), c.Focused())
	}
	w.view.toggleInspector()
	button := widgets.NewKeyButton(text.Of("Gone"), "", func() {})
	w.view.Inspect(text.Of("A player"), text.Text{}, button)
	c.Focus(button)
	w.view.Inspect(text.Of("Another"), text.Text{})
	if c.Focused() != list {
		t.Errorf("filled anew: the keyboard is with %T", c.Focused())
	}
}

// TestAKeyOfTheScreenWithNothingToDoSaysSo. The arrows stop without a message.
func TestAKeyOfTheScreenWithNothingToDoSaysSo(t *testing.T) {
	w := newTestEvent(t, 0)
	c := w.Window().Canvas()
	w.view.Go("Players")
	drive.Press(c, fyne.KeyF7)
	if got := drive.Said(w); got != "F7 (withdraw or return) has nothing to do here now." {
		t.Errorf("F7 says %q", got)
	}
	w.view.Go("Standings")
	before := drive.Said(w)
	drive.Press(c, fyne.KeyLeft)
	if got := drive.Said(w); got != before {
		t.Errorf("Left says %q", got)
	}
}

// TestTheKeyOfALetterSaysNothing: the toolkit reports a letter as a key and as a letter, and only the second says
// whether the screen uses it.
func TestTheKeyOfALetterSaysNothing(t *testing.T) {
	w := newTestEvent(t, 4)
	for _, e := range w.areas.Rail {
		w.view.Go(e.Name)
		w.Window().Canvas().Unfocus()
		before, typed := drive.Said(w), 0
		for _, hint := range w.view.shown.Keys() {
			for _, key := range strings.Split(hint.Key.String(), ", ") {
				if len(key) == 1 || key == "Space" {
					typed++
					w.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyName(key)})
				}
			}
		}
		if got := drive.Said(w); got != before && !drive.Asked(w) {
			t.Errorf("%s: one of %d letters says %q before it is typed", e.Name, typed, got)
		}
		w.closeDialogs()
	}
}
