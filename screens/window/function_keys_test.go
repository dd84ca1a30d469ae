package window

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

// functionKeys are the meanings of the function keys on every screen that uses them, and the words in which the
// screens say so. A key that isn't here does nothing.
var functionKeys = map[fyne.KeyName]struct {
	means string
	says  []string
}{
	fyne.KeyF1:  {"the keys", nil}, // This is a key of the window.
	fyne.KeyF2:  {"the next link on the page", []string{"the next link on the page"}},
	fyne.KeyF3:  {"find on this screen", []string{"find", "find a player"}},
	fyne.KeyF4:  {"the inspector", nil}, // This is a key of the window.
	fyne.KeyF5:  {"hold the board", []string{"stay on the page, turn pages again"}},
	fyne.KeyF6:  {"the other mode of the screen", []string{"check in", "verify mode (Ctrl Shift V too)", "adjudicate, read, rulings made", "start or end the prizegiving"}},
	fyne.KeyF7:  {"withdraw a player", []string{"withdraw or return"}},
	fyne.KeyF8:  {"a list from a file", []string{"import"}},
	fyne.KeyF9:  {"keep players apart", []string{"keep apart"}},
	fyne.KeyF10: {"the menus", nil}, // This is a key of the window.
	fyne.KeyF11: {"large", []string{"show it large, for the table", "the window full screen, and back"}},
	fyne.KeyF12: {"the rulebooks", []string{"how the division's rulebook differs", "the rulebooks and their cards"}},
}

// TestAFunctionKeyMeansTheSameOnEveryScreen: what a screen lists is in the table, and a screen doesn't use a key
// that it doesn't list.
func TestAFunctionKeyMeansTheSameOnEveryScreen(t *testing.T) {
	for _, screen := range []string{"Event", "Players", "Rounds", "Results", "Standings", "Rulings", "Words", "Prizes & ratings", "Export", "Board", shell.RailJournal} {
		w := newTestEvent(t, 6)
		w.Event().Go(screen)
		listed := map[fyne.KeyName]bool{}
		for _, hint := range w.view.shown.Keys() {
			for _, key := range strings.Split(hint.Key.String(), ", ") {
				use, is := functionKeys[fyne.KeyName(key)]
				if listed[fyne.KeyName(key)] = is; is && !slices.Contains(use.says, hint.Does.String()) {
					t.Errorf("%s on %s: %q, but everywhere it means %s", key, screen, hint.Does.String(), use.means)
				}
			}
		}
		for n := 1; n <= 12; n++ {
			key := fyne.KeyName(fmt.Sprint("F", n))
			if functionKeys[key].says == nil || listed[key] {
				continue
			}
			if used := w.view.shown.TypedKey(&fyne.KeyEvent{Name: key}); used {
				t.Errorf("%s does something on %s and isn't among its keys: %s", key, screen, drive.DialogTexts(w))
				w.closeDialogs()
			}
		}
	}
}

// TestMenusHaveALetterEach: in every language it is a letter of their title.
func TestMenusHaveALetterEach(t *testing.T) {
	w := newTestEvent(t, 4)
	for language, want := range map[string]string{"": "FEGRVH", "de": "DBGRAH", "fr": "FEARVI", "es": "AEIRVY"} {
		menusIn(t, w, language)
		if got := menuLetters(w.menu.menu.Items); got != want {
			t.Errorf("%q: %q, want %q", language, got, want)
		}
	}
}

// menusIn shows the menus in a language.
func menusIn(t *testing.T, w *window, language string) {
	t.Helper()
	w.choose(func(c *preferences.Choices) { c.Language = language })
	w.changeLanguage()
	t.Cleanup(func() {
		w.choose(func(c *preferences.Choices) { c.Language = "" })
		w.changeLanguage()
	})
}
