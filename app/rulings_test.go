package app_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/report"
)

func TestClosedEventIsOpenedAgainForAnAppeal(t *testing.T) {
	d, id := withPrizes(t)
	last := d.Event().Find(id).LastRound()
	if last == 0 {
		apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	}
	apptest.Insist(t, d, action.HandOutPrize{Division: id, Prize: 1, Handed: []tournament.Handed{{Player: 2, Amount: 5000}}})
	apptest.Insist(t, d, action.CloseEvent{})
	_, err := d.Do(t.Context(), action.RecordRuling{Division: id, Order: warned(1)})
	if err == nil || !strings.Contains(err.Error(), "closed") {
		t.Errorf("a closed event was changed: %v", err)
	}
	if _, err := d.Do(t.Context(), action.CloseEvent{}); err == nil {
		t.Error("it was closed twice")
	}
	if _, err := d.Do(t.Context(), action.ReopenEvent{}); err == nil || !strings.Contains(err.Error(), "why") {
		t.Errorf("reopened without a reason: %v", err)
	}
	if list, err := d.StaleDocuments(); err != nil || len(list) != 0 {
		t.Errorf("an event never reopened has to issue %v, %v", list, err)
	}
	apptest.Do(t, d, action.ReopenEvent{Reason: "an appeal"})
	if c := d.Event().Closing; c.At != 0 || c.ReopenedWhy != "an appeal" || c.ReopenedAt == 0 {
		t.Errorf("reopened: %+v", c)
	}
	apptest.Do(t, d, action.RecordRuling{Division: id, Order: warned(1)})
	list, err := d.StaleDocuments()
	if err != nil || len(list) == 0 || !strings.Contains(list[0].String(), "goes to others now") {
		t.Errorf("to be issued anew: %v, %v", list, err)
	}
	if _, err := d.Do(t.Context(), action.ReopenEvent{Reason: "again"}); err == nil {
		t.Error("an open event was opened again")
	}
}

func TestCorrectionsAskForFinality(t *testing.T) {
	d, id := withRound(t, 6)
	g := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
	sheet := finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true}
	_, err := d.Do(t.Context(), action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 387), Reason: "a bonus forgotten", Correction: sheet})
	if err == nil || !strings.Contains(err.Error(), "both players must agree") {
		t.Fatalf("one player alone: %v", err)
	}
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 388), Correction: finality.Correction{Cause: finality.KeyedWrongly}})
	sheet.Overrule = true
	r := apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 387), Reason: "a bonus forgotten", Correction: sheet})
	if !strings.Contains(r.Words.String(), "overruled by the director") {
		t.Errorf("the receipt says %q", r.Words)
	}
	if n := len(report.DirectorDecisions(d.Event().Find(id))); n != 1 {
		t.Errorf("%d decisions of the director", n)
	}
	entries, err := d.Journal(1)
	if err != nil {
		t.Fatal(err)
	}
	var detail struct {
		Cause, Section string
		Overruled      bool
	}
	if err := json.Unmarshal(entries[0].Detail, &detail); err != nil || detail.Cause != "sheet" || detail.Section != "5.4.1(b)" || !detail.Overruled {
		t.Errorf("the journal keeps %s (%v)", entries[0].Detail, err)
	}
}

// TestAnEjectionKeepsWhatItDoes: where nobody says what becomes of the games, the ruling keeps what the rulebook says at
// that time, so that nothing else has to ask the rulebook again.
func TestAnEjectionKeepsWhatItDoes(t *testing.T) {
	d, id := withRound(t, 6)
	apptest.Do(t, d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{1}, Reason: "palmed tiles"}})
	if got := d.Event().Find(id).Rulings[0].Effect; got != tournament.EffectAward {
		t.Errorf("the ejection's effect is %q, want %q", got, tournament.EffectAward)
	}
}

func TestPapersOnRules(t *testing.T) {
	d, id := withRound(t, 6)
	apptest.Do(t, d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{1}, Effect: tournament.EffectAward, Reason: "palmed tiles"}})
	out := filepath.Join(t.TempDir(), "rules.pdf")
	err := d.WritePaper(t.Context(), out, app.PaperRequest{Kind: app.ConditionsPaper, Division: id}, app.PaperRequest{Kind: app.DecisionsPaper, Division: id},
		app.PaperRequest{Kind: app.EjectionPaper, Division: id, Ruling: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct {
		request app.PaperRequest
		want    string
	}{
		{app.PaperRequest{Ruling: 7}, "no ruling with number 7"},
		{app.PaperRequest{Asked: "R99"}, "there is no ruling"},
		{app.PaperRequest{Asked: "R40 kept=9"}, "0 to 7 tiles"},
		{app.PaperRequest{Asked: "R40 kept=5 drawn=4 touched=yes", Rulebook: "nobody-1999"}, "nobody-1999"},
		{app.PaperRequest{Asked: "R40 kept=5 drawn=4 touched=yes", Rulebook: "nsa-1995"}, ""},
	} {
		r.request.Kind, r.request.Division = app.RulingPaper, id
		err := d.WritePaper(t.Context(), out, r.request)
		if (err == nil) != (r.want == "") || err != nil && !strings.Contains(err.Error(), r.want) {
			t.Errorf("%+v: %v, want %q", r.request, err, r.want)
		}
	}
	if err := d.WritePaper(t.Context(), out, app.PaperRequest{Kind: app.EjectionPaper, Division: id, Ruling: 7}); err == nil || !strings.Contains(err.Error(), "number 7") {
		t.Errorf("a report of nothing: %v", err)
	}
}

// warned is a warning to the player for poor etiquette.
func warned(id tournament.PlayerID) tournament.RecordOrder {
	return tournament.RecordOrder{Rule: "R66", Answer: "a warning", Effect: "warning", Player: id, Level: 3, Round: 1, Reason: "late"}
}

// TestRulesChangedAfterRoundOneAreKept: the event keeps what the rules were before, when they were changed and why.
func TestRulesChangedAfterRoundOneAreKept(t *testing.T) {
	d, id := withRound(t, 6)
	change := func(overrides map[string]json.RawMessage, reason string) action.ChangeDivision {
		s := d.Event().Find(id).Settings()
		s.Overrides = overrides
		return action.ChangeDivision{Division: id, Settings: s, Reason: reason}
	}
	if _, err := d.Do(t.Context(), change(map[string]json.RawMessage{"byeSpred": nil}, "x")); err == nil || !strings.Contains(err.Error(), "byeSpread") {
		t.Fatalf("an unknown key: %v", err)
	}
	apptest.Do(t, d, change(map[string]json.RawMessage{"byeSpread": json.RawMessage("60")}, "all agreed"))
	apptest.Do(t, d, change(nil, "and back"))
	changes := d.Event().Find(id).RuleChanges
	if len(changes) != 2 || changes[0].Value != "60" || changes[0].Reason != "all agreed" || changes[0].At == 0 || changes[1].Was != "60" || changes[1].Reason != "and back" {
		t.Errorf("the changes are %+v", changes)
	}
}
