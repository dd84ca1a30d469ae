package tournament_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// TestScorecardsAddUpToTheStandings: the lines of a card and the spread rulings up to a round add up to the player's
// standing after that round.
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

// checkSums adds the lines up. A round without a line leaves the sums as they are.
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

// TestScorecardsByTheirDefinition: in every event the cards and the standings by round, which are added up round by
// round, say the same as standings that are computed anew after every round.
func TestScorecardsByTheirDefinition(t *testing.T) {
	books := eventtest.Books(t)
	rapid.Check(t, func(t *rapid.T) {
		d, b := madeUp(t, books)
		byRound := d.StandingsByRound(b, 0, d.Rounds+1)
		for after := -1; after <= d.Rounds+1; after++ {
			if after >= 0 && !reflect.DeepEqual(byRound[after], d.Standings(b, after)) {
				t.Fatalf("round by round the standings after %d are %+v, want %+v", after, byRound[after], d.Standings(b, after))
			}
			if got, want := d.Scorecards(b, after), cardsByDefinition(d, b, after); !reflect.DeepEqual(got, want) {
				t.Fatalf("after round %d:\n got %+v\nwant %+v", after, got, want)
			}
		}
	})
}

// cardsByDefinition are the scorecards with each line looked up by itself.
func cardsByDefinition(d *Division, b rulebook.Book, after int) []Scorecard {
	cards, place := []Scorecard{}, map[PlayerID]int{}
	for _, now := range d.Standings(b, after) {
		cards = append(cards, Scorecard{Player: now.ID, Now: now})
		place[now.ID] = now.Place
	}
	plain := *d // Rulings say nothing of a round that was missed.
	plain.Rulings = nil
	for i := range cards {
		c := &cards[i]
		for round := 1; round <= min(after, d.Rounds); round++ {
			then := find(d.Standings(b, round), c.Player)
			for _, g := range d.Games {
				if g.Round == round && g.Has(c.Player) {
					c.Lines = append(c.Lines, lineByDefinition(g, c.Player, d.Outcome(b, g, c.Player), place, then))
				}
			}
			if slices.Contains(d.MissedRounds(b, after)[c.Player], round) {
				missed := plain.Outcome(b, Game{Round: round, First: c.Player, Sheet: Sheet{Kind: Missed}}, c.Player)
				c.Lines = append(c.Lines, lineByDefinition(Game{Round: round}, c.Player, missed, place, then))
			}
		}
		for _, r := range d.Rulings {
			if r.Kind == SpreadPenalty && r.Player == c.Player && !r.Reversed && r.Round <= after {
				c.Penalties = append(c.Penalties, r)
			}
		}
	}
	return cards
}

func lineByDefinition(g Game, id PlayerID, o Outcome, place map[PlayerID]int, then Standing) ScoreLine {
	l := ScoreLine{Round: g.Round, Outcome: o, Opponent: g.Opponent(id), OpponentPlace: place[g.Opponent(id)], After: then}
	if g.ID != 0 {
		l.Game = g
	}
	if g.Sheet.Scores != nil {
		own := map[bool]int{false: 0, true: 1}[id == g.Second]
		l.Scored, l.Own, l.Other = true, g.Sheet.Scores[own], g.Sheet.Scores[1-own]
		l.OwnPenalty, l.OtherPenalty = g.Sheet.Penalties[own], g.Sheet.Penalties[1-own]
	}
	return l
}

// madeUp is a division in which anything may have happened, and a rulebook.
func madeUp(t *rapid.T, books rulebook.Library) (*Division, rulebook.Book) {
	b, err := books.Book(rapid.SampledFrom(books.IDs()).Draw(t, "book"), nil)
	if err != nil {
		t.Fatal(err)
	}
	d := eventtest.RandomDivision(t, 2)
	policy := rapid.SampledFrom([]MissedPolicy{MissedNothing, MissedLoss})
	d.Missed, d.MissedFor = policy.Draw(t, "missed"), MissedCauses{Late: policy.Draw(t, "late"), Excused: policy.Draw(t, "excused"), Withdrawn: policy.Draw(t, "gone")}
	d.SpreadCap = rapid.SampledFrom([]Caps{nil, {100}, {100, 20, 300}}).Draw(t, "cap")
	d.TieBreaks = append(d.TieBreaks, rapid.Permutation(TieBreaks.Keys()).Draw(t, "tie-breaks")[:rapid.IntRange(0, 4).Draw(t, "so many")]...)
	round := rapid.IntRange(0, d.Rounds)
	for i := range d.Players {
		p := &d.Players[i]
		switch rapid.IntRange(0, 9).Draw(t, "what is special") {
		case 0:
			p.Joined = 1 + round.Draw(t, "joined")
		case 1:
			p.Withdrawn = 1 + round.Draw(t, "withdrawn")
		case 2:
			p.Out = []int{round.Draw(t, "out")}
		case 3:
			p.StandIn = true
		case 4:
			p.Carried = Record{HalfWins: 3, HalfLosses: 1, Spread: -40}
		case 5:
			eventtest.Eject(d, p.ID, round.Draw(t, "ejected after"), rapid.SampledFrom([]EjectionEffect{"", EffectVoid, EffectAward, EffectNone}).Draw(t, "effect"))
		case 6:
			d.Rulings = append(d.Rulings, Ruling{Player: p.ID, Kind: SpreadPenalty, Points: -50, Round: round.Draw(t, "penalty"), Reversed: rapid.Bool().Draw(t, "reversed")})
		}
	}
	d.Games = slices.DeleteFunc(d.Games, func(g Game) bool {
		first, _ := d.Player(g.First)
		second, known := d.Player(g.Second)
		return !first.Plays(g.Round) || known && !second.Plays(g.Round)
	})
	return d, b
}

// TestScorecardLines: they have the scores from the player's own side, places, and the marks of a cross-table.
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
