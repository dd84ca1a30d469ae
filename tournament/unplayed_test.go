package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestAByeRecordedOnAPrintedDrawIsANewVersionOfIt(t *testing.T) {
	d := eventtest.Field(5, 3)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 5, Revision: 2}}
	bye := Sheet{Kind: Bye}
	if err := d.RecordUnplayed(1, 3, bye, Amendment{Revision: 7, At: 9, By: "R. Vale"}); err != nil {
		t.Fatal(err)
	}
	fact, _ := d.RoundFact(1)
	a, ok := d.Amendment(1, 7)
	if fact.Revision != 7 || !ok || len(a.Before) != 0 || len(a.After) != 1 || !a.After[0].Has(3) || !strings.Contains(a.Reason, "bye recorded") {
		t.Errorf("revision %d, amendment %+v", fact.Revision, a)
	}
	if err := d.RecordUnplayed(2, 3, bye, Amendment{Revision: 9}); err != nil {
		t.Fatal(err)
	}
	if fact, _ := d.RoundFact(2); fact.Revision != 0 || len(fact.Amendments) != 0 {
		t.Errorf("a round that isn't printed has %+v", fact)
	}
	d.Rulings = []Ruling{{ID: 1, Player: 4, Kind: Ejection, Effect: EffectNone, Reason: "x"}}
	for what, err := range map[string]error{
		"was ejected":    d.RecordUnplayed(1, 4, Sheet{Kind: Missed}, Amendment{}),
		"already sits":   d.RecordUnplayed(1, 1, bye, Amendment{}),
		"has no round 0": d.RecordUnplayed(0, 5, bye, Amendment{}),
		"has no round 4": d.RecordUnplayed(4, 5, bye, Amendment{}),
		"a bye or a mi":  d.RecordUnplayed(1, 5, Sheet{Kind: Void}, Amendment{}),
	} {
		if err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("want %q: %v", what, err)
		}
	}
}

// TestRoundsThatCanHaveAnUnplayedLine are those of the division, from the first to the last.
func TestRoundsThatCanHaveAnUnplayedLine(t *testing.T) {
	for round := range 5 {
		d := eventtest.Field(3, 3)
		err := d.RecordUnplayed(round, 2, Sheet{Kind: Missed}, Amendment{})
		if in := round >= 1 && round <= 3; (err == nil) != in || in != (len(d.GamesOf(round)) == 1) {
			t.Errorf("round %d: %v, %d lines", round, err, len(d.GamesOf(round)))
		}
	}
}
