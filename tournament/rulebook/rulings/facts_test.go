package rulings_test

import (
	"maps"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

// TestFactsAreReadBack: the line that keeps a ruling with its facts asks the same question again, for every ruling
// over its grid, and each fact has a label and a value in words.
func TestFactsAreReadBack(t *testing.T) {
	for _, r := range rulings.All() {
		overGrid(t, stock(t)[:1], r.ID, func(a gridAnswer) {
			if a.err != nil {
				return
			}
			given := maps.Clone(a.given)
			maps.DeleteFunc(given, func(_, value string) bool { return value == "" })
			line := r.Asked(given)
			read, again, ok := rulings.ReadAsked(line)
			if !ok || read.ID != r.ID || !maps.Equal(given, again) {
				t.Errorf("%v is kept as %q and read as %s %v", a, line, read.ID, again)
			}
			facts := r.Facts(again)
			for _, f := range facts {
				if f.Label.IsZero() || f.Value.IsZero() {
					t.Errorf("%q: a fact is %q: %q", line, f.Label.String(), f.Value.String())
				}
			}
			if len(facts) != len(given) {
				t.Errorf("%q has %d facts, not %d", line, len(facts), len(given))
			}
		})
	}
}

// TestFactsAsTyped: what was typed with spaces is one word, and a line that isn't a ruling's is refused.
func TestFactsAsTyped(t *testing.T) {
	r, _ := rulings.Find("R54")
	if line := r.Asked(map[string]string{"turns": "pass, pass", "a": " 300 ", "b": ""}); line != "R54 turns=pass,pass a=300" {
		t.Errorf("kept as %q", line)
	}
	for _, c := range []struct {
		line string
		ok   bool
	}{{"", false}, {"   ", false}, {"R99 a=1", false}, {"kept=5", false}, {"R44", true}, {"r40 kept=5 touched", true}} {
		if _, _, ok := rulings.ReadAsked(c.line); ok != c.ok {
			t.Errorf("%q is a ruling: %v", c.line, ok)
		}
	}
}
