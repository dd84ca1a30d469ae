package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestTablesOfDivisions: table numbers are unique in the hall. A division without a first number comes after those
// before it, and skipped numbers are in no run.
func TestTablesOfDivisions(t *testing.T) {
	e := eventtest.Hall(24, 10, 0, 7)
	e.Divisions[0].Tables.Skip = []int{3, 12, 13, 40}
	e.Divisions[1].Tables.First = 20
	want := []string{"tables 1–2, 4–11, 14–15", "tables 20–24", "no tables", "tables 25–27"}
	for i, d := range e.Divisions {
		if got := TablesText(e.TablesOf(d.ID)).String(); got != want[i] {
			t.Errorf("division %s has %s, want %s", d.Name, got, want[i])
		}
	}
	if first := e.FirstTable(3); first != 25 {
		t.Errorf("a division without players would begin at %d", first)
	}
	if err := e.CheckTables(); err != nil {
		t.Error(err)
	}
}

// TestTableOverlap: two divisions at one table are refused, with the remedy. Ranges that only meet in skipped numbers
// aren't.
func TestTableOverlap(t *testing.T) {
	e := eventtest.Hall(24, 10)
	e.Divisions[1].Tables.First = 12
	want := "table 12 would belong to both division A (tables 1–12) and division B (tables 12–16); let division B begin at table 13"
	if err := e.CheckTables(); err == nil || err.Error() != want || !RefusedAs(err, Conflict) {
		t.Errorf("got %v, want %s", err, want)
	}
	e.Divisions[1].Tables.First = 13
	if err := e.CheckTables(); err != nil {
		t.Error(err)
	}
	e = eventtest.Hall(4, 2)
	e.Divisions[0].Tables.Skip = []int{2}
	e.Divisions[1].Tables.First = 2
	if err := e.CheckTables(); err != nil {
		t.Error(err)
	}
}

// TestADivisionThatGrewGetsTablesBehindTheHall: players who come later get tables and don't move another division.
func TestADivisionThatGrewGetsTablesBehindTheHall(t *testing.T) {
	e := eventtest.Hall(6, 6)
	e.Divisions[0].Tables.First, e.Divisions[1].Tables.First = 1, 4
	grown, err := e.Edit(1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := grown.AddPlayers([]Player{{Name: "Late One"}, {Name: "Late Two"}, {Name: "Late Three"}, {Name: "Late Four"}}); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[DivisionID][]int{1: {1, 2, 3, 7, 8}, 2: {4, 5, 6}} {
		w, err := draw.Make(t.Context(), e, id, eventtest.Book(t, "wespa-2010"), draw.Request{})
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, g := range w.Games {
			got = append(got, g.Table)
		}
		if !slices.Equal(got, want) {
			t.Errorf("division %d sits at tables %v, want %v", id, got, want)
		}
	}
	if err := e.CheckTablesOf(1); err == nil {
		t.Error("a range set over another division's tables was accepted")
	}
}

// TestNoTableIsGivenToTwoDivisions, however they have grown since their first tables were set. Each has as many
// tables as it needs and none of those that it skips. A division whose settings name a first table begins there if no
// other division does.
func TestNoTableIsGivenToTwoDivisions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := eventtest.Hall(rapid.SliceOfN(rapid.IntRange(0, 9), 1, 4).Draw(t, "players")...)
		firsts := map[int]int{}
		for _, d := range e.Divisions {
			d.Tables.First = rapid.IntRange(0, 6).Draw(t, "first")
			d.Tables.Skip = rapid.SliceOfDistinct(rapid.IntRange(1, 8), rapid.ID).Draw(t, "skip")
			firsts[d.Tables.First]++
		}
		given := map[int]string{}
		for i, numbers := range e.TableNumbers() {
			d := e.Divisions[i]
			if len(numbers) != len(d.Players)/2 {
				t.Fatalf("division %s of %d players has the tables %v", d.Name, len(d.Players), numbers)
			}
			for _, n := range numbers {
				if given[n] != "" || slices.Contains(d.Tables.Skip, n) {
					t.Fatalf("table %d of division %s is skipped or belongs to division %s", n, d.Name, given[n])
				}
				given[n] = d.Name
			}
			if first := d.Tables.First; first > 0 && firsts[first] == 1 && len(numbers) > 0 && !slices.Contains(d.Tables.Skip, first) && numbers[0] != first {
				t.Fatalf("division %s begins at table %d and not at %d", d.Name, numbers[0], first)
			}
		}
	})
}

// TestADivisionWithoutPlayersKeepsNoTable from others, wherever it would begin.
func TestADivisionWithoutPlayersKeepsNoTable(t *testing.T) {
	for first := range 4 {
		e := eventtest.Hall(0, 6)
		e.Divisions[0].Tables.First, e.Divisions[1].Tables.First = first, 1
		if got := e.TableNumbers(); len(got[0]) > 0 || !slices.Equal(got[1], []int{1, 2, 3}) {
			t.Errorf("one that would begin at %d: %v", first, got)
		}
	}
}

// TestTablesOfADraw: the best game is at the lowest table of the range, and skipped numbers are left out.
func TestTablesOfADraw(t *testing.T) {
	e := eventtest.Hall(4, 6)
	d := e.Divisions[1]
	d.Tables = Tables{First: 16, Skip: []int{17}, Names: map[int]string{16: "Stage"}}
	w, err := draw.Make(t.Context(), e, 2, eventtest.Book(t, "wespa-2010"), draw.Request{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]PlayerID{16: 1, 18: 2, 19: 3}
	for _, g := range w.Games {
		if !g.Has(want[g.Table]) {
			t.Errorf("table %d: %d – %d", g.Table, g.First, g.Second)
		}
	}
}

// TestFixedTables: a game is at the own table of a player. If both have one it is at the lower table, and the player
// who doesn't get the own table is reported.
func TestFixedTables(t *testing.T) {
	d := eventtest.Field(8, 3)
	for id, table := range map[int]int{2: 7, 1: 5, 5: 3, 4: 7} {
		d.Players[id-1].Table = table
	}
	w := eventtest.Draw(t, d, draw.Request{})
	at := map[int]PlayerID{}
	for _, g := range w.Games {
		at[g.Table] = min(g.First, g.Second)
	}
	// A fold pairs 1–5, 2–6, 3–7 and 4–8.
	for table, id := range map[int]PlayerID{3: 1, 7: 2, 1: 3, 2: 4} {
		if at[table] != id {
			t.Errorf("tables %v, want %d at table %d", at, id, table)
		}
	}
	want := []string{
		"Player 1 always sits at table 5, but the game is at table 3, where Player 5 always sits",
		"Player 4 always sits at table 7, but another game of this round already has it",
	}
	if !slices.Equal(w.Round.Relaxed, want) {
		t.Errorf("relaxed %q", w.Round.Relaxed)
	}
	i := slices.IndexFunc(w.Games, func(g Game) bool { return g.Table == 7 })
	if !slices.Contains(w.Games[i].Why, "at table 7, where Player 2 always sits") {
		t.Errorf("why %q", w.Games[i].Why)
	}
}

// TestTablesInUse: a table of another division, or one at which a game of the division still goes on, is never given.
func TestTablesInUse(t *testing.T) {
	e := eventtest.Hall(4, 4)
	e.Divisions[0].Players[0].Table = 3
	_, err := draw.Make(t.Context(), e, 1, eventtest.Book(t, "wespa-2010"), draw.Request{})
	if err == nil || !strings.HasSuffix(err.Error(), "would be at table 3, which belongs to division B; change the fixed table or the table ranges of the divisions") {
		t.Errorf("got %v", err)
	}
	e = eventtest.Hall(4, 4)
	eventtest.Add(e.Divisions[1], 1, 1, 2, Sheet{Kind: Scheduled})
	e.Divisions[1].Games[0].Table = 2
	_, err = draw.Make(t.Context(), e, 1, eventtest.Book(t, "wespa-2010"), draw.Request{})
	want := "table 2, which division A needs, is still in use by round 1 of division B, Player 1 – Player 2; give the divisions table ranges of their own"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	e.Divisions[1].Games[0].Sheet = eventtest.Played(400, 300)
	if _, err = draw.Make(t.Context(), e, 1, eventtest.Book(t, "wespa-2010"), draw.Request{}); err != nil {
		t.Error(err)
	}
}
