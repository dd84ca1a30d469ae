package draw_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/testkit/eventtest"
)

func assumeAll(d *Division, req draw.Request, margin int) []Assumed {
	var list []Assumed
	for _, g := range draw.OpenBefore(d, req) {
		list = append(list, Assumed{Game: g.ID, Margin: margin})
	}
	return list
}

// TestADrawOnAssumedOutcomesIsTheDrawOnRealOnes: if the assumed outcomes happen, the draw is the same as after
// waiting for them.
func TestADrawOnAssumedOutcomesIsTheDrawOnRealOnes(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	var events []*Division
	for n := 4; n <= 14; n++ {
		events = append(events, eventtest.HalfPlayed(t, n, 3, n%4+1))
	}
	rapid.Check(t, func(rt *rapid.T) {
		d := rapid.SampledFrom(events).Draw(rt, "event").Clone()
		req := draw.Request{Round: 4}
		for _, g := range draw.OpenBefore(d, req) {
			req.Assume = append(req.Assume, Assumed{Game: g.ID, Margin: rapid.IntRange(-200, 200).Draw(rt, "margin")})
		}
		w, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, req)
		if err != nil {
			rt.Fatal(err)
		}
		if len(w.Round.Assumed) != len(req.Assume) || !strings.Contains(strings.Join(w.Round.Relaxed, "\n"), "drawn on an assumption") {
			rt.Fatalf("the round keeps %+v", w.Round)
		}
		later := d.Clone()
		if err := later.ApplyDrawing(w, 1); err != nil {
			rt.Fatal(err)
		}
		for _, c := range []*Division{d, later} {
			for _, a := range req.Assume {
				for i := range c.Games {
					if c.Games[i].ID == a.Game {
						c.Games[i].Sheet = eventtest.Played(500+a.Margin, 500)
					}
				}
			}
		}
		waited, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, draw.Request{Round: 4})
		if err != nil {
			rt.Fatal(err)
		}
		if !reflect.DeepEqual(waited.Games, w.Games) {
			rt.Fatalf("on real sheets:\n%+v\nassumed:\n%+v", waited.Games, w.Games)
		}
		if wrong := draw.Disproved(later, b, 4); len(wrong) > 0 {
			rt.Fatalf("outcomes that came true are disproved: %+v", wrong)
		}
		if diff, err := draw.DifferenceNow(t.Context(), eventtest.Alone(later), 1, b, 4); err != nil || !diff.Same() || len(diff.Starts) > 0 {
			rt.Fatalf("drawn again: %+v, %v", diff, err)
		}
	})
}

func TestARealSheetThatDiffersIsNamedAndChangesNothing(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.HalfPlayed(t, 8, 3, 1)
	d.Plan = []PlanEntry{{From: 4, To: 4, System: KingOfTheHill}}
	req := draw.Request{Round: 4}
	open := draw.OpenBefore(d, req)[0]
	req.Assume = []Assumed{{Game: open.ID, Margin: 400}}
	if err := d.ApplyDrawing(eventtest.Draw(t, d, req), 1); err != nil {
		t.Fatal(err)
	}
	if wrong := draw.Disproved(d, b, 4); len(wrong) != 0 {
		t.Errorf("nothing is known yet, but %+v", wrong)
	}
	for i := range d.Games {
		if d.Games[i].ID == open.ID {
			d.Games[i].Sheet = eventtest.Played(300, 700)
		}
	}
	before := d.Clone()
	if wrong := draw.Disproved(d, b, 4); len(wrong) != 1 || wrong[0].Game != open.ID {
		t.Errorf("disproved: %+v", wrong)
	}
	diff, err := draw.DifferenceNow(t.Context(), eventtest.Alone(d), 1, b, 4)
	if err != nil {
		t.Fatal(err)
	}
	if diff.Same() || len(diff.Only) != len(diff.New) || draw.DifferenceWords(d, diff).IsZero() {
		t.Errorf("the difference is %+v", diff)
	}
	if !reflect.DeepEqual(before, d) {
		t.Error("asking changed the draw")
	}
}

func TestOutcomesThatCannotBeAssumed(t *testing.T) {
	d := eventtest.HalfPlayed(t, 8, 3, 2)
	open := draw.OpenBefore(d, draw.Request{Round: 4})
	if len(open) != 2 {
		t.Fatalf("%d games are out", len(open))
	}
	for want, assume := range map[string][]Assumed{
		"no longer in the draw":   {{Game: 99}},
		"needs no assumed":        {{Game: d.Games[0].ID}},
		"two outcomes":            {{Game: open[0].ID}, {Game: open[0].ID, Margin: 5}},
		"a margin of 10000 can't": {{Game: open[0].ID, Margin: 10000}},
	} {
		if _, err := draw.Make(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{Round: 4, Assume: assume}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	_, err := draw.Make(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{Round: 2, Assume: []Assumed{{Game: open[0].ID}}})
	if err == nil || !strings.Contains(err.Error(), "rounds before round 2") {
		t.Errorf("assuming a later game gave %v", err)
	}
}

// TestCertaintyIsWhatEveryOutcomeGives: what it says is certain is the same for each outcome that is chosen at random
// from those tried, and a game that it says decides leads to another draw.
func TestCertaintyIsWhatEveryOutcomeGives(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	var events []*Division
	for n := 4; n <= 10; n++ {
		events = append(events, eventtest.HalfPlayed(t, n, 2, n%3), eventtest.HalfPlayed(t, n, 3, 1), eventtest.HalfPlayed(t, n, 3, 2))
	}
	rapid.Check(t, func(rt *rapid.T) {
		d := rapid.SampledFrom(events).Draw(rt, "event").Clone()
		req := draw.Request{Round: d.LastRound() + 1}
		req.Assume = assumeAll(d, req, 50)
		c, err := draw.MeasureCertainty(t.Context(), eventtest.Alone(d), 1, b, req)
		if err != nil {
			rt.Fatal(err)
		}
		if len(c.Open) != len(req.Assume) || draw.CertaintyWords(d, c).IsZero() {
			rt.Fatalf("%+v for %+v", c, req.Assume)
		}
		base, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, req)
		if err != nil {
			rt.Fatal(err)
		}
		draws := func(assume []Assumed) bool {
			w, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, draw.Request{Round: req.Round, Assume: assume})
			return err == nil && reflect.DeepEqual(eventtest.Pairs(w), eventtest.Pairs(base)) && reflect.DeepEqual(w.Byes, base.Byes)
		}
		if c.Same {
			var other []Assumed
			for _, game := range c.Open {
				other = append(other, Assumed{Game: game, Margin: rapid.SampledFrom(c.Margins).Draw(rt, "margin")})
			}
			if c.Together && !draws(other) {
				rt.Fatalf("said to be the same, but %+v makes another draw", other)
			}
			return
		}
		if c.Joint || len(c.Deciding) == 0 {
			return
		}
		changed := append([]Assumed(nil), req.Assume...)
		for i := range changed {
			if changed[i].Game == c.Deciding[0].Game {
				changed[i] = c.Deciding[0].Assumed
			}
		}
		if draws(changed) {
			rt.Fatalf("%+v is said to decide and doesn't", c.Deciding[0])
		}
	})
}

// TestCertaintyOfARoundAlreadyDrawn is asked of the draw, and not of the games that are there.
func TestCertaintyOfARoundAlreadyDrawn(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.HalfPlayed(t, 8, 3, 1)
	d.Plan = []PlanEntry{{From: 4, To: 4, System: KingOfTheHill}}
	req := draw.Request{Round: 4, Assume: assumeAll(d, draw.Request{Round: 4}, 400)}
	want, err := draw.MeasureCertainty(t.Context(), eventtest.Alone(d), 1, b, req)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.ApplyDrawing(eventtest.Draw(t, d, req), 1); err != nil {
		t.Fatal(err)
	}
	for _, publish := range []bool{false, true} {
		if publish {
			if err := d.Publish(4, 1, 1); err != nil {
				t.Fatal(err)
			}
			d.Players[0].Withdrawn, d.Players[1].Out = 4, []int{4} // A player who is in the draw by now stays in it.
		}
		got, err := draw.MeasureCertainty(t.Context(), eventtest.Alone(d), 1, b, req)
		if err != nil || got.Same || !reflect.DeepEqual(got.Open, want.Open) || len(got.Deciding) != len(want.Deciding) {
			t.Errorf("published %v: %+v, %v; before the draw %+v", publish, got, err, want)
		}
	}
}

func TestCertaintyCanBeCancelled(t *testing.T) {
	d := eventtest.HalfPlayed(t, 8, 3, 2)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := draw.MeasureCertainty(ctx, eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{Round: 4}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled search gave %v", err)
	}
}

func TestCertaintyTellsWhatWasTried(t *testing.T) {
	d := eventtest.HalfPlayed(t, 20, 2, 8)
	told, most := 0, 0
	ctx := progress.With(t.Context(), func(done, of int) { told, most = max(told, done), of })
	c, err := draw.MeasureCertainty(ctx, eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{Round: 3, Assume: assumeAll(d, draw.Request{Round: 3}, 50)})
	if err != nil {
		t.Fatal(err)
	}
	if words := draw.CertaintyWords(d, c); c.Together || len(c.Open) != 8 || !strings.Contains(words.String(), "one game at a time") {
		t.Errorf("for eight games out: %s (%+v)", words, c)
	}
	if told != c.Tried-1 || most < told {
		t.Errorf("%d of %d draws were told on the way, %d were tried", told, most, c.Tried)
	}
}

func BenchmarkCertainty(b *testing.B) {
	d := eventtest.HalfPlayed(b, 60, 5, 6)
	req := draw.Request{Round: 6}
	req.Assume = assumeAll(d, req, 50)
	for b.Loop() {
		if _, err := draw.MeasureCertainty(b.Context(), eventtest.Alone(d), 1, eventtest.Book(b, d.Rulebook), req); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCertaintyTriesTiesToo: it tries the margins of real games, and fewer of them if many games are out.
func TestCertaintyTriesTiesToo(t *testing.T) {
	for out, want := range map[int][]int{2: {14, -14, 76, -76, 229, -229, 0}, 8: {76, -76, 0}} {
		d := eventtest.HalfPlayed(t, 20, 2, out)
		c, err := draw.MeasureCertainty(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{Round: 3, Assume: assumeAll(d, draw.Request{Round: 3}, 50)})
		if err != nil || !reflect.DeepEqual(c.Margins, want) {
			t.Errorf("%d games out are tried by %v, want %v (%v)", out, c.Margins, want, err)
		}
	}
}
