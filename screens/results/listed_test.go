package results

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhichSheetsAreInTheListOfTheLatest: those of a round in play, and of an earlier round those that were entered
// here, the latest first. A bye never is.
func TestWhichSheetsAreInTheListOfTheLatest(t *testing.T) {
	w, _ := newPlayedWindow(t, 5)
	ev := w.Event().Desk().Event().Clone()
	d := ev.Divisions[0]
	d.Games, d.RoundFacts = nil, []tournament.Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1}}
	add := func(round int, a, b tournament.PlayerID, entered tournament.Timestamp, sheet tournament.Sheet) {
		sheet.Entered = entered
		eventtest.Add(d, round, a, b, sheet)
	}
	bye := tournament.Sheet{Kind: tournament.Bye}
	add(1, 1, 2, 0, eventtest.Played(400, 350)) // This is game 1, read from a file.
	add(1, 3, 4, 1, eventtest.Played(400, 350)) // This is game 2.
	add(1, 5, 0, 9, bye)
	add(2, 1, 3, 0, eventtest.Played(400, 350)) // This is game 4.
	add(2, 2, 5, 0, tournament.Sheet{Kind: tournament.Scheduled})
	add(2, 4, 0, 9, bye)
	var games []int
	r := newRows(w.Event().Desk(), ev, entering, nil)
	for _, l := range r.came {
		games = append(games, l.Game)
	}
	if !slices.Equal(games, []int{2, 4}) {
		t.Errorf("in the list are the games %v, want 2 and 4", games)
	}
	if r.in != 1 || r.all != 2 {
		t.Errorf("%d of %d are in, want 1 of 2", r.in, r.all)
	}
}

// TestADivisionWhoseNameIsANumberIsFoundByIt: only a number with a dash is that of a slip's code.
func TestADivisionWhoseNameIsANumberIsFoundByIt(t *testing.T) {
	w := newEvent(t, 4)
	w.Event().Go("Results")
	r, desk := w.Shown().(*screen), w.Event().Desk()
	for i, name := range []string{"9", "B-"} {
		players := []tournament.Player{{Name: "Ada " + name}, {Name: "Bo " + name}}
		drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings(name, "wespa-2010", 5), Players: players})
		drive.Do(t, desk, action.PairRound{Division: tournament.DivisionID(i + 2), Publish: true})
	}
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	for says, want := range map[string]string{"9 1": "9", "B-1": "B-", "2-1": "9", "9-1": "", "1": "A"} {
		got := ""
		if slip, _, _, ok := r.index.OfPlayer(says); ok {
			got = desk.Event().Find(slip.Division).Name
		}
		if got != want {
			t.Errorf("%s finds division %q, want %q", says, got, want)
		}
	}
}

// TestWhatIsBelowTheListFollowsIt: whether the list is long or there is hardly any space, it moves up when a sheet
// less is missing, and everything can be reached by scrolling.
func TestWhatIsBelowTheListFollowsIt(t *testing.T) {
	w, r := newPlayedWindow(t, 21)
	before := r.byeCard.Position().Y
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n")
	if end := r.left.Position().Y + r.left.Size().Height; r.byeCard.Position().Y >= before || r.byeCard.Position().Y < end {
		t.Errorf("with a sheet less out the bye stands at %v, was at %v; the list ends at %v", r.byeCard.Position().Y, before, end)
	}

	w = newEvent(t, 5)
	w.Window().Resize(fyne.NewSize(1000, 420))
	w.Event().Go("Results")
	r = w.Shown().(*screen)
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	if got, least := r.out.Size().Height, r.out.MinSize().Height; got < least || !r.byeCard.Visible() {
		t.Errorf("the lists are %v high and need %v", got, least)
	}
}

// TestARowThatIsClickedIsPutOnTheCard each time, in both lists. If the list has the keyboard the row is only shown.
func TestARowThatIsClickedIsPutOnTheCard(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n2\n410\n380\n")
	for _, row := range []int{1, 0, 1} {
		r.missing.Select(row)
		if want := r.missing.Rows()[row].Game; r.entry.slip.Game != want || r.entry.correcting {
			t.Errorf("row %d of those still out puts game %d on the card, want %d", row, r.entry.slip.Game, want)
		}
		drive.Press(w.Window().Canvas(), fyne.KeyEscape)
		r.came.Select(row)
		if want := r.came.Rows()[row].Game; r.entry.slip.Game != want || !r.entry.correcting {
			t.Errorf("row %d of those in puts game %d on the card, want %d", row, r.entry.slip.Game, want)
		}
		drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	}
	on := r.entry.slip.Game
	w.Window().Canvas().Focus(r.missing)
	r.missing.Select(1)
	if r.entry.slip.Game != on || !r.entry.empty() {
		t.Errorf("looked at, the row puts game %d on the card", r.entry.slip.Game)
	}
}

// TestKeysInAListLeadToTheCard: Esc gives the keyboard to the card and typed letters begin there, from both lists.
// Enter puts the row on the card.
func TestKeysInAListLeadToTheCard(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	for name, list := range map[string]interface {
		fyne.Focusable
		Select(row int)
	}{"still out": r.missing, "in": r.came} {
		c.Focus(list)
		drive.Press(c, fyne.KeyEscape)
		if c.Focused() != fyne.Focusable(r.box) {
			t.Errorf("%s: after Esc the keyboard is in %T", name, c.Focused())
		}
		c.Focus(list)
		drive.Keys(c, "3")
		if c.Focused() != fyne.Focusable(r.box) || r.entry.typed != "3" {
			t.Errorf("%s: a digit leads to %T with %q", name, c.Focused(), r.entry.typed)
		}
		drive.Press(c, fyne.KeyEscape)
		c.Focus(list)
		list.Select(1)
		drive.Press(c, fyne.KeyReturn)
		want := map[string]int{"still out": r.missing.Rows()[1].Game, "in": r.came.Rows()[1].Game}[name]
		if r.entry.slip.Game != want {
			t.Errorf("%s: Enter puts game %d on the card, want %d", name, r.entry.slip.Game, want)
		}
		r.Focus()
		drive.Press(c, fyne.KeyEscape)
	}
}
