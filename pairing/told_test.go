package pairing

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// playerName names a player of a test.
func playerName(id ID) string { return fmt.Sprint("P", id) }

// TestHowARoundOfEachSystemIsSimulated for eight players, with three rounds left and in the last round.
func TestHowARoundOfEachSystemIsSimulated(t *testing.T) {
	factor := func(n int) string { return fmt.Sprint(simulate.ByRank, simulate.FactorRanks(8, n)) }
	for name, want := range map[string][2]string{
		"roundrobin": {fmt.Sprint(simulate.Shuffled, "[]"), ""}, "roundrobin2": {fmt.Sprint(simulate.Shuffled, "[]"), ""}, "teamroundrobin": {fmt.Sprint(simulate.Shuffled, "[]"), ""}, "fontes": {fmt.Sprint(simulate.Shuffled, "[]"), ""},
		"swiss": {fmt.Sprint(simulate.Halves, "[]"), ""}, "lagged": {fmt.Sprint(simulate.Halves, "[]"), ""}, "australian": {fmt.Sprint(simulate.Halves, "[]"), ""},
		"koth": {fmt.Sprint(simulate.Neighbours, "[]"), ""}, "random": {fmt.Sprint(simulate.Shuffled, "[]"), ""},
		"qoth":   {fmt.Sprint(simulate.ByRank, [][2]int{{0, 2}, {1, 3}, {4, 6}, {5, 7}}), ""},
		"factor": {factor(2), ""}, "chew": {factor(3), fmt.Sprint(simulate.ByRank, simulate.Neighbouring(8))}, "cop": {factor(3), fmt.Sprint(simulate.ByRank, simulate.Neighbouring(8))},
	} {
		s, ok := Find(name)
		if !ok {
			t.Errorf("there is no %s", name)
			continue
		}
		for i, left := range []int{3, 1} {
			method, ranks := Simulated(s, 8, left, Options{Factor: 2})
			says := want[i]
			if says == "" {
				says = want[0]
			}
			if got := strings.Replace(fmt.Sprint(method, ranks), " []", "[]", 1); got != strings.Replace(says, " []", "[]", 1) {
				t.Errorf("%s, %d left: %s, want %s", name, left, got, says)
			}
		}
	}
	swiss, _ := Find("swiss")
	if method, _ := Simulated(swiss, 8, 3, Options{Adjacent: true}); method != simulate.Neighbours {
		t.Errorf("neighbours of a score group are simulated by %v", method)
	}
}

// TestEveryDemandHasItsWords, and a clash names the first twelve of them.
func TestEveryDemandHasItsWords(t *testing.T) {
	for want, d := range map[string]Demand{
		"P1 – P2 is fixed": {Kind: DemandFixed, A: 1, B: 2}, "the bye is fixed for P1": {Kind: DemandFixed, A: 1}, "P1 – P2 is already drawn": {Kind: DemandKept, A: 1, B: 2},
		"P1 already has a round without a game": {Kind: DemandKept, A: 1}, "P1 and P2 must not meet": {Kind: DemandAvoid, A: 1, B: 2}, "they are kept apart": {Kind: DemandApart, Apart: text.Of("they are kept apart")},
		"P1 doesn't play this round": {Kind: DemandAbsent, A: 1},
	} {
		if got := d.Words(playerName); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for n, end := range map[int]string{1: "player 1 doesn't play this round; these can't all hold, so take one back", 12: "player 12 doesn't play this round; these can't all hold, so take one back", 13: "player 12 doesn't play this round; and 1 more; these can't all hold, so take one back"} {
		clash := &Infeasible{Round: 3}
		for i := range n {
			clash.Clash = append(clash.Clash, Demand{Kind: DemandAbsent, A: ID(i + 1)})
		}
		if got := clash.Error(); !strings.HasPrefix(got, "round 3 can't be drawn: player 1 doesn't play this round") || !strings.HasSuffix(got, end) {
			t.Errorf("%d demands: %s", n, got)
		}
		if got := clash.Words(playerName); !strings.HasPrefix(got, "round 3 can't be drawn: P1 ") {
			t.Errorf("%d demands: %s", n, got)
		}
	}
	if got := (&Infeasible{Round: 3}).Words(playerName); got != "round 3 can't be drawn: the pairing system leaves somebody without an opponent" {
		t.Error(got)
	}
}

// TestWhatLevelsCount is said for one and for many. The other levels are measures.
func TestWhatLevelsCount(t *testing.T) {
	for many, one := range map[string]string{
		"meetings above the limit": "meeting above the limit", "meetings in consecutive rounds": "meeting in consecutive rounds", "classes beyond the limit": "class beyond the limit", "start conflicts": "start conflict",
		"games inside a team": "game inside a team", "games outside the table": "game outside the table", "meetings in this cycle": "meeting in this cycle",
	} {
		if gotOne, gotMany, counts := LevelWords(many); gotOne != one || gotMany != many || !counts {
			t.Errorf("%s: %q, %q, %v", many, gotOne, gotMany, counts)
		}
	}
	if one, many, counts := LevelWords(LotLevel); one != "" || many != "" || counts {
		t.Errorf("the lot counts %q, %q", one, many)
	}
}

// TestACertificateHasTheGamesAndTheirCosts of the matching, and is made only if it is asked for.
func TestACertificateHasTheGamesAndTheirCosts(t *testing.T) {
	for _, certify := range []bool{false, true} {
		q := Request{Round: 3, Players: ranked(6, 4, 4, 2, 2, 0, 0), Certify: certify, Meetings: []Meeting{{Round: 2, A: 1, B: 2}}, Rounds: 5, BasedOn: 2}
		d := drawBy(t, "swiss", q)
		c := d.Certificate
		if (c != nil) != certify {
			t.Fatalf("asked %v: %+v", certify, c)
		}
		if c == nil {
			continue
		}
		met := map[Pair]bool{}
		for _, g := range d.Games {
			met[Pair{min(g.First, g.Second), max(g.First, g.Second)}] = true
		}
		if len(c.Pairs()) != len(d.Games) || len(c.Players) != 6 || !slices.Contains(c.Levels, LotLevel) || c.Levels[len(c.Levels)-1] != LotLevel {
			t.Errorf("%v of %v by %v", c.Pairs(), c.Players, c.Levels)
		}
		for _, p := range c.Pairs() {
			a, b := c.Players[p[0]], c.Players[p[1]]
			if _, may := c.Cost(p[0], p[1]); !may || !met[Pair{min(a, b), max(a, b)}] {
				t.Errorf("%d and %d are matched; the games are %v", a, b, d.Games)
			}
		}
	}
}

// TestACertificateByContentionHasTheBye as its last player, if there is one.
func TestACertificateByContentionHasTheBye(t *testing.T) {
	for n, want := range map[int][]ID{4: {1, 2, 3, 4}, 5: {1, 2, 3, 4, 5, 0}} {
		q := copRequest(3, ranked(n, 20, 18, 16))
		q.Certify, q.Contention.Runs = true, 100
		if c := mustRun(t, q).Certificate; c == nil || !slices.Equal(c.Players, want) {
			t.Errorf("of %d players: %+v", n, c)
		}
	}
}
