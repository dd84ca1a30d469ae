package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestAnOpenListGoesOnFromThePresentChoice: Down opens a list at the present choice, the arrows go on from there,
// letters find, Enter chooses and Esc closes it.
func TestAnOpenListGoesOnFromThePresentChoice(t *testing.T) {
	for _, c := range []struct {
		name, letters string
		keys          []fyne.KeyName
		want          int
	}{
		{"the next", "", []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn}, 2},
		{"the one before", "", []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn}, 0},
		{"the same", "", []fyne.KeyName{fyne.KeyReturn}, 1},
		{"beyond the last", "", []fyne.KeyName{fyne.KeyEnd, fyne.KeyDown, fyne.KeyReturn}, 3},
		{"by a letter", "s", []fyne.KeyName{fyne.KeyReturn}, 0},
		{"by the same letter again", "rr", []fyne.KeyName{fyne.KeyReturn}, 3},
		{"by several letters", "rou", []fyne.KeyName{fyne.KeyReturn}, 3},
		{"by a word within", "rob", []fyne.KeyName{fyne.KeyReturn}, 3},
		{"left", "s", []fyne.KeyName{fyne.KeyEscape}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := widgets.NewChooserButton([]text.Text{text.Name("Swiss"), text.Name("Koth"), text.Name("Random"), text.Name("Round robin")}, 1, nil)
			w := window(t, b, 300, 400)
			w.Canvas().Focus(b)
			drive.Press(w.Canvas(), fyne.KeyDown)
			if w.Canvas().Overlays().Top() == nil {
				t.Fatal("Down opens nothing")
			}
			drive.Keys(w.Canvas(), c.letters)
			drive.Press(w.Canvas(), c.keys...)
			if w.Canvas().Overlays().Top() != nil || b.Chosen() != c.want {
				t.Errorf("chosen %d, want %d", b.Chosen(), c.want)
			}
		})
	}
}
