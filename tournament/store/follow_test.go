package store

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
)

// told is a file with a few lines of each role, and those lines in the form in which they go to another computer.
func told(t *testing.T) (*File, []Row) {
	t.Helper()
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	f.change(t, "sheet", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
	for _, step := range []func(Entry) (Entry, error){f.Undo, f.Redo, f.Note} {
		if _, err := step(Entry{Words: "step", Detail: json.RawMessage(`{"why":"<a> & b"}`)}); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := f.Rows(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f, rows
}

// sentRow is a line after it was sent to another computer.
func sentRow(t *testing.T, r Row) Row {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var again Row
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatal(err)
	}
	return again
}

func TestACopyThatFollowsEveryLineIsTheSame(t *testing.T) {
	f, rows := told(t)
	path := filepath.Join(t.TempDir(), "copy"+Extension)
	g, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if _, err := g.Follow(sentRow(t, r)); err != nil {
			t.Fatalf("line %d: %v", r.Seq, err)
		}
	}
	if a, b := dumpOf(t, f), dumpOf(t, g); a != b {
		t.Errorf("the copy holds\n%s\nwant\n%s", b, a)
	}
	if f.Last().Digest != g.Last().Digest {
		t.Error("the copy's journal ends otherwise")
	}
	wantVerified(t, g)
	if err := g.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(t.Context(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	wantVerified(t, again)
}

// resign gives a line the sum that it has behind another.
func resign(t *testing.T, r *Row, behind Row) {
	t.Helper()
	before, err := behind.entry()
	if err != nil {
		t.Fatal(err)
	}
	e, err := r.entry()
	if err != nil {
		t.Fatal(err)
	}
	sum := e.digest(before.Digest)
	r.Digest = hex.EncodeToString(sum[:])
}

func TestALineThatDoesNotFitIsRefused(t *testing.T) {
	_, rows := told(t)
	const written = "it isn't as it was written, or it follows another line 1"
	for name, c := range map[string]struct {
		spoil func(r *Row)
		says  string
	}{
		"a gap":          {func(r *Row) { *r = rows[2] }, "line 3 doesn't continue this journal: the next one must be line 2"},
		"the same again": {func(r *Row) { *r = rows[0] }, "line 1 doesn't continue this journal: the next one must be line 2"},
		"other words":    {func(r *Row) { r.Words = "something else" }, written},
		"other changes":  {func(r *Row) { r.Changes = "[]" }, written},
		"no sum":         {func(r *Row) { r.Digest = "" }, "its checksum is unreadable"},
		"a longer sum":   {func(r *Row) { r.Digest += "00" }, "its checksum is unreadable"},
		"no sum at all":  {func(r *Row) { r.Digest = "sum" + r.Digest[3:] }, "its checksum is unreadable"},
		"another sum":    {func(r *Row) { r.Digest = rows[0].Digest }, written},
		"another role":   {func(r *Row) { r.Role = RoleUndo; r.Undoes = 1 }, written},
		"an undo of another line": {func(r *Row) {
			r.Role, r.Undoes = RoleUndo, 7
			resign(t, r, rows[0])
		}, "takes back line 7"},
		"changes of nothing that is there": {func(r *Row) {
			r.Changes = `[{"t":"sheet","k":[1,9],"b":{"score_first":1},"a":{"score_first":2}}]`
			resign(t, r, rows[0])
		}, "can't be replayed"},
	} {
		g := newFile(t)
		if _, err := g.Follow(rows[0]); err != nil {
			t.Fatal(err)
		}
		before, r := dumpOf(t, g), rows[1]
		c.spoil(&r)
		var unfit *UnfitError
		if _, err := g.Follow(r); !errors.As(err, &unfit) || unfit.Seq != r.Seq || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
		if g.Last().Seq != 1 || dumpOf(t, g) != before {
			t.Errorf("%s: something was written", name)
		}
	}
}

func TestALineIsTakenBackOutOfItsTurnOnlyWhereNothingChangedIt(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
	before := dumpOf(t, f)
	f.change(t, "first", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
	first := f.Last().Seq
	f.change(t, "second", func(e *tournament.Event) { enter(e, 1, 1, 410, 310) })
	second := f.Last().Seq
	may := func(*tournament.Event, []string) error { return nil }
	refused := errors.New("no")
	if _, err := f.TakeBack(first, Entry{Words: "back"}, func(*tournament.Event, []string) error { return refused }); !errors.Is(err, refused) {
		t.Errorf("it says %v", err)
	}
	for _, seq := range []int64{0, -1, 99} {
		var damaged *DamagedError
		if _, err := f.TakeBack(seq, Entry{Words: "back"}, may); !errors.As(err, &damaged) || !strings.Contains(err.Error(), fmt.Sprintf("line %d of the journal is missing", seq)) {
			t.Errorf("line %d: %v", seq, err)
		}
	}
	for i, seq := range []int64{first, second} {
		var after *tournament.Event
		var touched []string
		e, err := f.TakeBack(seq, Entry{Words: "back", Role: RoleUndo, Undoes: 7}, func(e *tournament.Event, tables []string) error {
			after, touched = e, tables
			return nil
		})
		if err != nil || e.Role != RoleDo || e.Undoes != 0 || !slices.Equal(touched, []string{"sheet"}) || after.Divisions[0].Games[i].Sheet.Done() {
			t.Errorf("line %d: %+v, %v; asked about the tables %q of %+v", seq, e, err, touched, after)
		}
	}
	if got := dumpOf(t, f); got != before {
		t.Errorf("it holds\n%s\nwant\n%s", got, before)
	}
	if _, err := f.TakeBack(first, Entry{Words: "back"}, may); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("taken back twice: %v", err)
	}
	for range 2 {
		if _, err := f.Undo(Entry{}); err != nil {
			t.Fatal(err)
		}
	}
	wantVerified(t, f)
}
