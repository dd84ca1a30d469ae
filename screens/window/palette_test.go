package window

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

func TestPaletteRanksTheTitleBeforeItsParts(t *testing.T) {
	nothing := func() {}
	all := []finding{
		newFinding(findAction, text.Name("Undo the start of the round"), text.Of("Round"), text.Text{}, nothing),
		newFinding(findScreen, text.Name("Rounds"), text.Text{}, text.Text{}, nothing),
		newFinding(findPlayer, text.Name("Round, Ada"), text.Of("No. 4"), text.Text{}, nothing),
		newFinding(findTable, text.Name("Table 7"), text.Of("Round – Osei · division A"), text.Text{}, nothing),
		newFinding(findScreen, text.Name("Surround"), text.Text{}, text.Text{}, nothing),
		newFinding(findPlayer, text.Name("Ilić Mira"), text.Of("No. 9"), text.Text{}, nothing),
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
			got = append(got, f.Title.String())
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q finds %q, want %q", c.typed, strings.Join(got, "|"), c.want)
		}
	}
}

// TestPaletteNamesTheTablesOfTheSlips: a draw that isn't published has none, and a final has.
func TestPaletteNamesTheTablesOfTheSlips(t *testing.T) {
	tables := func(w *window) (list []string) {
		for _, f := range w.view.eventFindings() {
			if f.Kind == findTable {
				list = append(list, f.Title.String()+": "+f.Detail.String())
			}
		}
		return list
	}
	w := newTestEvent(t, 4)
	drive.PlayShare(t, w.view.Desk(), 1, -1)
	first := tables(w)
	drive.Do(t, w.view.Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 2, Seed: 1}})
	if got := tables(w); len(first) != 2 || !strings.HasSuffix(first[1], "division A · Round 1") || !slices.Equal(got, first) {
		t.Errorf("with round 2 drawn and not published: %q, before %q", got, first)
	}
	d := w.view.Division()
	s := d.Settings()
	s.Rounds, s.Plan = 1, nil
	drive.Do(t, w.view.Desk(), action.DropDraw{Division: 1, Round: 2})
	drive.Do(t, w.view.Desk(), action.ChangeDivision{Division: 1, Settings: s})
	f := finals.Plan(4)
	drive.Do(t, w.view.Desk(), action.StartFinal{Division: 1, Final: &f})
	if got := tables(w); len(got) != 2 || !strings.HasSuffix(got[0], "division A · The final · Semi-final 1, game 1") {
		t.Errorf("with the final begun: %q", got)
	}
}

func TestPaletteGoesToPlayersTablesScreensActionsAndRules(t *testing.T) {
	w := newTestEvent(t, 6)
	drive.Do(t, w.view.Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 1}, Publish: true})
	c := w.Window().Canvas()
	k := shell.Ctrl(fyne.KeyK)
	drive.Chord(w, k)
	drive.Keys(c, "okaf\n")
	if got := w.view.inspector.Title(); w.view.shown.Name() != "Players" || !strings.Contains(got, "Okafor") {
		t.Fatalf("a player led to %s, %q", w.view.shown.Name(), got)
	}
	drive.Chord(w, k)
	drive.Keys(c, "standi\n")
	if w.view.shown.Name() != "Standings" {
		t.Errorf("a screen led to %s", w.view.shown.Name())
	}
	drive.Chord(w, k)
	drive.Keys(c, "table 2\n")
	slip, _ := slips.At(w.view.Desk().Event(), 2)
	if got := drive.Texts(w.view.place); w.view.shown.Name() != "Results" || !strings.Contains(got, w.view.Division().PlayerName(slip.Game.First)) {
		t.Errorf("a table led to %s, %q", w.view.shown.Name(), got)
	}
	drive.Chord(w, k)
	drive.Keys(c, "backups\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "second folder") {
		t.Errorf("an action shows %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Chord(w, k)
	drive.Keys(c, "check in\n")
	if got := drive.Texts(w.view.place); w.view.shown.Name() != "Players" || !strings.Contains(got, "0 of 6 here") {
		t.Errorf("a screen's own key led to %s, %q", w.view.shown.Name(), got)
	}
	drive.Press(c, fyne.KeyEscape)
	for rule, says := range map[string]string{"Clock left running after the game": "Overtime at the last play", "The clock was not stopped": "topics across 5 rulebooks"} {
		pal := w.openPalette()
		drive.Keys(c, "clock not stopped")
		at := slices.IndexFunc(pal.grid.Rows(), func(f finding) bool { return f.Kind == findRule && f.Title.String() == rule })
		if at < 0 {
			t.Fatalf("%s isn't among %v", rule, pal.grid.Rows())
		}
		pal.take(pal.grid.Rows()[at])
		if got := drive.Texts(w.view.place); w.view.shown.Name() != "Rulings" || !strings.Contains(got, says) {
			t.Errorf("%s led to %s, %q", rule, w.view.shown.Name(), got)
		}
	}
	w.openPalette()
	drive.Keys(c, "xqzzk\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "NOT ACCEPTABLE") {
		t.Errorf("a word is answered by %q", got)
	}
}

// TestPaletteFindsWhatCanBeDoneToAPlayer: "reinstate" finds an ejected player before any rule or word, and a player
// who can't be withdrawn any more isn't offered for "withdraw".
func TestPaletteFindsWhatCanBeDoneToAPlayer(t *testing.T) {
	w := newTestEvent(t, 12)
	g := drive.EjectFirst(t, w.view.Desk(), tournament.EffectAward)
	out, in := w.view.Division().PlayerName(g.First), w.view.Division().PlayerName(g.Second)
	for typed, want := range map[string]string{
		"reinstate":       "Reinstate: " + out,
		"reinst " + out:   "Reinstate: " + out,
		"eject " + out:    "",
		"withdraw " + out: "",
		"withdraw " + in:  "Withdraw: " + in,
		in + " penalty":   "Time penalty: " + in,
		"withdraw":        "", // There are more than can be listed.
	} {
		p := w.openPalette()
		drive.Keys(w.Window().Canvas(), typed)
		got := ""
		for i, f := range p.grid.Rows() {
			if says := f.Title.String(); strings.Contains(says, ": ") && f.Kind == findAction && i == 0 {
				got = says
			}
		}
		if got != want {
			t.Errorf("%q finds %q first, want %q", typed, got, want)
		}
		p.leave()
	}
	p := w.openPalette()
	drive.Keys(w.Window().Canvas(), "reinstate\n")
	if name := w.view.shown.Name(); name != "Players" || !strings.Contains(w.view.inspector.Title(), out) || !p.gone {
		t.Errorf("it leads to %s, %q", name, w.view.inspector.Title())
	}
}

// TestPaletteAsksForAWordLast: players and rules come before the question whether what was typed is a word.
func TestPaletteAsksForAWordLast(t *testing.T) {
	w := newTestEvent(t, 6)
	c := w.Window().Canvas()
	for typed, kind := range map[string]findKind{"okafor": findPlayer, "overdraw": findRule} {
		p := w.openPalette()
		drive.Keys(c, typed)
		rows := p.grid.Rows()
		first := slices.IndexFunc(rows, func(f finding) bool { return f.Kind == kind })
		word := slices.IndexFunc(rows, func(f finding) bool { return f.Kind == findWord })
		if first < 0 || word != len(rows)-1 {
			t.Errorf("%q: the first %s is no. %d and the word no. %d of %d", typed, kind, first, word, len(rows))
		}
		p.leave()
	}
}

// TestPaletteAnswersAQuestionAboutWordsFirst, in whatever language it is asked.
func TestPaletteAnswersAQuestionAboutWordsFirst(t *testing.T) {
	w := newTestEvent(t, 6)
	for typed, asks := range map[string]string{
		"is FORF acceptable?": "FORF", "¿es válida FORF?": "FORF", "forf?": "FORF", "are QI, ZOO good ?": "QI, ZOO", "qi zoo?": "QI, ZOO", "does A TABLE stand?": "TABLE",
	} {
		p := w.openPalette()
		drive.Keys(w.Window().Canvas(), typed)
		rows := p.grid.Rows()
		if len(rows) == 0 || rows[0].Kind != findWord || rows[0].Title.String() != "Is this play acceptable: "+asks+"?" {
			t.Errorf("%q finds %v first", typed, rows)
		}
		p.leave()
	}
	for _, typed := range []string{"table 4?", "R40?", "?"} {
		if words, _ := wordsAsked(typed); len(words) > 0 {
			t.Errorf("%q asks about %v", typed, words)
		}
	}
}

// TestPaletteFindsAScreenOnce, whatever the language of the menu that leads there too, and however high that menu is.
func TestPaletteFindsAScreenOnce(t *testing.T) {
	for _, language := range []string{"en", "es"} {
		w := newGoldenWindow(t, goldenLook{language: language, size: fyne.NewSize(1024, 700), scale: 1.6})
		times := map[string]int{}
		for _, f := range w.findings() {
			times[look.Render(f.Title)]++
		}
		for _, e := range w.view.entries {
			if name := look.Render(text.Key(e.Name)); times[name] != 1 {
				t.Errorf("%s: %s is found %d times", language, name, times[name])
			}
		}
	}
}

func TestPaletteWorksWithoutAnEvent(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	drive.Chord(w, shell.Ctrl(fyne.KeyK))
	drive.Keys(w.Window().Canvas(), "new ev\n")
	if w.Page().Name().String() != "New event" {
		t.Error("the palette didn't open the guide")
	}
}

func TestEveryKeyOfTheHelpIsInThePaletteOrMoves(t *testing.T) {
	w := newTestEvent(t, 4)
	in := map[string]bool{}
	for _, f := range w.findings() {
		in[f.Detail.String()+" "+f.Title.String()] = true
	}
	missed := 0
	for _, s := range w.view.screens {
		for _, hint := range s.Keys() {
			key, _, _ := strings.Cut(hint.Key.String(), ", ")
			function := len(key) > 1 && key[0] == 'F' && key[1] >= '0' && key[1] <= '9' || key == "Insert"
			if function && !in[s.Name()+" "+hint.Does.Capital().String()] {
				t.Errorf("%s: %s (%s) isn't found", s.Name(), hint.Does.String(), hint.Key.String())
				missed++
			}
		}
	}
	if len(in) < 60 {
		t.Errorf("only %d things are found", len(in))
	}
}

// BenchmarkPaletteKey measures one letter typed into the palette with 300 players.
func BenchmarkPaletteKey(b *testing.B) {
	var all []finding
	for i := range 300 {
		all = append(all, newFinding(findPlayer, text.Name(fmt.Sprintf("%s %d", drive.Names[i%len(drive.Names)], i)), text.Of("No. %d · division A · rated %d", i, 1500+i), text.Text{}, nil))
	}
	for i := range 150 {
		all = append(all, newFinding(findTable, text.Name(fmt.Sprintf("Table %d", i+1)), text.Of("%s – %s", drive.Names[i%len(drive.Names)], drive.Names[(i+7)%len(drive.Names)]), text.Text{}, nil))
		all = append(all, newFinding(findAction, text.Name(fmt.Sprintf("Do the thing %d", i)), text.Of("Players"), text.Of("F6"), nil))
	}
	for b.Loop() {
		for _, typed := range []string{"o", "ok", "oka", "okaf", "table 9", "thing 14"} {
			rankFindings(all, typed)
		}
	}
}
