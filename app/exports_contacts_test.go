package app_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// contactDesk is a played event with prizes, teams, an amended draw and an ejection, and a second division, whose
// players have those contacts.
func contactDesk(t *testing.T, contact func(n int) string) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d := newDesk(t)
	var all []tournament.Player
	for i, name := range []string{"Ada Quill", "Bo Tile", "Cy Rack", "Dee Bag", "Eli Bingo", "Flo Blank"} {
		all = append(all, tournament.Player{Name: name, Rating: 1700 - 10*i, Contact: contact(i), Club: "Harbour", Team: []string{"Hill", "Dale"}[i%2], IDs: map[string]string{"naspa": fmt.Sprint("AA00000", i), "wespa": fmt.Sprint(100 + i)}})
	}
	apptest.Do(t, d, action.EditEvent{Name: "Harbour Open", Place: "Hall", Director: "Robin Vale", StartDate: "2026-11-21"})
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 3), Players: all}).Division
	apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 3), Players: []tournament.Player{
		{Name: "Gil Hook", Contact: contact(6)}, {Name: "Hal Stem", Contact: contact(7)}}})
	apptest.Do(t, d, action.SetPrizes{Division: id, List: tournament.PrizeList{Currency: "€", Prizes: []tournament.Prize{{Measure: tournament.ByPlace, Rank: 1, Amount: 10000}}}})
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	apptest.Do(t, d, action.AmendRound{Division: id, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(1, 2)}, Reason: "asked for"})
	for i, g := range d.Event().Find(id).GamesOf(1) {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(400+i, 350)})
	}
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	apptest.Do(t, d, action.EjectPlayers{Division: id, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{6}, Effect: tournament.EffectAward, Reason: "palmed tiles"}})
	return d, id
}

// everyFormat writes every format except the copy of the event, of the event and of the division as far as it can
// be, in all its editions. The director's workbooks have names that say so.
func everyFormat(t *testing.T, d *app.Desk, id tournament.DivisionID, dir string, refused func(*app.Format, error)) {
	t.Helper()
	for i, f := range app.Formats() {
		for _, o := range []app.ExportOrder{{}, {Director: true}, {Division: id}, {Division: id, Director: true}, {Division: id, Mark: true}} {
			if f.Snapshot || o.Director && !f.Director || o.Mark && !f.Mark || f.Of == app.OfDivision && o.Division == 0 {
				continue
			}
			if _, err := d.Export(context.Background(), f, filepath.Join(dir, fmt.Sprintf("%d %d %v %v%s", i, o.Division, o.Mark, o.Director, f.Ending)), o); err != nil {
				refused(f, err)
			}
		}
	}
}

// directorsWorkbook reports whether a file of everyFormat is a director's workbook.
func directorsWorkbook(name string) bool { return strings.HasSuffix(name, " true.xlsx") }

// everythingOut writes every paper and every file that the desk can make, except the event itself, and returns how
// many papers that were.
func everythingOut(t *testing.T, d *app.Desk, id tournament.DivisionID, dir string) (papers int) {
	t.Helper()
	at := func(name string) string { return filepath.Join(dir, name) }
	kinds := append(app.PaperKinds(), app.ChangesPaper, app.ConditionsPaper, app.EjectionPaper, app.DecisionsPaper)
	for _, kind := range kinds {
		if err := d.WritePaper(t.Context(), at(string(kind)+".pdf"), app.PaperRequest{Kind: kind, Division: id, Round: 1, Ruling: 1}); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		papers++
	}
	everyFormat(t, d, id, dir, func(f *app.Format, err error) {
		if f.Noted == "" || !strings.Contains(err.Error(), "division B: no round is complete yet") {
			t.Errorf("%s: %v", f.Title, err)
		}
	})
	overlays, err := d.Overlays(preferences.Stream{Division: id, Table: 1})
	if err != nil {
		t.Error(err)
	}
	for _, f := range overlays {
		if err := os.WriteFile(at("overlay "+filepath.Base(f.Name)), f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return papers
}

// TestContactDetailsLeaveOnlyInTheDirectorsWorkbook: everything that goes out is the same byte by byte, whether or
// not the program knows how to reach the players, in whatever way a paper writes its letters. Only the director's
// workbook differs.
func TestContactDetailsLeaveOnlyInTheDirectorsWorkbook(t *testing.T) {
	made := [2]map[string][]byte{}
	for i, contact := range []func(int) string{
		func(int) string { return "" },
		func(n int) string { return fmt.Sprintf("player%d@secret.invalid, +44 20 7946 0%d", n, n) },
	} {
		d, id := contactDesk(t, contact)
		dir := t.TempDir()
		if papers := everythingOut(t, d, id, dir); papers < len(app.PaperKinds())+4 {
			t.Errorf("only %d papers", papers)
		}
		made[i] = filesOf(t, dir)
	}
	if len(made[0]) != len(made[1]) || len(made[0]) < 60 {
		t.Errorf("%d and %d files", len(made[0]), len(made[1]))
	}
	var differ []string
	for name, data := range made[0] {
		if !bytes.Equal(data, made[1][name]) {
			differ = append(differ, name)
		}
	}
	if len(differ) != 2 || !directorsWorkbook(differ[0]) || !directorsWorkbook(differ[1]) {
		t.Errorf("contact details change %v, want the director's workbooks alone", differ)
	}
}

// filesOf are the files under a folder by their path in it.
func filesOf(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		files[name], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
