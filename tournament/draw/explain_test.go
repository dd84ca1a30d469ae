package draw_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestExplainPair: the words say why two players meet or don't, before the round is drawn and after.
func TestExplainPair(t *testing.T) {
	for _, c := range []struct {
		name  string
		build func(*Division)
		req   draw.Request
		a, b  PlayerID
		want  string
	}{
		{"would meet", func(*Division) {}, draw.Request{}, 4, 1, "Player 1 and Player 4 would meet in round 1 (Swiss). " +
			"Why: first meeting; equal wins; half the group apart; Player 1 starts by lot."},
		{"would cost", func(*Division) {}, draw.Request{System: KingOfTheHill}, 1, 3, "Player 1 and Player 3 would not meet in round 1 (King of the Hill). " +
			"Their game would be: first meeting; 2 places apart; Player 3 starts by lot. " +
			"Forcing it costs 6 more in places apart, squared. With it comes Player 4 – Player 2."},
		{"a repeat", func(d *Division) {
			eventtest.Add(d, 1, 1, 3, eventtest.Played(400, 300))
			eventtest.Add(d, 1, 2, 4, eventtest.Played(400, 300))
		}, draw.Request{Round: 2}, 3, 1,
			"Player 1 and Player 3 would not meet in round 2 (Swiss)."},
		{"avoided", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{1, 4}}} }, draw.Request{}, 1, 4,
			"Player 1 and Player 4 would not meet in round 1 (Swiss). It can't be: Player 1 and Player 4 must not meet."},
		{"avoided in this round", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{1, 4}, Rounds: []int{1}}} }, draw.Request{}, 1, 4,
			"It can't be: Player 1 and Player 4 must not meet in round 1."},
		{"a team", func(d *Division) {
			d.Players[0].Team, d.Players[3].Team = "Reds", "Reds"
			d.Relations = []Relation{{Kind: SameTeam, When: BeforeRound, Round: 3}}
		}, draw.Request{}, 1, 4, "Player 1 and Player 4 would not meet in round 1 (Swiss). It can't be: players of team Reds must not meet before round 3."},
		{"away", func(d *Division) { d.Players[3].Out = []int{1} }, draw.Request{}, 1, 4,
			"Player 1 and Player 4 would not meet in round 1 (Swiss). It can't be: Player 4 doesn't play this round."},
		{"another fixed game", func(d *Division) { d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 2}}} }, draw.Request{}, 1, 4,
			"Player 1 and Player 4 would not meet in round 1 (Swiss). It can't be: Player 1 – Player 2 is fixed."},
		{"a price", func(d *Division) {
			d.Relations = []Relation{{Kind: ListedPlayers, Players: []PlayerID{1, 4}, Price: 7}}
		}, draw.Request{}, 1, 4, "Forcing it costs 7 more in prices of relations"},
		{"a table", func(d *Division) { d.Plan = []PlanEntry{{From: 1, To: 3, System: RoundRobin}} }, draw.Request{}, 1, 2,
			"The round follows a table or goes from player to player"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(6, 3)
			c.build(d)
			before := fmt.Sprintf("%+v", d)
			story, err := draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), c.req, c.a, c.b)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(text.Strings(story.Words), " "); !strings.HasPrefix(got, c.want) && !strings.Contains(got, c.want) {
				t.Errorf("got  %s\nwant %s", got, c.want)
			} else if strings.Contains(got, "With it") != (len(story.Come) > 1) {
				t.Errorf("%s; what comes is %v", got, story.Come)
			}
			if len(story.Forbidden) > 0 && (len(story.Terms) > 0 || story.Cost != 0) {
				t.Errorf("a game that can't be costs %d for %v", story.Cost, story.Terms)
			}
			if fmt.Sprintf("%+v", d) != before {
				t.Error("the division was changed")
			}
		})
	}
}

// TestExplainDrawnRound: a published round is explained as it was published, and a change
// by hand is reported.
func TestExplainDrawnRound(t *testing.T) {
	d := eventtest.Field(6, 3)
	b := eventtest.Book(t, d.Rulebook)
	w := eventtest.PlayRound(t, d)
	first, second := w.Games[0].First, w.Games[0].Second
	story, err := draw.Explain(t.Context(), d, b, draw.Request{Round: 1}, first, second)
	if err != nil || !story.Meet || !story.Drawn || story.Outdated || !slices.Equal(text.Strings(story.Terms), w.Games[0].Why) {
		t.Fatalf("%+v, %v", story, err)
	}
	other := w.Games[1].First
	story, err = draw.Explain(t.Context(), d, b, draw.Request{Round: 1}, first, other)
	if err != nil || story.Meet || len(story.Come) < 2 || len(story.Gone) != len(story.Come) {
		t.Fatalf("%+v, %v", story, err)
	}
	// A later round between the two is no earlier meeting.
	eventtest.Add(d, 2, first, other, Sheet{Kind: Scheduled})
	story, err = draw.Explain(t.Context(), d, b, draw.Request{Round: 1}, first, other)
	if err != nil || len(story.Terms) == 0 || story.Terms[0].String() != "first meeting" {
		t.Fatalf("%+v, %v", story, err)
	}
	// The opponents of the first two games are swapped by hand.
	g, h := &d.Games[0], &d.Games[1]
	g.Second, h.Second = h.Second, g.Second
	same := d.Games[2]
	story, err = draw.Explain(t.Context(), d, b, draw.Request{Round: 1}, same.First, same.Second)
	if err != nil || !story.Meet || !story.Outdated || strings.Contains(strings.Join(text.Strings(story.Words), " "), "In a draw made now") {
		t.Errorf("of a game that was not changed: %+v, %v", story, err)
	}
	story, err = draw.Explain(t.Context(), d, b, draw.Request{Round: 1}, g.First, g.Second)
	if err != nil || !story.Meet || !story.Outdated || !strings.Contains(strings.Join(text.Strings(story.Words), " "), "changed by hand") {
		t.Errorf("%+v, %v", story, err)
	}
}

// TestExplainPairRefusals: an unknown player, a player with themselves and a round that isn't there are refused.
func TestExplainPairRefusals(t *testing.T) {
	d := eventtest.Field(4, 3)
	b := eventtest.Book(t, d.Rulebook)
	for _, c := range []struct {
		a, b  PlayerID
		round int
		want  string
	}{
		{1, 9, 1, "there is no player number 9"},
		{2, 2, 1, "nobody meets themselves"},
		{1, 2, 7, "division A has no round 7"},
	} {
		if _, err := draw.Explain(t.Context(), d, b, draw.Request{Round: c.round}, c.a, c.b); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
	d.Relations = []Relation{{Kind: ListedPlayers, Players: []PlayerID{1, 2, 3}}}
	var clash *draw.Clash
	if _, err := draw.Explain(t.Context(), d, b, draw.Request{}, 1, 4); !errors.As(err, &clash) {
		t.Errorf("got %v, want a clash", err)
	}
}

// TestCompareDraws: both draws are measured by the same standings, the games that differ are named, and so is a
// system that can't draw the round.
func TestCompareDraws(t *testing.T) {
	d := eventtest.Field(6, 4)
	b := eventtest.Book(t, d.Rulebook)
	eventtest.PlayRound(t, d)
	eventtest.PlayRound(t, d)
	c, err := draw.Compare(t.Context(), d, b, draw.Request{System: Swiss}, draw.Request{System: KingOfTheHill})
	if err != nil {
		t.Fatal(err)
	}
	if c.Round != 3 || c.Sides[0].System != Swiss || c.Sides[1].System != KingOfTheHill || len(c.Rows) == 0 {
		t.Fatalf("%+v", c)
	}
	if n := len(c.Same) + len(c.Only[0]); n != 3 || len(c.Only[0]) != len(c.Only[1]) {
		t.Errorf("%d games, %v", n, c.Only)
	}
	if c.Sides[1].Measures.PlacesSquared != 3 || c.Sides[0].Measures.Repeats != 0 {
		t.Errorf("measured %+v and %+v", c.Sides[0].Measures, c.Sides[1].Measures)
	}
	for _, side := range c.Sides {
		if w := eventtest.Draw(t, d, draw.Request{System: side.System}); len(side.Games) != 3 || side.Cost != w.Round.Cost || side.Cost == 0 || !side.Proven {
			t.Errorf("%s costs %d, proven %v; its draw %d", side.System, side.Cost, side.Proven, w.Round.Cost)
		}
	}
	for _, row := range c.Rows {
		if row.Better >= 0 && row.Values[row.Better] >= row.Values[1-row.Better] {
			t.Errorf("%+v", row)
		}
	}
	if got := strings.Join(text.Strings(c.Words), " "); !strings.Contains(got, "Lower with koth: ") || !strings.HasPrefix(got, fmt.Sprintf("%d of 3 games and byes differ. ", len(c.Only[0]))) {
		t.Error(got)
	}

	same, err := draw.Compare(t.Context(), d, b, draw.Request{Round: 3}, draw.Request{})
	if err != nil || len(same.Only[0]) != 0 || same.Words[0].String() != "swiss and swiss draw the same games." {
		t.Errorf("%+v, %v", same.Words, err)
	}
	teams, err := draw.Compare(t.Context(), d, b, draw.Request{}, draw.Request{System: TeamRoundRobin})
	if err != nil || len(teams.Rows) != 0 || !strings.Contains(teams.Sides[1].Refused.String(), "needs everybody in a team") {
		t.Errorf("%+v, %v", teams, err)
	}
	if _, err := draw.Compare(t.Context(), d, b, draw.Request{}, draw.Request{System: "swis"}); err == nil {
		t.Error("an unknown system is compared")
	}
}
