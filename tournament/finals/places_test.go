package finals_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

// TestPlacesInEveryStateOfAFinal: the cases have what decides them, who has won, and the order of the standings and
// the cards. The standings after an earlier round go by the rounds.
func TestPlacesInEveryStateOfAFinal(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, s := range eventtest.FinalStates(t) {
		t.Run(s.Name, func(t *testing.T) {
			d := s.Division
			p := finals.PlacesAfter(d, b, 2)
			var won []tournament.PlayerID
			if s.Won != 0 {
				won = append(won, s.Won)
			}
			if string(p.By) != s.By || p.Over != s.Over || !slices.Equal(p.Winners, won) {
				t.Errorf("by %s, over %v, won by %v; want by %s, over %v, won by %v", p.By, p.Over, p.Winners, s.By, s.Over, won)
			}
			var order, cards []tournament.PlayerID
			for i, row := range finals.Standings(d, b, 2) {
				if order = append(order, row.ID); row.Place != i+1 {
					t.Errorf("player %d stands at place %d of the standings with place %d", row.ID, i+1, row.Place)
				}
			}
			for i, card := range finals.Scorecards(d, b, 2) {
				if cards = append(cards, card.Player); card.Now.Place != i+1 {
					t.Errorf("the card of player %d says place %d", card.Player, card.Now.Place)
				}
				for _, l := range card.Lines {
					if l.Opponent != 0 && l.OpponentPlace != 1+slices.Index(s.Order, l.Opponent) {
						t.Errorf("the card of player %d has the opponent %d at place %d", card.Player, l.Opponent, l.OpponentPlace)
					}
				}
			}
			if !slices.Equal(order, s.Order) || !slices.Equal(cards, s.Order) {
				t.Errorf("the standings are %v and the cards %v, want %v", order, cards, s.Order)
			}
			early := finals.PlacesAfter(d, b, 1)
			if early.By != finals.ByRounds || early.Over || early.Winners != nil || early.Rows[0].ID != 1 {
				t.Errorf("after round 1: by %s, over %v, won by %v", early.By, early.Over, early.Winners)
			}
		})
	}
}

// TestAPostponedGameKeepsItOpen: nobody has won while a sheet is out, however many rounds are complete.
func TestAPostponedGameKeepsItOpen(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.FinalStates(t)[0].Division.Clone()
	d.Games[4].Postponed = true
	if p := finals.PlacesAfter(d, b, 2); d.LastComplete() != 2 || p.Over || len(p.Winners) > 0 {
		t.Errorf("round %d is complete; over %v, won by %v", d.LastComplete(), p.Over, p.Winners)
	}
}

// TestTheEjectedStandLast, with those of the final before the others, and nobody is left out.
func TestTheEjectedStandLast(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := planned(t, 6, 4, nil)
	if err := finals.Start(d, b, "", 5); err != nil {
		t.Fatal(err)
	}
	play(t, d, b, "A")
	eventtest.Eject(d, 2, 1, tournament.EffectNone)
	eventtest.Eject(d, 5, 1, tournament.EffectNone)
	if _, err := finals.Settle(d, b); err != nil {
		t.Fatal(err)
	}
	order, places := eventtest.Order(finals.Standings(d, b, 1))
	if !slices.Equal(order, []tournament.PlayerID{1, 3, 4, 6, 2, 5}) || !slices.Equal(places, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v at %v", order, places)
	}
}

// TestTheEjectedOfAFinalStandAsTheBracketHasThem, in places after everybody else, whatever they won in the rounds.
func TestTheEjectedOfAFinalStandAsTheBracketHasThem(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := planned(t, 6, 4, func(f *tournament.Finals) { f.BestOf = 1 })
	if changed, err := finals.Settle(d, b); changed || err != nil {
		t.Errorf("a final that hasn't begun is settled: %v, %v", changed, err)
	}
	if err := finals.Start(d, b, "", 5); err != nil {
		t.Fatal(err)
	}
	play(t, d, b, "BAB") // 4 beats 1, 2 beats 3, and 4 beats 2.
	eventtest.Eject(d, 1, 1, tournament.EffectNone)
	eventtest.Eject(d, 2, 1, tournament.EffectNone)
	order, places := eventtest.Order(finals.Standings(d, b, 1))
	if !slices.Equal(order, []tournament.PlayerID{4, 3, 5, 6, 2, 1}) || !slices.Equal(places, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v at %v", order, places)
	}
}

// TestTheRoundInPlayIsTheEarliestWithAGameToPlay, even if matches of the next one have begun.
func TestTheRoundInPlayIsTheEarliestWithAGameToPlay(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 6, func(f *tournament.Finals) { f.BestOf = 1 })
	for _, want := range []struct{ way, rounds string }{{"", "1 1"}, {"A", "1 1"}, {"A", "2 2"}, {"A", "2 2"}, {"A", "3"}, {"A", "3"}} {
		play(t, d, b, want.way)
		var rounds []string
		for _, g := range finals.InPlay(d) {
			rounds = append(rounds, fmt.Sprint(g.Round))
		}
		if got := strings.Join(rounds, " "); got != want.rounds {
			t.Errorf("the games in play are of the rounds %s, want %s", got, want.rounds)
		}
	}
}

// TestAGameGivenUpIsToldByItsSheet, with its scores or without.
func TestAGameGivenUpIsToldByItsSheet(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 2, func(f *tournament.Finals) { f.Starts = tournament.StartByLot })
	g := finals.Missing(d)[0]
	sheet := tournament.Sheet{Kind: tournament.Resigned, By: g.First, Scores: &[2]int{300, 250}}
	if _, err := finals.Enter(d, b, tournament.SheetEntry{Game: g.ID, Sheet: sheet}); err != nil {
		t.Fatal(err)
	}
	bracket := finals.Of(d, b)
	if got, want := finals.GamesText(d, bracket.Last()).String(), d.SheetText(d.Final.Games[0]).String(); !strings.HasPrefix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestASideWithoutAPlayer is a bye in the first round, and nobody if the match before it has no winner.
func TestASideWithoutAPlayer(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 3, nil)
	bracket := finals.Of(d, b)
	side := func(match, at int) string { return bracket.SideText(d, bracket.Match(match), at).String() }
	if got := side(1, 0) + ", " + side(1, 1) + ", " + side(3, 1); got != "Player 1, bye, winner of Semi-final 2" {
		t.Error(got)
	}
	d.Players[1].Withdrawn, d.Players[2].Withdrawn = 2, 2
	bracket = finals.Of(d, b)
	if got := side(3, 0) + ", " + side(3, 1); got != "Player 1, nobody" {
		t.Error(got)
	}
}
