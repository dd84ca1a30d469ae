package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// gridTexts are the words of an obstacle list.
func gridTexts(lines []fixLine) string {
	var all []string
	for _, l := range lines {
		all = append(all, strings.TrimSpace(l.Text.String()+" > "+l.Words.String()))
	}
	return strings.Join(all, "\n")
}

// TestClashingWishesAreClearedByOneKey: wishes that clash are named when a draw is asked for, and a single key takes
// one back.
func TestClashingWishesAreClearedByOneKey(t *testing.T) {
	w, _ := newWindow(t, 8)
	c := w.Window().Canvas()
	id := w.Event().Division().ID
	drive.Do(t, w.Event().Desk(), action.AvoidPair{Division: id, A: 1, B: 2})
	drive.Do(t, w.Event().Desk(), action.FixGame{Division: id, Round: 1, A: 1, B: 2})
	drive.Keys(c, "d")
	if w.Event().Division().LastRound() != 0 || !strings.Contains(drive.DialogTexts(w), "What prevents round 1") {
		t.Fatalf("the dialog says %q (%s)", drive.DialogTexts(w), drive.Said(w))
	}
	drive.Keys(c, "1")
	if drive.Asked(w) || !strings.Contains(drive.Said(w), "Nothing prevents round 1 any more") {
		t.Fatalf("not cleared: %q (%s)", drive.DialogTexts(w), drive.Said(w))
	}
	drive.Keys(c, "d")
	if w.Event().Division().RoundState(1) != tournament.Paired {
		t.Errorf("the round isn't drawn (%s)", drive.Said(w))
	}
}

func TestObstaclesOfAStartAreClearedOneByOne(t *testing.T) {
	w, r := newWindow(t, 8)
	c := w.Window().Canvas()
	id := w.Event().Division().ID
	drive.Keys(c, "du")
	drive.Do(t, w.Event().Desk(), action.CheckIn{Division: id, Players: []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7}, Present: true})
	drive.Do(t, w.Event().Desk(), action.WithdrawPlayer{Division: id, Player: 3, From: 1})
	if !r.inTheWay.Visible() || !strings.Contains(r.inTheWay.Text(), "and 1 more") {
		t.Fatalf("the banner says %q", r.inTheWay.Text())
	}
	drive.Keys(c, "g")
	p, _ := c.Focused().(interface{ Rows() []fixLine })
	if p == nil {
		t.Fatal("the list hasn't the keyboard")
	}
	said := gridTexts(p.Rows())
	for _, want := range []string{"Hale Sky isn't checked in. > Hale Sky is here", "Abel Noor no longer plays round 1", "> Abel Noor did not come"} {
		if !strings.Contains(said, want) {
			t.Errorf("the list doesn't say %q:\n%s", want, said)
		}
	}
	for range 5 {
		if !drive.Asked(w) {
			break
		}
		drive.Press(c, fyne.KeyHome, fyne.KeyReturn)
	}
	if drive.Asked(w) || r.inTheWay.Visible() {
		t.Errorf("still in the way: %q, %q (%s)", drive.DialogTexts(w), r.inTheWay.Text(), drive.Said(w))
	}
}

// TestFixOfAPrintedDrawIsAnAmendment: a fix that changes a printed draw asks for a reason like any amendment.
func TestFixOfAPrintedDrawIsAnAmendment(t *testing.T) {
	w, _ := newWindow(t, 9)
	c := w.Window().Canvas()
	id := w.Event().Division().ID
	drive.Keys(c, "du")
	drive.Do(t, w.Event().Desk(), action.AddPlayers{Division: id, Players: []tournament.Player{{Name: "Late Comer", Joined: 1}}})
	drive.Keys(c, "g1")
	if !strings.Contains(drive.DialogTexts(w), "makes revision 2") {
		t.Fatalf("the dialog says %q", drive.DialogTexts(w))
	}
	drive.Chord(w, drive.CtrlEnter) // A reason is proposed.
	g, _ := w.Event().Division().GameOf(1, 10)
	if g.Opponent(10) != 9 {
		t.Errorf("the latecomer has %+v (%s)", g, drive.Said(w))
	}
}

// TestTwoByesAreAskedAboutBeforePublishing: publishing asks if two byes could be a game, as after a withdrawal, and a
// digit makes it one.
func TestTwoByesAreAskedAboutBeforePublishing(t *testing.T) {
	w, _ := newWindow(t, 9)
	c := w.Window().Canvas()
	id := w.Event().Division().ID
	drive.Keys(c, "d")
	g := w.Event().Division().GamesOf(1)[0]
	drive.Do(t, w.Event().Desk(), action.WithdrawPlayer{Division: id, Player: g.First, From: 1, Gets: action.PrintedBye})
	drive.Keys(c, "u")
	if !strings.Contains(drive.DialogTexts(w), "both have a bye in round 1 and could play each other") {
		t.Fatalf("publishing asks %q (%s)", drive.DialogTexts(w), drive.Said(w))
	}
	drive.Press(c, fyne.KeyEscape)
	if w.Event().Division().RoundState(1) != tournament.Paired {
		t.Fatal("the round is published although it was left")
	}
	drive.Keys(c, "g2") // The first choice is to publish it as it is.
	if now, ok := w.Event().Division().GameOf(1, g.Second); !ok || now.Second == 0 {
		t.Fatalf("the two don't meet: %+v, %q (%s)", now, drive.DialogTexts(w), drive.Said(w))
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Keys(c, "u")
	if w.Event().Division().RoundState(1) != tournament.Published {
		t.Errorf("it still asks: %q (%s)", drive.DialogTexts(w), drive.Said(w))
	}
}

// TestTheListOfObstaclesAsksBeforeItPublishes: it publishes nothing without asking, and its action is refused with
// the doubts.
func TestTheListOfObstaclesAsksBeforeItPublishes(t *testing.T) {
	w, _ := newWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "d")
	drive.Do(t, w.Event().Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7}, Present: true})
	for _, answer := range []struct {
		key   fyne.KeyName
		state tournament.RoundState
	}{{fyne.KeyEscape, tournament.Paired}, {fyne.KeyY, tournament.Published}} {
		drive.Keys(c, "g1")
		if says := drive.DialogTexts(w); !strings.Contains(says, "Is that right?") || !strings.Contains(says, "Hale Sky isn't checked in") {
			t.Fatalf("it asks %q (%s)", says, drive.Said(w))
		}
		if answer.key == fyne.KeyY {
			drive.Keys(c, "y")
		} else {
			drive.Press(c, answer.key)
		}
		if got := w.Event().Division().RoundState(1); got != answer.state {
			t.Fatalf("after %s round 1 is %s: %q (%s)", answer.key, got, drive.DialogTexts(w), drive.Said(w))
		}
		drive.Press(c, fyne.KeyEscape) // This leaves the list.
	}
}
