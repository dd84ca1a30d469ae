package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestACorrectionNeedsAReasonOnceTheNextRoundIsPublished, and so does taking a sheet back. It needs none because the
// sheet's own round is published.
func TestACorrectionNeedsAReasonOnceTheNextRoundIsPublished(t *testing.T) {
	for _, c := range []struct {
		published int
		reason    string
		refused   bool
	}{
		{1, "", false},
		{2, "", true},
		{2, " ", true},
		{2, "misread", false},
	} {
		for name, change := range map[string]func(*Division) error{
			"corrected": func(d *Division) error {
				return d.EnterSheet(SheetEntry{Game: 1, Sheet: eventtest.Played(400, 391), Correct: true, Reason: c.reason})
			},
			"taken back": func(d *Division) error { return d.ClearSheet(1, c.reason) },
		} {
			d := eventtest.Field(4, 3)
			eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 390))
			for round := 1; round <= c.published; round++ {
				d.RoundFacts = append(d.RoundFacts, Round{Number: round, PublishedAt: 1, Revision: 1})
			}
			if err := change(d); RefusedAs(err, NeedsReason) != c.refused || (err != nil) != c.refused {
				t.Errorf("round %d published, %s with the reason %q: %v", c.published, name, c.reason, err)
			} else if err != nil && !strings.HasPrefix(err.Error(), "round 2 is already published; say why the sheet of ") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// TestASheetNamesItsTwoPlayers and no other player.
func TestASheetNamesItsTwoPlayers(t *testing.T) {
	d := eventtest.Field(4, 3)
	g := eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	sheet := eventtest.Played(400, 390)
	sheet.Started = 3
	err := d.EnterSheet(SheetEntry{Game: 1, Sheet: sheet})
	if want := d.PlayerName(3) + " does not sit at " + d.GameTitle(g); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %q", err, want)
	}
}
