package window

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

func TestOperatorsAreSwitchedByTwoKeys(t *testing.T) {
	w := newTestEvent(t, 4)
	c := w.Window().Canvas()
	for _, initials := range []string{"RV", "QX"} {
		drive.Chord(w, shell.Ctrl(fyne.KeyU))
		drive.Keys(c, initials+"\n")
		if got := w.Program().Operator(); got != initials {
			t.Fatalf("%s works now, want %s", got, initials)
		}
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyComma))
	if got := drive.DialogTexts(w); w.Program().Account() == "QX" || !strings.Contains(got, "empty: "+w.Program().Account()) {
		t.Errorf("without initials the journal would say %s; the settings say %q", w.Program().Account(), got)
	}
	drive.Keys(c, "\x1b")
	list := w.Program().Operators()
	drive.Chord(w, shell.Ctrl(fyne.KeyU))
	drive.Keys(c, string(rune('0'+len(list)-1)))
	if w.busy() || w.Program().Operator() != "RV" {
		t.Errorf("a digit gave %s of %q", w.Program().Operator(), list)
	}
	drive.Do(t, w.view.Desk(), action.CheckIn{Division: 1, Players: []tournament.PlayerID{1}, Present: true})
	last, err := w.view.Desk().Journal(1)
	if err != nil || last[0].Operator != "RV" {
		t.Errorf("the journal says %q (%v)", last[0].Operator, err)
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyU))
	drive.Keys(c, "WAYTOOLONGFORINITIALS\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "letters") {
		t.Errorf("too long initials: %q", got)
	}
}

// TestRefusedInitialsHaveTheKeyboard: after confirming with the button one can type the initials again without
// looking for their field.
func TestRefusedInitialsHaveTheKeyboard(t *testing.T) {
	w := newTestEvent(t, 4)
	c := w.Window().Canvas()
	drive.Chord(w, shell.Ctrl(fyne.KeyU))
	drive.Keys(c, "WAYTOOLONGFORINITIALS\t\t\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "letters") {
		t.Fatalf("too long initials: %q", got)
	}
	drive.Replace(w, "RV\n")
	if w.busy() || w.Program().Operator() != "RV" {
		t.Errorf("%s works now (%s)", w.Program().Operator(), drive.DialogTexts(w))
	}
}

func TestAScorekeepersWindowShowsSheetsOnlyUntilThePIN(t *testing.T) {
	w := newTestEvent(t, 4)
	now := drive.Now
	w.Program().Now = func() time.Time { return now }
	drive.Do(t, w.view.Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 1}, Publish: true})
	if err := w.Program().SetPIN("4711"); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	drive.Chord(w, ctrlShift(fyne.KeyD))
	drive.Keys(c, "\n")
	if !w.keeping || len(w.view.screens) != 1 || w.view.shown.Name() != "Results" {
		t.Fatalf("the window shows %d screens", len(w.view.screens))
	}
	for _, key := range []fyne.KeyName{fyne.Key1, fyne.Key3, fyne.KeyJ} {
		drive.Chord(w, shell.Ctrl(key))
		if w.view.shown.Name() != "Results" {
			t.Errorf("Ctrl %s led to %s", key, w.view.shown.Name())
		}
	}
	for _, f := range w.findings() {
		if f.Kind == findPlayer || strings.Contains(f.Title.String(), "New event") || strings.Contains(f.Title.String(), "Save a copy") {
			t.Errorf("the palette offers %s", f.Title.String())
		}
	}
	var refused error
	w.view.Do(action.EditEvent{Name: "No"}, nil, func(err error) { refused = err })
	if refused == nil {
		t.Error("a scorekeeper renamed the event")
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Keys(c, "1\n")
	drive.Keys(c, "420\n380\n")
	if g := w.view.Division().GamesOf(1)[0]; !g.Sheet.Done() {
		t.Errorf("the sheet of table 1 isn't in: %+v", g.Sheet)
	}
	drive.Chord(w, ctrlShift(fyne.KeyD))
	drive.Keys(c, "0000\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "isn't the PIN") || !w.keeping {
		t.Fatalf("a wrong PIN says %q", got)
	}
	drive.Keys(c, "4711\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Wait") || !w.keeping {
		t.Errorf("the right PIN too soon says %q", got)
	}
	now = now.Add(time.Minute)
	drive.Keys(c, "4711\n")
	if w.keeping || !w.view.Has("Players") {
		t.Error("the right PIN didn't give the window back")
	}
	var err error
	w.view.Do(action.EditEvent{Name: "Yes", StartDate: "2026-11-21"}, nil, func(e error) { err = e })
	if err != nil {
		t.Error(err)
	}
}

// TestTheFirstRulingAsksWhoMakesIt if nobody has said who works here, and is kept with the initials that are typed.
// Later ones don't ask.
func TestTheFirstRulingAsksWhoMakesIt(t *testing.T) {
	w := newTestEvent(t, 4)
	if err := w.program.Preferences.Change(func(c *preferences.Choices) { c.Operator = "" }); err != nil {
		t.Fatal(err)
	}
	var refused error
	w.view.Do(action.RecordRuling{Division: 1, Order: tournament.RecordOrder{Rule: "R52", Effect: "warning", Player: 99, Round: 1}}, nil, func(err error) { refused = err })
	if refused == nil || drive.Asked(w) {
		t.Fatalf("a ruling that is refused (%v) asks %q", refused, drive.DialogTexts(w))
	}
	warn := func() {
		w.view.Do(action.RecordRuling{Division: 1, Order: tournament.RecordOrder{Rule: "R52", Answer: "a warning", Effect: "warning", Player: 1, Round: 1}}, nil, nil)
	}
	warn()
	if got := drive.DialogTexts(w); !strings.Contains(got, "A ruling is kept with the name of whoever made it") || len(w.Event().Division().Rulings) > 0 {
		t.Fatalf("it asks %q, %d rulings", got, len(w.Event().Division().Rulings))
	}
	drive.Keys(w.Window().Canvas(), "AB\n")
	warn()
	if rulings := w.Event().Division().Rulings; drive.Asked(w) || len(rulings) != 2 || rulings[0].MadeBy != "AB" {
		t.Errorf("%+v; it asks %q", rulings, drive.DialogTexts(w))
	}
}
