package award_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhoCompetesForAPrize: players are tried by class, rating and list, on both sides of each limit.
func TestWhoCompetesForAPrize(t *testing.T) {
	for _, c := range []struct {
		prize  Prize
		player Player
		is     bool
	}{
		{Prize{}, Player{}, true}, {Prize{}, Player{Ineligible: true}, false}, {Prize{}, Player{StandIn: true}, false},
		{Prize{Class: "B"}, Player{Class: "B"}, true}, {Prize{Class: "B"}, Player{Class: "A"}, false},
		{Prize{RatingFrom: 1}, Player{Rating: 0}, false}, {Prize{RatingFrom: 1}, Player{Rating: 1}, true},
		{Prize{RatingFrom: 1500}, Player{Rating: 1499}, false}, {Prize{RatingFrom: 1500}, Player{Rating: 1500}, true},
		{Prize{RatingBelow: 1500}, Player{Rating: 1500}, false}, {Prize{RatingBelow: 1500}, Player{Rating: 1499}, true}, {Prize{RatingBelow: 1}, Player{Rating: 0}, true}, {Prize{RatingBelow: 1}, Player{Rating: 1}, false},
		{Prize{Measure: BySignedUp, Members: []PlayerID{3}}, Player{ID: 3}, true}, {Prize{Measure: BySignedUp, Members: []PlayerID{3}}, Player{ID: 4}, false},
	} {
		if got := award.IsFor(c.prize, c.player); got != c.is {
			t.Errorf("%+v of %+v: %v", c.prize, c.player, got)
		}
	}
}

// TestAveragesAreRoundedToHundredths, both of a player's own scores and of the opponents'.
func TestAveragesAreRoundedToHundredths(t *testing.T) {
	d := eventtest.Field(2, 3)
	b := eventtest.Book(t, d.Rulebook)
	for i, own := range []int{400, 401, 401} {
		eventtest.Add(d, i+1, 1, 2, eventtest.Played(own, 300+i%2))
	}
	list := award.Rank(d, b, 3, award.Ranking{Measure: ByAverageScore})
	if len(list) != 2 || list[0].Words.String() != "400.67 a game, 300.33 against" || list[1].Words.String() != "300.33 a game, 400.67 against" || fmt.Sprint(list[0].Figures, list[1].Figures) != "[40067] [30033]" {
		t.Errorf("%+v", list)
	}
}

// TestAveragesOfEightGames are rounded to hundredths, halves up, on both sides of a half.
func TestAveragesOfEightGames(t *testing.T) {
	for more, want := range map[int]string{0: "400.00", 1: "400.13", 2: "400.25", 3: "400.38", 4: "400.50", 5: "400.63"} {
		d := eventtest.Field(2, 8)
		b := eventtest.Book(t, d.Rulebook)
		for round := range 8 {
			eventtest.Add(d, round+1, 1, 2, eventtest.Played(400+more*(round/7), 300+more*(round/7)))
		}
		words := want + " a game, " + strings.Replace(want, "400", "300", 1) + " against"
		if list := award.Rank(d, b, 8, award.Ranking{Measure: ByAverageScore}); list[0].Words.String() != words {
			t.Errorf("%d points more in one of eight games: %s, want %s", more, list[0].Words, words)
		}
	}
}

// TestGamesOfSomeRoundsAloneAreLookedAt, and only those that were played out.
func TestGamesOfSomeRoundsAloneAreLookedAt(t *testing.T) {
	d := eventtest.Field(2, 4)
	b := eventtest.Book(t, d.Rulebook)
	for i, own := range []int{501, 502, 503} {
		eventtest.Add(d, i+1, 1, 2, eventtest.Played(own, 300))
	}
	eventtest.Add(d, 4, 1, 2, Sheet{Kind: Resigned, By: 2, Scores: &[2]int{600, 100}})
	for _, c := range []struct {
		from, to int
		want     string
	}{{1, 3, "503 502 501"}, {1, 2, "502 501"}, {2, 2, "502"}, {2, 3, "503 502"}, {0, 0, "503 502 501"}, {1, 1, "501"}, {3, 4, "503"}, {4, 4, ""}} {
		var wins []string
		for _, r := range award.Rank(d, b, 4, award.Ranking{Measure: ByHighWin, From: c.from, To: c.to}) {
			wins = append(wins, fmt.Sprint(r.Figures[0]))
		}
		if got := strings.Join(wins, " "); got != c.want {
			t.Errorf("rounds %d to %d: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestWhoGainedInRating: these players had a rating, have a higher one now, and compete for prizes.
func TestWhoGainedInRating(t *testing.T) {
	d := eventtest.Field(4, 2)
	b := eventtest.Book(t, d.Rulebook)
	d.RatingSystem = "naspa"
	for i, rating := range []int{1500, 1500, 0, 1500} {
		d.Players[i].Rating, d.Players[i].Games = rating, 100
	}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 1, 3, eventtest.Played(400, 400))
	eventtest.Add(d, 2, 2, 4, eventtest.Played(300, 400))
	for ineligible, want := range map[bool]string{false: "[1]", true: "[]"} {
		d.Players[0].Ineligible = ineligible
		var ids []PlayerID
		for _, r := range award.Rank(d, b, 2, award.Ranking{Measure: ByRatingGain}) {
			if r.Figures[0] <= 0 || r.Player == 3 || r.Player == 2 {
				t.Errorf("%+v", r)
			}
			if r.Player == 1 {
				ids = append(ids, r.Player)
			}
		}
		if !ineligible && fmt.Sprint(ids) != want {
			t.Errorf("who gained: %v, want %s", ids, want)
		}
	}
}

// TestTheLowerHalfOfTheSeeds: of an odd number the seed in the middle isn't in it.
func TestTheLowerHalfOfTheSeeds(t *testing.T) {
	for players, want := range map[int]string{2: "[2]", 3: "[3]", 4: "[3 4]", 5: "[4 5]"} {
		d := eventtest.Field(players, 1)
		b := eventtest.Book(t, d.Rulebook)
		for i := range d.Players {
			d.Players[i].Rating = 1800 - 100*i
			eventtest.Add(d, 1, d.Players[i].ID, 0, Sheet{Kind: Missed})
		}
		var ids []PlayerID
		for _, r := range award.Rank(d, b, 1, award.Ranking{Measure: ByLowerHalf}) {
			ids = append(ids, r.Player)
		}
		slices.Sort(ids)
		if got := fmt.Sprint(ids); got != want {
			t.Errorf("%d players: %s, want %s", players, got, want)
		}
	}
}

// TestWhoTheDirectorNamedHasNothingElseOfTheGroup: a player named by the director wins no other prize of an exclusive
// group.
func TestWhoTheDirectorNamedHasNothingElseOfTheGroup(t *testing.T) {
	for group, want := range map[string]string{"": "1 1", "best": "2"} {
		d := eventtest.Field(2, 1)
		b := eventtest.Book(t, d.Rulebook)
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		d.Prizes = eventtest.Prizes(Prize{Measure: ByDirector, Rank: 1, Winners: []PlayerID{1}, Exclusive: group}, Prize{Measure: ByHighWin, Rank: 1, Exclusive: group}, Prize{Measure: ByPlace, Rank: 1, Exclusive: group})
		var names []string
		for _, a := range award.List(d, b, 1, nil) {
			if a.Prize.Measure == ByDirector {
				continue
			}
			for _, w := range a.Winners {
				names = append(names, fmt.Sprint(w.Player))
			}
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("group %q: the other prizes go to %s, want %s", group, got, want)
		}
	}
}

// TestWhoCameBack: these players have a place, and gained places since half of the rounds, or since the round that is
// given.
func TestWhoCameBack(t *testing.T) {
	for _, c := range []struct {
		name             string
		rounds, from, to int
		change           func(d *Division)
		only             PlayerID
		want             string
	}{
		{"since half of four rounds", 4, 0, 0, nil, 0, "6 from place 4 after round 2 to place 1, 4 from place 6 after round 2 to place 4"},
		{"since half of five", 5, 0, 4, nil, 0, "6 from place 4 after round 2 to place 1, 4 from place 6 after round 2 to place 4"},
		{"since the only round", 1, 0, 1, nil, 0, ""},
		{"since half of two", 2, 0, 2, nil, 0, ""},
		{"since half of three", 3, 0, 3, nil, 0, "2 from place 2 after round 1 to place 1, 6 from place 4 after round 1 to place 3, 4 from place 6 after round 1 to place 5"},
		{"since the third", 4, 3, 0, nil, 0, "6 from place 3 after round 3 to place 1, 4 from place 5 after round 3 to place 4, 5 from place 6 after round 3 to place 5"},
		{"since the second of six", 6, 2, 4, nil, 0, "6 from place 4 after round 2 to place 1, 4 from place 6 after round 2 to place 4"},
		{"since one that is yet to come", 4, 5, 0, nil, 0, ""},
		{"since the last", 4, 4, 0, nil, 0, ""},
		{"of some alone", 4, 0, 0, nil, 4, "4 from place 6 after round 2 to place 4"},
		{"who was ejected isn't placed", 4, 0, 0, func(d *Division) { eventtest.Eject(d, 6, 4, EffectNone) }, 0, "4 from place 5 after round 2 to place 3, 2 from place 2 after round 2 to place 1"},
	} {
		d := eventtest.Field(6, c.rounds)
		b := eventtest.Book(t, d.Rulebook)
		for round := range c.rounds {
			for k, pair := range [][2]PlayerID{{1, 6}, {2, 5}, {3, 4}} {
				first := 300 + 10*k
				if round >= 2 || round == 1 && k == 0 {
					first = 150 - 30*k
				}
				eventtest.Add(d, round+1, pair[0], pair[1], eventtest.Played(first+100, 300))
			}
		}
		if c.change != nil {
			c.change(d)
		}
		q := award.Ranking{Measure: ByComeback, From: c.from, To: c.to}
		if c.only > 0 {
			q.Only = func(id PlayerID) bool { return id == c.only }
		}
		var got []string
		for _, r := range award.Rank(d, b, c.rounds, q) {
			got = append(got, fmt.Sprintf("%d %s", r.Player, r.Words))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %s, want %s", c.name, strings.Join(got, ", "), c.want)
		}
	}
}

// TestAGainOfOneRatingPointCounts, while no gain and a loss don't. A team of stand-ins alone has no place.
func TestAGainOfOneRatingPointCounts(t *testing.T) {
	for rating, want := range map[int]string{1500: "", 1563: "1[1]", 1437: "2[1]", 1000: "2[8]"} {
		d := eventtest.Field(2, 1)
		b := eventtest.Book(t, d.Rulebook)
		d.RatingSystem = "naspa"
		d.Players[0].Rating, d.Players[1].Rating = 1500, rating
		d.Players[0].Games, d.Players[1].Games = 100, 100
		d.Players[0].Team, d.Players[1].Team, d.Players[1].StandIn = "Hill", "Harbour", true
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 400))
		if got := lead(award.Rank(d, b, 1, award.Ranking{Measure: ByRatingGain}), 2); got != want {
			t.Errorf("a tie of 1500 with %d: %s, want %s", rating, got, want)
		}
		if got := lead(award.Rank(d, b, 1, award.Ranking{Measure: ByTeam}), 2); got != "Hill[1,0]" {
			t.Errorf("teams: %s", got)
		}
	}
}

// TestWhoHadNothingIsInNoRanking by records, of all rounds or of some.
func TestWhoHadNothingIsInNoRanking(t *testing.T) {
	d := eventtest.Field(3, 3)
	b := eventtest.Book(t, d.Rulebook)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 400))
	eventtest.Add(d, 2, 1, 0, Sheet{Kind: Bye})
	for from, want := range map[int]string{0: "1[3,50] 2[1,0]", 1: "1[3,50] 2[1,0]", 2: "1[2,50]", 3: ""} {
		if got := lead(award.Rank(d, b, 3, award.Ranking{Measure: ByRecord, From: from}), 3); got != want {
			t.Errorf("from round %d: %s, want %s", from, got, want)
		}
	}
}

// TestHowManyCloseGamesCount: as many as the prize says, or else half of the rounds, but at least one and at most
// six. A game won by a point counts, and a tie doesn't.
func TestHowManyCloseGamesCount(t *testing.T) {
	for _, c := range []struct{ rounds, count, want int }{{1, 0, 1}, {2, 0, 1}, {3, 0, 1}, {4, 0, 2}, {11, 0, 5}, {12, 0, 6}, {13, 0, 6}, {14, 0, 6}, {14, 1, 1}, {14, 8, 8}, {3, 3, 3}} {
		d := eventtest.Field(2, c.rounds)
		b := eventtest.Book(t, d.Rulebook)
		for round := 1; round <= c.rounds; round++ {
			eventtest.Add(d, round, 1, 2, eventtest.Played(300+round, 300))
		}
		sum := c.want * (c.want + 1) / 2
		for measure, want := range map[Measure]string{ByLuckyStiff: fmt.Sprintf("1 %d wins by %d points in total", c.want, sum), ByToughLuck: fmt.Sprintf("2 %d losses by %d points in total", c.want, sum)} {
			if c.want == 1 {
				want = map[Measure]string{ByLuckyStiff: "1 1 win by 1 point in total", ByToughLuck: "2 1 loss by 1 point in total"}[measure]
			}
			list := award.Rank(d, b, c.rounds, award.Ranking{Measure: measure, Count: c.count})
			if len(list) != 1 || fmt.Sprint(list[0].Player, " ", list[0].Words) != want {
				t.Errorf("%s of %d rounds, %d count: %+v, want %s", measure, c.rounds, c.count, list, want)
			}
		}
		d.Games[0].Sheet = eventtest.Played(300, 300)
		if list := award.Rank(d, b, c.rounds, award.Ranking{Measure: ByLuckyStiff, Count: c.rounds}); len(list) > 0 {
			t.Errorf("of %d rounds one is a tie: %+v", c.rounds, list)
		}
	}
}
