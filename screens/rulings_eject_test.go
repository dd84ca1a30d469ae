package screens

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// newPlayedEvent is an event of eight under NSA 1995 with one round played and the
// second on the tables.
func newPlayedEvent(t *testing.T) *window {
	t.Helper()
	w := newTestEvent(t, 8)
	desk, id := w.view.Desk(), w.view.Division().ID
	do(t, desk, action.PairRound{Division: id})
	do(t, desk, action.PublishRound{Division: id, Round: 1})
	for i, g := range w.view.Division().GamesOf(1) {
		scores := [2]int{400 + 10*i, 350}
		do(t, desk, action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
	do(t, desk, action.PairRound{Division: id})
	do(t, desk, action.PublishRound{Division: id, Round: 2})
	return w
}

func standingsNow(t *testing.T, w *window) []tournament.Standing {
	t.Helper()
	d := w.view.Division()
	book, err := w.view.Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	return d.Standings(book, d.LastRound())
}

func TestARulingIsRecordedOnTheGame(t *testing.T) {
	w := newPlayedEvent(t)
	d := w.view.Division()
	g := d.GamesOf(2)[0]
	p := askingOf(t, w)
	typeKeys(w.Window().Canvas(), "resign\n200\n350\n\n")
	press(w.Window().Canvas(), fyne.KeyF8)
	typeKeys(w.Window().Canvas(), d.PlayerName(g.Second))
	if text := dialogTexts(w); !strings.Contains(text, "→") || !strings.Contains(text, "as resigned") {
		t.Errorf("the confirmation says %q", text)
	}
	chord(w, ctrlEnter)
	d = w.view.Division()
	g, _ = d.Game(g.ID)
	if g.Sheet.Kind != tournament.Resigned || g.Sheet.By != g.Second || g.Sheet.Scores == nil || *g.Sheet.Scores != [2]int{350, 200} {
		t.Errorf("the sheet is %+v", g.Sheet)
	}
	if r := d.Rulings; len(r) != 1 || r[0].Rule != "R60" || r[0].Player != g.Second {
		t.Errorf("on record: %+v", r)
	}
	_ = p
}

func TestAnEjectionIsPreviewedDoneAndReversed(t *testing.T) {
	w := newPlayedEvent(t)
	before := standingsNow(t, w)
	askingOf(t, w)
	c := w.Window().Canvas()
	typeKeys(c, "collusion")
	press(c, fyne.KeyF8)
	typeKeys(c, "1\n")
	text := dialogTexts(w)
	if !strings.Contains(text, "the director chooses") || !strings.Contains(text, "choose void, award or none") {
		t.Fatalf("the dialog says %q", text)
	}
	typeKeys(c, "g\n") // games played go to the opponents
	if text = dialogTexts(w); !strings.Contains(text, "out after round 1") {
		t.Errorf("the preview says %q", text)
	}
	typeKeys(c, "y\n301\n299\narranged result\n")
	chord(w, ctrlEnter)
	d := w.view.Division()
	r, ok := d.Ejected(1)
	if !ok || r.Reason != "arranged result" || r.Effect != tournament.EffectAward || r.SheetOf == 0 {
		t.Fatalf("ejected %v: %+v; %s", ok, r, dialogTexts(w))
	}
	typeKeys(c, "\x1b") // no report
	press(c, fyne.KeyF9)
	if s := w.view.shown.(*rulingsScreen); s.mode != rulingsRecorded {
		t.Fatalf("F9 shows %T", s.pane())
	}
	press(c, fyne.KeyDelete)
	if text = dialogTexts(w); !strings.Contains(text, "Places") || !strings.Contains(text, "Games") {
		t.Errorf("the reversal shows %q", text)
	}
	press(c, fyne.KeyReturn)
	if text = dialogTexts(w); !strings.Contains(text, "Say why the ruling is reversed.") {
		t.Errorf("without a reason it says %q", text)
	}
	typeKeys(c, "appeal of the captain\n")
	if _, still := w.view.Division().Ejected(1); still {
		t.Fatalf("still ejected; %s", dialogTexts(w))
	}
	if !reflect.DeepEqual(standingsNow(t, w), before) {
		t.Error("the appeal upheld doesn't bring the standings back")
	}
}

func TestPlayersAreEjectedFromThePlayersScreen(t *testing.T) {
	w := newPlayedEvent(t)
	p := playersOf(t, w)
	typeKeys(w.Window().Canvas(), "ferro")
	l, _ := p.grid.Selected()
	press(w.Window().Canvas(), fyne.KeyF10)
	typeKeys(w.Window().Canvas(), "\na")
	chord(w, ctrlEnter) // without a reason: its field is where typing goes on
	typeKeys(w.Window().Canvas(), "threats")
	chord(w, ctrlEnter)
	r, ok := w.view.Division().Ejected(l.Player.ID)
	if !ok || r.Effect != tournament.EffectVoid {
		t.Fatalf("ejected %v %+v; %s", ok, r, dialogTexts(w))
	}
	if !slices.ContainsFunc(report.ConductOf(w.view.Division(), l.Player.ID), func(r tournament.Ruling) bool { return r.Kind == tournament.Ejection }) {
		t.Error("not in the record of conduct")
	}
}

// Every list that shows a game decided by an ejection says so, also where its sheet
// stays as it was signed.
func TestAGameDecidedByAnEjectionSaysSoEverywhere(t *testing.T) {
	for _, tc := range []struct {
		effect             tournament.EjectionEffect
		chip, mark, result string
	}{
		{tournament.EffectVoid, "6.2.4(a)", "void by ejection", "void"},
		{tournament.EffectAward, "6.2.4(a)", "by ejection", "L by ejection"},
	} {
		w := newPlayedEvent(t)
		desk, d := w.view.Desk(), w.view.Division()
		g := d.GamesOf(1)[0]
		do(t, desk, action.EjectPlayers{Division: d.ID, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{g.First}, Reason: "abuse", Section: "6.2.4(a)", Effect: tc.effect}})
		d = w.view.Division()
		book, err := desk.Book(d)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := newRoundRows(desk, d.ID, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := rows.lines[0].Marks; got != tc.mark {
			t.Errorf("%s: Rounds marks it %q, want %q", tc.effect, got, tc.mark)
		}
		if got := rows.lines[1].Marks; got != "" {
			t.Errorf("%s: another game is marked %q", tc.effect, got)
		}
		g = d.GamesOf(1)[0]
		if chip, _ := sheetChip(g, d.Outcome(book, g, g.Second), false); chip != tc.chip {
			t.Errorf("%s: Results has %q, want %q", tc.effect, chip, tc.chip)
		}
		games := gamesOf(d, book, g.First)
		if got := games[len(games)-1].Values[0]; got != tc.result {
			t.Errorf("%s: the player's card has %q, want %q", tc.effect, got, tc.result)
		}
	}
}
