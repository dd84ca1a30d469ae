package tournament_test

import (
	"fmt"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhoMayGoAndComeBack: a player in no draw is removed with all wishes about the player. From the first draw on a
// player withdraws, from a round after the last result, and comes back in that round or later.
func TestWhoMayGoAndComeBack(t *testing.T) {
	nothing := func(*Division) {}
	played := func(d *Division) { eventtest.Add(d, 2, 1, 2, eventtest.Played(400, 300)) }
	withdrawn := func(d *Division) { d.Players[0].Withdrawn, d.Players[0].Out = 2, []int{1} }
	remove := func(d *Division) error { return d.RemovePlayer(1) }
	withdraw := func(from int) func(*Division) error {
		return func(d *Division) error { return d.Withdraw(1, from) }
	}
	back := func(from int) func(*Division) error {
		return func(d *Division) error { return d.Return(1, from) }
	}
	for _, c := range []struct {
		name   string
		before func(*Division)
		do     func(*Division) error
		want   string
	}{
		{"removed with what was wished", func(d *Division) {
			d.Avoid = []Avoid{{Players: [2]PlayerID{2, 1}}, {Players: [2]PlayerID{2, 3}}}
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 0}}, {Round: 1, Players: [2]PlayerID{2, 3}}, {Round: 2, Players: [2]PlayerID{3, 1}}}
		}, remove, "2, 3: avoid [{[2 3] []}] fixed [{1 [2 3]}]"},
		{"removed, in a draw", func(d *Division) { eventtest.Add(d, 1, 2, 1, Sheet{Kind: Scheduled}) }, remove, "Player 1 is in the draw of round 1; withdraw the player instead"},
		{"removed, with a ruling", func(d *Division) { eventtest.Eject(d, 1, 0, EffectNone) }, remove, "there is a ruling on Player 1; withdraw the player instead"},
		{"removed, given a prize", func(d *Division) {
			d.Prizes = []Prize{{ID: 1, Rank: 1, Measure: ByPlace, Handed: []Handed{{Player: 1}}}}
		}, remove, "Player 1 was given 1st place; withdraw the player instead"},
		{"removed, once a challenger", func(d *Division) { d.Challenges = []Challenge{{ID: 1, Challenger: 1}} }, remove, "Player 1 is in the log of challenges; withdraw the player instead"},
		{"removed, while another one has all that", func(d *Division) {
			eventtest.Add(d, 1, 2, 3, Sheet{Kind: Scheduled})
			eventtest.Eject(d, 2, 0, EffectNone)
			d.Challenges = []Challenge{{ID: 1, Challenger: 3}}
		}, remove, "2, 3: avoid [] fixed []"},
		{"withdrawn from the first round", nothing, withdraw(1), "1, 2, 3: withdrawn 1, out []"},
		{"withdrawn from the last round", nothing, withdraw(4), "1, 2, 3: withdrawn 4, out []"},
		{"withdrawn from no round", nothing, withdraw(0), "Player 1 can't withdraw from round 0; the division has 4 rounds"},
		{"withdrawn after the last round", nothing, withdraw(5), "Player 1 can't withdraw from round 5; the division has 4 rounds"},
		{"withdrawn from the round after a result", played, withdraw(3), "1, 2, 3: withdrawn 3, out []"},
		{"withdrawn from the round of a result", played, withdraw(2), "Player 1 has a result in round 2; withdraw from round 3 on"},
		{"withdrawn twice", withdrawn, withdraw(3), "Player 1 has already withdrawn, from round 2"},
		{"back at once", withdrawn, back(2), "1, 2, 3: withdrawn 0, out [1]"},
		{"back in the last round", withdrawn, back(4), "1, 2, 3: withdrawn 0, out [1 2 3]"},
		{"back before", withdrawn, back(1), "Player 1 withdrew from round 2 and can return in rounds 2 to 4"},
		{"back after the last round", withdrawn, back(5), "Player 1 withdrew from round 2 and can return in rounds 2 to 4"},
		{"back before the last round, which is the only one", func(d *Division) { d.Players[0].Withdrawn = 4 }, back(3), "Player 1 withdrew from round 4 and can return only in that round, the last one"},
		{"back in the only one", func(d *Division) { d.Players[0].Withdrawn = 4 }, back(4), "1, 2, 3: withdrawn 0, out []"},
		{"back, but never gone", nothing, back(1), "Player 1 has not withdrawn"},
	} {
		d := eventtest.Field(3, 4)
		c.before(d)
		got := ""
		if err := c.do(d); err != nil {
			got = err.Error()
		} else if p, is := d.Player(1); is {
			got = fmt.Sprintf("1, 2, 3: withdrawn %d, out %v", p.Withdrawn, p.Out)
		} else {
			got = fmt.Sprintf("%d, %d: avoid %v fixed %v", d.Players[0].ID, d.Players[1].ID, d.Avoid, d.Fixed)
		}
		if got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestTheFiguresOfAPrize: each is allowed up to the last value that makes sense.
func TestTheFiguresOfAPrize(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Prize)
		good   bool
	}{
		{"as it is", func(*Prize) {}, true},
		{"the lowest rank", func(p *Prize) { p.Rank = MaxPlayers }, true},
		{"below the lowest rank", func(p *Prize) { p.Rank = MaxPlayers + 1 }, false},
		{"rank 0", func(p *Prize) { p.Rank = 0 }, false},
		{"less than nothing", func(p *Prize) { p.Amount = -1 }, false},
		{"a thousand million", func(p *Prize) { p.Amount = 1_000_000_000_00 }, true},
		{"more", func(p *Prize) { p.Amount = 1_000_000_000_01 }, false},
		{"a band of one rating", func(p *Prize) { p.RatingFrom, p.RatingBelow = 1500, 1501 }, true},
		{"a band of none", func(p *Prize) { p.RatingFrom, p.RatingBelow = 1500, 1500 }, false},
		{"from a rating up", func(p *Prize) { p.RatingFrom = 1 }, true},
		{"below a rating", func(p *Prize) { p.RatingBelow = 1 }, true},
		{"from below 0", func(p *Prize) { p.RatingFrom = -1 }, false},
		{"up to below 0", func(p *Prize) { p.RatingBelow = -1 }, false},
		{"of one round", func(p *Prize) { p.From, p.To = 3, 3 }, true},
		{"of the rounds from one", func(p *Prize) { p.From = 3 }, true},
		{"from a round that isn't there", func(p *Prize) { p.From = 4 }, false},
		{"to a round that isn't there", func(p *Prize) { p.To = 4 }, false},
		{"the wrong way round", func(p *Prize) { p.From, p.To = 3, 2 }, false},
		{"from before the first round", func(p *Prize) { p.From = -1 }, false},
		{"as many games as there can be", func(p *Prize) { p.Count = MaxRounds }, true},
		{"one more", func(p *Prize) { p.Count = MaxRounds + 1 }, false},
		{"fewer than none", func(p *Prize) { p.Count = -1 }, false},
		{"before the ceremony", func(p *Prize) { p.Ceremony = -1 }, false},
	} {
		d := eventtest.Field(4, 3)
		p := Prize{Measure: ByHighWin, Rank: 1}
		c.change(&p)
		if err := d.SetPrizes(PrizeList{Prizes: []Prize{p}}); (err == nil) != c.good || err != nil && !RefusedAs(err, Invalid) || len(d.Prizes) == 1 != c.good {
			t.Errorf("%s: %v, %d prizes", c.name, err, len(d.Prizes))
		}
	}
}

// TestANewPrizeHasANumberOfItsOwn above all numbers that there were, so that a prize that was handed out never
// becomes another one. A prize that was handed out stays.
func TestANewPrizeHasANumberOfItsOwn(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.Prizes = []Prize{
		{ID: 5, Measure: ByPlace, Rank: 1, Ties: TiesShared, Handed: []Handed{{Player: 2}}},
		{ID: 2, Measure: ByPlace, Rank: 2, Ties: TiesBroken},
	}
	list := PrizeList{Prizes: []Prize{{Measure: ByHighWin, Rank: 1}, d.Prizes[0], {Measure: ByLowWin, Rank: 1, Ties: TiesBroken}}}
	if err := d.SetPrizes(list); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(d.Prizes[0].ID, d.Prizes[0].Ties, d.Prizes[0].Handed, d.Prizes[1].ID, d.Prizes[1].Handed[0].Player, d.Prizes[2].ID, d.Prizes[2].Ties); got != fmt.Sprint(6, TiesShared, []Handed(nil), 5, 2, 7, TiesBroken) {
		t.Errorf("%s", got)
	}
	for _, currency := range []string{"200", "2€", "٢"} {
		if err := d.SetPrizes(PrizeList{Prizes: list.Prizes, Currency: currency}); !RefusedAs(err, Invalid) {
			t.Errorf("the currency %q: %v", currency, err)
		}
	}
	d.Currency = "200" // This is in the file of an older version, and everything else can still be changed.
	if err := d.SetPrizes(PrizeList{Prizes: list.Prizes, Currency: "200"}); err != nil {
		t.Error(err)
	}
	if err := d.SetPrizes(PrizeList{Prizes: list.Prizes[:1]}); !RefusedAs(err, Conflict) || len(d.Prizes) != 3 {
		t.Errorf("a prize that was handed out is gone: %v", err)
	}
}

// TestARecordedPenaltyIsTheDirectorsSheet: the penalty is added to what the player has already, and the sheet isn't
// verified.
func TestARecordedPenaltyIsTheDirectorsSheet(t *testing.T) {
	for player, want := range map[PlayerID][2]int{1: {30, 5}, 2: {10, 25}} {
		d := eventtest.Field(2, 1)
		s := eventtest.Played(400, 390)
		s.Penalties, s.Entered, s.EnteredBy, s.VerifiedBy = [2]int{10, 5}, 1, "di", "mo"
		g := eventtest.Add(d, 1, 1, 2, s)
		if err := d.Record(RecordOrder{Effect: "penalty", Game: g.ID, Player: player, Points: 20, Answer: "late", Made: 9, MadeBy: "rv"}); err != nil {
			t.Fatal(err)
		}
		g, _ = d.Game(g.ID)
		if g.Sheet.Penalties != want || g.Sheet.Entered != 9 || g.Sheet.EnteredBy != "rv" || g.Sheet.VerifiedBy != "" || *g.Sheet.Scores != [2]int{400, 390} {
			t.Errorf("player %d: %+v, want %v", player, g.Sheet, want)
		}
	}
}

// TestOneStandInMakesTheFieldEven: if an odd number have no game, it is the stand-in with the lowest number who is
// there. Stand-ins who have a game already are drawn too.
func TestOneStandInMakesTheFieldEven(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Division)
		want   string
	}{
		{"three players", func(*Division) {}, "[1 2 3 5]"},
		{"an even number", func(d *Division) { d.Players[2].Withdrawn = 1 }, "[1 2]"},
		{"the first stand-in is out", func(d *Division) { d.Players[4].Out = []int{1} }, "[1 2 3 6]"},
		{"the second is fixed for a game", func(d *Division) { d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 6}}} }, "[1 2 3 6]"},
		{"the second is fixed in another round", func(d *Division) { d.Fixed = []Fixed{{Round: 2, Players: [2]PlayerID{1, 6}}} }, "[1 2 3 5]"},
		{"two have a game", func(d *Division) { eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled}) }, "[1 2 3 5]"},
		{"one has a game with the second", func(d *Division) { eventtest.Add(d, 1, 1, 6, Sheet{Kind: Scheduled}) }, "[1 2 3 6]"},
		{"the game is of another round", func(d *Division) { eventtest.Add(d, 2, 1, 6, Sheet{Kind: Scheduled}) }, "[1 2 3 5]"},
	} {
		d := eventtest.Field(6, 2)
		d.Players[3].Withdrawn, d.Players[4].StandIn, d.Players[5].StandIn = 1, true, true
		c.change(d)
		var drawn []PlayerID
		for _, p := range d.Players {
			if d.ToBeDrawn(p.ID, 1, nil) {
				drawn = append(drawn, p.ID)
			}
		}
		if got := fmt.Sprint(drawn); got != c.want {
			t.Errorf("%s: %s are drawn, want %s", c.name, got, c.want)
		}
	}
}
