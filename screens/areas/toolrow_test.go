package areas

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// TestTheButtonsOfADrawnRoundHaveOneRow on a laptop, beside the round's number, in every language.
func TestTheButtonsOfADrawnRoundHaveOneRow(t *testing.T) {
	for _, tag := range []string{"en", "de", "es", "fr"} {
		w := shelltest.On(t, drive.Speaking(t, tag), All())
		w.OpenDesk(drive.Desk(t, w.Program(), 8))
		players := []tournament.Player{{Name: "Ada X"}, {Name: "Bo Y"}, {Name: "Cy Z"}, {Name: "Di W"}}
		drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 3), Players: players})
		drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1})
		w.Window().Resize(fyne.NewSize(1366, 768))
		w.Event().Go("Rounds")
		for _, key := range []string{"", "l"} { // This locks a game as well.
			drive.Keys(w.Window().Canvas(), key)
			at := map[string]float32{}
			drive.Walk(w.Window().Content(), func(o fyne.CanvasObject) {
				switch o := o.(type) {
				case *widgets.Button:
					at[o.Text()] = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
				case *widgets.Text:
					if o.Text() == "Round 1" {
						at["Round 1"] = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
					}
				}
			})
			if at["Draw again"] == 0 || at["Publish"] != at["Draw again"] || at["Publish"] != at["Publish all 2…"] || max(at["Round 1"]-at["Publish"], at["Publish"]-at["Round 1"]) > 12 {
				t.Errorf("%s: the buttons stand at %v", tag, at)
			}
		}
	}
}

// TestTheButtonForSeveralDivisionsSaysWhatItDoes and shows its key: it stands beside one that does the same for the
// division alone.
func TestTheButtonForSeveralDivisionsSaysWhatItDoes(t *testing.T) {
	w := shelltest.Event(t, All(), 8)
	c := w.Window().Canvas()
	players := []tournament.Player{{Name: "Ada X"}, {Name: "Bo Y"}, {Name: "Cy Z"}, {Name: "Di W"}}
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 3), Players: players})
	for _, step := range []struct {
		do        func()
		says, key string
	}{
		{func() {}, "Draw all 2…", "Shift U"},
		{func() { drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1}) }, "Publish all 2…", "Shift U"},
		{func() {
			for _, d := range w.Event().Desk().Event().Divisions {
				if d.LastRound() == 0 {
					drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID})
				}
				drive.Do(t, w.Event().Desk(), action.PublishRound{Division: d.ID, Round: 1})
			}
		}, "Start all 2", "Shift S"},
	} {
		step.do()
		w.Event().Go("Rounds")
		shown := strings.Join(drive.Words(c), "\n")
		if !strings.Contains(shown, step.says+"\n"+step.key) {
			t.Errorf("%q with %q isn't among\n%s", step.says, step.key, shown)
		}
	}
}
