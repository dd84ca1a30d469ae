package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// decided is a division whose final is over. Player 2 has won it, and 1 was first after the rounds.
func decided(t testing.TB) *tournament.Division {
	t.Helper()
	states := eventtest.FinalStates(t)
	at := slices.IndexFunc(states, func(s eventtest.FinalState) bool { return s.Over && s.By == string(finals.ByFinal) })
	if at < 0 {
		t.Fatal("no final is over")
	}
	return states[at].Division
}

// TestStandingsMadeElsewhere: lines that differ in any figure are listed, and players who are only in one of the two.
func TestStandingsMadeElsewhere(t *testing.T) {
	d := decided(t)
	b := eventtest.Book(t, d.Rulebook)
	for by, rows := range map[finals.Decided][]tournament.Standing{
		finals.ByRounds: d.Standings(b, 2), finals.ByFinal: finals.Standings(d, b, 2),
	} {
		var given []audit.Ranked
		for _, s := range rows {
			given = append(given, audit.Ranked{ID: int(s.ID), Place: s.Place, Spread: s.Spread, HalfWins: s.HalfWins})
		}
		of := func(change func([]audit.Ranked) []audit.Ranked) (players []tournament.PlayerID) {
			for _, m := range audit.Rerank(d, b, 2, by, change(slices.Clone(given))) {
				if m.Own == m.Given || m.Own.ID != 0 && m.Own.ID != int(m.Player) || m.Given.ID != 0 && m.Given.ID != int(m.Player) {
					t.Errorf("%s: %+v", by, m)
				}
				players = append(players, m.Player)
			}
			return players
		}
		third := rows[2].ID
		for name, c := range map[string]struct {
			change func([]audit.Ranked) []audit.Ranked
			want   []tournament.PlayerID
		}{
			"the same":       {func(l []audit.Ranked) []audit.Ranked { return l }, nil},
			"another place":  {func(l []audit.Ranked) []audit.Ranked { l[2].Place++; return l }, []tournament.PlayerID{third}},
			"another spread": {func(l []audit.Ranked) []audit.Ranked { l[2].Spread--; return l }, []tournament.PlayerID{third}},
			"another tie":    {func(l []audit.Ranked) []audit.Ranked { l[2].HalfWins++; return l }, []tournament.PlayerID{third}},
			"one missing":    {func(l []audit.Ranked) []audit.Ranked { return slices.Delete(l, 2, 3) }, []tournament.PlayerID{third}},
			"one too many":   {func(l []audit.Ranked) []audit.Ranked { return append(l, audit.Ranked{ID: 77, Place: 7}) }, []tournament.PlayerID{77}},
		} {
			if got := of(c.change); !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: %v differ, want %v", by, name, got, c.want)
			}
		}
	}
	places := map[tournament.PlayerID]int{1: 1, 3: 5, 77: 3}
	if got := fmt.Sprint(audit.Places(d, b, 2, places)); got != "[{3 {3 5 0 0} {3 3 30 2}}]" {
		t.Errorf("of the places %v these differ: %s", places, got)
	}
}

// TestWhatIsSaidOfAFinal: it depends on where its lots come from. A place that doesn't follow from the games is named
// instead.
func TestWhatIsSaidOfAFinal(t *testing.T) {
	const right = "As its rules, the standings and the lots determine it; "
	made := secret.Lot(shown, "A")
	for _, c := range []struct {
		name   string
		change func(*tournament.Division)
		want   string
		clean  bool
	}{
		{"chosen", func(*tournament.Division) {}, right + "lots by the seed 1, which isn't made of a secret.", true},
		{"not shown yet", func(d *tournament.Division) { d.RoundFacts[0].Basis.Commitment = committed }, right + "lots by the seed 1; whether it is made of the secret can be checked once that is shown.", true},
		{"another seed than the secret's", func(d *tournament.Division) {
			d.RoundFacts[0].Basis.Commitment, d.RoundFacts[0].Basis.Secret = committed, shown
		}, right + "lots by the seed 1, which isn't made of a secret.", true},
		{"made of the secret, by which another one starts", func(d *tournament.Division) {
			d.RoundFacts[0].Basis.Commitment, d.RoundFacts[0].Basis.Secret, d.Final.Lot = committed, shown, made
		}, fmt.Sprintf("Final, game 1: table 1, Bo Marlow – Dmitri Petrov: by the rules of the final, Dmitri Petrov starts; lots by the seed %d, made of the secret.", made), false},
		{"no final", func(d *tournament.Division) { d.Final = nil }, "nothing", true},
	} {
		d := decided(t).Clone()
		c.change(d)
		r := audited(t, d)
		if got := says(t, r, "The final"); got != c.want || (len(r.Final.Wrong) == 0) != c.clean {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

// byHand is a division of four whose first round is drawn and then changed, so that players 1 and 2 meet. The changes
// that it notes are those that amendments returns.
func byHand(t testing.TB, amendments func(before, after []tournament.Game) []tournament.Amendment) audit.Round {
	t.Helper()
	d := eventtest.Field(4, 3)
	e := eventtest.Alone(d)
	drawn(t, e, 1)
	games := d.GamesOf(1)
	change, err := draw.PlanEdit(e, d.ID, eventtest.Book(t, d.Rulebook), 1, []draw.Edit{draw.SwapPlayers(games[0].First, games[1].First)})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.ApplyEdit(change); err != nil {
		t.Fatal(err)
	}
	d.RoundFacts[0].ByHand = amendments(change.Before, change.After)
	return audited(t, d).Rounds[0]
}

// TestWhoChangedADraw: if the changes are noted, the audit says what they cost. If they aren't, or lead to another
// draw, it says that.
func TestWhoChangedADraw(t *testing.T) {
	d := eventtest.Field(4, 3)
	amendment := func(a tournament.Amendment, before, after []tournament.Game) []tournament.Amendment {
		for _, g := range before {
			a.Before = append(a.Before, tournament.LineOf(g))
		}
		for _, g := range after {
			a.After = append(a.After, tournament.LineOf(g))
		}
		return []tournament.Amendment{a}
	}
	for _, c := range []struct {
		name       string
		amendments func(before, after []tournament.Game) []tournament.Amendment
		verdict    audit.Verdict
		want       []string
	}{
		{"nobody", func(_, _ []tournament.Game) []tournament.Amendment { return nil }, audit.Differs, []string{"it isn't said who changed it"}},
		{"by name, time and reason", func(b, a []tournament.Game) []tournament.Amendment {
			return amendment(tournament.Amendment{By: "rv", At: 1_800_000_000_000, Reason: "they came together"}, b, a)
		}, audit.Changed, []string{"changed by rv, " + tournament.Timestamp(1_800_000_000_000).Time().Format("2006-01-02 15:04:05") + ": they came together"}},
		{"by nobody, without time and reason", func(b, a []tournament.Game) []tournament.Amendment {
			return amendment(tournament.Amendment{}, b, a)
		}, audit.Changed, []string{"changed by somebody"}},
		{"the changes lead elsewhere", func(b, a []tournament.Game) []tournament.Amendment {
			return amendment(tournament.Amendment{By: "rv"}, b, b)
		}, audit.Differs, []string{"changed by rv", "the changes named don't explain it"}},
	} {
		one := byHand(t, c.amendments)
		var got []string
		for _, w := range one.Details(d) {
			if s := w.String(); !strings.HasPrefix(s, "by the draw ") && !strings.Contains(s, "in the best draw") {
				got = append(got, s)
			}
		}
		if !slices.Equal(got, c.want) || one.Verdict != c.verdict {
			t.Errorf("%s: %d %q, want %d %q", c.name, one.Verdict, got, c.verdict, c.want)
		}
	}
}

// TestAnotherStarterIsADifference of the draw, and is counted.
func TestAnotherStarterIsADifference(t *testing.T) {
	for turned, want := range []string{"", "1 game has another starter; it isn't said who changed it", "2 games have another starter; it isn't said who changed it"} {
		d := eventtest.Field(4, 3)
		drawn(t, eventtest.Alone(d), 1)
		for i := range turned {
			g := &d.Games[i]
			g.First, g.Second = g.Second, g.First
		}
		one := audited(t, d).Rounds[0]
		var said []string
		for _, w := range one.Details(d) {
			if !strings.Contains(w.String(), "in the best draw") {
				said = append(said, w.String())
			}
		}
		if got := strings.Join(said, "; "); got != want || (one.Verdict == audit.Same) != (turned == 0) {
			t.Errorf("%d turned: verdict %d, %s", turned, one.Verdict, got)
		}
	}
}

// TestAForeignRoundBesideTheDrawOfThisProgram: the same pairs count as the same whoever starts. A round without games
// is left out, and a round that can't be drawn has the reason.
func TestAForeignRoundBesideTheDrawOfThisProgram(t *testing.T) {
	d := eventtest.Field(6, 4)
	eventtest.PlayRound(t, d)
	eventtest.PlayRound(t, d)
	b := eventtest.Book(t, d.Rulebook)
	repaired := func(d *tournament.Division) []audit.Paired {
		list, err := audit.Repair(t.Context(), d, b, []int{1, 2, 3})
		if err != nil || len(list) != 2 || list[0].Round != 1 || list[1].Round != 2 {
			t.Fatalf("%+v %v", list, err)
		}
		return list
	}
	for i, one := range repaired(d) {
		if one.Seed != d.RoundFacts[i].Seed || one.Seed == 0 {
			t.Errorf("round %d is drawn with seed %d, was with %d", i+1, one.Seed, d.RoundFacts[i].Seed)
		}
		if !one.Same || len(one.Cost) > 0 || one.Forbidden || one.System != tournament.Swiss {
			t.Errorf("as drawn: %+v", one)
		}
	}
	turned := d.Clone()
	for i := range turned.Games {
		if g := &turned.Games[i]; g.Round == 2 {
			g.First, g.Second, g.Sheet = g.Second, g.First, eventtest.Played(g.Sheet.Scores[1], g.Sheet.Scores[0])
		}
	}
	if list := repaired(turned); !list[1].Same {
		t.Errorf("with other starters: %+v", list[1])
	}
	again := d.Clone()
	for i := range again.Games {
		if g := &again.Games[i]; g.Round == 2 {
			first := again.Games[i-3]
			g.First, g.Second = first.First, first.Second
		}
	}
	list := repaired(again)
	if !list[0].Same || list[1].Same || len(list[1].Difference.Only) != 3 || len(list[1].Cost) == 0 || list[1].Forbidden {
		t.Errorf("round 1 played twice: %+v", list)
	}
	apart := again.Clone()
	apart.Avoid = []tournament.Avoid{{Players: [2]tournament.PlayerID{1, 4}}}
	if list := repaired(apart); list[1].Same || !list[1].Forbidden {
		t.Errorf("1 and 4 were not to meet: %+v", list)
	}
	clash := d.Clone()
	clash.Fixed = []tournament.Fixed{{Round: 2, Players: [2]tournament.PlayerID{1, 2}}, {Round: 2, Players: [2]tournament.PlayerID{1, 3}}}
	if list := repaired(clash); list[1].Refused.IsZero() || !list[0].Refused.IsZero() {
		t.Errorf("1 is to meet two: %+v", list)
	}
}

// TestDetailsOfARound are all that can be said of it, in that order.
func TestDetailsOfARound(t *testing.T) {
	d := eventtest.Field(4, 3)
	forbidden := "as played, it breaks a rule that no draw is allowed to break"
	for _, c := range []struct {
		name string
		of   audit.Round
		want []string
	}{
		{"nothing", audit.Round{}, nil},
		{"a contradiction", audit.Round{Wrong: []text.Text{text.Name("x")}}, []string{"x"}},
		{"forbidden and changed", audit.Round{Verdict: audit.Changed, Forbidden: true}, []string{forbidden}},
		{"forbidden and nobody named", audit.Round{Verdict: audit.Differs, Forbidden: true, Wrong: []text.Text{text.Name("x")}}, []string{"x", forbidden, "it isn't said who changed it"}},
		{"a cost", audit.Round{Cost: []draw.ComparedRow{{Label: text.Name("repeats"), Values: [2]int64{1, 2}}}}, []string{"repeats: 2, in the best draw 1"}},
		{"a game that is only there", audit.Round{Difference: draw.Difference{Only: []tournament.DrawLine{{First: 1, Second: 2}}}}, []string{"by the draw " + draw.DifferenceWords(d, draw.Difference{Only: []tournament.DrawLine{{First: 1, Second: 2}}}).String()}},
	} {
		if got := text.Strings(c.of.Details(d)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
