package draw_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestAnAppealBringsAGameBackToATableInUse: while a player was ejected the table was free for another division. When
// the appeal is upheld, and not before, it is said who sits there now.
func TestAnAppealBringsAGameBackToATableInUse(t *testing.T) {
	a, b := eventtest.Field(4, 3), eventtest.Field(4, 3)
	b.ID, b.Name = 2, "B"
	publishedRound(t, a)
	e := &Event{Divisions: []*Division{a, b}}
	g := a.Games[0]
	eventtest.Eject(a, g.First, 0, EffectAward)
	publishedRound(t, b)
	before := a.Clone()
	if err := a.ReverseRuling(a.Rulings[0].ID, Reversal{Why: "upheld"}, 0); err != nil {
		t.Fatal(err)
	}
	lines := draw.GamesToReplay(e, before)
	if len(lines) != 1 || !strings.Contains(lines[0].String(), "table 1 is still in use by division B") {
		t.Errorf("back at tables in use: %q", lines)
	}
	if again := draw.GamesToReplay(e, a.Clone()); len(again) != 0 {
		t.Errorf("nothing came back, but %q", again)
	}
	i := slices.IndexFunc(b.Games, func(x Game) bool { return x.Table == g.Table })
	b.Games[i].Postponed = true
	if lines := draw.GamesToReplay(e, before); len(lines) != 0 {
		t.Errorf("the other game is postponed, but %q", lines)
	}
}

// TestATableIsInUseOnlyByGamesThatArePlayed: a game that an ejection decided needs no table.
func TestATableIsInUseOnlyByGamesThatArePlayed(t *testing.T) {
	a, b := eventtest.Field(4, 3), eventtest.Field(4, 3)
	b.ID, b.Name = 2, "B"
	publishedRound(t, a)
	publishedRound(t, b)
	e := &Event{Divisions: []*Division{a, b}}
	clash := func() bool {
		return slices.ContainsFunc(draw.StartObstacles(e, a.ID, 1), func(o draw.Obstacle) bool { return strings.Contains(o.Text.String(), "table 1 is still in use") })
	}
	if !clash() {
		t.Fatal("both divisions play at table 1, and nothing is said of it")
	}
	eventtest.Eject(a, a.Games[0].First, 0, EffectAward)
	if clash() {
		t.Error("nobody of the division sits down at table 1, and it is said to be in use")
	}
}
