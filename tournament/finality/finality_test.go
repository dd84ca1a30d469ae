package finality_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// TestFinality holds T109 to T112 for a division.
func TestFinality(t *testing.T) {
	for name, c := range map[string]struct {
		book     string
		nextGame bool
		c        finality.Correction
		want     string
	}{
		"T109 both petition":         {"wespa-2010", false, finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true, AgreeSecond: true}, ""},
		"T109 one petitions":         {"wespa-2010", false, finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true}, "both players must agree"},
		"T110 the next game began":   {"wespa-2010", true, finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true, AgreeSecond: true}, "WESPA 2010 §5.4.1"},
		"keyed wrongly, afterwards":  {"wespa-2010", true, finality.Correction{Cause: finality.KeyedWrongly}, ""},
		"signed, said to be earlier": {"wespa-2010", true, finality.Correction{Cause: finality.SheetChanged, Stage: rulebook.Unsigned}, "can't be changed"},
		"not signed yet":             {"wespa-2010", false, finality.Correction{Cause: finality.SheetChanged, Stage: rulebook.Unsigned}, ""},
		"T111":                       {"wmsf", false, finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true, AgreeSecond: true}, "WMSF §End¶7"},
		"T112":                       {"aspa-2016", false, finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true, AgreeSecond: true}, "ASPA 2016 §11.6"},
		"no such cause":              {"aspa-2016", false, finality.Correction{Cause: "mood"}, "not \"mood\""},
	} {
		t.Run(name, func(t *testing.T) {
			d := eventtest.Field(2, 3)
			eventtest.Add(d, 1, 1, 2, tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}})
			if c.nextGame {
				eventtest.Add(d, 2, 2, 1, tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 390}})
			}
			b := eventtest.Book(t, c.book)
			if err := finality.Check(d, b, 1, c.c, " ", "R. Vale", 5); tournament.RefusedAs(err, tournament.NeedsReason) != (c.c.Cause == finality.SheetChanged) {
				t.Errorf("without a reason: %v", err)
			}
			err := finality.Check(d, b, 1, c.c, "a", "R. Vale", 5)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Fatalf("%v, want %q", err, c.want)
			}
			if len(d.Rulings) != 0 {
				t.Fatalf("a ruling stands: %+v", d.Rulings)
			}
			if err == nil || c.c.Cause != finality.SheetChanged {
				return
			}
			c.c.Overrule = true
			if err := finality.Check(d, b, 1, c.c, "the committee insists", "R. Vale", 5); err != nil {
				t.Fatal(err)
			}
			if len(report.DirectorDecisions(d)) != 1 || d.Rulings[0].Section == "" || d.Rulings[0].Reason != "the committee insists" {
				t.Errorf("the overruling isn't recorded: %+v", d.Rulings)
			}
			if err := d.Validate(b); err != nil {
				t.Error(err)
			}
		})
	}
}
