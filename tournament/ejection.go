package tournament

import (
	"cmp"
	"slices"

	"wordhall/tournament/rulebook"
)

// ejected is one active ejection as the standings need it.
type ejected struct {
	active  bool
	after   int
	effect  EjectionEffect
	section string
}

// Ejected returns the player's active ejection; ok is false for a player who
// isn't ejected, or whose ejection was reversed.
func (d *Division) Ejected(id PlayerID) (r Ruling, ok bool) {
	for _, r := range d.Rulings {
		if r.Kind == Ejection && !r.Reversed && r.Player == id {
			return r, true
		}
	}
	return Ruling{}, false
}

// PlayersOf are the players who play the round, whether it is drawn or not. Nobody who was ejected does.
func (d *Division) PlayersOf(round int) (list []Player) {
	for _, p := range d.Players {
		if d.available(p, round) {
			list = append(list, p)
		}
	}
	return list
}

// RefuseWished refuses to wish for a game or a bye of somebody who can't be drawn in the round, and says what to do
// first.
func (d *Division) RefuseWished(round int, id PlayerID) error {
	p, ok := d.Player(id)
	_, out := d.Ejected(id)
	switch {
	case !ok:
	case out:
		return Refuse(Conflict, "%s was ejected and is no longer drawn", p.Name)
	case !p.Plays(round):
		return Refuse(Conflict, "%s doesn't play round %d; change that on Players first", p.Name, round)
	}
	return nil
}

// CheckedIn are the players who are marked as here.
func (d *Division) CheckedIn() (list []PlayerID) {
	for _, p := range d.Players {
		if p.CheckedIn {
			list = append(list, p.ID)
		}
	}
	return list
}

// WithoutOpponent are the players of the round who have no opponent in it: those with byes and missed rounds, and
// those in no line of its draw. They are in the order of their numbers.
func (d *Division) WithoutOpponent(round int) []Player {
	free := slices.DeleteFunc(d.PlayersOf(round), func(p Player) bool {
		g, ok := d.GameOf(round, p.ID)
		return ok && g.Second != 0
	})
	slices.SortFunc(free, func(a, b Player) int { return cmp.Compare(a.ID, b.ID) })
	return free
}

// EjectionEffect is what an ejection does to the player's games: what the ruling says, or else what the
// rulebook says for the division's plan. It is empty where both leave it open.
func (d *Division) EjectionEffect(b rulebook.Book, r Ruling) EjectionEffect {
	if r.Effect != "" {
		return r.Effect
	}
	switch b.Ejection {
	case rulebook.EjectionVoidOrAward:
		if d.RoundRobinThroughout() {
			return EffectVoid
		}
		return EffectAward
	case rulebook.EjectionVoid:
		return EffectVoid
	case rulebook.EjectionAward:
		return EffectAward
	case rulebook.EjectionNone:
		return EffectNone
	}
	return ""
}

// RoundRobinThroughout reports whether the plan draws every round of the division
// as a round robin of some sort.
func (d *Division) RoundRobinThroughout() bool {
	if d.Rounds < 1 || d.Rounds > MaxRounds {
		return false
	}
	covered := make([]bool, d.Rounds+1)
	for _, e := range d.Plan {
		if !e.System.About().RoundRobin {
			continue
		}
		for n := max(e.From, 1); n <= min(e.To, d.Rounds); n++ {
			covered[n] = true
		}
	}
	for n := 1; n <= d.Rounds; n++ {
		if !covered[n] {
			return false
		}
	}
	return true
}

// activeEjections are the ejections that hold, by player index; nil where there are none.
func (d *Division) activeEjections(b *rulebook.Book) []ejected {
	var list []ejected
	for _, r := range d.Rulings {
		if r.Kind != Ejection || r.Reversed {
			continue
		}
		i := d.IndexOf(r.Player)
		if i < 0 {
			continue
		}
		if list == nil {
			list = make([]ejected, len(d.Players))
		}
		list[i] = ejected{active: true, after: r.AfterRound, effect: d.EjectionEffect(*b, r), section: r.Section}
	}
	return list
}

// ejection is the player's active ejection; for most players it isn't active.
func (r *Reckoning) ejection(id PlayerID) ejected {
	if r.ejections == nil {
		return ejected{}
	}
	if i := r.d.IndexOf(id); i >= 0 {
		return r.ejections[i]
	}
	return ejected{}
}

// afterEjections changes the plain outcome where either player was ejected (WESPA 2010 §6.2.4(a)).
func (r *Reckoning) afterEjections(g *Game, id PlayerID, plain Tally) Tally {
	own := r.ejection(id)
	other := r.ejection(g.Opponent(id))
	if !own.active && !other.active {
		return plain
	}
	if own.active && other.active {
		return Tally{Cause: ejectedBoth}
	}
	e := own
	if other.active {
		e = other
	}
	switch {
	case e.effect == EffectVoid:
		return Tally{Cause: ejectedVoid}
	case g.Round > e.after:
		return r.afterwards(g, own.active)
	case e.effect == EffectAward && g.Sheet.awardable():
		return r.awarded(g, own.active, id, plain)
	}
	return plain
}

// afterwards is the outcome of a game in a round after the ejection: the ejected player gets nothing, the
// opponent a bye.
func (r *Reckoning) afterwards(g *Game, own bool) Tally {
	if own {
		return Tally{Cause: ejectedLater}
	}
	c := r.bye()
	c.Rated = g.Sheet.rated(false)
	c.Cause = ejectedBye
	return c
}

// awarded gives a game that was played before the ejection to the opponent, unless the opponent won it by
// more.
func (r *Reckoning) awarded(g *Game, own bool, id PlayerID, plain Tally) Tally {
	theirs := plain
	if own {
		theirs = r.plain(g, g.Opponent(id))
	}
	margin, changed := r.book.EjectedGame(theirs.halfWins == 2, theirs.spread)
	if !changed {
		return plain
	}
	c := Tally{Rated: g.Sheet.rated(false), Cause: ejectedAward}
	return c.decided(!own, margin, g.Opponent(id))
}

// awardable reports whether an ejection can hand the game to the opponent: it was
// played or decided by the director. Byes, forfeits and void games stay.
func (s *Sheet) awardable() bool {
	if i := s.Kind.at(); i >= 0 {
		return Endings[i].Awardable
	}
	return false
}
