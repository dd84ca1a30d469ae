package report_test

import (
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

func TestWhatIsStillOpenWhenAnEventIsClosed(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.Name = "A"
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{400, 300}})
	eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
	d.Prizes = []Prize{{ID: 1, Measure: ByPlace, Rank: 1}, {ID: 2, Measure: ByPlace, Rank: 2, Handed: []Handed{{Player: 1}}}}
	d.Challenges = []Challenge{
		{ID: 1, Words: []string{"ZA"}, Answer: Acceptable}, {ID: 2, Words: []string{"ZA"}, Answer: Unacceptable, Again: 1},
		{ID: 3, Words: []string{"ZB"}, Answer: Unacceptable},
	}
	want := []string{
		"division A: rounds 2 to 3 aren't drawn", "division A: 1 sheet is still out of round 1",
		"division A: 1 challenge waits for the director", "division A: 1 prize is not handed out yet",
	}
	if got := text.Strings(report.StillOpen(eventtest.Alone(d), 0)); !slices.Equal(got, want) {
		t.Errorf("open: %q", got)
	}
	if got := text.Strings(report.StillOpen(eventtest.Alone(d), 2)); len(got) != len(want)+1 || got[len(want)] != "2 results are disputed" {
		t.Errorf("with two marks open: %q", got)
	}
	d.Rounds, d.Prizes, d.Challenges = 1, nil, nil
	d.Games[1].Sheet = Sheet{Kind: Played, Scores: &[2]int{300, 400}}
	if got := report.StillOpen(eventtest.Alone(d), 0); len(got) != 0 {
		t.Errorf("all is done, but %q", got)
	}
	d.Games[1].Sheet = Sheet{Kind: Scheduled}
	d.Rulings = []Ruling{{ID: 1, Player: 3, Kind: Ejection, Effect: EffectNone, AfterRound: 0, Reason: "x"}}
	if got := report.StillOpen(eventtest.Alone(d), 0); len(got) != 0 {
		t.Errorf("an ejection has decided the game, but %q", got)
	}
}
