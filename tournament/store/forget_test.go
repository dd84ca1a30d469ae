package store

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
	"wordhall/tournament/testkit/powercut"
	"wordhall/tournament/text"
)

// secrets are what is private in the events of these tests. No file may have any of them afterwards.
var secrets = []string{"ada@example.org", "+64 21 555 0001", "a step-free table", "owes the fee", "bo@example.net", "cy@example.com", "far away"}

// private fills an event with them, also in lines whose facts are long gone.
func private(t testing.TB, f *File) {
	t.Helper()
	player := func(e *tournament.Event, i int, edit func(*tournament.Player)) {
		d, err := e.Edit(1)
		if err != nil {
			t.Fatal(err)
		}
		edit(&d.Players[i])
	}
	f.change(t, "entered", func(e *tournament.Event) {
		e.Name = "Open"
		d := field(1, 8, 2)
		d.Players[0].Contact, d.Players[0].Accommodation = "ada@example.org, +64 21 555 0001", "a step-free table"
		d.Players[2].Kept = []string{"email cy@example.com", "photo cy.jpg"}
		e.Divisions = []*tournament.Division{d}
	})
	f.change(t, "noted", func(e *tournament.Event) { player(e, 0, func(p *tournament.Player) { p.Note = "owes the fee" }) })
	f.change(t, "reached", func(e *tournament.Event) { player(e, 1, func(p *tournament.Player) { p.Contact = "bo@example.net" }) })
	f.change(t, "gone again", func(e *tournament.Event) {
		player(e, 1, func(p *tournament.Player) { p.Contact, p.Rating = "", 1777 })
	})
	// A text this long has pages of its own in the file, which are free again afterwards.
	f.change(t, "long", func(e *tournament.Event) {
		player(e, 3, func(p *tournament.Player) { p.Contact = strings.Repeat("far away ", 2000) })
	})
	if _, err := f.Undo(Entry{}); err != nil {
		t.Fatal(err)
	}
	f.change(t, "a sheet", func(e *tournament.Event) { enter(e, 1, 0, 412, 377) })
	if _, err := f.Undo(Entry{}); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Redo(Entry{}); err != nil {
		t.Fatal(err)
	}
}

func forget(f *File) (Entry, error) {
	clean := func(detail json.RawMessage) json.RawMessage { return detail }
	return f.Forget(context.Background(), Entry{Operator: "Ann"}, clean, func(found Forgot) text.Text {
		return text.Of("deleted the details of %d players from %d lines", found.Players, found.Lines)
	})
}

// leftIn are the secrets that are left in any file of the folder.
func leftIn(t testing.TB, folder string) (left []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range secrets {
			if bytes.Contains(data, []byte(s)) {
				left = append(left, filepath.Base(name)+": "+s)
			}
		}
	}
	return left
}

func TestPrivateDetailsAreForgottenForGood(t *testing.T) {
	f := newFile(t)
	private(t, f)
	if len(leftIn(t, filepath.Dir(f.Path()))) == 0 {
		t.Fatal("the test finds none of the details that are there")
	}
	before, last := f.Event(), f.Last()
	line, err := forget(f)
	if err != nil {
		t.Fatal(err)
	}
	if left := leftIn(t, filepath.Dir(f.Path())); len(left) > 0 {
		t.Errorf("while it is open: %v", left)
	}
	forgot, ok := ForgotIn(line)
	if !ok || forgot.Players != 2 || forgot.Lines != 6 || !line.Forgets(last) || line.Seq != last.Seq+1 {
		t.Errorf("line %d says %+v", line.Seq, forgot)
	}
	if !reflect.DeepEqual(f.Event(), before.WithoutPrivate()) {
		t.Errorf("the event is %+v", f.Event())
	}
	report, err := f.Verify(t.Context())
	if err != nil || !report.OK() || len(report.Told) != 1 || report.Told[0].String() != "deleted the details of 2 players from 6 lines" {
		t.Errorf("verify: %v, %+v", err, report)
	}
	if _, err := f.Undo(Entry{}); err != nil {
		t.Errorf("the sheet can't be taken back any more: %v", err)
	}
	for range 4 { // This goes back to the empty event, through the lines that were changed.
		if _, err := f.Undo(Entry{}); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if _, err := f.Redo(Entry{}); err != nil {
			t.Fatal(err)
		}
	}
	if p := f.Event().Divisions[0].Players[1]; p.Contact != "" {
		t.Errorf("doing it again gives %+v", p)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if left := leftIn(t, filepath.Dir(f.Path())); len(left) > 0 {
		t.Errorf("once it is closed: %v", left)
	}
	again, err := Open(t.Context(), f.Path(), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if report, err := again.Verify(t.Context()); err != nil || !report.OK() {
		t.Errorf("verify: %v, %+v", err, report.Findings)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestNothingIsForgottenWhileSomebodyReads, because the bytes couldn't be removed from the disk then.
func TestNothingIsForgottenWhileSomebodyReads(t *testing.T) {
	f := newFile(t)
	private(t, f)
	reads, err := f.db.Driver().Open("file://" + f.Path() + "?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"BEGIN", "SELECT count(*) FROM journal"} {
		s, err := reads.Prepare(statement)
		if err != nil {
			t.Fatal(err)
		}
		if rows, err := s.Query(nil); err != nil { //nolint:staticcheck // the driver's own
			t.Fatal(err)
		} else if err := errors.Join(rows.Close(), s.Close()); err != nil {
			t.Fatal(err)
		}
	}
	last := f.Last()
	_, err = forget(f)
	if !tournament.RefusedAs(err, tournament.Conflict) || f.Last().Seq != last.Seq || f.Event().Divisions[0].Players[0].Contact == "" {
		t.Errorf("it gave %v, and the event ends with line %d", err, f.Last().Seq)
	}
	if err := reads.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := forget(f); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// forgetFile deletes the private details, says so, and waits to be killed.
func forgetFile(path string) error {
	f, err := Open(context.Background(), path, testOptions())
	if err != nil {
		return err
	}
	if _, err := forget(f); err != nil {
		return err
	}
	fmt.Println("forgotten")
	time.Sleep(time.Hour)
	return f.Close()
}

// TestAPowerCutForgetsAllOrNothing: whenever the power is cut, the file is whole. If its journal says that the
// details were deleted, no file has any of them after it was opened and closed.
func TestAPowerCutForgetsAllOrNothing(t *testing.T) {
	chance := rand.New(rand.NewPCG(45, 9)) // The random numbers say what is left. They needn't be secret.
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "event.wordhall")
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	private(t, f)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := powercut.Begin(folder)
	if err != nil {
		t.Fatal(err)
	}
	record(t, r, "forget", path, powercut.Orders{Stop: func(said string) bool { return strings.Contains(said, "forgotten") }})
	forgotten := 0
	for n := chance.IntN(8); n <= r.Len(); n += 1 + chance.IntN(8) {
		if err := r.Lay(n, chance); err != nil {
			t.Fatal(err)
		}
		f, err := Open(t.Context(), path, testOptions())
		if err != nil {
			t.Fatalf("behind step %d: %v", n, err)
		}
		_, gone := ForgotIn(f.Last())
		report, err := f.Verify(t.Context())
		if err := errors.Join(err, f.Close()); err != nil || !report.OK() {
			t.Fatalf("behind step %d: %v, %v", n, err, report.Findings)
		}
		left := leftIn(t, folder)
		switch {
		case gone && len(left) > 0:
			t.Fatalf("behind step %d of %d it says that they are deleted, and there are %v", n, r.Len(), left)
		case gone:
			forgotten++
		case len(left) < len(secrets)-2:
			t.Fatalf("behind step %d only %v is left, and nothing says so", n, left)
		}
	}
	if forgotten == 0 || forgotten == r.Len() {
		t.Errorf("forgotten at %d of %d steps", forgotten, r.Len())
	}
}

// TestOnlyTheLineBehindForgets says that a line forgets what stands before it only if it is the next one, is about
// forgetting, and names the sum that the last line had.
func TestOnlyTheLineBehindForgets(t *testing.T) {
	last := Entry{Seq: 7, Digest: [32]byte{1, 2, 3}}
	detail, err := json.Marshal(map[string]any{"forgot": Forgot{Last: hex.EncodeToString(last.Digest[:])}})
	if err != nil {
		t.Fatal(err)
	}
	other, err := json.Marshal(map[string]any{"forgot": Forgot{Last: "00"}})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		line Entry
		want bool
	}{
		"the line behind":          {Entry{Seq: 8, Kind: KindForget, Detail: detail}, true},
		"a later line":             {Entry{Seq: 9, Kind: KindForget, Detail: detail}, false},
		"of another sum":           {Entry{Seq: 8, Kind: KindForget, Detail: other}, false},
		"of another kind":          {Entry{Seq: 8, Kind: "print", Detail: detail}, false},
		"without what was forgot":  {Entry{Seq: 8, Kind: KindForget, Detail: json.RawMessage(`{}`)}, false},
		"with a detail in no JSON": {Entry{Seq: 8, Kind: KindForget, Detail: json.RawMessage(`{`)}, false},
	} {
		if got := c.line.Forgets(last); got != c.want {
			t.Errorf("%s: forgets is %v, want %v", name, got, c.want)
		}
	}
}

// TestAFileIsSweptOnceAfterForgetting says that nothing is left to be swept when the file is closed if that was done at
// once.
func TestAFileIsSweptOnceAfterForgetting(t *testing.T) {
	f := newFile(t)
	private(t, f)
	if _, err := forget(f); err != nil {
		t.Fatal(err)
	}
	if f.unswept {
		t.Error("a file that was swept is to be swept again")
	}
	if f.place.touched(f.Path()) {
		t.Error("what it wrote itself counts as written by another")
	}
	if overwrites, err := database.Pragma(t.Context(), f.conn, "secure_delete"); err != nil || overwrites != 0 {
		t.Errorf("from now on it writes over all that is deleted: %d, %v", overwrites, err)
	}
}

// TestLinesThatToldNothingStayToTheLetter: forgetting changes only lines that told something, and the sums from the
// first of them on. What would be forgotten is known before.
func TestLinesThatToldNothingStayToTheLetter(t *testing.T) {
	f := newFile(t)
	clean := func(detail json.RawMessage) json.RawMessage { return detail }
	if found, err := f.Private(clean); err != nil || found != (Forgot{}) {
		t.Errorf("of an empty event it would forget %+v, %v", found, err)
	}
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Harbour" })
	f.change(t, "placed", func(e *tournament.Event) { e.Place = "Portsmouth" })
	private(t, f)
	before, err := f.Journal(Query{Details: true})
	if err != nil {
		t.Fatal(err)
	}
	would, err := f.Private(clean)
	if err != nil {
		t.Fatal(err)
	}
	line, err := forget(f)
	if err != nil {
		t.Fatal(err)
	}
	forgot, _ := ForgotIn(line)
	last := before[len(before)-1]
	if want := (Forgot{Players: 2, Lines: 6, First: hex.EncodeToString(before[0].Digest[:]), Last: hex.EncodeToString(last.Digest[:])}); forgot != want || would != want {
		t.Errorf("forgotten is %+v, and %+v was to be; want %+v", forgot, would, want)
	}
	after, err := f.Journal(Query{Details: true})
	if err != nil || len(after) != len(before)+1 {
		t.Fatalf("%d lines, %v", len(after), err)
	}
	changed, told := 0, false
	for i, was := range before {
		now := after[i]
		same := bytes.Equal(now.changes, was.changes)
		if !same {
			changed, told = changed+1, true
		}
		if (now.Digest == was.Digest) == told {
			t.Errorf("line %d: a line before it told something: %v, and its sum stays: %v", was.Seq, told, now.Digest == was.Digest)
		}
		now.changes, now.Changes, now.Digest = was.changes, was.Changes, was.Digest
		if !reflect.DeepEqual(now, was) {
			t.Errorf("line %d is %+v, and was %+v", was.Seq, now, was)
		}
	}
	if changed != forgot.Lines {
		t.Errorf("%d lines were changed, want %d", changed, forgot.Lines)
	}
}

// TestALinesDetailIsForgottenToo, by what its action takes out of it; a detail of which nothing is taken stays.
func TestALinesDetailIsForgottenToo(t *testing.T) {
	f := newFile(t)
	for _, detail := range []string{`{"to":"ada@example.org"}`, `{"to":"all"}`} {
		if _, err := f.Note(Entry{Kind: "print", Words: "printed", Detail: json.RawMessage(detail)}); err != nil {
			t.Fatal(err)
		}
	}
	clean := func(detail json.RawMessage) json.RawMessage {
		return json.RawMessage(strings.Replace(string(detail), "ada@example.org", "", 1))
	}
	line, err := f.Forget(t.Context(), Entry{}, clean, func(Forgot) text.Text { return text.Of("deleted") })
	if err != nil {
		t.Fatal(err)
	}
	if forgot, _ := ForgotIn(line); forgot.Players != 0 || forgot.Lines != 1 {
		t.Errorf("forgotten is %+v", forgot)
	}
	list, err := f.Journal(Query{Details: true})
	if err != nil || len(list) != 3 || string(list[0].Detail) != `{"to":""}` || string(list[1].Detail) != `{"to":"all"}` {
		t.Errorf("the journal is %+v, %v", list, err)
	}
	wantVerified(t, f)
}

// TestWhereNothingWasSaidNothingIsForgotten: an event without a line of the journal is refused.
func TestWhereNothingWasSaidNothingIsForgotten(t *testing.T) {
	f := newFile(t)
	if _, err := forget(f); !errors.Is(err, ErrNothingChanged) {
		t.Errorf("it gave %v", err)
	}
}

// TestALineIsReplacedOnlyWhereTheJournalIsAsItWasMade: without the definition that keeps its words nothing is written.
func TestALineIsReplacedOnlyWhereTheJournalIsAsItWasMade(t *testing.T) {
	f := newFile(t)
	private(t, f)
	if _, err := f.conn.ExecContext(t.Context(), "DROP TRIGGER journal_keeps_its_words"); err != nil {
		t.Fatal(err)
	}
	last := f.Last()
	var damaged *DamagedError
	if _, err := forget(f); !errors.As(err, &damaged) || !strings.Contains(err.Error(), "journal_keeps_its_words was changed") {
		t.Errorf("it gave %v", err)
	}
	if f.Last().Digest != last.Digest || len(leftIn(t, filepath.Dir(f.Path()))) == 0 {
		t.Error("something was forgotten all the same")
	}
}

// TestAFileThatCouldNotBeSweptIsSweptWhenItIsClosed: another program reads it in between.
func TestAFileThatCouldNotBeSweptIsSweptWhenItIsClosed(t *testing.T) {
	f := newFile(t)
	private(t, f)
	if _, err := forget(f); err != nil {
		t.Fatal(err)
	}
	f.change(t, "named", func(e *tournament.Event) { e.Name = "Harbour" })
	db, conn, err := database.Connect(t.Context(), f.Path(), database.Reading)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"BEGIN", "SELECT count(*) FROM journal"} {
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.sweep(t.Context()); !tournament.RefusedAs(err, tournament.Conflict) || !f.unswept {
		t.Errorf("while somebody reads it: %v, unswept %v", err, f.unswept)
	}
	if err := errors.Join(conn.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil || f.unswept {
		t.Errorf("closed: %v, unswept %v", err, f.unswept)
	}
}
