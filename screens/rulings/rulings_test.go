package rulings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
)

// readingOf is the part that reads, opened by its key.
func readingOf(t *testing.T, w window.Window) *readingPane {
	t.Helper()
	drive.Chord(w, shell.Ctrl(fyne.KeyR))
	var s shell.Screen
	switch {
	case drive.PageOf[*room](w) != nil:
		s = drive.PageOf[*room](w).screen
	case w.Event() != nil:
		s = w.Shown()
	}
	r, ok := s.(*screen)
	if !ok {
		t.Fatalf("Ctrl+R shows %T", s)
	}
	if r.mode != readingMode {
		drive.Press(w.Window().Canvas(), fyne.KeyF6)
	}
	return r.pane().(*readingPane)
}

// readingText is every word of a page.
func readingText(o fyne.CanvasObject) string {
	var b strings.Builder
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *fyne.Container:
			for _, c := range o.Objects {
				walk(c)
			}
		case *container.Scroll:
			walk(o.Content)
		case *widgets.Text:
			b.WriteString(o.Text() + "\n")
		case *widgets.Paragraph:
			b.WriteString(o.Text() + "\n")
		case *widgets.Chip:
			b.WriteString(o.Text() + "\n")
		case *widgets.Card:
			for _, c := range test.WidgetRenderer(o).Objects() {
				walk(c)
			}
		}
	}
	walk(o)
	return b.String()
}

func selectedTopic(p *readingPane) string {
	l, _ := p.grid.Selected()
	return l.ID
}

func TestRulebooksAreReadWithNoEventOpen(t *testing.T) {
	w := newWindow(t)
	w.ShowStart()
	drive.Keys(w.Window().Canvas(), "r")
	if drive.PageOf[*room](w) == nil {
		t.Fatal("R on the start screen doesn't show the rulebooks")
	}
	p := drive.PageOf[*room](w).screen.pane().(*readingPane)
	if n := len(p.grid.Rows()); n < 100 {
		t.Errorf("%d topics are listed", n)
	}
	drive.Keys(w.Window().Canvas(), "too many tiles")
	if got := selectedTopic(p); got != "overdraw" {
		t.Errorf("too many tiles finds %q first", got)
	}
	says := readingText(p.page.Object())
	for _, want := range []string{"WESPA 2010 and WESPA web", "3.9.5(a)", "X+2", "III.C.1", "ASPA 2016", "Fault of the text, III.C.3", "Easily missed"} {
		if !strings.Contains(says, want) {
			t.Errorf("the page of overdraws lacks %q:\n%s", want, says)
		}
	}
	drive.Keys(w.Window().Canvas(), "\x1b") // This clears the search.
	if p.find.Text != "" || drive.PageOf[*room](w) == nil {
		t.Errorf("Esc leaves %q in the search, room %v", p.find.Text, drive.PageOf[*room](w) != nil)
	}
	drive.Keys(w.Window().Canvas(), "\x1b")
	if drive.PageOf[*room](w) != nil || w.Window().Title() != "Wordhall" {
		t.Error("Esc doesn't go back to the start screen")
	}
	drive.Keys(w.Window().Canvas(), "r")
	if drive.PageOf[*room](w) == nil {
		t.Error("the start screen's keys are dead after reading")
	}
}

func TestReadingInAnEventTakesTheInspectorsRoom(t *testing.T) {
	w := newEvent(t, 4)
	was := drive.Inspector(w).Visible()
	readingOf(t, w)
	if w.Shown().Name() != "Rulings" || drive.Inspector(w).Visible() {
		t.Errorf("shown %s, inspector open %v", w.Shown().Name(), drive.Inspector(w).Visible())
	}
	w.Event().Go("Players")
	if drive.Inspector(w).Visible() != was {
		t.Error("the inspector doesn't come back")
	}
}

func TestRulebooksSideBySide(t *testing.T) {
	w := newEvent(t, 4)
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "leftover\n")
	if !p.beside {
		t.Fatal("Enter doesn't put the rulebooks side by side")
	}
	says := readingText(p.wide.Object())
	for _, want := range []string{"WESPA 2010 and WESPA web", "5.1.4(a)", "End¶3", "11.1(d)", "VII.C"} {
		if !strings.Contains(says, want) {
			t.Errorf("side by side lacks %q:\n%s", want, says)
		}
	}
	drive.Keys(w.Window().Canvas(), "\x1b")
	if p.beside || p.find.Text != "leftover" {
		t.Errorf("Esc: side by side %v, search %q", p.beside, p.find.Text)
	}
	drive.Replace(w, "blank")
	drive.Keys(w.Window().Canvas(), "\n")
	drive.Press(w.Window().Canvas(), fyne.KeyDown) // This is the next topic, still side by side.
	if !p.beside || selectedTopic(p) == "blank" || !strings.Contains(readingText(p.wide.Object()), "IV.J") {
		t.Errorf("Down: side by side %v, topic %s", p.beside, selectedTopic(p))
	}
}

func TestOneRulebookIsReadAlone(t *testing.T) {
	w := newEvent(t, 4)
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "bye\t")
	drive.Press(w.Window().Canvas(), fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	says := readingText(p.page.Object())
	if p.only != "wmsf" || !strings.Contains(says, "silent") || strings.Contains(says, "NSA 1995\n") {
		t.Errorf("WMSF alone (%s):\n%s", p.only, says)
	}
	drive.Keys(w.Window().Canvas(), "\n")
	if p.only != "" || !p.beside {
		t.Errorf("Enter compares %q, side by side %v", p.only, p.beside)
	}
}

func TestReadingGoesOnToAnotherTopic(t *testing.T) {
	w := newEvent(t, 4)
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "overdraw")
	p.jump("underdraw")
	if got := selectedTopic(p); got != "underdraw" || p.find.Text != "" {
		t.Errorf("on %s with %q in the search", got, p.find.Text)
	}
	if !strings.Contains(readingText(p.page.Object()), "5.4") {
		t.Error("the page of underdraws isn't shown")
	}
}

func TestReadingSaysWhenNothingMatches(t *testing.T) {
	w := newEvent(t, 4)
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "qqqq\n")
	if len(p.grid.Rows()) != 0 || p.beside || readingText(p.page.Object()) != "" {
		t.Errorf("%d topics, side by side %v", len(p.grid.Rows()), p.beside)
	}
	drive.Replace(w, "recuont")
	if !strings.Contains(p.note.Text(), "Understood as “recount”") {
		t.Errorf("the note says %q", p.note.Text())
	}
}

// TestReadingColumnsStackWhereNarrow: columns are side by side, or one below the other in a narrow window, and no
// card is shorter than its words.
func TestReadingColumnsStackWhereNarrow(t *testing.T) {
	w := newEvent(t, 4)
	p := readingOf(t, w)
	drive.Keys(w.Window().Canvas(), "overdraw\n")
	for _, c := range []struct {
		width  float32
		beside bool
	}{{1366, true}, {820, false}} {
		w.Window().Resize(fyne.NewSize(c.width, 768))
		columns := p.wide.Body.Objects[2].(*fyne.Container)
		first, second := columns.Objects[0], columns.Objects[1]
		if beside := first.Position().Y == second.Position().Y; beside != c.beside {
			t.Errorf("at %v wide: side by side %v", c.width, beside)
		}
		for i, o := range columns.Objects {
			if o.Size().Height < o.MinSize().Height {
				t.Errorf("at %v wide: card %d is %v high and needs %v", c.width, i, o.Size().Height, o.MinSize().Height)
			}
		}
		if p.wide.Inner.Size().Height < p.wide.Inner.MinSize().Height {
			t.Errorf("at %v wide: the text is cut off", c.width)
		}
	}
}

// TestEveryParameterIsReadInWords: each parameter is in a topic and has a label, and no value is shown as it is
// written in the book's file.
func TestEveryParameterIsReadInWords(t *testing.T) {
	w := newWindow(t)
	ref, books, err := readReference(w.Program())
	if err != nil {
		t.Fatal(err)
	}
	topics := map[string]bool{}
	for _, topic := range ref.Topics() {
		for _, key := range topic.Parameters {
			topics[key] = true
		}
	}
	for _, key := range rulebook.Keys() {
		if label := rulebook.ParameterLabel(key).String(); !topics[key] || label == key {
			t.Errorf("%s: under a topic %v, label %q", key, topics[key], label)
		}
		for _, b := range books {
			for _, choice := range b.Choices(key) {
				if words := report.ParameterWords(key, choice); words.String() == choice && len(choice) > 7 {
					t.Errorf("%s: the choice %q has no words", key, choice)
				}
			}
		}
	}
}

// newWindow and newEvent are a window with only this area, without an event and with one.
func newWindow(t testing.TB) window.Window { return shelltest.Window(t, onlyRulings()) }

func newEvent(t *testing.T, players int) window.Window {
	return shelltest.Event(t, onlyRulings(), players)
}

func onlyRulings() shell.Areas {
	shown := shelltest.Only("Rulings", New)
	shown.Rulings, shown.Ejection, shown.FindRules = ShowRoom, AskEjection, Find
	return shown
}
