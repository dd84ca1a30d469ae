package results

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

// TestASlipBeingTypedIsAskedAbout: the window asks before the event is closed, from every screen, and also about
// sheets that are held. It doesn't ask about an empty box.
func TestASlipBeingTypedIsAskedAbout(t *testing.T) {
	for name, c := range map[string]struct{ keys, asks string }{
		"scores typed":         {"2\n400\n3", "The slip being typed isn't saved yet."},
		"a doubtful sheet":     {"2\n931\n12\n", "1 sheet is held and not saved."},
		"nothing":              {"", ""},
		"saved":                {"2\n400\n390\n", ""},
		"typed and taken back": {"2\n400\n\x1b", ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, _ := newPlayedWindow(t, 6)
			keys, escaped := strings.CutSuffix(c.keys, "\x1b")
			drive.Keys(w.Window().Canvas(), keys)
			if escaped {
				drive.Press(w.Window().Canvas(), fyne.KeyEscape)
			}
			drive.Chord(w, shell.Ctrl(fyne.KeyW))
			if c.asks == "" {
				if w.Event() != nil {
					t.Errorf("it asks %q", drive.DialogTexts(w))
				}
				return
			}
			if asked := drive.DialogTexts(w); w.Event() == nil || !strings.Contains(asked, c.asks) {
				t.Fatalf("it asks %q", asked)
			}
			drive.Keys(w.Window().Canvas(), "n")
			if w.Event() == nil || drive.Asked(w) {
				t.Error("N doesn't lead back")
			}
		})
	}
}
