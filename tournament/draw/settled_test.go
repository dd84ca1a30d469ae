package draw_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestTableWishesAreNamedByTable, whoever asked first. As many wishes as the round can meet are no trouble.
func TestTableWishesAreNamedByTable(t *testing.T) {
	d := eventtest.Field(5, 3)
	for i, table := range []int{8, 8, 6, 6, 0} {
		d.Players[i].Table = table
	}
	got := text.Strings(draw.TableWishTroubles(eventtest.Alone(d), d.ID, 1))
	if len(got) != 2 || !strings.HasPrefix(got[0], "Player 3 and Player 4 always sit at table 6") || !strings.HasPrefix(got[1], "Player 1 and Player 2 always sit at table 8") {
		t.Errorf("%q", got)
	}
	d.Players[4].Table = 9
	if got := text.Strings(draw.TableWishTroubles(eventtest.Alone(d), d.ID, 1)); len(got) != 3 || !strings.HasPrefix(got[2], "3 different fixed tables are asked for, but round 1 fills only 2") {
		t.Errorf("%q", got)
	}
}

// TestWhichGamesAreEvenedOut: those of the given round, or of any, whose sheet is out and whose start nobody chose,
// drew or noted.
func TestWhichGamesAreEvenedOut(t *testing.T) {
	const none = "division A has no unplayed game whose start could be changed"
	for _, c := range []struct {
		name   string
		round  int
		change func(d *Division)
		want   string
	}{
		{"of any round", 0, func(*Division) {}, "3: Player 2 starts against Player 1"},
		{"of its round", 3, func(*Division) {}, "3: Player 2 starts against Player 1"},
		{"of another", 2, func(*Division) {}, none},
		{"the sheet is in", 0, func(d *Division) { d.Games[2].Sheet = eventtest.Played(1, 0) }, none},
		{"the start was noted", 0, func(d *Division) { d.Games[2].Sheet.Started = 1 }, none},
		{"the start is drawn at the table", 0, func(d *Division) { d.Games[2].StartOpen = true }, none},
		{"the start was chosen", 0, func(d *Division) { d.Games[2].StartSet = true }, none},
		{"decided by an ejection", 0, func(d *Division) { eventtest.Eject(d, 2, 0, EffectAward) }, none},
		{"even already", 0, func(d *Division) { d.Games[2].First, d.Games[2].Second = 2, 1 }, "starts and replies of division A are as even as these games allow"},
	} {
		d := eventtest.Field(2, 3)
		for round := 1; round <= 2; round++ {
			eventtest.Add(d, round, 1, 2, eventtest.Played(400, 300))
		}
		eventtest.Add(d, 3, 1, 2, Sheet{Kind: Scheduled})
		c.change(d)
		changes, err := draw.PlanBalance(d, c.round)
		got := ""
		if err != nil {
			got = err.Error()
		}
		for _, one := range changes {
			got += fmt.Sprintf("%d: %s", one.Round, strings.Join(text.Strings(one.Words), "; "))
			if len(one.Before) != 1 || len(one.After) != 1 || one.Before[0].First != one.After[0].Second || one.After[0].First != one.Before[0].Second {
				t.Errorf("%s: %+v", c.name, one)
			}
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestWhichOutcomesCanBeAssumed: those of earlier rounds that aren't in yet, once for each game, up to the most
// points.
func TestWhichOutcomesCanBeAssumed(t *testing.T) {
	for _, c := range []struct {
		name   string
		assume []Assumed
		change func(d *Division)
		want   RefusalCode
	}{
		{"the most", []Assumed{{Game: 1, Margin: MaxScore}}, nil, ""},
		{"the most for the other", []Assumed{{Game: 1, Margin: -MaxScore}}, nil, ""},
		{"more", []Assumed{{Game: 1, Margin: MaxScore + 1}}, nil, Invalid},
		{"more for the other", []Assumed{{Game: 1, Margin: -MaxScore - 1}}, nil, Invalid},
		{"two", []Assumed{{Game: 2, Margin: 1}, {Game: 1, Margin: 1}}, nil, ""},
		{"one twice", []Assumed{{Game: 1, Margin: 1}, {Game: 1, Margin: 2}}, nil, Invalid},
		{"no such game", []Assumed{{Game: 9, Margin: 1}}, nil, NotFound},
		{"of the round itself", []Assumed{{Game: 3, Margin: 1}}, nil, Invalid},
		{"in already", []Assumed{{Game: 1, Margin: 1}}, func(d *Division) { d.Games[0].Sheet = eventtest.Played(1, 0) }, Conflict},
		{"decided by an ejection", []Assumed{{Game: 1, Margin: 1}}, func(d *Division) { eventtest.Eject(d, 1, 0, EffectAward) }, Conflict},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
		eventtest.Add(d, 2, 1, 3, Sheet{Kind: Scheduled})
		d.Games[0].Postponed = true
		if c.change != nil {
			c.change(d)
		}
		w, err := draw.Make(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), draw.Request{Round: 2, Assume: c.assume})
		if c.want != "" {
			if !RefusedAs(err, c.want) {
				t.Errorf("%s: %v, want it refused as %s", c.name, err, c.want)
			}
			continue
		}
		if err != nil || len(w.Round.Assumed) != len(c.assume) || !slices.IsSortedFunc(w.Round.Assumed, func(a, b Assumed) int { return a.Game - b.Game }) {
			t.Errorf("%s: %+v, %v", c.name, w.Round.Assumed, err)
			continue
		}
		for _, a := range w.Round.Assumed {
			if g, _ := d.Game(a.Game); a.First != g.First || a.Second != g.Second {
				t.Errorf("%s: %+v", c.name, a)
			}
		}
	}
}
