package standings

import (
	"strings"
	"testing"

	"wordhall/tournament/chances"
)

// TestARangeThatIsntProvenIsMarked, and the small print says what the mark means.
func TestARangeThatIsntProvenIsMarked(t *testing.T) {
	_, s := newWindow(t)
	o := &odds{of: s.view.division, found: chances.Forecast{Players: []chances.Chance{
		{ID: 1, Place: 1, Best: 1, Worst: 3}, {ID: 2, Place: 2, Best: 2, Worst: 4, Exact: true}, {ID: 3, Place: 3, Best: 3, Worst: 3, Exact: true},
	}}}
	var ranges []string
	for _, l := range o.lines(s.view) {
		ranges = append(ranges, l.Range)
	}
	if got := strings.Join(ranges, " "); got != "~1–3 2–4 3" {
		t.Errorf("the ranges are %q", got)
	}
	if got := o.foot(s.view, true).String(); !strings.Contains(got, "marked with ~ may be wider than the real one") {
		t.Errorf("the small print is %q", got)
	}
	o.found.Players = o.found.Players[1:]
	if got := o.foot(s.view, true).String(); strings.Contains(got, "~") {
		t.Errorf("with proven ranges the small print is %q", got)
	}
}
