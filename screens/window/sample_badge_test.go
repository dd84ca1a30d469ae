package window

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/app/preferences"
	"wordhall/screens/areas"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

func TestTheSampleSaysWhatItIs(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	if !slices.Contains(drive.Words(w.Window().Canvas()), "Sample, not kept") {
		t.Error("nothing says that the event is the sample")
	}
	w.Window().Resize(laptop)
	if !slices.Contains(drive.Words(w.Window().Canvas()), "Undo “table 14”") {
		t.Errorf("what undo would do is cut: %q", drive.Words(w.Window().Canvas()))
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyZ))
	if says := drive.WordsInSight(w.Window().Canvas()); !slices.Contains(says, "Your own event") {
		t.Errorf("what is undone takes the room of the way out: %q", says)
	}
	w.view.top.OnOwn()
	if w.view != nil {
		t.Error("the sample is still open beside the guide")
	}
	if w := newTestEvent(t, 6); slices.Contains(drive.Words(w.Window().Canvas()), "Sample, not kept") {
		t.Error("an event of one's own is said to be the sample")
	}
}

// TestTheWayOutOfTheSampleHasRoom: it has, in the smallest window and in every language. On a laptop what undo
// would do is shown whole beside it.
func TestTheWayOutOfTheSampleHasRoom(t *testing.T) {
	for tag, want := range map[string]struct{ own, undo string }{
		"en": {"Your own event", "Undo “table 14”"}, "de": {"Eigenes Turnier", "Rückgängig: „Tisch 14“"},
		"fr": {"Créer le vôtre", "Annuler « table 14 »"}, "es": {"Crear uno", "Deshacer «mesa 14»"},
	} {
		program := drive.Speaking(t, tag)
		program.Preferences.Set(func(c *preferences.Choices) { c.Operator = "IR" })
		w := newWindow(test.NewTempApp(t), program, areas.All(), true)
		t.Cleanup(w.Close)
		w.openSample()
		w.Window().Resize(fyne.NewSize(1024, 700))
		if says := drive.WordsInSight(w.Window().Canvas()); !slices.Contains(says, want.own) {
			t.Errorf("%s: the way out has no room in a small window: %q", tag, says)
		}
		w.Window().Resize(laptop)
		if says := drive.WordsInSight(w.Window().Canvas()); !slices.Contains(says, want.own) || !slices.ContainsFunc(says, func(s string) bool {
			return strings.ReplaceAll(strings.ReplaceAll(s, "\u202f", " "), "\u00a0", " ") == want.undo
		}) {
			t.Errorf("%s: on a laptop the bar says %q, want %q", tag, says, want)
		}
	}
}

// TestASheetIsWholeOnRounds: its figures are never cut off while less important columns have space.
func TestASheetIsWholeOnRounds(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, laptop} {
		w.Window().Resize(size)
		w.Event().Go("Rounds")
		drive.Press(w.Window().Canvas(), fyne.KeyLeft)
		w.Settle()
		says := drive.WordsInSight(w.Window().Canvas())
		if !slices.ContainsFunc(says, func(one string) bool { return strings.HasSuffix(one, "(signed 392–419)") }) {
			t.Errorf("%v: the sheet with a penalty is cut: %q", size, says)
		}
		drive.Press(w.Window().Canvas(), fyne.KeyRight)
	}
}
