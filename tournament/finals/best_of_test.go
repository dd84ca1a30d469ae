package finals_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

func TestBestOfByRoundIsReadAndWritten(t *testing.T) {
	for words, want := range map[string]string{
		"3": "3", "1, 3,5": "1, 3, 5", "1 1 3": "1, 3", "5;5": "5", " 99 ": "99", "3,1": "3, 1",
		"": "", "2": "", "1,,x": "", "101": "", "-1": "", "1, 2, 3": "",
	} {
		f := finals.Plan(16)
		err := finals.ReadBestOf(&f, words)
		if got := finals.BestOfWords(&f); err == nil && got != want || (err != nil) != (want == "") {
			t.Errorf("%q is read as %q (%v), want %q", words, got, err, want)
		}
	}
}

// TestMatchesAreOfTheGamesOfTheirRound: quarter-finals have one game, semi-finals three and a final five, and no more
// games than matter.
func TestMatchesAreOfTheGamesOfTheirRound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 8, func(f *tournament.Finals) {
		f.Third = true
		if err := finals.ReadBestOf(f, "1, 3, 5"); err != nil {
			t.Fatal(err)
		}
	})
	games := map[int]int{1: 4 * 1, 2: 2 * 2, 3: 2 * 3}
	for len(finals.Missing(d)) > 0 {
		games[finals.Missing(d)[0].Round]--
		play(t, d, b, "A")
	}
	for round, left := range games {
		if left != 0 {
			t.Errorf("round %d has %d games fewer than it must have", round, left)
		}
	}
	if !finals.Of(d, b).Over() {
		t.Error("the final isn't over")
	}
}

// TestTheThirdPlaceHasALengthOfItsOwn if one is given. Otherwise it is as long as the final.
func TestTheThirdPlaceHasALengthOfItsOwn(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for own, want := range map[int]int{0: 2, 1: 1, 5: 3} { // The best of 3 is decided after 2 games.
		d := begun(t, b, 4, func(f *tournament.Finals) { f.Third, f.ThirdBestOf = true, own })
		third := 0
		for len(finals.Missing(d)) > 0 {
			match, _ := finals.MatchOf(finals.Missing(d)[0])
			if finals.Of(d, b).Match(match).Third {
				third++
			}
			play(t, d, b, "A")
		}
		if third != want || !finals.Of(d, b).Over() {
			t.Errorf("best of %d: %d games for the third place, want %d", own, third, want)
		}
	}
	d, f := field(4), finals.Plan(4)
	for own, ok := range map[int]bool{0: true, 5: true, 2: false, -1: false, 101: false} {
		if f.ThirdBestOf = own; (finals.Set(d, &f) == nil) != ok {
			t.Errorf("the third place as the best of %d: %t", own, !ok)
		}
	}
}

func TestAFinalOfMoreNumbersThanRoundsIsRefused(t *testing.T) {
	for words, ok := range map[string]bool{"1, 3": true, "1, 3, 5": false} {
		d, f := field(4), finals.Plan(4)
		if err := finals.ReadBestOf(&f, words); err != nil {
			t.Fatal(err)
		}
		if err := finals.Set(d, &f); (err == nil) != ok {
			t.Errorf("best of %s for four players: %v", words, err)
		}
	}
}
