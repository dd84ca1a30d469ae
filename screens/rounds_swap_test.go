package screens

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app/action"
	"wordhall/screens/look"
	"wordhall/tournament"
)

// pairsOf are the games of a round as "1-5 2-6", by the players' numbers.
func pairsOf(w Window, round int) map[tournament.PlayerID]tournament.PlayerID {
	pairs := map[tournament.PlayerID]tournament.PlayerID{}
	for _, g := range w.Event().Division().GamesOf(round) {
		pairs[g.First], pairs[g.Second] = g.Second, g.First
	}
	return pairs
}

func TestTwoPlayersAreSwappedByKeys(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "d")
	lines := r.grid.Rows()
	first, third := lines[0], lines[2]
	typeKeys(c, "x")
	if !r.swapBar.Visible() || !strings.Contains(r.swapBar.Title(), first.Left) {
		t.Fatalf("the bar says %q", r.swapBar.Title())
	}
	press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight)
	typeKeys(c, "\n")
	pairs := pairsOf(w, 1)
	if pairs[third.Second] != first.Second || pairs[first.First] != third.First {
		t.Errorf("after the swap %v (%s)", pairs, toastTexts(w))
	}
	if r.swap.on || r.swapBar.Visible() {
		t.Error("the swap isn't over")
	}
	if r.round != 1 {
		t.Errorf("round %d is shown: the arrows walked the rounds", r.round)
	}
}

func TestSwapIsLeftByEscape(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "d")
	before := pairsOf(w, 1)
	typeKeys(c, "x")
	press(c, fyne.KeyDown, fyne.KeyEscape)
	typeKeys(c, "\n")
	for id, other := range pairsOf(w, 1) {
		if before[id] != other {
			t.Errorf("player %d plays %d, had %d", id, other, before[id])
		}
	}
	if r.swap.on || r.swapBar.Visible() {
		t.Error("Esc didn't end the swap")
	}
}

// Drawing again while a player is taken up ends the swap.
func TestSwapEndsWithItsGame(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "dx")
	press(c, fyne.KeyDelete)
	if r.swap.on || r.swapBar.Visible() || !r.line.Visible() {
		t.Error("the swap goes on without its game")
	}
}

// During a swap a click puts the ring on the player clicked.
func TestSwapFollowsAClick(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	typeKeys(w.Window().Canvas(), "dx")
	r.grid.Select(2)
	r.grid.OnCell(r.grid.Rows()[2], rightColumn)
	third, first := r.grid.Rows()[2], r.grid.Rows()[0]
	r.exchange()
	if got := pairsOf(w, 1)[first.First]; got != third.First {
		t.Errorf("%s plays %d, want %d (%s)", first.Left, got, third.First, toastTexts(w))
	}
}

// X on the line of the player taken up takes up the other; Enter there is refused.
func TestSwapWithOneselfIsRefused(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "d")
	l := r.grid.Rows()[0]
	typeKeys(c, "x\n")
	if !strings.Contains(toastTexts(w), "can't be swapped with the same player") {
		t.Errorf("toasts %q", toastTexts(w))
	}
	press(c, fyne.KeyRight)
	typeKeys(c, "\n")
	if !strings.Contains(toastTexts(w), "play each other") {
		t.Errorf("toasts %q", toastTexts(w))
	}
	typeKeys(c, "x")
	if r.swap.held != l.Second {
		t.Errorf("X again holds %d, want %d", r.swap.held, l.Second)
	}
}

// A player put on the bye's line has the bye.
func TestByeIsChosenBySwapping(t *testing.T) {
	w, r := newRoundsWindow(t, 9)
	c := w.Window().Canvas()
	typeKeys(c, "d")
	first := r.grid.Rows()[0]
	typeKeys(c, "x")
	press(c, fyne.KeyEnd)
	typeKeys(c, "x")
	g, _ := w.Event().Division().GameOf(1, first.First)
	if g.Second != 0 || g.Sheet.Kind != tournament.Bye {
		t.Errorf("%s has %+v (%s)", first.Left, g, toastTexts(w))
	}
}

// dragPlayer drags the first player of one line upon the first of another.
func dragPlayer(t *testing.T, r *roundsScreen, from, to int) {
	t.Helper()
	var body interface {
		fyne.Draggable
		desktop.Mouseable
	}
	walk(r.grid, func(o fyne.CanvasObject) {
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
	w, r := newRoundsWindow(t, 8)
	typeKeys(w.Window().Canvas(), "d")
	w.Settle()
	lines := r.grid.Rows()
	first, second := lines[0], lines[1]
	dragPlayer(t, r, 0, 1)
	pairs := pairsOf(w, 1)
	if pairs[first.First] != second.Second || pairs[second.First] != first.Second {
		t.Errorf("after dragging %v (%s)", pairs, toastTexts(w))
	}
}

func TestLockedGameStaysWhenDrawnAgain(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "d")
	press(c, fyne.KeyDown)
	typeKeys(c, "x")
	press(c, fyne.KeyDown)
	typeKeys(c, "\n") // a game that the plan wouldn't draw
	l, _ := r.grid.Selected()
	typeKeys(c, "l")
	if got, _ := r.grid.Selected(); !got.Locked || !strings.Contains(got.Marks.String(), "locked") {
		t.Fatalf("line %+v isn't locked (%s)", got, toastTexts(w))
	}
	if !strings.Contains(r.summary.Text(), "1 locked") {
		t.Errorf("summary %q", r.summary.Text())
	}
	typeKeys(c, "d")
	if pairsOf(w, 1)[l.First] != l.Second {
		t.Errorf("the locked game is gone (%s)", toastTexts(w))
	}
	if !r.grid.SelectKey(l.Key) {
		t.Fatal("the locked game has another number")
	}
	typeKeys(c, "l")
	if got, _ := r.grid.Selected(); got.Locked {
		t.Error("L again didn't unlock it")
	}
}

// In a published round a swap is an amendment: a reason is asked, the revision named.
func TestSwapInAPublishedRoundIsAnAmendment(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "du")
	w.Settle()
	before := w.Event().Division().GamesOf(1)
	dragPlayer(t, r, 0, 1)
	said := dialogTexts(w)
	for _, want := range []string{"revision 1", "makes revision 2", "all 2 other games, their tables and starts stay"} {
		if !strings.Contains(said, want) {
			t.Errorf("the dialog doesn't say %q: %q", want, said)
		}
	}
	chord(w, ctrlEnter)
	if !strings.Contains(dialogTexts(w), "Say why") {
		t.Fatalf("no reason was asked: %q", dialogTexts(w))
	}
	typeKeys(c, "wrong card handed in")
	chord(w, ctrlEnter)
	d := w.Event().Division()
	fact, _ := d.RoundFact(1)
	if fact.Revision != 2 || len(fact.Amendments) != 1 || fact.Amendments[0].Reason != "wrong card handed in" {
		t.Fatalf("fact %+v (%s)", fact, toastTexts(w))
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
	if !strings.Contains(dialogTexts(w), "Print the changes") {
		t.Fatalf("the changes aren't offered for printing: %q", dialogTexts(w))
	}
	typeKeys(c, "\n")
	tray := w.Program().Printer.(*paperTray)
	if len(tray.printed) != 1 || !strings.Contains(tray.printed[0], "changes") {
		t.Errorf("printed %v (%s)", tray.printed, toastTexts(w))
	}
}

// A bye becomes a game with a latecomer.
func TestLatecomerTakesTheByesPlace(t *testing.T) {
	w, _ := newRoundsWindow(t, 9)
	c := w.Window().Canvas()
	typeKeys(c, "du")
	do(t, w.Event().Desk(), action.AddPlayers{Division: w.Event().Division().ID, Players: []tournament.Player{{Name: "Late Comer", Joined: 1}}})
	typeKeys(c, "ap")
	if !strings.Contains(dialogTexts(w), "Late Comer") {
		t.Fatalf("the latecomer isn't proposed: %q", dialogTexts(w))
	}
	chord(w, ctrlEnter)
	typeKeys(c, "came late\n")
	g, ok := w.Event().Division().GameOf(1, 10)
	if !ok || g.Opponent(10) != 9 {
		t.Errorf("the latecomer has %+v (%s; %s)", g, toastTexts(w), dialogTexts(w))
	}
}

func TestGameIsPostponedWithAReason(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "duso")
	chord(w, ctrlEnter)
	if !strings.Contains(dialogTexts(w), "Say why") {
		t.Fatalf("no reason was asked: %q", dialogTexts(w))
	}
	typeKeys(c, "a train is late\n")
	l, _ := r.grid.Selected()
	if !l.Postponed || !strings.Contains(l.Marks.String(), "played later") {
		t.Fatalf("line %+v (%s)", l, toastTexts(w))
	}
	typeKeys(c, "o")
	if l, _ := r.grid.Selected(); l.Postponed {
		t.Error("O again didn't take it back")
	}
}

func TestTwoAreKeptApart(t *testing.T) {
	w, r := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "d")
	l := r.grid.Rows()[0]
	typeKeys(c, "k\n\n")
	if pairsOf(w, 1)[l.First] == l.Second {
		t.Errorf("they still meet (%s; %s)", toastTexts(w), dialogTexts(w))
	}
	if avoid := w.Event().Division().Avoid; len(avoid) != 1 || len(avoid[0].Rounds) != 1 {
		t.Errorf("kept apart: %+v", avoid)
	}
}

func TestAbsentPlayerIsNotFixed(t *testing.T) {
	w, _ := newRoundsWindow(t, 8)
	c := w.Window().Canvas()
	do(t, w.Event().Desk(), action.WithdrawPlayer{Division: w.Event().Division().ID, Player: 3, From: 1})
	typeKeys(c, "f3\n1\n")
	if got := dialogTexts(w); !strings.Contains(got, "Abel Noor doesn't play round 1") {
		t.Errorf("the dialog says %q", got)
	}
	press(c, fyne.KeyEscape)
	typeKeys(c, "f1\n1\n")
	if got := dialogTexts(w); !strings.Contains(got, "stands there twice") {
		t.Errorf("the dialog says %q", got)
	}
	if len(w.Event().Division().Fixed) != 0 {
		t.Errorf("fixed: %v", w.Event().Division().Fixed)
	}
}
