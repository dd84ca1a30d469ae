package screens

import (
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/tournament"
)

// Another rulebook holds for the rounds already played too: what it changes is shown and
// asked before, and a change that moves nothing isn't asked about.
func TestRulesChangedInMidEventAskFirst(t *testing.T) {
	h := newPlayedEvent(t)
	d := h.view.Division()
	g := d.GamesOf(2)[0]
	do(t, h.view.Desk(), app.EnterSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}}})
	c := h.Window().Canvas()
	open := func(spreadCap string) {
		askDivision(h.view, h.view.Division())
		for range 6 { // past name, rounds, plan, starts, rulebook and the missed round
			typeKeys(c, "\n")
		}
		typeKeys(c, spreadCap)
		chord(h, ctrlEnter)
	}
	open("")
	if h.busy() {
		t.Fatalf("nothing changed, and the dialog stays: %s", dialogTexts(h))
	}
	open("40")
	if text := dialogTexts(h); !strings.Contains(text, "This changes what was played") || !strings.Contains(text, "Places") {
		t.Fatalf("a spread cap asks %q", text)
	}
	if h.view.Division().SpreadCap != 0 {
		t.Fatal("the cap holds before it was confirmed")
	}
	typeKeys(c, "announced too late")
	chord(h, ctrlEnter)
	if h.busy() || h.view.Division().SpreadCap != 40 {
		t.Errorf("confirmed: the cap is %d; %s", h.view.Division().SpreadCap, dialogTexts(h))
	}
}
