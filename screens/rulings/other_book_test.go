package rulings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/players"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
)

// TestNothingIsRecordedByAnotherRulebook than the division's: the button is off and says why, and the screen goes
// back to the division's own when it is entered again.
func TestNothingIsRecordedByAnotherRulebook(t *testing.T) {
	areas := onlyRulings()
	areas.Rail = append(areas.Rail, shell.RailEntry{Name: "Players", Key: fyne.KeyP, Make: players.New})
	w := shelltest.Event(t, areas, 4)
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "resign\n200\n350\n\n")
	own := said(p)
	p.chooseBook(1)
	for _, want := range []string{"WESPA Game Rules", "another rulebook than division A has"} {
		if says := said(p); !strings.Contains(says, want) {
			t.Errorf("the answer of another rulebook lacks %q:\n%s", want, says)
		}
	}
	if b, ok := p.form.answerButtons()[0].(*widgets.Button); !ok || b.Key() != "Ctrl Enter" || !b.Disabled() {
		t.Errorf("the first button is %+v", b)
	}
	drive.Chord(w, drive.CtrlEnter)
	if drive.Asked(w) {
		t.Fatalf("it is to be recorded:\n%s", drive.DialogTexts(w))
	}
	if says := drive.Said(w); !strings.Contains(says, "choose “Division A” above") {
		t.Errorf("the status line says %q", says)
	}
	w.Event().Go("Players")
	w.Event().Go("Rulings")
	if says := said(p); says != own {
		t.Errorf("once entered again it answers\n%s\nwant\n%s", says, own)
	}
	drive.Chord(w, drive.CtrlEnter)
	if !drive.Asked(w) {
		t.Error("the answer of the division's own rulebook can't be recorded")
	}
}

// TestARulingThatIsRecordedCanBeTakenBackAtOnce, and seen among those made.
func TestARulingThatIsRecordedCanBeTakenBackAtOnce(t *testing.T) {
	w := newEvent(t, 4)
	p := askingOf(t, w)
	drive.Keys(w.Window().Canvas(), "draw equal")
	drive.Chord(w, drive.CtrlEnter)
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.Said(w); !strings.HasPrefix(says, "Recorded: ") {
		t.Fatalf("it says %q; %s", says, drive.DialogTexts(w))
	}
	if shown := strings.Join(drive.Words(w.Window().Canvas()), "\n"); !strings.Contains(shown, "Undo\nCtrl Z") {
		t.Errorf("nothing takes it back:\n%s", shown)
	}
	p.listRulings()
	if s := w.Shown().(*screen); s.mode != recordedMode || len(s.pane().(*ruledPane).grid.Rows()) != 1 {
		t.Errorf("part %d is shown", s.mode)
	}
}
