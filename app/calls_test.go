package app_test

import (
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// callingDesk is a desk with the first round published, and that round's first game.
func callingDesk(t *testing.T) (*app.Desk, tournament.Game) {
	t.Helper()
	d, err := newProgram(t).OpenSample(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	div := d.Event().Divisions[0]
	for _, g := range div.GamesOf(div.RoundOnTheWall()) {
		if g.Second != 0 {
			return d, g
		}
	}
	t.Fatal("the sample has no game on the wall")
	return nil, tournament.Game{}
}

func begins(d *app.Desk, g tournament.Game, about report.CallReason) app.CallNote {
	return app.CallNote{Step: app.CallBegins, Division: d.Event().Divisions[0].ID, Game: g.ID, Reason: about}
}

func TestACallWaitsUntilItIsDone(t *testing.T) {
	d, g := callingDesk(t)
	before, _ := d.CanUndo()
	heard := ""
	defer d.Subscribe(func(c app.Change) { heard += c.Kind + " " })()
	says, err := d.NoteCall(begins(d, g, report.CallRule))
	if err != nil {
		t.Fatal(err)
	}
	table := d.Event().Divisions[0].TableName(g.Table)
	if want := "table " + table + " calls the director: a rule"; says.String() != want {
		t.Errorf("the journal says %q, want %q", says, want)
	}
	calls, err := d.Calls()
	if err != nil || len(calls) != 1 || calls[0].Game.ID != g.ID || calls[0].Reason != report.CallRule || calls[0].Coming != 0 || calls[0].Book.ID == "" {
		t.Fatalf("the calls are %+v, %v", calls, err)
	}
	id := calls[0].ID
	if _, err := d.NoteCall(app.CallNote{Step: app.CallComing, Call: id}); err != nil {
		t.Fatal(err)
	}
	if calls, _ = d.Calls(); len(calls) != 1 || calls[0].Coming == 0 || calls[0].By != d.Program().Operator() {
		t.Errorf("somebody goes there, and the calls are %+v", calls)
	}
	if after, _ := d.CanUndo(); after.Seq != before.Seq {
		t.Errorf("undo would take line %d back, want %d: a call is no action", after.Seq, before.Seq)
	}
	if says, err = d.NoteCall(app.CallNote{Step: app.CallDone, Call: id}); err != nil || !strings.HasPrefix(says.String(), "the call of table "+table+" is done after 0:0") || !strings.HasSuffix(says.String(), " (a rule)") {
		t.Errorf("the journal says %q, %v", says, err)
	}
	if calls, err = d.Calls(); err != nil || len(calls) != 0 {
		t.Errorf("a call that is done is still there: %+v, %v", calls, err)
	}
	if heard != "call call call " {
		t.Errorf("listeners heard %q", heard)
	}
}

func TestCallsThatAreRefused(t *testing.T) {
	d, g := callingDesk(t)
	if _, err := d.NoteCall(begins(d, g, report.CallTime)); err != nil {
		t.Fatal(err)
	}
	calls, _ := d.Calls()
	if _, err := d.NoteCall(app.CallNote{Step: app.CallComing, Call: calls[0].ID}); err != nil {
		t.Fatal(err)
	}
	last := d.Last().Seq
	for name, n := range map[string]app.CallNote{
		"the same table twice":     begins(d, g, report.CallWords),
		"no such game":             begins(d, tournament.Game{ID: 9999}, report.CallRule),
		"no such reason":           begins(d, g, "hunger"),
		"no such division":         {Step: app.CallBegins, Division: 99, Game: g.ID, Reason: report.CallRule},
		"two people go there":      {Step: app.CallComing, Call: calls[0].ID},
		"a call that isn't there":  {Step: app.CallDone, Call: 1},
		"a step that isn't a step": {Step: "forgotten", Call: calls[0].ID},
	} {
		if _, err := d.NoteCall(n); err == nil {
			t.Errorf("%s: it was taken", name)
		}
	}
	if now := d.Last().Seq; now != last {
		t.Errorf("what was refused wrote %d lines", now-last)
	}
}

// TestCallsOutliveTheProgram says that a call is read from the journal when the event is opened again, the oldest
// first.
func TestCallsOutliveTheProgram(t *testing.T) {
	p := newProgram(t)
	path := t.TempDir() + "/event.wordhall"
	d, g := callingDesk(t)
	if err := d.SaveCopy(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	copied, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	div := copied.Event().Divisions[0]
	var both []tournament.Game
	for _, other := range div.GamesOf(g.Round) {
		if other.Second != 0 {
			both = append(both, other)
		}
	}
	for _, other := range []tournament.Game{both[1], both[0]} {
		if _, err := copied.NoteCall(begins(copied, other, report.CallOther)); err != nil {
			t.Fatal(err)
		}
	}
	if err := copied.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	calls, err := again.Calls()
	if err != nil || len(calls) != 2 || calls[0].Game.ID != both[1].ID || calls[1].Game.ID != both[0].ID {
		t.Fatalf("the calls are %+v, %v", calls, err)
	}
}
