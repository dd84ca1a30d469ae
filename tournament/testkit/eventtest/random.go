package eventtest

import (
	"pgregory.net/rapid"

	"wordhall/tournament"
)

// RandomDivision is a division with games of every kind, valid under WESPA.
func RandomDivision(t *rapid.T, minPlayers int) *tournament.Division {
	n := rapid.IntRange(minPlayers, 9).Draw(t, "players")
	rounds := rapid.IntRange(1, 6).Draw(t, "rounds")
	d := Field(n, rounds)
	d.Missed = rapid.SampledFrom([]tournament.MissedPolicy{tournament.MissedNothing, tournament.MissedLoss}).Draw(t, "missed")
	for i := range d.Players {
		d.Players[i].Rating = rapid.IntRange(0, 3).Draw(t, "rating")
	}
	for round := 1; round <= rounds; round++ {
		order := rapid.Permutation(IDsOf(d)).Draw(t, "order")
		for i := 0; i+1 < len(order); i += 2 {
			if rapid.IntRange(0, 9).Draw(t, "drop") > 0 {
				Add(d, round, order[i], order[i+1], RandomSheet(t, order[i], order[i+1]))
			}
		}
		if n%2 == 1 {
			Add(d, round, order[n-1], 0, tournament.Sheet{Kind: rapid.SampledFrom([]tournament.Kind{tournament.Bye, tournament.Missed}).Draw(t, "alone")})
		}
	}
	return d
}

// Ejection makes up an ejection of one or two players, with some of their games begun.
func Ejection(t *rapid.T, d *tournament.Division) tournament.EjectionOrder {
	ids := rapid.Permutation(IDsOf(d)).Draw(t, "who")
	o := tournament.EjectionOrder{Players: ids[:rapid.IntRange(1, 2).Draw(t, "how many")], Reason: "collusion",
		Effect: rapid.SampledFrom([]tournament.EjectionEffect{"", tournament.EffectVoid, tournament.EffectAward, tournament.EffectNone}).Draw(t, "effect")}
	sitting := map[tournament.PlayerID]bool{}
	for _, g := range d.GamesInPlay(o.Players) {
		if sitting[g.First] || sitting[g.Second] {
			continue
		}
		if rapid.Bool().Draw(t, "begun") {
			o.Begun = append(o.Begun, tournament.BegunGame{Game: g.ID, Scores: [2]int{rapid.IntRange(0, 400).Draw(t, "a"), rapid.IntRange(0, 400).Draw(t, "b")}})
			sitting[g.First], sitting[g.Second] = true, true
		}
	}
	return o
}

// IDsOf are the ids of the players.
func IDsOf(d *tournament.Division) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(d.Players))
	for i, p := range d.Players {
		ids[i] = p.ID
	}
	return ids
}

// RandomSheet makes up a sheet of any kind for a game of two players.
func RandomSheet(t *rapid.T, a, b tournament.PlayerID) tournament.Sheet {
	score := rapid.IntRange(-20, 650)
	one := rapid.SampledFrom([]tournament.PlayerID{a, b})
	kinds := []tournament.Kind{tournament.Played, tournament.Played}
	for _, e := range tournament.Endings {
		if !e.Alone {
			kinds = append(kinds, e.Kind)
		}
	}
	s := tournament.Sheet{Kind: rapid.SampledFrom(kinds).Draw(t, "kind")}
	e, _ := s.Kind.Ending()
	if e.Scores == tournament.NeedsScores || s.Kind == tournament.Void {
		s.Scores = &[2]int{score.Draw(t, "first"), score.Draw(t, "second")}
	}
	switch e.Names {
	case tournament.NamesAbsent:
		s.Absent = rapid.SampledFrom([][]tournament.PlayerID{{a}, {b}, {a, b}}).Draw(t, "absent")
	case tournament.NamesWinner:
		s.Winner, s.Margin = one.Draw(t, "winner"), Ptr(rapid.IntRange(0, 300).Draw(t, "margin"))
	case tournament.NamesBy:
		s.By = one.Draw(t, "by")
	}
	return s
}
