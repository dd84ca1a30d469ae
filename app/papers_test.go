package app_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/apptest"
	"wordhall/tournament"
)

// Every paper that is offered can be written, and what can't be yet is refused in words.
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

// The papers of teams and of several divisions are offered where there are any; their
// files are called after them, and the journal says what was printed.
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
