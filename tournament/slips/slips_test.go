package slips_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
	"wordhall/tournament/testkit/eventtest"
)

// codedEvent has a game at table 12 in two rounds of its second division, of which only the first is published.
func codedEvent() *tournament.Event {
	d := &tournament.Division{ID: 2, Rounds: 3, RoundFacts: []tournament.Round{{Number: 1, PublishedAt: 1, Revision: 1}, {Number: 2}}}
	for round := 1; round <= 2; round++ {
		d.Games = append(d.Games, tournament.Game{ID: round, Round: round, Table: 12, First: 1, Second: 2, Sheet: tournament.Sheet{Kind: tournament.Scheduled}})
	}
	return &tournament.Event{Divisions: []*tournament.Division{d}}
}

func TestSlipCoded(t *testing.T) {
	ev := codedEvent()
	for _, c := range []struct {
		text      string
		coded, ok bool
	}{
		{"2-1-12", true, true},
		{"2-1-13", true, false},
		{"1-1-12", true, false},
		{"2-2-12", true, false}, // The round isn't published.
		{"2-3-12", true, false},
		{"2-1", false, false},
		{"12", false, false},
		{"2-1--12", false, false},
		{"Jean-Luc-Marie", false, false},
		{"0-1-12", false, false},
		{"2-0-1-1", true, false}, // There is no final.
		{"9-0-1-1", true, false},
		{"2-0-1-0", false, false},
		{"2-0-1-1000", false, false},
		{"2-1-1-1", false, false},
	} {
		slip, coded, ok := slips.Coded(ev, c.text)
		if coded != c.coded || ok != c.ok || ok && slip.Game.ID != 1 {
			t.Errorf("%q: %+v, coded %v, found %v", c.text, slip, coded, ok)
		}
		if ok && slips.Code(slip.Division, slip.Game) != c.text {
			t.Errorf("the code of the slip that %q finds is %q", c.text, slips.Code(slip.Division, slip.Game))
		}
	}
}

// TestTheSlipThatIsTyped is found alike wherever a table is asked for: over all divisions, the earliest that is out, the
// final included, and none of a draw that isn't published.
func TestTheSlipThatIsTyped(t *testing.T) {
	table := func(id, round, table int, sheet tournament.Sheet) tournament.Game {
		return tournament.Game{ID: id, Round: round, Table: table, First: 1, Second: 2, Sheet: sheet}
	}
	out, in := tournament.Sheet{Kind: tournament.Scheduled}, eventtest.Played(400, 380)
	published := func(rounds ...int) (facts []tournament.Round) {
		for _, n := range rounds {
			facts = append(facts, tournament.Round{Number: n, PublishedAt: 1, Revision: 1})
		}
		return facts
	}
	late := &tournament.Division{ID: 1, Name: "A", Rounds: 5, RoundFacts: published(3, 4), Games: []tournament.Game{table(3, 3, 12, out), table(4, 4, 12, out), table(5, 4, 11, out)}}
	drawn := &tournament.Division{ID: 2, Name: "B", Rounds: 5, RoundFacts: append(published(4), tournament.Round{Number: 5}), Games: []tournament.Game{table(4, 4, 22, in), table(5, 5, 22, out), table(6, 5, 23, out)}}
	later := &tournament.Division{ID: 4, Name: "E", Rounds: 2, RoundFacts: published(1, 2), Games: []tournament.Game{table(1, 1, 31, out), table(2, 2, 31, out)}}
	later.Games[0].Postponed, later.Games[1].Postponed = true, true
	same := &tournament.Division{ID: 3, Name: "C", Rounds: 1, RoundFacts: published(1), Games: []tournament.Game{table(1, 1, 12, in)}}
	states := eventtest.FinalStates(t)
	final := states[slices.IndexFunc(states, func(s eventtest.FinalState) bool { return s.Name == "final begun" })].Event()
	ev := &tournament.Event{Divisions: []*tournament.Division{late, drawn, same, later}}
	for _, c := range []struct {
		name  string
		event *tournament.Event
		typed string
		of    tournament.DivisionID
		game  int
		want  string
	}{
		{"an earlier round is still out", ev, " 12 ", 1, 3, ""},
		{"the later round by the code on its slip", ev, "1-4-12", 1, 4, ""},
		{"a table that the later round alone has", ev, "11", 1, 5, ""},
		{"the next round isn't published", ev, "22", 2, 4, ""},
		{"two are postponed", ev, "31", 4, 2, ""},
		{"only the next round has the table", ev, "23", 0, 0, "no round in play has a table 23"},
		{"a division before the number", ev, "c 12", 3, 1, ""},
		{"a table of another division", ev, "C 22", 0, 0, "no round in play has a table 22"},
		{"no such division", ev, "D 12", 0, 0, "type the number of the table"},
		{"a code without a game", ev, "2-5-22", 0, 0, "type the number of the table"},
		{"nothing typed", ev, "", 0, 0, "type the number of the table"},
		{"a final has begun", final, "1", 1, finals.Missing(final.Divisions[0])[0].ID, ""},
	} {
		slip, err := slips.Typed(c.event, c.typed)
		if slip.Division != c.of || slip.Game.ID != c.game || (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %d/%d, %v; want %d/%d, %q", c.name, slip.Division, slip.Game.ID, err, c.of, c.game, c.want)
		}
	}
}

// FuzzSlipCoded: whatever a scanner or a keyboard sends, a game that is found is on the wall and has that table.
func FuzzSlipCoded(f *testing.F) {
	for _, text := range []string{"2-1-12", "2-1--12", "99999999999999999999-1-1", "٢-١-١٢", "2-2-12", "+2-1-12", "2-0-1-1", "2-0-99999999999999999999-1"} {
		f.Add(text)
	}
	ev := codedEvent()
	f.Fuzz(func(t *testing.T, text string) {
		slip, coded, ok := slips.Coded(ev, text)
		if ok && (!coded || slip.Division != 2 || slip.Game.ID != 1) {
			t.Fatalf("%q: %+v", text, slip)
		}
	})
}

// TestThePlayersSlipIsTheEarliestThatIsOut, whatever its table: player 1 has a game at table 9 of round 1 and at
// table 2 of round 2.
func TestThePlayersSlipIsTheEarliestThatIsOut(t *testing.T) {
	for name, c := range map[string]struct {
		in, postponed []int
		want          int
	}{
		"both are out":                     {want: 1},
		"the first is in":                  {in: []int{1}, want: 2},
		"the second is in":                 {in: []int{2}, want: 1},
		"both are in":                      {in: []int{1, 2}, want: 2},
		"the first is postponed":           {postponed: []int{1}, want: 2},
		"the first is postponed, one left": {in: []int{2}, postponed: []int{1}, want: 1},
	} {
		d := &tournament.Division{ID: 2, Rounds: 3, RoundFacts: []tournament.Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1}}}
		for round := 1; round <= 2; round++ {
			g := tournament.Game{ID: round, Round: round, Table: 16 - 7*round, First: 1, Second: tournament.PlayerID(round + 1), Sheet: tournament.Sheet{Kind: tournament.Scheduled}}
			if slices.Contains(c.in, round) {
				g.Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 380}}
			}
			g.Postponed = slices.Contains(c.postponed, round)
			d.Games = append(d.Games, g)
		}
		ev := &tournament.Event{Divisions: []*tournament.Division{d}}
		if slip, ok := slips.Of(ev, 2, 1); !ok || slip.Game.Round != c.want || slip.Division != 2 {
			t.Errorf("%s: the slip is that of round %d (%v), want round %d", name, slip.Game.Round, ok, c.want)
		}
		if _, ok := slips.Of(ev, 2, 9); ok {
			t.Errorf("%s: a player without a game has a slip", name)
		}
	}
}
