package pairing

// tellsSettled is a system that looks at who is sure of a place and says itself what it makes of it.
type tellsSettled interface{ tellsSettled() }

// prizePlaces are the places with a prize, at least the first.
func (s *seating) prizePlaces() int { return max(1, s.Contention.Places) }

// roundsLeft are the rounds without results, this one among them.
func (s *seating) roundsLeft() int { return max(1, s.Rounds-s.BasedOn) }

// settled are the players who are sure of a place with a prize, and how.
func (s *seating) settled() map[ID]Reason {
	rounds := s.roundsLeft()
	gibson := Gibsonize(s.Players, s.prizePlaces(), rounds, s.Contention.SpreadCap(rounds))
	sure := map[ID]Reason{}
	for rank, why := range gibson.Why {
		sure[s.Players[rank].ID] = why
	}
	return sure
}

// bothSettled says that nothing depends on a game for either player.
func bothSettled(g Game) Reason {
	return reason([]ID{g.First, g.Second}, "both are sure of their places")
}

// tellSettled says of the games of a system that goes by the standings alone who is sure of a place in
// them: such a player meets those who still play for one.
func (s *seating) tellSettled(d *Draw) {
	about := s.System.About()
	if _, itself := s.System.(tellsSettled); itself || about.RoundRobin || about.Unranked || s.BasedOn < 1 {
		return
	}
	sure := s.settled()
	for i := range d.Games {
		g := &d.Games[i]
		one, first := sure[g.First]
		other, second := sure[g.Second]
		switch {
		case g.Fixed:
		case first && second:
			g.Why = append(g.Why, bothSettled(*g), one, other)
		case first:
			g.Why = append(g.Why, reason([]ID{g.First, g.Second}, "{0} is sure of the place, which this system doesn't look at"), one)
		case second:
			g.Why = append(g.Why, reason([]ID{g.Second, g.First}, "{0} is sure of the place, which this system doesn't look at"), other)
		}
	}
}
