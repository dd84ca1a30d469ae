package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/store/database"
)

// roundTrip stores the event in a new file and reads it back from there.
func roundTrip(t *rapid.T, dir string, e *tournament.Event) *tournament.Event {
	path := filepath.Join(dir, "round trip.wordhall")
	_ = os.Remove(path)
	f, err := Create(path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Commit(context.Background(), e, Entry{}); err != nil {
		t.Fatal(err)
	}
	inMemory := f.Event()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	f, err = OpenReadOnly(context.Background(), path, testOptions())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(inMemory, f.Event()) {
		t.Fatal("the event in memory is not the one in the file")
	}
	r, err := f.Verify(context.Background())
	if err != nil || !r.OK() {
		t.Fatalf("verify: %v %v", r.Findings, err)
	}
	return f.Event()
}

func TestEveryFieldComesBack(t *testing.T) {
	for _, full := range []bool{true, false} {
		t.Run(fmt.Sprintf("full=%v", full), func(t *testing.T) {
			dir := t.TempDir()
			rapid.Check(t, func(t *rapid.T) {
				want := randomEvent(t, full)
				got := roundTrip(t, dir, want)
				if !reflect.DeepEqual(got, want) {
					t.Fatalf("an event came back changed: %s", firstDifference(want, got))
				}
			})
		})
	}
}

// firstDifference names the field of a division that differs.
func firstDifference(want, got *tournament.Event) string {
	if len(want.Divisions) != len(got.Divisions) {
		return "the number of divisions"
	}
	for i := range want.Divisions {
		a, b := reflect.ValueOf(want.Divisions[i]).Elem(), reflect.ValueOf(got.Divisions[i]).Elem()
		for j := range a.NumField() {
			if x, y := a.Field(j).Interface(), b.Field(j).Interface(); !reflect.DeepEqual(x, y) {
				return fmt.Sprintf("%s is %+v, want %+v", a.Type().Field(j).Name, y, x)
			}
		}
	}
	return fmt.Sprintf("%+v, want %+v", *got, *want)
}

func TestEmptyListsComeBackAsNil(t *testing.T) {
	f := newFile(t)
	f.change(t, "empty lists", func(e *tournament.Event) {
		d := field(1, 2, 1)
		d.TieBreaks, d.Games[0].Why, d.Players[0].Out = []tournament.TieBreak{}, []string{}, []int{}
		d.Games[0].Sheet.Kind = ""
		e.Divisions = []*tournament.Division{d}
	})
	d := f.Event().Divisions[0]
	if d.TieBreaks != nil || d.Games[0].Why != nil || d.Players[0].Out != nil {
		t.Error("an empty list is not nil")
	}
	if d.Games[0].Sheet.Kind != tournament.Scheduled {
		t.Errorf("a game without a sheet has the kind %q", d.Games[0].Sheet.Kind)
	}
}

func TestListsComeBackInTheirDocumentedOrder(t *testing.T) {
	f := newFile(t)
	f.change(t, "reversed", func(e *tournament.Event) {
		d := field(1, 6, 2)
		d.Games[2].Table = 0
		slices.Reverse(d.Players)
		slices.Reverse(d.Games)
		e.Divisions = []*tournament.Division{d}
	})
	d := f.Event().Divisions[0]
	if d.Players[0].ID != 1 || d.Players[5].ID != 6 {
		t.Error("players don't stand by id")
	}
	got := ""
	for _, g := range d.Games {
		got += fmt.Sprintf("%d/%d ", g.Round, g.Table)
	}
	if want := "1/1 1/2 1/0 2/1 2/2 2/3 "; got != want {
		t.Errorf("games stand as %s, want %s", got, want)
	}
}

func TestFactsThatCannotBeStoredAreRefusedInWords(t *testing.T) {
	nan := 0.0
	nan /= nan
	cases := []struct {
		name, want string
		spoil      func(*tournament.Division)
	}{
		{"two players of one number", `division "A", player 2 is there twice`, func(d *tournament.Division) { d.Players[0].ID = 2 }},
		{"a game of nobody known", "a game names a player that isn't there", func(d *tournament.Division) { d.Games[0].First = 99 }},
		{"a ruling on nobody known", "a ruling names a player that isn't there", func(d *tournament.Division) { d.Rulings = []tournament.Ruling{{ID: 1, Player: 77}} }},
		{"broken text", `division "A", player 1: name`, func(d *tournament.Division) { d.Players[0].Name = "A\xffda" }},
		{"broken words", `division "A", game 1: why`, func(d *tournament.Division) { d.Games[0].Why = []string{"\xff"} }},
		{"no number", `division "A", player 1: deviation`, func(d *tournament.Division) { d.Players[0].Deviation = nan }},
		{"broken override", `division "A", changed rule byeSpread: its value is not valid JSON`, func(d *tournament.Division) {
			d.Overrides = map[string]json.RawMessage{"byeSpread": json.RawMessage(`{`)}
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := newFile(t)
			f.change(t, "drawn", func(e *tournament.Event) { e.Divisions = []*tournament.Division{field(1, 4, 1)} })
			before, dump := f.Event(), dumpOf(t, f)
			after := before.Clone()
			d, err := after.Edit(1)
			if err != nil {
				t.Fatal(err)
			}
			c.spoil(d)
			_, err = f.Commit(t.Context(), after, Entry{})
			var refused *RefusedError
			if !errors.As(err, &refused) || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %v, want a refusal with %q", err, c.want)
			}
			if f.Event() != before || dumpOf(t, f) != dump {
				t.Error("a refused commit changed something")
			}
			f.change(t, "goes on", func(e *tournament.Event) { enter(e, 1, 0, 400, 300) })
			wantVerified(t, f)
		})
	}
}

func TestTablesAreTheOnesTheProgramKnows(t *testing.T) {
	f := newFile(t)
	err := f.view(context.Background(), func(ctx context.Context, db *sql.Conn) error {
		for _, table := range tables {
			got, err := database.Strings(ctx, db, "SELECT name || ' ' || type || ' ' || (NOT \"notnull\" AND NOT pk) || ' ' || (pk > 0) FROM pragma_table_info('"+table.name+"')")
			if err != nil {
				return err
			}
			kinds := map[cellKind]string{integer: "INTEGER", floating: "REAL", textual: "TEXT"}
			var want []string
			for i, c := range table.columns {
				want = append(want, fmt.Sprintf("%s %s %d %d", c.name, kinds[c.kind], bit(c.optional), bit(i < table.keys)))
			}
			if !slices.Equal(got, want) {
				t.Errorf("the table %s has the columns\n%q\nand is known with\n%q", table.name, got, want)
			}
		}
		got, err := database.Strings(ctx, db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
		want := []string{"journal"}
		for _, table := range tables {
			want = append(want, table.name)
		}
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("the file has the tables %q, want %q", got, want)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestListsOfWords(t *testing.T) {
	for _, list := range [][]string{
		nil, {""}, {"a"}, {"a", ""}, {`"`, `\`, "\n"}, {`a","b`}, {"Łódź", "<&>"}, {"\u2028", "\x00"}, {`[""]`}, {"a", "b", "c", "~"},
	} {
		array, err := encodeWords(list)
		if err != nil {
			t.Fatal(err)
		}
		got, err := decodeWords(array)
		if err != nil || !slices.Equal(got, list) {
			t.Errorf("%q came back as %q (%v)", list, got, err)
		}
	}
	for _, broken := range []string{`["a"`, `["a" "b"]`, `["a",1]`, `{}`, `["a"]]`, `["a""b"]`} {
		if got, err := decodeWords(broken); err == nil {
			t.Errorf("%s was read as %q", broken, got)
		}
	}
}

// TestANegativeZeroIsPlainZero: a database keeps only one zero, so nothing may seem changed.
func TestANegativeZeroIsPlainZero(t *testing.T) {
	if got := realCell(math.Copysign(0, -1)); got != realCell(0) || got.float() != 0 {
		t.Errorf("it is kept as %+v", got)
	}
	for _, f := range []float64{-1.5, 0.1, math.MaxFloat64, math.SmallestNonzeroFloat64} {
		if got := realCell(f).float(); got != f {
			t.Errorf("%v is kept as %v", f, got)
		}
	}
}

// TestADivisionWithNothingInItComesBack: it has a line of its own and none in any other table.
func TestADivisionWithNothingInItComesBack(t *testing.T) {
	f := newFile(t)
	f.change(t, "empty", func(e *tournament.Event) {
		e.Divisions = []*tournament.Division{{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: 1}, field(2, 4, 1)}
	})
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := Open(t.Context(), f.Path(), testOptions())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	if d := r.Event().Find(1); d == nil || d.Name != "A" || len(d.Players) != 0 || len(r.Event().Find(2).Players) != 4 {
		t.Errorf("it came back as %+v", d)
	}
}
