package hall_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/store/library"
)

var detailsOf = []string{"ada@example.org", "step-free table", "owes the fee", "TOKENTOKEN12"}

// detailsIn are the private details in any file below the folders.
func detailsIn(t testing.TB, folders ...string) (found []string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			for _, s := range detailsOf {
				if bytes.Contains(data, []byte(s)) {
					found = append(found, path+": "+s)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}

// resultsOf are the standings and the documents of results.
func resultsOf(t testing.TB, d *app.Desk) string {
	t.Helper()
	dir := t.TempDir()
	var all strings.Builder
	for _, f := range []*app.Format{app.StandingsTable, app.Tsh, app.Document} {
		if _, err := d.Export(t.Context(), f, filepath.Join(dir, "out"+f.Ending), app.ExportOrder{Division: d.Event().Divisions[0].ID}); err != nil {
			t.Fatal(err)
		}
	}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(&all, "%s\n%s\n", strings.TrimPrefix(path, dir), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// TestDetailsAreForgottenEverywhere: private details are deleted in the event, its journal, both places of its
// backups, what this computer keeps for the hall, and in the copies of stations once they are back. The results
// stay unchanged.
func TestDetailsAreForgottenEverywhere(t *testing.T) {
	for name, early := range map[string]bool{"the first line has some": true, "a later line has": false} {
		t.Run(name, func(t *testing.T) { forgottenEverywhere(t, early) })
	}
}

func forgottenEverywhere(t *testing.T, early bool) {
	p, other := machine(t, "Ann"), machine(t, "Bob")
	player := tournament.Player{Name: "Ada Quill", Rating: 1800, Contact: "ada@example.org", Accommodation: "step-free table", Joined: 1}
	var d *app.Desk
	var err error
	path := filepath.Join(t.TempDir(), "club.wordhall")
	if d, err = p.Create(path); err != nil {
		t.Fatal(err)
	}
	if early {
		div := &tournament.Division{ID: 1, Name: "Early", Rulebook: "wespa-2010", Rounds: 1, Players: []tournament.Player{{ID: 1, Name: "Bo Rack", Joined: 1, Contact: "ada@example.org"}, {ID: 2, Name: "Cy Tile", Joined: 1}}}
		apptest.Do(t, d, action.ImportEvent{Imported: &tournament.Event{Name: "Open", Divisions: []*tournament.Division{div}}, From: "open.json"})
	} else {
		apptest.Do(t, d, action.EditEvent{Name: "Open"})
	}
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 3), Players: []tournament.Player{player, {Name: "Dee Bag", Joined: 1}}}).Division
	noted := d.Event().Find(id).Players[0]
	noted.Note = "owes the fee"
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: noted})
	stick := t.TempDir()
	if err := backup.SetFolder(p.Preferences, stick, d.Path()); err != nil {
		t.Fatal(err)
	}
	keeper := d.BackupKeeper(nil)
	keeper.Look(t.Context())

	folder := t.TempDir() // This is the station's folder.
	h, err := hall.Open(context.Background(), d, hall.Options{Folder: hall.FolderOf(p), Address: loopback})
	if err != nil {
		t.Fatal(err)
	}
	code, _ := h.Offer(hall.Director)
	s, err := hall.Join(context.Background(), other, code.String(), hall.JoinOptions{Name: "Bob's laptop", Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	copied := s.Desk().Path()
	noted.Country = "NZL"
	if _, err := s.Desk().Do(t.Context(), action.EditPlayer{Division: id, Player: noted}); err != nil { // The host keeps the action in its outbox as it was asked for.
		t.Fatal(err)
	}
	s.Desk().BackupKeeper(nil).Look(t.Context())
	codes, err := d.HallFile()
	if err == nil {
		err = os.WriteFile(codes, []byte(`{"open":[{"tokens":["TOKENTOKEN12","TOKENTOKEN34"]}]}`), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hall.Forgetting(d); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "close the event first") {
		t.Errorf("of an event that goes on: %v", err)
	}
	if _, err := hall.Forgetting(s.Desk()); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "at the host") {
		t.Errorf("at a station: %v", err)
	}
	apptest.Insist(t, d, action.CloseEvent{})
	if _, err := hall.Forget(t.Context(), d, []string{app.ForGood}); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "close it first") {
		t.Errorf("with its hall open: %v", err)
	}
	caughtUp(t, s, d)
	if err := s.Desk().Close(); err != nil {
		t.Fatal(err)
	}
	address := h.Address()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	keeper.Look(t.Context())

	before, results, last := dump(t, d), resultsOf(t, d), d.Last()
	plan, err := hall.Forgetting(d)
	if err != nil || plan.Players < 1 || plan.Lines < 2 || plan.Backups < 4 || !plan.Kept || !strings.Contains(fmt.Sprint(plan.Beyond()), "Bob's laptop") {
		t.Fatalf("it would take %+v, %v", plan, err)
	}
	if _, err := hall.Forget(t.Context(), d, nil); !tournament.RefusedAs(err, tournament.Doubtful) || d.Last().Seq != last.Seq {
		t.Errorf("without a word: %v", err)
	}
	receipt, err := hall.Forget(t.Context(), d, []string{app.ForGood})
	if err != nil {
		t.Fatal(err)
	}
	says := receipt.Words.String()
	if receipt.Seq != last.Seq+1 || !strings.Contains(says, fmt.Sprintf("and %d backups; not reached: the copy of the station Bob's laptop", plan.Backups)) {
		t.Errorf("line %d says %q", receipt.Seq, says)
	}
	home := p.Preferences.Folder()
	if left := detailsIn(t, home, filepath.Dir(d.Path()), stick); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if after := dump(t, d); after == before || strings.Count(after, "\n") != strings.Count(before, "\n") {
		t.Error("the facts are the same as before, or others than details are gone")
	}
	if got := resultsOf(t, d); got != results {
		t.Error("the results changed")
	}
	list := p.Backups(d.Path()) // Backups are at both places, and the second place was changed between them.
	if len(list) == 0 || slices.ContainsFunc(list, func(b backup.Backup) bool { return b.Line != receipt.Seq }) {
		t.Errorf("the backups are %+v", list)
	}
	if r, err := d.Verify(t.Context()); err != nil || !r.OK() || len(r.Told) != 1 {
		t.Errorf("verify: %v, %+v", err, r)
	}
	if _, err := hall.Forget(t.Context(), d, []string{app.ForGood}); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("a second time: %v", err)
	}
	first, _, err := d.Ends()
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
	// A program that was killed at that moment remembers the line before.
	known, err := p.Library()
	if err == nil {
		err = known.SetEventHead(library.EventHead{Path: d.Path(), First: first.Digest, Line: last.Seq, Digest: last.Digest, At: tournament.At(last.At)})
	}
	if err != nil {
		t.Fatal(err)
	}
	if d, err = p.Open(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if d.Older() != nil {
		t.Errorf("it is taken for an older copy: %v", d.Older())
	}

	// The station comes back with the key that it has.
	if _, err = hall.Open(context.Background(), d, hall.Options{Folder: hall.FolderOf(p), Address: address}); err != nil {
		t.Fatal(err)
	}
	if s, err = hall.Rejoin(context.Background(), other, copied); err != nil {
		t.Fatal(err)
	}
	caughtUp(t, s, d)
	same(t, d, s.Desk())
	aside := s.Status().Kept
	if left := detailsIn(t, folder, other.Preferences.Folder()); aside == "" || len(left) > 0 {
		t.Errorf("at the station, which kept %q: %v", aside, left)
	}
	if r, err := other.Examine(aside); err != nil || !r.OK() || len(r.Told) != 1 {
		t.Errorf("what the station put aside: %v, %+v", err, r)
	}
	for _, x := range []*app.Desk{s.Desk(), d} {
		if err := x.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestABackupFromBeforeIsReportedAsOlder: an earlier backup in the event's place is reported as an older copy, as
// always.
func TestABackupFromBeforeIsReportedAsOlder(t *testing.T) {
	p := machine(t, "Ann")
	d, id := event(t, p, 4)
	noted := d.Event().Find(id).Players[0]
	noted.Contact = "ada@example.org"
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: noted})
	apptest.Insist(t, d, action.CloseEvent{})
	old := filepath.Join(t.TempDir(), "old.wordhall")
	if err := d.SaveCopy(t.Context(), old); err != nil {
		t.Fatal(err)
	}
	if _, err := hall.Forget(t.Context(), d, []string{app.ForGood}); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(old)
	if err == nil {
		err = os.WriteFile(d.Path(), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	again, err := p.Open(t.Context(), d.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if again.Older() == nil || again.Last().Kind == store.KindForget {
		t.Error("nobody is told that the details are back with an older copy")
	}
}

// TestAStickThatWasOutIsDoneLater: the line names the stick, and once it is back its backups are deleted too, but
// only those from before.
func TestAStickThatWasOutIsDoneLater(t *testing.T) {
	p := machine(t, "Ann")
	d, id := event(t, p, 4)
	noted := d.Event().Find(id).Players[0]
	noted.Contact = "ada@example.org"
	apptest.Do(t, d, action.EditPlayer{Division: id, Player: noted})
	stick := filepath.Join(t.TempDir(), "stick")
	err := os.Mkdir(stick, 0o700)
	if err == nil {
		err = backup.SetFolder(p.Preferences, stick, d.Path())
	}
	if err != nil {
		t.Fatal(err)
	}
	d.BackupKeeper(nil).Look(t.Context())
	apptest.Insist(t, d, action.CloseEvent{})
	if err := os.Rename(stick, stick+" out"); err != nil {
		t.Fatal(err)
	}
	receipt, err := hall.Forget(t.Context(), d, []string{app.ForGood})
	if err != nil || !strings.Contains(receipt.Words.String(), "and 1 backup; not reached: the backups in "+stick) {
		t.Fatalf("%q, %v", receipt.Words, err)
	}
	if err := os.Rename(stick+" out", stick); err != nil {
		t.Fatal(err)
	}
	d.BackupKeeper(nil).Look(t.Context()) // This makes a backup without the details there.
	if left := detailsIn(t, stick); len(left) != 1 {
		t.Fatalf("on the stick: %v", left)
	}
	plan, err := hall.Forgetting(d)
	if err != nil || plan.Players != 0 || plan.Lines != 0 || plan.Backups != 1 {
		t.Errorf("it would take %+v, %v", plan, err)
	}
	if receipt, err = hall.Forget(t.Context(), d, []string{app.ForGood}); err != nil || !strings.HasSuffix(receipt.Words.String(), "and 1 backup") {
		t.Errorf("%q, %v", receipt.Words, err)
	}
	if left := detailsIn(t, stick, p.Preferences.Folder(), filepath.Dir(d.Path())); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}
