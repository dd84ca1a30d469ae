package store

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
)

// TestWhichCellsAColumnTakes: those of its kind, and none where it needn't have one.
func TestWhichCellsAColumnTakes(t *testing.T) {
	half, err := cellOf(pointer(0.5))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		column column
		fits   string
	}{{number("n"), "1"}, {words("w"), "a"}, {decimal("d"), "0.5"}, {maybe(number("n")), "1 <nil>"}, {maybe(words("w")), "a <nil>"}} {
		var got []string
		for _, v := range []cell{intCell(1), textCell("a"), half, {}} {
			if c.column.fits(v) {
				got = append(got, fmt.Sprint(v.value()))
			}
		}
		if said := strings.Join(got, " "); said != c.fits || !c.column.fits(c.column.zero()) {
			t.Errorf("%+v takes %s, and its zero is %v", c.column, said, c.column.zero().value())
		}
	}
}

// TestCapsAreKeptByRoundOnlyWhereTheyDiffer: one cap for all rounds is the usual one.
func TestCapsAreKeptByRoundOnlyWhereTheyDiffer(t *testing.T) {
	for _, c := range []struct {
		caps    tournament.Caps
		usual   int64
		byRound string
	}{{nil, 0, ""}, {tournament.Caps{300}, 300, ""}, {tournament.Caps{0}, 0, "[0]"}, {tournament.Caps{300, 200}, 300, "[300,200]"}, {tournament.Caps{0, 200}, 0, "[0,200]"}} {
		usual, err := cellOf(tournament.UsualCap{Caps: &c.caps})
		byRound, err2 := cellOf(tournament.CapsByRound{Caps: &c.caps})
		if err != nil || err2 != nil || usual.num != c.usual || byRound.text != c.byRound || (byRound.kind == null) != (c.byRound == "") {
			t.Errorf("%v: %d and %q, %v %v", c.caps, usual.num, byRound.text, err, err2)
		}
		var again tournament.Caps
		if err := setField(tournament.UsualCap{Caps: &again}, usual); err != nil {
			t.Error(err)
		}
		if err := setField(tournament.CapsByRound{Caps: &again}, byRound); err != nil || again.In(1) != c.caps.In(1) || again.In(2) != c.caps.In(2) {
			t.Errorf("%v came back as %v, %v", c.caps, again, err)
		}
	}
}

// TestASheetHasBothScoresOrNone.
func TestASheetHasBothScoresOrNone(t *testing.T) {
	for _, c := range []struct {
		first, second cell
		want          *[2]int
	}{{intCell(400), intCell(0), &[2]int{400, 0}}, {cell{}, cell{}, nil}, {intCell(400), cell{}, nil}, {cell{}, intCell(390), nil}} {
		got := &[2]int{7, 7}
		if err := setField(tournament.FirstScore{Scores: &got}, c.first); err != nil {
			t.Error(err)
		}
		if err := setField(tournament.SecondScore{Scores: &got}, c.second); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v and %v are %v, %v; want %v", c.first.value(), c.second.value(), got, err, c.want)
		}
	}
}

// TestWhichSheetsAreBlank: those of which nothing at all is known but that the game is drawn.
func TestWhichSheetsAreBlank(t *testing.T) {
	for _, s := range []tournament.Sheet{{}, {Kind: tournament.Scheduled}} {
		if !blankSheet(&s) {
			t.Errorf("%+v isn't blank", s)
		}
	}
	for _, s := range []tournament.Sheet{
		{Kind: tournament.Played}, {Scores: &[2]int{}}, {Penalties: [2]int{0, 1}}, {Noted: [2]int{1, 0}}, {Started: 1}, {Absent: []tournament.PlayerID{1}},
		{By: 1}, {Winner: 1}, {Margin: pointer(0)}, {Rated: pointer(false)}, {Entered: 1}, {EnteredBy: "A"}, {VerifiedBy: "A"},
	} {
		if blankSheet(&s) {
			t.Errorf("%+v is blank", s)
		}
	}
}

// TestTheOrderOfGames: by round, then by table with those that have none last, then by number.
func TestTheOrderOfGames(t *testing.T) {
	want := []tournament.Game{{Round: 1, Table: 1, ID: 9}, {Round: 1, Table: 2, ID: 1}, {Round: 1, Table: 40, ID: 2}, {Round: 1, ID: 3}, {Round: 1, ID: 4}, {Round: 2, Table: 1, ID: 5}, {Round: 2, Table: 1, ID: 6}}
	got := slices.Clone(want)
	slices.Reverse(got)
	if slices.SortFunc(got, gameOrder); !reflect.DeepEqual(got, want) {
		t.Errorf("it is %+v", got)
	}
}

// TestWhichSignsNeedNoEscape: those of ASCII that JSON and HTML take as they are.
func TestWhichSignsNeedNoEscape(t *testing.T) {
	for b := range 256 {
		want := b >= 0x20 && b <= 0x7e && !strings.ContainsRune("\"\\<>&", rune(b))
		if got := plainWords("a" + string([]byte{byte(b)})); got != want {
			t.Errorf("%q needs none: %v", rune(b), got)
		}
	}
}

// TestListsOfNumbers come back, and what isn't one is refused. Of an empty list nothing is kept.
func TestListsOfNumbers(t *testing.T) {
	for _, list := range [][]int{nil, {7}, {0, -1}, {1, 2, 3, 4}} {
		if got, err := decodeNumbers(encodeNumbers(list)); err != nil || !slices.Equal(got, list) || (got == nil) != (list == nil) {
			t.Errorf("%v came back as %v (%v)", list, got, err)
		}
	}
	if got, err := decodeNumbers("[]"); got != nil || err != nil {
		t.Errorf("an empty list is %v, %v", got, err)
	}
	if got, err := decodeWords("[]"); got != nil || err != nil {
		t.Errorf("an empty list of words is %v, %v", got, err)
	}
	for _, broken := range []string{"7", "[7", `["7"]`, "[1.5]"} {
		if got, err := decodeNumbers(broken); err == nil {
			t.Errorf("%s was read as %v", broken, got)
		}
	}
}

// TestOnlyItsPlaceMayDifferInTheSameDivision.
func TestOnlyItsPlaceMayDifferInTheSameDivision(t *testing.T) {
	a := divisionTable.zeroRow()
	for i, c := range divisionTable.columns {
		b := slices.Clone(a)
		b[i] = textCell("other")
		if same := sameButPlace(a, b); same != (c.name == "position") {
			t.Errorf("with another %s it is the same: %v", c.name, same)
		}
	}
}

// TestDivisionsComeBackInTheDirectorsOrder, and moving them makes none of them anew. A new name does.
func TestDivisionsComeBackInTheDirectorsOrder(t *testing.T) {
	f := newFile(t)
	f.change(t, "drawn", func(e *tournament.Event) {
		e.Divisions = []*tournament.Division{field(2, 4, 1), field(1, 4, 1), field(3, 2, 1)}
	})
	names := func() (names string) {
		for _, d := range f.Event().Divisions {
			names += d.Name
		}
		return names
	}
	first := f.Event().Divisions[1]
	if names() != "BAC" {
		t.Errorf("they are %s", names())
	}
	f.change(t, "moved", func(e *tournament.Event) { slices.Reverse(e.Divisions) })
	if names() != "CAB" || f.Event().Divisions[1] != first {
		t.Errorf("moved they are %s, and that in the middle is the same: %v", names(), f.Event().Divisions[1] == first)
	}
	f.change(t, "edited without effect, and named", func(e *tournament.Event) {
		if _, err := e.Edit(1); err != nil {
			t.Fatal(err)
		}
		d, err := e.Edit(2)
		if err != nil {
			t.Fatal(err)
		}
		d.Name = "Z"
	})
	if names() != "CAZ" || f.Event().Divisions[1] != first {
		t.Errorf("edited they are %s, and the one without a change is the same: %v", names(), f.Event().Divisions[1] == first)
	}
	wantVerified(t, f)
}
