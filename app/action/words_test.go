package action_test

import (
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
)

// TestChallengesTakenOverAreCounted: one isn't said in the plural.
func TestChallengesTakenOverAreCounted(t *testing.T) {
	first := tournament.Challenge{ID: 1, At: 1, Words: []string{"ZA"}, Answer: tournament.Acceptable, List: "practice", Checksum: "c"}
	second := first
	second.ID, second.At, second.Words = 2, 2, []string{"ZO"}
	for want, list := range map[string][]tournament.Challenge{
		"took over 1 challenge from the stage":  {first},
		"took over 2 challenges from the stage": {first, second},
	} {
		done, err := carriedOut(t, hall(), action.MergeChallenges{Division: 1, From: "the stage", Challenges: list})
		if err != nil || done.Words.String() != want {
			t.Errorf("it says %q, %v; want %q", done.Words, err, want)
		}
	}
}
