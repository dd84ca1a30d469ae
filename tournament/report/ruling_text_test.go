package report_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestEveryRulingKindIsTold in words, with what it changes and the situation for which it was computed.
func TestEveryRulingKindIsTold(t *testing.T) {
	cases := map[tournament.RulingKind]struct {
		ruling tournament.Ruling
		says   string
	}{
		tournament.SpreadPenalty: {tournament.Ruling{Points: -40, Round: 2}, "Spread −40"},
		tournament.Ejection:      {tournament.Ruling{AfterRound: 3}, "Ejected after round 3"},
		tournament.Warning:       {tournament.Ruling{Level: 2, Rule: "R65"}, "Warning, level 2 (R65)"},
		tournament.Noted:         {tournament.Ruling{Rule: "R12"}, "Decision (R12)"},
	}
	for _, k := range tournament.RulingKinds {
		c, known := cases[k.Key]
		if !known {
			t.Errorf("no case says how a ruling of the kind %s is told; add one", k.Key)
			continue
		}
		c.ruling.Kind = k.Key
		if got := report.RulingText(c.ruling).String(); got != c.says {
			t.Errorf("%s is told as %q, want %q", k.Key, got, c.says)
		}
	}
}
