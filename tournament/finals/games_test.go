package finals_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

// TestAGameOfTheFinalIsFoundByItsTable: it is the game that waits there, or else the last one played there.
func TestAGameOfTheFinalIsFoundByItsTable(t *testing.T) {
	want := map[string]string{
		"rounds complete": "- - -", "final planned": "- - -", "final begun": "1.1 2.1 -", "a semi-final played": "1.1 2.1 -",
		"third place played, the final not": "4.1 3.1 -", "final played, the third place not": "4.1 3.1 -", "decided": "4.1 3.1 -",
	}
	inPlay := map[string]string{"final begun": "1.1 2.1", "a semi-final played": "1.1 2.1", "third place played, the final not": "3.1 4.1", "final played, the third place not": "3.1 4.1", "decided": "3.1 4.1"}
	missing := map[string]int{"final begun": 2, "a semi-final played": 1, "third place played, the final not": 1, "final played, the third place not": 1}
	number := func(g tournament.Game) string {
		match, number := finals.MatchOf(g)
		return fmt.Sprintf("%d.%d", match, number)
	}
	for _, s := range eventtest.FinalStates(t) {
		if _, is := want[s.Name]; !is {
			continue
		}
		var found []string
		for table := 1; table <= 3; table++ {
			one := "-"
			if g, ok := finals.At(s.Division, table); ok {
				one = number(g)
			}
			found = append(found, one)
		}
		if got := strings.Join(found, " "); got != want[s.Name] {
			t.Errorf("%s: at the tables are %s, want %s", s.Name, got, want[s.Name])
		}
		if got := len(finals.Missing(s.Division)); got != missing[s.Name] {
			t.Errorf("%s: %d sheets are out, want %d", s.Name, got, missing[s.Name])
		}
		if s.Division.Final == nil {
			continue
		}
		var played []string
		for _, g := range finals.InPlay(s.Division) {
			played = append(played, number(g))
			if again, ok := finals.GameIn(s.Division, g.ID); !ok || again.ID != g.ID {
				t.Errorf("%s: game %d isn't found", s.Name, g.ID)
			}
		}
		if got := strings.Join(played, " "); got != inPlay[s.Name] {
			t.Errorf("%s: in play are %s, want %s", s.Name, got, inPlay[s.Name])
		}
		if g, ok := finals.GameIn(s.Division, 1); !ok || g.Round != 1 || finals.IsGame(g.ID) {
			t.Errorf("%s: a game of round 1 isn't found: %+v", s.Name, g)
		}
		if _, ok := finals.GameIn(s.Division, finals.GameID(9, 9)); ok {
			t.Errorf("%s: a game that isn't there is found", s.Name)
		}
	}
}

// TestOfSeveralGamesAtATableTheLastIsFound, whichever match was made first.
func TestOfSeveralGamesAtATableTheLastIsFound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 2, func(f *tournament.Finals) { f.BestOf = 3 })
	play(t, d, b, "AA")
	table := d.Final.Games[0].Table
	if g, ok := finals.At(d, table); !ok || g.ID != d.Final.Games[1].ID {
		t.Errorf("%+v, %v", g, ok)
	}
}

// TestWhoStartsAGameOfTheFinalIsSaid before its sheet is in, and it has to be one of its two players.
func TestWhoStartsAGameOfTheFinalIsSaid(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 4, nil)
	g := d.Final.Games[0]
	for _, c := range []struct {
		game   int
		player tournament.PlayerID
		want   tournament.RefusalCode
	}{{g.ID, g.Second, ""}, {g.ID, g.First, ""}, {g.ID, 9, tournament.Invalid}, {finals.GameID(9, 1), g.First, tournament.NotFound}} {
		before := d.Final
		err := finals.SetStart(d, c.game, c.player)
		if c.want == "" && err != nil || c.want != "" && !tournament.RefusedAs(err, c.want) {
			t.Errorf("game %d, player %d: %v, want %q", c.game, c.player, err, c.want)
		}
		if now, _ := finals.Game(d, g.ID); err == nil && (!now.StartSet || now.Starter() != c.player || before.Games[0].StartSet && before == d.Final) {
			t.Errorf("player %d starts: %+v", c.player, now)
		}
	}
	play(t, d, b, "A")
	if err := finals.SetStart(d, g.ID, g.First); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("a game that is over: %v", err)
	}
}

// TestASheetOfAFinalThatHasNotBegun is refused, and a sheet on which later games were based needs a reason to be
// taken back.
func TestASheetOfAFinalThatHasNotBegun(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, s := range eventtest.FinalStates(t) {
		d := s.Division
		var first int
		if d.Final != nil && len(d.Final.Games) > 0 {
			first = d.Final.Games[0].ID
		}
		want := map[string]tournament.RefusalCode{"rounds complete": tournament.NotFound, "final planned": tournament.NotFound, "final begun": tournament.Conflict, "a semi-final played": "", "decided": tournament.NeedsReason}
		code, asked := want[s.Name]
		if !asked {
			continue
		}
		_, err := finals.Clear(d, b, first, " ")
		if code == "" && err != nil || code != "" && !tournament.RefusedAs(err, code) {
			t.Errorf("%s: %v, want %q", s.Name, err, code)
		}
		if s.Name != "decided" {
			continue
		}
		lost, err := finals.Clear(d, b, first, "misread")
		if err != nil || len(lost) != 2 || len(d.Final.Games) != 2 {
			t.Errorf("%s, with a reason: %d lost, %d games, %v", s.Name, len(lost), len(d.Final.Games), err)
		}
	}
}

// TestAFieldAndGamesThatCannotBe: the refusal says what is wrong with them.
func TestAFieldAndGamesThatCannotBe(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name   string
		change func(*tournament.Finals)
		want   string
	}{
		{"as it is", func(*tournament.Finals) {}, ""},
		{"games of nobody", func(f *tournament.Finals) { f.Entrants = nil }, "it has games and no players"},
		{"somebody left it before it began", func(f *tournament.Finals) {
			f.Entrants, f.Games, f.Left = nil, nil, []tournament.FinalLeft{{Player: 1}}
		}, "it has games and no players"},
		{"too many", func(f *tournament.Finals) { f.Field = 3 }, "it has 4 players, but its field is 3"},
		{"a stranger", func(f *tournament.Finals) { f.Entrants[1].Player = 99 }, "seed 2 is player 99, and no player has that id"},
		{"one twice", func(f *tournament.Finals) { f.Entrants[1].Player = 1 }, "player 1 is in it twice"},
		{"a seat of nobody", func(f *tournament.Finals) { f.Entrants[1].Seat = 0 }, "seed 2 has the seat 0"},
		{"a seat beyond", func(f *tournament.Finals) { f.Entrants[1].Seat = 5 }, "seed 2 has the seat 5"},
		{"one seat of two", func(f *tournament.Finals) { f.Entrants[1].Seat = f.Entrants[0].Seat }, "each must have a seat of its own, from 1 to 4"},
		{"a match of nobody", func(f *tournament.Finals) {
			f.Field, f.Entrants, f.Games = 5, slices.Clone(f.Entrants), nil
			f.Entrants = append(f.Entrants, tournament.FinalEntrant{Player: 5, Place: 5})
			for i, seat := range []int{1, 2, 3, 4, 6} {
				f.Entrants[i].Seat = seat
			}
		}, "the seats 7 and 8 are both empty"},
		{"another match of nobody", func(f *tournament.Finals) {
			f.Field, f.Entrants, f.Games = 5, slices.Clone(f.Entrants), nil
			f.Entrants = append(f.Entrants, tournament.FinalEntrant{Player: 5, Place: 5})
			for i, seat := range []int{3, 4, 5, 6, 8} {
				f.Entrants[i].Seat = seat
			}
		}, "the seats 1 and 2 are both empty"},
		{"a stranger left", func(f *tournament.Finals) { f.Left = []tournament.FinalLeft{{Player: 99}} }, "the player who left it is number 99"},
		{"a reason that is long", func(f *tournament.Finals) {
			f.Left = []tournament.FinalLeft{{Player: 5, Reason: strings.Repeat("x", bounds.Prose)}}
		}, ""},
		{"a reason that is too long", func(f *tournament.Finals) {
			f.Left = []tournament.FinalLeft{{Player: 5, Reason: strings.Repeat("x", bounds.Prose+1)}}
		}, "the player who left it is number 5"},
		{"a match that isn't there", func(f *tournament.Finals) { f.Games[1].ID = finals.GameID(9, 1) }, "there is no match 9 in it"},
		{"out of order", func(f *tournament.Finals) { f.Games[0], f.Games[1] = f.Games[1], f.Games[0] }, "is out of order"},
		{"another round", func(f *tournament.Finals) { f.Games[1].Round = 2 }, "match 2 belongs to round 1 of the final, not 2"},
		{"against oneself", func(f *tournament.Finals) { f.Games[1].Second = f.Games[1].First }, "isn't between two of its players"},
		{"against somebody who isn't in it", func(f *tournament.Finals) { f.Games[1].Second = 5 }, "isn't between two of its players"},
		{"of somebody who isn't in it", func(f *tournament.Finals) { f.Games[1].First = 5 }, "isn't between two of its players"},
		{"a sheet that can't be", func(f *tournament.Finals) { f.Games[1].Sheet = eventtest.Played(400, 10000) }, "a score can't be 10000"},
	} {
		d := field(6)
		f := finals.Plan(4)
		f.Lot = 7
		if err := finals.Set(d, &f); err != nil {
			t.Fatal(err)
		}
		if err := finals.Start(d, b, "", 5); err != nil {
			t.Fatal(err)
		}
		c.change(d.Final)
		err := finals.Validate(d)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestGamesOfAFinalByTheirNumbers: they are above the numbers of all games of rounds.
func TestGamesOfAFinalByTheirNumbers(t *testing.T) {
	for id, want := range map[int]bool{0: false, 1: false, 999_999: false, 1_000_000: false, finals.GameID(1, 1): true, finals.GameID(15, 9): true} {
		if finals.IsGame(id) != want {
			t.Errorf("%d is one: %v", id, !want)
		}
	}
	if match, number := finals.MatchOf(tournament.Game{ID: finals.GameID(15, 9)}); match != 15 || number != 9 {
		t.Errorf("game %d of match %d", number, match)
	}
}
