package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// gamesOf are the last and the next game of those players. For the public they don't mention an ejection.
func gamesOf(l *report.View, public bool, last, next int, ids ...tournament.PlayerID) []string {
	o := l.Order(public)
	o.Last, o.Next = last, next
	var says []string
	for _, id := range ids {
		for row := range o.List("number", "last", "next").Rows {
			if row.Cells[0].Number == int(id) {
				says = append(says, row.Cells[1].Words.String()+"|"+row.Cells[2].Words.String())
			}
		}
	}
	return says
}

// TestTheLastAndTheNextGame of the standings are in the same words everywhere: a sheet that is in or out, who starts,
// a bye, an ejected player and the one who meets nobody, a player without a game, and one who missed the round.
func TestTheLastAndTheNextGame(t *testing.T) {
	d := aDraw()
	l := report.At(d, eventtest.Book(t, "wespa-2010"), 1)
	ids := []tournament.PlayerID{1, 3, 4, 5, 6, 9, 10, 11, 12}
	want := []string{
		"still out v Zed|T1 (Stage) Zed, to start", "still out v Watt|T2 Watt, to be drawn", "still out v Abel|T2 Abel, to be drawn", "W 400–350 Upton|T3 Upton, replied", "L 350–400 Vale|T3 Vale, started",
		"bye|bye", "no game|", "bye|by ejection", "no game|",
	}
	if got := gamesOf(l, false, 1, 1, ids...); !slices.Equal(got, want) {
		t.Errorf("the director reads\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	want[7] = "bye|"
	if got := gamesOf(l, true, 1, 1, ids...); !slices.Equal(got, want) {
		t.Errorf("everybody reads\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	d.Players[11].Surname = "Abel"
	if got := gamesOf(l, false, 1, 2, 4); got[0] != "still out v Cy Abel|" {
		t.Errorf("of two with one surname it says %q", got)
	}
}

// TestAResultByEjection is shown to the director alone.
func TestAResultByEjection(t *testing.T) {
	d := eventtest.Field(4, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(300, 400))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(300, 400))
	eventtest.Eject(d, 2, 1, tournament.EffectAward)
	l := report.At(d, eventtest.Book(t, "wespa-2010"), 1)
	for public, want := range map[bool]string{false: "W by ejection Player 2|", true: "W Player 2|"} {
		if got := gamesOf(l, public, 1, 2, 1)[0]; got != want {
			t.Errorf("public %v: %q, want %q", public, got, want)
		}
	}
}

// TestPlacesByRoundAsAList: only players who have a place are in it, with the place after each round, and none for a
// round after which they had none.
func TestPlacesByRoundAsAList(t *testing.T) {
	d := eventtest.Field(4, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(450, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 2, 3, eventtest.Played(500, 300))
	eventtest.Eject(d, 4, 1, tournament.EffectNone)
	l := report.At(d, eventtest.Book(t, "wespa-2010"), 2)
	if got := lines(report.PlacesByRound(l, 1, 9)); !slices.Equal(got, []string{"1|Player 1|1|1", "2|Player 2|3|2", "3|Player 3|2|3"}) {
		t.Errorf("the places are %q", got)
	}
	if got := lines(report.PlacesByRound(l, 2, 1)); !slices.Equal(got, []string{"1|Player 1|1"}) {
		t.Errorf("the first after round 2 is %q", got)
	}
}
