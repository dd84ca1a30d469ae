package tournament

import (
	"cmp"
	"slices"
	"sort"

	"wordhall/pairing"
	"wordhall/tournament/text"
)

// RoundState is how far a round is.
type RoundState int

// The states of a round, in the order in which it passes through them.
const (
	// Planned says that nothing is drawn yet.
	Planned RoundState = iota
	// Paired says that the round is drawn, but not yet published.
	Paired
	// Published says that the draw is printed or shown, so that any change of it must be announced.
	Published
	// Playing says that the round has started, or a sheet is in.
	Playing
	// Complete says that no sheet is missing but those of postponed games.
	Complete
	// Final says that the round is complete, and the next one has begun.
	Final
)

var stateNames = [...]string{"planned", "paired", "published", "playing", "complete", "final"}

// String is the state in one word ("playing").
func (s RoundState) String() string {
	if s < 0 || int(s) >= len(stateNames) {
		return "unknown"
	}
	return stateNames[s]
}

// Text is the state for people. A round after which the next one has begun is over: a final is another thing.
func (s RoundState) Text() text.Text {
	if s == Final {
		return text.Of("over")
	}
	return text.Key(s.String())
}

// RoundState is how far the round is. A round that begins after the next one has
// begun stays playing until its last sheet is in.
func (d *Division) RoundState(round int) RoundState {
	if !d.Drawn(round) {
		return Planned
	}
	games := d.GamesOf(round)
	fact, _ := d.RoundFact(round)
	published := fact.PublishedAt != 0
	begun := d.Begun(round)
	switch {
	case !d.settled(games) || (!begun && !published):
		switch {
		case begun:
			return Playing
		case published:
			return Published
		}
		return Paired
	case d.Begun(round + 1):
		return Final
	}
	return Complete
}

// RoundInPlay is the round that is played at the tables: the latest that was started and misses sheets, else the
// earliest on the wall that misses some, else the last one there. A draw that isn't published is never meant, unless a
// sheet of it is in; it is 0 where there is nothing else.
func (d *Division) RoundInPlay() int {
	if r, ok := d.ClockRound(); ok {
		return r.Number
	}
	last := 0
	for round := 1; round <= d.LastRound(); round++ {
		switch d.RoundState(round) {
		case Published, Playing:
			return round
		case Complete, Final:
			last = round
		case Planned, Paired:
		}
	}
	return last
}

// Drawn reports whether the round has a draw. A bye or a missed round that was recorded before the draw is
// kept by the draw, and is none.
func (d *Division) Drawn(round int) bool {
	games := d.GamesOf(round)
	if _, known := d.RoundFact(round); known {
		return len(games) > 0
	}
	return slices.ContainsFunc(games, func(g Game) bool { return g.Second != 0 })
}

// Begun reports whether the round was started or has a sheet of a game of two.
func (d *Division) Begun(round int) bool {
	fact, _ := d.RoundFact(round)
	return fact.StartedAt != 0 || !d.NoSheets(round)
}

// settled reports whether none of these games holds the round up. A game doesn't hold it up if its sheet is
// in, if it is postponed, or if an ejection has decided it.
func (d *Division) settled(games []Game) bool {
	for _, g := range games {
		if d.Awaited(g) && !g.Postponed {
			return false
		}
	}
	return true
}

// Awaited reports whether the game still needs a sheet: none is in, and no ejection has decided it. A
// postponed game needs one too.
func (d *Division) Awaited(g Game) bool { return !g.Sheet.Done() && !d.DecidedByEjection(g) }

// AwaitedIn are the games from one round to another that still need a sheet, postponed ones too.
func (d *Division) AwaitedIn(from, to int) (list []Game) {
	for i := range d.Games { // by index, since a game is large and there are thousands
		if g := &d.Games[i]; g.Round >= from && g.Round <= to && !g.Sheet.Done() && d.Awaited(*g) {
			list = append(list, *g)
		}
	}
	return list
}

// AwaitedOf are the player's games of two from a round on that still need a sheet, the one to be played next first.
func (d *Division) AwaitedOf(id PlayerID, from int) (list []Game) {
	for i := range d.Games { // by index, since a game is large and there are thousands
		if g := &d.Games[i]; g.Round >= from && g.Second != 0 && g.Has(id) && d.Awaited(*g) {
			list = append(list, *g)
		}
	}
	d.SortByTurns(list)
	return list
}

// SortByTurns puts games that need a sheet in the order in which they are played: the postponed ones come behind those
// on the wall, and those of a round that isn't published yet come last. Otherwise they stay in the order in which they
// are.
func (d *Division) SortByTurns(games []Game) {
	unpublished := map[int]bool{} // a round is gone through for its state
	for _, g := range games {
		if _, known := unpublished[g.Round]; !known {
			unpublished[g.Round] = d.RoundState(g.Round) == Paired
		}
	}
	turn := func(g Game) int {
		switch {
		case unpublished[g.Round]:
			return 2
		case g.Postponed:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(games, func(a, b Game) int { return cmp.Compare(turn(a), turn(b)) })
}

// DecidedByEjection reports whether the game needs no sheet because one of its players was ejected before
// that round, or was ejected with every game void.
func (d *Division) DecidedByEjection(g Game) bool {
	for _, id := range [2]PlayerID{g.First, g.Second} {
		r, ok := d.Ejected(id)
		if !ok {
			continue
		}
		if d.voidsAll(r) || g.Round > r.AfterRound {
			return true
		}
	}
	return false
}

// voidsAll reports whether the ejection voids every game of its player. An ejection has no effect of its own only in a
// document, whose rulebook then voids the games of a round robin.
func (d *Division) voidsAll(r Ruling) bool {
	return r.Effect == EffectVoid || (r.Effect == "" && d.RoundRobinThroughout())
}

// RoundFact returns what is known of the drawn round; ok is false for a round
// that has no draw.
func (d *Division) RoundFact(round int) (fact Round, ok bool) {
	for _, r := range d.RoundFacts {
		if r.Number == round {
			return r, true
		}
	}
	return Round{}, false
}

// GamesOf returns the games of the round in the order of the division. The slice is the division's own and
// must not be changed.
func (d *Division) GamesOf(round int) []Game {
	from := sort.Search(len(d.Games), func(i int) bool { return d.Games[i].Round >= round })
	to := from
	for to < len(d.Games) && d.Games[to].Round == round {
		to++
	}
	return d.Games[from:to:to]
}

// LastComplete is the last round up to which no sheet is missing, 0 if there is
// none. Postponed games don't hold it back.
func (d *Division) LastComplete() int {
	last, drawn := 0, d.LastRound()
	for n := 1; n <= drawn; n++ {
		if d.RoundState(n) < Complete {
			break
		}
		last = n
	}
	return last
}

// LiveRound is the round in play while it misses a sheet, and 0 where every round on the wall is complete.
func (d *Division) LiveRound() int {
	if round := d.RoundInPlay(); round > 0 && d.RoundState(round) < Complete {
		return round
	}
	return 0
}

// RoundsOver reports whether all rounds are played and no sheet of them is out, not even that of a postponed
// game.
func (d *Division) RoundsOver() bool {
	return d.LastComplete() >= d.Rounds && !slices.ContainsFunc(d.Games, d.Awaited)
}

// LastRound is the highest round that is drawn, 0 if none is.
func (d *Division) LastRound() int {
	last := 0
	for i := range d.Games {
		if g := &d.Games[i]; g.Round > last && (g.Second != 0 || d.Drawn(g.Round)) {
			last = g.Round
		}
	}
	return last
}

// ComingRound is the next round without a draw, but never beyond the last one. A player who is entered now plays from
// it, unless somebody says otherwise.
func (d *Division) ComingRound() int { return max(1, min(d.LastRound()+1, d.Rounds)) }

// EntryRound is the round from which players of a list play who are entered now. It is the last round drawn while that
// one has no result, because it can still be drawn again with them, and else the next one.
func (d *Division) EntryRound() int {
	if last := d.LastRound(); last > 0 && d.NoSheets(last) {
		return last
	}
	return d.ComingRound()
}

// NextRound is the round to draw next. It is the last round drawn while that one has no result yet and a
// player of it has no game; otherwise it is the round after it. It is above Rounds when all are drawn.
func (d *Division) NextRound() int {
	last := d.LastRound()
	if last == 0 || !d.NoSheets(last) {
		return last + 1
	}
	free := d.WithoutGame(last)
	if len(free) == 0 || d.LeftOnPurpose(last, free) {
		return last + 1
	}
	return last
}

// WithoutGame are the players to be drawn in the round who have neither a game nor a bye in it. A stand-in is among them
// only where another player needs an opponent.
func (d *Division) WithoutGame(round int) []PlayerID {
	seated := d.seatedIn(round, round)
	var free []PlayerID
	for _, p := range d.Players {
		if !seated[p.ID] && d.ToBeDrawn(p.ID, round, nil) {
			free = append(free, p.ID)
		}
	}
	return free
}

// LeftOnPurpose reports whether these players are meant to have no game: the round is drawn by hand, or the
// round-robin table of each gives an ejected player as opponent.
func (d *Division) LeftOnPurpose(round int, free []PlayerID) bool {
	entry := d.PlanFor(round)
	if fact, ok := d.RoundFact(round); ok && fact.System != "" {
		entry.System = fact.System
	}
	if entry.System == Manual {
		return true
	}
	system, known := pairing.Find(string(entry.System))
	if !known || !pairing.FollowsTable(system) {
		return false
	}
	block := d.Block(entry, system, d.voidsAll)
	var games []pairing.Pair
	for _, g := range d.GamesOf(round) {
		if g.Second != 0 {
			games = append(games, pairing.Pair{A: pairing.ID(g.First), B: pairing.ID(g.Second)})
		}
	}
	out := block.SittingOut(round, games)
	return !slices.ContainsFunc(free, func(id PlayerID) bool { return !slices.Contains(out, pairing.ID(id)) })
}

// RoundOnTheWall is the latest round whose draw everybody may know, 0 if none is.
func (d *Division) RoundOnTheWall() int {
	for round := d.LastRound(); round > 0; round-- {
		if d.RoundState(round) >= Published {
			return round
		}
	}
	return 0
}
