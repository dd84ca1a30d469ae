package pairing

import "wordhall/pairing/matching"

// Certificate proves that a matching costs the least. It covers the players who weren't settled by fixed
// games.
type Certificate struct {
	// Players are the vertices; one may be 0, the bye.
	Players []ID
	// Levels are the names of the levels of cost, the most important first.
	Levels  []string
	Figures matching.Figures

	solution matching.Solution
}

// Pairs are the matched pairs of vertices, the lower one first, in order.
func (c *Certificate) Pairs() [][2]int { return c.solution.Pairs() }

// Cost is the cost of the pair of vertices i < j by level, and whether they may meet.
func (c *Certificate) Cost(i, j int) (matching.Cost, bool) { return c.solution.CostOf(i, j) }

// certify makes the certificate if the request asks for it and the matching is perfect; otherwise it is nil.
func (q *Request) certify(s matching.Solution, players []ID, levels []string) *Certificate {
	if !q.Certify {
		return nil
	}
	figures, perfect := s.Figures()
	if !perfect {
		return nil
	}
	return &Certificate{Players: players, Levels: levels, Figures: figures, solution: s}
}

// levelNames are the names of the levels.
func levelNames(levels []Level) []string {
	var names []string
	for _, l := range levels {
		names = append(names, l.Name)
	}
	return names
}
