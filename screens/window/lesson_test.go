package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/testkit/apptest"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// newLesson opens the lesson as a newcomer does, with a key of the start screen.
func newLesson(t *testing.T) *window {
	t.Helper()
	w := newTestWindow(t)
	w.Program().Printer = &drive.PaperTray{}
	w.ShowStart()
	drive.Keys(w.Window().Canvas(), "l")
	if w.view == nil || w.view.lesson == nil {
		t.Fatal("L doesn't begin the lesson")
	}
	return w
}

// step fails unless the strip names that step.
func step(t *testing.T, w *window, title string) {
	t.Helper()
	if got := drive.Texts(w.view.lessonRoom); !strings.Contains(got, title) {
		t.Fatalf("the strip says %q, want %q (%s; %s)", got, title, drive.Said(w), drive.DialogTexts(w))
	}
}

// takeBack undoes the last action, past the question.
func takeBack(t *testing.T, w *window) {
	t.Helper()
	if _, err := apptest.Undo(w.view.Desk()); err != nil {
		t.Fatal(err)
	}
}

// TestLessonIsDoneByDoingIt: the lesson is completed by following the strip word for word. Each step is seen as done
// when it happens, and not before.
func TestLessonIsDoneByDoingIt(t *testing.T) {
	w := newLesson(t)
	c := w.Window().Canvas()
	step(t, w, "1 of 6  Draw the round")
	drive.Chord(w, shell.Ctrl(fyne.Key5)) // The standings are a later step.
	step(t, w, "1 of 6")
	drive.Chord(w, shell.Ctrl(fyne.Key3))
	drive.Keys(c, "d")
	step(t, w, "2 of 6  Publish it")
	drive.Keys(c, "u")
	step(t, w, "3 of 6")
	takeBack(t, w)
	step(t, w, "2 of 6")
	takeBack(t, w)
	step(t, w, "1 of 6")
	drive.Keys(c, "d")
	drive.Keys(c, "u")
	step(t, w, "3 of 6  A slip comes in")
	drive.Chord(w, shell.Ctrl(fyne.Key4))
	drive.Keys(c, "1\n412\n377\n")
	step(t, w, "4 of 6  A sheet was typed wrongly")
	step(t, w, "table 1 again")
	drive.Keys(c, "1\n421\n377\n")
	drive.Chord(w, drive.CtrlEnter)
	step(t, w, "4 of 6") // What it would change is listed first.
	drive.Chord(w, drive.CtrlEnter)
	step(t, w, "5 of 6  See what changed")
	step(t, w, "L or the button Live")
	drive.Chord(w, shell.Ctrl(fyne.Key5))
	step(t, w, "6 of 6  Print")
	drive.Keys(c, "p")
	step(t, w, "Done")
	d := w.view.Division()
	if g, _ := d.GameAt(3, 1); *g.Sheet.Scores != [2]int{421, 377} || d.RoundState(3) != tournament.Playing {
		t.Errorf("table 1 has %v, round 3 is %s", g.Sheet.Scores, d.RoundState(3))
	}
	w.view.leaveLesson()
	if w.view.lesson != nil || w.view.lessonRoom.Visible() {
		t.Error("F10 doesn't leave the lesson")
	}
}

// TestLessonIsLeftAtAnyTime with its key, and the event stays open.
func TestLessonIsLeftAtAnyTime(t *testing.T) {
	w := newLesson(t)
	w.view.leaveLesson()
	if w.view == nil || w.view.lesson != nil || strings.Contains(drive.Texts(w.view.whole), "1 of 6") {
		t.Error("F10 doesn't leave the lesson and the event open")
	}
	drive.Chord(w, shell.Ctrl(fyne.Key3))
	drive.Keys(w.Window().Canvas(), "d")
	if w.view.Division().RoundState(3) != tournament.Paired {
		t.Error("the event can't be worked on after the lesson")
	}
}
