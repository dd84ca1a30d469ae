package tournament_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestEqualPlayersShareAPlace(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 4, 3, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 6, 5, eventtest.Played(400, 350))
	ids, places := eventtest.Order(d.Standings(b, 1))
	if want := []PlayerID{1, 4, 6, 3, 5, 2}; !slices.Equal(ids, want) {
		t.Errorf("order %v, want %v", ids, want)
	}
	if want := []int{1, 2, 2, 4, 4, 6}; !slices.Equal(places, want) {
		t.Errorf("places %v, want %v", places, want)
	}
}

// TestAfterLimitsGames: later rounds count nothing, and after round 0 nothing counts.
func TestAfterLimitsGames(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(2, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(300, 400))
	eventtest.Add(d, 2, 1, 2, eventtest.Played(500, 300))
	eventtest.Add(d, 3, 2, 1, eventtest.Played(400, 380))
	for after, want := range map[int]Standing{
		-1: {Place: 1, ID: 1, Status: StatusPlaying},
		0:  {Place: 1, ID: 1, Status: StatusPlaying},
		1:  {Place: 2, ID: 1, HalfLosses: 2, Spread: -100, Starts: 1, Played: 1, Status: StatusPlaying},
		2:  {Place: 1, ID: 1, HalfWins: 2, HalfLosses: 2, Spread: 100, Starts: 2, Played: 2, Status: StatusPlaying},
		3:  {Place: 2, ID: 1, HalfWins: 2, HalfLosses: 4, Spread: 80, Starts: 2, Replies: 1, Played: 3, Status: StatusPlaying},
		99: {Place: 2, ID: 1, HalfWins: 2, HalfLosses: 4, Spread: 80, Starts: 2, Replies: 1, Played: 3, Status: StatusPlaying},
	} {
		if got := find(d.Standings(b, after), 1); got != want {
			t.Errorf("after %d: %+v, want %+v", after, got, want)
		}
	}
	if d.LastRound() != 3 {
		t.Errorf("LastRound() = %d", d.LastRound())
	}
}

func TestStatus(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 6)
	eventtest.Add(d, 2, 1, 2, eventtest.Played(300, 400))
	d.Players[0].Withdrawn = 3
	d.Players[1].Withdrawn = 4
	d.Players[2].Withdrawn = 1
	for id, want := range map[PlayerID]Status{1: StatusWithdrawn, 2: StatusPlaying, 3: StatusWithdrawn, 4: StatusPlaying} {
		if got := find(d.Standings(b, 2), id).Status; got != want {
			t.Errorf("player %d: %s, want %s", id, got, want)
		}
	}
}

// TestMissedRounds: a round that has a result can count as a loss for players who should have played in it and have
// no game. By default it counts nothing.
func TestMissedRounds(t *testing.T) {
	d := eventtest.Field(8, 4)
	for round := 1; round <= 2; round++ {
		eventtest.Add(d, round, 1, 2, eventtest.Played(400, 300))
	}
	eventtest.Add(d, 3, 1, 2, Sheet{Kind: Scheduled})
	d.Players[3].Out = []int{1}
	d.Players[4].Joined = 2
	d.Players[5].Withdrawn = 2
	eventtest.Eject(d, 7, 1, EffectNone)
	eventtest.Eject(d, 8, 1, EffectVoid)
	b := eventtest.Book(t, "wespa-2010")
	if rows := d.MissedRounds(b, 4); rows != nil {
		t.Errorf("nothing is missed by default: %v", rows)
	}
	d.Missed = MissedLoss
	want := map[PlayerID]int{1: 0, 2: 0, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 0}
	for _, row := range d.Standings(b, 4) {
		n := want[row.ID]
		if row.ID > 2 && (row.HalfLosses != 2*n || row.Spread != -75*n || row.Played != 0) {
			t.Errorf("player %d: %+v, want %d missed rounds", row.ID, row, n)
		}
		if got := len(d.MissedRounds(b, 4)[row.ID]); got != n {
			t.Errorf("player %d: MissedRounds has %d, want %d", row.ID, got, n)
		}
	}
	if row := find(d.Standings(b, 1), 3); row.HalfLosses != 2 {
		t.Errorf("after round 1: %+v", row)
	}
	d.SpreadCap = Caps{40}
	if row := find(d.Standings(eventtest.Book(t, "wespa-2010", `"missedSpread": 60`), 1), 3); row.Spread != -40 {
		t.Errorf("capped: %+v", row)
	}
}

// TestTieBreaks: with six players and two rounds each tie-break separates the players that it should, and those whom
// it doesn't separate share a place.
func TestTieBreaks(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 3)
	// Players 1, 2 and 3 all end with two wins, and 4 with none. 2 beat 1, 1 beat 3, and 3 beat 2.
	eventtest.Add(d, 1, 1, 3, eventtest.Played(400, 390))
	eventtest.Add(d, 1, 2, 4, eventtest.Played(300, 290))
	eventtest.Add(d, 2, 2, 1, eventtest.Played(500, 400))
	eventtest.Add(d, 2, 3, 4, eventtest.Played(450, 150))
	eventtest.Add(d, 3, 1, 4, eventtest.Played(350, 300))
	eventtest.Add(d, 3, 3, 2, eventtest.Played(310, 300))
	d.Players[2].Rating, d.Players[0].Rating = 1500, 1400
	for _, c := range []struct {
		breaks []TieBreak
		ids    []PlayerID
		places []int
	}{
		{nil, []PlayerID{3, 2, 1, 4}, []int{1, 2, 3, 4}},
		{[]TieBreak{BySpread}, []PlayerID{3, 2, 1, 4}, []int{1, 2, 3, 4}},
		{[]TieBreak{ByHeadToHead}, []PlayerID{1, 2, 3, 4}, []int{1, 1, 1, 4}},
		{[]TieBreak{ByHeadToHead, BySpread}, []PlayerID{3, 2, 1, 4}, []int{1, 2, 3, 4}},
		{[]TieBreak{ByOpponentsWins}, []PlayerID{1, 2, 3, 4}, []int{1, 1, 1, 4}},
		{[]TieBreak{ByTotalPoints}, []PlayerID{1, 3, 2, 4}, []int{1, 1, 3, 4}},
		{[]TieBreak{ByLastRound}, []PlayerID{1, 3, 2, 4}, []int{1, 1, 3, 4}},
		// Players 1 and 3 are equal in the last round, and 1 won their game.
		{[]TieBreak{ByLastRound, ByHeadToHead}, []PlayerID{1, 3, 2, 4}, []int{1, 2, 3, 4}},
		{[]TieBreak{BySeed}, []PlayerID{3, 1, 2, 4}, []int{1, 2, 3, 4}},
	} {
		d.TieBreaks = c.breaks
		ids, places := eventtest.Order(d.Standings(b, 3))
		if !slices.Equal(ids, c.ids) || !slices.Equal(places, c.places) {
			t.Errorf("%v: %v at %v, want %v at %v", c.breaks, ids, places, c.ids, c.places)
		}
	}
}

// TestLastRoundIsNotTheTotal: a player who won the last game is placed above one who scored more in all.
func TestLastRoundIsNotTheTotal(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 2)
	eventtest.Add(d, 1, 1, 3, eventtest.Played(600, 200))
	eventtest.Add(d, 1, 2, 4, eventtest.Played(250, 300))
	eventtest.Add(d, 2, 1, 4, eventtest.Played(500, 510))
	eventtest.Add(d, 2, 2, 3, eventtest.Played(260, 250))
	for by, want := range map[TieBreak][]PlayerID{
		ByLastRound:   {4, 2, 1, 3},
		ByTotalPoints: {4, 1, 2, 3},
	} {
		d.TieBreaks = []TieBreak{by}
		if ids, places := eventtest.Order(d.Standings(b, 2)); !slices.Equal(ids, want) || !slices.Equal(places, []int{1, 2, 3, 4}) {
			t.Errorf("%s: %v at %v, want %v", by, ids, places, want)
		}
	}
}

// TestOpponentsWins: both have the same wins, but one met a winner and the other a loser.
func TestOpponentsWins(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 2)
	d.TieBreaks = []TieBreak{ByOpponentsWins}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 5, 6, Sheet{Kind: Absent, Absent: []PlayerID{6}})
	eventtest.Add(d, 2, 4, 6, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 2, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 2, 5, 0, Sheet{Kind: Missed})
	// Each has one win. 1 met 2, 3 met 4, who both have a win, and 5 met 6, who has none. 2 lost to 1, who has a win,
	// and had a bye, and 4 met 3 and 6.
	ids, places := eventtest.Order(d.Standings(b, 2))
	if want := []PlayerID{1, 2, 3, 4, 5, 6}; !slices.Equal(ids, want) {
		t.Errorf("order %v, want %v", ids, want)
	}
	if want := []int{1, 1, 1, 1, 5, 6}; !slices.Equal(places, want) {
		t.Errorf("places %v, want %v", places, want)
	}
}

// TestTotalPoints counts only games that were played, with the scores as signed less penalties.
func TestTotalPoints(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 1)
	d.TieBreaks = []TieBreak{ByTotalPoints}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(380, 300))
	eventtest.Add(d, 1, 3, 4, Sheet{Kind: Played, Scores: &[2]int{395, 100}, Penalties: [2]int{10, 0}})
	eventtest.Add(d, 1, 6, 5, gaveUp(Resigned, 5, 600, 100))
	ids, _ := eventtest.Order(d.Standings(b, 1))
	if want := []PlayerID{3, 1, 6, 2, 4, 5}; !slices.Equal(ids, want) {
		t.Errorf("order %v, want %v", ids, want)
	}
}

// TestOpponentsRank: of two players with the same wins, the one who met the better placed opponent is placed above.
func TestOpponentsRank(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 5, 6, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 1, 3, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 5, 2, eventtest.Played(450, 300))
	eventtest.Add(d, 2, 4, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 2, 6, 0, Sheet{Kind: Missed})
	// By wins there are 1 and 5 with two, 3 and 4 with one, and 2 and 6 with none, so the places are 1 1 3 3 5 5. 1
	// met places 5 and 3, and 5 met 5 and 5. 3 met 3 and 1, and 4 met only 3. 2 met 1 and 1, and 6 met only 1, which
	// is level with 2.
	d.TieBreaks = []TieBreak{ByOpponentsRank}
	ids, places := eventtest.Order(d.Standings(b, 2))
	if want := []PlayerID{1, 5, 3, 4, 2, 6}; !slices.Equal(ids, want) || !slices.Equal(places, []int{1, 2, 3, 4, 5, 5}) {
		t.Errorf("order %v at %v, want %v", ids, places, want)
	}
	// After the spread, the places are those by wins and spread.
	d.TieBreaks = []TieBreak{BySpread, ByOpponentsRank}
	if ids, _ := eventtest.Order(d.Standings(b, 2)); !slices.Equal(ids[:2], []PlayerID{5, 1}) {
		t.Errorf("by spread first: %v", ids)
	}
}

// TestEjectedLastWhateverTheTieBreaks: even an ejected player with the most wins is last, with any tie-breaks.
func TestEjectedLastWhateverTheTieBreaks(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(3, 2)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(500, 300))
	eventtest.Add(d, 2, 1, 3, eventtest.Played(500, 300))
	eventtest.Eject(d, 1, 2, EffectNone)
	for _, by := range []TieBreak{BySpread, ByHeadToHead, ByOpponentsWins, ByOpponentsRank, ByTotalPoints, ByLastRound, BySeed} {
		d.TieBreaks = []TieBreak{by}
		if rows := d.Standings(b, 2); rows[2].ID != 1 || rows[2].Place != 3 {
			t.Errorf("%s: %+v", by, rows)
		}
	}
}

func TestSeedOrder(t *testing.T) {
	d := eventtest.Field(5, 1)
	for i, rating := range []int{0, 1500, 1700, 1500, 0} {
		d.Players[i].Rating = rating
	}
	if got, want := d.SeedOrder(), []PlayerID{3, 2, 4, 1, 5}; !slices.Equal(got, want) {
		t.Errorf("SeedOrder() = %v, want %v", got, want)
	}
	if got := (&Division{}).SeedOrder(); len(got) != 0 {
		t.Errorf("nobody: %v", got)
	}
	if rows := (&Division{}).Standings(eventtest.Book(t, "wmsf"), 3); len(rows) != 0 {
		t.Errorf("nobody: %v", rows)
	}
}

// TestIdsWithGaps: players may have any ids.
func TestIdsWithGaps(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(3, 1)
	for i, id := range []PlayerID{3, 40, 500} {
		d.Players[i].ID = id
	}
	eventtest.Add(d, 1, 500, 3, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 40, 0, Sheet{Kind: Bye})
	if err := d.Validate(b); err != nil {
		t.Fatal(err)
	}
	ids, _ := eventtest.Order(d.Standings(b, 1))
	if want := []PlayerID{500, 40, 3}; !slices.Equal(ids, want) {
		t.Errorf("order %v, want %v", ids, want)
	}
}

// large is a division of n players who have played the rounds in random pairs.
func large(n, rounds int) *Division {
	d := eventtest.Field(n, rounds)
	random := rand.New(rand.NewPCG(1, 2))
	for round := 1; round <= rounds; round++ {
		order := random.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			d.Games = append(d.Games, Game{
				ID: len(d.Games) + 1, Round: round, Table: i/2 + 1,
				First: PlayerID(order[i] + 1), Second: PlayerID(order[i+1] + 1),
				Sheet: eventtest.Played(random.IntN(300)+200, random.IntN(300)+200),
			})
		}
	}
	return d
}

func BenchmarkStandings(b *testing.B) {
	rules := eventtest.Book(b, "wespa-2010")
	for _, n := range []int{50, 200, 1000} {
		for name, setUp := range map[string]func(*Division){
			"spread": func(*Division) {},
			"all": func(d *Division) {
				d.TieBreaks = []TieBreak{ByHeadToHead, ByOpponentsWins, ByLastRound, BySpread, ByTotalPoints, BySeed}
			},
			"missed":  func(d *Division) { d.Missed = MissedLoss },
			"ejected": func(d *Division) { eventtest.Eject(d, 1, 3, EffectAward) },
		} {
			d := large(n, 30)
			setUp(d)
			b.Run(fmt.Sprintf("%d players, 30 rounds, %s", n, name), func(b *testing.B) {
				for b.Loop() {
					d.Standings(rules, 30)
				}
			})
		}
	}
}

func BenchmarkValidate(b *testing.B) {
	rules := eventtest.Book(b, "wespa-2010")
	d := large(1000, 30)
	for b.Loop() {
		if err := d.Validate(rules); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCarriedRecordsCount from the start and in every round.
func TestCarriedRecordsCount(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(3, 2)
	d.Players[2].Carried = Record{HalfWins: 3, HalfLosses: 1, Spread: -40}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	for after, want := range map[int]Standing{
		0: {Place: 1, ID: 3, HalfWins: 3, HalfLosses: 1, Spread: -40, Status: StatusPlaying},
		1: {Place: 1, ID: 3, HalfWins: 3, HalfLosses: 1, Spread: -40, Status: StatusPlaying},
	} {
		if got := find(d.Standings(b, after), 3); got != want {
			t.Errorf("after %d: %+v, want %+v", after, got, want)
		}
	}
}

// TestTiesBrokenByLot: no place is shared, the same seed gives the same order, and with some seed either of two
// players comes first.
func TestTiesBrokenByLot(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(8, 2)
	d.TieBreaks = []TieBreak{BySpread, ByLot}
	first := map[PlayerID]bool{}
	for seed := range 60 {
		d.Lot = seed
		ids, places := eventtest.Order(d.Standings(b, 0))
		again, _ := eventtest.Order(d.Standings(b, 0))
		if !slices.Equal(ids, again) {
			t.Fatalf("seed %d: %v, then %v", seed, ids, again)
		}
		if !slices.Equal(places, []int{1, 2, 3, 4, 5, 6, 7, 8}) {
			t.Fatalf("seed %d: places %v", seed, places)
		}
		first[ids[0]] = true
	}
	if len(first) != 8 {
		t.Errorf("over 60 lots only %d of 8 players came first", len(first))
	}
}

// TestWhatSeparatesTwoPlayers: the tie-breaks are compared one after the other up to the one that decides.
func TestWhatSeparatesTwoPlayers(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 3)
	d.TieBreaks = []TieBreak{ByHeadToHead, BySpread}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 2, 3, eventtest.Played(500, 300))
	eventtest.Add(d, 2, 4, 1, eventtest.Played(400, 390))
	reason := func(a, b2 PlayerID) string {
		lines, ok := d.Places(b, 2).Between(a, b2)
		return fmt.Sprint(lines, ok)
	}
	// All have one win. Among the four each has won one of their games, so the spread decides: 2 has +150, 1 has +40,
	// 4 has –90, and 3 has –100.
	for _, c := range []struct {
		a, b PlayerID
		want string
	}{
		{2, 1, "[{ 2 2 false} {head_to_head 2 2 false} {spread 150 40 true}] true"},
		{3, 4, "[{ 2 2 false} {head_to_head 2 2 false} {spread -100 -90 true}] true"},
		{1, 1, "[] false"},
		{1, 9, "[] false"},
	} {
		if got := reason(c.a, c.b); got != c.want {
			t.Errorf("%d and %d: %s, want %s", c.a, c.b, got, c.want)
		}
	}
	eventtest.Eject(d, 3, 2, EffectNone)
	if got := reason(3, 4); got != "[] false" {
		t.Errorf("an ejected player: %s", got)
	}
}

// TestWhoLeftAfterAGameHasAPlace, whichever games that don't count come before or after it. A player who has only
// such games has none.
func TestWhoLeftAfterAGameHasAPlace(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	played, void := eventtest.Played(300, 400), Sheet{Kind: Void}
	for _, c := range []struct {
		sheets []Sheet
		placed bool
	}{{[]Sheet{played, void}, true}, {[]Sheet{void, played}, true}, {[]Sheet{void, void}, false}} {
		d := eventtest.Field(4, 6)
		for i, sheet := range c.sheets {
			eventtest.Add(d, i+1, 1, 2, sheet)
		}
		d.Players[0].Withdrawn = 3
		if got := find(d.Standings(b, 2), 1); got.Status != StatusWithdrawn || (got.Place != 0) != c.placed {
			t.Errorf("%d sheets: %s, place %d, want one: %v", len(c.sheets), got.Status, got.Place, c.placed)
		}
	}
}
