package finals_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestWhatRoundsOfABracketAreCalled depends on how far they are from the final.
func TestWhatRoundsOfABracketAreCalled(t *testing.T) {
	for players, want := range map[int]string{2: "Final", 4: "Semi-finals, Final", 8: "Quarter-finals, Semi-finals, Final", 16: "Last 16, Quarter-finals, Semi-finals, Final"} {
		rounds := 0
		for n := players; n > 1; n /= 2 {
			rounds++
		}
		var names []string
		for round := 1; round <= rounds; round++ {
			names = append(names, finals.RoundText(round, rounds).String())
		}
		if got := strings.Join(names, ", "); got != want {
			t.Errorf("%d players: %s, want %s", players, got, want)
		}
		b := eventtest.Book(t, "wespa-2010")
		d := begun(t, b, players, nil)
		bracket := finals.Of(d, b)
		first := strings.TrimSuffix(bracket.Text(&bracket.Matches[0]).String(), " 1")
		if one := strings.TrimSuffix(strings.TrimSuffix(names[0], "s"), " 16"); !strings.HasPrefix(first, one) {
			t.Errorf("%d players: the first match is %s", players, first)
		}
	}
}

// TestWhatIsSaidOfEachMatch as the final goes on: who meets whom or who it will be, the state of the match, and its
// games.
func TestWhatIsSaidOfEachMatch(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	said := map[string]string{
		"final begun": "now Semi-finals: Semi-final 1: Ada Quill – Dmitri Petrov, , table 1 | Semi-final 2: Bo Marlow – Carmen Okafor, , table 2 | " +
			"Third place: loser of Semi-final 1 – loser of Semi-final 2, ,  | Final: winner of Semi-final 1 – winner of Semi-final 2, , ",
		"a semi-final played": "now Semi-finals: Semi-final 1: Ada Quill – Dmitri Petrov, 0–1, 400–450 | Semi-final 2: Bo Marlow – Carmen Okafor, , table 2 | " +
			"Third place: Ada Quill – loser of Semi-final 2, ,  | Final: Dmitri Petrov – winner of Semi-final 2, , ",
		"final played, the third place not": "now Third place: Semi-final 1: Ada Quill – Dmitri Petrov, 0–1, 400–450 | Semi-final 2: Bo Marlow – Carmen Okafor, 1–0, 450–400 | " +
			"Third place: Ada Quill – Carmen Okafor, , table 2 | Final: Dmitri Petrov – Bo Marlow, 0–1, 400–450",
		"third place played, the final not": "now Final: Semi-final 1: Ada Quill – Dmitri Petrov, 0–1, 400–450 | Semi-final 2: Bo Marlow – Carmen Okafor, 1–0, 450–400 | " +
			"Third place: Ada Quill – Carmen Okafor, 0–1, 400–450 | Final: Dmitri Petrov – Bo Marlow, , table 1",
		"decided": "now : Semi-final 1: Ada Quill – Dmitri Petrov, 0–1, 400–450 | Semi-final 2: Bo Marlow – Carmen Okafor, 1–0, 450–400 | " +
			"Third place: Ada Quill – Carmen Okafor, 0–1, 400–450 | Final: Dmitri Petrov – Bo Marlow, 0–1, 400–450",
	}
	for _, s := range eventtest.FinalStates(t) {
		want, is := said[s.Name]
		if !is {
			continue
		}
		bracket := finals.Of(s.Division, b)
		var matches []string
		for i := range bracket.Matches {
			m := &bracket.Matches[i]
			sides := []string{bracket.SideText(s.Division, m, 0).String(), bracket.SideText(s.Division, m, 1).String()}
			matches = append(matches, fmt.Sprintf("%s: %s, %s, %s", bracket.Text(m), strings.Join(sides, " – "), m.ScoreText(), finals.GamesText(s.Division, m)))
		}
		if got := "now " + finals.NowText(s.Division).String() + ": " + strings.Join(matches, " | "); got != want {
			t.Errorf("%s: %s\nwant %s", s.Name, got, want)
		}
	}
}

// TestTheRulesOfAFinalInSentences: each setting has one.
func TestTheRulesOfAFinalInSentences(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*tournament.Finals)
		says   []string
		not    []string
	}{
		{"as usual", func(*tournament.Finals) {}, []string{"The first 4 in the standings play", "best of 3 games", "A tied game doesn't count", "The higher seed chooses who starts game 1", "Who starts the last game of a match is decided by lot", "The games aren't rated."},
			[]string{"third place", "Lower seeds", "lots are drawn", "A match is one game"}},
		{"one game", func(f *tournament.Finals) { f.BestOf = 1 }, []string{"A match is one game."}, []string{"best of", "last game"}},
		{"more in the final", func(f *tournament.Finals) { f.BestOf, f.LastBestOf = 1, []int{3} }, []string{"Semi-finals 1, Final 3", "last game"}, []string{"one game."}},
		{"with a third place", func(f *tournament.Finals) { f.Third = true }, []string{"play for third place"}, nil},
		{"of three with a third place", func(f *tournament.Finals) { f.Third, f.Field = true, 3 }, nil, []string{"third place"}},
		{"apart, rated, by halves", func(f *tournament.Finals) {
			f.Apart, f.Rated, f.Ties, f.Starts, f.LastStart = true, true, tournament.TiesHalf, tournament.StartByLedger, tournament.StartInTurn
		}, []string{"Lower seeds change places", "The games are rated.", "half a win for each", "Whoever has started less often", "started in turn like the others"}, []string{"aren't rated"}},
		{"begun", func(f *tournament.Finals) { f.Lot, f.FrozenAt, f.Entrants = 9, 1, make([]tournament.FinalEntrant, 4) }, []string{"drawn from the seed 9"}, nil},
	} {
		f := finals.Plan(4)
		c.change(&f)
		got := strings.Join(text.Strings(finals.PlanTexts(&f)), " ")
		for _, says := range c.says {
			if !strings.Contains(got, says) {
				t.Errorf("%s: %q isn't said: %s", c.name, says, got)
			}
		}
		for _, not := range c.not {
			if strings.Contains(got, not) {
				t.Errorf("%s: %q is said: %s", c.name, not, got)
			}
		}
	}
}

// TestWhoIsInTheFieldAndWhoIsNot: the words say why, and in whose place.
func TestWhoIsInTheFieldAndWhoIsNot(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := field(5)
	f := finals.Plan(3)
	f.Lot = 7
	if err := finals.Set(d, &f); err != nil {
		t.Fatal(err)
	}
	d.Players[1].Withdrawn = 1
	if err := finals.Start(d, b, "", 5); err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, e := range d.Final.Entrants {
		words = append(words, finals.EntrantText(d, e).String())
	}
	for _, l := range d.Final.Left {
		words = append(words, finals.LeftText(d, l).String())
	}
	words = append(words, finals.LeftText(d, tournament.FinalLeft{Player: 4, Reason: "ill"}).String())
	want := []string{
		"1st in the standings after round 1, 5–1 −25", "3rd in the standings after round 1, 3–1 −45", "4th in the standings after round 1, 2–1 −55; in place of Player 2",
		"Player 2: withdrawn", "Player 4: ill",
	}
	if !slices.Equal(words, want) {
		t.Errorf("%q\nwant %q", words, want)
	}
}

// TestAPlanIsSetUpToItsLimits, and replaces a final that had begun.
func TestAPlanIsSetUpToItsLimits(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*tournament.Finals)
		want   string
	}{
		{"two", func(f *tournament.Finals) { f.Field = 2 }, ""}, {"one", func(f *tournament.Finals) { f.Field = 1 }, "field is 1; it must be from 2 to 16 players"},
		{"sixteen", func(f *tournament.Finals) { f.Field = 16 }, ""}, {"seventeen", func(f *tournament.Finals) { f.Field = 17 }, "field is 17"},
		{"best of 99", func(f *tournament.Finals) { f.BestOf = 99 }, ""}, {"best of 101", func(f *tournament.Finals) { f.BestOf = 101 }, "best of 101 isn't possible"}, {"best of 2", func(f *tournament.Finals) { f.BestOf = 2 }, "best of 2 isn't possible"},
		{"a number for the final", func(f *tournament.Finals) { f.LastBestOf = []int{5} }, ""}, {"one for each round", func(f *tournament.Finals) { f.LastBestOf = []int{5, 3} }, "a final of 4 players has only 2 rounds"},
		{"no lot", func(f *tournament.Finals) { f.Lot = 0 }, ""}, {"a lot below", func(f *tournament.Finals) { f.Lot = -1 }, "lot is -1"},
		{"ties", func(f *tournament.Finals) { f.Ties = "lot" }, `ties is "lot"`}, {"starts", func(f *tournament.Finals) { f.Starts = tournament.StartInTurn }, `starts is "turn"`}, {"the last start", func(f *tournament.Finals) { f.LastStart = tournament.StartByLedger }, `last_start is "ledger"`},
		{"one that had begun", func(f *tournament.Finals) {
			f.After, f.FrozenAt, f.FrozenBy, f.Left, f.Games = 3, 5, "RV", []tournament.FinalLeft{{Player: 1}}, []tournament.Game{{ID: 1}}
		}, ""},
	} {
		d := field(6)
		f := finals.Plan(4)
		c.change(&f)
		err := finals.Set(d, &f)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if g := d.Final; err == nil && (g.After != 0 || g.FrozenAt != 0 || g.FrozenBy != "" || len(g.Left)+len(g.Games)+len(g.Entrants) > 0) {
			t.Errorf("%s: it remembers %+v", c.name, g)
		}
	}
}

// TestWhoWouldBeInTheFieldNow: after corrections it says who is missing and who is too many. A player who left isn't
// missed, and players in the final stay as long as there is room.
func TestWhoWouldBeInTheFieldNow(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name           string
		change         func(*tournament.Division)
		missing, extra string
	}{
		{"as it was", func(*tournament.Division) {}, "[]", "[]"},
		{"the fifth is second now", func(d *tournament.Division) { d.Players[4].Carried.HalfWins = 11 }, "[5]", "[4]"},
		{"the fifth is second now and withdrew", func(d *tournament.Division) { d.Players[4].Carried.HalfWins, d.Players[4].Withdrawn = 11, 1 }, "[]", "[]"},
		{"the fifth is second now and left the final", func(d *tournament.Division) {
			d.Players[4].Carried.HalfWins = 11
			d.Final.Left = []tournament.FinalLeft{{Player: 5, Reason: "ill"}}
		}, "[]", "[]"},
		{"the second withdrew and is in it", func(d *tournament.Division) { d.Players[1].Withdrawn = 1 }, "[]", "[]"},
		{"the second left it, and is in it", func(d *tournament.Division) { d.Final.Left = []tournament.FinalLeft{{Player: 2, Reason: "ill"}} }, "[]", "[]"},
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
		c.change(d)
		missing, extra := finals.Drifted(d, b)
		if fmt.Sprint(missing) != c.missing || fmt.Sprint(extra) != c.extra {
			t.Errorf("%s: missing %v, too much %v; want %s and %s", c.name, missing, extra, c.missing, c.extra)
		}
	}
}
