package tournament_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestChallengeIsKeptWhateverWasTyped(t *testing.T) {
	d := tournament.NewDivision(1, "A", "wespa-2010", 3)
	id, err := d.AddChallenge(eventtest.Challenged(1, tournament.Unacceptable, "\xff\x00é😀", strings.Repeat("é", 4000)))
	if err != nil || id != 1 {
		t.Fatal(id, err)
	}
	c, _ := d.Challenge(1)
	if c.Words[0] != "��é😀" || len(c.Words[1]) > 210 || !strings.HasSuffix(c.Words[1], "é…") {
		t.Errorf("kept as %q", c.Words)
	}
	if _, err := d.AddChallenge(eventtest.Challenged(1, tournament.Unacceptable)); err == nil {
		t.Error("a challenge without words is kept")
	}
}

// TestMergedChallengesComeOnce: the stick is read twice and nothing is doubled. A challenge that was adjudicated
// again still belongs to its first answer.
func TestMergedChallengesComeOnce(t *testing.T) {
	d := tournament.NewDivision(1, "A", "wespa-2010", 3)
	if _, err := d.AddChallenge(eventtest.Challenged(5, tournament.Acceptable, "qi")); err != nil {
		t.Fatal(err)
	}
	first, second := eventtest.Challenged(7, tournament.Acceptable, "zax"), eventtest.Challenged(9, tournament.Unacceptable, "zak")
	first.ID, second.ID, second.Again, second.Challenger, second.Round = 1, 2, 1, 77, 99
	for i, want := range []int{2, 0} {
		n, err := d.MergeChallenges([]tournament.Challenge{first, second})
		if err != nil || n != want || len(d.Challenges) != 3 {
			t.Fatalf("merge %d: %d new, %d in all, %v", i+1, n, len(d.Challenges), err)
		}
	}
	again := d.Challenges[2]
	if again.Again != 2 || again.Challenger != 0 || again.Round != 0 {
		t.Errorf("merged as %+v", again)
	}
}

func TestEditingAChallengeLeavesItsAnswer(t *testing.T) {
	d := tournament.NewDivision(1, "A", "wespa-2010", 3)
	id, err := d.AddChallenge(eventtest.Challenged(5, tournament.Acceptable, "qi"))
	if err != nil {
		t.Fatal(err)
	}
	c := eventtest.Challenged(99, tournament.Unacceptable, "other")
	c.ID, c.Ruled = id, tournament.Unacceptable
	if err := d.EditChallenge(c); !tournament.RefusedAs(err, tournament.NeedsReason) {
		t.Errorf("a ruling without a reason: %v", err)
	}
	c.Reason = "the judge misread the slip"
	if err := d.EditChallenge(c); err != nil {
		t.Fatal(err)
	}
	got, _ := d.Challenge(id)
	if got.Answer != tournament.Acceptable || got.Words[0] != "qi" || got.At != 5 || got.Ruled != tournament.Unacceptable {
		t.Errorf("edited to %+v", got)
	}
}
