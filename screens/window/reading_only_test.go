package window

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// heldEvent is an event on which somebody else works.
func heldEvent(t *testing.T, w *window) *app.Desk {
	t.Helper()
	desk, err := w.Program().Create(filepath.Join(t.TempDir(), "Held"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = desk.Close() }) // Closing it twice does nothing.
	drive.Do(t, desk, action.EditEvent{Name: "Held Open"})
	for at, name := range []string{"A", "B"} {
		list := make([]tournament.Player, 6)
		for i := range list {
			list[i] = tournament.Player{Name: drive.Names[6*at+i], Rating: 1900 - 17*i}
		}
		settings := tournament.NewSettings(name, "nsa-1995", 5)
		if settings.Tables.First = 1; name == "B" {
			settings.Tables.First = 11
		}
		drive.Do(t, desk, action.AddDivision{Settings: settings, Players: list})
	}
	return desk
}

// TestAnEventThatIsOpenElsewhereIsOpenedForReading: Enter opens it. It is read again while the other person works
// on, and opened for work once the other person has closed it.
func TestAnEventThatIsOpenElsewhereIsOpenedForReading(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	held := heldEvent(t, w)
	w.open(held.Path())
	if len(w.asked) != 1 || w.view != nil {
		t.Fatalf("%d dialogs are shown", len(w.asked))
	}
	drive.Keys(w.Window().Canvas(), "\n")
	if w.view == nil || !w.view.Desk().ReadOnly() || w.busy() {
		t.Fatal("Enter doesn't open it for reading")
	}
	if title := w.Window().Title(); !strings.Contains(title, "for reading only") {
		t.Errorf("the window is called %q", title)
	}
	facts := held.Event()
	var refused error
	w.view.Do(action.EditEvent{Name: "Written all the same"}, nil, func(err error) { refused = err })
	if refused == nil || !strings.Contains(refused.Error(), "open for reading only") || held.Event() != facts {
		t.Errorf("an action is told %v", refused)
	}
	w.view.ChooseDivision(2)
	w.view.Go("Players")
	drive.Do(t, held, action.EditEvent{Name: "Held Open, renamed"})
	drive.Chord(w, ctrlShift(fyne.KeyR))
	if got := w.view.Desk().Event().Name; got != "Held Open, renamed" || w.view.shown.Name() != "Players" || w.view.Division().ID != 2 {
		t.Errorf("read again it is %q on %s of division %d", got, w.view.shown.Name(), w.view.Division().ID)
	}
	drive.Chord(w, ctrlShift(fyne.KeyO))
	if len(w.asked) != 1 {
		t.Fatal("it isn't refused while the other one has it")
	}
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	if w.busy() || !w.view.Desk().ReadOnly() {
		t.Error("Esc doesn't leave it as it is")
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	drive.Chord(w, ctrlShift(fyne.KeyO))
	if w.view.Desk().ReadOnly() || w.view.past != nil {
		t.Fatal("it isn't open for work")
	}
	drive.Do(t, w.view.Desk(), action.EditEvent{Name: "Mine"})
}

// TestReadingLeavesWhatIsOpenBehindIt: its keys lead back to that.
func TestReadingLeavesWhatIsOpenBehindIt(t *testing.T) {
	w := newTestEvent(t, 4)
	mine := w.view
	held := heldEvent(t, w)
	for range 2 { // The second time is from within the look back.
		w.open(held.Path())
		drive.Keys(w.Window().Canvas(), "\n")
	}
	if w.view == mine || w.view.past.back != mine {
		t.Fatal("what was open isn't behind it")
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyW))
	if w.view != mine {
		t.Fatal("Ctrl W doesn't lead back")
	}
	drive.Do(t, mine.desk, action.EditEvent{Name: "Work goes on"})
	w.open(held.Path())
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	if w.view != mine || w.busy() {
		t.Error("left alone, the refusal changes something")
	}
}

// TestAScorekeeperIsNotOfferedReading: a scorekeeper's window is only for sheets.
func TestAScorekeeperIsNotOfferedReading(t *testing.T) {
	w := newTestWindow(t)
	w.keeping = true
	w.ShowStart()
	held := heldEvent(t, w)
	w.open(held.Path())
	drive.Keys(w.Window().Canvas(), "\n")
	if w.view != nil {
		t.Error("it is open")
	}
}
