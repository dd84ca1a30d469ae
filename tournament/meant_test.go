package tournament_test

import (
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestWhoIsMeantByANumberOrAName(t *testing.T) {
	d := eventtest.Field(4, 3)
	for i, name := range []string{"Ann Lee", "Ann Leeson", "Bo O'Neil", "Cy Marlow"} {
		d.Players[i].Name = name
	}
	d.Players[3].Club = "Leeds"
	for typed, want := range map[string][]PlayerID{
		"2": {2}, " #2 ": {2}, "9": nil, "": nil, "ann lee": {1}, "lee, ann": {1}, "ann": {1, 2}, "lees": {2}, "oneil": {3}, "leeds": nil, "marlow": {4},
	} {
		var got []PlayerID
		for _, p := range d.Meant(typed) {
			got = append(got, p.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q means %v, want %v", typed, got, want)
		}
	}
}

// TestTheFieldOfARound: a stand-in is drawn where the others are an odd number, so that nobody has the bye.
func TestTheFieldOfARound(t *testing.T) {
	for _, c := range []struct{ players, standIns, leave, want int }{
		{8, 0, 0, 8}, {9, 0, 0, 9}, {8, 1, 0, 8}, {9, 1, 0, 10}, {9, 2, 0, 10}, {9, 1, 1, 8},
	} {
		d := eventtest.Field(c.players+c.standIns, 3)
		for i := range c.standIns {
			d.Players[c.players+i].StandIn = true
		}
		for i := range c.leave {
			d.Players[i].Withdrawn = 1
		}
		if got := d.FieldOf(1); got != c.want {
			t.Errorf("%d players, %d of them gone, and %d stand-ins: %d are to be drawn, want %d", c.players, c.leave, c.standIns, got, c.want)
		}
	}
}
