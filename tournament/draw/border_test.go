package draw_test

import (
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestARoundOfOneGameIsChanged like any other. It is drawn again, or the other player starts, which is then the
// director's decision and no longer the draw's.
func TestARoundOfOneGameIsChanged(t *testing.T) {
	for starter := range 2 {
		d := eventtest.Field(2, 3)
		round := publishedRound(t, d)
		e, b := eventtest.Alone(d), eventtest.Book(t, d.Rulebook)
		if diff, err := draw.DifferenceNow(t.Context(), e, d.ID, b, round); err != nil || !diff.Same() {
			t.Errorf("drawn again: %+v, %v", diff, err)
		}
		d.Games[0].StartOpen = true
		id := [2]PlayerID{d.Games[0].First, d.Games[0].Second}[starter]
		amend(t, d, round, draw.SetStarter(d.Games[0].ID, id))
		if g := d.Games[0]; g.First != id || g.StartOpen || !g.StartSet || len(d.Games) != 1 {
			t.Errorf("player %d starts: %+v", id, g)
		}
	}
}

// TestAPlayerWithAGameAndOneWithoutChangePlaces, whoever starts the game and whichever is named first.
func TestAPlayerWithAGameAndOneWithoutChangePlaces(t *testing.T) {
	for _, first := range []PlayerID{1, 2} {
		for _, swap := range [][2]PlayerID{{1, 3}, {2, 3}, {3, 1}, {3, 2}} {
			d := eventtest.Field(3, 3)
			eventtest.Add(d, 1, first, 3-first, Sheet{Kind: Scheduled})
			eventtest.Add(d, 1, 3, 0, Sheet{Kind: Bye})
			d.Games[0].Table = 1
			d.RoundFacts = []Round{{Number: 1, PublishedAt: 1, Revision: 1}}
			amend(t, d, 1, draw.SwapPlayers(swap[0], swap[1]))
			out := min(swap[0], swap[1])
			if bye := byeOf(t, d, 1); bye != out || !gameOf(t, d, 1, 3).Has(3-out) {
				t.Errorf("players %v change places: player %d has the bye, and %+v", swap, bye, gameOf(t, d, 1, 3))
			}
		}
	}
}

// TestWhoWasEjectedIsNotAlsoGone: for a game that the ejection decides only the ejection is named. For other games
// the player who no longer plays is named, whether that player starts or not.
func TestWhoWasEjectedIsNotAlsoGone(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Division)
		want   []draw.ObstacleCode
	}{
		{"the starter left", func(d *Division) { d.Players[0].Withdrawn = 1 }, []draw.ObstacleCode{draw.GoneFromDraw}},
		{"the other left", func(d *Division) { d.Players[1].Withdrawn = 1 }, []draw.ObstacleCode{draw.GoneFromDraw}},
		{"both left", func(d *Division) { d.Players[0].Withdrawn, d.Players[1].Withdrawn = 1, 1 }, []draw.ObstacleCode{draw.GoneFromDraw, draw.GoneFromDraw}},
		{"one was ejected and has left", func(d *Division) { eventtest.Eject(d, 1, 1, EffectNone); d.Players[0].Withdrawn = 1 }, []draw.ObstacleCode{draw.EjectedInDraw}},
		{"one was ejected, the other has left", func(d *Division) { eventtest.Eject(d, 1, 1, EffectNone); d.Players[1].Withdrawn = 1 }, []draw.ObstacleCode{draw.EjectedInDraw}},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
		eventtest.Add(d, 2, 1, 2, Sheet{Kind: Scheduled})
		d.Games[1].Table = 1
		d.RoundFacts = []Round{{Number: 1, PublishedAt: 1, StartedAt: 1, Revision: 1}, {Number: 2, PublishedAt: 2, Revision: 1}}
		c.change(d)
		var got []draw.ObstacleCode
		for _, o := range draw.StartObstacles(eventtest.Alone(d), d.ID, 2) {
			if o.Code == draw.GoneFromDraw || o.Code == draw.EjectedInDraw {
				got = append(got, o.Code)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestTheSessionThatBeginsWithARound: the first round has none, and neither has a round within a session.
func TestTheSessionThatBeginsWithARound(t *testing.T) {
	d := eventtest.Field(4, 6)
	d.Sessions = []Session{{From: 1, To: 2}, {From: 3, To: 3}, {From: 5, To: 6}}
	for round, want := range map[int]int{0: 0, 1: 0, 2: 0, 3: 3, 4: 0, 5: 5, 6: 0, 7: 0} {
		if s := draw.SessionFrom(d, round); (s != nil) != (want > 0) || s != nil && s.From != want {
			t.Errorf("round %d: %+v", round, s)
		}
	}
}

// TestALockedGameForbidsOthersWhereARoundIsExplained: the rest of a drawn round is explained, and locked games stay.
func TestALockedGameForbidsOthersWhereARoundIsExplained(t *testing.T) {
	for _, locked := range []bool{false, true} {
		d := eventtest.Field(6, 4)
		round := publishedRound(t, d)
		d.Games[0].Locked = locked
		a, b := d.Games[0].First, d.Games[1].First
		story, err := draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), draw.Request{Round: round}, a, b)
		if err != nil || (len(story.Forbidden) > 0) != locked {
			t.Errorf("locked %v: %v, %v", locked, story.Forbidden, err)
		}
	}
}
