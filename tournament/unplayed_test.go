package tournament_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestAByeRecordedOnAPrintedDrawIsANewVersionOfIt(t *testing.T) {
	d := eventtest.Field(5, 3)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 5, Revision: 2}}
	bye := Sheet{Kind: Bye}
	if err := d.RecordUnplayed(1, 3, bye, Amendment{Revision: 7, At: 9, By: "R. Vale"}); err != nil {
		t.Fatal(err)
	}
	fact, _ := d.RoundFact(1)
	a, ok := d.Amendment(1, 7)
	if fact.Revision != 7 || !ok || len(a.Before) != 0 || len(a.After) != 1 || !a.After[0].Has(3) || !strings.Contains(a.Reason, "bye recorded") {
		t.Errorf("revision %d, amendment %+v", fact.Revision, a)
	}
	if err := d.RecordUnplayed(2, 3, bye, Amendment{Revision: 9}); err != nil {
		t.Fatal(err)
	}
	if fact, _ := d.RoundFact(2); fact.Revision != 0 || len(fact.Amendments) != 0 {
		t.Errorf("a round that isn't printed has %+v", fact)
	}
	d.Rulings = []Ruling{{ID: 1, Player: 4, Kind: Ejection, Effect: EffectNone, Reason: "x"}}
	for what, err := range map[string]error{
		"was ejected":    d.RecordUnplayed(1, 4, Sheet{Kind: Missed}, Amendment{}),
		"already sits":   d.RecordUnplayed(1, 1, bye, Amendment{}),
		"has no round 0": d.RecordUnplayed(0, 5, bye, Amendment{}),
		"has no round 4": d.RecordUnplayed(4, 5, bye, Amendment{}),
		"a bye or a mi":  d.RecordUnplayed(1, 5, Sheet{Kind: Void}, Amendment{}),
	} {
		if err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("want %q: %v", what, err)
		}
	}
}

// TestRoundsThatCanHaveAnUnplayedLine are those of the division, from the first to the last.
func TestRoundsThatCanHaveAnUnplayedLine(t *testing.T) {
	for round := range 5 {
		d := eventtest.Field(3, 3)
		err := d.RecordUnplayed(round, 2, Sheet{Kind: Missed}, Amendment{})
		if in := round >= 1 && round <= 3; (err == nil) != in || in != (len(d.GamesOf(round)) == 1) {
			t.Errorf("round %d: %v, %d lines", round, err, len(d.GamesOf(round)))
		}
	}
}

// TestAByeGivenBeforeTheDrawStays: the round isn't drawn by it, a draw is made around it, and neither another draw nor
// taking the draw back takes it away. Of a round that isn't drawn it can be taken back.
func TestAByeGivenBeforeTheDrawStays(t *testing.T) {
	d := eventtest.Field(5, 3)
	d.Missed = MissedLoss
	if err := d.RecordUnplayed(1, 3, Sheet{Kind: Bye}, Amendment{}); err != nil {
		t.Fatal(err)
	}
	if d.Drawn(1) || d.LastRound() != 0 || d.NextRound() != 1 || len(d.MissedRounds(eventtest.Book(t, d.Rulebook), 1)) != 0 {
		t.Errorf("drawn %v, last %d, next %d, missed %v", d.Drawn(1), d.LastRound(), d.NextRound(), d.MissedRounds(eventtest.Book(t, d.Rulebook), 1))
	}
	if err := d.Publish(1, 1, 1); !RefusedAs(err, NotFound) {
		t.Errorf("published: %v", err)
	}
	draw := func() {
		games := append(slices.Clone(d.GamesOf(1)), Game{ID: 7, Round: 1, Table: 1, First: 1, Second: 2, Sheet: Sheet{Kind: Scheduled}},
			Game{ID: 8, Round: 1, First: 4, Why: []string{"lowest"}, Sheet: Sheet{Kind: Bye}})
		if err := d.ApplyDrawing(Drawing{Round: Round{Number: 1}, Games: games}, 1); err != nil {
			t.Fatal(err)
		}
	}
	for what, drop := range map[string]func(int) error{"drawn again": d.DropUnlocked, "taken back": d.DropDraw} {
		draw()
		if err := drop(1); err != nil || len(d.GamesOf(1)) != 1 || !d.GamesOf(1)[0].Has(3) {
			t.Errorf("%s: %v, %+v", what, err, d.GamesOf(1))
		}
		_ = d.DropDraw(1)
		if err := d.RecordUnplayed(1, 3, Sheet{Kind: Bye}, Amendment{}); what == "taken back" && err != nil {
			t.Errorf("taken back twice, there is still a line: %v", err)
		}
	}
}

// TestWithoutOpponent lists a bye, a missed round and a player in no line of the round, in the order of their
// numbers. A player who is ejected, has gone or isn't there yet isn't listed.
func TestWithoutOpponent(t *testing.T) {
	d := eventtest.Hall(4, 0).Divisions[0]
	for id := 9; id >= 5; id-- {
		d.Players = append(d.Players, Player{ID: PlayerID(id), Name: "Player"})
	}
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	eventtest.Add(d, 1, 9, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 1, 4, 0, Sheet{Kind: Missed})
	d.Players[2].Withdrawn = 1
	d.Players[8].Joined = 2
	d.Rulings = []Ruling{{ID: 1, Kind: Ejection, Player: 6, Effect: EffectNone}}
	var free []PlayerID
	for _, p := range d.WithoutOpponent(1) {
		free = append(free, p.ID)
	}
	if !slices.Equal(free, []PlayerID{4, 7, 8, 9}) {
		t.Errorf("%v have no opponent, want 4, 7, 8, 9", free)
	}
}
