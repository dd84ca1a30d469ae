package rulings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

const overdrawTyped = "too many tiles\n5\n4\ny\n\n\n"

// TestTheSentenceComesFirst: what is said to both players comes before the steps.
func TestTheSentenceComesFirst(t *testing.T) {
	w := newEvent(t, 4)
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), overdrawTyped)
	says := said(p)
	sentence, step := strings.Index(says, p.form.given.Say.String()), strings.Index(says, p.form.given.Steps[0].String())
	if sentence < 0 || step < sentence {
		t.Errorf("the sentence stands at %d, the first step at %d:\n%s", sentence, step, says)
	}
}

// TestAnAnswerIsShownLargeForTheTable: F11 shows the sentence and the steps over the whole window, and Esc goes back.
// Without an answer it does nothing.
func TestAnAnswerIsShownLargeForTheTable(t *testing.T) {
	w := newEvent(t, 4)
	p := askingOf(t, w)
	c := w.Window().Canvas()
	drive.Keys(c, "too many tiles\n9\n")
	drive.Press(c, fyne.KeyF11)
	if drive.Asked(w) {
		t.Fatalf("F11 shows %q without an answer", drive.DialogTexts(w))
	}
	drive.Press(c, fyne.KeyEscape, fyne.KeyEscape)
	drive.Keys(c, overdrawTyped)
	before := c.Focused()
	drive.Press(c, fyne.KeyF11)
	says := drive.DialogTexts(w)
	for _, want := range append([]string{p.form.given.Say.String(), "III.C.2"}, p.form.given.Steps[0].String()) {
		if !strings.Contains(says, want) {
			t.Errorf("it lacks %q: %q", want, says)
		}
	}
	drive.Press(c, fyne.KeyEscape)
	if drive.Asked(w) || c.Focused() != before {
		t.Errorf("after Esc the keyboard is in %T, not in %T", c.Focused(), before)
	}
}

// TestAnAnswerIsPrinted by Ctrl+P, and also by P where it is shown large. P in the record prints what was ruled.
func TestAnAnswerIsPrinted(t *testing.T) {
	w := newPlayedEvent(t)
	tray := &drive.PaperTray{}
	w.Program().Printer = tray
	askingOf(t, w)
	c := w.Window().Canvas()
	drive.Keys(c, "resign\n200\n350\ny\n")
	drive.Chord(w, shell.Ctrl(fyne.KeyP))
	drive.Press(c, fyne.KeyF11)
	drive.Keys(c, "p")
	drive.Press(c, fyne.KeyEscape)
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	drive.Keys(c, d.PlayerName(d.GamesOf(2)[0].Second))
	drive.Chord(w, drive.CtrlEnter)
	drive.Press(c, fyne.KeyF6, fyne.KeyF6)
	drive.Keys(c, "p")
	if len(tray.Printed) != 3 {
		t.Errorf("printed %q (%s)", tray.Printed, drive.Said(w))
	}
}

// TestTheFactsAreKeptWithTheRuling: the record shows them in words, as they were typed.
func TestTheFactsAreKeptWithTheRuling(t *testing.T) {
	w := newPlayedEvent(t)
	askingOf(t, w)
	c := w.Window().Canvas()
	drive.Keys(c, "resign\n200\n350\ny\n")
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	drive.Keys(c, d.PlayerName(d.GamesOf(2)[0].Second))
	drive.Chord(w, drive.CtrlEnter)
	drive.Press(c, fyne.KeyF6, fyne.KeyF6)
	p := w.Shown().(*screen).pane().(*ruledPane)
	says := readingText(p.page.Body)
	for _, want := range []string{"The facts as given"} {
		if !strings.Contains(says, want) {
			t.Errorf("the record lacks %q: %s", want, says)
		}
	}
	if l, ok := p.grid.Selected(); !ok || !strings.HasSuffix(l.What.String(), "(R60)") {
		t.Errorf("the line says %q", l.What.String())
	}
}

// TestADecisionWithFiguresIsKeptAsItWasShown: a proposal in the window's language isn't recorded in English, because
// once it has figures in it no language could translate it.
func TestADecisionWithFiguresIsKeptAsItWasShown(t *testing.T) {
	w := newGermanWindow(t, fyne.NewSize(1366, 768))
	w.Event().Go("Rulings")
	c := w.Window().Canvas()
	w.Shown().(*screen).pane().(*askingPane).jump("R60")
	drive.Keys(c, "200\n350\nj\n")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "Imogen Ashdown")
	drive.Chord(w, drive.CtrlEnter)
	list := w.Event().Division().Rulings
	if len(list) == 0 || list[len(list)-1].Answer != "Der Gegner gewinnt mit einer Differenz von 200." {
		t.Errorf("on record: %+v", list)
	}
}
