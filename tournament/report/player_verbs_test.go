package report_test

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhichGameAVerbIsAbout: it is the game of the player's slip. One that is postponed comes behind that of the round
// on the wall, and before that of a round that isn't published yet.
func TestWhichGameAVerbIsAbout(t *testing.T) {
	sheet, none := eventtest.Played(400, 380), tournament.Sheet{Kind: tournament.Scheduled}
	for _, c := range []struct {
		name                    string
		postponed               int
		change                  func(d *tournament.Division)
		forfeit, late, withdraw int
		slip                    int
	}{
		{"nothing is postponed", 0, nil, 5, 5, 5, 5},
		{"one is postponed", 2, nil, 5, 5, 5, 5},
		{"one is postponed, and all later ones are in", 2, func(d *tournament.Division) { d.Games[8].Sheet = sheet }, 2, 2, 6, 2},
		{"one is postponed, and the next round isn't published", 2, func(d *tournament.Division) { d.RoundFacts[4].PublishedAt = 0 }, 2, 2, 5, 2},
		{"the latest is postponed", 5, nil, 5, 5, 5, 5},
	} {
		d := eventtest.Field(4, 7)
		for round := 1; round <= 5; round++ {
			one := eventtest.Add(d, round, 1, 2, sheet)
			if round == 5 || round == c.postponed {
				d.Games[one.ID-1].Sheet, d.Games[one.ID-1].Postponed = none, round == c.postponed
			}
			eventtest.Add(d, round, 3, 4, none)
			if round < 5 {
				d.Games[one.ID].Sheet = sheet
			}
			d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: round, PublishedAt: 1, Revision: 1})
		}
		if c.change != nil {
			c.change(d)
		}
		e, book := eventtest.Alone(d), eventtest.Book(t, "wespa-2010")
		for _, v := range report.PlayerVerbs {
			want, about := map[string]int{report.Forfeit: c.forfeit, report.WatchLate: c.late, report.Withdraw: c.withdraw}[v.ID]
			if o, err := v.Offer(e, d, book, 1); about && (o.Round != want || err != nil) {
				t.Errorf("%s: %s is about round %d (%v), want %d", c.name, v.ID, o.Round, err, want)
			}
		}
		if s, ok := slips.Of(e, d.ID, 1); !ok || s.Game.Round != c.slip {
			t.Errorf("%s: the slip is that of round %d, want %d", c.name, s.Game.Round, c.slip)
		}
	}
}

// TestInAFinalAVerbIsAboutItsGame, and about a postponed one of the rounds only behind it.
func TestInAFinalAVerbIsAboutItsGame(t *testing.T) {
	i := slices.IndexFunc(eventtest.FinalStates(t), func(s eventtest.FinalState) bool { return s.Name == "final begun" })
	e := eventtest.FinalStates(t)[i].Event()
	d, book := e.Divisions[0], eventtest.Book(t, "wespa-2010")
	d.Games[0].Sheet, d.Games[0].Postponed = tournament.Sheet{Kind: tournament.Scheduled}, true
	for id, want := range map[tournament.PlayerID][2]bool{1: {true, true}, 2: {true, false}, 6: {false, true}} {
		for _, v := range report.PlayerVerbs {
			o, err := v.Offer(e, d, book, id)
			switch {
			case v.ID == report.Forfeit && (finals.IsGame(o.Game) != want[0] || err != nil):
				t.Errorf("player %d forfeits game %d (%v), in the final %v", id, o.Game, err, want[0])
			case v.ID == report.WatchLate && (err == nil) != want[1]:
				t.Errorf("player %d is late: %v, want %v", id, err, want[1])
			}
		}
		if s, _ := slips.Of(e, d.ID, id); finals.IsGame(s.Game.ID) != want[0] {
			t.Errorf("player %d has the slip of game %d, in the final %v", id, s.Game.ID, want[0])
		}
	}
}
