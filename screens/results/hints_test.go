package results

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
)

// TestStepsOfASlipStayInTheirRoom: however little space there is, no field of a slip is drawn beyond it, and the
// first is named.
func TestStepsOfASlipStayInTheirRoom(t *testing.T) {
	app := test.NewTempApp(t)
	for _, scale := range []float32{1, 1.6} {
		app.Settings().SetTheme(look.New(look.Options{Mode: look.Light, Scale: scale}))
		for style := range entryStyle(3) {
			for width := float32(90); width < 900; width += 13 {
				steps := slipSteps(style)
				steps.Resize(fyne.NewSize(width, 40))
				shown := 0
				for _, said := range drive.DrawnTexts(steps, fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, fyne.NewSize(2000, 2000))}) {
					shown++
					if said.At.Right > width+2 {
						t.Errorf("%v wide, scale %v: %q ends at %v", width, scale, said.Words, said.At.Right)
					}
				}
				if shown == 0 {
					t.Errorf("%v wide, scale %v: nothing is shown", width, scale)
				}
			}
		}
	}
}
