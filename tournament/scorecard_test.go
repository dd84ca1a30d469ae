package tournament_test

import (
	"fmt"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestScorecardsAddUpToTheStandings: what the lines of a card count, with the
// spread rulings up to there, is the player's standing after every round.
func TestScorecardsAddUpToTheStandings(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		d.Missed = rapid.SampledFrom([]MissedPolicy{MissedNothing, MissedLoss}).Draw(t, "missed")
		if rapid.Bool().Draw(t, "ejected") {
			eventtest.Eject(d, rapid.SampledFrom(eventtest.IDsOf(d)).Draw(t, "who"), rapid.IntRange(0, d.Rounds).Draw(t, "after"), EffectAward)
		}
		if rapid.Bool().Draw(t, "penalty") {
			d.Rulings = append(d.Rulings, Ruling{Player: d.Players[0].ID, Kind: SpreadPenalty, Points: -50, Round: 2})
		}
		after := rapid.IntRange(0, d.Rounds).Draw(t, "counted")
		cards := d.Scorecards(b, after)
		standings := d.Standings(b, after)
		if len(cards) != len(standings) {
			t.Fatalf("%d cards for %d players", len(cards), len(standings))
		}
		for i, card := range cards {
			if card.Now != standings[i] || card.Player != standings[i].ID {
				t.Fatalf("card %d is of %+v, the standings have %+v", i, card.Now, standings[i])
			}
			checkSums(t, d, card)
			for _, l := range card.Lines {
				if l.Game.ID != 0 && !reflect.DeepEqual(l.Outcome, d.Outcome(b, l.Game, card.Player)) {
					t.Fatalf("round %d of player %d: %+v, the game's outcome is %+v", l.Round, card.Player, l.Outcome, d.Outcome(b, l.Game, card.Player))
				}
			}
		}
	})
}

// checkSums adds the lines up; a round without a line leaves the sums as they are.
func checkSums(t *rapid.T, d *Division, card Scorecard) {
	wins, losses, spread := 0, 0, 0
	for i, l := range card.Lines {
		wins, losses, spread = wins+l.Outcome.HalfWins, losses+l.Outcome.HalfLosses, spread+l.Outcome.Spread
		if i+1 < len(card.Lines) && card.Lines[i+1].Round == l.Round {
			continue
		}
		rulings := 0
		for _, r := range d.Rulings {
			if r.Kind == SpreadPenalty && r.Player == card.Player && r.Round <= l.Round {
				rulings += r.Points
			}
		}
		if s := l.After; s.ID != card.Player || s.HalfWins != wins || s.HalfLosses != losses || s.Spread != spread+rulings {
			t.Fatalf("round %d of player %d: the lines give %d/%d %+d, the standings %+v", l.Round, card.Player, wins, losses, spread+rulings, s)
		}
	}
}

// TestScorecardLines: scores from the player's own side, places, and the marks of
// a cross-table.
func TestScorecardLines(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 4)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{400, 350}, Penalties: [2]int{0, 10}})
	eventtest.Add(d, 1, 3, 4, eventtest.Played(380, 380))
	eventtest.Add(d, 2, 1, 3, Sheet{Kind: Late, Absent: []PlayerID{3}})
	eventtest.Add(d, 2, 2, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 3, 2, 3, Sheet{Kind: Scheduled})
	eventtest.Add(d, 3, 1, 4, Sheet{Kind: Void})
	card := func(id PlayerID) Scorecard {
		c, ok := d.Scorecard(b, id, 3)
		if !ok {
			t.Fatalf("player %d has no card", id)
		}
		return c
	}
	for id, want := range map[PlayerID][]string{
		1: {"W 2", "F+ 4", "- 3"},
		2: {"L 1", "B", "? 4"},
		3: {"T 3", "F- 1", "? 2"},
		4: {"T 4", "- 1"},
	} {
		c := card(id)
		if len(c.Lines) != len(want) {
			t.Fatalf("player %d has %d lines, want %d", id, len(c.Lines), len(want))
		}
		for i, l := range c.Lines {
			got := l.Mark()
			if l.OpponentPlace > 0 {
				got = fmt.Sprint(got, " ", l.OpponentPlace)
			}
			if got != want[i] {
				t.Errorf("player %d, line %d: %q, want %q", id, i+1, got, want[i])
			}
		}
	}
	if l := card(2).Lines[0]; !l.Scored || l.Own != 350 || l.Other != 400 || l.OwnPenalty != 10 || l.OtherPenalty != 0 || l.Outcome.Spread != -60 {
		t.Errorf("the reply's line is %+v", l)
	}
	if _, ok := d.Scorecard(b, 99, 3); ok {
		t.Error("there is a card of player 99")
	}
}
