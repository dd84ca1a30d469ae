package pairing

import (
	"slices"
)

// seating is a request with the wishes sorted out: who is settled already, and
// who is left to be drawn.
type seating struct {
	*Request
	history *history
	// games and byes that are fixed and not yet among those kept.
	games []Pair
	byes  []ID
	// pool are the players left, best first; pooled says who is; rank is everybody's
	// place.
	pool   []Entrant
	pooled map[ID]bool
	rank   map[ID]int
}

// sortOut takes kept and fixed games out of the pool. Wishes that contradict one
// another make an *Infeasible.
func sortOut(q *Request) (seating, error) {
	s := seating{Request: q, history: newHistory(q.Meetings), rank: make(map[ID]int, len(q.Players)), pooled: map[ID]bool{}}
	for i, p := range q.Players {
		s.rank[p.ID] = i
	}
	taken := map[ID]Demand{}
	for _, m := range q.Kept {
		d := Demand{Kind: DemandKept, A: m.A, B: m.B}
		taken[m.A], taken[m.B] = d, d
	}
	for _, p := range sortedFixed(q.Fixed) {
		if err := s.fix(p, taken); err != nil {
			return s, err
		}
	}
	for _, p := range q.Players {
		if _, is := taken[p.ID]; !is {
			s.pool = append(s.pool, p)
			s.pooled[p.ID] = true
		}
	}
	return s, nil
}

// sortedFixed are the fixed games in an order of their own; a bye has B = 0.
func sortedFixed(fixed []Pair) []Pair {
	list := slices.Clone(fixed)
	for i, p := range list {
		switch {
		case p.A == p.B:
			list[i].B = 0
		case p.A == 0:
			list[i] = Pair{A: p.B}
		case p.B != 0:
			list[i] = p.key()
		}
	}
	slices.SortFunc(list, comparePairs)
	return slices.Compact(list)
}

// fix settles one fixed game or bye.
func (s *seating) fix(p Pair, taken map[ID]Demand) error {
	own := Demand{Kind: DemandFixed, A: p.A, B: p.B}
	clash := func(other Demand) error {
		return &Infeasible{Round: s.Round, Clash: []Demand{own, other}}
	}
	for _, id := range []ID{p.A, p.B} {
		if id == 0 {
			continue
		}
		if other, is := taken[id]; is {
			if other.Kind == DemandKept && (Pair{other.A, other.B}).key() == p.key() {
				return nil
			}
			return clash(other)
		}
		if _, plays := s.rank[id]; !plays {
			return clash(Demand{Kind: DemandAbsent, A: id})
		}
	}
	if p.B != 0 && slices.Contains(sortedPairs(s.Avoid), p) {
		return clash(Demand{Kind: DemandAvoid, A: p.A, B: p.B})
	}
	if bans := s.apartFrom(p.A, p.B, true); p.B != 0 && len(bans) > 0 {
		return clash(Demand{Kind: DemandApart, A: p.A, B: p.B, Apart: bans[0].Says()})
	}
	taken[p.A] = own
	if p.B == 0 {
		s.byes = append(s.byes, p.A)
		return nil
	}
	taken[p.B] = own
	s.games = append(s.games, p)
	return nil
}

// better puts the higher ranked of two players first.
func (s *seating) better(a, b ID) (ID, ID) {
	if s.rank[b] < s.rank[a] {
		return b, a
	}
	return a, b
}

// fixedGames are the fixed games as drawn ones.
func (s *seating) fixedGames() []Game {
	games := make([]Game, 0, len(s.games))
	for _, p := range s.games {
		a, b := s.better(p.A, p.B)
		met := s.history.times(a, b)
		players := []ID{a, b}
		games = append(games, Game{
			First: a, Second: b, Fixed: true, Met: met,
			Why: []Reason{reason(players, "fixed by the director"), metReason(met, players)},
		})
	}
	return games
}
