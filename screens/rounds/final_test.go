package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/screens/playing"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/finals"
)

// newOneRound is a window with a division of eight players and a single round.
func newOneRound(t *testing.T) (window.Window, *screen) {
	h, r := newWindow(t, 8)
	d := h.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan, s.Sessions = 1, nil, nil
	drive.Do(t, h.Event().Desk(), action.ChangeDivision{Division: d.ID, Settings: s})
	return h, r
}

// TestAFinalIsStartedAndPlayedByKeys: F after the last round asks how the final is played and shows who would meet.
// Then the bracket is a view of its own, which goes away when the start is undone.
func TestAFinalIsStartedAndPlayedByKeys(t *testing.T) {
	h, r := newOneRound(t)
	c, desk, d := h.Window().Canvas(), h.Event().Desk(), h.Event().Division()
	r.Load()
	if r.letterWorks(h.Event().Division(), tournament.Playing, 'f', false) {
		t.Error("F asks for a final while the round is played")
	}
	drive.PlayShare(t, desk, d.ID, -1)
	r.Load()
	drive.Keys(c, "f")
	words := strings.Join(drive.Words(c), "\n")
	book, err := desk.Book(desk.Event().Find(d.ID))
	if err != nil {
		t.Fatal(err)
	}
	leader := desk.Event().Find(d.ID).Standings(book, 1)[0]
	first := d.PlayerName(leader.ID)
	for _, want := range []string{"Final of division", "Start the final", first + " – "} {
		if !strings.Contains(words, want) {
			t.Errorf("the question doesn't say %q: %s", want, words)
		}
	}
	// The error is shown whole.
	c.FocusNext()
	drive.Replace(h, "1, 2")
	drive.Chord(h, drive.CtrlEnter)
	if words := strings.Join(drive.WordsInSight(c), "\n"); strings.Count(words, "Best of 2 isn't possible") != 2 {
		t.Errorf("in sight are %s", words)
	}
	drive.Press(c, fyne.KeyEscape)
	if desk.Event().Find(d.ID).Final != nil {
		t.Fatal("Esc plans a final")
	}
	f := finals.Plan(4)
	f.BestOf = 1
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &f})
	r.Load()
	drive.Keys(c, "f")
	if r.view != finalView {
		t.Fatal("F doesn't show the bracket of a final that has begun")
	}
	if got := r.summary.Text(); !strings.Contains(got, "Semi-final 1, game 1") {
		t.Errorf("the summary says %q", got)
	}
	if got, _ := playing.RoundChip(desk.Event().Find(d.ID)); got.String() != "Semi-finals · 2 out" {
		t.Errorf("the window's bar says %q", got)
	}
	if _, err := apptest.Undo(desk); err != nil {
		t.Fatal(err)
	}
	r.Load()
	if r.view != drawView {
		t.Error("the bracket is still shown after its start was undone")
	}
}

// TestTheFinalComesAfterTheLastRound: its chip leads there, and so do the arrows once it has begun. A final that is only
// planned is asked about.
func TestTheFinalComesAfterTheLastRound(t *testing.T) {
	h, r := newOneRound(t)
	c, desk, d := h.Window().Canvas(), h.Event().Desk(), h.Event().Division()
	f := finals.Plan(4)
	drive.Do(t, desk, action.PlanFinal{Division: d.ID, Final: &f})
	drive.PlayShare(t, desk, d.ID, -1)
	r.Load()
	drive.Press(c, fyne.KeyRight)
	if got := drive.DialogTexts(h); got != "" {
		t.Errorf("an arrow asks about a final: %q", got)
	}
	r.strip.OnChosen(1)
	if got := drive.DialogTexts(h); !strings.Contains(got, "Start the final") || r.strip.Chosen() != 0 {
		t.Errorf("the chip of a planned final asks %q, and chip %d is chosen", got, r.strip.Chosen())
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Do(t, desk, action.StartFinal{Division: d.ID})
	r.Load()
	var chips []string
	for _, item := range playing.RoundChips(h.Event().Division()) {
		chips = append(chips, item.Text.String())
	}
	if want := "1 ✓, The final · 2 out"; strings.Join(chips, ", ") != want {
		t.Errorf("the chips are %q, want %q", chips, want)
	}
	for _, step := range []struct {
		key  fyne.KeyName
		view view
		chip int
	}{{fyne.KeyRight, finalView, 1}, {fyne.KeyRight, finalView, 1}, {fyne.KeyLeft, drawView, 0}, {fyne.KeyLeft, drawView, 0}} {
		drive.Press(c, step.key)
		if r.view != step.view || r.strip.Chosen() != step.chip || r.round != 1 {
			t.Errorf("%s shows view %d of round %d by chip %d", step.key, r.view, r.round, r.strip.Chosen())
		}
	}
}

// TestAFinalComesFromAFile: F5 in the question asks for a file of results and shows each row. Enter starts the
// final with the games that are accepted.
func TestAFinalComesFromAFile(t *testing.T) {
	h, r := newOneRound(t)
	c, desk, d := h.Window().Canvas(), h.Event().Desk(), h.Event().Division()
	drive.PlayShare(t, desk, d.ID, -1)
	r.Load()
	d = desk.Event().Find(d.ID)
	book, err := desk.Book(d)
	if err != nil {
		t.Fatal(err)
	}
	standings := d.Standings(book, 1)
	one, two := d.PlayerName(standings[0].ID), d.PlayerName(standings[1].ID)
	file := drive.WriteList(t, "playoff.csv", "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score", ",Final,"+one+",400,"+two+",380", ",Final,"+one+",410,"+two+",370", ",Final,Nobody Here,410,"+two+",370")
	drive.Keys(c, "f")
	drive.Press(c, fyne.KeyF5)
	drive.Replace(h, file)
	drive.Press(c, fyne.KeyReturn)
	words := strings.Join(drive.Words(c), "\n")
	for _, want := range []string{"Row 2: Final, " + one + " 400 – " + two + " 380", "Row 4 is left out: Final, Nobody Here 410", "isn't in division", "Take the others"} {
		if !strings.Contains(words, want) {
			t.Errorf("the preview doesn't say %q: %s", want, words)
		}
	}
	if desk.Event().Find(d.ID).Final != nil {
		t.Fatal("looking at the file starts a final")
	}
	drive.Press(c, fyne.KeyReturn)
	f := desk.Event().Find(d.ID).Final
	if !f.Started() || f.BestOf != 3 || len(f.Games) != 2 || len(finals.Missing(desk.Event().Find(d.ID))) != 0 || r.view != finalView {
		t.Errorf("the final is %+v, the view %v", f, r.view)
	}
}

// TestTheThirdPlaceIsAskedAboutWhereThereIsOne: its number of games belongs to its match, and the match to semi-finals.
func TestTheThirdPlaceIsAskedAboutWhereThereIsOne(t *testing.T) {
	h, _ := newWindow(t, 8)
	d := h.Event().Division()
	book, err := h.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	f := newFinalForm(d, book, "")
	f.thirdOf.SetText("5")
	for _, c := range []struct {
		players            int
		ticked             bool
		match, games, kept bool
	}{{4, false, true, false, false}, {4, true, true, true, true}, {3, true, false, false, false}, {8, true, true, true, true}} {
		f.field.SetSelectedIndex(c.players - finals.SmallestField)
		f.third.SetChecked(c.ticked)
		if f.third.Visible() != c.match || f.thirdOf.Object().Visible() != c.games {
			t.Errorf("%d players, ticked %v: the match is asked about %v, its games %v", c.players, c.ticked, f.third.Visible(), f.thirdOf.Object().Visible())
		}
		final, err := f.read()
		if err != nil || final.Third != c.kept || (final.ThirdBestOf == 5) != c.kept {
			t.Errorf("%d players, ticked %v: %+v, %v", c.players, c.ticked, final, err)
		}
	}
}
