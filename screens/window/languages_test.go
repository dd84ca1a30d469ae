package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/form"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/text"
)

const platt = `{
	"Players": "Spelers",
	"Settings": "Instellen",
	"Find (F3)": "Söken (F3)",
	"Add": "Rinsetten",
	"// screens/players": "A comment is passed over.",
	"%d players": {"one": "%d Speler", "other": "%d Spelers"},
	"Language": "Spraak",
	"Light": "Hell",
	"Dark": "Düster"
}`

func TestALanguageAddedAsAFileIsSpoken(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.AddLanguage(t, w.program, "nds", platt)
	w.view.Go("Players")
	if !slices.Contains(drive.Words(w.Window().Canvas()), "Players") {
		t.Fatal("the rail doesn't say Players in English")
	}
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	said := drive.Words(w.Window().Canvas())
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

// TestAChoiceIsShownInTheLanguageAndKeptInEnglish: the words of a choice are shown translated and compared in
// English.
func TestAChoiceIsShownInTheLanguageAndKeptInEnglish(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.AddLanguage(t, w.program, "nds", platt)
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	changes := 0
	f := form.NewChoiceField([]text.Text{text.Of("Light"), text.Of("Dark"), text.Of("Other")}, "Light", func(string) { changes++ })
	if f.Select.Selected != "Hell" || f.Selected != "Light" || f.SelectedIndex() != 0 {
		t.Errorf("shows %q, holds %q", f.Select.Selected, f.Selected)
	}
	f.TypedRune('d')
	if f.Selected != "Dark" || f.Select.Selected != "Düster" || changes != 1 {
		t.Errorf("after D shows %q, holds %q, %d changes", f.Select.Selected, f.Selected, changes)
	}
	f.SetOptions([]text.Text{text.Of("Dark"), text.Of("Other")})
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
	drive.AddLanguage(t, w.program, "nds", platt)
	w.askSettings()
	var choice *form.ChoiceField
	for drive.Press(w.Window().Canvas(), fyne.KeyReturn); choice == nil; drive.Press(w.Window().Canvas(), fyne.KeyReturn) {
		if f, ok := w.Window().Canvas().Focused().(*form.ChoiceField); ok && slices.Contains(text.Strings(f.Options), "As on this computer") {
			choice = f
		}
	}
	at := slices.Index(text.Strings(choice.Options), "nds")
	if at < 0 {
		t.Fatalf("the language isn't among %q", choice.Options)
	}
	choice.SetSelectedIndex(at)
	choice.Done()
	if got := w.Program().Preferences.Get().Language; got != "nds" {
		t.Fatalf("the language kept is %q", got)
	}
	if !slices.Contains(drive.Words(w.Window().Canvas()), "Spelers") {
		t.Error("it isn't spoken at once")
	}
}

func TestALanguageThatCantBeReadLeavesEnglish(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.AddLanguage(t, w.program, "nds", `{"%d players": "Spelers"}`)
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	said := drive.Words(w.Window().Canvas())
	if !slices.Contains(said, "Players") {
		t.Error("English isn't spoken")
	}
	if !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "placeholders") }) {
		t.Errorf("nothing says what is wrong with the file: %q", said)
	}
}

// TestValuesCalledAlikeInALanguageStayApart: two values for which a language has the same word stay two values.
func TestValuesCalledAlikeInALanguageStayApart(t *testing.T) {
	w := newTestEvent(t, 4)
	drive.AddLanguage(t, w.program, "nds", `{"Light": "Hell", "Bright": "Hell"}`)
	w.choose(func(c *preferences.Choices) { c.Language = "nds" })
	w.changeLanguage()
	f := form.NewChoiceField([]text.Text{text.Of("Light"), text.Of("Bright")}, "Light", nil)
	f.SetSelectedIndex(1)
	if f.Selected != "Bright" || f.Select.Options[0] == f.Select.Options[1] {
		t.Errorf("chose %q of %q", f.Selected, f.Select.Options)
	}
}
