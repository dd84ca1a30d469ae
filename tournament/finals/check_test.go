package finals_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/eventtest"
	"wordhall/tournament/finals"
)

// TestAnAlteredFinalIsFound wherever a fact of it is changed, and one that is as it was made isn't.
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
	// Of three games with lots, one is started by the other player for some seed.
	for name, alter := range map[string]func(*tournament.Finals){
		"another player": func(f *tournament.Finals) {
			for i := range f.Games {
				for _, at := range []*tournament.PlayerID{&f.Games[i].First, &f.Games[i].Second} {
					if *at == f.Entrants[3].Player {
						*at = 5
					}
				}
			}
			f.Entrants[3].Player = 5
		},
		"a record": func(f *tournament.Finals) { f.Entrants[1].HalfWins += 2 },
		"a spread": func(f *tournament.Finals) { f.Entrants[1].Spread++ },
		"two seats": func(f *tournament.Finals) {
			f.Entrants[2].Seat, f.Entrants[3].Seat = f.Entrants[3].Seat, f.Entrants[2].Seat
		},
		"two seeds":  func(f *tournament.Finals) { f.Entrants[0], f.Entrants[1] = f.Entrants[1], f.Entrants[0] },
		"who starts": func(f *tournament.Finals) { f.Games[1].First, f.Games[1].Second = f.Games[1].Second, f.Games[1].First },
		"a winner": func(f *tournament.Finals) {
			s := f.Games[0].Sheet.Scores
			f.Games[0].Sheet.Scores = &[2]int{s[1], s[0]}
		},
	} {
		d := made.Clone()
		d.Final = made.Final.Clone()
		alter(d.Final)
		if wrong := finals.Check(d, b); len(wrong) == 0 {
			t.Errorf("%s is altered, and nothing is found", name)
		}
	}
}
