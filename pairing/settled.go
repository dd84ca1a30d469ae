package pairing

// tellsSettled is for systems that use the players who are sure of a place, and say so themselves.
type tellsSettled interface{ tellsSettled() }

// prizePlaces are the places with a prize, at least the first.
func (s *seating) prizePlaces() int { return max(1, s.Contention.Places) }

// roundsLeft are the rounds without results, this one among them.
func (s *seating) roundsLeft() int { return max(1, s.Rounds-s.BasedOn) }

// settled are the players who are sure of a place with a prize, and the reason.
func (s *seating) settled() map[ID]Reason {
	rounds := s.roundsLeft()
	gibson := Gibsonize(s.Players, s.prizePlaces(), rounds, s.Contention.SpreadCap(rounds))
	sure := map[ID]Reason{}
	for rank, why := range gibson.Why {
		sure[s.Players[rank].ID] = why
	}
	return sure
}

// bothSettled says that nothing depends on the game for either player.
func bothSettled(g Game) Reason {
	return reason([]ID{g.First, g.Second}, "both are sure of their places")
}

// tellSettled adds, for systems that go by the standings alone, which players in the games are sure of a
// place. Such a player meets one who still plays for a place.
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
			g.Why = append(g.Why, reason([]ID{g.First, g.Second}, "{0} is sure of the place, but this system doesn't take that into account"), one)
		case second:
			g.Why = append(g.Why, reason([]ID{g.Second, g.First}, "{0} is sure of the place, but this system doesn't take that into account"), other)
		}
	}
}
