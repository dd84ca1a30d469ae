package screens

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/format"
	"wordhall/tournament/draw"
)

func TestPaletteRanksTheTitleBeforeItsParts(t *testing.T) {
	nothing := func() {}
	all := []finding{
		newFinding(findAction, "Undo the start of the round", "Round", "", nothing),
		newFinding(findScreen, "Rounds", "", "", nothing),
		newFinding(findPlayer, "Round, Ada", "No. 4", "", nothing),
		newFinding(findTable, "Table 7", "Round – Osei · division A", "", nothing),
		newFinding(findScreen, "Surround", "", "", nothing),
		newFinding(findPlayer, "Ilić Mira", "No. 9", "", nothing),
	}
	cases := []struct{ typed, want string }{
		{"rounds", "Rounds"},
		{"round", "Round, Ada|Rounds|Undo the start of the round|Table 7|Surround"},
		{"ada ro", "Round, Ada"},
		{"ilic", "Ilić Mira"},
		{"7", "Table 7"},
		{"xyzzy", ""},
		{"  ", ""},
	}
	for _, c := range cases {
		var got []string
		for _, f := range rankFindings(all, c.typed) {
			got = append(got, f.Title)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q finds %q, want %q", c.typed, strings.Join(got, "|"), c.want)
		}
	}
}

func TestPaletteGoesToPlayersTablesScreensActionsAndRules(t *testing.T) {
	w := newTestEvent(t, 6)
	do(t, w.view.Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 1}, Publish: true})
	c := w.Window().Canvas()
	k := ctrl(fyne.KeyK)
	chord(w, k)
	typeKeys(c, "okaf\n")
	p, ok := w.view.shown.(*playersScreen)
	if l, sel := p.selected(); !ok || !sel || !strings.Contains(l.Player.Name, "Okafor") {
		t.Fatalf("a player led to %s", w.view.shown.Name())
	}
	chord(w, k)
	typeKeys(c, "standi\n")
	if w.view.shown.Name() != "Standings" {
		t.Errorf("a screen led to %s", w.view.shown.Name())
	}
	chord(w, k)
	typeKeys(c, "table 2\n")
	r, ok := w.view.shown.(*resultsScreen)
	if !ok || r.entry.slip.Table != "2" {
		t.Errorf("a table led to %s", w.view.shown.Name())
	}
	chord(w, k)
	typeKeys(c, "backups\n")
	if got := dialogTexts(w); !strings.Contains(got, "second place") {
		t.Errorf("an action shows %q", got)
	}
	press(c, fyne.KeyEscape)
	chord(w, k)
	typeKeys(c, "check in\n")
	if w.view.shown.Name() != "Players" || !w.view.shown.(*playersScreen).checkIn.on {
		t.Errorf("a screen's own key led to %s", w.view.shown.Name())
	}
	press(c, fyne.KeyEscape)
	pal := w.openPalette()
	typeKeys(c, "clock not stopped")
	var rule finding
	for _, f := range pal.grid.Rows() {
		if f.Kind == findRule {
			rule = f
			break
		}
	}
	if rule.Title == "" {
		t.Fatalf("no rule among %v", pal.grid.Rows())
	}
	pal.take(rule)
	if w.view.shown.Name() != "Rulings" || w.view.shown.(*rulingsScreen).mode != rulingsReading {
		t.Errorf("a rule led to %s", w.view.shown.Name())
	}
	w.openPalette()
	typeKeys(c, "zyzzyvaq\n")
	if got := dialogTexts(w); !strings.Contains(got, "NOT ACCEPTABLE") {
		t.Errorf("a word is answered by %q", got)
	}
}

func TestPaletteWorksWithoutAnEvent(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	chord(w, ctrl(fyne.KeyK))
	typeKeys(w.Window().Canvas(), "new ev\n")
	if pageOf[*guide](w) == nil {
		t.Error("the palette didn't open the guide")
	}
}

func TestEveryKeyOfTheHelpIsInThePaletteOrMoves(t *testing.T) {
	w := newTestEvent(t, 4)
	in := map[string]bool{}
	for _, f := range w.findings() {
		in[f.Detail+" "+f.Title] = true
	}
	missed := 0
	for _, s := range w.view.screens {
		for _, hint := range s.Keys() {
			key, _, _ := strings.Cut(hint.Key, ", ")
			function := len(key) > 1 && key[0] == 'F' && key[1] >= '0' && key[1] <= '9' || key == "Insert"
			if function && !in[s.Name()+" "+format.SentenceStart(hint.Does)] {
				t.Errorf("%s: %s (%s) isn't found", s.Name(), hint.Does, hint.Key)
				missed++
			}
		}
	}
	if len(in) < 60 {
		t.Errorf("only %d things are found", len(in))
	}
}

// BenchmarkPaletteKey is one letter typed into the palette with 300 players.
func BenchmarkPaletteKey(b *testing.B) {
	var all []finding
	for i := range 300 {
		all = append(all, newFinding(findPlayer, fmt.Sprintf("%s %d", testNames[i%len(testNames)], i), fmt.Sprintf("No. %d · division A · rated %d", i, 1500+i), "", nil))
	}
	for i := range 150 {
		all = append(all, newFinding(findTable, fmt.Sprintf("Table %d", i+1), testNames[i%len(testNames)]+" – "+testNames[(i+7)%len(testNames)], "", nil))
		all = append(all, newFinding(findAction, fmt.Sprintf("Do the thing %d", i), "Players", "F6", nil))
	}
	for b.Loop() {
		for _, typed := range []string{"o", "ok", "oka", "okaf", "table 9", "thing 14"} {
			rankFindings(all, typed)
		}
	}
}
