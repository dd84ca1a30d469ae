package draw

import (
	"fmt"
	"testing"

	"wordhall/pairing"
	. "wordhall/tournament"
)

// TestADifferenceInOneLevelHasItsWords: more or fewer, one or many, and nothing for what isn't counted.
func TestADifferenceInOneLevelHasItsWords(t *testing.T) {
	for _, c := range []struct {
		level string
		cost  int64
		want  string
	}{
		{"meetings, squared", 1, "1 more in meetings, squared"}, {"meetings, squared", -1, "1 less in meetings, squared"}, {"meetings, squared", -2, "2 less in meetings, squared"},
		{"start conflicts", 1, "1 more start conflict"}, {"start conflicts", 2, "2 more start conflicts"}, {"start conflicts", -1, "1 fewer start conflict"}, {"start conflicts", -2, "2 fewer start conflicts"},
	} {
		if got := priceWords(pairing.LevelCost{Name: c.level, Cost: c.cost}).String(); got != c.want {
			t.Errorf("%s %d: %q, want %q", c.level, c.cost, got, c.want)
		}
	}
}

// TestTheWorstRunIsKept: of two equal runs the first is.
func TestTheWorstRunIsKept(t *testing.T) {
	one, two := []RehearsedCount{{Player: 1, Count: 1}}, []RehearsedCount{{Player: 2, Count: 2}}
	for _, c := range []struct {
		name string
		a, b []RehearsedCount
		want bool
	}{
		{"nothing and nothing", nil, nil, false},
		{"one against nothing", one, nil, true},
		{"nothing against one", nil, one, false},
		{"two against one", two, one, true},
		{"one against two", one, two, false},
		{"one against one", one, one, false},
	} {
		if got := worse(c.a, c.b); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestTheStartsOfTheWorstRun are those of the run with the most players who are off by two or more.
func TestTheStartsOfTheWorstRun(t *testing.T) {
	d := asked()
	d.Games, d.Rounds = nil, 4
	for round := 1; round <= 4; round++ {
		d.Games = append(d.Games, Game{ID: round, Round: round, First: 1, Second: 2, Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 300}}})
	}
	for _, c := range []struct {
		name string
		was  []RehearsedCount
		want string
	}{
		{"the first run", nil, "[{1 4} {2 4}]"},
		{"fewer were off", []RehearsedCount{{3, 9}}, "[{1 4} {2 4}]"},
		{"as many, by less", []RehearsedCount{{3, 3}, {4, 2}}, "[{1 4} {2 4}]"},
		{"as many, by as much", []RehearsedCount{{3, 4}, {4, 2}}, "[{3 4} {4 2}]"},
		{"more were off", []RehearsedCount{{3, 2}, {4, 2}, {1, 2}}, "[{3 2} {4 2} {1 2}]"},
	} {
		r := RehearsedDivision{Starts: c.was}
		if r.close(d); fmt.Sprint(r.Starts) != c.want {
			t.Errorf("%s: %v, want %s", c.name, r.Starts, c.want)
		}
	}
}
