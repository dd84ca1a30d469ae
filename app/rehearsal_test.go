package app_test

import (
	"strings"
	"testing"

	"wordhall/tournament/draw"
)

// TestRehearsalLeavesTheEventAlone: the sample is played to its end, in all divisions, and
// neither its facts nor its journal change.
func TestRehearsalLeavesTheEventAlone(t *testing.T) {
	d, err := newProgram(t).OpenSample(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	before, facts := d.Event(), dump(t, d)
	r, err := d.Rehearse(t.Context(), draw.RehearsalRequest{Runs: 2, Turnaround: 10, First: "10:00"})
	if err != nil {
		t.Fatal(err)
	}
	if d.Event() != before || dump(t, d) != facts {
		t.Error("the rehearsal changed the event or its journal")
	}
	for _, rd := range r.Divisions {
		last := rd.Rounds[len(rd.Rounds)-1]
		if last.Drawn != 2 || last.Ends == "" {
			t.Errorf("division %s: %+v", rd.Name, last)
		}
	}
	if text := draw.RehearsalText(before, r); !strings.Contains(text, "Trial run of Harbour Open") {
		t.Errorf("text:\n%s", text)
	}
}
