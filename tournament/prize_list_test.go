package tournament_test

import (
	"testing"

	"wordhall/tournament"
)

func TestANewPrizeHasTheRankAfterTheOthers(t *testing.T) {
	list := tournament.PrizeList{Prizes: []tournament.Prize{
		{Measure: tournament.ByPlace, Rank: 1}, {Measure: tournament.ByPlace, Rank: 3}, {Measure: tournament.ByPlace, Rank: 7, Class: "juniors"},
		{Measure: tournament.ByHighWin, Rank: 1},
	}}
	for m, want := range map[tournament.Measure]int{tournament.ByPlace: 4, tournament.ByHighWin: 2, tournament.ByUpset: 1} {
		if got := list.NextRank(m); got != want {
			t.Errorf("the next prize %s has rank %d, want %d", m, got, want)
		}
	}
}
