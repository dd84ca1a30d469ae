package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app/action"
	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// pairsOf are the games of a round as "1-5 2-6", by the players' numbers.
func pairsOf(w window.Window, round int) map[tournament.PlayerID]tournament.PlayerID {
	pairs := map[tournament.PlayerID]tournament.PlayerID{}
	for _, g := range w.Event().Division().GamesOf(round) {
		pairs[g.First], pairs[g.Second] = g.Second, g.First
	}
	return pairs
}

func TestTwoPlayersAreSwappedByKeys(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	lines := r.grid.Rows()
	first, third := lines[0], lines[2]
	drive.Keys(c, "x")
	if !r.swapBar.Visible() || !strings.Contains(r.swapBar.Title(), first.Left) {
		t.Fatalf("the bar says %q", r.swapBar.Title())
	}
	drive.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight)
	drive.Keys(c, "\n")
	pairs := pairsOf(w, 1)
	if pairs[third.Second] != first.Second || pairs[first.First] != third.First {
		t.Errorf("after the swap %v (%s)", pairs, drive.Said(w))
	}
	if r.swap.on || r.swapBar.Visible() {
		t.Error("the swap isn't over")
	}
	if r.round != 1 {
		t.Errorf("round %d is shown: the arrows walked the rounds", r.round)
	}
}

func TestSwapIsLeftByEscape(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	before := pairsOf(w, 1)
	drive.Keys(c, "x")
	drive.Press(c, fyne.KeyDown, fyne.KeyEscape)
	drive.Keys(c, "\n")
	for id, other := range pairsOf(w, 1) {
		if before[id] != other {
			t.Errorf("player %d plays %d, had %d", id, other, before[id])
		}
	}
	if r.swap.on || r.swapBar.Visible() {
		t.Error("Esc didn't end the swap")
	}
}

// TestSwapEndsWithItsGame: drawing again while a player is held ends the swap.
func TestSwapEndsWithItsGame(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "dx")
	drive.Press(c, fyne.KeyDelete)
	if r.swap.on || r.swapBar.Visible() || !r.line.Visible() {
		t.Error("the swap goes on without its game")
	}
}

// TestSwapFollowsAClick: during a swap a click puts the ring on the player who is clicked.
func TestSwapFollowsAClick(t *testing.T) {
	w, r := newWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "dx")
	r.grid.Select(2)
	r.grid.OnCell(r.grid.Rows()[2], rightColumn)
	third, first := r.grid.Rows()[2], r.grid.Rows()[0]
	r.exchange()
	if got := pairsOf(w, 1)[first.First]; got != third.First {
		t.Errorf("%s plays %d, want %d (%s)", first.Left, got, third.First, drive.Said(w))
	}
}

// TestSwapWithOneselfIsRefused: X on the line of the player who is held takes up the other one. Enter there is
// refused.
func TestSwapWithOneselfIsRefused(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	l := r.grid.Rows()[0]
	drive.Keys(c, "x\n")
	if !strings.Contains(drive.Said(w), "can't be swapped with the same player") {
		t.Errorf("the status line says %q", drive.Said(w))
	}
	r.clicked(l, rightColumn)
	drive.Keys(c, "\n")
	if !strings.Contains(drive.Said(w), "play each other") {
		t.Errorf("the status line says %q", drive.Said(w))
	}
	drive.Press(c, fyne.KeyRight)
	if r.swap.held != l.Second {
		t.Errorf("Right on its own game holds %d, want %d", r.swap.held, l.Second)
	}
	drive.Press(c, fyne.KeyLeft)
	if r.swap.held != l.First {
		t.Errorf("Left on its own game holds %d, want %d", r.swap.held, l.First)
	}
}

// TestByeIsChosenBySwapping: a player who is put on the bye's line has the bye.
func TestByeIsChosenBySwapping(t *testing.T) {
	w, r := newWindow(t, 9)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	first := r.grid.Rows()[0]
	drive.Keys(c, "x")
	drive.Press(c, fyne.KeyEnd)
	drive.Keys(c, "\n")
	g, _ := w.Event().Division().GameOf(1, first.First)
	if g.Second != 0 || g.Sheet.Kind != tournament.Bye {
		t.Errorf("%s has %+v (%s)", first.Left, g, drive.Said(w))
	}
}

// dragPlayer drags the first player of one line onto the first of another.
func dragPlayer(t *testing.T, r *screen, from, to int) {
	t.Helper()
	var body interface {
		fyne.Draggable
		desktop.Mouseable
	}
	drive.Walk(r.grid, func(o fyne.CanvasObject) {
		if b, ok := o.(interface {
			fyne.Draggable
			desktop.Mouseable
		}); ok {
			body = b
		}
	})
	row := look.Size(look.SizeRow)
	at := func(line int) fyne.PointEvent {
		return fyne.PointEvent{Position: fyne.NewPos(100, (float32(line)+0.5)*row)}
	}
	body.MouseDown(&desktop.MouseEvent{PointEvent: at(from)})
	body.Dragged(&fyne.DragEvent{PointEvent: at(to)})
	body.MouseUp(&desktop.MouseEvent{PointEvent: at(to)})
	body.DragEnd()
}

func TestTwoPlayersAreSwappedByMouse(t *testing.T) {
	w, r := newWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "d")
	w.Settle()
	lines := r.grid.Rows()
	first, second := lines[0], lines[1]
	dragPlayer(t, r, 0, 1)
	pairs := pairsOf(w, 1)
	if pairs[first.First] != second.Second || pairs[second.First] != first.Second {
		t.Errorf("after dragging %v (%s)", pairs, drive.Said(w))
	}
}

func TestLockedGameStaysWhenDrawnAgain(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	drive.Press(c, fyne.KeyDown)
	drive.Keys(c, "x")
	drive.Press(c, fyne.KeyDown)
	drive.Keys(c, "\n") // The plan wouldn't draw this game.
	l, _ := r.grid.Selected()
	drive.Keys(c, "l")
	if got, _ := r.grid.Selected(); !got.Locked || !strings.Contains(got.Marks.String(), "locked") {
		t.Fatalf("line %+v isn't locked (%s)", got, drive.Said(w))
	}
	if !strings.Contains(r.summary.Text(), "1 locked") {
		t.Errorf("summary %q", r.summary.Text())
	}
	drive.Keys(c, "d\n")
	if pairsOf(w, 1)[l.First] != l.Second {
		t.Errorf("the locked game is gone (%s)", drive.Said(w))
	}
	if !r.grid.SelectKey(l.Key) {
		t.Fatal("the locked game has another number")
	}
	drive.Keys(c, "l")
	if got, _ := r.grid.Selected(); got.Locked {
		t.Error("L again didn't unlock it")
	}
}

// TestSwapInAPublishedRoundIsAnAmendment: it asks for a reason and names the revision.
func TestSwapInAPublishedRoundIsAnAmendment(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "du")
	w.Settle()
	before := w.Event().Division().GamesOf(1)
	dragPlayer(t, r, 0, 1)
	said := drive.DialogTexts(w)
	for _, want := range []string{"revision 1", "makes revision 2", "all 2 other games, their tables and starts stay"} {
		if !strings.Contains(said, want) {
			t.Errorf("the dialog doesn't say %q: %q", want, said)
		}
	}
	drive.Chord(w, drive.CtrlEnter)
	if !strings.Contains(drive.DialogTexts(w), "Say why") {
		t.Fatalf("no reason was asked: %q", drive.DialogTexts(w))
	}
	drive.Keys(c, "wrong card handed in")
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	fact, _ := d.RoundFact(1)
	if fact.Revision != 2 || len(fact.Amendments) != 1 || fact.Amendments[0].Reason != "wrong card handed in" {
		t.Fatalf("fact %+v (%s)", fact, drive.Said(w))
	}
	kept := 0
	for _, g := range before {
		if now, ok := d.Game(g.ID); ok && now.Table == g.Table && now.First == g.First {
			kept++
		}
	}
	if kept != 2 {
		t.Errorf("%d games stayed, want 2", kept)
	}
	if !strings.Contains(drive.DialogTexts(w), "Print the changes") {
		t.Fatalf("the changes aren't offered for printing: %q", drive.DialogTexts(w))
	}
	drive.Keys(c, "\n")
	tray := w.Program().Printer.(*drive.PaperTray)
	if len(tray.Printed) != 1 || !strings.Contains(tray.Printed[0], "changes") {
		t.Errorf("printed %v (%s)", tray.Printed, drive.Said(w))
	}
}

// TestLatecomerTakesTheByesPlace: a bye becomes a game with a latecomer.
func TestLatecomerTakesTheByesPlace(t *testing.T) {
	w, _ := newWindow(t, 9)
	c := w.Window().Canvas()
	drive.Keys(c, "du")
	drive.Do(t, w.Event().Desk(), action.AddPlayers{Division: w.Event().Division().ID, Players: []tournament.Player{{Name: "Late Comer", Joined: 1}}})
	drive.Keys(c, "ap")
	if !strings.Contains(drive.DialogTexts(w), "Late Comer") {
		t.Fatalf("the latecomer isn't proposed: %q", drive.DialogTexts(w))
	}
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "came late\n")
	g, ok := w.Event().Division().GameOf(1, 10)
	if !ok || g.Opponent(10) != 9 {
		t.Errorf("the latecomer has %+v (%s; %s)", g, drive.Said(w), drive.DialogTexts(w))
	}
}

func TestGameIsPostponedWithAReason(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "duso")
	drive.Chord(w, drive.CtrlEnter)
	if !strings.Contains(drive.DialogTexts(w), "Say why") {
		t.Fatalf("no reason was asked: %q", drive.DialogTexts(w))
	}
	drive.Keys(c, "a train is late\n")
	l, _ := r.grid.Selected()
	if !l.Postponed || !strings.Contains(l.Marks.String(), "played later") {
		t.Fatalf("line %+v (%s)", l, drive.Said(w))
	}
	drive.Keys(c, "o")
	if l, _ := r.grid.Selected(); l.Postponed {
		t.Error("O again didn't take it back")
	}
}

// TestTwoAreKeptApart: K keeps the two players of a game apart from then on and draws again. It shows first what that
// changes. A printed round gets a new revision, with a reason that says so already, and a round with sheets stays.
func TestTwoAreKeptApart(t *testing.T) {
	for _, c := range []struct {
		name, before string
		redrawn      bool
	}{
		{"drawn", "d", true},
		{"on the wall", "du", true},
		{"with a sheet", "dus", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, r := newWindow(t, 8)
			canvas := w.Window().Canvas()
			drive.Keys(canvas, c.before)
			if !c.redrawn {
				drive.EnterRound(t, w.Event().Desk())
				r.choose(1)
			}
			l := r.grid.Rows()[0]
			drive.Keys(canvas, "k")
			drive.Chord(w, drive.CtrlEnter)
			if c.redrawn {
				if pairsOf(w, 1)[l.First] != l.Second || !strings.Contains(strings.Join(drive.Words(canvas), "\n"), "Becomes") {
					t.Fatalf("what changes isn't shown first: %s", drive.DialogTexts(w))
				}
				drive.Keys(canvas, "\n")
			}
			printed := c.name == "on the wall"
			if printed != strings.Contains(drive.DialogTexts(w), "Print the changes?") {
				t.Errorf("after the new draw it asks %q", drive.DialogTexts(w))
			}
			if printed {
				drive.Keys(canvas, "s")
				if tray := w.Program().Printer.(*drive.PaperTray); len(tray.Printed) != 1 || !strings.Contains(tray.Printed[0], "changes") {
					t.Errorf("printed %v (%s)", tray.Printed, drive.Said(w))
				}
			}
			if meet := pairsOf(w, 1)[l.First] == l.Second; meet == c.redrawn || drive.Asked(w) {
				t.Errorf("they meet: %v (%s; %s)", meet, drive.Said(w), drive.DialogTexts(w))
			}
			if avoid := w.Event().Division().Avoid; len(avoid) != 1 || len(avoid[0].Rounds) != 0 {
				t.Errorf("kept apart: %+v", avoid)
			}
			if fact, _ := w.Event().Division().RoundFact(1); c.name == "on the wall" && fact.Revision != 2 {
				t.Errorf("revision %d", fact.Revision)
			}
		})
	}
}

// TestASecondByeIsAskedAbout: F and B give a player who has a bye in another round a second one only after a question.
func TestASecondByeIsAskedAbout(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "b")
	if got := drive.Said(w); !strings.Contains(got, "F gives a bye in it") {
		t.Errorf("B on a round that isn't drawn says %q", got)
	}
	drive.Keys(c, "f3")
	drive.Chord(w, drive.CtrlEnter)
	r.choose(2)
	for _, answer := range []struct {
		key  fyne.KeyName
		byes int
	}{{fyne.KeyEscape, 1}, {fyne.KeyReturn, 2}} {
		drive.Keys(c, "f3")
		drive.Chord(w, drive.CtrlEnter)
		if got := drive.DialogTexts(w); !strings.Contains(got, "already has a bye in round 1") {
			t.Fatalf("a second bye asks %q", got)
		}
		drive.Press(c, answer.key)
		if got := len(w.Event().Division().Fixed); got != answer.byes {
			t.Errorf("%d byes are fixed, want %d", got, answer.byes)
		}
	}
}

func TestAbsentPlayerIsNotFixed(t *testing.T) {
	w, _ := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Do(t, w.Event().Desk(), action.WithdrawPlayer{Division: w.Event().Division().ID, Player: 3, From: 1})
	drive.Keys(c, "f3\n1")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Abel Noor doesn't play round 1") {
		t.Errorf("the dialog says %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Keys(c, "f1\n1")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "is named twice") {
		t.Errorf("the dialog says %q", got)
	}
	if len(w.Event().Division().Fixed) != 0 {
		t.Errorf("fixed: %v", w.Event().Division().Fixed)
	}
}

// TestRefusedFieldHasTheKeyboard, however the question was answered.
func TestRefusedFieldHasTheKeyboard(t *testing.T) {
	for _, one := range []struct{ name, keys, refused string }{
		{"nobody has that name", "fZzz\n1", "Zzz"},
		{"who doesn't play the round", "f3\n1", "3"},
		{"the second of two", "duap1\nZzz\n4", "Zzz"},
		{"the reason", "dur\n", ""},
	} {
		w, _ := newWindow(t, 8)
		c := w.Window().Canvas()
		drive.Do(t, w.Event().Desk(), action.WithdrawPlayer{Division: w.Event().Division().ID, Player: 3, From: 1})
		drive.Keys(c, one.keys)
		drive.Chord(w, drive.CtrlEnter)
		if e, ok := c.Focused().(*widgets.KeyEntry); !ok || e.Text != one.refused {
			t.Errorf("%s: the keyboard is in %T, not in the field with %q (%s)", one.name, c.Focused(), one.refused, drive.DialogTexts(w))
		}
	}
}

// TestLettersFindTheOtherPlayerOfASwap, and carry out nothing meanwhile. Esc ends first what is looked for, and then the
// swap.
func TestLettersFindTheOtherPlayerOfASwap(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	rows := r.grid.Rows()
	drive.Keys(c, "x")
	if said := drive.Said(w); !strings.Contains(said, "Letters find") || !strings.Contains(said, "Esc") {
		t.Errorf("the status line says %q", said)
	}
	for _, l := range []drawLine{rows[2], rows[3]} {
		for right, name := range map[bool]string{false: l.Left, true: l.Right.String()} {
			drive.Keys(c, strings.ToLower(name))
			if got, _ := r.grid.Selected(); got.Key != l.Key || r.swap.right != right {
				t.Errorf("%q finds %s – %s, the second %v", name, got.Left, got.Right, r.swap.right)
			}
			drive.Press(c, fyne.KeyEscape)
			if !r.swap.on || r.grid.Seeking() != "" {
				t.Fatalf("Esc after %q doesn't end what is looked for alone", name)
			}
		}
	}
	if state := w.Event().Division().RoundState(1); state != tournament.Paired || drive.Asked(w) {
		t.Errorf("the letters did something: the round is %s", state)
	}
	drive.Press(c, fyne.KeyEscape)
	if r.swap.on || !strings.Contains(drive.Said(w), "Nobody was swapped") {
		t.Errorf("Esc doesn't leave the swap: %q", drive.Said(w))
	}
	drive.Press(c, fyne.KeyHome)
	drive.Keys(c, "x"+strings.ToLower(rows[3].Right.String())+"\n")
	if got := pairsOf(w, 1)[rows[0].Second]; got != rows[3].Second {
		t.Errorf("Enter swapped otherwise (%s)", drive.Said(w))
	}
}
