package chances_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/testkit/eventtest"
)

// decider is the decider of a division that is alone in its event.
func decider(t testing.TB, d *Division) (chances.Decider, bool) {
	t.Helper()
	c, ok, err := chances.FindDecider(context.Background(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), nil)
	if err != nil {
		t.Fatal(err)
	}
	return c, ok
}

// lastRound is a division of players with these wins and spreads, before a last round of these games.
func lastRound(records [][2]int, games ...[2]PlayerID) *Division {
	d := eventtest.Field(len(records), 3)
	for i, r := range records {
		d.Players[i].Name = string(rune('A' + i))
		d.Players[i].Carried = Record{HalfWins: r[0], Spread: r[1]}
	}
	for _, g := range games {
		sheet := Sheet{Kind: Scheduled}
		if g[1] == 0 {
			sheet.Kind = Bye
		}
		eventtest.Add(d, 3, g[0], g[1], sheet)
	}
	d.Rounds = 3
	return d
}

// TestDeciderWords has sentences that were worked out by hand.
func TestDeciderWords(t *testing.T) {
	for _, c := range []struct {
		name    string
		records [][2]int
		games   [][2]PlayerID
		want    string
	}{
		{"two wins ahead", [][2]int{{10, 0}, {6, 0}, {4, 0}, {4, -1}}, [][2]PlayerID{{1, 2}, {3, 4}}, "A has won the division"},
		{"a win ahead of the opponent", [][2]int{{8, 101}, {6, 0}, {2, 0}, {2, -1}}, [][2]PlayerID{{1, 2}, {3, 4}},
			"A wins the division unless B beats A by 51 or more"},
		{"a win ahead of somebody else", [][2]int{{8, 220}, {6, 0}, {2, 0}, {2, -1}}, [][2]PlayerID{{1, 3}, {2, 4}},
			"A wins the division unless A loses and B wins with margins of 220 or more in total"},
		{"half a win ahead", [][2]int{{7, 40}, {6, 0}, {2, 0}, {2, -1}}, [][2]PlayerID{{1, 3}, {2, 4}},
			"A wins the division unless A loses and B ties by 40 or more, or A loses and B wins, or A ties and B wins by 40 or more"},
		{"the rival has withdrawn", [][2]int{{6, 40}, {6, 0}, {2, 0}, {2, -1}, {1, 0}}, [][2]PlayerID{{1, 3}, {4, 5}},
			"A wins the division unless A loses by 40 or more"},
		{"the leader has a bye", [][2]int{{8, 0}, {8, -10}, {2, 0}}, [][2]PlayerID{{1, 0}, {2, 3}}, "A wins the division unless B wins by 60 or more"},
		{"the rival has a bye", [][2]int{{8, 60}, {6, 0}, {2, 0}}, [][2]PlayerID{{2, 0}, {3, 1}}, "A wins the division unless A loses by 10 or more"},
		{"the rival has a bye and isn't level by it", [][2]int{{8, 350}, {6, 0}, {2, 0}}, [][2]PlayerID{{2, 0}, {3, 1}}, "A has won the division"},
		{"many ways", [][2]int{{6, 40}, {6, 0}, {6, -10}, {6, -20}}, [][2]PlayerID{{1, 3}, {2, 4}}, "A leads, and 3 players can still catch up in 11 ways"},
	} {
		d := lastRound(c.records, c.games...)
		if len(c.records) == 5 {
			d.Players[1].Withdrawn = 3
		}
		got, ok := decider(t, d)
		if !ok || chances.DeciderWords(d, got).String() != c.want {
			t.Errorf("%s: %q (%v), want %q", c.name, chances.DeciderWords(d, got), ok, c.want)
		}
	}
}

// TestDeciderSaysNothing if there is no such sentence.
func TestDeciderSaysNothing(t *testing.T) {
	undrawn := lastRound([][2]int{{8, 0}, {6, 0}})
	level := lastRound([][2]int{{8, 0}, {8, 0}}, [2]PlayerID{1, 2})
	other := lastRound([][2]int{{8, 0}, {6, 0}}, [2]PlayerID{1, 2})
	other.TieBreaks = []TieBreak{ByHeadToHead}
	final := lastRound([][2]int{{10, 0}, {6, 0}, {4, 0}, {4, -1}}, [2]PlayerID{1, 2}, [2]PlayerID{3, 4})
	final.Final = &Finals{Field: 2}
	final.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1})
	alone := lastRound([][2]int{{8, 0}})
	eventtest.Add(alone, 3, 1, 0, Sheet{Kind: Bye})
	played := lastRound([][2]int{{8, 0}, {6, 0}})
	eventtest.Add(played, 3, 1, 2, eventtest.Played(400, 300))
	two := lastRound([][2]int{{8, 0}, {6, 0}}, [2]PlayerID{1, 2})
	two.Rounds = 4
	further := lastRound([][2]int{{8, 0}, {6, 0}}, [2]PlayerID{1, 2})
	further.TieBreaks = []TieBreak{BySpread, BySeed}
	passed := lastRound([][2]int{{8, 0}, {7, 0}})
	passed.Players[0].Withdrawn = 3
	eventtest.Add(passed, 3, 2, 0, Sheet{Kind: Bye})
	fill := lastRound([][2]int{{8, 0}, {6, 0}}, [2]PlayerID{1, 2})
	fill.Players[0].StandIn, fill.Players[1].StandIn = true, true
	for name, d := range map[string]*Division{
		"not drawn": undrawn, "two lead": level, "another tie-break": other, "a final decides": final, "one player alone": alone, "all is in": played,
		"two rounds are left": two, "a further tie-break": further, "a bye brings somebody past": passed, "nobody has a place": fill,
	} {
		if c, ok := decider(t, d); ok {
			t.Errorf("%s: %q", name, chances.DeciderWords(d, c))
		}
	}
}

// TestEveryWayHasItsWords: the ways are a game between the two, one of them alone, both, and as many as are listed.
func TestEveryWayHasItsWords(t *testing.T) {
	d := lastRound([][2]int{{8, 0}, {6, 0}, {4, 0}})
	for want, ways := range map[string][]chances.Upset{
		"A has won the division":                                                             {},
		"A wins the division unless A and B tie":                                             {{Rival: 2, Leader: 1, Other: 1, Direct: true, Any: true}},
		"A wins the division unless B beats A":                                               {{Rival: 2, Leader: 0, Other: 2, Direct: true, Any: true}},
		"A wins the division unless B beats A by 51 or more":                                 {{Rival: 2, Leader: 0, Other: 2, Direct: true, Least: 51}},
		"A wins the division unless A ties":                                                  {{Rival: 2, Leader: 1, Other: -1, Any: true}},
		"A wins the division unless A loses by 7 or more":                                    {{Rival: 2, Leader: 0, Other: -1, Least: 7}},
		"A wins the division unless B wins by 7 or more":                                     {{Rival: 2, Leader: -1, Other: 2, Least: 7}},
		"A wins the division unless A ties and B wins by 7 or more":                          {{Rival: 2, Leader: 1, Other: 2, Least: 7}},
		"A wins the division unless A loses and B ties by 7 or more":                         {{Rival: 2, Leader: 0, Other: 1, Least: 7}},
		"A wins the division unless A loses and B wins with margins of 7 or more in total":   {{Rival: 2, Leader: 0, Other: 2, Least: 7}},
		"A wins the division unless A wins and B wins, B by at least as many points as A":    {{Rival: 2, Leader: 2, Other: 2}},
		"A wins the division unless A wins and B wins, B by at least 2 points more than A":   {{Rival: 2, Leader: 2, Other: 2, Least: 2}},
		"A wins the division unless A wins and B wins, A by at most 2 points more than B":    {{Rival: 2, Leader: 2, Other: 2, Least: -2}},
		"A wins the division unless A loses and B loses, A by at least 7 points more than B": {{Rival: 2, Leader: 0, Other: 0, Least: 7}},
		"A wins the division unless A loses and B loses, B by at most 7 points more than A":  {{Rival: 2, Leader: 0, Other: 0, Least: -7}},
		"A wins the division unless A loses, or A ties, or B wins, or C ties":                {{Rival: 2, Leader: 0, Other: -1, Any: true}, {Rival: 2, Leader: 1, Other: -1, Any: true}, {Rival: 2, Leader: -1, Other: 2, Any: true}, {Rival: 3, Leader: -1, Other: 1, Any: true}},
		"A leads, and 1 player can still catch up in 5 ways":                                 {{Rival: 2}, {Rival: 2}, {Rival: 2}, {Rival: 2}, {Rival: 2}},
		"A leads, and 2 players can still catch up in 5 ways":                                {{Rival: 2}, {Rival: 2}, {Rival: 2}, {Rival: 3}, {Rival: 3}},
	} {
		if got := chances.DeciderWords(d, chances.Decider{Leader: 1, Upsets: ways}).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestADeciderIsRefused like any question about the division, and stopped like any work.
func TestADeciderIsRefused(t *testing.T) {
	d := lastRound([][2]int{{8, 0}, {6, 0}}, [2]PlayerID{1, 2})
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		ctx   context.Context
		id    DivisionID
		after int
		want  string
	}{
		{t.Context(), 7, 3, "there is no division with number 7"}, {t.Context(), 1, 4, "\"after\" is 4; division A has rounds 1 to 3"}, {t.Context(), 1, -1, "\"after\" is -1; division A has rounds 1 to 3"},
		{ended, 1, 3, "division A: context canceled"},
	} {
		if _, ok, err := chances.FindDecider(c.ctx, eventtest.Alone(d), c.id, eventtest.Book(t, d.Rulebook), &c.after); ok || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, %v, want %q", ok, err, c.want)
		}
	}
	if _, ok, err := chances.FindDecider(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), eventtest.Ptr(0)); !ok || err != nil {
		t.Errorf("by the standings before round 1: %v, %v", ok, err)
	}
}

// TestDeciderEqualsEnumeration: for all margins of the last round, somebody comes level with the leader or passes
// exactly if one of the ways holds.
func TestDeciderEqualsEnumeration(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(rt, "n")
		records := make([][2]int, n)
		for i := range records {
			records[i] = [2]int{rapid.IntRange(0, 5).Draw(rt, "wins"), rapid.IntRange(-5, 5).Draw(rt, "spread")}
		}
		order := rapid.Permutation(upToPlayers(n)).Draw(rt, "order")
		var games [][2]PlayerID
		for k := range rapid.IntRange(1, n/2).Draw(rt, "games") {
			games = append(games, [2]PlayerID{order[2*k], order[2*k+1]})
		}
		checkDecider(t, rt, records, games)
	})
}

// TestDeciderAtEveryGap: the two players are apart by every result and spread that a last round can change. They
// meet, or meet others, or one of them has no game.
func TestDeciderAtEveryGap(t *testing.T) {
	for _, games := range [][][2]PlayerID{{{1, 2}, {3, 4}}, {{2, 1}}, {{1, 3}, {2, 4}}, {{3, 1}, {4, 2}}, {{1, 3}}, {{2, 4}}} {
		for wins := 5; wins <= 8; wins++ {
			for gap := -8; gap <= 8; gap++ {
				checkDecider(t, t, [][2]int{{8, gap}, {wins, 0}, {0, 0}, {0, -1}}, games)
			}
		}
	}
}

// checkDecider compares the ways that are found with all margins of the games.
func checkDecider(t *testing.T, by interface{ Fatalf(string, ...any) }, records [][2]int, games [][2]PlayerID) {
	d := lastRound(records, games...)
	d.Contention = eventtest.Ptr(DefaultContention())
	d.Contention.GibsonSpread = []int{3}
	c, ok := decider(t, d)
	if !ok {
		return
	}
	margins := make([]int, len(records)+1)
	held := make([]bool, len(c.Upsets))
	tryMargins(games, margins, func() {
		caught := caughtBy(records, margins, games, c.Leader)
		for id := PlayerID(1); int(id) <= len(records); id++ {
			said := false
			for i, u := range c.Upsets {
				if u.Rival == id && holds(u, margins[c.Leader], margins[id]) {
					said, held[i] = true, true
				}
			}
			if id != c.Leader && said != caught[id] {
				by.Fatalf("%v, %v: margins %v: %d catches %d: %v, said %v by %+v", records, games, margins, id, c.Leader, caught[id], said, c.Upsets)
			}
		}
	})
	if i := slices.Index(held, false); i >= 0 {
		by.Fatalf("%v, %v: no margins make this come true: %+v", records, games, c.Upsets[i])
	}
}

// holds reports whether the upset happens with these margins, which are positive for a win and 0 for a tie. The
// margin of a player without a game doesn't matter, and neither does the leader's if the two meet.
func holds(u chances.Upset, leader, rival int) bool {
	const noGame = -1
	result := func(margin int) int { return 1 + min(1, max(-1, margin)) }
	switch {
	case u.Direct:
		return result(rival) == u.Other && (u.Any || rival >= u.Least)
	case u.Leader != noGame && result(leader) != u.Leader, u.Other != noGame && result(rival) != u.Other:
		return false
	case u.Any:
		return true
	case u.Leader == noGame:
		return rival >= u.Least
	case u.Other == noGame:
		return -leader >= u.Least
	}
	return rival-leader >= u.Least
}

func upToPlayers(n int) []PlayerID {
	ids := make([]PlayerID, n)
	for i := range ids {
		ids[i] = PlayerID(i + 1)
	}
	return ids
}

// tryMargins calls with for every choice of margins from -3 to 3, by player.
func tryMargins(games [][2]PlayerID, margins []int, with func()) {
	if len(games) == 0 {
		with()
		return
	}
	for by := -3; by <= 3; by++ {
		margins[games[0][0]], margins[games[0][1]] = by, -by
		tryMargins(games[1:], margins, with)
	}
}

// caughtBy returns for each player whether they end level with the leader or ahead.
func caughtBy(records [][2]int, margins []int, games [][2]PlayerID, leader PlayerID) map[PlayerID]bool {
	final := func(id PlayerID) [2]int {
		r := records[id-1]
		if slices.ContainsFunc(games, func(g [2]PlayerID) bool { return g[0] == id || g[1] == id }) {
			r[0] += 1 + min(1, max(-1, margins[id]))
			r[1] += margins[id]
		}
		return r
	}
	caught := map[PlayerID]bool{}
	first := final(leader)
	for i := range records {
		own := final(PlayerID(i + 1))
		caught[PlayerID(i+1)] = slices.Compare(own[:], first[:]) >= 0
	}
	return caught
}

// ExampleDeciderWords is what the director reads out.
func ExampleDeciderWords() {
	d := &Division{Players: []Player{{ID: 1, Name: "Ada"}, {ID: 2, Name: "Ben"}}}
	fmt.Println(chances.DeciderWords(d, chances.Decider{Leader: 1, Upsets: []chances.Upset{{Rival: 2, Leader: 0, Other: 2, Least: 220}}}))
	// Output: Ada wins the division unless Ada loses and Ben wins with margins of 220 or more in total
}
