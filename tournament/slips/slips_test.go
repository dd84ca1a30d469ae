package slips_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/slips"
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
