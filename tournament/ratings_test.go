package tournament_test

import (
	"testing"

	"pgregory.net/rapid"

	"wordhall/ratings"
	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhatIsRated follows the books: byes, forfeits, awards, void games and games changed by an ejection aren't
// rated, unless the director says otherwise.
func TestWhatIsRated(t *testing.T) {
	yes := eventtest.Ptr(true)
	for _, c := range []struct {
		name  string
		book  string
		sheet Sheet
		want  bool
	}{
		{"played", "wespa-2010", eventtest.Played(400, 300), true},
		{"a tie", "wespa-2010", eventtest.Played(350, 350), true},
		{"scheduled", "wespa-2010", Sheet{Kind: Scheduled}, false},
		{"late", "wespa-2010", Sheet{Kind: Late, Absent: []PlayerID{2}}, false},
		{"absent, rated by the director's word", "wespa-2010", Sheet{Kind: Absent, Absent: []PlayerID{2}, Rated: yes}, true},
		{"both absent, rated by the director's word", "wespa-2010", Sheet{Kind: Absent, Absent: []PlayerID{1, 2}, Rated: yes}, false},
		{"resigned under WESPA", "wespa-2010", gaveUp(Resigned, 2, 300, 250), true},
		{"left under the NSA", "nsa-1995", gaveUp(Left, 2, 300, 250), false},
		{"awarded", "wespa-2010", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(50)}, false},
		{"awarded and rated", "wespa-2010", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(50), Rated: yes}, true},
		{"void", "wespa-2010", Sheet{Kind: Void, Scores: &[2]int{400, 300}}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := eventtest.Book(t, c.book)
			d := eventtest.RatedField(2, 3)
			g := eventtest.Add(d, 1, 1, 2, c.sheet)
			rated := d.Outcome(b, g, 1).Rated && d.Outcome(b, g, 1).Counts
			if c.name != "both absent, rated by the director's word" && rated != c.want {
				t.Fatalf("the outcome says rated is %v", rated)
			}
			r, err := d.Ratings(b, "", 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := r.Players[0].Rated == 1; got != c.want {
				t.Errorf("rated is %v", got)
			}
			if moved := r.Players[0].New != 1600; moved != c.want {
				t.Errorf("the rating moved: %v", moved)
			}
		})
	}
}

func TestEjectionTakesGamesOutOfTheRatings(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		effect EjectionEffect
		want   int
	}{{EffectVoid, 0}, {EffectAward, 0}, {EffectNone, 1}} {
		d := eventtest.RatedField(2, 3)
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 390))
		eventtest.Add(d, 2, 2, 1, eventtest.Played(400, 390))
		before, err := d.Ratings(b, "", 2, nil)
		if err != nil || before.Players[0].Rated != 2 {
			t.Fatalf("before the ejection %+v, %v", before.Players, err)
		}
		d.Rulings = []Ruling{{ID: 1, Player: 2, Kind: Ejection, AfterRound: 1, Effect: c.effect}}
		r, err := d.Ratings(b, "", 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Players[0].Rated; got != c.want {
			t.Errorf("%s: %d games are rated, want %d", c.effect, got, c.want)
		}
		d.Rulings[0].Reversed = true
		if again, err := d.Ratings(b, "", 2, nil); err != nil || again.Players[0].New != before.Players[0].New {
			t.Errorf("%s: reversed, the rating is %v, was %v (%v)", c.effect, again.Players[0].New, before.Players[0].New, err)
		}
	}
}

func TestRatingsIgnoreTheSpreadCap(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.RatedField(2, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(600, 200))
	free, err := d.Ratings(b, "norwegian", 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.SpreadCap = Caps{100}
	capped, err := d.Ratings(b, "norwegian", 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if free.Players[0].New == 1600 || free.Players[0].New != capped.Players[0].New {
		t.Errorf("without a cap %v, with one %v", free.Players[0].New, capped.Players[0].New)
	}
}

func TestByesCountAmongCareerGamesOnly(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.RatedField(3, 3)
	d.Players[2].Games = 40
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 0, Sheet{Kind: Bye})
	for system, want := range map[string]int{"norwegian": 41, "naspa": 40} {
		r, err := d.Ratings(b, system, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if c, _ := r.Find(3); c.New != 1500 || c.Games != want {
			t.Errorf("%s: after a bye %v with %d games", system, c.New, c.Games)
		}
	}
}

// TestANewcomerHasNoGamesWhereOthersAreKnown: if a list has career games, tsh writes none for a newcomer, and
// rates the second half of a long event with the factor for few games.
func TestANewcomerHasNoGamesWhereOthersAreKnown(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name            string
		newcomer, other int
		want            int
	}{
		{"nobody's are known", 0, 0, ratings.Unknown},
		{"another's are known", 0, 40, 0},
		{"the newcomer has some", 7, 40, 7},
	} {
		d := eventtest.RatedField(3, 3)
		d.Players[0].Rating, d.Players[0].Games, d.Players[1].Games = 0, c.newcomer, c.other
		f := d.RatingField(b, 0, nil)
		if f.Players[0].Games != c.want {
			t.Errorf("%s: %d games, want %d", c.name, f.Players[0].Games, c.want)
		}
		if f.Players[2].Games != ratings.Unknown {
			t.Errorf("%s: a rated player without games has %d", c.name, f.Players[2].Games)
		}
	}
}

func TestRatingsFollowTheRoundAsked(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.RatedField(2, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(300, 400))
	eventtest.Add(d, 2, 1, 2, eventtest.Played(300, 400))
	seen := map[float64]bool{}
	for after := range 3 {
		r, err := d.Ratings(b, "", after, nil)
		if err != nil || r.Players[0].Rated != after {
			t.Fatalf("after %d: %+v, %v", after, r.Players[0], err)
		}
		seen[r.Players[0].New] = true
	}
	if len(seen) != 3 || !seen[1600] {
		t.Errorf("three rounds gave the ratings %v", seen)
	}
}

func TestNoRatingSystem(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(2, 1)
	_, err := d.Ratings(b, "", 0, nil)
	if !RefusedAs(err, Invalid) {
		t.Errorf("without a system: %v", err)
	}
	if _, err = d.Ratings(b, "chess", 0, nil); !RefusedAs(err, NotFound) {
		t.Errorf("an unknown system: %v", err)
	}
}

func TestHistoryReachesTheSystem(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.RatedField(2, 3)
	d.Players[0].Rating, d.Players[1].Rating = 150, 150
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	past := RatingHistory{1: {Events: []ratings.PastEvent{{Games: 1, Points: 60}}}}
	with, err := d.Ratings(b, "absp", 1, past)
	if err != nil {
		t.Fatal(err)
	}
	without, err := d.Ratings(b, "absp", 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if with.Players[0].New >= without.Players[0].New {
		t.Errorf("with a history %v, without %v", with.Players[0].New, without.Players[0].New)
	}
}

// TestCorrectedSheetRatesAsIfEnteredOnce: ratings follow from the facts, so a sheet that was corrected twice leaves
// no trace.
func TestCorrectedSheetRatesAsIfEnteredOnce(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RatedField(6, 5)
		for round := 1; round <= 5; round++ {
			for k := range 3 {
				eventtest.Add(d, round, PlayerID(1+(k+round)%6), PlayerID(1+(k+3+round)%6), eventtest.Played(rapid.IntRange(200, 500).Draw(t, "own"), rapid.IntRange(200, 500).Draw(t, "other")))
			}
		}
		system := rapid.SampledFrom(ratings.Names()).Draw(t, "system")
		once, err := d.Ratings(b, system, 5, nil)
		if err != nil {
			t.Fatal(err)
		}
		at := rapid.IntRange(0, len(d.Games)-1).Draw(t, "game")
		right := d.Games[at].Sheet
		d.Games[at].Sheet = eventtest.Played(900, 100)
		if _, err := d.Ratings(b, system, 5, nil); err != nil {
			t.Fatal(err)
		}
		d.Games[at].Sheet = right
		again, err := d.Ratings(b, system, 5, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range once.Players {
			if once.Players[i].New != again.Players[i].New {
				t.Fatalf("%s: player %d has %v, then %v", system, i+1, once.Players[i].New, again.Players[i].New)
			}
		}
	})
}

// TestRatingsByRoundAreThoseAfterEachRound: both ways of asking give the same ratings.
func TestRatingsByRoundAreThoseAfterEachRound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.RatedField(4, 3)
	for round := 1; round <= 3; round++ {
		eventtest.Add(d, round, 1, 2, eventtest.Played(300, 400))
		eventtest.Add(d, round, 4, 3, eventtest.Played(300, 350))
	}
	list, err := d.RatingsByRound(b, "", 3, nil)
	if err != nil || len(list) != 3 {
		t.Fatalf("%d results, %v", len(list), err)
	}
	for i, got := range list {
		want, err := d.Ratings(b, "", i+1, nil)
		if err != nil {
			t.Fatal(err)
		}
		for j, p := range want.Players {
			if got.Players[j].New != p.New || got.Players[j].Rated != i+1 {
				t.Errorf("after round %d player %d has %v in %d games, want %v", i+1, p.ID, got.Players[j].New, got.Players[j].Rated, p.New)
			}
		}
	}
}

// TestAScoreOfZero: the rating systems are told of it, whichever player has it. By the Norwegian formula the spread
// of such a game counts nothing, because it wasn't played out.
func TestAScoreOfZero(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name  string
		sheet Sheet
		zero  bool
	}{
		{"the first has 0", eventtest.Played(0, 350), true},
		{"the second has 0", eventtest.Played(350, 0), true},
		{"both have 0", eventtest.Played(0, 0), true},
		{"the least that is more", eventtest.Played(1, 350), false},
		{"less than 0", eventtest.Played(350, -1), false},
		{"not played", Sheet{Kind: Absent, Absent: []PlayerID{2}}, false},
		{"given up at 0", gaveUp(Resigned, 2, 350, 0), false},
	} {
		d := eventtest.RatedField(2, 1)
		eventtest.Add(d, 1, 1, 2, c.sheet)
		games := d.RatingField(b, 1, nil).Games
		if len(games) != 1 || games[0].ZeroScore != c.zero || games[0].A != 0 || games[0].B != 1 {
			t.Errorf("%s: %+v, want a score of zero: %v", c.name, games, c.zero)
		}
	}
}
