package draw_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestPartTables: tables that another program numbered from 1 in each division become the division's own, in their
// order. Numbers that don't clash stay.
func TestPartTables(t *testing.T) {
	e := &Event{}
	for i, tables := range [][]int{{1, 2}, {1, 2}, {7, 8}} {
		d := eventtest.Field(4, 2)
		d.ID, d.Name = DivisionID(i+1), string(rune('A'+i))
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
		d.Games[0].Table, d.Games[1].Table = tables[0], tables[1]
		d.Players[3].Table = tables[1]
		e.Divisions = append(e.Divisions, d)
	}
	before := e.Divisions[1]
	if draw.SeparateTables(e, 3) || draw.SeparateTables(e, 9) {
		t.Error("a division moves that is in nobody's way")
	}
	if !draw.SeparateTables(e, 2) || before.Games[0].Table != 1 {
		t.Fatal("division B keeps the tables of division A, or the snapshot was changed")
	}
	b := e.Divisions[1]
	if b.Games[0].Table != 3 || b.Games[1].Table != 4 || b.Players[3].Table != 4 {
		t.Errorf("division B sits at %d and %d, its fixed table is %d", b.Games[0].Table, b.Games[1].Table, b.Players[3].Table)
	}
	if draw.SeparateTables(e, 2) {
		t.Error("what is parted moves again")
	}
	e.Divisions[0].Games[0].Table = 3
	if !draw.SeparateTables(e, 1) || e.Divisions[0].Games[0].Table != 2 || e.Divisions[0].Games[1].Table != 1 {
		t.Errorf("the first division sits at %+v", e.Divisions[0].Games)
	}
}

// TestPartTablesBeyondItsOwn: if a division uses more tables than it has games at once, such as a player's own table
// far away, the other tables come after all of these.
func TestPartTablesBeyondItsOwn(t *testing.T) {
	e := &Event{}
	for i := range 2 {
		d := eventtest.Field(4, 2)
		d.ID, d.Name = DivisionID(i+1), string(rune('A'+i))
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
		d.Games[0].Table, d.Games[1].Table = 1, 2
		e.Divisions = append(e.Divisions, d)
	}
	e.Divisions[1].Players[3].Table, e.Divisions[1].Players[2].Table = 9, 12
	if !draw.SeparateTables(e, 2) {
		t.Fatal("division B keeps the tables of division A")
	}
	b := e.Divisions[1]
	got := [4]int{b.Games[0].Table, b.Games[1].Table, b.Players[3].Table, b.Players[2].Table}
	if got != [4]int{3, 4, 5, 6} {
		t.Errorf("its tables are %v", got)
	}
}
