package screens

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
)

// Another rulebook holds for the rounds already played too: what it changes is shown and
// asked before, and a change that moves nothing isn't asked about.
func TestRulesChangedInMidEventAskFirst(t *testing.T) {
	w := newPlayedEvent(t)
	d := w.view.Division()
	g := d.GamesOf(2)[0]
	do(t, w.view.Desk(), action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}}})
	c := w.Window().Canvas()
	open := func(spreadCap string) {
		askDivision(w.view, w.view.Division())
		for range 6 { // past name, rounds, plan, starts, rulebook and the missed round
			typeKeys(c, "\n")
		}
		typeKeys(c, spreadCap)
		chord(w, ctrlEnter)
	}
	open("")
	if w.busy() {
		t.Fatalf("nothing changed, and the dialog stays: %s", dialogTexts(w))
	}
	open("40")
	if text := dialogTexts(w); !strings.Contains(text, "This changes what was played") || !strings.Contains(text, "Places") {
		t.Fatalf("a spread cap asks %q", text)
	}
	if w.view.Division().SpreadCap != 0 {
		t.Fatal("the cap holds before it was confirmed")
	}
	typeKeys(c, "announced too late")
	chord(w, ctrlEnter)
	if w.busy() || w.view.Division().SpreadCap != 40 {
		t.Errorf("confirmed: the cap is %d; %s", w.view.Division().SpreadCap, dialogTexts(w))
	}
}
