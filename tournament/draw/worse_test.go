package draw

import (
	"testing"

	"wordhall/pairing"
)

// TestADifferenceInOneLevelHasItsWords: more or less, one or many, and what isn't counted.
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

// TestTheWorstRunIsKept: of two runs alike the first stays.
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
