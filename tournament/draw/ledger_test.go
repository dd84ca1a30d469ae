package draw_test

import (
	"fmt"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestWhoHasNoGameInARoundDrawnByHand: the first of several such players is named.
func TestWhoHasNoGameInARoundDrawnByHand(t *testing.T) {
	for players, want := range map[int]string{
		2: "", 3: "Player 3 has no game: a round drawn by hand has only what is fixed", 4: "2 players have no game, Player 3 among them: a round drawn by hand has only what is fixed",
	} {
		d := eventtest.Field(players, 3)
		d.Plan = []PlanEntry{{From: 1, To: 3, System: Manual}}
		d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 2}}}
		if got := strings.Join(text.Strings(eventtest.Draw(t, d, draw.Request{}).Relaxed), "; "); got != want {
			t.Errorf("%d players: %q, want %q", players, got, want)
		}
	}
}

// TestSheetsKeyedOnlyOnce block the next draw if the division says so, and are reported if some sheets were keyed
// twice. A policy without a case fails.
func TestSheetsKeyedOnlyOnce(t *testing.T) {
	worked := map[UnverifiedPolicy]bool{}
	const remedy = "; type them a second time on Results, or change the division's setting that waits for it"
	for _, c := range []struct {
		name     string
		policy   UnverifiedPolicy
		verified []int // verified are those of the games 1 to 4, of which two are in each of two rounds.
		want     string
		blocks   bool
	}{
		{"nobody keys twice", UnverifiedWarns, nil, "", false},
		{"some are", UnverifiedWarns, []int{1, 2, 3}, "1 sheet of round 2 was typed only once", false},
		{"one round isn't", UnverifiedWarns, []int{3, 4}, "2 sheets of round 1 were typed only once", false},
		{"two of two rounds", UnverifiedWarns, []int{1, 3}, "2 sheets of rounds 1 to 2 were typed only once", false},
		{"all are", UnverifiedWarns, []int{1, 2, 3, 4}, "", false},
		{"none is, and it blocks", UnverifiedBlocks, nil, "4 sheets of rounds 1 to 2 were typed only once" + remedy, true},
		{"one isn't, and it blocks", UnverifiedBlocks, []int{1, 2, 3}, "1 sheet of round 2 was typed only once" + remedy, true},
		{"all are, and it would block", UnverifiedBlocks, []int{1, 2, 3, 4}, "", false},
	} {
		d := eventtest.Field(4, 4)
		d.Unverified, worked[c.policy] = c.policy, true
		for i, g := range [][2]PlayerID{{1, 2}, {3, 4}, {1, 3}, {2, 4}} {
			eventtest.Add(d, i/2+1, g[0], g[1], eventtest.Played(400, 300))
		}
		eventtest.Add(d, 3, 1, 4, eventtest.Played(400, 300)) // This is a game of the round itself.
		eventtest.Add(d, 1, 4, 0, Sheet{Kind: Bye, VerifiedBy: "RV"})
		eventtest.Add(d, 2, 1, 4, Sheet{Kind: Scheduled, VerifiedBy: "RV"})
		for _, at := range c.verified {
			d.Games[at-1].Sheet.VerifiedBy = "RV"
		}
		var got string
		blocks := false
		for _, o := range draw.Obstacles(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), draw.Request{Round: 3}, false) {
			if o.Code == draw.Unverified {
				got, blocks = got+o.Text.String(), o.Blocks
			}
		}
		if got != c.want || blocks != c.blocks {
			t.Errorf("%s: %q, blocks %v; want %q, %v", c.name, got, blocks, c.want, c.blocks)
		}
		if err := draw.CheckVerified(d, 3); (err != nil) != c.blocks || err != nil && err.Error() != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, p := range UnverifiedPolicies {
		if !worked[p.Key] {
			t.Errorf("no case is worked for %s; add one", p.Key)
		}
	}
}

// TestWhyAPlayerIsInNoLineForTheBye, and when the byes were that count.
func TestWhyAPlayerIsInNoLineForTheBye(t *testing.T) {
	for system, want := range map[System]string{
		Swiss:      "5 turn 1; 4 turn 2; 3 turn 3; 1 has asked for the bye [1]; 2 not drawn in this round []",
		RoundRobin: "1 has asked for the bye [1]; 2 the table gives the byes []; 3 the table gives the byes []; 4 the table gives the byes []; 5 the table gives the byes []",
	} {
		d := eventtest.Field(5, 3)
		d.Plan = []PlanEntry{{From: 1, To: 3, System: system}}
		d.Players[1].Out = []int{1}
		d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 0}}, {Round: 1, Players: [2]PlayerID{3, 4}}}
		l := draw.NewByeLedger(d, eventtest.Book(t, d.Rulebook), 1)
		var lines []string
		for _, one := range l.Lines {
			if one.Turn > 0 {
				lines = append(lines, fmt.Sprintf("%d turn %d", one.Player, one.Turn))
				continue
			}
			lines = append(lines, fmt.Sprintf("%d %s %v", one.Player, one.Why, one.Asked))
		}
		if got := strings.Join(lines, "; "); got != want || l.ByTable != (system == RoundRobin) {
			t.Errorf("%s: %s\nwant %s", system, got, want)
		}
	}
}

// TestARoundDrawnAnewIsOfThoseWhoWereInIt: players who came later aren't in it, and neither are those who have left
// since.
func TestARoundDrawnAnewIsOfThoseWhoWereInIt(t *testing.T) {
	d := eventtest.Field(6, 3)
	eventtest.PlayRound(t, d)
	late(t, d, "Late Comer")
	d.Players[d.IndexOf(7)].Joined = 1
	d.Players[2].Withdrawn = 1
	w, early, err := draw.DrawByPlan(t.Context(), d, eventtest.Book(t, d.Rulebook), 1, 9)
	if err != nil {
		t.Fatal(err)
	}
	var who []string
	for id := PlayerID(1); id <= 7; id++ {
		for _, g := range w.Games {
			if g.Has(id) {
				who = append(who, fmt.Sprint(id))
			}
		}
	}
	if got := strings.Join(who, " "); got != "1 2 3 4 5 6" || len(w.Games) != 3 || len(early.Games) != 0 {
		t.Errorf("%s are drawn in %d games, %d of before", got, len(w.Games), len(early.Games))
	}
}

// TestAnAssumedOutcomeIsDisproved by another winner or margin, or if the game is gone. The cap is that of the game's
// own round.
func TestAnAssumedOutcomeIsDisproved(t *testing.T) {
	for _, c := range []struct {
		name   string
		margin int
		sheet  Sheet
		caps   Caps
		wrong  bool
	}{
		{"not in yet", 50, Sheet{Kind: Scheduled}, nil, false},
		{"as assumed", 50, eventtest.Played(400, 350), nil, false},
		{"by a point more", 50, eventtest.Played(401, 350), nil, true},
		{"by the other", 50, eventtest.Played(350, 400), nil, true},
		{"the second, as assumed", -50, eventtest.Played(350, 400), nil, false},
		{"a tie, as assumed", 0, eventtest.Played(400, 400), nil, false},
		{"no tie", 0, eventtest.Played(401, 400), nil, true},
		{"a tie instead", 1, eventtest.Played(400, 400), nil, true},
		{"void", 50, Sheet{Kind: Void}, nil, true},
		{"above the cap of its round", 400, eventtest.Played(800, 200), Caps{300}, false},
		{"above the cap of its round, which is another than the draw's", 400, eventtest.Played(600, 200), Caps{300, 250}, false},
		{"below the cap of its round, above the draw's", 280, eventtest.Played(470, 200), Caps{300, 250}, true},
	} {
		d := eventtest.Field(4, 3)
		d.SpreadCap = c.caps
		eventtest.Add(d, 1, 1, 2, c.sheet)
		d.RoundFacts = []Round{{Number: 1}, {Number: 2, Assumed: []Assumed{{Game: 1, First: 1, Second: 2, Margin: c.margin}}}}
		if got := len(draw.Disproved(d, eventtest.Book(t, d.Rulebook), 2)) > 0; got != c.wrong {
			t.Errorf("%s: disproved %v", c.name, got)
		}
		for _, second := range []PlayerID{3, 0} {
			gone := d.Clone()
			gone.Games[0].Second = second
			if got := draw.Disproved(gone, eventtest.Book(t, d.Rulebook), 2); len(got) != 1 {
				t.Errorf("%s, against %d: %v", c.name, second, got)
			}
		}
	}
	d := eventtest.Field(2, 2)
	for margin, want := range map[int]string{50: "Player 1 beats Player 2 by 50", -1: "Player 2 beats Player 1 by 1", 0: "Player 1 and Player 2 tie", 1: "Player 1 beats Player 2 by 1"} {
		if got := draw.AssumedText(d, Assumed{Game: 1, First: 1, Second: 2, Margin: margin}).String(); got != want {
			t.Errorf("%d: %s, want %s", margin, got, want)
		}
	}
}

// TestALineOfTheLedgerOfStarts says what was printed, what happened, and why.
func TestALineOfTheLedgerOfStarts(t *testing.T) {
	d := eventtest.Field(4, 3)
	eventtest.PlayRound(t, d)
	g := &d.Games[0]
	g.Sheet.Started = g.Second
	d.Games[1].StartOpen, d.Games[1].Sheet = true, Sheet{Kind: Scheduled}
	lines := map[PlayerID]draw.LedgerLine{}
	for _, l := range draw.StartsLedger(d) {
		lines[l.Player] = l.Lines[0]
	}
	for _, c := range []struct {
		player        PlayerID
		printed, real draw.Turn
		pending       bool
		planned       int
	}{{g.First, draw.StartTurn, draw.ReplyTurn, false, -1}, {g.Second, draw.ReplyTurn, draw.StartTurn, false, 1}, {d.Games[1].First, draw.OpenTurn, draw.NoTurn, true, 0}} {
		if l := lines[c.player]; l.Planned != c.planned || l.Printed != c.printed || l.Real != c.real || l.Pending != c.pending || l.Why.IsZero() {
			t.Errorf("player %d: %+v", c.player, l)
		}
	}
}
