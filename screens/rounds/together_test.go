package rounds

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/outgoing"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

func TestAllDivisionsAreLookedAtAndPublishedByShiftU(t *testing.T) {
	h, r := newWindow(t, 8)
	c := h.Window().Canvas()
	if n, _ := r.ready(); n > 1 {
		t.Error("a single division is offered together")
	}
	drive.Keys(c, "U")
	if c.Overlays().Top() != nil {
		t.Fatal("Shift U asks with a single division")
	}
	for _, name := range []string{"Novices", "Juniors"} {
		d := tournament.NewSettings(name, "wespa-2010", 3)
		var list []tournament.Player
		for _, first := range []string{"Ada", "Bo", "Cy", "Di"} {
			list = append(list, tournament.Player{Name: first + " " + name, Rating: 1000})
		}
		if name == "Juniors" {
			list = nil
		}
		drive.Do(t, h.Event().Desk(), action.AddDivision{Settings: d, Players: list})
	}
	r.Load()
	drive.Keys(c, "U")
	words := strings.Join(drive.Words(c), "\n")
	for _, want := range []string{"Publish the next round of all divisions?", "2 of 3 divisions are ready", "Novices", "Juniors", "Ada Novices"} {
		if !strings.Contains(words, want) {
			t.Errorf("the preview doesn't say %q: %s", want, words)
		}
	}
	state := func(i int) tournament.RoundState { return h.Event().Desk().Event().Divisions[i].RoundState(1) }
	if state(0) != tournament.Planned {
		t.Fatal("something was drawn before it was confirmed")
	}
	drive.Press(c, fyne.KeyEscape)
	if state(0) != tournament.Planned || c.Overlays().Top() != nil {
		t.Fatal("Esc publishes, or leaves the question open")
	}
	drive.Keys(c, "U")
	drive.Keys(c, "\n")
	if state(0) != tournament.Published || state(1) != tournament.Published || state(2) != tournament.Planned {
		t.Errorf("the rounds are %s, %s and %s", state(0), state(1), state(2))
	}
	if tray, is := h.Program().Printer.(*drive.PaperTray); !is || len(tray.Printed) != 1 {
		t.Errorf("%d orders were printed, want the papers of both divisions as one", len(tray.Printed))
	} else if name := filepath.Base(tray.Printed[0]); name != h.Event().Desk().Event().Name+" round 1.pdf" {
		t.Errorf("the papers of both divisions are called %q", name)
	}
}

// TestTheOneListOfAllDivisionsIsPrintedOnce holds even if it is among each division's papers.
func TestTheOneListOfAllDivisionsIsPrintedOnce(t *testing.T) {
	h, _ := newWindow(t, 8)
	desk := h.Event().Desk()
	drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings("Novices", "wespa-2010", 3)})
	sets := map[string][]string{}
	var a action.PublishRounds
	for _, d := range desk.Event().Divisions {
		sets[outgoing.PaperSetKey(desk, d)] = []string{string(app.CombinedPaper), string(app.PairingsByTable)}
		a.Rounds = append(a.Rounds, action.RoundOf{Division: d.ID, Round: 1})
	}
	h.Program().Preferences.Set(func(c *preferences.Choices) { c.PaperSets = sets })
	var kinds []app.PaperKind
	for _, r := range papersTogether(desk, a) {
		kinds = append(kinds, r.Kind)
	}
	if want := []app.PaperKind{app.CombinedPaper, app.PairingsByTable, app.PairingsByTable}; !slices.Equal(kinds, want) {
		t.Errorf("the papers are %v, want %v", kinds, want)
	}
}
