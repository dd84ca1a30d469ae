package pairing

import (
	"fmt"
	"slices"

	"wordhall/pairing/matching"
	"wordhall/tournament/text"
)

// matched is the least-cost matching of a field.
type matched struct {
	field  *Field
	levels []Level
	// excess is the index of the level of meetings above the limit, -1 where repeats are unlimited.
	excess int
	// pairs are by rank, the lower first; perfect reports whether everybody has an opponent.
	pairs   [][2]int
	perfect bool
	cost    matching.Cost
	proven  bool
	// certificate is made only if the request asks for it.
	certificate *Certificate
}

// fill writes the costs of the games of rank i with all lower ranks into a row of zeros, for the games that
// are allowed at least.
func (l Level) fill(i int, allowed []bool, row []int64) {
	if l.Row != nil {
		l.Row(i, row)
		return
	}
	for at := range row {
		if allowed[at] {
			row[at] = l.Cost(i, i+1+at)
		}
	}
}

// match pairs the field at the least cost under the system's rules.
func match(f *Field, s System) (matched, error) {
	rules := s.Rules(f)
	levels := levelsOf(f, rules)
	if len(levels) > matching.Levels {
		return matched{}, fmt.Errorf("the pairing system %s has %d levels of cost; at most %d are possible", s.About().Name, len(levels), matching.Levels)
	}
	if m := (matched{field: f, levels: levels, excess: excessOf(levels)}); rules.Neighbours && !f.request.Certify && m.ofNeighbours(rules) {
		return m, nil
	}
	cost := func(i, j int) (matching.Cost, bool) {
		var c matching.Cost
		if f.Barred(i, j) || (rules.Allowed != nil && !rules.Allowed(i, j)) {
			return c, false
		}
		for l := range levels {
			c[l] = levels[l].Cost(i, j)
		}
		return c, true
	}
	rows := func(i int, allowed []bool, costs [][]int64) {
		for at, barred := range below(f, f.barred, i) {
			allowed[at] = !barred && (rules.Allowed == nil || rules.Allowed(i, i+1+at))
		}
		for l := range costs {
			levels[l].fill(i, allowed, costs[l])
		}
	}
	solution, err := matching.SolveRows(f.Len(), len(levels), rows, cost)
	if err != nil {
		return matched{}, text.Errorf("pairing round %d: %w", f.request.Round, err)
	}
	m := matched{field: f, levels: levels, excess: excessOf(levels), pairs: solution.Pairs(), perfect: solution.Perfect(), cost: solution.Cost}
	if m.perfect {
		if err := solution.Prove(); err != nil {
			return matched{}, text.Errorf("round %d can't be proven to be drawn at the lowest cost; draw it with another seed: %w", f.request.Round, err)
		}
		m.proven = true
		players := make([]ID, f.Len())
		for i := range players {
			players[i] = f.ID(i)
		}
		m.certificate = f.request.certify(solution, players, levelNames(levels))
	}
	return m, nil
}

// ofNeighbours makes it the games of neighbours, if no other draw can cost as little. That is so if these
// games cost nothing in any level before the one in which every other draw costs more. It needs no matching.
func (m *matched) ofNeighbours(rules Rules) bool {
	f := m.field
	before := slices.IndexFunc(m.levels, func(l Level) bool { return l.Name == rules.Levels[0].Name })
	for i := 0; i < f.Len(); i += 2 {
		if i+1 == f.Len() || f.Barred(i, i+1) {
			return false
		}
		m.pairs = append(m.pairs, [2]int{i, i + 1})
		for l, level := range m.levels {
			cost := level.Cost(i, i+1)
			if l < before && cost != 0 {
				return false
			}
			m.cost[l] += cost
		}
	}
	m.perfect, m.proven = true, true
	return true
}

// game explains the pair of ranks i < j.
func (m matched) game(i, j int) Game {
	f := m.field
	g := Game{First: f.ID(i), Second: f.ID(j), Met: f.Met(i, j)}
	players := []ID{g.First, g.Second}
	g.Why = append(g.Why, metReason(g.Met, players))
	for _, l := range m.levels {
		g.Levels = append(g.Levels, LevelCost{Name: l.Name, Cost: l.Cost(i, j)})
		if l.Tell == nil {
			continue
		}
		points, words := l.Tell(i, j)
		g.Cost += points
		switch {
		case !words.IsZero():
			g.Why = append(g.Why, Reason{Text: words, Players: players, Points: points})
		default:
			g.Why[0].Points += points
		}
	}
	return g
}

// metReason says how often the two meet in other rounds.
func metReason(met int, players []ID) Reason {
	if met == 0 {
		return reason(players, "first meeting")
	}
	return reason(players, "met %s before", times(met))
}
