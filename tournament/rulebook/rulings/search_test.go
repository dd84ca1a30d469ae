package rulings_test

import (
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

func TestSearchFindsTheSituationFirst(t *testing.T) {
	for query, want := range map[string]string{
		"overdraw": "R40", "too many tiles": "R40", "late": "R01", "both late": "R02", "clock not stopped": "R15", "blank": "R46",
		"recount": "R58", "phone": "R72", "R60": "R60", "resign": "R60", "tile under the board": "R49", "six zeros": "R54",
		"lost challenge": "R22", "no-show": "R04", "bye": "R09", "spilled": "R45", "ten minutes over": "R14", "collusion": "R68",
		"too few tiles": "R43", "flash draw": "R32", "appeal": "R70", "ejection": "R64", "tie": "R56",
	} {
		list := rulings.Search(query)
		if len(list) == 0 || list[0].ID != want {
			first := "nothing"
			if len(list) > 0 {
				first = list[0].ID + " " + list[0].Title
			}
			t.Errorf("%q finds %s first, want %s", query, first, want)
		}
	}
	if len(rulings.Search("  ")) != 75 {
		t.Error("no words don't list everything")
	}
	if list := rulings.Search("zebra"); len(list) != 0 {
		t.Errorf("zebra finds %d", len(list))
	}
}

func BenchmarkSearch(b *testing.B) {
	for b.Loop() {
		rulings.Search("clock not stopped")
	}
}
