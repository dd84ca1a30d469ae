package screens

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/tournament"
)

// newLesson opens the lesson as a newcomer does: by a key of the start screen.
func newLesson(t *testing.T) *window {
	t.Helper()
	h := newTestWindow(t)
	h.Program().Printer = &paperTray{}
	h.ShowStart()
	typeKeys(h.Window().Canvas(), "l")
	if h.view == nil || h.view.lesson == nil {
		t.Fatal("L doesn't begin the lesson")
	}
	return h
}

// step wants the strip to name that step.
func step(t *testing.T, h *window, title string) {
	t.Helper()
	if got := texts(h.view.lessonRoom); !strings.Contains(got, title) {
		t.Fatalf("the strip says %q, want %q (%s; %s)", got, title, toastTexts(h), dialogTexts(h))
	}
}

// takeBack undoes the last action, past the question.
func takeBack(t *testing.T, h *window) {
	t.Helper()
	if _, err := h.view.Desk().Undo(true); err != nil {
		t.Fatal(err)
	}
}

// The lesson is done by following what the strip says, word for word; each step is seen
// by what happens and not before.
func TestLessonIsDoneByDoingIt(t *testing.T) {
	h := newLesson(t)
	c := h.Window().Canvas()
	step(t, h, "1 of 6  Draw the round")
	chord(h, ctrl(fyne.Key5)) // the standings are a later step
	step(t, h, "1 of 6")
	chord(h, ctrl(fyne.Key3))
	typeKeys(c, "d")
	step(t, h, "2 of 6  Hang it on the wall")
	chord(h, ctrl(fyne.KeyP))
	step(t, h, "3 of 6")
	takeBack(t, h)
	step(t, h, "2 of 6")
	takeBack(t, h)
	step(t, h, "1 of 6")
	typeKeys(c, "d")
	chord(h, ctrl(fyne.KeyP))
	step(t, h, "3 of 6  A slip comes in")
	chord(h, ctrl(fyne.Key4))
	typeKeys(c, "1\n412\n377\n")
	step(t, h, "4 of 6  It was keyed wrongly")
	step(t, h, "table 1 again")
	typeKeys(c, "1\n421\n377\n")
	chord(h, ctrlEnter)
	step(t, h, "4 of 6") // what it would change is listed first
	typeKeys(c, "\n")
	step(t, h, "5 of 6  See what it did")
	step(t, h, "L shows them live")
	chord(h, ctrl(fyne.Key5))
	step(t, h, "6 of 6  Print")
	typeKeys(c, "p")
	step(t, h, "Done")
	d := h.view.Division()
	if g, _ := d.GameAt(3, 1); *g.Sheet.Scores != [2]int{421, 377} || d.RoundState(3) != tournament.Playing {
		t.Errorf("table 1 has %v, round 3 is %s", g.Sheet.Scores, d.RoundState(3))
	}
	press(c, fyne.KeyF10)
	if h.view.lesson != nil || h.view.lessonRoom.Visible() {
		t.Error("F10 doesn't leave the lesson")
	}
}

// It is left at any time, by its key, and the event stays open.
func TestLessonIsLeftAtAnyTime(t *testing.T) {
	h := newLesson(t)
	press(h.Window().Canvas(), fyne.KeyF10)
	if h.view == nil || h.view.lesson != nil || strings.Contains(texts(h.view.whole), "1 of 6") {
		t.Error("F10 doesn't leave the lesson and the event open")
	}
	chord(h, ctrl(fyne.Key3))
	typeKeys(h.Window().Canvas(), "d")
	if h.view.Division().RoundState(3) != tournament.Paired {
		t.Error("the event can't be worked on after the lesson")
	}
}
