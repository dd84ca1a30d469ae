package results

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
)

// click presses the button in sight whose words begin so.
func click(t *testing.T, in fyne.CanvasObject, says string) {
	t.Helper()
	var found *widgets.Button
	drive.Walk(in, func(o fyne.CanvasObject) {
		if b, is := o.(*widgets.Button); is && strings.HasPrefix(b.Text(), says) {
			found = b
		}
	})
	if found == nil {
		t.Fatalf("no button says %q: %s", says, drive.Texts(in))
	}
	found.Press()
}

// TestTheButtonsOfTheCardDoWhatTheirKeysDo, and give the keyboard back to it.
func TestTheButtonsOfTheCardDoWhatTheirKeysDo(t *testing.T) {
	for name, c := range map[string]struct {
		task    task
		click   string
		sheet   string
		checked bool
		left    bool
	}{
		"what a player has sent is taken": {entering, "Take what", "420–377", false, true},
		"the slip says so":                {checking, "The slip says so", "400–390", true, true},
		"another slip":                    {checking, "Another slip", "400–390", false, true},
	} {
		w, r := newPlayedWindow(t, 4)
		c0 := w.Window().Canvas()
		d, g := gameAt(t, w, 1)
		if c.task == checking {
			drive.Keys(c0, "1\n400\n390\n")
			r.takeUp(checking)
		} else {
			hear(w.Event().Desk(), d, g, &agreement.Claim{Scores: [2]int{420, 377}}, nil)
		}
		drive.Keys(c0, "1\n")
		c0.Focus(r.came)
		click(t, r.box, c.click)
		_, g = gameAt(t, w, 1)
		if got := sheetAt(t, w, 1); got != c.sheet || g.Sheet.Checked() != c.checked || r.entry.empty() != c.left || c0.Focused() != fyne.Focusable(r.box) {
			t.Errorf("%s: table 1 says %q, checked %v, the card is left: %v, the keyboard is on %T", name, got, g.Sheet.Checked(), r.entry.empty(), c0.Focused())
		}
	}
}

// TestTheHelpLeadsToTheCheck by a button.
func TestTheHelpLeadsToTheCheck(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	click(t, drive.Inspector(w), "Check slips")
	if r.entry.task != checking || drive.Inspector(w).Title() != "Check by pile" {
		t.Errorf("task %v, the inspector says %q", r.entry.task, drive.Inspector(w).Title())
	}
}

// TestEnterOnARowLeadsToTheCard, which gets the keyboard.
func TestEnterOnARowLeadsToTheCard(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n")
	for name, list := range map[string]interface {
		fyne.Focusable
		Select(row int)
	}{"out": r.missing, "in": r.came} {
		c.Focus(list)
		list.Select(0)
		if drive.Press(c, fyne.KeyReturn); !r.entry.chosen() || c.Focused() != fyne.Focusable(r.box) {
			t.Errorf("%s: a game is on the card: %v, the keyboard is on %T", name, r.entry.chosen(), c.Focused())
		}
		drive.Keys(c, "\x1b")
	}
}

// TestAGameIsLookedAtOnceItIsOnTheCard, and not where slips are typed blind or another screen is shown.
func TestAGameIsLookedAtOnceItIsOnTheCard(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	help := drive.Inspector(w).Title()
	if drive.Keys(c, "2\n"); drive.Inspector(w).Title() == help || r.asked == "" {
		t.Errorf("the inspector says %q", drive.Inspector(w).Title())
	}
	slip, sheet := r.entry.slip, tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 390}}
	drive.Keys(c, "\x1b")
	for name, show := range map[string]func(){
		"the game left the card":  func() {},
		"another screen is shown": func() { w.Event().Go("Standings") },
	} {
		show()
		before := drive.Texts(drive.Inspector(w))
		if r.inspectKept(slip, sheet); drive.Texts(drive.Inspector(w)) != before {
			t.Errorf("%s: the inspector says %s", name, drive.Texts(drive.Inspector(w)))
		}
		w.Event().Go("Results")
	}
}
