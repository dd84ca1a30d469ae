package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

func TestWhyTheTwoOfAGameMeet(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "dy")
	l, _ := r.grid.Selected()
	if got := drive.DialogTexts(w); !strings.Contains(got, l.Left) || !strings.Contains(got, "meet in round 1") {
		t.Errorf("the dialog says %q", got)
	}
}

// TestWhyTwoDontMeetAndForcingThem: for two players that are typed it says why they don't meet and what that would
// cost, and a key forces it.
func TestWhyTwoDontMeetAndForcingThem(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "dy")
	drive.Replace(w, "1\n")
	drive.Replace(w, "2")
	drive.Chord(w, drive.CtrlEnter)
	got := drive.DialogTexts(w)
	for _, want := range []string{"don't meet in round 1", "Forcing it costs", "What forcing this pairing would cost", "What would change"} {
		if !strings.Contains(got, want) {
			t.Errorf("the dialog doesn't say %q: %q", want, got)
		}
	}
	drive.Press(c, fyne.KeyF5)
	if pairsOf(w, 1)[1] != 2 || drive.Asked(w) {
		t.Errorf("players 1 and 2 aren't drawn together: %v (%s; %s)", pairsOf(w, 1), drive.Said(w), drive.DialogTexts(w))
	}
	if r.grid.SelectedIndex() < 0 {
		t.Error("no line is selected")
	}
}

func TestForcingWhatCantBeIsRefused(t *testing.T) {
	w, _ := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	drive.Do(t, w.Event().Desk(), action.WithdrawPlayer{Division: w.Event().Division().ID, Player: 3, From: 1})
	cases := []struct{ name, one, other, want string }{
		{"absent", "3", "1", "Abel Noor doesn't play round 1"},
		{"the same twice", "1", "1", "is named twice"},
		{"nobody", "1", "Zzz", "doesn't fit exactly one other player"},
		{"nothing", "1", "", "doesn't fit exactly one other player"},
		{"who meet already", "1", "5", "meet already"},
	}
	for _, one := range cases {
		drive.Keys(c, "y")
		drive.Replace(w, one.one+"\n")
		drive.Chord(w, &fyne.ShortcutSelectAll{})
		drive.Press(c, fyne.KeyDelete)
		drive.Keys(c, one.other)
		drive.Press(c, fyne.KeyF5)
		if got := drive.DialogTexts(w); !strings.Contains(strings.ToLower(got), strings.ToLower(one.want)) {
			t.Errorf("%s: the dialog says %q", one.name, got)
		}
		drive.Press(c, fyne.KeyEscape)
	}
	if n := len(w.Event().Division().Fixed); n != 0 {
		t.Errorf("%d fixed", n)
	}
}

func TestTwoSystemsSideBySideAndOneUsed(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "dc")
	got := drive.DialogTexts(w)
	for _, want := range []string{"Two ways to draw round 1", "4 of 4 games and byes differ"} {
		if !strings.Contains(got, want) {
			t.Errorf("the dialog doesn't say %q: %q", want, got)
		}
	}
	drive.Press(c, fyne.KeyF7)
	fact, _ := w.Event().Division().RoundFact(1)
	if fact.System != tournament.KingOfTheHill || drive.Asked(w) {
		t.Errorf("drawn by %s (%s)", fact.System, drive.Said(w))
	}
	if !strings.Contains(r.summary.Text(), "King of the Hill") {
		t.Errorf("summary %q", r.summary.Text())
	}
}

func TestRoundIsComparedBeforeItIsDrawn(t *testing.T) {
	w, _ := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "c")
	drive.Press(c, fyne.KeyF6)
	fact, _ := w.Event().Division().RoundFact(1)
	if fact.System != tournament.Swiss {
		t.Errorf("drawn by %q (%s)", fact.System, drive.Said(w))
	}
}

func TestLedgersOfStartsAndByes(t *testing.T) {
	w, r := newWindow(t, 9)
	c := w.Window().Canvas()
	drive.Keys(c, "dusv")
	if got := len(r.starts.Rows()); got != 9 {
		t.Fatalf("%d lines in the ledger of starts, want 9", got)
	}
	cells := r.starts.Rows()[0].Cells
	if path := cells[len(cells)-1].Words.String(); path != "(S)" && path != "(R)" {
		t.Errorf("player 1 has %q", path)
	}
	if !strings.Contains(drive.Texts(drive.Inspector(w)), "The last start") {
		t.Errorf("the inspector says %q", drive.Texts(drive.Inspector(w)))
	}
	drive.EnterRound(t, w.Event().Desk())
	drive.Keys(c, "v")
	var had int
	for _, l := range r.byes.Rows() {
		had += len(r.ledgers.byes[l.Key].Had)
	}
	if had != 1 || len(r.byes.Rows()) != 9 {
		t.Errorf("%d byes had over %d lines", had, len(r.byes.Rows()))
	}
	if l := r.byes.Rows()[0]; l.Cells[0].Words.String() != "1st" || l.Cells[5].Words.IsZero() {
		t.Errorf("first in line %+v", l)
	}
	drive.Keys(c, "vv") // This goes past the wall sheet.
	if r.view != drawView || c.Focused() != fyne.Focusable(r.grid) {
		t.Error("V doesn't come back to the draw")
	}
}

// TestStarterIsSetAndStartsEvenedOut: the starter of a printed game is set by an amendment. Evening out says where
// the starter changes, with a reason.
func TestStarterIsSetAndStartsEvenedOut(t *testing.T) {
	w, r := newWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "du")
	l, _ := r.grid.Selected()
	drive.Keys(c, "at")
	drive.Keys(c, "asked for by both\n\x1b")
	g, _ := w.Event().Division().GameOf(1, l.First)
	if g.First != l.Second || !g.StartSet {
		t.Fatalf("the game is %+v (%s; %s)", g, drive.Said(w), drive.DialogTexts(w))
	}
	drive.EnterRound(t, w.Event().Desk())
	drive.Keys(c, "vn")
	if !strings.Contains(drive.Said(w), "no unplayed game whose start could be changed") {
		t.Errorf("N without an open game says %q (%q)", drive.Said(w), drive.DialogTexts(w))
	}
}

// TestStartsAreEvenedOut: it shows where the starter changes, and asks why if a printed draw changes.
func TestStartsAreEvenedOut(t *testing.T) {
	w, _ := newWindow(t, 4)
	c := w.Window().Canvas()
	d := w.Event().Division()
	for round := 1; round <= 3; round++ {
		drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: round, System: tournament.RoundRobin}, Publish: round == 1})
	}
	first, _ := w.Event().Division().GameOf(1, 1)
	for _, round := range []int{2, 3} { // The director lets player 1 start again.
		g, _ := w.Event().Division().GameOf(round, 1)
		starter := g.Opponent(1)
		if first.First == 1 {
			starter = 1
		}
		if g.First != starter {
			drive.Do(t, w.Event().Desk(), action.EditDraw{Division: d.ID, Round: round, Edits: []draw.Edit{draw.SetStarter(g.ID, starter)}})
		}
	}
	drive.Keys(c, "v")
	drive.Keys(c, "n")
	if !strings.Contains(drive.DialogTexts(w), "Who meets whom stays") {
		t.Fatalf("N says %q (%s)", drive.DialogTexts(w), drive.Said(w))
	}
	drive.Keys(c, "starts were wrong\n")
	if drive.Asked(w) || !strings.Contains(drive.Said(w), "evened out") && !strings.Contains(drive.Said(w), "Evened out") {
		t.Errorf("after N %q (%s)", drive.DialogTexts(w), drive.Said(w))
	}
}
