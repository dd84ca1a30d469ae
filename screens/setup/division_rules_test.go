package setup

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestRulesChangedInMidEventAskFirst: another rulebook also holds for the rounds that are played, so what it changes
// is shown and asked about before. A change that changes no result isn't asked about.
func TestRulesChangedInMidEventAskFirst(t *testing.T) {
	w := newSetupEvent(t, 8)
	drive.PlayOne(t, w.Event().Desk())
	d := w.Event().Division()
	g := d.GamesOf(2)[0]
	drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}}})
	c := w.Window().Canvas()
	open := func(spreadCap string) {
		AskDivision(w.Event(), w.Event().Division())
		for range 9 { // This goes past name, rounds, plan, starts, rulebook and the rounds missed.
			drive.Keys(c, "\n")
		}
		drive.Keys(c, spreadCap)
		drive.Chord(w, drive.CtrlEnter)
	}
	open("")
	if drive.Asked(w) {
		t.Fatalf("nothing changed, and the dialog stays: %s", drive.DialogTexts(w))
	}
	open("40")
	if says := drive.DialogTexts(w); !strings.Contains(says, "This changes what was played") || !strings.Contains(says, "Places") {
		t.Fatalf("a spread cap asks %q", says)
	}
	if len(w.Event().Division().SpreadCap) != 0 {
		t.Fatal("the cap holds before it was confirmed")
	}
	drive.Keys(c, "announced too late")
	drive.Chord(w, drive.CtrlEnter)
	if drive.Asked(w) || w.Event().Division().SpreadCap.In(1) != 40 {
		t.Errorf("confirmed: the cap is %v; %s", w.Event().Division().SpreadCap, drive.DialogTexts(w))
	}
}
