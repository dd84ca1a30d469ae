package pairing

import (
	"cmp"
	"fmt"
	"slices"

	"wordhall/pairing/matching"
)

// byeCandidates are the places in the pool in the order in which they are due the
// bye: the fewest byes first, among those the lowest ranked.
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

// byeReason says why the player of that place has the bye.
func byeReason(pool []Entrant, at int) Reason {
	same := 0
	for _, p := range pool {
		if p.Byes == pool[at].Byes {
			same++
		}
	}
	var words string
	switch byes := pool[at].Byes; {
	case byes == 0:
		words = "first bye"
	default:
		words = fmt.Sprintf("had the bye %s, nobody fewer", times(byes))
	}
	switch {
	case same == 1:
	case pool[at].Byes == 0:
		words += fmt.Sprintf(", lowest of %d without", same)
	default:
		words += fmt.Sprintf(", lowest of %d", same)
	}
	return Reason{Text: words, Players: []ID{pool[at].ID}}
}

// without is the pool less the player of that place.
func without(pool []Entrant, at int) []Entrant {
	return slices.Concat(pool[:at], pool[at+1:])
}

// withBye gives the bye to the first who is due it and leaves a legal draw, and
// pairs the rest. ok is false if there is no such player.
func (s *seating) withBye(d *Draw) (m matched, ok bool, err error) {
	var skipped []ID
	for _, at := range byeCandidates(s.pool) {
		rest := without(s.pool, at)
		f := newField(s.Request, s.history, rest)
		if len(skipped) > 0 && !s.pairable(f) {
			skipped = append(skipped, s.pool[at].ID)
			continue
		}
		m, err = match(f, s.System)
		if err != nil {
			return m, false, err
		}
		if !m.perfect {
			if len(skipped) == 0 && !s.pairable(newField(s.Request, s.history, s.pool)) {
				return m, false, nil
			}
			skipped = append(skipped, s.pool[at].ID)
			continue
		}
		id := s.pool[at].ID
		d.Byes = append(d.Byes, ByeGiven{ID: id, Why: byeReason(s.pool, at)})
		if len(skipped) > 0 {
			d.Byes[len(d.Byes)-1].Why = reason([]ID{id}, "the next in line who leaves a legal draw")
			d.Relaxed = append(d.Relaxed, skippedReason(skipped, id))
		}
		s.tellBetterBye(d, m, at)
		return m, true, nil
	}
	return m, false, nil
}

// skippedReason says that the bye passed some players over.
func skippedReason(skipped []ID, taker ID) Reason {
	if len(skipped) == 1 {
		return reason([]ID{skipped[0], taker}, "the bye was due to {0}, but then not all others could be paired; it goes to {1}")
	}
	return reason([]ID{skipped[0], taker},
		"the bye was due to {0}, then to %d others, but then not all could be paired; it goes to {1}", len(skipped)-1)
}

// pairable reports whether a full draw of the field exists at all, with one player
// left over if their number is odd.
func (s *seating) pairable(f *Field) bool {
	rules := s.System.Rules(f)
	return coverable(f.Len(), func(i, j int) bool {
		return !f.Barred(i, j) && (rules.Allowed == nil || rules.Allowed(i, j))
	})
}

// tellBetterBye says so where the bye for somebody else would save meetings above
// the limit; the bye stays where it is due.
func (s *seating) tellBetterBye(d *Draw, m matched, at int) {
	if s.Limit < 0 || m.cost[0] == 0 {
		return
	}
	taker, saved, err := s.bestBye(m.cost[0])
	if err != nil || saved == 0 {
		return
	}
	d.Relaxed = append(d.Relaxed, reason([]ID{taker, s.pool[at].ID},
		"with the bye for {0} the repeats would be %d fewer; it is due to {1} and stays there", saved))
}

// bestBye finds, with the bye as a further player whom anybody may meet, who would
// have to have it for the fewest meetings above the limit, and how many that saves.
func (s *seating) bestBye(now int64) (taker ID, saved int64, err error) {
	f := newField(s.Request, s.history, s.pool)
	rules := s.System.Rules(f)
	n := f.Len()
	due := make([]int64, n)
	for turn, at := range byeCandidates(s.pool) {
		due[at] = int64(turn)
	}
	solution, err := matching.Solve(n+1, func(i, j int) (matching.Cost, bool) {
		if j == n {
			return matching.Cost{2: due[i]}, true
		}
		if f.Barred(i, j) || (rules.Allowed != nil && !rules.Allowed(i, j)) {
			return matching.Cost{}, false
		}
		met := int64(f.Met(i, j))
		return matching.Cost{0: max(0, met-int64(s.Limit)), 1: met * met}, true
	})
	if err != nil || !solution.Perfect() || solution.Cost[0] >= now {
		return 0, 0, err
	}
	return s.pool[solution.Mate[n]].ID, now - solution.Cost[0], nil
}
