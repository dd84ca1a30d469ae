package rulings

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament/rulebook/rulings"
)

// TestNoRulingIsToldInEnglish: every situation is asked and answered in the window's language, under each rulebook.
func TestNoRulingIsToldInEnglish(t *testing.T) {
	w := newGermanWindow(t, fyne.NewSize(1920, 3000))
	foreign := drive.NewForeignWords(t, w.Program(), w.Event().Desk().Event(), "de")
	w.Event().Go("Rulings")
	pane := w.Shown().(*screen).pane().(*askingPane)
	said := map[string]bool{}
	for _, r := range rulings.All() {
		pane.jump(r.ID)
		for book := range pane.books {
			pane.chooseBook(book)
			pane.form.giveAnything()
			for _, says := range foreign.English(drive.WordsInSight(w.Window().Canvas())) {
				if !said[says] {
					said[says] = true
					t.Errorf("%s by %s: %q is English", r.ID, pane.books[book].Short, says)
				}
			}
		}
	}
}

// newGermanWindow is the sample event in a German window.
func newGermanWindow(t *testing.T, size fyne.Size) window.Window {
	t.Helper()
	w := shelltest.On(t, drive.Speaking(t, "de"), onlyRulings())
	w.Window().Resize(size)
	desk, err := w.Program().OpenSample(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	w.OpenDesk(desk)
	return w
}

// giveAnything fills in what is still missing, with the first choice or with 5.
func (f *askingForm) giveAnything() {
	for _, in := range f.inputs {
		switch {
		case in.choice == nil && in.text.Text == "":
			in.text.SetText("5")
		case in.choice != nil && in.choice.SelectedIndex() < 0:
			in.choice.SetSelectedIndex(0)
		}
	}
	f.answer()
}

// TestTopicsByTheirNameInTheWindow: a topic is found by its name in the window's language, and in English.
func TestTopicsByTheirNameInTheWindow(t *testing.T) {
	w := newGermanWindow(t, fyne.NewSize(1366, 768))
	w.Event().Go("Rulings")
	drive.Press(w.Window().Canvas(), fyne.KeyF6)
	for _, typed := range []string{"Beutel", "the bag"} {
		pane := w.Shown().(*screen).pane().(*readingPane)
		pane.find.SetText(typed)
		if l, ok := pane.grid.Selected(); !ok || l.Title.String() != "The bag" {
			t.Errorf("%q finds %q first", typed, l.Title.String())
		}
	}
}

// TestSituationsAsPeopleSay: a situation is found by what people say in any language, in the list and from the
// palette, where it comes before the topics and leads to its facts.
func TestSituationsAsPeopleSay(t *testing.T) {
	w := newGermanWindow(t, fyne.NewSize(1366, 768))
	w.Event().Go("Rulings")
	pane := w.Shown().(*screen).pane().(*askingPane)
	for _, typed := range []string{"zu viele Steine gezogen", "drew one too many", "trop de jetons", "demasiadas fichas"} {
		pane.find.SetText(typed)
		if l, ok := pane.grid.Selected(); !ok || l.ID != "R40" {
			t.Errorf("%q finds %s first", typed, l.ID)
		}
		found, err := Find(w.Program(), typed, 4)
		if err != nil || len(found) != 4 || found[0].ID != "R40" || found[3].ID != "overdraw" {
			t.Errorf("the palette finds %+v by %q, %v", found, typed, err)
		}
	}
	drive.Press(w.Window().Canvas(), fyne.KeyF6)
	w.Shown().(*screen).ShowTopic("R45")
	if l, ok := pane.grid.Selected(); !ok || l.ID != "R45" || w.Shown().(*screen).mode != askingMode {
		t.Errorf("the situation led to %s", l.ID)
	}
}
