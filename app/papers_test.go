package app_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// Every paper that is offered can be written, and a paper that can't be written yet is refused in words.
func TestEveryPaperOfferedIsWritten(t *testing.T) {
	d, id := withRound(t, 6)
	offered := app.PapersOf(d.Event(), d.Event().Find(id))
	for _, kind := range app.PaperKinds() {
		path := filepath.Join(t.TempDir(), "paper.pdf")
		err := d.WritePaper(t.Context(), path, app.PaperRequest{Kind: kind, Division: id, Round: 1})
		if kind == app.PrizesPaper || !slices.Contains(offered, kind) {
			if !tournament.RefusedAs(err, tournament.Conflict) {
				t.Errorf("%s where there is nothing to show: %v", kind, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		if info, err := os.Stat(path); err != nil || info.Size() < 1000 {
			t.Errorf("%s: %v, %v", kind, info, err)
		}
	}
	for kind, refused := range map[app.PaperKind]bool{app.TableSignsPaper: true, app.ResultSlips: true, app.WallChartPaper: false, app.NameTagsPaper: false} {
		err := d.WritePaper(t.Context(), filepath.Join(t.TempDir(), "paper.pdf"), app.PaperRequest{Kind: kind, Division: id, Round: 3})
		if (err != nil) != refused {
			t.Errorf("%s of a round that isn't drawn: %v", kind, err)
		}
	}
}

// The papers of teams and of several divisions are offered if there are any. Their files have their names, and the
// journal says what was printed.
func TestPapersOfTeamsAndOfAllDivisions(t *testing.T) {
	d, id := withRound(t, 6)
	p := d.Event().Find(id).Players[0]
	p.Team = "Harbour"
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: p})
	apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: []tournament.Player{{Name: "Ann"}, {Name: "Ben"}}})
	for kind, name := range map[app.PaperKind]string{app.CombinedPaper: "standings in one list.pdf", app.TeamsPaper: "A round 1 team standings.pdf"} {
		if !slices.Contains(app.PapersOf(d.Event(), d.Event().Find(id)), kind) {
			t.Errorf("%s isn't offered", kind)
		}
		printed, err := d.Print(t.Context(), app.PaperRequest{Kind: kind, Division: id, Round: 1, Best: app.AllMembers})
		if err != nil || filepath.Base(printed.File) != name {
			t.Errorf("%s: %s, %v", kind, printed.File, err)
		}
	}
	if err := d.WritePaper(t.Context(), filepath.Join(t.TempDir(), "x.pdf"), app.PaperRequest{Kind: app.CombinedPaper, Division: id, Together: []tournament.DivisionID{id}}); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("one division together with itself: %v", err)
	}
}

// A paper of several divisions has the name of the event, and a paper of one division that of the division.
func TestPapersAreCalledAfterAllThatIsInThem(t *testing.T) {
	ev := &tournament.Event{Name: "Harbour Open", Divisions: []*tournament.Division{{ID: 1, Name: "A"}, {ID: 2, Name: "B"}}}
	of := func(kind app.PaperKind, division tournament.DivisionID, round int) app.PaperRequest {
		return app.PaperRequest{Kind: kind, Division: division, Round: round}
	}
	for want, requests := range map[string][]app.PaperRequest{
		"A round 3 pairings by table":            {of(app.PairingsByTable, 1, 3)},
		"A round 3":                              {of(app.PairingsByTable, 1, 3), of(app.ResultSlips, 1, 3)},
		"A round 3 changes":                      {of(app.ChangesPaper, 1, 3), of(app.PairingsByTable, 1, 3)},
		"A round 7":                              {of(app.FinalPaper, 1, 7), of(app.StandingsPaper, 1, 7)},
		"A final bracket":                        {of(app.FinalPaper, 1, 7)},
		"list for the door":                      {of(app.DoorPaper, 1, 0)},
		"standings in one list":                  {of(app.CombinedPaper, 1, 3)},
		"B round 3":                              {of(app.CombinedPaper, 2, 3), of(app.StandingsPaper, 2, 3)},
		"Harbour Open round 3":                   {of(app.PairingsByTable, 1, 3), of(app.ResultSlips, 1, 3), of(app.PairingsByTable, 2, 3)},
		"Harbour Open round 3 result slips":      {of(app.ResultSlips, 1, 3), of(app.ResultSlips, 2, 3)},
		"Harbour Open round 3 and round 4":       {of(app.ResultSlips, 1, 3), of(app.PairingsByTable, 1, 3), of(app.ResultSlips, 2, 4)},
		"Harbour Open audit report":              {of(app.AuditPaper, 1, 3), of(app.AuditPaper, 2, 2)},
		"Harbour Open round 3 pairings by table": {of(app.PairingsByTable, 2, 3), of(app.PairingsByTable, 1, 3)},
	} {
		if got := app.PapersName(ev, requests); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The warning about letters that can't be printed checks every name on the paper.
func TestNamesOfEveryDivisionOnThePaperAreLookedAt(t *testing.T) {
	d, id := withRound(t, 4)
	apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: []tournament.Player{{Name: "Ann \U000F0000"}, {Name: "Ben"}}})
	b := d.Event().Divisions[1].ID
	for _, c := range []struct {
		name     string
		requests []app.PaperRequest
		warns    bool
	}{
		{"the other division", []app.PaperRequest{{Kind: app.NameTagsPaper, Division: id}}, false},
		{"its own", []app.PaperRequest{{Kind: app.NameTagsPaper, Division: b}}, true},
		{"both", []app.PaperRequest{{Kind: app.NameTagsPaper, Division: id}, {Kind: app.NameTagsPaper, Division: b}}, true},
		{"in one list", []app.PaperRequest{{Kind: app.CombinedPaper, Division: id}}, true},
		{"in one list of others", []app.PaperRequest{{Kind: app.CombinedPaper, Division: id, Together: []tournament.DivisionID{id}}}, false},
	} {
		if warning := d.PaperWarning(c.requests...); warning.IsZero() == c.warns {
			t.Errorf("%s: %q", c.name, warning)
		}
	}
}
