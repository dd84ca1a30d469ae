package screens

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/tournament"
)

// heldEvent is an event that somebody else works on.
func heldEvent(t *testing.T, h *window) *app.Desk {
	t.Helper()
	desk, err := h.Program().Create(filepath.Join(t.TempDir(), "Held"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = desk.Close() }) // twice does nothing
	do(t, desk, app.EditEvent{Name: "Held Open"})
	list := make([]tournament.Player, 6)
	for i := range list {
		list[i] = tournament.Player{Name: testNames[i], Rating: 1900 - 17*i}
	}
	for _, name := range []string{"A", "B"} {
		settings := tournament.NewSettings(name, "nsa-1995", 5)
		if settings.Tables.First = 1; name == "B" {
			settings.Tables.First = 11
		}
		do(t, desk, app.AddDivision{Settings: settings, Players: list})
	}
	return desk
}

// TestAnEventThatIsOpenElsewhereIsOpenedForReading by Enter, read again while the other one
// works on, and opened for work once it is let go.
func TestAnEventThatIsOpenElsewhereIsOpenedForReading(t *testing.T) {
	h := newTestWindow(t)
	h.ShowStart()
	held := heldEvent(t, h)
	h.open(held.Path())
	if len(h.asked) != 1 || h.view != nil {
		t.Fatalf("%d dialogs are shown", len(h.asked))
	}
	typeKeys(h.Window().Canvas(), "\n")
	if h.view == nil || !h.view.Desk().ReadOnly() || h.busy() {
		t.Fatal("Enter doesn't open it for reading")
	}
	if title := h.Window().Title(); !strings.Contains(title, "for reading only") {
		t.Errorf("the window is called %q", title)
	}
	facts := held.Event()
	var refused error
	h.view.Do(app.EditEvent{Name: "Written all the same"}, nil, func(err error) { refused = err })
	if refused == nil || !strings.Contains(refused.Error(), "open to look at only") || held.Event() != facts {
		t.Errorf("an action is told %v", refused)
	}
	h.view.ChooseDivision(2)
	h.view.Go("Players")
	do(t, held, app.EditEvent{Name: "Held Open, renamed"})
	chord(h, ctrlShift(fyne.KeyR))
	if got := h.view.Desk().Event().Name; got != "Held Open, renamed" || h.view.shown.Name() != "Players" || h.view.Division().ID != 2 {
		t.Errorf("read again it is %q on %s of division %d", got, h.view.shown.Name(), h.view.Division().ID)
	}
	chord(h, ctrlShift(fyne.KeyO))
	if len(h.asked) != 1 {
		t.Fatal("it isn't refused while the other one has it")
	}
	press(h.Window().Canvas(), fyne.KeyEscape)
	if h.busy() || !h.view.Desk().ReadOnly() {
		t.Error("Esc doesn't leave it as it is")
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
	chord(h, ctrlShift(fyne.KeyO))
	if h.view.Desk().ReadOnly() || h.view.past != nil {
		t.Fatal("it isn't open for work")
	}
	do(t, h.view.Desk(), app.EditEvent{Name: "Mine"})
}

// TestReadingLeavesWhatIsOpenBehindIt, and its keys lead back to that.
func TestReadingLeavesWhatIsOpenBehindIt(t *testing.T) {
	h := newTestEvent(t, 4)
	mine := h.view
	held := heldEvent(t, h)
	for range 2 { // the second time from within the look
		h.open(held.Path())
		typeKeys(h.Window().Canvas(), "\n")
	}
	if h.view == mine || h.view.past.back != mine {
		t.Fatal("what was open isn't behind it")
	}
	chord(h, ctrl(fyne.KeyW))
	if h.view != mine {
		t.Fatal("Ctrl W doesn't lead back")
	}
	do(t, mine.desk, app.EditEvent{Name: "Work goes on"})
	h.open(held.Path())
	press(h.Window().Canvas(), fyne.KeyEscape)
	if h.view != mine || h.busy() {
		t.Error("left alone, the refusal changes something")
	}
}

// TestAScorekeeperIsNotOfferedReading: the window of one has sheets only.
func TestAScorekeeperIsNotOfferedReading(t *testing.T) {
	h := newTestWindow(t)
	h.keeping = true
	h.ShowStart()
	held := heldEvent(t, h)
	h.open(held.Path())
	typeKeys(h.Window().Canvas(), "\n")
	if h.view != nil {
		t.Error("it is open")
	}
}
