package app

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

func TestOperatorsAreRememberedByTheirDigits(t *testing.T) {
	p := &Program{Preferences: &preferences.Preferences{}}
	for _, initials := range []string{"RV", " Q  X ", "RV"} {
		if err := p.SetOperator(initials); err != nil {
			t.Fatal(err)
		}
	}
	list := p.Operators()
	if p.Operator() != "RV" || !slices.Equal(list[len(list)-2:], []string{"RV", "Q X"}) {
		t.Errorf("%s of %q, want RV before Q X", p.Operator(), list)
	}
	for i := range 2 * mostOperators {
		if err := p.SetOperator(fmt.Sprint("N", i)); err != nil {
			t.Fatal(err)
		}
	}
	if list := p.Operators(); len(list) != mostOperators || list[mostOperators-1] != p.Operator() {
		t.Errorf("%d are remembered: %q", len(list), list)
	}
	for _, bad := range []string{"", "   ", "ABCDEFGHIJKLM", "A\x07"} {
		if err := p.SetOperator(bad); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}

func TestAScorekeeperEntersAndVerifiesSheetsOnly(t *testing.T) {
	b := newHomeDesk(t)
	act := func(a action.Action) {
		t.Helper()
		if _, err := b.Do(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	refused := func(what string, err error) {
		t.Helper()
		var r *tournament.Refusal
		if !errors.As(err, &r) || r.Code == tournament.Doubtful {
			t.Errorf("%s: %v, want a refusal", what, err)
		}
	}
	settings := tournament.NewSettings("A", "nsa-1995", 3)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 3, System: tournament.Random}}
	act(action.AddDivision{Settings: settings, Players: []tournament.Player{{Name: "Abel Noor"}, {Name: "Cole Max"}, {Name: "Dunn Kit"}, {Name: "Ferro Gio"}}})
	act(action.PairRound{Division: 1, Request: draw.Request{Round: 1, Seed: 1}, Publish: true})
	b.LimitToSheets(true)
	_, err := b.Undo()
	refused("undoing the draw", err)
	games := b.Event().Divisions[0].GamesOf(1)
	sheet := func(g tournament.Game) action.Action {
		scores := [2]int{420, 380}
		return action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}}
	}
	act(sheet(games[0]))
	_, err = b.Do(t.Context(), action.ClearSheet{Division: 1, Game: games[0].ID})
	refused("clearing a sheet", err)
	_, err = b.Do(t.Context(), action.EditEvent{Name: "No"})
	refused("editing the event", err)
	if err := b.program.SetOperator("Other"); err != nil {
		t.Fatal(err)
	}
	_, err = b.Undo()
	refused("undoing another's sheet", err)
	act(sheet(games[1]))
	if _, err := b.Undo(); err != nil {
		t.Errorf("undoing the own sheet: %v", err)
	}
	if _, err := b.Redo(); err != nil {
		t.Errorf("doing it again: %v", err)
	}
	b.LimitToSheets(false)
	act(action.EditEvent{Name: "Yes"})
}
