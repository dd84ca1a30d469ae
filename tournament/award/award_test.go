package award_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/testkit/eventtest"
)

// prizeField is six players over five rounds, with all figures computed by hand. Under NSA their order is 1 (4 wins
// +310), 2 (3½ +115), 6 (3 –620), 5 (2 +660), 3 (2 –185), 4 (1½ –180). Player 5 has 950 points from a forfeit and an
// award, which no prize for scores counts.
func prizeField() *Division {
	d := eventtest.Field(6, 5)
	for i := range d.Players {
		d.Players[i].Rating = 1800 - 100*i
	}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(380, 360))
	eventtest.Add(d, 1, 5, 6, Sheet{Kind: Absent, Absent: []PlayerID{6}})
	eventtest.Add(d, 2, 1, 4, eventtest.Played(420, 400))
	eventtest.Add(d, 2, 2, 3, eventtest.Played(410, 405))
	eventtest.Add(d, 2, 6, 5, eventtest.Played(470, 460))
	eventtest.Add(d, 3, 3, 1, eventtest.Played(390, 380))
	eventtest.Add(d, 3, 2, 4, eventtest.Played(450, 300))
	eventtest.Add(d, 3, 6, 5, eventtest.Played(600, 330))
	eventtest.Add(d, 4, 2, 3, eventtest.Played(390, 380))
	eventtest.Add(d, 4, 4, 5, eventtest.Played(340, 330))
	eventtest.Add(d, 4, 1, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 4, 6, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 5, 1, 3, eventtest.Played(500, 300))
	eventtest.Add(d, 5, 2, 4, eventtest.Played(400, 400))
	eventtest.Add(d, 5, 5, 6, Sheet{Kind: Awarded, Winner: 5, Margin: eventtest.Ptr(900)})
	return d
}

// lead is the top of a ranking, with the figures of its players or teams.
func lead(list []award.Ranked, most int) string {
	var words []string
	for _, r := range list[:min(most, len(list))] {
		name := r.Team
		if name == "" {
			name = fmt.Sprint(r.Player)
		}
		words = append(words, name+strings.ReplaceAll(fmt.Sprint(r.Figures), " ", ","))
	}
	return strings.Join(words, " ")
}

// TestRankingByEachMeasure: every measure has a case that was computed by hand.
func TestRankingByEachMeasure(t *testing.T) {
	b, worked := eventtest.Book(t, "nsa-1995"), map[Measure]bool{}
	for _, c := range []struct {
		ranking award.Ranking
		want    string
	}{
		{award.Ranking{Measure: ByPlace}, "1[-1] 2[-2] 6[-3] 5[-4]"},
		{award.Ranking{Measure: ByRecord, From: 2, To: 3}, "6[4,280] 2[4,155] 1[2,10] 3[2,5]"},
		{award.Ranking{Measure: ByLowerHalf}, "6[6,-620] 5[4,660] 4[3,-180]"},
		{award.Ranking{Measure: ByTotalSpread}, "6[280] 1[260] 2[115] 4[-180]"},
		{award.Ranking{Measure: ByHighWin}, "6[600] 1[500] 6[470] 2[450]"},
		{award.Ranking{Measure: ByLowWin}, "4[-340] 3[-380] 2[-390] 3[-390]"},
		{award.Ranking{Measure: ByHighLoss}, "5[460] 3[405] 4[400] 1[380]"},
		{award.Ranking{Measure: ByLowLoss}, "3[-300] 4[-300] 5[-330] 5[-330]"},
		{award.Ranking{Measure: ByMargin}, "6[270] 1[200] 2[150] 1[50]"},
		{award.Ranking{Measure: ByCombined}, "6[930] 6[930] 1[820] 2[815]"},
		{award.Ranking{Measure: ByUpset}, "3[200] 6[100] 6[100]"},
		{award.Ranking{Measure: ByLuckyStiff, Count: 2}, "2[-15] 3[-30] 1[-70] 6[-280]"},
		{award.Ranking{Measure: ByLuckyStiff}, "2[-15] 3[-30] 1[-70] 6[-280]"},
		{award.Ranking{Measure: ByToughLuck, Count: 3}, "4[-190] 3[-215] 5[-290]"},
		{award.Ranking{Measure: ByMostAverage}, "3[-1,-185] 2[-2,-115] 4[-2,-180] 1[-2,-260]"},
		{award.Ranking{Measure: ByAverageScore}, "6[53500] 1[42500] 2[40000]"},
		{award.Ranking{Measure: ByComeback}, "2[3] 6[1]"},
		// For two wins over a player who is 100 above, it is 20 × (2 – 2 × 0.421) = 23.2, and 13.2 for what is above
		// 5 a game.
		{award.Ranking{Measure: ByRatingGain}, "6[36]"},
		{award.Ranking{Measure: ByTeam, Count: 1}, "Hill[3,-180]"},
		{award.Ranking{Measure: BySignedUp, Only: func(id PlayerID) bool { return id > 1 }}, "2[-2] 6[-3] 5[-4]"},
		{award.Ranking{Measure: ByDirector}, ""},
	} {
		worked[c.ranking.Measure] = true
		d := prizeField()
		d.RatingSystem, d.Players[3].Team = "naspa", "Hill"
		got := lead(award.Rank(d, b, 5, c.ranking), max(1, len(strings.Fields(c.want))))
		if got != c.want {
			t.Errorf("%s %v: %s, want %s", c.ranking.Measure, c.ranking.Count, got, c.want)
		}
	}
	for _, m := range Measures {
		if !worked[m.Key] {
			t.Errorf("no case is worked for %s; add one here and its words below", m.Key)
		}
	}
}

// TestWordsOfEachMeasure: these words are said of the first of a ranking.
func TestWordsOfEachMeasure(t *testing.T) {
	b, told := eventtest.Book(t, "nsa-1995"), map[Measure]bool{ByDirector: true} // For this measure the director says who wins.
	for _, c := range []struct {
		ranking award.Ranking
		want    string
	}{
		{award.Ranking{Measure: ByPlace}, "4–1 +310"},
		{award.Ranking{Measure: ByRecord, From: 2, To: 3}, "2–0 +280"},
		{award.Ranking{Measure: ByLowerHalf}, "3–2 −620"},
		{award.Ranking{Measure: ByTotalSpread}, "+280 in the games played out"},
		{award.Ranking{Measure: ByHighWin}, "600–330 against Player 5 in round 3"},
		{award.Ranking{Measure: ByLowWin}, "340–330 against Player 5 in round 4"},
		{award.Ranking{Measure: ByHighLoss}, "460–470 against Player 6 in round 2"},
		{award.Ranking{Measure: ByLowLoss}, "300–500 against Player 1 in round 5"},
		{award.Ranking{Measure: ByMargin}, "by 270, 600–330 against Player 5 in round 3"},
		{award.Ranking{Measure: ByCombined}, "930 points, 470–460 against Player 5 in round 2"},
		{award.Ranking{Measure: ByUpset}, "rated 200 points lower, 390–380 against Player 1 in round 3"},
		{award.Ranking{Measure: ByLuckyStiff, Count: 2}, "2 wins by 15 points in total"},
		{award.Ranking{Measure: ByToughLuck, Count: 3}, "3 losses by 190 points in total"},
		{award.Ranking{Measure: ByMostAverage}, "2–3 −185 in 5 games played out"},
		{award.Ranking{Measure: ByAverageScore}, "535.00 a game, 395.00 against"},
		{award.Ranking{Measure: ByComeback}, "from place 5 after round 2 to place 2"},
		{award.Ranking{Measure: ByRatingGain}, "from 1300 to 1336"},
		{award.Ranking{Measure: ByTeam, Count: 1}, "1½–3½ −180, Player 4"},
		{award.Ranking{Measure: BySignedUp}, "4–1 +310"},
	} {
		told[c.ranking.Measure] = true
		d := prizeField()
		d.RatingSystem, d.Players[3].Team = "naspa", "Hill"
		list := award.Rank(d, b, 5, c.ranking)
		if len(list) == 0 || list[0].Words.String() != c.want {
			t.Errorf("%s: %+v, want %q first", c.ranking.Measure, list, c.want)
		}
	}
	for _, m := range Measures {
		if !told[m.Key] {
			t.Errorf("nothing is known of the words of %s; add a case", m.Key)
		}
	}
}

// awardWords says who has won what: "1st place: 1 75, 2 75".
func awardWords(awards []award.Award) []string {
	lines := make([]string, len(awards))
	for i, a := range awards {
		var winners []string
		for _, w := range a.Winners {
			name := w.Team
			if name == "" {
				name = fmt.Sprint(w.Player)
			}
			winners = append(winners, fmt.Sprintf("%s %d", name, w.Amount/100))
		}
		lines[i] = a.Title + ": " + strings.Join(winners, ", ")
		if a.PooledWith != 0 {
			lines[i] += fmt.Sprintf(" (with %d)", a.PooledWith)
		}
		if !a.Open.IsZero() {
			lines[i] += a.Open.String()
		}
	}
	return lines
}

func TestAwards(t *testing.T) {
	b := eventtest.Book(t, "nsa-1995")
	places := func(amounts ...int) (list []Prize) {
		for i, a := range amounts {
			list = append(list, Prize{Measure: ByPlace, Rank: i + 1, Amount: a * 100})
		}
		return list
	}
	for _, c := range []struct {
		name   string
		change func(d *Division)
		want   []string
	}{
		{"places", func(d *Division) { d.Prizes = eventtest.Prizes(places(100, 50, 25)...) },
			[]string{"1st place: 1 100", "2nd place: 2 50", "3rd place: 6 25"}},
		{"a tie shares what its places are worth together", func(d *Division) {
			d.Prizes = eventtest.Prizes(places(100, 50, 25)...)
			// Now both have 3½ wins and +115.
			d.Games[0].Sheet = eventtest.Played(380, 380)
			d.Games[14].Sheet = eventtest.Played(380, 430)
			d.Rulings = []Ruling{{ID: 1, Player: 1, Kind: SpreadPenalty, Round: 1, Points: -145}}
		}, []string{"1st place: 1 75, 2 75", "2nd place: 1 0, 2 0 (with 1)", "3rd place: 6 25"}},
		{"an exclusive class prize goes past the winners of places", func(d *Division) {
			d.Players[1].Class, d.Players[5].Class, d.Players[4].Class = "B", "B, novice", "B"
			list := places(100, 50, 25)
			for i := range list {
				list[i].Exclusive = "main"
			}
			d.Prizes = eventtest.Prizes(append(list, Prize{Measure: ByPlace, Class: "b", Amount: 2000, Exclusive: "main"}, Prize{Measure: ByPlace, Class: "B", Amount: 1000})...)
		}, []string{"1st place: 1 100", "2nd place: 2 50", "3rd place: 6 25", "1st place, class b: 5 20", "1st place, class B: 2 10"}},
		{"rating bands", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, RatingBelow: 1500}, Prize{Measure: ByPlace, RatingFrom: 1500, RatingBelow: 1700})
		}, []string{"1st place, rated under 1500: 6 0", "1st place, rated 1500 to 1699: 3 0"}},
		{"the ineligible, stand-ins, the withdrawn and the ejected are passed over", func(d *Division) {
			d.Prizes = eventtest.Prizes(places(100, 50)...)
			d.Players[0].Ineligible, d.Players[1].StandIn, d.Players[5].Withdrawn = true, true, 6
			eventtest.Eject(d, 5, 5, EffectNone)
		}, []string{"1st place: 3 100", "2nd place: 4 50"}},
		{"a high win twice is shared with both prizes", func(d *Division) {
			d.Games[10].Sheet = eventtest.Played(600, 200)
			d.Prizes = eventtest.Prizes(Prize{Measure: ByHighWin, Amount: 2000}, Prize{Measure: ByHighWin, Rank: 2, Amount: 1100}, Prize{Measure: ByHighWin, Rank: 3, Amount: 500})
			d.PrizeUnit = 100
		}, []string{"High win: 6 16, 4 15", "High win, 2nd: 6 0, 4 0 (with 1)", "High win, 3rd: 1 5"}},
		{"with their best game alone", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByHighWin, Rank: 2, Amount: 1100}, Prize{Measure: ByHighWin, Rank: 3, Amount: 500})
		}, []string{"High win, 2nd: 1 11", "High win, 3rd: 2 5"}},
		{"a tie broken by the standings, whoever is rated higher", func(d *Division) {
			d.Players[0].Rating = 900
			d.Games[7].Sheet = eventtest.Played(500, 300)
			d.Prizes = eventtest.Prizes(Prize{Measure: ByHighWin, Rank: 2, Ties: TiesBroken, Amount: 700}, Prize{Measure: ByHighWin, Rank: 3, Ties: TiesBroken, Amount: 300})
		}, []string{"High win, 2nd: 1 7", "High win, 3rd: 2 3"}},
		{"a tie that the standings leave is broken by the seeds", func(d *Division) {
			list := places(100, 50)
			list[0].Ties, list[1].Ties = TiesBroken, TiesBroken
			d.Prizes = eventtest.Prizes(list...)
			d.Games[0].Sheet = eventtest.Played(380, 380)
			d.Games[14].Sheet = eventtest.Played(380, 430)
			d.Rulings = []Ruling{{ID: 1, Player: 1, Kind: SpreadPenalty, Round: 1, Points: -145}}
			d.Players[1].Rating = d.Players[0].Rating + 100
		}, []string{"1st place: 2 100", "2nd place: 1 50"}},
		{"signed up", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: BySignedUp, Members: []PlayerID{3, 4}, Amount: 500})
		}, []string{"Signed up: 3 5"}},
		{"the director's own", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByDirector, Label: "Best costume", Winners: []PlayerID{4, 6}, Amount: 1000}, Prize{Measure: ByDirector})
		}, []string{"Best costume: 4 5, 6 5", "Director's prize: the director has named nobody yet"}},
		{"teams", func(d *Division) {
			for i, team := range []string{"Harbour", "Harbour", "Hill", "Hill", "Harbour", "Hill"} {
				d.Players[i].Team = team
			}
			d.Prizes = eventtest.Prizes(Prize{Measure: ByTeam, Count: 2, Amount: 6000}, Prize{Measure: ByTeam, Rank: 2, Count: 2})
		}, []string{"Team: Harbour 60", "Team, 2nd: Hill 0"}},
		{"nobody yet", func(d *Division) {
			d.Games = nil
			d.Prizes = eventtest.Prizes(Prize{Measure: ByUpset, Amount: 100})
		}, []string{"Upset: nobody has earned it yet"}},
	} {
		d := prizeField()
		c.change(d)
		got := awardWords(award.List(d, b, 5, nil))
		if strings.Join(got, "; ") != strings.Join(c.want, "; ") {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, c.want)
		}
	}
}

// TestWhatIsLessThanAUnitStaysWithTheFirst, and so do units that can't be divided.
func TestWhatIsLessThanAUnitStaysWithTheFirst(t *testing.T) {
	for _, c := range []struct {
		amount, unit int
		want         []int
	}{
		{1050, 100, []int{450, 300, 300}},
		{1150, 100, []int{450, 400, 300}},
		{950, 100, []int{350, 300, 300}},
		{50, 100, []int{50, 0, 0}},
		{1001, 0, []int{334, 334, 333}},
	} {
		d := prizeField()
		d.PrizeUnit = c.unit
		d.Prizes = eventtest.Prizes(Prize{Measure: ByDirector, Winners: []PlayerID{4, 6, 1}, Amount: c.amount})
		var got []int
		for _, w := range award.List(d, eventtest.Book(t, "nsa-1995"), 5, nil)[0].Winners {
			got = append(got, w.Amount)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d in units of %d: %v, want %v", c.amount, c.unit, got, c.want)
		}
	}
}

// TestAwardsAddUpToTheFund: whatever ties there are, prizes that somebody has won are paid out to the last hundredth,
// and no player wins twice in an exclusive group.
func TestAwardsAddUpToTheFund(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		d.PrizeUnit = rapid.SampledFrom([]int{0, 1, 50, 100, 500}).Draw(t, "unit")
		n := rapid.IntRange(1, 8).Draw(t, "prizes")
		ranks := map[Measure]int{}
		for i := range n {
			m := rapid.SampledFrom([]Measure{ByPlace, ByHighWin, ByTotalSpread, ByRecord, ByMostAverage}).Draw(t, "measure")
			ranks[m]++
			d.Prizes = append(d.Prizes, Prize{
				ID: i + 1, Measure: m, Rank: ranks[m], Amount: rapid.IntRange(0, 10_000).Draw(t, "amount"), Exclusive: "all",
				Ties: rapid.SampledFrom([]TiePolicy{TiesShared, TiesBroken}).Draw(t, "ties"),
			})
		}
		paid, won, families := 0, 0, map[PlayerID]map[string]bool{}
		for _, a := range award.List(d, b, d.Rounds, nil) {
			if a.Open.IsZero() {
				won += a.Prize.Amount
			}
			for _, w := range a.Winners {
				paid += w.Amount
				if families[w.Player] == nil {
					families[w.Player] = map[string]bool{}
				}
				families[w.Player][fmt.Sprint(a.Prize.Measure, a.Prize.Ties)] = true
			}
		}
		if paid != won {
			t.Fatalf("%d paid out of %d", paid, won)
		}
		for id, list := range families {
			if len(list) > 1 {
				t.Fatalf("player %d wins in %v of one exclusive group", id, list)
			}
		}
	})
}

// TestHandedOutPrizesStayAndAreCompared: a correction after the ceremony names the
// prizes that would go to others.
func TestHandedOutPrizesStayAndAreCompared(t *testing.T) {
	b := eventtest.Book(t, "nsa-1995")
	d := prizeField()
	d.Prizes = eventtest.Prizes(Prize{Measure: ByHighWin, Amount: 1000}, Prize{Measure: ByPlace, Amount: 5000})
	for i, a := range award.List(d, b, 5, nil) {
		for _, w := range a.Winners {
			d.Prizes[i].Handed = append(d.Prizes[i].Handed, Handed{Player: w.Player, Amount: w.Amount})
		}
	}
	for _, a := range award.List(d, b, 5, nil) {
		if a.Changed {
			t.Errorf("%s changed though nothing happened", a.Title)
		}
	}
	d.Games[8].Sheet = eventtest.Played(200, 330)
	awards := award.List(d, b, 5, nil)
	if a := awards[0]; !a.Changed || a.Winners[0].Player != 1 || a.Prize.Handed[0].Player != 6 {
		t.Errorf("after the correction: %+v", a)
	}
	if awards[1].Changed {
		t.Error("the first place changed too")
	}
}

// TestBadPrizesAreNamed: a list with a prize that makes no sense is refused whole.
func TestBadPrizesAreNamed(t *testing.T) {
	for name, c := range map[string]struct {
		prizes []Prize
		want   string
	}{
		"measure":         {[]Prize{{Measure: "height", Rank: 1}}, `the measure "height" isn't known`},
		"rank":            {[]Prize{{Measure: ByPlace}}, "its rank is 0"},
		"two of a kind":   {[]Prize{{Measure: ByPlace, Rank: 1}, {Measure: ByPlace, Rank: 1, Amount: 5}}, "it is there twice; give the second one rank 2"},
		"amount":          {[]Prize{{Measure: ByPlace, Rank: 1, Amount: -1}}, "its amount is -1 hundredths"},
		"band":            {[]Prize{{Measure: ByPlace, Rank: 1, RatingFrom: 1500, RatingBelow: 1400}}, "its ratings run from 1500 to below 1400"},
		"rounds":          {[]Prize{{Measure: ByHighWin, Rank: 1, From: 3, To: 2}}, "its rounds run from 3 to 2"},
		"round too late":  {[]Prize{{Measure: ByHighWin, Rank: 1, To: 6}}, "the division's run from 1 to 5"},
		"ties":            {[]Prize{{Measure: ByPlace, Rank: 1, Ties: "toss"}}, `ties is "toss"`},
		"winners":         {[]Prize{{Measure: ByPlace, Rank: 1, Winners: []PlayerID{1}}}, "its winners are computed"},
		"members":         {[]Prize{{Measure: ByPlace, Rank: 1, Members: []PlayerID{1}}}, "only a prize that players sign up for"},
		"unknown members": {[]Prize{{Measure: BySignedUp, Rank: 1, Members: []PlayerID{77}}}, "it names player 77"},
	} {
		d := prizeField()
		err := d.SetPrizes(PrizeList{Prizes: c.prizes})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
		if len(d.Prizes) != 0 {
			t.Errorf("%s: the list was set all the same", name)
		}
	}
}

// TestHandedOutPrizesStay: neither the prize nor the player who was given it can be removed.
func TestHandedOutPrizesStay(t *testing.T) {
	d := prizeField()
	d.Players = append(d.Players, Player{ID: 7, Name: "Guest", Joined: 1})
	if err := d.SetPrizes(PrizeList{Prizes: []Prize{{Measure: ByDirector, Rank: 1, Winners: []PlayerID{7}}}}); err != nil {
		t.Fatal(err)
	}
	if err := d.HandOut(1, []Handed{{Player: 7}}); err != nil {
		t.Fatal(err)
	}
	if err := d.SetPrizes(PrizeList{}); err == nil || !strings.Contains(err.Error(), "was handed out already") {
		t.Errorf("taking the prize out: %v", err)
	}
	if err := d.RemovePlayer(7); err == nil || !strings.Contains(err.Error(), "was given") {
		t.Errorf("removing the player: %v", err)
	}
	if err := d.HandOut(1, nil); err != nil {
		t.Fatal(err)
	}
	if err := d.RemovePlayer(7); err != nil || len(d.Prizes[0].Winners) != 0 {
		t.Errorf("after taking it back: %v, winners %v", err, d.Prizes[0].Winners)
	}
	if err := d.HandOut(1, nil); err == nil {
		t.Error("taking back what wasn't handed out is accepted")
	}
}

// TestCeremonyOrder: prizes that have a place in the order go by that place. The others follow from the last of the
// list to the first.
func TestCeremonyOrder(t *testing.T) {
	var awards []award.Award
	for id, at := range []int{0, 3, 0, 1, 2, 0} {
		awards = append(awards, award.Award{Prize: Prize{ID: id, Ceremony: at}})
	}
	var got []int
	for _, a := range award.Ceremony(awards) {
		got = append(got, a.Prize.ID)
	}
	if !slices.Equal(got, []int{3, 4, 1, 5, 2, 0}) {
		t.Errorf("read out as %v", got)
	}
}

// TestAPrizeHandedToOneOfTwoHasChanged: one winner more is a change too, and so is another share.
func TestAPrizeHandedToOneOfTwoHasChanged(t *testing.T) {
	for _, c := range []struct {
		handed  []Handed
		changed bool
	}{
		{nil, false},
		{[]Handed{{Player: 4, Amount: 500}, {Player: 6, Amount: 500}}, false},
		{[]Handed{{Player: 6, Amount: 500}, {Player: 4, Amount: 500}}, false},
		{[]Handed{{Player: 4, Amount: 500}}, true},
		{[]Handed{{Player: 4, Amount: 500}, {Player: 6, Amount: 500}, {Player: 1}}, true},
		{[]Handed{{Player: 4, Amount: 500}, {Player: 6, Amount: 400}}, true},
		{[]Handed{{Player: 4, Amount: 500}, {Player: 1, Amount: 500}}, true},
	} {
		d := prizeField()
		d.Prizes = eventtest.Prizes(Prize{Measure: ByDirector, Winners: []PlayerID{4, 6}, Amount: 1000, Handed: c.handed})
		if got := award.List(d, eventtest.Book(t, "nsa-1995"), 5, nil)[0].Changed; got != c.changed {
			t.Errorf("handed out as %+v: changed %v, want %v", c.handed, got, c.changed)
		}
	}
}

func TestPrizeTitles(t *testing.T) {
	for want, p := range map[string]Prize{
		"2nd place":                         {Measure: ByPlace, Rank: 2},
		"1st place, class B, rounds 1 to 7": {Measure: ByPlace, Rank: 1, Class: "B", From: 1, To: 7},
		"High win, round 3":                 {Measure: ByHighWin, Rank: 1, From: 3, To: 3},
		"High win, 2nd, from round 3":       {Measure: ByHighWin, Rank: 2, From: 3},
		"High win, up to round 3":           {Measure: ByHighWin, Rank: 1, To: 3},
		"1st place, rated 1000 to 1499":     {Measure: ByPlace, Rank: 1, RatingFrom: 1000, RatingBelow: 1500},
		"11th place, rated under 1500":      {Measure: ByPlace, Rank: 11, RatingBelow: 1500},
		"21st place, rated 1500 and over":   {Measure: ByPlace, Rank: 21, RatingFrom: 1500},
		"The cup":                           {Measure: ByPlace, Rank: 1, Label: "The cup", From: 1, To: 2},
	} {
		if got := p.Title(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWhatWasHandedOutCanBe nothing, or up to the largest prize.
func TestWhatWasHandedOutCanBe(t *testing.T) {
	for amount, fine := range map[int]bool{-1: false, 0: true, 1_000_000_000_00: true, 1_000_000_000_01: false} {
		d := prizeField()
		d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Handed: []Handed{{Player: 1, Amount: amount}}})
		if err := d.Validate(eventtest.Book(t, d.Rulebook)); (err == nil) != fine {
			t.Errorf("%d hundredths: %v", amount, err)
		}
	}
}
