package draw

import "testing"

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
