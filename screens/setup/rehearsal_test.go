package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// TestEventIsRehearsed from the Event screen by keys: what will go wrong is named, the report is on the clipboard,
// nothing of the event changes, and what was typed is kept.
func TestEventIsRehearsed(t *testing.T) {
	w := newSetupEvent(t, 5)
	w.Event().Go("Event")
	c := w.Window().Canvas()
	before := w.Event().Desk().Event()
	drive.Keys(c, "r")
	for _, want := range []string{"Trial run of this event", "more than one bye: "} {
		if got := drive.DialogTexts(w); !strings.Contains(got, want) {
			t.Errorf("the dialog has no %q: %s", want, got)
		}
	}
	drive.Keys(c, "3\n")
	drive.Press(c, fyne.KeyF6)
	if got := drive.Said(w); !strings.Contains(got, "on the clipboard") {
		t.Errorf("after F6: %s", got)
	}
	drive.Keys(c, "lots")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "type a whole number") {
		t.Errorf("a wrong number: %s", got)
	}
	if w.Event().Desk().Event() != before {
		t.Error("the rehearsal changed the event")
	}
	if kept := w.Program().Preferences.Get().Rehearsal; kept.Turnaround != 15 || kept.First != "10:00" {
		t.Errorf("kept %+v", kept)
	}
}

func TestRehearsalLinesTellWhatToLookAt(t *testing.T) {
	lines := rehearsalLines(draw.Rehearsal{Runs: 4, Divisions: []draw.RehearsedDivision{{Name: "A", Rounds: []draw.RehearsedRound{
		{Number: 1, System: tournament.Swiss, Drawn: 4, Games: 6, Starts: "2026-11-21T10:00", Ends: "2026-11-21T11:00"},
		{Number: 2, System: tournament.Swiss, Drawn: 3, Games: 6, Repeats: 1, RepeatRuns: 2, Refused: text.Of("nobody is left"), Starts: "11:15", Ends: "12:15", Behind: 15},
		{Number: 3, System: tournament.Swiss},
	}}}})
	if l := lines[0]; !l.Notes.IsZero() || l.Bad || l.Uneasy || l.Time.String() != "Sat 21 Nov 10:00 – 11:00" {
		t.Errorf("a good round: %+v", l)
	}
	if l := lines[1]; !l.Bad || l.Time.String() != "11:15 – 12:15" || l.Notes.String() != "No draw in 1 of 4: nobody is left; 15 minutes behind its time; repeats in 2 of 4" {
		t.Errorf("a bad round: %+v", l)
	}
	if l := lines[2]; l.Notes.String() != "Not reached" || l.Games != "" || l.Time.String() != "–" {
		t.Errorf("a round not reached: %+v", l)
	}
}
