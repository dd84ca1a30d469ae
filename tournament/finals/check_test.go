package finals_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestAnAlteredFinalIsFound, whichever of its facts is changed. One that is as it was made isn't found.
func TestAnAlteredFinalIsFound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	made := begun(t, b, 6, func(f *tournament.Finals) {
		f.Field, f.Starts, f.LastStart = 4, tournament.StartByLot, tournament.StartByLot
	})
	play(t, made, b, "ABA")
	play(t, made, b, "BB")
	play(t, made, b, "A")
	if wrong := finals.Check(made, b); len(wrong) > 0 {
		t.Fatalf("a final as it was made is said to be wrong: %v", wrong)
	}
	// With some seed the other player starts one of three games with lots.
	for name, c := range map[string]struct {
		alter func(*tournament.Finals)
		want  string
	}{
		"another player": {func(f *tournament.Finals) {
			for i := range f.Games {
				for _, at := range []*tournament.PlayerID{&f.Games[i].First, &f.Games[i].Second} {
					if *at == f.Entrants[3].Player {
						*at = 5
					}
				}
			}
			f.Entrants[3].Player = 5
		}, "by the standings as they are now, Player 4 would play in the final; by the standings as they are now, Player 5 wouldn't play in the final; "},
		"a record":                {func(f *tournament.Finals) { f.Entrants[1].HalfWins += 2 }, "Player 2 came into the final with 6–1 −25; the standings now say 5–1 −25"},
		"the record of the first": {func(f *tournament.Finals) { f.Entrants[0].HalfWins += 2 }, "Player 1 came into the final with 7–1 −15; the standings now say 6–1 −15"},
		"a spread":                {func(f *tournament.Finals) { f.Entrants[1].Spread++ }, "Player 2 came into the final with 5–1 −24; the standings now say 5–1 −25"},
		"losses":                  {func(f *tournament.Finals) { f.Entrants[1].HalfLosses++ }, "Player 2 came into the final with 5–1½ −25; the standings now say 5–1 −25"},
		"two seats": {func(f *tournament.Finals) {
			f.Entrants[2].Seat, f.Entrants[3].Seat = f.Entrants[3].Seat, f.Entrants[2].Seat
		}, "Player 3, seed 3, sits on line 2 of the bracket and not on line 4; Player 4, seed 4, sits on line 4 of the bracket and not on line 2; "},
		"two seeds":  {func(f *tournament.Finals) { f.Entrants[0], f.Entrants[1] = f.Entrants[1], f.Entrants[0] }, "Player 1 is seed 2 behind players who are lower in the standings, or whose lot is lower; Player 2, seed 1, sits on line 3 of the bracket and not on line 1; "},
		"who starts": {func(f *tournament.Finals) { f.Games[1].First, f.Games[1].Second = f.Games[1].Second, f.Games[1].First }, "Semi-final 1, game 3: table 1, Player 1 – Player 4 has no place in the bracket; Semi-final 1, game 2: table 1, Player 1 – Player 4: by the rules of the final, Player 4 starts"},
		"a winner": {func(f *tournament.Finals) {
			s := f.Games[0].Sheet.Scores
			f.Games[0].Sheet.Scores = &[2]int{s[1], s[0]}
		}, "Semi-final 1, game 3: table 1, Player 1 – Player 4 has no place in the bracket; Final, game 1: table 1, Player 3 – Player 1 has no place in the bracket; "},
	} {
		d := made.Clone()
		d.Final = made.Final.Clone()
		c.alter(d.Final)
		if wrong := strings.Join(text.Strings(finals.Check(d, b)), "; "); wrong == "" || !strings.HasPrefix(wrong, c.want) {
			t.Errorf("%s is altered, and found is %q, want %q", name, wrong, c.want)
		}
	}
}

// TestWhoIsEjectedFromAFinalIsNotCompared: the standings of an ejected player differ from those when the final began,
// and the player is last in them. The players below aren't out of order because of that.
func TestWhoIsEjectedFromAFinalIsNotCompared(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 4, nil)
	play(t, d, b, "A")
	eventtest.Eject(d, 2, 1, tournament.EffectNone)
	if _, err := finals.Settle(d, b); err != nil {
		t.Fatal(err)
	}
	d.Final.Entrants[1].Spread++
	if wrong := finals.Check(d, b); len(wrong) > 0 {
		t.Errorf("said to be wrong: %v", wrong)
	}
}

// TestAnAlteredStartIsFound. The first game by the ledger isn't checked, because the rounds may have been corrected
// since.
func TestAnAlteredStartIsFound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		starts       tournament.FinalStarts
		bestOf, game int
		want         string
	}{
		{tournament.StartByLedger, 1, 0, ""},
		{tournament.StartByLedger, 3, 1, "Player 2 starts"},
		{tournament.StartByLot, 1, 0, "Player 1 starts"},
		{tournament.StartByLot, 3, 1, "Player 2 starts"},
	} {
		d := begun(t, b, 2, func(f *tournament.Finals) {
			f.Starts, f.LastStart, f.BestOf = c.starts, tournament.StartInTurn, c.bestOf
		})
		play(t, d, b, "AA"[:c.game+1])
		if wrong := finals.Check(d, b); len(wrong) > 0 {
			t.Fatalf("as it was made: %v", wrong)
		}
		g := &d.Final.Games[c.game]
		g.First, g.Second = g.Second, g.First
		scores := g.Sheet.Scores
		g.Sheet.Scores = &[2]int{scores[1], scores[0]}
		wrong := strings.Join(text.Strings(finals.Check(d, b)), "; ")
		if c.want == "" && wrong != "" || !strings.Contains(wrong, c.want) {
			t.Errorf("%s, best of %d, game %d: %q, want %q", c.starts, c.bestOf, c.game+1, wrong, c.want)
		}
	}
}

// TestAStartThatSomebodySetIsNoAlteration, whatever the rule of the final is.
func TestAStartThatSomebodySetIsNoAlteration(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, starts := range []tournament.FinalStarts{tournament.StartByLot, tournament.StartByLedger, tournament.StartByChoice} {
		for id := tournament.PlayerID(1); id <= 2; id++ {
			d := begun(t, b, 2, func(f *tournament.Finals) { f.Starts, f.BestOf = starts, 1 })
			if err := finals.SetStart(d, d.Final.Games[0].ID, id); err != nil {
				t.Fatal(err)
			}
			if wrong := finals.Check(d, b); len(wrong) > 0 {
				t.Errorf("%s, player %d: %v", starts, id, wrong)
			}
		}
	}
}
