package pairing

import (
	"cmp"
	"slices"

	"wordhall/pairing/matching"
	"wordhall/tournament/text"
)

// byeCandidates are the indices of the pool in the order in which the players are due the bye: the fewest
// byes first, and among equals the lowest ranked first.
func byeCandidates(pool []Entrant) []int {
	order := make([]int, len(pool))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(pool[a].Byes, pool[b].Byes), cmp.Compare(b, a))
	})
	return order
}

// byeOrder are the indices of the players who may have the bye, in that order: all but two who are asked to
// meet.
func (s *seating) byeOrder() []int {
	return slices.DeleteFunc(byeCandidates(s.pool), func(at int) bool { return s.must.has(s.pool[at].ID) })
}

// byeReason says why the player at that index has the bye.
func byeReason(pool []Entrant, at int) Reason {
	same := 0
	for _, p := range pool {
		if p.Byes == pool[at].Byes {
			same++
		}
	}
	var words []text.Text
	switch byes := pool[at].Byes; {
	case byes == 0:
		words = append(words, text.Of("first bye"))
	default:
		words = append(words, text.Of("had the bye %s and nobody fewer", times(byes)))
	}
	switch {
	case same == 1:
	case pool[at].Byes == 0:
		words = append(words, text.Of(", lowest of %d without one", same))
	default:
		words = append(words, text.Of(", lowest of %d", same))
	}
	return Reason{Text: text.Join("", words...), Players: []ID{pool[at].ID}}
}

// without is the pool without the player at that index.
func without(pool []Entrant, at int) []Entrant {
	return slices.Concat(pool[:at], pool[at+1:])
}

// withBye gives the bye to the first player in line for it who leaves a legal draw, and pairs the others. ok
// is false if there is no such player.
func (s *seating) withBye(d *Draw) (m matched, ok bool, err error) {
	order := s.byeOrder()
	if len(order) == 0 {
		return m, false, nil
	}
	m, err = s.matchWithout(order[0])
	if err != nil {
		return m, false, err
	}
	turn := 0
	if !m.perfect {
		turn, ok, err = s.nextBye(order)
		if err != nil || !ok {
			return m, false, err
		}
		if m, err = s.matchWithout(order[turn]); err != nil {
			return m, false, err
		}
	}
	taker := s.pool[order[turn]].ID
	bye := ByeGiven{ID: taker, Why: byeReason(s.pool, order[turn])}
	if turn > 0 {
		bye.Why = reason([]ID{taker}, "the next in line who leaves a legal draw")
		d.Relaxed = append(d.Relaxed, skippedReason(s.pool[order[0]].ID, taker, turn))
	}
	d.Byes = append(d.Byes, bye)
	s.tellBetterBye(d, m, taker)
	return m, true, nil
}

// matchWithout pairs the pool without the player at that index.
func (s *seating) matchWithout(at int) (matched, error) {
	return match(newField(s.Request, s.history, without(s.pool, at)), s.System)
}

// nextBye is the first player in line for the bye without whom the others can be paired; ok is false if there
// is none. To find it, the bye is one more player, whom everybody may meet at the cost of their place in the
// line.
func (s *seating) nextBye(order []int) (turn int, ok bool, err error) {
	turns := make([]int64, len(s.pool))
	for turn, at := range order {
		turns[at] = int64(turn)
	}
	solution, err := s.solveWithBye(func(f *Field, i, j int) matching.Cost {
		if j == f.Len() {
			return matching.Cost{turns[i]}
		}
		return matching.Cost{}
	})
	if err != nil || !solution.Perfect() {
		return 0, false, err
	}
	return int(solution.Cost[0]), true, nil
}

// solveWithBye matches the pool with the bye as one more player, the last.
func (s *seating) solveWithBye(cost func(f *Field, i, j int) matching.Cost) (matching.Solution, error) {
	f := newField(s.Request, s.history, s.pool)
	rules := s.System.Rules(f)
	solution, err := matching.Solve(f.Len()+1, func(i, j int) (matching.Cost, bool) {
		if j < f.Len() && (f.Barred(i, j) || (rules.Allowed != nil && !rules.Allowed(i, j))) {
			return matching.Cost{}, false
		}
		if j == f.Len() && s.must.has(f.ID(i)) {
			return matching.Cost{}, false
		}
		return cost(f, i, j), true
	})
	if err != nil {
		return solution, text.Errorf("the bye of round %d: %w", s.Round, err)
	}
	return solution, nil
}

// skippedReason says that the bye passed some players over.
func skippedReason(due, taker ID, skipped int) Reason {
	if skipped == 1 {
		return reason([]ID{due, taker}, "the bye was due to {0}, but then not all others could be paired; it goes to {1}")
	}
	return reason([]ID{due, taker}, "the bye was due to {0}, then to %s, but then not all could be paired; it goes to {1}",
		text.Count(skipped-1, "1 other", "%d others"))
}

// tellBetterBye adds a note if a bye for another player would save meetings above the limit; the bye still
// goes to the player who is due it.
func (s *seating) tellBetterBye(d *Draw, m matched, taker ID) {
	if m.excess < 0 || m.cost[m.excess] == 0 {
		return
	}
	better, saved := s.bestBye(m.cost[m.excess])
	if saved > 0 {
		d.Relaxed = append(d.Relaxed, reason([]ID{better, taker},
			"with the bye for {0} the repeats would be %d fewer; it is due to {1} and stays there", saved))
	}
}

// bestBye finds for which bye there are the fewest meetings above the limit, and how many meetings that
// saves; 0 where it saves none.
func (s *seating) bestBye(now int64) (taker ID, saved int64) {
	turns := make([]int64, len(s.pool))
	for turn, at := range byeCandidates(s.pool) {
		turns[at] = int64(turn)
	}
	solution, err := s.solveWithBye(func(f *Field, i, j int) matching.Cost {
		if j == f.Len() {
			return matching.Cost{2: turns[i]}
		}
		met := int64(f.Met(i, j))
		return matching.Cost{0: max(0, met-int64(s.Limit)), 1: met * met}
	})
	if err != nil || !solution.Perfect() || solution.Cost[0] >= now {
		return 0, 0
	}
	return s.pool[solution.Mate[len(s.pool)]].ID, now - solution.Cost[0]
}
