package players

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestEscAsksBeforeALongFormIsThrownAway. A form of one or two lines is left at once.
func TestEscAsksBeforeALongFormIsThrownAway(t *testing.T) {
	for name, c := range map[string]struct {
		keys string
		asks bool
	}{"untouched": {"", false}, "a name": {"Zoe Zed\n", false}, "a whole player": {"Zoe Zed\n1500\n12\nZeta\n", true}} {
		t.Run(name, func(t *testing.T) {
			w := newEvent(t, 4)
			w.Event().Go("Players")
			c0 := w.Window().Canvas()
			drive.Keys(c0, "n")
			drive.Keys(c0, c.keys)
			drive.Press(c0, fyne.KeyEscape)
			asked := drive.DialogTexts(w)
			if strings.Contains(asked, "Discard what was typed?") != c.asks || drive.Asked(w) != c.asks {
				t.Fatalf("Esc asks %q", asked)
			}
			if !c.asks {
				return
			}
			drive.Press(c0, fyne.KeyEscape)
			if back := drive.DialogTexts(w); strings.Contains(back, "Throw away") || !drive.Asked(w) {
				t.Errorf("Esc leads back to %q", back)
			}
			drive.Press(c0, fyne.KeyEscape)
			drive.Keys(c0, "y")
			if drive.Asked(w) {
				t.Errorf("Y leaves %q", drive.DialogTexts(w))
			}
		})
	}
}
