package exchange_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// TestSlug: a division's files begin with it, and for tsh it is the division's whole name.
func TestSlug(t *testing.T) {
	taken := map[string]bool{}
	for _, c := range []struct{ name, want string }{
		{"Open", "open"}, {"open", "open-2"}, {"Köln: 3/4", "k-ln-3-4"}, {"../../up", "up"}, {"...", "5"}, {"index", "index-6"},
		{"CON", "con-7"}, {"nul", "nul-8"}, {"Aux. ", "aux-9"}, {"LPT1", "lpt1-10"}, {"nul.txt", "nul-txt"}, {"Conrad", "conrad"},
	} {
		d := &tournament.Division{ID: tournament.DivisionID(len(taken) + 1), Name: c.name}
		if got := exchange.Slug(d, taken); got != c.want {
			t.Errorf("%q: %q, want %q", c.name, got, c.want)
		}
	}
}
