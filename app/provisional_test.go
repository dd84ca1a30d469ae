package app_test

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

func TestARoundDrawnOnAnAssumedOutcome(t *testing.T) {
	p := newProgram(t)
	d, err := p.Create(filepath.Join(t.TempDir(), "event"))
	if err != nil {
		t.Fatal(err)
	}
	r := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: players(8)})
	id := r.Division
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	for range 3 {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: firstGame(t, d, id, 1).ID, Sheet: played(402, 377)})
	}
	open := firstGame(t, d, id, 1)
	req := draw.Request{Round: 2, Assume: []tournament.Assumed{{Game: open.ID, Margin: 60}}}
	c, err := d.Certainty(t.Context(), id, req)
	if err != nil || len(c.Open) != 1 || c.Tried < 2 {
		t.Errorf("certainty: %+v, %v", c, err)
	}
	drawn := apptest.Do(t, d, action.PairRound{Division: id, Request: req, Publish: true})
	if !strings.Contains(strings.Join(text.Strings(drawn.Notes), "; "), "drawn on an assumption") {
		t.Errorf("the draw notes %q", drawn.Notes)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if d, err = p.Open(t.Context(), d.Path()); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	fact, _ := d.Event().Find(id).RoundFact(2)
	if len(fact.Assumed) != 1 || fact.Assumed[0].Margin != 60 || fact.Assumed[0].First != open.First {
		t.Fatalf("the file keeps %+v", fact)
	}
	games := d.Event().Find(id).GamesOf(2)
	in := apptest.Do(t, d, action.EnterSheet{Division: id, Game: open.ID, Sheet: played(300, 500)})
	if !strings.Contains(strings.Join(text.Strings(in.Notes), "; "), "round 2 was drawn on the assumption that") {
		t.Errorf("the sheet notes %q", in.Notes)
	}
	diff, err := d.DifferenceNow(t.Context(), id, 2)
	if err != nil || diff.Same() {
		t.Errorf("a loss instead of a win makes the difference %+v, %v", diff, err)
	}
	for i, g := range d.Event().Find(id).GamesOf(2) {
		if g.ID != games[i].ID || g.First != games[i].First || g.Second != games[i].Second {
			t.Error("the draw was changed by the sheet")
		}
	}
}
