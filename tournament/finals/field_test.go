package finals_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// planned is a field of n with a final planned for that many players.
func planned(t testing.TB, n, players int, change func(*tournament.Finals)) *tournament.Division {
	t.Helper()
	d, f := field(n), finals.Plan(players)
	if change != nil {
		change(&f)
	}
	if err := finals.Set(d, &f); err != nil {
		t.Fatal(err)
	}
	return d
}

// entrants are the players by seed, with the player for whom somebody came in: "1 3 4(2)".
func entrants(d *tournament.Division) string {
	var list []string
	for _, e := range d.Final.Entrants {
		one := fmt.Sprint(e.Player)
		if e.InsteadOf != 0 {
			one += fmt.Sprintf("(%d)", e.InsteadOf)
		}
		list = append(list, one)
	}
	return strings.Join(list, " ")
}

// TestWhoPlaysWhenAFinalBegins: the first in the standings who can play, each in the place of a player who can't, or
// the reason why it doesn't begin.
func TestWhoPlaysWhenAFinalBegins(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name    string
		n, of   int
		change  func(d *tournament.Division)
		want    string
		left    string
		refused string
	}{
		{"all there", 6, 4, func(*tournament.Division) {}, "1 2 3 4", "", ""},
		{"one withdrew", 6, 4, func(d *tournament.Division) { d.Players[1].Withdrawn = 1 }, "1 3 4 5(2)", "Player 2: withdrawn", ""},
		{"two can't", 6, 4, func(d *tournament.Division) {
			d.Players[1].Withdrawn = 1
			d.Players[3].StandIn = true
		}, "1 3 5 6(2)", "Player 2: withdrawn", ""},
		{"the first two withdrew", 6, 4, func(d *tournament.Division) { d.Players[0].Withdrawn, d.Players[1].Withdrawn = 1, 1 }, "3 4 5(1) 6(2)", "Player 1: withdrawn; Player 2: withdrawn", ""},
		{"the whole field withdrew", 4, 2, func(d *tournament.Division) { d.Players[0].Withdrawn, d.Players[1].Withdrawn = 1, 1 }, "3(1) 4(2)", "Player 1: withdrawn; Player 2: withdrawn", ""},
		{"more than the field withdrew", 5, 2, func(d *tournament.Division) {
			d.Players[0].Withdrawn, d.Players[1].Withdrawn, d.Players[2].Withdrawn = 1, 1, 1
		}, "4(2) 5(3)", "Player 1: withdrawn; Player 2: withdrawn; Player 3: withdrawn", ""},
		{"nobody comes in", 4, 4, func(d *tournament.Division) { d.Players[1].Withdrawn = 1 }, "1 3 4", "Player 2: withdrawn", ""},
		{"two are left", 4, 4, func(d *tournament.Division) { d.Players[1].Withdrawn, d.Players[2].Withdrawn = 1, 1 }, "1 4", "Player 2: withdrawn; Player 3: withdrawn", ""},
		{"one is left", 4, 4, func(d *tournament.Division) {
			d.Players[0].Withdrawn, d.Players[1].Withdrawn, d.Players[2].Withdrawn = 1, 1, 1
		}, "", "", "division A has 1 players for a final; a final needs at least two"},
		{"none is planned", 4, 4, func(d *tournament.Division) { d.Final = nil }, "", "", "no final is planned in division A; say how many play"},
		{"a round is left", 4, 4, func(d *tournament.Division) { d.Rounds = 2 }, "", "", "the final goes by the standings after round 2 of division A, which isn't complete; first enter what is still out"},
	} {
		d := planned(t, c.n, c.of, nil)
		c.change(d)
		err := finals.Start(d, b, "RV", 1_000_000_006)
		if err != nil || c.refused != "" {
			if err == nil || err.Error() != c.refused || d.Final != nil && d.Final.Started() {
				t.Errorf("%s: %v, want %q", c.name, err, c.refused)
			}
			continue
		}
		var left []string
		for _, l := range d.Final.Left {
			left = append(left, finals.LeftText(d, l).String())
			if l.At != 1_000_000_006 || l.By != "RV" {
				t.Errorf("%s: %+v", c.name, l)
			}
		}
		if got, gone := entrants(d), strings.Join(left, "; "); got != c.want || gone != c.left || d.Final.Lot != 1_000_000_007 || d.Final.After != 1 || d.Final.FrozenBy != "RV" || d.Final.FrozenAt != 1_000_000_006 {
			t.Errorf("%s: %s, gone %s, %+v; want %s, gone %s", c.name, got, gone, d.Final, c.want, c.left)
		}
		if err := finals.Start(d, b, "", 9); !tournament.RefusedAs(err, tournament.Conflict) || finals.Set(d, nil) == nil {
			t.Errorf("%s: it begins again: %v", c.name, err)
		}
	}
	d := planned(t, 4, 4, func(f *tournament.Finals) { f.Lot = 9 })
	if err := finals.Start(d, b, "", 5); err != nil || d.Final.Lot != 9 {
		t.Errorf("the lot of the plan: %v, %d", err, d.Final.Lot)
	}
	d = planned(t, 4, 4, nil)
	if err := finals.Set(d, nil); err != nil || d.Final != nil {
		t.Errorf("the plan stays: %v", err)
	}
}

// TestALotOrdersThoseOfOnePlace: if players have the same record, every order comes up with some lot, and the others
// stay where they are.
func TestALotOrdersThoseOfOnePlace(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	found := map[string]bool{}
	for lot := 1; lot <= 60; lot++ {
		d := planned(t, 5, 5, func(f *tournament.Finals) { f.Lot = lot })
		d.Players[1].Carried, d.Players[3].Carried = d.Players[2].Carried, d.Players[2].Carried
		if err := finals.Start(d, b, "", 5); err != nil {
			t.Fatal(err)
		}
		found[entrants(d)] = true
		if again := finals.Check(d, b); len(again) > 0 {
			t.Errorf("lot %d: %v", lot, again)
		}
	}
	want := []string{"1 2 3 4 5", "1 2 4 3 5", "1 3 2 4 5", "1 3 4 2 5", "1 4 2 3 5", "1 4 3 2 5"}
	if got := slices.Sorted(maps.Keys(found)); !slices.Equal(got, want) {
		t.Errorf("the orders are %v, want %v", got, want)
	}
}

// TestWhoMayLeaveAFinal, and who comes in while no sheet is in.
func TestWhoMayLeaveAFinal(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name    string
		n, of   int
		change  func(d *tournament.Division)
		player  tournament.PlayerID
		refused string
		want    string
	}{
		{"the next comes in", 6, 4, func(*tournament.Division) {}, 2, "", "1 3 4 5(2)"},
		{"the next who can comes in", 6, 4, func(d *tournament.Division) { d.Players[4].Withdrawn = 1 }, 2, "", "1 3 4 6(2)"},
		{"nobody is left to come in", 4, 4, func(*tournament.Division) {}, 2, "", "1 3 4"},
		{"one of two, somebody comes in", 3, 2, func(*tournament.Division) {}, 2, "", "1 3(2)"},
		{"one of two, nobody comes in", 2, 2, func(*tournament.Division) {}, 2, "", "1 2"},
		{"a sheet is in", 6, 4, func(d *tournament.Division) { play(t, d, b, "A") }, 2, "", "1 2 3 4"},
		{"not in it", 6, 4, func(*tournament.Division) {}, 5, "Player 5 doesn't play in the final", ""},
		{"ejected", 6, 4, func(d *tournament.Division) { eventtest.Eject(d, 2, 1, tournament.EffectNone) }, 2, "Player 2 is out of the final already", ""},
		{"twice", 6, 4, func(d *tournament.Division) { d.Final.Left = []tournament.FinalLeft{{Player: 2, Reason: "x"}} }, 2, "Player 2 is out of the final already", ""},
		{"over", 2, 2, func(d *tournament.Division) { play(t, d, b, "AA") }, 2, "the final of division A is over", ""},
		{"not begun", 2, 2, func(d *tournament.Division) {
			d.Final.Entrants, d.Final.Games, d.Final.FrozenAt, d.Final.After = nil, nil, 0, 0
		}, 2, "the final of division A hasn't begun", ""},
	} {
		d := planned(t, c.n, c.of, nil)
		if err := finals.Start(d, b, "", 5); err != nil {
			t.Fatal(err)
		}
		c.change(d)
		err := finals.Withdraw(d, b, tournament.FinalLeft{Player: c.player, Reason: "ill"})
		if c.refused != "" {
			if err == nil || err.Error() != c.refused {
				t.Errorf("%s: %v, want %q", c.name, err, c.refused)
			}
			continue
		}
		if got := entrants(d); err != nil || got != c.want || finals.Seed(d.Final, c.player) != 0 != strings.Contains(c.want, fmt.Sprint(" ", c.player)) {
			t.Errorf("%s: %s, %v; want %s", c.name, got, err, c.want)
		}
	}
}

// TestTheTablesOfAFinal are those of the rounds, with the top of the bracket at the lowest, and then the tables after
// them. If there are none they count from the division's first table.
func TestTheTablesOfAFinal(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		rounds []int
		first  int
		want   string
	}{
		{nil, 0, "1 2 3 4"}, {nil, 7, "7 8 9 10"}, {[]int{5, 3, 5, 9, 12}, 7, "3 5 9 12"}, {[]int{6, 3}, 0, "3 6 7 8"}, {[]int{0, 4}, 0, "4 5 6 7"},
	} {
		d := planned(t, 8, 8, nil)
		d.Tables.First = c.first
		for i, table := range c.rounds {
			d.Games[i].Table = table
		}
		if err := finals.Start(d, b, "", 5); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, g := range finals.Missing(d) {
			got = append(got, fmt.Sprint(g.Table))
		}
		if says := strings.Join(got, " "); says != c.want {
			t.Errorf("tables %v from %d: %s, want %s", c.rounds, c.first, says, c.want)
		}
	}
}

// TestWhoIsOwedTheStart of a final's first game: the player who started less often, and then who replied more often,
// in the rounds and in the final. If both are equal a lot decides.
func TestWhoIsOwedTheStart(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name   string
		rounds [][2]tournament.PlayerID
		want   string
	}{
		{"the second started less", [][2]tournament.PlayerID{{1, 3}}, "2"},
		{"the first started less", [][2]tournament.PlayerID{{2, 3}}, "1"},
		{"the second replied more", [][2]tournament.PlayerID{{3, 2}}, "2"},
		{"the first replied more", [][2]tournament.PlayerID{{3, 1}}, "1"},
		{"starts come first", [][2]tournament.PlayerID{{1, 3}, {3, 1}, {3, 1}}, "2"},
		{"level", nil, "1 2"},
		{"level after games", [][2]tournament.PlayerID{{1, 3}, {3, 1}, {2, 3}, {3, 2}}, "1 2"},
	} {
		starts := map[tournament.PlayerID]bool{}
		for lot := 1; lot < 20; lot++ {
			d := planned(t, 3, 2, func(f *tournament.Finals) { f.Starts, f.Lot = tournament.StartByLedger, lot })
			for i := range d.Players {
				d.Players[i].Carried.HalfWins = 40 - 10*i
			}
			d.Games, d.RoundFacts, d.Rounds = nil, nil, len(c.rounds)+1
			for round := 1; round <= d.Rounds; round++ {
				d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: round, PublishedAt: 1, StartedAt: 1, Revision: 1})
			}
			for i, g := range c.rounds {
				eventtest.Add(d, i+1, g[0], g[1], eventtest.Played(400, 400))
				eventtest.Add(d, i+1, 6-g[0]-g[1], 0, tournament.Sheet{Kind: tournament.Missed})
			}
			for _, p := range d.Players {
				eventtest.Add(d, d.Rounds, p.ID, 0, tournament.Sheet{Kind: tournament.Missed})
			}
			if err := finals.Start(d, b, "", 5); err != nil {
				t.Fatal(c.name, err)
			}
			g := finals.Missing(d)[0]
			if g.StartOpen {
				t.Errorf("%s: who starts is open", c.name)
			}
			starts[g.First] = true
		}
		var got []string
		for id := tournament.PlayerID(1); id <= 3; id++ {
			if starts[id] {
				got = append(got, fmt.Sprint(id))
			}
		}
		if says := strings.Join(got, " "); says != c.want {
			t.Errorf("%s: %s, want %s", c.name, says, c.want)
		}
	}
}

// TestHowAMatchIsTold: the words have its state, its games with how they ended if they weren't played out, the names
// of games, and the headings.
func TestHowAMatchIsTold(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 3, func(f *tournament.Finals) { f.BestOf, f.LastBestOf = 3, []int{5} })
	told := func(id int) string {
		bracket := finals.Of(d, b)
		m := bracket.Match(id)
		return strings.Join(text.Strings([]text.Text{m.ScoreText(), m.StandText(2), m.StandText(3), finals.GamesText(d, m)}), " | ")
	}
	want := func(id int, words string) {
		t.Helper()
		if got := told(id); got != words {
			t.Errorf("match %d is told as %s, want %s", id, got, words)
		}
	}
	enter := func(s tournament.Sheet) {
		t.Helper()
		if _, err := finals.Enter(d, b, tournament.SheetEntry{Game: finals.Missing(d)[0].ID, Sheet: s}); err != nil {
			t.Fatal(err)
		}
	}
	want(1, "bye | 0–0, best of 3 | 0–0, best of 3 | ")
	want(2, " | 0–0, best of 3 | 0–0, best of 3 | table 2")
	enter(tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{3}})
	want(2, "1–0 | 1–0, best of 3 | 0–1, best of 3 | Player 3 absent, table 2")
	enter(tournament.Sheet{Kind: tournament.Void})
	play(t, d, b, "B")
	want(2, "1–1 | 1–1, best of 3 | 1–1, best of 3 | Player 3 absent, void, 401–402, table 2")
	if got := finals.GameText(d, finals.Missing(d)[0]).String(); !strings.HasPrefix(got, "Semi-final 2, game 4: ") {
		t.Errorf("the game is %s", got)
	}
	if err := finals.Withdraw(d, b, tournament.FinalLeft{Player: 3, Reason: "ill"}); err != nil {
		t.Fatal(err)
	}
	want(2, "1–1 | 1–1, best of 3 | 1–1, best of 3 | Player 3 absent, void, 401–402, walkover")
	want(3, " | 0–0, best of 5 | 0–0, best of 5 | table 1")
	if err := finals.Withdraw(d, b, tournament.FinalLeft{Player: 1, Reason: "ill"}); err != nil {
		t.Fatal(err)
	}
	want(3, "bye | 0–0, best of 5 | 0–0, best of 5 | ")
	d = begun(t, b, 4, nil)
	play(t, d, b, "A")
	if err := finals.Withdraw(d, b, tournament.FinalLeft{Player: 3, Reason: "ill"}); err != nil {
		t.Fatal(err)
	}
	want(2, "walkover | 0–0, best of 3 | 0–0, best of 3 | walkover")
	if got := finals.GameName(d, tournament.Game{ID: finals.GameID(9, 1)}); !got.IsZero() {
		t.Errorf("a game of no match is %s", got)
	}
	for words, says := range map[string]string{"1": "", "3": "Best of 3", "1, 5": "Final: best of 5", "3, 1": "Final: best of 1"} {
		f := finals.Plan(4)
		if err := finals.ReadBestOf(&f, words); err != nil {
			t.Fatal(err)
		}
		if got := finals.BestOfText(&f).String(); got != says {
			t.Errorf("%s: %q, want %q", words, got, says)
		}
	}
	one := begun(t, b, 2, func(f *tournament.Finals) { f.BestOf = 1 })
	if got := finals.Of(one, b).Last().StandText(1); !got.IsZero() {
		t.Errorf("a match of one game stands at %s", got)
	}
}

// TestALineOfAGameOfTheFinal is that of its first player, and only of a game that is there.
func TestALineOfAGameOfTheFinal(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 4, func(f *tournament.Finals) { f.BestOf = 1 })
	play(t, d, b, "ABA")
	for _, g := range d.Final.Games {
		l := finals.LineOf(d, b, g)
		if l.Game.ID != g.ID || l.Opponent != g.Second || l.Own != g.Sheet.Scores[0] || l.Other != g.Sheet.Scores[1] {
			t.Errorf("game %d has the line %+v", g.ID, l)
		}
	}
	if l := finals.LineOf(d, b, tournament.Game{ID: 1, Round: 1, First: 1}); l.Game.ID != 0 {
		t.Errorf("a game that isn't in it has the line %+v", l)
	}
	alone := finals.AsDivision(d)
	if len(alone.Games) != 3 || alone.Final != nil || len(d.Games) != 4 {
		t.Errorf("as a division it has %d games", len(alone.Games))
	}
}

// TestAFinalThatWasReadIsArranged by match and number, with each game in the round of its match.
func TestAFinalThatWasReadIsArranged(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 4, func(f *tournament.Finals) { f.BestOf, f.Third = 1, true })
	play(t, d, b, "ABAB")
	f := d.Final.Clone()
	slices.Reverse(f.Games)
	for i := range f.Games {
		f.Games[i].Round = 9
	}
	finals.Arrange(f)
	if fmt.Sprint(f.Games) != fmt.Sprint(d.Final.Games) {
		t.Errorf("%v\nwant %v", f.Games, d.Final.Games)
	}
	f.Entrants = make([]tournament.FinalEntrant, finals.LargestField)
	if finals.Arrange(f); f.Games[0].Round != 1 {
		t.Errorf("the first game of the largest field is of round %d", f.Games[0].Round)
	}
	f.Entrants = make([]tournament.FinalEntrant, finals.LargestField+1)
	f.Games[0].Round = 9
	if finals.Arrange(f); f.Games[0].Round != 9 {
		t.Error("games of a field that can't be have rounds")
	}
}

// TestPendingGamesOfAllMatches have their names, numbers and seeds. Matches that are over or wait have none.
func TestPendingGamesOfAllMatches(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 4, func(f *tournament.Finals) { f.Starts, f.LastStart = tournament.StartByLot, tournament.StartInTurn })
	play(t, d, b, "A")
	var got []string
	for _, a := range finals.PendingGames(d, b) {
		if a.Seeds != [2]int{finals.Seed(d.Final, a.Game.First), finals.Seed(d.Final, a.Game.Second)} || a.Game.StartSet {
			t.Errorf("%+v", a)
		}
		got = append(got, fmt.Sprintf("%s %v", a.Name, a.Certain))
	}
	want := "Semi-final 1, game 2 true; Semi-final 1, game 3 false; Semi-final 2, game 1 true; Semi-final 2, game 2 true; Semi-final 2, game 3 false"
	if says := strings.Join(got, "; "); says != want {
		t.Errorf("%s\nwant %s", says, want)
	}
	if got := finals.PendingGames(field(4), b); got != nil {
		t.Errorf("without a final: %v", got)
	}
}

// TestMatchesThatNobodyWins leave the next ones to the player who is there, or to nobody. The higher seed comes
// first, whichever half that seed comes from.
func TestMatchesThatNobodyWins(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		way  string
		gone []tournament.PlayerID
		want string
	}{
		{"B", nil, "semis B -, third 1-0, final 4-0"},
		{"BA", nil, "semis B A, third 1-3, final 4-2, first 2"},
		{"A", []tournament.PlayerID{2, 3}, "semis A nobody, third 4-0 bye, final 1-0 bye"},
		{"A", []tournament.PlayerID{2, 3, 4}, "semis A nobody, third 4-0 nobody, final 1-0 bye"},
		{"A", []tournament.PlayerID{2, 3, 4, 1}, "semis A nobody, third 4-0 nobody, final 1-0 nobody"},
		{"", []tournament.PlayerID{2, 3, 4, 1}, "semis nobody nobody, third 0-0 nobody, final 0-0 nobody"},
	} {
		d := begun(t, b, 4, func(f *tournament.Finals) { f.BestOf, f.Third = 1, true })
		play(t, d, b, c.way)
		for _, id := range c.gone {
			d.Players[id-1].Withdrawn = 2
		}
		if _, err := finals.Settle(d, b); err != nil {
			t.Fatal(c, err)
		}
		bracket := finals.Of(d, b)
		how := func(id int) string {
			m := bracket.Match(id)
			switch {
			case m.State == finals.Nobody:
				return "nobody"
			case m.State == finals.Bye:
				return "bye"
			case m.Winner == 0:
				return "-"
			case finals.Seed(d.Final, m.Winner) <= 2:
				return "A"
			}
			return "B"
		}
		sides := func(id int) string {
			m := bracket.Match(id)
			return strings.TrimSuffix(fmt.Sprintf("%d-%d %s", m.Sides[0].Player, m.Sides[1].Player, how(id)), " -")
		}
		got := fmt.Sprintf("semis %s %s, third %s, final %s", how(1), how(2), sides(3), sides(4))
		if g, waits := bracket.Last().Next(); waits {
			got += fmt.Sprintf(", first %d", g.First)
		}
		if got != c.want {
			t.Errorf("%s, %v gone: %s, want %s", c.way, c.gone, got, c.want)
		}
	}
}

// TestEveryMatchHasItsName in a bracket of sixteen.
func TestEveryMatchHasItsName(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := begun(t, b, 16, func(f *tournament.Finals) { f.Third = true })
	bracket := finals.Of(d, b)
	var names []string
	for i := range bracket.Matches {
		names = append(names, bracket.Text(&bracket.Matches[i]).String())
	}
	var want []string
	for i := range 8 {
		want = append(want, fmt.Sprintf("Last 16, match %d", i+1))
	}
	want = append(want, "Quarter-final 1", "Quarter-final 2", "Quarter-final 3", "Quarter-final 4", "Semi-final 1", "Semi-final 2", "Third place", "Final")
	if !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
}

// TestAMatchWaitsForBothOfItsSides, whichever is known first.
func TestAMatchWaitsForBothOfItsSides(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for first := range 2 {
		d := begun(t, b, 4, func(f *tournament.Finals) { f.BestOf, f.Third = 1, true })
		games := finals.Missing(d)
		if len(games) != 2 {
			t.Fatalf("%d games are to be played", len(games))
		}
		for at, want := range []finals.State{finals.Waiting, finals.Open} {
			if _, err := finals.Enter(d, b, tournament.SheetEntry{Game: games[(first+at)%2].ID, Sheet: eventtest.Played(430, 400)}); err != nil {
				t.Fatal(err)
			}
			for _, m := range finals.Of(d, b).Matches {
				if m.Round != 2 {
					continue
				}
				if m.State != want || m.Winner != 0 {
					t.Errorf("after %d of the semi-finals, semi-final %d first: %v, won by %d", at+1, first+1, m.State, m.Winner)
				}
			}
		}
	}
}
