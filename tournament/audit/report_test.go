package audit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// says is what the report for a federation says of a topic.
func says(t testing.TB, r audit.Report, topic string) string {
	t.Helper()
	lines, err := r.Lines(t.Context(), library(t))
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(lines, func(l audit.Line) bool { return l.Topic.String() == topic })
	if at < 0 {
		return "nothing"
	}
	return lines[at].Says.String()
}

// shown is the secret of secretly, and committed is its commitment.
const (
	shown     = "0102030000000000000000000000000000000000000000000000000000000000"
	committed = "944fc1f4b1aa9d5d4d3633785465e582aabc728c1cd39cf4785d3c31acfe0c39"
)

// TestTheReportForAFederation is complete and in order for a division that is as it was drawn.
func TestTheReportForAFederation(t *testing.T) {
	d := secretly(t, 9, 4)
	r := audited(t, d)
	lines, err := r.Lines(t.Context(), library(t))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range lines {
		got = append(got, l.String())
	}
	want := []string{
		"Drawn again: Division A: all 4 rounds are as they were drawn.",
		"Seeds: The seeds are made of the secret " + shown + ", whose SHA-256 is " + committed + ".",
		"Round 1 (Swiss): The same draw; it is proven that no legal draw costs less; repeats 0, least possible 0; start conflicts 0, least possible 0; bye: Player 9, who had had 0, the fewest being 0.",
		"Round 2 (Swiss): The same draw; it is proven that no legal draw costs less; repeats 0, least possible 0; start conflicts 0, least possible 0; bye: Player 8, who had had 0, the fewest being 0.",
		"Round 3 (Swiss): The same draw; it is proven that no legal draw costs less; repeats 0, least possible 0; start conflicts 0, least possible 0; bye: Player 7, who had had 0, the fewest being 0.",
		"Round 4 (Swiss): The same draw; it is proven that no legal draw costs less; repeats 0, least possible 0; start conflicts 1, least possible 0; bye: Player 6, who had had 0, the fewest being 0.",
		"Who starts: Balanced by the program and shown in the pairings.",
		"Starts and replies: 8 of 9 players are as even as their number of games allows; the widest difference is 2.",
		"Lots: No tie is broken by lot.",
		"After the draws: Nothing that the draws were made from was changed afterwards.",
		"Penalties: 0 games with time penalties, 0 points in all; spread penalties: 0; ejections: 0.",
		"Digest: SHA-256 of the facts as they are now: " + audit.Digest(d),
	}
	for i, one := range r.Rounds {
		if kept := d.RoundFacts[i].Basis.Facts.Lines(); one.Digest != secret.Digest(kept) || one.Seed != d.RoundFacts[i].Seed {
			t.Errorf("round %d: digest %s, seed %d", i+1, one.Digest, one.Seed)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("it reads\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// The digest changes with everything that a draw counts.
	for name, change := range map[string]func(*tournament.Division){
		"a result": func(d *tournament.Division) { scored(d, 1).Sheet.Scores[0]++ },
		"a rating": func(d *tournament.Division) { d.Players[3].Rating = 1200 },
		"a name":   func(d *tournament.Division) { d.Name = "B" },
		"a system": func(d *tournament.Division) { d.RoundFacts[3].System = tournament.KingOfTheHill },
	} {
		other := d.Clone()
		change(other)
		if audit.Digest(other) == audit.Digest(d) || len(audit.Digest(d)) != 64 {
			t.Errorf("with another %s the digest is %s still", name, audit.Digest(d))
		}
	}
}

// scored is the first game of two players in the round that has a sheet of its own.
func scored(d *tournament.Division, round int) *tournament.Game {
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == round && g.Second != 0 {
			g.Sheet = eventtest.Played(g.Sheet.Scores[0], g.Sheet.Scores[1])
			return g
		}
	}
	return nil
}

// alone is the player of the round who has no opponent.
func alone(d *tournament.Division, round int) *tournament.Game {
	at := slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.Round == round && g.Second == 0 })
	return &d.Games[at]
}

// hide removes the secret from the rounds. forget also removes its commitment.
func hide(d *tournament.Division) {
	for i := range d.RoundFacts {
		d.RoundFacts[i].Basis.Secret = ""
	}
}

func forget(d *tournament.Division) {
	hide(d)
	for i := range d.RoundFacts {
		d.RoundFacts[i].Basis.Commitment = ""
	}
}

func ruled(d *tournament.Division, kind tournament.RulingKind, reversed bool) {
	d.Rulings = append(d.Rulings, tournament.Ruling{ID: len(d.Rulings) + 1, Player: 4, Kind: kind, Round: 2, AfterRound: 2, Points: -50, Effect: tournament.EffectNone, Reversed: reversed, Reason: "r"})
}

func TestWhatTheReportSays(t *testing.T) {
	lots := func(lot int, also func(*tournament.Division)) func(*tournament.Division) {
		return func(d *tournament.Division) {
			d.TieBreaks, d.Lot = []tournament.TieBreak{tournament.ByLot}, lot
			if also != nil {
				also(d)
			}
		}
	}
	own := secret.Lot(shown, "A")
	for _, c := range []struct {
		name, topic string
		change      func(*tournament.Division)
		want        string
	}{
		{"the secret isn't shown", "Seeds", hide, "The seeds are made of a secret with the SHA-256 " + committed + ", which is shown after the last round."},
		{"no secret", "Seeds", forget, "The seeds aren't made of a secret."},
		{"lots of the secret", "Lots", lots(own, nil), fmt.Sprintf("Lots break ties, by the seed %d, made of the secret.", own)},
		{"lots of the secret under the name at the draws", "Lots", lots(own, func(d *tournament.Division) { d.Name = "Open" }),
			fmt.Sprintf("Lots break ties, by the seed %d, made of the secret.", own)},
		{"lots while the secret isn't shown", "Lots", lots(own, hide),
			fmt.Sprintf("Lots break ties, by the seed %d; whether it is made of the secret can be checked once that is shown.", own)},
		{"lots without a secret", "Lots", lots(7, forget), "Lots break ties, by the seed 7, which isn't made of a secret."},
		{"lots by another seed than the secret's", "Lots", lots(7, nil), "Lots break ties, by the seed 7, which isn't made of a secret."},
		{"lots by no seed", "Lots", lots(0, nil), "Lots break ties, by the seed 1, which isn't made of a secret."},
		{"lots behind another tie-break", "Lots", func(d *tournament.Division) {
			lots(7, nil)(d)
			d.TieBreaks = []tournament.TieBreak{tournament.ByOpponentsWins, tournament.ByLot}
		}, "Lots break ties, by the seed 7, which isn't made of a secret."},
		{"time penalties of either player, taken off or noted", "Penalties", func(d *tournament.Division) {
			scored(d, 1).Sheet.Penalties = [2]int{10, 20}
			scored(d, 2).Sheet.Noted = [2]int{30, 40}
		}, "2 games with time penalties, 100 points in all; spread penalties: 0; ejections: 0."},
		{"one game, of a single point", "Penalties", func(d *tournament.Division) { scored(d, 3).Sheet.Penalties[1] = 1 },
			"1 game with time penalties, 1 point in all; spread penalties: 0; ejections: 0."},
		{"rulings that stand", "Penalties", func(d *tournament.Division) {
			for _, reversed := range []bool{false, true, false} {
				ruled(d, tournament.SpreadPenalty, reversed)
			}
			ruled(d, tournament.Ejection, false)
			ruled(d, tournament.Ejection, true)
		}, "0 games with time penalties, 0 points in all; spread penalties: 2; ejections: 1."},
		{"nothing kept", "Round 2 (Swiss)", func(d *tournament.Division) { d.RoundFacts[1].Basis = secret.Basis{} },
			"Round 2 (Swiss): what it was drawn from wasn't kept."},
		{"two changes", "After the draws", func(d *tournament.Division) {
			scored(d, 1).Sheet = eventtest.Played(300, 300)
			alone(d, 2).Sheet.Kind = tournament.Missed
		}, "After the draw of round 4: Player 1 – Player 5 in round 1 was 440–400 and is 300–300; after the draw of round 4: Player 8 in round 2 was bye and is missed."},
	} {
		d := secretly(t, 9, 4)
		c.change(d)
		if got := says(t, audited(t, d), c.topic); got != c.want {
			t.Errorf("%s:\n%s: %s\nwant %s", c.name, c.topic, got, c.want)
		}
	}
}

// TestARoundByATable has no choice, so the report doesn't say that anything is the least possible.
func TestARoundByATable(t *testing.T) {
	d := eventtest.Field(5, 5)
	d.Plan = []tournament.PlanEntry{{From: 1, To: 5, System: tournament.RoundRobin}}
	e := eventtest.Alone(d)
	for round := 1; round <= 2; round++ {
		drawn(t, e, round)
		for i := range d.Games {
			if g := &d.Games[i]; g.Round == round && g.Second != 0 {
				g.Sheet = eventtest.Played(400, 300)
			}
		}
	}
	r := audited(t, d)
	for round, one := range r.Rounds {
		topic := fmt.Sprintf("Round %d (%s)", round+1, one.System.About().Title)
		want := fmt.Sprintf("The same draw; repeats 0; start conflicts 0; bye: %s, who had had 0.", d.PlayerName(alone(d, round+1).First))
		if got := says(t, r, topic); got != want {
			t.Errorf("%s: %s, want %s", topic, got, want)
		}
	}
}

// TestEvenStarts: in an even number of games there are as many starts as replies, and in an odd number one more or
// one fewer.
func TestEvenStarts(t *testing.T) {
	for _, c := range []struct {
		starters [][2]tournament.PlayerID
		want     string
	}{
		{nil, "4 of 4 players are as even as their number of games allows; the widest difference is 0."},
		{[][2]tournament.PlayerID{{1, 2}}, "4 of 4 players are as even as their number of games allows; the widest difference is 1."},
		{[][2]tournament.PlayerID{{1, 2}, {1, 3}}, "3 of 4 players are as even as their number of games allows; the widest difference is 2."},
		{[][2]tournament.PlayerID{{1, 2}, {2, 1}, {3, 2}, {4, 2}, {3, 2}}, "2 of 4 players are as even as their number of games allows; the widest difference is 3."},
	} {
		d := eventtest.Field(4, 5)
		for i, g := range c.starters {
			eventtest.Add(d, i+1, g[0], g[1], eventtest.Played(400, 300))
		}
		if got := says(t, audited(t, d), "Starts and replies"); got != c.want {
			t.Errorf("%v: %s\nwant %s", c.starters, got, c.want)
		}
	}
}

// TestWhatChangedAfterADraw is named with its round, the last draw made from it and what it was. A change that no
// draw counts isn't named.
func TestWhatChangedAfterADraw(t *testing.T) {
	played := eventtest.Played
	for _, c := range []struct {
		name   string
		change func(*tournament.Division)
		want   string
	}{
		{"a score", func(d *tournament.Division) { scored(d, 1).Sheet = played(441, 400) }, "1 4 Player 1 – Player 5 in round 1 was 440–400 and is 441–400"},
		{"the players change sides and nothing else", func(d *tournament.Division) {
			g := scored(d, 1)
			g.First, g.Second, g.Sheet = g.Second, g.First, played(400, 440)
		}, ""},
		{"the players change sides, not the scores", func(d *tournament.Division) {
			g := scored(d, 1)
			g.First, g.Second = g.Second, g.First
		}, "1 4 Player 5 – Player 1 in round 1 was 400–440 and is 440–400"},
		{"a penalty", func(d *tournament.Division) { scored(d, 3).Sheet.Penalties[1] = 10 }, "3 4 Player 1 – Player 2 in round 3 was 410–400 and is 410–390 (signed 410–400)"},
		{"a penalty that is only noted", func(d *tournament.Division) { scored(d, 3).Sheet.Noted[1] = 10 }, ""},
		{"whether it is rated", func(d *tournament.Division) { scored(d, 3).Sheet.Rated = eventtest.Ptr(false) }, ""},
		{"a bye", func(d *tournament.Division) { alone(d, 2).Sheet.Kind = tournament.Missed }, "2 4 Player 8 in round 2 was bye and is missed"},
		{"a bye that is gone", func(d *tournament.Division) {
			id := alone(d, 2).ID
			d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.ID == id })
		}, "2 4 Player 8 in round 2 isn't there any more"},
		{"a game that is gone", func(d *tournament.Division) {
			id := scored(d, 3).ID
			d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.ID == id })
		}, "3 4 Player 1 – Player 2 in round 3 isn't there any more"},
		{"a game of the last round, which nothing was drawn from", func(d *tournament.Division) { scored(d, 4).Sheet = played(1, 2) }, ""},
		{"an ejection before the last draw", func(d *tournament.Division) { eventtest.Eject(d, 9, 3, tournament.EffectVoid) }, "3 4 a ruling on Player 9 for round 3 was made later"},
		{"an ejection after it", func(d *tournament.Division) { eventtest.Eject(d, 9, 4, tournament.EffectVoid) }, ""},
		{"a spread penalty", func(d *tournament.Division) { ruled(d, tournament.SpreadPenalty, false) }, "2 4 a ruling on Player 4 for round 2 was made later"},
		{"a ruling that was reversed", func(d *tournament.Division) { ruled(d, tournament.SpreadPenalty, true) }, ""},
		{"a rating", func(d *tournament.Division) { d.Players[4].Rating = 1500 }, "0 4 Player 5 had a rating of 0 and has 1500"},
		{"a class", func(d *tournament.Division) { d.Players[4].Class = "B" }, "0 4 Player 5 had another team or class"},
		{"a team", func(d *tournament.Division) { d.Players[4].Team = "Hill" }, "0 4 Player 5 had another team or class"},
		{"a record from before", func(d *tournament.Division) { d.Players[4].Carried.HalfWins = 2 }, "0 4 Player 5 had another record brought along before round 1"},
		{"a name", func(d *tournament.Division) { d.Players[4].Name = "Ada" }, ""},
	} {
		d := secretly(t, 9, 4)
		c.change(d)
		var got []string
		for _, one := range audited(t, d).Corrections {
			got = append(got, fmt.Sprint(one.Round, one.Drawn, " ", one.Words))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestAChangeIsNamedAfterTheLastDrawBeforeIt, and only once. Later draws were made from what is there now.
func TestAChangeIsNamedAfterTheLastDrawBeforeIt(t *testing.T) {
	d := secretly(t, 8, 2)
	ruled(d, tournament.SpreadPenalty, false)
	e := eventtest.Alone(d)
	d.Rounds = 4
	drawn(t, e, 3)
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == 3 {
			g.Sheet = eventtest.Played(400, 300)
		}
	}
	d.Rulings[0].Reversed = true
	scored(d, 1).Sheet = eventtest.Played(111, 222)
	drawn(t, e, 4)
	want := "After the draw of round 3: Player 1 – Player 5 in round 1 was 440–400 and is 111–222; " +
		"after the draw of round 3: a ruling on Player 4 was reversed or changed."
	if got := says(t, audited(t, d), "After the draws"); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestAPenaltyGoesWithItsPlayer if the two players change sides after a draw.
func TestAPenaltyGoesWithItsPlayer(t *testing.T) {
	for penalties, want := range map[[2]int]string{
		{0, 10}: "Nothing that the draws were made from was changed afterwards.",
		{10, 0}: "After the draw of round 2: Player 1 – Player 5 in round 1 was 400–350 (signed 400–360) and is 390–360 (signed 400–360).",
	} {
		d := secretly(t, 8, 1)
		d.Rounds = 2
		g := scored(d, 1)
		g.Sheet.Penalties = [2]int{10, 0}
		drawn(t, eventtest.Alone(d), 2)
		g = scored(d, 1)
		g.First, g.Second, g.Sheet = g.Second, g.First, eventtest.Played(g.Sheet.Scores[1], g.Sheet.Scores[0])
		g.Sheet.Penalties = penalties
		if got := says(t, audited(t, d), "After the draws"); got != want {
			t.Errorf("%v: %s\nwant %s", penalties, got, want)
		}
	}
}

// TestARecordThatContradictsItself is named, whichever of its facts was changed.
func TestARecordThatContradictsItself(t *testing.T) {
	d := secretly(t, 8, 3)
	for name, change := range map[string]func(*tournament.Round){
		"the system":           func(r *tournament.Round) { r.System = tournament.KingOfTheHill },
		"the round it goes by": func(r *tournament.Round) { r.BasedOn-- },
		"the repeats allowed":  func(r *tournament.Round) { r.Repeats++ },
		"the rules":            func(r *tournament.Round) { r.Basis.Rules++ },
	} {
		forged := d.Clone()
		change(&forged.RoundFacts[1])
		r := audited(t, forged)
		for i, one := range r.Rounds {
			wrong := slices.ContainsFunc(one.Wrong, func(w text.Text) bool {
				return w.String() == "what it says about how it was drawn differs from its facts"
			})
			if wrong != (i == 1) || len(one.Details(d)) != len(one.Wrong) {
				t.Errorf("%s of round 2: round %d: %v", name, i+1, one.Details(d))
			}
		}
		if r.Clean() || r.Summary().String() != "division A: 2 of 3 rounds are as they were drawn" {
			t.Errorf("%s: %s", name, r.Summary())
		}
	}
}
