package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/reader"
	"wordhall/screens/testkit/drive"
)

// TestRowFieldAndFaultAreReadOut: a user who can't see the window hears all three.
func TestRowFieldAndFaultAreReadOut(t *testing.T) {
	g := newGoldenWindow(t, goldenLook{language: "en", size: laptop})
	for name, c := range map[string]struct {
		way  goldenStage
		says []string
	}{
		"a row of players":     {keysOn("Players", "", fyne.KeyHome, fyne.KeyDown), []string{"Players, row 2 of ", "Name ", "Rating "}},
		"a row of standings":   {keysOn("Standings", "", fyne.KeyHome), []string{"Standings, row ", " of 16: Place ", "Player ", "Spread "}},
		"the slip":             {keysOn("Results", "2"), []string{"Table or name: 2"}},
		"a score on the slip":  {keysOn("Results", "2\n401"), []string{"Table 2, ", " 401", " empty"}},
		"nobody has that name": {keysOn("Results", "zzz\n"), []string{"Table or name: zzz. "}},
		"a field of a form":    {pressOn("Players", fyne.KeyInsert, "Ann Able"), []string{"Name, must be filled in: Ann Able"}},
		"a name that is empty": {after(pressOn("Players", fyne.KeyInsert, ""), ctrlEntered), []string{"Name, must be filled in: empty. A player needs a name"}},
	} {
		t.Run(name, func(t *testing.T) {
			g.afresh()
			c.way(t, g.window)
			focused, ok := g.Window().Canvas().Focused().(reader.Accessible)
			if !ok {
				t.Fatalf("%T has the keyboard", g.Window().Canvas().Focused())
			}
			got := focused.AccessibilityLabel()
			for _, want := range c.says {
				if !strings.Contains(got, want) {
					t.Errorf("it says %q, without %q", got, want)
				}
			}
		})
	}
	g.closeDialogs()
	if silent := drive.SilentParts(g.Window().Canvas()); len(silent) > 0 {
		t.Error(silent)
	}
}
