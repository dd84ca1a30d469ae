package audit

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Correction is a fact that changed after a round was drawn from it.
type Correction struct {
	// Round is the round that the fact is about, 0 for a player. Drawn is the last round that was drawn
	// before the fact changed.
	Round, Drawn int
	Words        text.Text
}

// corrections compares the division as each draw found it with the division as the next draw found it, and
// the last of these with the present division.
func corrections(now *tournament.Division, stages []stage) []Correction {
	var list []Correction
	for i, before := range stages {
		after := now
		if i+1 < len(stages) {
			after = stages[i+1].division
		}
		c := comparison{names: now, before: before, after: after}
		c.games()
		c.rulings()
		c.players()
		list = append(list, c.list...)
	}
	return list
}

// comparison compares two states of a division; names is the state whose names are used.
type comparison struct {
	names  *tournament.Division
	before stage
	after  *tournament.Division
	list   []Correction
}

func (c *comparison) add(round int, words text.Text) {
	c.list = append(c.list, Correction{Round: round, Drawn: c.before.round.Number, Words: words})
}

// games lists the results that the draw counted and that differ now. An assumed result isn't listed.
func (c *comparison) games() {
	for _, g := range c.before.division.Games {
		if !g.Sheet.Done() || slices.ContainsFunc(c.before.round.Assumed, func(a tournament.Assumed) bool { return a.Game == g.ID }) {
			continue
		}
		i := slices.IndexFunc(c.after.Games, func(k tournament.Game) bool {
			return k.Round == g.Round && samePlayers(tournament.DrawLine{First: g.First, Second: g.Second}, k)
		})
		if i < 0 {
			c.add(g.Round, text.Of("%s in round %d isn't there any more", c.pair(g), g.Round))
			continue
		}
		now := c.after.Games[i]
		was := now
		was.Sheet = turned(g, now)
		if !sameResult(was.Sheet, now.Sheet) {
			c.add(g.Round, text.Of("%s in round %d was %s and is %s", c.pair(now), g.Round, c.names.SheetText(was), c.names.SheetText(now)))
		}
	}
}

// sameResult reports whether two sheets count the same in a draw.
func sameResult(a, b tournament.Sheet) bool {
	a.Noted, a.Rated, b.Noted, b.Rated = [2]int{}, nil, [2]int{}, nil
	return tournament.SameFigures(a, b)
}

// pair names the players of a game.
func (c *comparison) pair(g tournament.Game) text.Text {
	if g.Second == 0 {
		return c.names.PlayerText(g.First)
	}
	return text.Join(" – ", c.names.PlayerText(g.First), c.names.PlayerText(g.Second))
}

// turned is the sheet of a game as the other game would have it, in which the players may be the other way
// round.
func turned(g, other tournament.Game) tournament.Sheet {
	s := g.Sheet
	if g.First == other.First {
		return s
	}
	s.Penalties[0], s.Penalties[1] = s.Penalties[1], s.Penalties[0]
	if s.Scores != nil {
		s.Scores = &[2]int{s.Scores[1], s.Scores[0]}
	}
	return s
}

// rulings lists the rulings that were made, or reversed, after the draw and are about a round before it.
func (c *comparison) rulings() {
	counts := func(d *tournament.Division) []tournament.Ruling {
		var list []tournament.Ruling
		for _, r := range d.Rulings {
			if !r.Reversed && (r.Kind == tournament.Ejection || r.Kind == tournament.SpreadPenalty) {
				list = append(list, tournament.Ruling{Player: r.Player, Kind: r.Kind, Points: r.Points, Round: r.Round, AfterRound: r.AfterRound, Effect: r.Effect})
			}
		}
		return list
	}
	in := func(list []tournament.Ruling, r tournament.Ruling) bool {
		return slices.ContainsFunc(list, func(o tournament.Ruling) bool { return o == r })
	}
	before, after := counts(c.before.division), counts(c.after)
	for _, r := range after {
		if round := max(r.Round, r.AfterRound); !in(before, r) && round < c.before.round.Number {
			c.add(round, text.Of("a ruling on %s for round %d was made later", c.names.PlayerText(r.Player), round))
		}
	}
	for _, r := range before {
		if !in(after, r) {
			c.add(max(r.Round, r.AfterRound), text.Of("a ruling on %s was reversed or changed", c.names.PlayerText(r.Player)))
		}
	}
}

// players lists the players for whom facts differ that draws depend on.
func (c *comparison) players() {
	for _, p := range c.before.division.Players {
		q, ok := c.after.Player(p.ID)
		name := c.names.PlayerText(p.ID)
		switch {
		case !ok:
			c.add(0, text.Of("%s isn't in the division any more", name))
		case p.Rating != q.Rating:
			c.add(0, text.Of("%s had a rating of %d and has %d", name, p.Rating, q.Rating))
		case p.Team != q.Team || p.Class != q.Class:
			c.add(0, text.Of("%s had another team or class", name))
		case p.Carried != q.Carried:
			c.add(0, text.Of("%s had another record brought along before round 1", name))
		}
	}
}
