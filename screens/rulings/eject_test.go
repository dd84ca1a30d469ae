package rulings

import (
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// newPlayedEvent is an event of eight players under NSA 1995 with one round played and the second on the tables.
func newPlayedEvent(t *testing.T) window.Window {
	t.Helper()
	w := newEvent(t, 8)
	drive.PlayOne(t, w.Event().Desk())
	return w
}

func standingsNow(t *testing.T, w window.Window) []tournament.Standing {
	t.Helper()
	d := w.Event().Division()
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	return d.Standings(book, d.LastRound())
}

func TestARulingIsRecordedOnTheGame(t *testing.T) {
	w := newPlayedEvent(t)
	d := w.Event().Division()
	g := d.GamesOf(2)[0]
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "resign\n200\n350\ny\n")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(w.Window().Canvas(), d.PlayerName(g.Second))
	if says := drive.DialogTexts(w); !strings.Contains(says, "→") || !strings.Contains(says, "as resigned") {
		t.Errorf("the confirmation says %q", says)
	}
	drive.Chord(w, drive.CtrlEnter)
	d = w.Event().Division()
	g, _ = d.Game(g.ID)
	if g.Sheet.Kind != tournament.Resigned || g.Sheet.By != g.Second || g.Sheet.Scores == nil || *g.Sheet.Scores != [2]int{350, 200} {
		t.Errorf("the sheet is %+v", g.Sheet)
	}
	if r := d.Rulings; len(r) != 1 || r[0].Rule != "R60 leaver=200 other=350 emergency=yes" || r[0].Player != g.Second {
		t.Errorf("on record: %+v", r)
	}
	_ = p
}

// TestAMarginThatTheDirectorSetsIsAsked: if the answer leaves the margin open, recording it asks for the figure. It
// doesn't take the event's figure for an emergency that nobody has found.
func TestAMarginThatTheDirectorSetsIsAsked(t *testing.T) {
	for _, emergency := range []string{"n\n", ""} {
		w := newPlayedEvent(t)
		settings := w.Event().Division().Settings()
		settings.Rulebook = "wespa-2010"
		drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: settings.ID, Settings: settings})
		d := w.Event().Division()
		g := d.GamesOf(2)[0]
		askingOf(t, w)
		drive.Keys(w.Window().Canvas(), "resign\n200\n350\n"+emergency)
		drive.Chord(w, drive.CtrlEnter)
		drive.Keys(w.Window().Canvas(), d.PlayerName(g.Second))
		drive.Chord(w, drive.CtrlEnter)
		if says := drive.DialogTexts(w); !strings.Contains(says, "by how much the opponent wins") {
			t.Fatalf("without a margin the confirmation says %q", says)
		}
		drive.Replace(w, "65") // The refusal has led to the field.
		if says := drive.DialogTexts(w); !strings.Contains(says, "a loss by 65") {
			t.Errorf("the confirmation says %q", says)
		}
		drive.Chord(w, drive.CtrlEnter)
		g, _ = w.Event().Division().Game(g.ID)
		if g.Sheet.Kind != tournament.Resigned || g.Sheet.Margin == nil || *g.Sheet.Margin != 65 {
			t.Errorf("the sheet is %+v; %s", g.Sheet, drive.DialogTexts(w))
		}
	}
}

// TestAnEjectionNamesWhoIsMeant: a number alone is shown with the player's name and division at once, and several are
// all named.
func TestAnEjectionNamesWhoIsMeant(t *testing.T) {
	w := newPlayedEvent(t)
	askingOf(t, w)
	d := w.Event().Division()
	drive.Keys(w.Window().Canvas(), "collusion")
	drive.Chord(w, drive.CtrlEnter)
	for typed, want := range map[string]string{
		"2":    d.PlayerName(2) + ", division " + d.Name,
		"1, 2": d.PlayerName(1) + ", " + d.PlayerName(2) + ", division " + d.Name,
	} {
		drive.Replace(w, typed)
		if says := drive.DialogTexts(w); !strings.Contains(says, want) {
			t.Errorf("%q is not called %q: %s", typed, want, says)
		}
	}
	if says := drive.DialogTexts(w); !strings.Contains(says, "Reason\u00a0*") {
		t.Errorf("nothing marks the reason as one that must be given: %q", says)
	}
}

func TestAnEjectionIsPreviewedDoneAndReversed(t *testing.T) {
	w := newPlayedEvent(t)
	before := standingsNow(t, w)
	askingOf(t, w)
	c := w.Window().Canvas()
	drive.Keys(c, "collusion")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "1")
	drive.Chord(w, drive.CtrlEnter) // It is refused, and the field for what becomes of the games has the keyboard.
	says := drive.DialogTexts(w)
	if !strings.Contains(says, "the director chooses") || !strings.Contains(says, "choose one of the three") {
		t.Fatalf("the dialog says %q", says)
	}
	drive.Keys(c, "g\n") // Games that were played go to the opponents.
	if says = drive.DialogTexts(w); !strings.Contains(says, "out after round 1") {
		t.Errorf("the preview says %q", says)
	}
	drive.Keys(c, "y\n301\n299\narranged result\n")
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	r, ok := d.Ejected(1)
	if !ok || r.Reason != "arranged result" || r.Effect != tournament.EffectAward || r.SheetOf == 0 {
		t.Fatalf("ejected %v: %+v; %s", ok, r, drive.DialogTexts(w))
	}
	drive.Keys(c, "\x1b") // No report is wanted.
	drive.Press(c, fyne.KeyF6, fyne.KeyF6)
	if s := w.Shown().(*screen); s.mode != recordedMode {
		t.Fatalf("F6 twice shows %T", s.pane())
	}
	drive.Press(c, fyne.KeyDelete)
	if says = drive.DialogTexts(w); !strings.Contains(says, "Places") || !strings.Contains(says, "Games") {
		t.Errorf("the reversal shows %q", says)
	}
	drive.Press(c, fyne.KeyReturn)
	if says = drive.DialogTexts(w); !strings.Contains(says, "Say why the ruling is reversed.") {
		t.Errorf("without a reason it says %q", says)
	}
	drive.Keys(c, "appeal of the captain\n")
	if _, still := w.Event().Division().Ejected(1); still {
		t.Fatalf("still ejected; %s", drive.DialogTexts(w))
	}
	if !reflect.DeepEqual(standingsNow(t, w), before) {
		t.Error("the appeal upheld doesn't bring the standings back")
	}
}
