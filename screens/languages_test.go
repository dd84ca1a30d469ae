package screens

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// addLanguage puts a language's file where the director would and chooses it.
func addLanguage(t *testing.T, w *window, tag, texts string) {
	t.Helper()
	folder := filepath.Join(w.Program().Preferences.Folder(), "languages")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, tag+".json"), []byte(texts), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { look.Speak(nil, nil) })
}

const platt = `{
	"Players": "Spelers",
	"Settings": "Instellen",
	"Find (F3)": "Söken (F3)",
	"Add": "Rinsetten",
	"%d players": "%d Spelers",
	"Language": "Spraak",
	"Light": "Hell",
	"Dark": "Düster"
}`

// wordsOn are the words of all texts on a canvas.
func wordsOn(c fyne.Canvas) []string {
	var words []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Text:
			words = append(words, o.Text)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(c.Content())
	for _, o := range c.Overlays().List() {
		walk(o)
	}
	return words
}

func TestALanguageAddedAsAFileIsSpoken(t *testing.T) {
	w := newTestEvent(t, 4)
	addLanguage(t, w, "nds", platt)
	w.view.Go("Players")
	if !slices.Contains(wordsOn(w.Window().Canvas()), "Players") {
		t.Fatal("the rail doesn't say Players in English")
	}
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	said := wordsOn(w.Window().Canvas())
	if !slices.Contains(said, "Spelers") || slices.Contains(said, "Players") {
		t.Errorf("the rail isn't turned: %q", said)
	}
	if w.view.shown.Name() != "Players" {
		t.Errorf("the screen is %s now", w.view.shown.Name())
	}
	if !slices.Contains(said, "Marlow Tess") {
		t.Error("a player's name isn't there any more")
	}
}

// The words of a choice are shown turned and compared in English.
func TestAChoiceIsShownInTheLanguageAndKeptInEnglish(t *testing.T) {
	w := newTestEvent(t, 4)
	addLanguage(t, w, "nds", platt)
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	changes := 0
	f := form.NewChoiceField([]string{"Light", "Dark", "Other"}, "Light", func(string) { changes++ })
	if f.Select.Selected != "Hell" || f.Selected != "Light" || f.SelectedIndex() != 0 {
		t.Errorf("shows %q, holds %q", f.Select.Selected, f.Selected)
	}
	f.TypedRune('d')
	if f.Selected != "Dark" || f.Select.Selected != "Düster" || changes != 1 {
		t.Errorf("after D shows %q, holds %q, %d changes", f.Select.Selected, f.Selected, changes)
	}
	f.SetOptions([]string{"Dark", "Other"})
	if f.SelectedIndex() != 0 || f.Select.Options[0] != "Düster" {
		t.Errorf("with other options %d of %q", f.SelectedIndex(), f.Select.Options)
	}
	f.SetSelected("Other")
	if f.Selected != "Other" || f.Select.Selected != "Other" {
		t.Errorf("holds %q, shows %q", f.Selected, f.Select.Selected)
	}
}

func TestTheLanguageIsChosenInTheSettings(t *testing.T) {
	w := newTestEvent(t, 4)
	addLanguage(t, w, "nds", platt)
	w.askSettings()
	var choice *form.ChoiceField
	for press(w.Window().Canvas(), fyne.KeyDown); choice == nil; press(w.Window().Canvas(), fyne.KeyDown) {
		if f, ok := w.Window().Canvas().Focused().(*form.ChoiceField); ok && slices.Contains(f.Options, "As on this computer") {
			choice = f
		}
	}
	at := slices.Index(choice.Options, "nds")
	if at < 0 {
		t.Fatalf("the language isn't among %q", choice.Options)
	}
	choice.SetSelectedIndex(at)
	choice.Done()
	if got := w.Program().Preferences.Get().Language; got != "nds" {
		t.Fatalf("the language kept is %q", got)
	}
	if !slices.Contains(wordsOn(w.Window().Canvas()), "Spelers") {
		t.Error("it isn't spoken at once")
	}
}

func TestALanguageThatCantBeReadLeavesEnglish(t *testing.T) {
	w := newTestEvent(t, 4)
	addLanguage(t, w, "nds", `{"%d players": "Spelers"}`)
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	said := wordsOn(w.Window().Canvas())
	if !slices.Contains(said, "Players") {
		t.Error("English isn't spoken")
	}
	if !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "placeholders") }) {
		t.Errorf("nothing says what is wrong with the file: %q", said)
	}
}

// A play is shown letter by letter at the adjudication table and in its log, also where
// the program has the same word in capitals.
func TestAPlayIsOfNoLanguage(t *testing.T) {
	w := newTestEvent(t, 4)
	addLanguage(t, w, "nds", `{"STARTS": "FANGT AN", "NOT ACCEPTABLE": "GELLT NICH", "ACCEPTABLE": "GELLT", "club": "Vereen"}`)
	wordsKeep(t, w, "Club", "starts")
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	do(t, w.view.Desk(), action.ChangeDivision{Division: 1, Settings: playedBy(w.view.Division().Settings(), "Club")})
	wordsLocked(t, w)
	c := w.Window().Canvas()
	typeKeys(c, "1\nstarts")
	if said := wordsOn(c); !slices.Contains(said, "STARTS") || slices.Contains(said, "FANGT AN") {
		t.Errorf("while it is typed the page says %q", said)
	}
	typeKeys(c, "\ny")
	said := wordsOn(c)
	if !slices.Contains(said, "GELLT") || !slices.Contains(said, "Club") {
		t.Errorf("the verdict says %q", said)
	}
}

// playedBy is a division with a word list, at whose table one entry of the play is enough.
func playedBy(s tournament.Settings, list string) tournament.Settings {
	s.WordList, s.Rulebook = list, "wespa-2010"
	return s
}

// Two values that a language calls alike stay two.
func TestValuesCalledAlikeInALanguageStayApart(t *testing.T) {
	w := newTestEvent(t, 4)
	addLanguage(t, w, "nds", `{"Light": "Hell", "Bright": "Hell"}`)
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	f := form.NewChoiceField([]string{"Light", "Bright"}, "Light", nil)
	f.SetSelectedIndex(1)
	if f.Selected != "Bright" || f.Select.Options[0] == f.Select.Options[1] {
		t.Errorf("chose %q of %q", f.Selected, f.Select.Options)
	}
}

// A surname may be a word of the program as well: in the lists, in the inspector and in
// what is said of a sheet it stays a name.
func TestASurnameIsOfNoLanguage(t *testing.T) {
	w, _ := newPlayedWindow(t, 8)
	d := w.view.Division()
	first := d.GamesOf(1)[0].First
	pl, _ := d.Player(first)
	pl.Name = "Ann Price"
	do(t, w.view.Desk(), action.EditPlayer{Division: d.ID, Player: pl})
	t.Cleanup(func() { look.Speak(nil, nil) })
	w.choose(func(c *preferences.Choices) { c.Language = "es" })
	w.changeLanguage()
	w.view.Go("Results")
	typeKeys(w.Window().Canvas(), "1\n400\n380\n")
	said := wordsOn(w.Window().Canvas())
	if !slices.Contains(said, "Price") {
		t.Errorf("the name isn't there: %q", said)
	}
	for _, words := range said {
		if strings.Contains(words, " Coste") || strings.Contains(words, "Coste ") {
			t.Errorf("the name is turned: %q", words)
		}
	}
}

// TestALanguageChosenOverARulebook is shown by the start screen at once; the new event guide
// keeps what was typed.
func TestALanguageChosenOverARulebook(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	w.showRulings()
	w.changeLanguage()
	if pageOf[*startScreen](w) == nil {
		t.Errorf("over the start screen it shows %T", w.Page())
	}
	w.showGuide()
	typeKeys(w.Window().Canvas(), "Harbour")
	w.showRulings()
	w.changeLanguage()
	if pageOf[*rulingsRoom](w) == nil {
		t.Fatalf("over the guide it shows %T", w.Page())
	}
	press(w.Window().Canvas(), fyne.KeyEscape)
	e, ok := w.Window().Canvas().Focused().(*widgets.KeyEntry)
	if pageOf[*guide](w) == nil || !ok || e.Text != "Harbour" {
		t.Errorf("the guide is lost: %T", w.Page())
	}
}
